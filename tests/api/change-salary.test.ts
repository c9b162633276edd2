import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { workers } from "#app/api/db/schema/worker.ts";
import { changeSalary } from "#app/api/domain/worker/change-salary.ts";
import { cyclesRecompute } from "#app/api/provider/cycles-recompute.ts";
import { workersSalary } from "#app/api/provider/workers-salary.ts";
import type { Notification } from "#app/contract/notification.ts";
import { paycyclePage } from "#app/contract/paycycle.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { approveAndGoOn } from "#tests/support/paycycle.ts";
import { ada, alan, grace } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { historyOf } from "#tests/support/users.ts";

const api = await startApi();
let printed: string[];
beforeEach(async () => {
  printed = [];
  await api.refill();
});

const name = "Amélie Gagnon";
const id = workerId(name);
const change = (...words: string[]) => workersSalary.run(words, meansOf(api, printed));
const find = async () => (await api.db.select().from(workers).where(eq(workers.id, id)))[0]!;
/** Her row of a paycycle, beside that of the one before, in her own currency. */
async function rowOf(client: Client, paycycle = "/paycycle") {
  const { body } = await client.get(`${paycycle}?filter[currencyType]=local&compare=previous&filter[q]=${encodeURIComponent(name)}`);
  return paycyclePage.parse(body).data!.compensations[0]!;
}
/** As her salary is written in the demo, and half as much again. */
async function raised() {
  const { salary, currencyCode, email } = await find();
  return { salary, raise: Math.round(salary * 1.5), currencyCode, email };
}

test("a raise is paid from the first day of the open paycycle on, and said beside the row; approved paycycles stay, and come out the same when they are calculated again", async () => {
  const { raise, email } = await raised();
  const adas = await api.signInAs(ada);
  const [, approved] = ((await adas.get("/paycycles")).body.data as { id: string }[]).map((paycycle) => `/paycycles/${paycycle.id}`);
  const [before, past] = [await rowOf(adas), await rowOf(adas, approved)];
  await change(email, String(raise / 100), "--yes");
  expect((await find()).salary).toBe(raise);
  const after = await rowOf(adas);
  const [former, now] = [before, after].map(({ workersTake }) => workersTake.grossBasePay) as [number, number];
  expect(Math.abs(now - former * 1.5)).toBeLessThanOrEqual(1);
  expect(after.variance?.reasons[0]).toMatchObject({ reason: "raise", text: expect.stringMatching(/^Raise: from [\d,.]+ CAD to [\d,.]+ CAD a month$/) });
  expect(after.variance?.reasons.map(({ reason }) => reason)).not.toContain("unexplained");
  expect(await rowOf(adas, approved)).toEqual(past);
  const client = await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
  expect((await rowOf(client)).variance?.reasons.map(({ reason }) => reason)).not.toContain("raise");
  printed = [];
  await cyclesRecompute.run(["Halcyon Robotics"], meansOf(api, printed));
  expect(printed).toEqual([expect.stringMatching(/the same to the cent\.$/)]);
});

test("a salary that is changed is told in the worker's history, from what to what, and at the bell of super admins and admins, without the figures", async () => {
  const { raise, email } = await raised();
  await change(email, String(raise / 100), "--yes");
  const { body } = await (await api.signInAs(ada)).get(`/workers/${id}/history`);
  expect(body.data[0]).toMatchObject({ words: expect.stringMatching(/^salary changed from [\d,.]+ CAD a year to [\d,.]+ CAD a year$/), actor: { name: "Provider" } });
  expect(printed).toEqual([expect.stringMatching(/^Amélie Gagnon, Halcyon Robotics, is paid [\d,.]+ CAD a year, from 1 Nov 2026 on; it was [\d,.]+ CAD a year\.$/)]);
  for (const [person, subjects] of [[ada, [`The salary of ${name} was changed`]], [alan, [`The salary of ${name} was changed`]], [grace, []]] as const) {
    const notices = (await (await api.signInAs(person)).get("/client/notifications")).body.data as Notification[];
    expect(notices.map(({ data }) => data.subject).filter((subject) => subject.startsWith("The salary"))).toEqual(subjects);
  }
});

test("whoever is asked is told from when it is paid; no changes nothing, and what is so already is not asked about", async () => {
  const worker = await find();
  const asked: string[] = [];
  const means = { ...meansOf(api, printed), ask: async (question: string) => asked.push(question) === 0 };
  await workersSalary.run([worker.email, String(worker.salary / 100)], means);
  expect([asked, printed.splice(0)]).toEqual([[], [expect.stringMatching(/ CAD a year already\.$/)]]);
  await workersSalary.run([worker.email, "8000", "--period", "monthly"], means);
  expect(asked).toEqual([expect.stringMatching(/^Amélie Gagnon, Halcyon Robotics, is paid [\d,.]+ CAD a year\. Change it to 8,000\.00 CAD a month, from 1 Nov 2026 on\?$/)]);
  expect(printed).toEqual(["Nothing was changed."]);
  expect(await find()).toEqual(worker);
});

test("another salary that somebody has given meanwhile is not written over", async () => {
  const worker = await find();
  await change(worker.email, String((worker.salary + 100) / 100), "--yes");
  await expect(changeSalary(api.db, worker, { salary: worker.salary + 200, salaryPeriod: "annual" }, api.clock.now())).rejects.toThrow(`The salary of ${name} was changed in the meantime. Look at it again.`);
  expect((await find()).salary).toBe(worker.salary + 100);
});

test("almost half or twice a month's pay is taken, and what is further away only when it is said to be right: another period is noticed as well", async () => {
  const { salary, email } = await find();
  const year = (times: number) => String(Math.round(salary * times) / 100);
  await expect(change(email, year(2.001), "--yes")).rejects.toThrow(/ is far from it\. Add --despite-change if it is right\.$/);
  await expect(change(email, year(0.499), "--yes")).rejects.toThrow("--despite-change");
  await expect(change(email, year(1), "--period", "monthly", "--yes")).rejects.toThrow("--despite-change");
  expect((await find()).salary).toBe(salary);
  await change(email, year(1.999), "--yes");
  await change(email, year(1), "--yes");
  await change(email, year(3), "--despite-change", "--yes");
  expect((await find()).salary).toBe(salary * 3);
});

describe("is refused in words, and changes nothing:", () => {
  test.each([
    [[], /^"" is not a salary\. Write an amount of CAD without commas, as 98000\.$/],
    [["98,000"], /^"98,000" is not a salary\./],
    [["0"], /^"0" is not a salary\./],
    [["98000.001"], /is not a salary\./],
    [["99999999999"], /is not a salary\./],
    [["98000", "CAD"], /^"CAD" is too much\. An amount is written without blanks\.$/],
    [["98000", "--period", "weekly"], /^--period is annual or monthly or hourly\.$/],
  ])("%j", async (words, said) => {
    const worker = await find();
    await expect(change(worker.email, ...words, "--yes")).rejects.toThrow(said);
    expect(await find()).toEqual(worker);
    expect((await historyOf(api.db, "worker", id)).map(({ event }) => event)).not.toContain("salary changed");
  });
});
