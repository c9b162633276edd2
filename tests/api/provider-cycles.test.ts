import { and, eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations as requests } from "#app/api/db/schema/additional-compensation.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { companiesActivate } from "#app/api/provider/companies-activate.ts";
import { companiesList } from "#app/api/provider/companies-list.ts";
import { companiesZone } from "#app/api/provider/companies-zone.ts";
import { runPaycycles } from "#app/api/domain/paycycle/run-paycycles.ts";
import type { Command } from "#app/api/provider/command.ts";
import { cyclesList } from "#app/api/provider/cycles-list.ts";
import { cyclesOpen } from "#app/api/provider/cycles-open.ts";
import { cyclesPay } from "#app/api/provider/cycles-pay.ts";
import { cyclesRates } from "#app/api/provider/cycles-rates.ts";
import { fxSet } from "#app/api/provider/fx-set.ts";
import { formatMoney } from "#app/contract/money.ts";
import { startApi } from "#tests/support/api.ts";
import { mailsTo } from "#tests/support/mail.ts";
import { ada, alan, grace, pia, tom } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
let printed: string[];
let asked: string[];
beforeEach(async () => {
  printed = [];
  asked = [];
  await api.refill();
});

/** Runs it where nobody can be asked, or where somebody gives this answer. */
function run(command: Command, words: string[], answer?: boolean) {
  const ask = async (question: string) => {
    asked.push(question);
    return answer ?? false;
  };
  return command.run(words, { ...meansOf(api, printed), ...(answer !== undefined && { ask }) });
}

const idOf = async (person: typeof ada) => (await userOf(api.db, person)).companyId;
const openCycle = async (companyId: string) => (await api.db.select().from(paycycles).where(eq(paycycles.companyId, companyId))).find(({ approvedDate }) => !approvedDate);

describe("companies", () => {
  test("list shows every company with its status and how many workers it has", async () => {
    await run(companiesList, []);
    expect(printed.map((line) => line.replace(/^\S+ +/, "").replaceAll(/ +/g, " "))).toEqual([
      expect.stringMatching(/^active \d+ workers America\/Vancouver Brightwater Foods$/),
      expect.stringMatching(/^active \d+ workers America\/Toronto Halcyon Robotics$/),
      "pending 0 workers America/Toronto Pending Ltd",
    ]);
  });

  test("list says of a company that has no name yet who founded it", async () => {
    await api.db.update(companies).set({ legalName: "" }).where(eq(companies.id, await idOf(pia)));
    await run(companiesList, []);
    expect(printed[0]).toMatch(/ {2}no name yet, founded by pia@pending\.test$/);
    expect(printed).toHaveLength(3);
  });

  test("a company that has no name yet is asked about by its id", async () => {
    const id = await idOf(pia);
    await api.db.update(companies).set({ legalName: "" }).where(eq(companies.id, id));
    await run(companiesActivate, [id], false);
    expect(asked).toEqual([`Company ${id} is pending. It has not sent its onboarding form. Make it active?`]);
  });

  test("activate asks, makes active with history, tells its admins, and does nothing the second time", async () => {
    const companyId = await idOf(pia);
    await run(companiesActivate, ["pending ltd"], true);
    expect(asked).toEqual(["Pending Ltd is pending. It has not sent its onboarding form. Make it active?"]);
    expect(printed).toEqual(["Pending Ltd: pending is now active."]);
    expect(await historyOf(api.db, "company", companyId)).toMatchObject([{ event: "activated", from: "pending", to: "active", actorName: "Provider", actorId: null }]);
    const pias = await api.signInAs(pia);
    expect((await pias.get("/user")).body.data.company.status).toBe("active");
    const { body } = await pias.get("/client/notifications");
    expect(body.data).toContainEqual(expect.objectContaining({ data: { subject: "Your company is active", link: "/app/company" } }));
    await run(companiesActivate, [companyId, "--yes"]);
    expect(printed.at(-1)).toBe("Pending Ltd is active already.");
    expect(await historyOf(api.db, "company", companyId)).toHaveLength(1);
  });

  test("its super admins get a mail when it is active, once, and nobody else does", async () => {
    await api.db.update(companies).set({ status: "onboarded" }).where(eq(companies.id, await idOf(ada)));
    await run(companiesActivate, ["Halcyon Robotics", "--yes"]);
    await run(companiesActivate, ["Halcyon Robotics", "--yes"]);
    const [mail, ...more] = await mailsTo(api, ada.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Halcyon Robotics is active on Longitude");
    expect(mail?.text).toContain("Your MSA is signed, and Halcyon Robotics is active. A paycycle opens as soon as somebody is to be paid in it.");
    expect(mail?.text).toContain("/app/team");
    for (const { email } of [alan, grace, tom]) expect(await mailsTo(api, email)).toEqual([]);
  });

  test("an onboarded company is activated without being asked when --yes is said", async () => {
    await api.db.update(companies).set({ status: "onboarded" }).where(eq(companies.id, await idOf(pia)));
    await run(companiesActivate, ["Pending Ltd", "--yes"]);
    expect(printed).toEqual(["Pending Ltd: onboarded is now active."]);
  });

  test("whoever says no changes nothing, nor does a script that did not say --yes", async () => {
    await run(companiesActivate, ["Pending Ltd"], false);
    await expect(run(companiesActivate, ["Pending Ltd"])).rejects.toThrow("Nobody is here to be asked: add --yes.");
    expect(printed).toEqual(["Nothing was changed."]);
    expect(await api.db.select().from(companies).where(eq(companies.status, "pending"))).toHaveLength(1);
  });
});

describe("a company's time zone", () => {
  const zoneOf = async (person: typeof ada) => (await api.db.select().from(companies).where(eq(companies.id, await idOf(person))))[0]?.timeZone;

  test("is changed only when that is confirmed, with its history, and its people see its day at once", async () => {
    await expect(run(companiesZone, ["Halcyon Robotics", "Asia/Tokyo"])).rejects.toThrow("Nobody is here to be asked: add --yes.");
    await run(companiesZone, ["Halcyon Robotics", "Asia/Tokyo"], false);
    expect(asked).toEqual(["Halcyon Robotics has the time zone America/Toronto. Change it to Asia/Tokyo?"]);
    const changes = async () => (await historyOf(api.db, "company", await idOf(ada))).filter(({ event }) => event === "time zone changed");
    expect([await zoneOf(ada), await changes()]).toEqual(["America/Toronto", []]);

    // However it is written, it is kept as the database of zones spells it.
    await run(companiesZone, ["Halcyon Robotics", "asia/tokyo", "--yes"]);
    expect(await changes()).toMatchObject([{ from: "America/Toronto", to: "Asia/Tokyo", actorName: "Provider", actorId: null }]);
    // 15:00 in UTC is after midnight in Tokyo.
    expect((await (await api.signInAs(ada)).get("/user")).body.data.company).toMatchObject({ timeZone: "Asia/Tokyo", today: "2026-11-21" });
    await run(companiesZone, ["Halcyon Robotics", "Asia/Tokyo", "--yes"]);
    expect(printed.at(-1)).toBe("Halcyon Robotics has the time zone Asia/Tokyo already.");
    expect(await zoneOf(tom)).toBe("America/Vancouver");
  });

  test("moves no deadline of a paycycle that is open, and shows it by the new clocks", async () => {
    const before = await openCycle(await idOf(ada));
    await run(companiesZone, ["Halcyon Robotics", "America/Mexico_City", "--yes"]);
    expect(await openCycle(await idOf(ada))).toEqual(before);
    expect(printed.at(-1)).toBe(
      "Its paycycle 2026-11 stays as it opened: cut-off 13 Nov 2026, 22:59 Mexico City (14 Nov 2026, 04:59 UTC), approval 20 Nov 2026, 11:00 Mexico City (20 Nov 2026, 17:00 UTC).",
    );
  });

  test.each(["Mars/Olympus", "+05:30", "EST", "posix/America/Toronto", "Toronto", ""])("is none called %j", async (zone) => {
    await expect(run(companiesZone, ["Halcyon Robotics", zone, "--yes"])).rejects.toThrow(`"${zone}" is not a time zone. Write one of the IANA database, as America/Mexico_City.`);
    expect(await zoneOf(ada)).toBe("America/Toronto");
  });
});

describe("cycles", () => {
  test("open opens the month after the last one, once, with history", async () => {
    const companyId = await idOf(ada);
    const before = await openCycle(companyId);
    await run(cyclesOpen, ["Halcyon Robotics", "--yes"]);
    expect(printed).toEqual([`The paycycle ${before?.startDate.slice(0, 7)} of Halcyon Robotics is open already.`]);
    await api.db.update(paycycles).set({ approvedDate: api.clock.now() }).where(and(eq(paycycles.companyId, companyId), eq(paycycles.id, before?.id ?? "")));
    await run(cyclesOpen, ["Halcyon Robotics"], true);
    const opened = await openCycle(companyId);
    const month = opened?.startDate.slice(0, 7) ?? "";
    expect(month > (before?.startDate ?? "").slice(0, 7)).toBe(true);
    expect(asked).toEqual([`Open the paycycle ${month} of Halcyon Robotics?`]);
    expect(printed.at(-1)).toBe(`The paycycle ${month} of Halcyon Robotics is open.`);
    expect(await historyOf(api.db, "paycycle", opened?.id ?? "")).toMatchObject([{ event: "opened", to: "unapproved", actorName: "Provider" }]);
  });

  test("open is refused when nobody is to be paid", async () => {
    await run(companiesActivate, ["Pending Ltd", "--yes"]);
    await expect(run(cyclesOpen, ["Pending Ltd", "--yes"])).rejects.toThrow(/^No paycycle was opened: nobody at Pending Ltd is to be paid/);
  });

  test("pay makes the cycle's processed requests paid, of this company alone, and once", async () => {
    const companyId = await idOf(ada);
    const cycle = await openCycle(companyId);
    const month = cycle?.startDate.slice(0, 7) ?? "";
    await expect(run(cyclesPay, ["Halcyon Robotics", month, "--yes"])).rejects.toThrow("is not approved: what is not approved is not paid.");
    const adas = await api.signInAs(ada);
    expect((await adas.patch(`/paycycle/${cycle?.id}`, {})).status).toBeLessThan(300);
    const processed = () => api.db.select({ id: requests.id, companyId: requests.companyId }).from(requests).where(eq(requests.status, "processed"));
    const before = await processed();
    expect(before.some((request) => request.companyId === companyId)).toBe(true);
    await run(cyclesPay, ["Halcyon Robotics", month], true);
    expect(asked).toEqual([expect.stringMatching(new RegExp(`^The paycycle ${month} of Halcyon Robotics, [\\d,]+\\.\\d\\d USD: has it been paid\\?$`))]);
    const after = await processed();
    const count = before.length - after.length;
    expect(count).toBeGreaterThan(0);
    const [, due] = /([\d,.]+ USD)/.exec(asked[0] ?? "") ?? [];
    expect(printed).toEqual([`The paycycle ${month} of Halcyon Robotics, ${due}, is paid, and with it ${count} ${count === 1 ? "request" : "requests"}.`]);
    expect(after.filter((request) => request.companyId !== companyId)).toEqual(before.filter((request) => request.companyId !== companyId));
    const [paid] = before.filter(({ id }) => !after.some((request) => request.id === id));
    expect((await historyOf(api.db, "additional-compensation", paid?.id ?? "")).at(-1)).toMatchObject({ event: "paid", from: "processed", to: "paid" });
    await run(cyclesPay, ["Halcyon Robotics", month, "--yes"]);
    expect(printed.at(-1)).toContain("was noted as paid before. Nothing was changed.");
    expect((await historyOf(api.db, "paycycle", cycle?.id ?? "")).filter(({ event }) => event === "paid")).toHaveLength(1);
    printed = [];
    await run(cyclesList, ["Halcyon Robotics"]);
    expect(printed.find((line) => line.startsWith(month))).toMatch(/^\S+ {2}paid/);
  });

  test("a paycycle that was paid keeps none after it from being noted as paid", async () => {
    for (const now of ["2026-11-20T15:00:00Z", "2026-12-02T15:00:00Z"]) {
      api.clock.set(now);
      const client = await api.signInAs(ada);
      const { data: cycle } = (await client.get("/paycycle")).body;
      const month = cycle.startDate.slice(0, 7);
      expect((await client.patch(`/paycycle/${cycle.id}`, {})).status).toBe(200);
      await run(cyclesPay, ["Halcyon Robotics", month, "--yes"]);
      expect(printed.at(-1)).toMatch(new RegExp(`^The paycycle ${month} of Halcyon Robotics, [\\d,.]+ USD, is paid, and with it `));
    }
  });

  test("two who pay at once pay once", async () => {
    const companyId = await idOf(ada);
    const cycle = await openCycle(companyId);
    await (await api.signInAs(ada)).patch(`/paycycle/${cycle?.id}`, {});
    const words = ["Halcyon Robotics", cycle?.startDate.slice(0, 7) ?? "", "--yes"];
    await Promise.all([run(cyclesPay, words), run(cyclesPay, words), run(cyclesPay, words)]);
    expect(printed.filter((line) => line.includes("is paid, and with it"))).toHaveLength(1);
    expect((await historyOf(api.db, "paycycle", cycle?.id ?? "")).filter(({ event }) => event === "paid")).toHaveLength(1);
  });

  test("paid by the clock and noted as paid by the provider at the same instant, each of its requests is paid once, with one line of history", async () => {
    const companyId = await idOf(ada);
    const cycle = await openCycle(companyId);
    await (await api.signInAs(ada)).patch(`/paycycle/${cycle?.id}`, {});
    const processed = await api.db.select({ id: requests.id }).from(requests).where(and(eq(requests.companyId, companyId), eq(requests.status, "processed")));
    expect(processed.length).toBeGreaterThan(1);
    api.clock.pass({ days: 10 });
    const byClock = () => runPaycycles(api.db, api.clock.now());
    const byProvider = () => run(cyclesPay, ["Halcyon Robotics", cycle?.startDate.slice(0, 7) ?? "", "--yes"]);
    await Promise.all([byClock(), byProvider(), byClock(), byProvider()]);
    for (const { id } of processed) expect((await historyOf(api.db, "additional-compensation", id)).filter(({ event }) => event === "paid")).toMatchObject([{ from: "processed", to: "paid" }]);
    expect(await api.db.select().from(requests).where(and(eq(requests.companyId, companyId), eq(requests.status, "processed")))).toEqual([]);
    expect((await historyOf(api.db, "paycycle", cycle?.id ?? "")).filter(({ event }) => event === "paid")).toHaveLength(1);
  });

  test("rates takes a rate that was corrected into the open cycle: asks, pays everybody by it, with history, and nothing when it is the latest", async () => {
    const companyId = await idOf(ada);
    const approved = () => api.db.select({ id: paycycles.id, rates: paycycles.rates }).from(paycycles).where(and(eq(paycycles.companyId, companyId), isNotNull(paycycles.approvedDate))).orderBy(paycycles.id);
    const thoseApproved = await approved();
    const client = await api.signInAs(ada);
    const before = (await client.get("/paycycle")).body.data;
    await run(cyclesRates, ["Halcyon Robotics", "--yes"]);
    expect(printed).toEqual([`The paycycle ${before.startDate.slice(0, 7)} of Halcyon Robotics has the latest rates already.`]);
    api.clock.pass({ minutes: 1 });
    await run(fxSet, ["USD", "COP", "4600.00", "--source", "Test"]);
    expect((await client.get("/paycycle")).body.data.totalDue).toBe(before.totalDue);
    await run(cyclesRates, ["Halcyon Robotics"], false);
    expect(asked).toEqual([expect.stringMatching(/comes to [\d,.]+ USD\. Change what one USD is worth in it from 4121\.35 to 4600\.00 COP\?$/)]);
    expect((await client.get("/paycycle")).body.data.totalDue).toBe(before.totalDue);
    await run(cyclesRates, ["Halcyon Robotics", "--yes"]);
    const after = (await client.get("/paycycle")).body.data;
    expect(after.totalDue).toBeLessThan(before.totalDue);
    expect(after.exchangeRates).toContainEqual(expect.objectContaining({ currencyCode: "COP", rate: "4600.00", source: "Test" }));
    expect(printed.at(-1)).toBe(`The paycycle ${before.startDate.slice(0, 7)} of Halcyon Robotics now comes to ${formatMoney(after.totalDue, "USD")}; it was ${formatMoney(before.totalDue, "USD")}.`);
    expect(await historyOf(api.db, "paycycle", before.id)).toMatchObject([{ event: "rates renewed", from: "1 USD = 4121.35 COP", to: "1 USD = 4600.00 COP", actorName: "Provider", companyId }]);
    expect(await approved(), "what was approved stays as it was").toEqual(thoseApproved);
  });

  test("list shows the cycles of one company or of all, newest first", async () => {
    await run(cyclesList, ["Brightwater Foods"]);
    expect(printed.every((line) => line.endsWith("Brightwater Foods"))).toBe(true);
    expect(printed[0]).toMatch(/^\d{4}-\d\d {2}open {6} +[\d,]+\.\d\d USD {2}pay by \d{4}-\d\d-\d\d/);
    const months = printed.map((line) => line.slice(0, 7));
    expect(months).toEqual(months.toSorted().toReversed());
    printed = [];
    await run(cyclesList, []);
    expect(printed.some((line) => line.endsWith("Halcyon Robotics"))).toBe(true);
  });
});

test.each<[Command, string[], RegExp]>([
  [companiesList, ["all"], /"all" is too much/],
  [companiesActivate, [], /Name a company/],
  [companiesActivate, ["Nobody Ltd"], /There is no company "Nobody Ltd"/],
  [companiesActivate, ["Pending", "Ltd"], /"Ltd" is too much. A name of several words must be in quotes/],
  [companiesActivate, ["Pending Ltd", "--now"], /now/],
  [cyclesOpen, ["Pending Ltd", "--yes"], /Pending Ltd is pending: only an active company has paycycles/],
  [cyclesRates, ["Pending Ltd", "--yes"], /No paycycle of Pending Ltd is open/],
  [cyclesPay, ["Halcyon Robotics", "--yes"], /Name the month/],
  [cyclesPay, ["Halcyon Robotics", "2026-13", "--yes"], /"2026-13" is not a month/],
  [cyclesPay, ["Halcyon Robotics", "2019-01", "--yes"], /There is no paycycle 2019-01 of Halcyon Robotics/],
])("%o %j is refused in words", async (command, words, sentence) => {
  await expect(run(command, words)).rejects.toThrow(sentence);
  expect(printed).toEqual([]);
});
