import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { notifications } from "#app/api/db/schema/notification.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { onboardingOf, workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace, tom } from "#tests/support/people.ts";
import { userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

/** Of Grace's teams; of nobody's; one who has left. */
const [amelie, alejandra] = [workerId("Amélie Gagnon"), workerId("Alejandra Ruiz Ortega")];

const emailOf = async (id: string) => (await api.db.select({ email: workers.email }).from(workers).where(eq(workers.id, id)))[0]!.email;
const change = (id: string, values: Partial<typeof workers.$inferInsert>) => api.db.update(workers).set(values).where(eq(workers.id, id));
const sameEmailOf = async (client: Client, id: string) => (await client.get(`/workers/${id}`)).body.data.sameEmail;
const add = (client: Client, email: string) => client.post("/workers", onboardingOf("contractor", "MX", {}, { email }));

describe("the same email address for two workers", () => {
  test("is taken, and told in the answer, of both workers, and at the bell of who has added the second", async () => {
    const client = await api.signInAs(alan);
    const before = await sameEmailOf(client, amelie);
    const { status, body } = await add(client, (await emailOf(amelie)).toUpperCase());
    expect([before, status]).toEqual([undefined, 201]);
    expect(body.data.sameEmail).toEqual([{ id: amelie, fullName: "Amélie Gagnon" }]);
    expect(await sameEmailOf(client, amelie)).toEqual([{ id: body.data.id, fullName: "Ximena Duarte Paz" }]);
    const told = await api.db.select().from(notifications).where(eq(notifications.link, `/app/team/worker/${body.data.id}`));
    expect(told.map(({ userId, subject }) => [userId, subject])).toEqual([[(await userOf(api.db, alan)).id, "Ximena Duarte Paz has the same email address as Amélie Gagnon"]]);
  });

  test("is told of none whose address is their own", async () => {
    const client = await api.signInAs(ada);
    const { body } = await add(client, "nobody-else@example.test");
    expect(Object.keys(body.data)).not.toContain("sameEmail");
    expect(await api.db.select().from(notifications).where(eq(notifications.link, `/app/team/worker/${body.data.id}`))).toEqual([]);
  });

  test("matters only while both are to be paid: not of a withdrawn offer, nor after a last day", async () => {
    const client = await api.signInAs(ada);
    const { id } = (await add(client, await emailOf(amelie))).body.data;
    const today = api.clock.now().toISOString().slice(0, 10);
    for (const left of [{ status: "terminated", endDate: null }, { status: "terminated", endDate: "2026-11-19" }, { status: "active", endDate: "2026-11-19" }] as const) {
      await change(id, left);
      expect([await sameEmailOf(client, amelie), await sameEmailOf(client, id)], JSON.stringify(left)).toEqual([undefined, undefined]);
    }
    for (const still of [{ status: "terminated", endDate: today }, { status: "pending", endDate: null }] as const) {
      await change(id, still);
      expect([(await sameEmailOf(client, amelie))?.length, (await sameEmailOf(client, id))?.length], JSON.stringify(still)).toEqual([1, 1]);
    }
  });

  test("names no worker whom one may not see: none of another manager, nor of another company", async () => {
    const [adas, graces] = [await api.signInAs(ada), await api.signInAs(grace)];
    await change(alejandra, { email: await emailOf(amelie) });
    expect(await sameEmailOf(adas, amelie)).toEqual([{ id: alejandra, fullName: "Alejandra Ruiz Ortega" }]);
    expect(await sameEmailOf(graces, amelie)).toBeUndefined();
    const { body } = await add(await api.signInAs(tom), await emailOf(amelie));
    expect([body.data.sameEmail, (await sameEmailOf(adas, amelie))?.length]).toEqual([undefined, 1]);
  });

  test("of several names each, by name", async () => {
    const client = await api.signInAs(ada);
    for (const firstName of ["Zoe", "Ana"]) await client.post("/workers", onboardingOf("contractor", "MX", {}, { firstName, email: await emailOf(amelie) }));
    expect((await sameEmailOf(client, amelie)).map(({ fullName }: { fullName: string }) => fullName)).toEqual(["Ana Duarte Paz", "Zoe Duarte Paz"]);
  });
});
