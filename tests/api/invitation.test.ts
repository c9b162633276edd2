import { count, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { messages } from "#app/contract/error.ts";
import { links } from "#app/api/db/schema/link.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { users } from "#app/api/db/schema/user.ts";
import { startApi } from "#tests/support/api.ts";
import { ada, alan, tom } from "#tests/support/people.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const newcomer = { firstName: "Nia", lastName: "Okonjo", email: "nia@halcyon.test", role: "viewer" };

describe("an invitation (spec 7.6)", () => {
  test("puts the person into the list as invited, mails them and writes history (B10)", async () => {
    const client = await api.signInAs(ada, { ip: "203.0.113.7" });
    const { status, body } = await client.post("/users", { ...newcomer, email: " NIA@halcyon.test " });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ email: "nia@halcyon.test", role: "viewer", isInvited: true, isOwner: false });
    const listed = (await client.get("/users?filter[role]=viewer")).body.data;
    expect(listed.map((user: { firstName: string }) => user.firstName)).toEqual(["Nia", "Vera"]);
    const sent = await api.db.select().from(mails).where(eq(mails.email, "nia@halcyon.test"));
    expect(sent).toHaveLength(1);
    const [event] = await historyOf(api.db, "user", body.data.id);
    expect(event).toMatchObject({ event: "invited", to: "viewer", actorName: ada.name, actorRole: "superAdmin", ip: "203.0.113.7" });
  });

  test("sent again under the same key is one invitation (B5), under another key another link for the same person", async () => {
    const client = await api.signInAs(ada);
    const options = { headers: { "Idempotency-Key": "an invitation" } };
    const first = await client.post("/users", newcomer, options);
    const again = await client.post("/users", newcomer, options);
    expect(again.body).toEqual(first.body);
    expect((await client.post("/users", { ...newcomer, lastName: "Okonjo-Reyes" })).body.data).toMatchObject({ id: first.body.data.id, lastName: "Okonjo-Reyes" });
    const [found] = await api.db.select({ number: count() }).from(users).where(eq(users.email, newcomer.email));
    expect(found?.number).toBe(1);
  });

  test("sent again under another name says in the history what the person was called before, and under the same name says nothing", async () => {
    const client = await api.signInAs(ada);
    const { id } = (await client.post("/users", newcomer)).body.data;
    for (const lastName of ["Okonjo", "Reyes"]) expect((await client.post("/users", { ...newcomer, lastName })).status).toBe(201);
    const told = await historyOf(api.db, "user", id);
    expect(told.filter(({ event }) => event !== "invited").map(({ event, from, to, actorName }) => [event, from, to, actorName])).toEqual([["renamed", "Nia Okonjo", "Nia Reyes", ada.name]]);
  });

  test("sent again with another role changes nothing, mails nothing and says where a role is changed", async () => {
    const client = await api.signInAs(ada);
    const { id } = (await client.post("/users", { ...newcomer, role: "manager" })).body.data;
    const { status, body } = await client.post("/users", { ...newcomer, lastName: "Okonjo-Reyes" });
    expect([status, body.errors]).toEqual([422, { role: ["Nia Okonjo is invited as Manager already. Use Update Role to change that."] }]);
    expect(await userOf(api.db, newcomer)).toMatchObject({ id, lastName: "Okonjo", role: "manager" });
    expect(await api.db.$count(mails, eq(mails.email, newcomer.email))).toBe(1);
    expect(await historyOf(api.db, "user", id)).toHaveLength(1);
  });

  test("asks for every field, with the sentences of section 5", async () => {
    const client = await api.signInAs(ada);
    const { status, body } = await client.post("/users", { email: "nia", role: "owner" });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ firstName: ["Required"], lastName: ["Required"], email: ["Invalid email"], role: ["Invalid input"] });
    expect((await client.post("/users", { ...newcomer, firstName: "Nia\r\nBcc: x@evil.test" })).status).toBe(422);
  });

  test("of a colleague's address says so; an address with another company is invited and listed like any other (A6)", async () => {
    const client = await api.signInAs(ada);
    const colleague = await client.post("/users", { ...newcomer, email: alan.email });
    expect(colleague).toMatchObject({ status: 422, body: { errors: { email: ["Alan Okafor has this address already."] } } });
    const unknown = await client.post("/users", newcomer);
    const known = await client.post("/users", { ...newcomer, email: tom.email });
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body.data)).toEqual(Object.keys(unknown.body.data));
    expect((await userOf(api.db, tom)).role).toBe("superAdmin");
    const { data, meta } = (await client.get("/users")).body;
    expect(meta.total).toBe(8);
    expect(data.filter(({ email }: { email: string }) => email === tom.email)).toMatchObject([{ role: newcomer.role, isInvited: true }]);
    expect((await api.signInAs(tom)).cookies.names()).toContain("longitude_session");
  });

  test("ignores what it is not asked (Z12)", async () => {
    const client = await api.signInAs(ada);
    const other = await userOf(api.db, tom);
    const { body } = await client.post("/users", { ...newcomer, isOwner: true, companyId: other.companyId, verified: true, passwordHash: "x" });
    const row = await userOf(api.db, newcomer);
    expect(row).toMatchObject({ id: body.data.id, isOwner: false, emailVerifiedAt: null, passwordHash: null, companyId: (await userOf(api.db, ada)).companyId });
  });
});

describe("an invitation that nobody has accepted in seven days", () => {
  const rowOf = async (email: string) => {
    const { body } = await (await api.signInAs(ada)).get("/users");
    return body.data.find((user: { email: string }) => user.email === email);
  };

  test("is told as expired in the list and of the user alone, until the same address is invited again", async () => {
    const { id } = (await (await api.signInAs(ada)).post("/users", newcomer)).body.data;
    api.clock.pass({ days: 7, seconds: -1 });
    expect((await rowOf(newcomer.email)).isInvitationExpired).toBeUndefined();
    api.clock.pass({ seconds: 2 });
    expect(await rowOf(newcomer.email)).toMatchObject({ isInvited: true, isInvitationExpired: true });
    const client = await api.signInAs(ada);
    expect((await client.get(`/users/${id}`)).body.data).toMatchObject({ isInvited: true, isInvitationExpired: true });
    expect((await client.patch(`/users/${id}`, { role: "manager" })).body.data).toMatchObject({ role: "manager", isInvitationExpired: true });
    expect((await client.post("/users", { ...newcomer, role: "manager" })).status).toBe(201);
    expect((await rowOf(newcomer.email)).isInvitationExpired).toBeUndefined();
  });

  test("is told no longer once the invited person has asked for another themselves", async () => {
    await (await api.signInAs(ada)).post("/users", newcomer);
    api.clock.pass({ days: 8 });
    expect((await rowOf(newcomer.email)).isInvitationExpired).toBe(true);
    await api.visitor().post("/login/passwordless", { email: newcomer.email });
    expect(await rowOf(newcomer.email)).toMatchObject({ isInvited: true });
    expect((await rowOf(newcomer.email)).isInvitationExpired).toBeUndefined();
  });

  test("is told where a restore has ended it, and of nobody who has signed up", async () => {
    const { id } = (await (await api.signInAs(ada)).post("/users", newcomer)).body.data;
    await api.db.delete(links).where(eq(links.userId, id));
    expect((await rowOf(newcomer.email)).isInvitationExpired).toBe(true);
    for (const person of [ada, alan]) expect(Object.keys(await rowOf(person.email))).not.toContain("isInvitationExpired");
  });
});

describe("invitations are mails that nobody asked for, so there is an end to them", () => {
  const sentTo = (email: string) => api.db.select().from(mails).where(eq(mails.email, email));

  test("the sixth to one address within an hour is refused, whatever stands in it, and nothing is sent or changed; other addresses and companies go on", async () => {
    const client = await api.signInAs(ada);
    for (let n = 0; n < 5; n += 1) expect((await client.post("/users", { ...newcomer, lastName: `Okonjo ${"I".repeat(n + 1)}` })).status).toBe(201);
    for (const email of [newcomer.email, " NIA@halcyon.test "]) {
      const refused = await client.post("/users", { ...newcomer, email, role: "admin" });
      expect([refused.status, refused.body, refused.headers.get("Retry-After")]).toEqual([429, { message: messages.tooMany }, "3600"]);
    }
    expect(await sentTo(newcomer.email)).toHaveLength(5);
    expect((await userOf(api.db, newcomer)).role).toBe("viewer");
    expect((await client.post("/users", { ...newcomer, email: "noa@halcyon.test" })).status).toBe(201);
    expect((await (await api.signInAs(tom)).post("/users", newcomer)).status).toBe(201);
    api.clock.pass({ hours: 1 });
    expect((await (await api.signInAs(ada)).post("/users", newcomer)).status).toBe(201);
  });

  test("deleting the person in between begins no new count", async () => {
    const client = await api.signInAs(ada);
    for (let n = 0; n < 5; n += 1) {
      const { id } = (await client.post("/users", newcomer)).body.data;
      expect((await client.delete(`/users/${id}`)).status).toBe(204);
    }
    expect((await client.post("/users", newcomer)).status).toBe(429);
  });

  test("what is sent again under its key counts once, and what is refused counts not at all", async () => {
    const client = await api.signInAs(ada);
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await client.post("/users", newcomer, { headers: { "Idempotency-Key": "one form" } })).status);
    for (let n = 0; n < 8; n += 1) await (await api.signInAs(alan)).post("/users", { ...newcomer, role: "superAdmin" });
    for (let n = 0; n < 5; n += 1) statuses.push((await client.post("/users", newcomer)).status);
    expect(statuses).toEqual([...Array<number>(12).fill(201), 429]);
    // A resend of what was done is answered as then, also when the limit is reached.
    expect((await client.post("/users", newcomer, { headers: { "Idempotency-Key": "one form" } })).status).toBe(201);
  });

  test("of many at one moment, five are sent", async () => {
    const client = await api.signInAs(ada);
    const answers = await Promise.all(Array.from({ length: 12 }, () => client.post("/users", newcomer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(5).fill(201), ...Array<number>(7).fill(429)]);
    expect(await sentTo(newcomer.email)).toHaveLength(5);
  });

  test("a company sends fifty within an hour, whoever of it invites", async () => {
    const [first, second] = [await api.signInAs(ada), await api.signInAs(alan)];
    const invite = (n: number) => (n % 2 ? first : second).post("/users", { ...newcomer, email: `nia${n}@halcyon.test` });
    for (let n = 0; n < 50; n += 1) expect((await invite(n)).status).toBe(201);
    const refused = await invite(50);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect((await invite(51)).status).toBe(429);
    expect((await (await api.signInAs(tom)).post("/users", newcomer)).status).toBe(201);
    api.clock.pass({ hours: 1 });
    expect((await (await api.signInAs(ada)).post("/users", newcomer)).status).toBe(201);
  });
});
