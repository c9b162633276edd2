import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { notifications } from "#app/api/db/schema/notification.ts";
import { reviewNoticeLink } from "#app/api/domain/request/review-notice.ts";
import { startApi } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, tom } from "#tests/support/people.ts";
import { requestTimeOff } from "#tests/support/time-offs.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

describe("notifications (spec 7.2)", () => {
  test("are one's own, the newest first, and go when they are dismissed; again changes nothing", async () => {
    const client = await api.signInAs(ada);
    const before = (await client.get("/client/notifications")).body.data;
    expect(before).toHaveLength(3);
    expect(before.map((each: { createdAt: string }) => each.createdAt)).toEqual(before.map((each: { createdAt: string }) => each.createdAt).toSorted().toReversed());
    expect((await client.patch(`/notifications/${before[0].id}`)).status).toBe(204);
    expect((await client.patch(`/notifications/${before[0].id}`)).status).toBe(204);
    expect((await client.get("/client/notifications")).body.data).toEqual(before.slice(1));
    expect((await client.get("/user")).body.data.waiting.notifications).toBe(2);
  });

  test("of one moment come in the order in which they were written, the last first, however they lie in the database", async () => {
    const client = await api.signInAs(alan);
    const { companyId, id: userId } = await userOf(api.db, alan);
    const ids = Array.from({ length: 4 }, () => uuid());
    for (const laid of [ids, ids.toReversed()]) {
      await api.db.delete(notifications).where(eq(notifications.userId, userId));
      for (const id of laid) await api.db.insert(notifications).values({ companyId, userId, id, subject: "Of one moment", createdAt: api.clock.now() });
      expect((await client.get("/client/notifications")).body.data.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
    }
  });

  test("are counted up to twice as many as the drawer holds, however many wait", async () => {
    const client = await api.signInAs(ada);
    const { companyId, id: userId } = await userOf(api.db, ada);
    await api.db.insert(notifications).values(Array.from({ length: 250 }, () => ({ companyId, userId, id: uuid(), subject: "One of many", createdAt: api.clock.now() })));
    expect((await client.get("/user")).body.data.waiting.notifications).toBe(200);
  });

  test("that ask about a request go from everybody once it is decided; those that ask about another stay", async () => {
    const asked = (startDate: string) => requestTimeOff(api.db, workerId("Amélie Gagnon"), { type: "vacation", startDate, endDate: startDate, daysRequested: 1 });
    const [decided, waiting] = [await asked("2027-03-08"), await asked("2027-03-09")];
    await api.db.delete(notifications);
    for (const person of [ada, alan]) {
      const { companyId, id: userId } = await userOf(api.db, person);
      const notices = [decided, waiting].map((id) => ({ subject: `Asks about ${id}`, link: reviewNoticeLink({ noun: "time-off", id }) }));
      await api.db.insert(notifications).values(notices.map((notice) => ({ companyId, userId, id: uuid(), ...notice, createdAt: api.clock.now() })));
    }
    expect((await (await api.signInAs(ada)).patch(`/workers/time-off/${decided}`, { status: "rejected" })).status).toBe(200);
    for (const person of [ada, alan]) {
      const left = (await (await api.signInAs(person)).get("/client/notifications")).body.data;
      expect(left.map(({ data }: { data: { subject: string } }) => data.subject)).toEqual([`Asks about ${waiting}`]);
    }
  });

  test("of somebody else, of another company or of nobody are not found (Z13)", async () => {
    const [foreign] = (await (await api.signInAs(ada)).get("/client/notifications")).body.data;
    for (const person of [alan, tom]) expect((await (await api.signInAs(person)).patch(`/notifications/${foreign.id}`)).status).toBe(404);
    const client = await api.signInAs(ada);
    for (const id of ["1", "%00", "00000000-0000-7000-8000-000000000000"]) expect((await client.patch(`/notifications/${id}`)).status).toBe(404);
    expect((await client.get("/client/notifications")).body.data).toHaveLength(3);
  });

  test("by mail are turned on and off for oneself alone, and nothing else with them (Z12)", async () => {
    const client = await api.signInAs(ada);
    expect((await client.patch("/notifications", { mailSubscription: false, role: "viewer", isOwner: false, userId: (await userOf(api.db, alan)).id })).status).toBe(204);
    expect((await client.get("/user")).body.data).toMatchObject({ mailSubscription: false, role: "superAdmin", isOwner: true });
    expect((await userOf(api.db, alan)).mailSubscription).toBe(true);
    for (const body of [{}, { mailSubscription: "no" }, { mailSubscription: null }]) expect((await client.patch("/notifications", body)).status).toBe(422);
    const events = await historyOf(api.db, "user", (await userOf(api.db, ada)).id);
    expect(events.at(-1)?.event).toBe("deactivated notifications");
  });
});
