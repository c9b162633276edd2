import { eq, isNotNull } from "drizzle-orm";
import { v4 as uuid } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { delegations } from "#app/api/db/schema/delegation.ts";
import { history } from "#app/api/db/schema/history.ts";
import { idempotencyKeys } from "#app/api/db/schema/idempotency.ts";
import { notifications } from "#app/api/db/schema/notification.ts";
import { throttles } from "#app/api/db/schema/throttle.ts";
import { pendingSignIns } from "#app/api/db/schema/two-step.ts";
import { rememberTokens, sessions } from "#app/api/db/schema/user.ts";
import { countTry } from "#app/api/domain/access/throttle.ts";
import { cleanUpJob } from "#app/api/jobs/clean-up.ts";
import { endSessionsJob } from "#app/api/jobs/end-sessions.ts";
import { startApi } from "#tests/support/api.ts";
import { turnOnTwoStep } from "#tests/support/authenticator.ts";
import { testFiles } from "#tests/support/database.ts";
import { ada, alan, grace, password } from "#tests/support/people.ts";
import { userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const cleanUp = () => cleanUpJob(api.db, api.clock, testFiles).run(new AbortController().signal);

test("the answers that resends get are kept for two days", async () => {
  const client = await api.signInAs(ada);
  const make = (key: string) => client.post("/api-tokens", { name: key, scopes: ["workers:read"], days: 30 }, { headers: { "Idempotency-Key": key } });
  const keys = async () => (await api.db.select().from(idempotencyKeys)).map(({ key }) => key).sort();
  await api.db.delete(idempotencyKeys);
  expect((await make("first")).status).toBe(201);
  api.clock.pass({ hours: 1 });
  expect((await make("second")).status).toBe(201);
  api.clock.pass({ hours: 46, minutes: 59 });
  await cleanUp();
  expect(await keys()).toEqual(["first", "second"]);
  api.clock.pass({ minutes: 2 });
  await cleanUp();
  expect(await keys()).toEqual(["second"]);
});

test("the tries that a limit counts are kept for a day, which is longer than any limit looks back", async () => {
  const limit = (bucket: string) => ({ bucket, hits: 1, seconds: 3600 });
  const buckets = async () => (await api.db.select().from(throttles)).map(({ bucket }) => bucket).sort();
  await api.db.delete(throttles);
  await countTry(api.db, [limit("first")], api.clock.now());
  api.clock.pass({ hours: 1 });
  await countTry(api.db, [limit("second")], api.clock.now());
  api.clock.pass({ hours: 22, minutes: 59 });
  await cleanUp();
  expect(await buckets()).toEqual(["first", "second"]);
  api.clock.pass({ minutes: 2 });
  await cleanUp();
  expect(await buckets()).toEqual(["second"]);
});

test("what was dismissed at the bell is kept for a month, and what was not stays", async () => {
  const client = await api.signInAs(ada);
  const [first, second, ...others] = (await client.get("/client/notifications")).body.data as { id: string }[];
  const left = async () => (await api.db.select().from(notifications).where(isNotNull(notifications.dismissedAt))).map(({ id }) => id);
  await client.patch(`/notifications/${first!.id}`);
  api.clock.pass({ hours: 1 });
  await client.patch(`/notifications/${second!.id}`);
  api.clock.pass({ days: 29, hours: 22, minutes: 59 });
  await cleanUp();
  expect((await left()).sort()).toEqual([first!.id, second!.id].sort());
  api.clock.pass({ minutes: 2 });
  await cleanUp();
  expect(await left()).toEqual([second!.id]);
  expect((await (await api.signInAs(ada)).get("/client/notifications")).body.data.map(({ id }: { id: string }) => id)).toEqual(others.map(({ id }) => id));
});

test("what a delegate dismissed stays while they decide for a manager: what waited when they began is reckoned with it", async () => {
  const { companyId, id: delegateId } = await userOf(api.db, ada);
  await api.db.insert(delegations).values({ companyId, id: uuid(), managerId: (await userOf(api.db, grace)).id, delegateId, firstDay: "2026-01-01", lastDay: "2027-12-31", createdAt: api.clock.now(), begunAt: api.clock.now() });
  const count = async () => (await api.db.select().from(notifications).where(eq(notifications.userId, delegateId))).length;
  const before = await count();
  await api.db.update(notifications).set({ dismissedAt: api.clock.now() }).where(eq(notifications.userId, delegateId));
  api.clock.pass({ days: 31 });
  await cleanUp();
  expect(await count()).toBe(before);
  await api.db.update(delegations).set({ endedAt: api.clock.now() });
  await cleanUp();
  expect(await count()).toBe(0);
});

test("the history keeps for a year from where in the network something was done, and everything else of it for good, also of a company that is closed", async () => {
  const from = "203.0.113.20";
  const isKept = async () => (await api.db.select().from(history).where(eq(history.ip, from))).map(({ event }) => event);
  await api.signInAs(ada, { ip: from });
  api.clock.pass({ days: 1 });
  await (await api.signInAs(ada, { ip: from })).patch("/user", { firstName: "Ada", lastName: "Lovelace" });
  const before = await api.db.select().from(history).where(eq(history.companyId, (await userOf(api.db, ada)).companyId));
  api.clock.pass({ days: 363, hours: 23 });
  await cleanUp();
  expect((await isKept()).sort()).toEqual(["changed their name", "signed in", "signed in"]);
  await api.db.update(companies).set({ closedAt: api.clock.now() });
  api.clock.pass({ hours: 2 });
  await cleanUp();
  expect((await isKept()).sort()).toEqual(["changed their name", "signed in"]);
  api.clock.pass({ days: 2 });
  await cleanUp();
  expect(await isKept()).toEqual([]);
  expect(await api.db.select().from(history).where(eq(history.companyId, before[0]!.companyId))).toEqual(expect.arrayContaining(before.map((line) => ({ ...line, ip: null }))));
});

test("a sign-in that stopped at the code goes when its ten minutes are over, also where nobody of the company signs in again", async () => {
  await turnOnTwoStep(await api.signInAs(ada), api.clock.now());
  const left = async () => (await api.db.select().from(pendingSignIns)).length;
  api.clock.pass({ minutes: 2 });
  expect((await api.visitor().post("/client/login", { email: ada.email, password })).body).toEqual({ two_factor: true });
  api.clock.pass({ minutes: 9 });
  await cleanUp();
  expect(await left()).toBe(1);
  api.clock.pass({ minutes: 2 });
  await cleanUp();
  expect(await left()).toBe(0);
});

test("from where somebody was signed in, and with which browser, is deleted when that has ended by itself, and not before: two hours after the last use, twelve after the start, thirty days of a remembered device", async () => {
  const endSessions = () => endSessionsJob(api.db, api.clock).run(new AbortController().signal);
  const left = async () => [await api.db.$count(sessions), await api.db.$count(rememberTokens)];
  const [, inUse] = [await api.signInAs(ada, { remember: true }), await api.signInAs(alan)];
  api.clock.pass({ hours: 1, minutes: 59 });
  expect((await inUse.get("/user")).status).toBe(200);
  await endSessions();
  expect(await left()).toEqual([2, 1]);
  api.clock.pass({ minutes: 1 });
  await endSessions();
  expect(await left(), "one of them was used since").toEqual([1, 1]);
  for (let hour = 3; hour <= 11; hour += 1) {
    api.clock.pass({ hours: 1 });
    expect((await inUse.get("/user")).status).toBe(200);
  }
  api.clock.pass({ minutes: 59 });
  await endSessions();
  expect(await left()).toEqual([1, 1]);
  api.clock.pass({ minutes: 1 });
  await endSessions();
  expect(await left()).toEqual([0, 1]);
  api.clock.pass({ days: 29, hours: 11, minutes: 59 });
  await endSessions();
  expect(await left()).toEqual([0, 1]);
  api.clock.pass({ minutes: 1 });
  await endSessions();
  expect(await left()).toEqual([0, 0]);
});
