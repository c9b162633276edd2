import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { freshCodeMessage } from "#app/contract/fresh-code.ts";
import { delegations } from "#app/api/db/schema/delegation.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { recoveryCodes } from "#app/api/db/schema/two-step.ts";
import { users } from "#app/api/db/schema/user.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { codeAt, turnOnTwoStep } from "#tests/support/authenticator.ts";
import { justBefore } from "#tests/support/database.ts";
import { fourManagers, fromGraceToAlan, idOfPerson } from "#tests/support/delegations.ts";
import { mailsTo } from "#tests/support/mail.ts";
import { ada, alan, grace, password } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const asked = { status: 403, body: { message: freshCodeMessage } };

/** Ada with two-step sign-in on, and the quarter of an hour past in which her code counted. */
async function withTwoStep(minutes = 16) {
  const client = await api.signInAs(ada);
  const kept = await turnOnTwoStep(client, api.clock.now());
  api.clock.pass({ minutes });
  return { client, ...kept, now: () => codeAt(kept.secret, api.clock.now()) };
}

async function openPaycycle(): Promise<string> {
  const [open] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
  return open?.id ?? "";
}

const promote = async (client: Client, role: string, key?: string) =>
  client.patch(`/users/${(await userOf(api.db, grace)).id}`, { role }, key ? { headers: { "Idempotency-Key": key } } : {});

describe("approving a paycycle and changing a role, with two-step sign-in on", () => {
  test("ask for a code when none was given for fifteen minutes, and change nothing without one", async () => {
    const { client, now } = await withTwoStep();
    const id = await openPaycycle();
    expect((await client.get("/two-step")).body.data.asksForCode).toBe(true);
    expect(await client.patch(`/paycycle/${id}`)).toMatchObject(asked);
    expect(await promote(client, "admin")).toMatchObject(asked);
    expect(await openPaycycle()).toBe(id);
    expect((await userOf(api.db, grace)).role).toBe("manager");

    expect((await client.post("/two-step/code", { code: "000000" })).body.errors).toHaveProperty("code");
    expect(await promote(client, "admin")).toMatchObject(asked);
    expect((await client.post("/two-step/code", { code: now() })).status).toBe(204);
    expect((await client.get("/two-step")).body.data.asksForCode).toBe(false);
    expect((await promote(client, "admin")).status).toBe(200);
    expect((await client.patch(`/paycycle/${id}`)).status).toBe(200);
  });

  test("ask for none within fifteen minutes of the code, at sign-in or since, and again after them", async () => {
    const { client, secret, now } = await withTwoStep(14);
    expect((await promote(client, "admin")).status).toBe(200);
    api.clock.pass({ minutes: 2 });
    expect(await promote(client, "viewer")).toMatchObject(asked);

    const other = api.visitor();
    await other.post("/client/login", { email: ada.email, password });
    await other.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) });
    expect((await promote(other, "viewer")).status).toBe(200);
    expect(await promote(client, "manager"), "a code counts for the session in which it was given").toMatchObject(asked);
    api.clock.pass({ minutes: 1 });
    expect((await client.post("/two-step/code", { code: now() })).status).toBe(204);
    expect((await promote(client, "manager")).status).toBe(200);
  });

  test("a remembered device has given no code", async () => {
    const { secret } = await withTwoStep();
    const device = api.visitor();
    await device.post("/client/login", { email: ada.email, password, remember: true });
    await device.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) });
    device.cookies.delete("longitude_session");
    expect((await device.get("/user")).status).toBe(200);
    expect(await promote(device, "admin")).toMatchObject(asked);
  });

  test("answer a resend as the first time, when the code is long past (B5)", async () => {
    const { client, now } = await withTwoStep();
    await client.post("/two-step/code", { code: now() });
    const first = await promote(client, "admin", "one form");
    api.clock.pass({ minutes: 20 });
    expect((await promote(client, "admin", "one form")).body).toEqual(first.body);
  });

  test("ask nobody who has it off", async () => {
    const client = await api.signInAs(alan);
    expect((await promote(client, "viewer")).status).toBe(200);
  });
});

describe("a session that ends while its call is on the way", () => {
  const endings = {
    "is signed out": (client: Client) => client.post("/logout"),
    "goes on under another secret": (client: Client) => client.delete("/sessions/others"),
  };

  test.each(Object.entries(endings))("does nothing that it would have been asked a code for, when it %s", async (_, end) => {
    const { client } = await withTwoStep();
    const id = await openPaycycle();
    const window = client.copy();
    justBefore(api.db, () => end(window));
    expect((await client.patch(`/paycycle/${id}`)).status).toBe(401);
    expect(await openPaycycle()).toBe(id);
  });
});

describe("inviting and deleting somebody, with two-step sign-in on", () => {
  const newcomer = { firstName: "Nia", lastName: "Okonjo", email: "nia@halcyon.test", role: "superAdmin" };
  const sentTo = (email: string) => api.db.select().from(mails).where(eq(mails.email, email));

  test("an invitation asks for a code: with a stolen session nobody makes a super admin of themselves", async () => {
    const { client, now } = await withTwoStep();
    expect(await client.post("/users", newcomer)).toMatchObject(asked);
    expect(await api.db.select().from(users).where(eq(users.email, newcomer.email))).toEqual([]);
    expect(await sentTo(newcomer.email)).toEqual([]);
    await client.post("/two-step/code", { code: now() });
    expect((await client.post("/users", newcomer)).status).toBe(201);
  });

  test("another invitation asks for one too: it would change the role of whoever was invited", async () => {
    const { client } = await withTwoStep(14);
    expect((await client.post("/users", { ...newcomer, role: "viewer" })).status).toBe(201);
    api.clock.pass({ minutes: 2 });
    expect(await client.post("/users", newcomer)).toMatchObject(asked);
    expect((await userOf(api.db, newcomer)).role).toBe("viewer");
    expect(await sentTo(newcomer.email)).toHaveLength(1);
  });

  test("deleting asks for one, and deletes nobody without", async () => {
    const { client, now } = await withTwoStep();
    const path = `/users/${(await userOf(api.db, grace)).id}`;
    expect(await client.delete(path)).toMatchObject(asked);
    expect((await userOf(api.db, grace)).role).toBe("manager");
    await client.post("/two-step/code", { code: now() });
    expect((await client.delete(path)).status).toBe(204);
  });

  test("both answer a resend as the first time, when the code is long past (B5)", async () => {
    const { client, now } = await withTwoStep();
    await client.post("/two-step/code", { code: now() });
    const { id } = await userOf(api.db, grace);
    const invite = () => client.post("/users", newcomer, { headers: { "Idempotency-Key": "one invitation" } });
    const remove = () => client.delete(`/users/${id}`, { headers: { "Idempotency-Key": "one deletion" } });
    const [invited, removed] = [await invite(), await remove()];
    expect([invited.status, removed.status]).toEqual([201, 204]);
    api.clock.pass({ minutes: 20 });
    expect((await invite()).body).toEqual(invited.body);
    expect((await remove()).status).toBe(204);
  });

  test("neither asks anybody who has it off", async () => {
    const client = await api.signInAs(alan);
    expect((await client.post("/users", { ...newcomer, role: "viewer" })).status).toBe(201);
    expect((await client.delete(`/users/${(await userOf(api.db, grace)).id}`)).status).toBe(204);
  });
});

describe("naming a delegate, with two-step sign-in on", () => {
  const name = (client: Client) => client.post("/delegations", { ...fromGraceToAlan, managerId: idOfPerson(grace) }, { headers: { "Idempotency-Key": "one delegate" } });
  const named = () => api.db.select().from(delegations);

  test("asks for a code, and gives no rights away without one", async () => {
    await fourManagers(api.db);
    const { client, now } = await withTwoStep();
    expect(await name(client)).toMatchObject(asked);
    expect(await named()).toEqual([]);
    await client.post("/two-step/code", { code: now() });
    expect((await name(client)).status).toBe(201);
    expect(await named()).toHaveLength(1);
    api.clock.pass({ minutes: 20 });
    expect((await name(client)).status, "a resend is answered as the first time (B5)").toBe(201);
  });

  test("asks a manager too; nobody who has it off, and nobody for ending one", async () => {
    await fourManagers(api.db);
    const client = await api.signInAs(grace);
    await turnOnTwoStep(client, api.clock.now());
    api.clock.pass({ minutes: 16 });
    expect(await client.post("/delegations", fromGraceToAlan)).toMatchObject(asked);
    const { body } = await name(await api.signInAs(ada));
    expect((await client.delete(`/delegations/${body.data.id}`)).status).toBe(204);
  });
});

describe("new recovery codes", () => {
  test("take a code, make the old ones void and are in history (B10)", async () => {
    const { client, recoveryCodes: old, now } = await withTwoStep(2);
    expect((await client.post("/two-step/recovery-codes", { code: password })).body.errors, "a password is no code").toHaveProperty("code");
    expect((await client.post("/two-step/recovery-codes", {})).status).toBe(422);
    const { status, body } = await client.post("/two-step/recovery-codes", { code: now() });
    expect(status).toBe(200);
    const codes = body.data.recoveryCodes as string[];
    expect(new Set([...codes, ...old]).size).toBe(20);
    expect(await api.db.select().from(recoveryCodes)).toHaveLength(10);

    const signIn = async (code: string) => {
      const visitor = api.visitor();
      await visitor.post("/client/login", { email: ada.email, password });
      return (await visitor.post("/client/login/two-step", { code })).status;
    };
    expect([await signIn(old[0] ?? ""), await signIn(codes[0] ?? "")]).toEqual([422, 200]);
    const events = await historyOf(api.db, "user", (await userOf(api.db, ada)).id);
    expect(events.map(({ event }) => event)).toContain("made new recovery codes");
  });

  test("are told their person by mail: whoever made them with a code that they had got hold of keeps a way in", async () => {
    const { client, now } = await withTwoStep(2);
    expect((await client.post("/two-step/recovery-codes", { code: "000000" })).status).toBe(422);
    const { body } = await client.post("/two-step/recovery-codes", { code: now() });
    const told = (await mailsTo(api, ada.email)).filter(({ subject }) => subject === "New recovery codes were created for your Longitude account");
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("The earlier ones no longer work.");
    expect(told[0]?.text).toContain("Was that not you? Create new recovery codes, which end these, choose another password at once at http://localhost:3000/auth/password/reset and tell us.");
    for (const code of body.data.recoveryCodes) expect(told[0]?.text).not.toContain(code);
  });

  test("can be had with one of the old ones, and not twice with the same", async () => {
    const { client, recoveryCodes: old } = await withTwoStep(2);
    expect((await client.post("/two-step/recovery-codes", { code: old[0] })).status).toBe(200);
    expect((await client.post("/two-step/recovery-codes", { code: old[1] })).status).toBe(422);
  });

  test("are nothing to whoever has two-step sign-in off", async () => {
    const client = await api.signInAs(alan);
    expect((await client.post("/two-step/recovery-codes", { code: "123456" })).status).toBe(422);
    expect(await api.db.select().from(recoveryCodes)).toEqual([]);
  });
});

// Whoever has got hold of a session could try all of them.
test.each([["/two-step/code", "code"], ["/two-step/recovery-codes", "code"], ["/two-step/off", "proof"]])("the sixth code within a minute is a 429 at %s too, also the right one; later it counts again", async (path, field) => {
  const { client, now } = await withTwoStep(2);
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await client.post(path, { [field]: "000000" })).status).toBe(422);
  expect((await client.post(path, { [field]: now() })).status).toBe(429);
  api.clock.pass({ seconds: 61 });
  expect([200, 204]).toContain((await client.post(path, { [field]: now() })).status);
});
