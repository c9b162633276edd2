import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { idempotencyKeys } from "#app/api/db/schema/idempotency.ts";
import { pendingSignIns, recoveryCodes as recoveryCodeTable, twoSteps } from "#app/api/db/schema/two-step.ts";
import { users } from "#app/api/db/schema/user.ts";
import { hashPassword } from "#app/api/domain/access/password.ts";
import { isSignedIn, startApi } from "#tests/support/api.ts";
import { codeAt, turnOnTwoStep } from "#tests/support/authenticator.ts";
import { linkIn, mailsTo } from "#tests/support/mail.ts";
import { ada, alan, password } from "#tests/support/people.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());


async function halfSignedIn(remember = false) {
  const client = api.visitor();
  const answer = await client.post("/client/login", { email: ada.email, password, remember });
  return { client, answer };
}

/** Ada's two-step sign-in is on, and the code that turned it on is past. */
async function withTwoStep() {
  const client = await api.signInAs(ada);
  const kept = await turnOnTwoStep(client, api.clock.now());
  api.clock.pass({ minutes: 2 });
  return { client, ...kept };
}

describe("turning two-step sign-in on", () => {
  test("takes a code of the secret that was given, and gives ten recovery codes once", async () => {
    const client = await api.signInAs(ada);
    expect((await client.get("/two-step")).body.data).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, asksForCode: false });
    expect((await client.get("/two-step/setup")).status).toBe(404);
    const { secret, recoveryCodes } = await turnOnTwoStep(client, api.clock.now());
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await client.get("/two-step")).body.data).toEqual({ isOn: true, since: api.clock.now().toISOString(), recoveryCodesLeft: 10, asksForCode: false });
    expect((await client.get("/two-step/setup")).status).toBe(404);
    expect((await client.post("/two-step/setup")).status).toBe(409);
    expect((await client.post("/two-step", { password, code: codeAt(secret, api.clock.now()) })).status).toBe(409);
  });

  test("that is begun in two tabs has one secret for both; one that was left lying gets another", async () => {
    const client = await api.signInAs(ada);
    const begin = async () => {
      expect((await client.post("/two-step/setup")).status).toBe(204);
      return String((await client.get("/two-step/setup")).body.data.secret);
    };
    const shown = await begin();
    api.clock.pass({ minutes: 5 });
    expect(await begin()).toBe(shown);
    api.clock.pass({ minutes: 16 });
    const other = await begin();
    expect(other).not.toBe(shown);
    expect((await client.post("/two-step", { password, code: codeAt(other, api.clock.now()) })).status).toBe(200);
  });

  test("has a secret that nobody knows who was signed in elsewhere before: whoever has the password, and began it to read one, is shut out", async () => {
    const [stranger, owner] = [await api.signInAs(ada), await api.signInAs(ada)];
    await stranger.post("/two-step/setup");
    const known = String((await stranger.get("/two-step/setup")).body.data.secret);
    expect((await owner.get("/two-step/setup")).status).toBe(404);
    expect((await owner.post("/two-step", { password, code: codeAt(known, api.clock.now()) })).status).toBe(409);
    const { secret } = await turnOnTwoStep(owner, api.clock.now());
    expect(secret).not.toBe(known);
    api.clock.pass({ minutes: 2 });
    const { client } = await halfSignedIn();
    expect((await client.post("/client/login/two-step", { code: codeAt(known, api.clock.now()) })).status).toBe(422);
    expect((await client.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) })).status).toBe(200);
  });

  test("once more is refused however long it has been on, and the codes of the app go on", async () => {
    const client = await api.signInAs(ada);
    const { secret } = await turnOnTwoStep(client, api.clock.now());
    api.clock.pass({ minutes: 20 });
    expect((await client.post("/two-step/setup")).status).toBe(409);
    expect((await client.post("/two-step/code", { code: codeAt(secret, api.clock.now()) })).status).toBe(204);
  });

  test("is refused to whoever finds a session open and has not the password, and the other sessions go on", async () => {
    const [client, owner] = [await api.signInAs(ada), await api.signInAs(ada)];
    await client.post("/two-step/setup");
    const { secret } = (await client.get("/two-step/setup")).body.data;
    const code = codeAt(secret, api.clock.now());
    expect((await client.post("/two-step", { code })).body.errors).toEqual({ password: ["Required"] });
    const wrong = await client.post("/two-step", { code, password: "Wrong-Horse-42" });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ["This is not your password."] }]);
    expect((await owner.get("/two-step")).body.data.isOn).toBe(false);
  });

  test("takes one's own password, and none of a colleague's", async () => {
    const client = await api.signInAs(alan);
    const { id } = await userOf(api.db, alan);
    await api.db.update(users).set({ passwordHash: await hashPassword("Other-Horse-43") }).where(eq(users.id, id));
    await client.post("/two-step/setup");
    const { secret } = (await client.get("/two-step/setup")).body.data;
    const turnOn = (given: string) => client.post("/two-step", { code: codeAt(secret, api.clock.now()), password: given });
    expect((await turnOn(password)).body.errors).toEqual({ password: ["This is not your password."] });
    expect((await turnOn("Other-Horse-43")).status).toBe(200);
  });

  test("is refused with a wrong code, and stays off", async () => {
    const client = await api.signInAs(ada);
    await client.post("/two-step/setup");
    const { status, body } = await client.post("/two-step", { password, code: "000000" });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["code"]);
    expect((await client.get("/two-step")).body.data.isOn).toBe(false);
    expect((await halfSignedIn()).answer.body).toEqual({ two_factor: false });
  });

  test("ends the sessions and remembered devices that have given no code, and is in history (B10)", async () => {
    const other = await api.signInAs(ada, { remember: true });
    const { client } = await withTwoStep();
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    const events = await historyOf(api.db, "user", (await userOf(api.db, ada)).id);
    expect(events.at(-1)?.event).toBe("turned on two-step sign-in");
  });

  test("gives the session in which it was turned on another secret: a copy of the former opens nothing, with a fresh code or without", async () => {
    const client = await api.signInAs(ada, { remember: true });
    const copied = client.copy();
    await turnOnTwoStep(client, api.clock.now());
    expect([await isSignedIn(copied), await isSignedIn(client)]).toEqual([false, true]);
    expect((await client.get("/two-step")).body.data).toMatchObject({ isOn: true, asksForCode: false });
  });

  test("is told its person by mail, and so is turning it off: whoever has not done it themselves learns of it", async () => {
    const { client } = await withTwoStep();
    expect((await mailsTo(api, ada.email))[0]).toMatchObject({ subject: "Two-step sign-in was turned on for your Longitude account", text: expect.stringContaining("and you were signed out on every other device.") });
    expect((await client.post("/two-step/off", { proof: password })).status).toBe(204);
    const [mail] = await mailsTo(api, ada.email);
    expect(mail?.subject).toBe("Two-step sign-in was turned off for your Longitude account");
    expect(mail?.text).toContain("Hello Ada,\n\nTwo-step sign-in was turned off just now. From now on a password or a login link logs you in without a code.");
    expect(mail?.text).toContain("Was that not you? Choose another password at once at http://localhost:3000/auth/password/reset and tell us.");
  });

  test("keeps nothing in the database that makes or is a code (A13)", async () => {
    const { secret, recoveryCodes } = await withTwoStep();
    await halfSignedIn();
    const dump = JSON.stringify([
      await api.db.select().from(twoSteps),
      await api.db.select().from(recoveryCodeTable),
      await api.db.select().from(pendingSignIns),
      await api.db.select().from(idempotencyKeys),
    ]);
    expect(dump).not.toContain(secret);
    for (const code of recoveryCodes) expect(dump).not.toContain(code.replace("-", ""));
  });
});

describe("signing in with it", () => {
  test("gives no session for the password alone, and one for the code", async () => {
    const { secret } = await withTwoStep();
    const { client, answer } = await halfSignedIn(true);
    expect(answer).toMatchObject({ status: 200, body: { two_factor: true } });
    expect(await isSignedIn(client)).toBe(false);
    expect(client.cookies.names().filter((name) => name !== "XSRF-TOKEN")).toEqual(["pending_session"]);
    const done = await client.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) });
    expect(done).toMatchObject({ status: 200, body: { two_factor: false } });
    expect(await isSignedIn(client)).toBe(true);
    expect(client.cookies.names()).toContain("remember_web");
    expect(client.cookies.names()).not.toContain("pending_session");
  });

  test("refuses a code that was used, also one instant later in another window, and the code before it", async () => {
    const { secret } = await withTwoStep();
    const code = codeAt(secret, api.clock.now());
    const clients = [(await halfSignedIn()).client, (await halfSignedIn()).client, (await halfSignedIn()).client];
    const answers = await Promise.all(clients.map((client) => client.post("/client/login/two-step", { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    api.clock.pass({ seconds: 20 });
    const { client } = await halfSignedIn();
    expect((await client.post("/client/login/two-step", { code })).status).toBe(422);
    const before = codeAt(secret, new Date(api.clock.now().getTime() - 30_000));
    expect((await client.post("/client/login/two-step", { code: before })).status).toBe(422);
  });

  test("takes the code of the step before or after, for clocks that differ, and none further away", async () => {
    const { secret } = await withTwoStep();
    const at = (seconds: number) => codeAt(secret, new Date(api.clock.now().getTime() + seconds * 1000));
    const { client } = await halfSignedIn();
    expect((await client.post("/client/login/two-step", { code: at(-90) })).status).toBe(422);
    expect((await client.post("/client/login/two-step", { code: at(90) })).status).toBe(422);
    const late = at(-30);
    expect((await client.post("/client/login/two-step", { code: `${late.slice(0, 3)} ${late.slice(3)}` })).status).toBe(200);
  });

  test("takes each recovery code once, however it is typed", async () => {
    const { client: settings, recoveryCodes } = await withTwoStep();
    const [code = ""] = recoveryCodes;
    const first = await halfSignedIn();
    expect((await first.client.post("/client/login/two-step", { code: ` ${code.replace("-", "").toUpperCase()} ` })).status).toBe(200);
    const second = await halfSignedIn();
    expect((await second.client.post("/client/login/two-step", { code })).status).toBe(422);
    expect((await settings.get("/two-step")).body.data.recoveryCodesLeft).toBe(9);
  });

  test("lets in once whoever sends two codes at the same instant that are both right", async () => {
    const { recoveryCodes } = await withTwoStep();
    const { client } = await halfSignedIn();
    const answers = await Promise.all(recoveryCodes.slice(0, 2).map((code) => client.post("/client/login/two-step", { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await historyOf(api.db, "user", (await userOf(api.db, ada)).id)).filter(({ event }) => event === "signed in with a code")).toHaveLength(1);
  });

  test("is throttled: the sixth code within a minute is a 429, also the right one; later it counts again", async () => {
    const { secret } = await withTwoStep();
    const { client } = await halfSignedIn();
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await client.post("/client/login/two-step", { code: "000000" })).status).toBe(422);
    const sixth = await client.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get("Retry-After"))).toBeGreaterThan(0);
    api.clock.pass({ seconds: 61 });
    expect((await client.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) })).status).toBe(200);
  });

  test("is throttled by the hour too: the twenty-first code is a 429, though there were five in no minute", async () => {
    const { secret } = await withTwoStep();
    // The code that turned it on counts too.
    api.clock.pass({ hours: 1 });
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { client } = await halfSignedIn();
      expect((await client.post("/client/login/two-step", { code: "000000" })).status).toBe(422);
      api.clock.pass({ seconds: 61 });
    }
    const { client } = await halfSignedIn();
    expect((await client.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) })).status).toBe(429);
    api.clock.pass({ hours: 1 });
    const { client: later } = await halfSignedIn();
    expect((await later.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) })).status).toBe(200);
  });

  test("takes no code after ten minutes, without a password, or from another's ticket", async () => {
    const { secret } = await withTwoStep();
    const { client } = await halfSignedIn();
    api.clock.pass({ minutes: 11 });
    const late = await client.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) });
    expect(late.body.errors).toEqual({ code: ["Your sign-in took too long. Log in again."] });
    expect((await api.visitor().post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) })).status).toBe(422);
    await turnOnTwoStep(await api.signInAs(alan), api.clock.now());
    api.clock.pass({ minutes: 2 });
    const other = api.visitor();
    await other.post("/client/login", { email: alan.email, password });
    expect((await other.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) })).status).toBe(422);
  });

  test("leaves the remembered device alone: it has given its code", async () => {
    const { secret } = await withTwoStep();
    const { client } = await halfSignedIn(true);
    await client.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) });
    api.clock.pass({ hours: 3 });
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe("a sign-in that waits for its code does not outlast what it began with", () => {
  test("a new password ends it, also for whoever has a code that fits (S6)", async () => {
    const { secret } = await withTwoStep();
    const { client } = await halfSignedIn();
    await api.visitor().post("/password/email", { email: ada.email });
    const token = linkIn((await mailsTo(api, ada.email))[0]).searchParams.get("token");
    const fresh = { password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81" };
    expect((await api.visitor().post("/password/reset", { email: ada.email, token, ...fresh })).status).toBe(200);
    expect(await api.db.select().from(pendingSignIns)).toEqual([]);
    expect((await client.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) })).status).toBe(422);
    expect(await isSignedIn(client)).toBe(false);
  });

  test("so does signing out everywhere else", async () => {
    const { client: own, secret } = await withTwoStep();
    const { client } = await halfSignedIn();
    expect((await own.delete("/sessions/others")).status).toBe(204);
    expect((await client.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) })).status).toBe(422);
    expect([await isSignedIn(own), await isSignedIn(client)]).toEqual([true, false]);
  });
});

describe("turning it off", () => {
  test("takes the password or a code, and nothing else", async () => {
    const { client, secret } = await withTwoStep();
    expect((await client.post("/two-step/off", { proof: "Wrong-Horse-42" })).body.errors).toHaveProperty("proof");
    expect((await client.post("/two-step/off", {})).status).toBe(422);
    expect((await client.post("/two-step/off", { proof: password })).status).toBe(204);
    expect((await halfSignedIn()).answer.body).toEqual({ two_factor: false });
    await turnOnTwoStep(client, api.clock.now());
    api.clock.pass({ minutes: 2 });
    expect((await client.post("/two-step/off", { proof: codeAt(secret, api.clock.now()) })).status).toBe(422);
  });

  test("happens once, however often it is asked for: the history says so once, and one mail does", async () => {
    const { client } = await withTwoStep();
    const answers = await Promise.all([1, 2, 3].map(() => client.post("/two-step/off", { proof: password })));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await client.post("/two-step/off", { proof: password })).status).toBe(204);
    const events = await historyOf(api.db, "user", (await userOf(api.db, ada)).id);
    expect(events.filter(({ event }) => event === "turned off two-step sign-in")).toHaveLength(1);
    expect((await mailsTo(api, ada.email)).filter(({ subject }) => subject.includes("turned off"))).toHaveLength(1);
  });

  test("with a code of the app turns it off too, and forgets the recovery codes", async () => {
    const { client, secret } = await withTwoStep();
    expect((await client.post("/two-step/off", { proof: codeAt(secret, api.clock.now()) })).status).toBe(204);
    expect(await api.db.select().from(recoveryCodeTable)).toEqual([]);
    expect((await client.get("/two-step")).body.data).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, asksForCode: false });
  });
});
