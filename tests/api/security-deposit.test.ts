import { parse } from "csv-parse/sync";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import { paycycleCompensations as rows, paycycles, paycycleTotals as totals } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { instantIn } from "#app/api/domain/day/calendar-day.ts";
import { moveOffer } from "#app/api/domain/worker/move-offer.ts";
import { formatMonth } from "#app/contract/day-words.ts";
import { securityDeposits, type SecurityDeposits } from "#app/contract/security-deposit.ts";
import { securityDepositStatuses } from "#app/contract/security-deposit-status.ts";
import { type Answer, startApi, type Client } from "#tests/support/api.ts";
import { approveAndGoOn } from "#tests/support/paycycle.ts";
import { ada, tom, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { isSomebodyWaiting } from "#tests/support/somebody-waiting.ts";
import { changeWorker } from "#tests/support/workers.ts";

const api = await startApi();
let veras: Client;
beforeEach(async () => {
  await api.refill();
  veras = await api.signInAs(vera);
});

/** Paycycle after paycycle in one test: milliseconds that it may take on a machine that does other work as well. */
const aLot = 90_000;

async function deposits(query = "", client = veras): Promise<SecurityDeposits> {
  return securityDeposits.parse((await client.get(`/security-deposits${query}`)).body);
}

async function depositOf(name: string) {
  const { data } = await deposits(`?filter[q]=${encodeURIComponent(name)}`);
  return data.find(({ fullName }) => fullName === name);
}

const heldIn = ({ held }: SecurityDeposits, code: string) => held.find(({ currencyCode }) => currencyCode === code);

async function leave(name: string, lastDay: string): Promise<void> {
  const [worker] = await api.db.select().from(workers).where(eq(workers.fullName, name));
  await moveOffer(api.db, { ...worker!, timeZone: "America/Toronto" }, "terminated", { lastDay, now: api.clock.now() });
}

/** Weeks later the session has ended. */
async function approveAndComeBack(at: string): Promise<void> {
  await approveAndGoOn(api, ada, at);
  veras = await api.signInAs(vera);
}

describe("security deposits", () => {
  test("are those that approved paycycles have taken, one of each worker, and what is held is their sum by currency", async () => {
    const taken = await api.db
      .select({ workerId: rows.workerId, currencyCode: rows.currencyCode, amount: rows.securityDeposit, usd: rows.securityDepositUsd })
      .from(rows)
      .innerJoin(paycycles, and(eq(paycycles.companyId, rows.companyId), eq(paycycles.id, rows.paycycleId), isNotNull(paycycles.approvedDate)))
      .where(and(eq(rows.companyId, halcyon), sql`${rows.securityDeposit} <> 0`));
    const [first, second] = [await deposits(), await deposits("?page=2")];
    const shown = [...first.data, ...second.data];
    expect(shown.map(({ workerId, amount }) => `${workerId} ${amount}`).sort()).toEqual(taken.filter(({ amount }) => amount > 0).map(({ workerId, amount }) => `${workerId} ${amount}`).sort());
    expect(new Set(shown.map(({ workerId }) => workerId)).size).toBe(first.meta.total);
    expect(first.held.map(({ currencyCode }) => currencyCode)).toEqual(["CAD", "COP", "MXN"]);
    for (const { currencyCode, count, amount, amountUsd } of first.held) {
      const all = taken.filter((each) => each.currencyCode === currencyCode);
      expect([count, amount, amountUsd]).toEqual([all.length, all.reduce((sum, each) => sum + each.amount, 0), all.reduce((sum, each) => sum + each.usd, 0)]);
    }
  });

  test("of who leaves is expected by the pay-by day of the paycycle that gives it back, and is held until that is approved", async () => {
    const name = "Diego Hernández";
    const before = await deposits();
    expect(await depositOf(name)).toMatchObject({ status: "held", endDate: null, expectedBy: null, returned: null, taken: { startDate: expect.stringMatching(/^2025-/), approvedDate: expect.any(String) } });
    await leave(name, "2026-11-20");
    const expected = await depositOf(name);
    expect(expected).toMatchObject({ status: "expected", endDate: "2026-11-20", expectedBy: "2027-01-25", returned: null });
    const announced = await deposits();
    expect(heldIn(announced, "MXN")).toMatchObject({ amount: heldIn(before, "MXN")!.amount, expectedCount: heldIn(before, "MXN")!.expectedCount + 1, expectedAmount: heldIn(before, "MXN")!.expectedAmount + expected!.amount });

    await approveAndComeBack("2026-12-02T15:00:00Z");
    await approveAndComeBack("2027-01-04T15:00:00Z");
    await veras.get("/paycycle");
    const open = await depositOf(name);
    expect(open).toMatchObject({ status: "expected", expectedBy: "2027-01-25", returned: { startDate: "2027-01-01", approvedDate: null } });
    const held = heldIn(await deposits(), "MXN")!;

    await approveAndComeBack("2027-01-26T15:00:00Z");
    expect(await depositOf(name)).toMatchObject({ status: "returned", expectedBy: null, returned: { startDate: "2027-01-01", approvedDate: "2027-01-04T15:00:00.000Z", paymentDate: "2027-01-25" } });
    const after = heldIn(await deposits(), "MXN")!;
    expect([after.count, after.amount, after.amountUsd]).toEqual([held.count - 1, held.amount - open!.amount, held.amountUsd - open!.amountUsd]);
    const { body } = await veras.get(`/paycycles/${open!.returned!.paycycleId}/compensations/${open!.returned!.compensationId}`);
    expect(body.data.lines).toContainEqual(expect.objectContaining({ figure: "securityDeposit", local: -open!.amount, usd: -open!.amountUsd }));
  }, aLot);

  test("of who had left long ago when it became known is expected with the first paycycle that is not approved", async () => {
    await changeWorker(api.db, "Daniela Cruz", { endDate: "2026-03-31", status: "terminated" });
    expect(await depositOf("Daniela Cruz"), "before that is brought up to date").toMatchObject({ status: "expected", expectedBy: "2026-11-25", returned: null });
    await veras.get("/paycycle");
    expect(await depositOf("Daniela Cruz")).toMatchObject({ status: "expected", expectedBy: "2026-11-25", returned: { startDate: "2026-11-01", approvedDate: null } });
    await api.db.update(paycycles).set({ paymentDate: "2026-11-27" }).where(and(eq(paycycles.companyId, halcyon), eq(paycycles.startDate, "2026-11-01")));
    expect((await depositOf("Daniela Cruz"))?.expectedBy, "where its pay-by day has moved").toBe("2026-11-27");
    await approveAndComeBack("2026-12-02T15:00:00Z");
    const found = await Promise.all(securityDepositStatuses.map(async (status) => [status, (await deposits(`?filter[q]=daniela&filter[status]=${status}`)).data.map(({ fullName }) => fullName)]));
    expect(Object.fromEntries(found), "given back, it is expected no more").toEqual({ held: [], expected: [], returned: ["Daniela Cruz"] });
  }, aLot);

  test("that an open paycycle takes are not held yet", async () => {
    await changeWorker(api.db, "Manuela Botero", { startDate: "2026-11-10", status: "active" });
    const { data } = (await veras.get("/paycycle?filter[q]=Manuela")).body;
    expect(data.compensations[0].companyPays.securityDeposit).toBeGreaterThan(0);
    expect(await depositOf("Manuela Botero")).toBeUndefined();
    const { total } = (await deposits()).meta;
    await approveAndComeBack("2026-12-02T15:00:00Z");
    expect(await depositOf("Manuela Botero")).toMatchObject({ status: "held", currencyCode: "COP", taken: { paycycleId: data.id } });
    expect((await deposits()).meta.total).toBe(total + 1);
  }, aLot);

  // Embedded there is one connection, on which transactions follow one another anyway.
  test.runIf(inject("postgres"))("of who gets a last day while the paycycle that takes the deposit is being approved is expected", async () => {
    await changeWorker(api.db, "Manuela Botero", { startDate: "2026-11-10", status: "active" });
    const client = await api.signInAs(ada);
    const { data } = (await client.get("/paycycle")).body;
    let approval: Promise<Answer> | undefined;
    let isAnswered = false;
    await api.db.transaction(async (tx) => {
      await tx.update(workers).set({ endDate: "2027-02-26" }).where(eq(workers.fullName, "Manuela Botero"));
      approval = client.patch(`/paycycle/${data.id}`).finally(() => (isAnswered = true));
      // The last day is written and not committed until the approval waits, or is through without waiting.
      await vi.waitFor(async () => expect(isAnswered || (await isSomebodyWaiting(api.db))).toBe(true), { timeout: 10_000, interval: 5 });
    });
    expect((await approval)?.status).toBe(200);
    const expected = await deposits("?filter[status]=expected");
    const inPesos = expected.data.filter(({ currencyCode }) => currencyCode === "COP");
    expect(inPesos.map(({ fullName }) => fullName)).toContain("Manuela Botero");
    expect(heldIn(expected, "COP")).toMatchObject({ expectedCount: inPesos.length, expectedAmount: inPesos.reduce((sum, { amount }) => sum + amount, 0) });
  });

  test("are found by name and by where they stand, each in one of three states", async () => {
    const all = await deposits();
    const byStatus = await Promise.all(securityDepositStatuses.map((status) => deposits(`?filter[status]=${status}`)));
    expect(byStatus.map(({ meta }) => meta.total)).toEqual([34, 3, 0]);
    expect(all.meta.total).toBe(37);
    for (const [place, { data, held }] of byStatus.entries()) {
      expect(data.every(({ status }) => status === securityDepositStatuses[place])).toBe(true);
      expect(held).toEqual(all.held);
    }
    for (const [without, status] of securityDepositStatuses.entries()) {
      const others = securityDepositStatuses.filter((other) => other !== status);
      const both = await deposits(`?filter[q]=ro&filter[status]=${others.join(",")}`);
      expect(both.meta.total, others.join()).toBe(both.data.length);
      expect(new Set(both.data.map((deposit) => deposit.status)).has(status)).toBe(false);
      expect((await deposits(`?filter[status]=${others.join(",")}`)).meta.total).toBe(37 - byStatus[without]!.meta.total);
    }
    const { data, meta } = await deposits("?filter[q]=salinas&filter[status]=expected");
    expect([data.map(({ fullName }) => fullName), meta.total]).toEqual([["Rodrigo Salinas"], 1]);
    expect((await deposits("?filter[q]=salinas&filter[status]=held")).meta).toEqual({ from: null, to: null, total: 0 });
    expect((await veras.get("/security-deposits?filter[status]=lost")).status).toBe(400);
  });

  test("are a company's own", async () => {
    const names = async (client: Client) => (await deposits("", client)).data.map(({ fullName }) => fullName);
    const toms = await names(await api.signInAs(tom));
    expect(toms.length).toBeGreaterThan(0);
    const ours = new Set([...(await names(veras)), ...(await deposits("?page=2")).data.map(({ fullName }) => fullName)]);
    expect(toms.filter((name) => ours.has(name))).toEqual([]);
    expect((await deposits(`?filter[q]=${encodeURIComponent(toms[0]!)}`)).meta.total).toBe(0);
  });

  test("cost few questions to the database, however many there are", async () => {
    await veras.get("/user");
    const before = api.queries.count;
    await veras.get("/security-deposits?filter[status]=expected");
    expect(api.queries.count - before).toBeLessThanOrEqual(4);
  });

  test("are a file with all of them, by the same filters", async () => {
    const file = async (query: string) => {
      const { body, headers } = await veras.get(`/security-deposits${query}`, { headers: { Accept: "text/csv" } });
      return { name: headers.get("Content-Disposition"), rows: parse<Record<string, string>>(String(body), { columns: true, bom: true }) };
    };
    const all = await file("");
    expect(all.name).toContain("Security deposits - Halcyon Robotics.csv");
    expect(all.rows).toHaveLength(37);
    for (const row of all.rows) {
      const [, rate, code] = /^1 USD = ([\d.]+) ([A-Z]{3})$/.exec(row["Exchange rate"] ?? "") ?? [];
      expect(row["Rate as a number"]).toBe(rate);
      expect([code, Math.abs(Number(row.Deposit) / Number(rate) - Number(row["Deposit in USD"])) < 0.005], `${row.Name}: its dollars by the rate beside them`).toEqual([row.Currency, true]);
    }
    const shown = [...(await deposits()).data, ...(await deposits("?page=2")).data];
    expect(all.rows.map((row) => row["Worker ID"])).toEqual(shown.map(({ workerId }) => workerId));
    const expected = await file("?filter[status]=expected");
    expect(expected.rows).toHaveLength(3);
    expect(expected.rows[0]).toMatchObject({ Name: "Gabriel Roy", Location: "Canada", Currency: "CAD", Deposit: expected.rows[0]!.Held, Status: "Return expected", "Last day": expect.stringMatching(/^2026-10-/), "Return expected by": expect.stringMatching(/^2026-1[12]-/), "Taken in": expect.stringMatching(/^[A-Z][a-z]+ 202\d$/), "Returned in": "", "Time zone": "America/Toronto" });
    const [taken] = (await deposits("?filter[status]=expected")).data;
    const at = instantIn("America/Toronto", expected.rows[0]!["Taken, approved on"]!, expected.rows[0]!["Taken, approved at"]!);
    expect(at.toISOString()).toBe(`${taken!.taken.approvedDate?.slice(0, 16)}:00.000Z`);
    expect([expected.rows[0]!["Returned, approved on"], expected.rows[0]!["Returned, approved at"]]).toEqual(["", ""]);
    // Not before the paycycle that gives it back is approved.
    expect(expected.rows.map((row) => [row["Returned in"], row["Returned, pay by"]])).toEqual(expected.rows.map(() => ["", ""]));
    await approveAndComeBack("2026-11-30T15:00:00Z");
    const { data: returned } = await deposits("?filter[status]=returned");
    expect(returned.length).toBeGreaterThan(0);
    const files = (await file("?filter[status]=returned")).rows;
    expect(files.map((row) => [row["Returned in"], row["Returned, pay by"], row.Held])).toEqual(returned.map((each) => [formatMonth(each.returned!.startDate), each.returned!.paymentDate, "0.00"]));
  });

  test("are counted with the totals of each paycycle as its rows are", async () => {
    const counted = await api.db
      .select({ id: totals.paycycleId, taken: sql<number>`sum(${totals.depositsTaken})::int`, returned: sql<number>`sum(${totals.depositsReturned})::int` })
      .from(totals)
      .groupBy(totals.paycycleId)
      .orderBy(totals.paycycleId);
    const found = await api.db
      .select({ id: rows.paycycleId, taken: sql<number>`count(*) filter (where ${rows.securityDeposit} > 0)::int`, returned: sql<number>`count(*) filter (where ${rows.securityDeposit} < 0)::int` })
      .from(rows)
      .groupBy(rows.paycycleId)
      .orderBy(rows.paycycleId);
    expect(counted).toEqual(found);
    expect(counted.some(({ returned }) => returned > 0)).toBe(true);
  });
});
