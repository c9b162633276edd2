import { parse } from "csv-parse/sync";
import { desc, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { paycycleChanges, paycycleCompensations, paycycles } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { fromDollars, toDollars } from "#app/api/domain/exchange-rate/convert-money.ts";
import type { Both } from "#app/api/domain/paycycle/pay/pay-currency.ts";
import { paycycleApproval, paycyclePage, type PaycycleCompensation, type PaycyclePage } from "#app/contract/paycycle.ts";
import { derivedFigures, paycycleDerivation } from "#app/contract/paycycle-derivation.ts";
import { changeInTenths } from "#app/contract/percent.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada, alan, grace, tom, vera } from "#tests/support/people.ts";
import { reset } from "#tests/support/requests.ts";

const api = await startApi();
beforeEach(() => api.refill());

async function pageOf(client: Client, query = ""): Promise<PaycyclePage & { data: NonNullable<PaycyclePage["data"]> }> {
  const { status, body } = await client.get(`/paycycle${query}`);
  expect(status).toBe(200);
  return paycyclePage.strict().parse(body) as never;
}

async function allRows(client: Client, query = ""): Promise<PaycycleCompensation[]> {
  const first = await pageOf(client, `?page=1${query}`);
  const rows = [...first.data.compensations];
  for (let page = 2; rows.length < first.meta.total; page += 1) rows.push(...(await pageOf(client, `?page=${page}${query}`)).data.compensations);
  return rows;
}

describe("GET /paycycle", () => {
  test("is the active cycle with its dates and its total", async () => {
    const page = await pageOf(await api.signInAs(vera));
    expect(page.data).toMatchObject({
      startDate: "2026-11-01",
      endDate: "2026-11-30",
      paymentDate: "2026-11-25",
      approvedDate: null,
      autoApproveDate: "2026-11-20T17:00:00.000Z",
      cutOffDate: "2026-11-14T04:59:59.999Z",
      timeZone: "America/Toronto",
    });
    expect(page.meta).toEqual({ from: 1, to: 25, total: page.data.workers });
    expect(page.data.exchangeRates?.map(({ currencyCode }) => currencyCode)).toEqual(["CAD", "COP", "MXN"]);
    expect(page.data.trend).toHaveLength(12);
  });

  test("its totals in local currencies stand in the order of their codes, and there is none of a currency in which nobody is paid any more", async () => {
    const client = await api.signInAs(vera);
    const codes = async (query = "") => (await pageOf(client, `?filter[currencyType]=local${query}`)).data.totals?.map(({ currencyCode }) => currencyCode);
    const before = await codes();
    expect(before).toEqual(["CAD", "COP", "MXN", "USD"]);
    const { data } = await pageOf(client);
    const inCanada = (await api.db.select().from(paycycleCompensations).where(sql`paycycle_id = ${data.id} and currency_code = 'CAD'`)).map(({ workerId }) => workerId);
    await api.db.update(additionalCompensations).set({ status: "rejected" }).where(inArray(additionalCompensations.workerId, inCanada));
    await api.db.update(workers).set({ status: "terminated", endDate: "2026-10-31" }).where(inArray(workers.id, inCanada));
    expect(await codes()).toEqual(["COP", "MXN", "USD"]);
    expect(await codes("&filter[location]=CA&filter[type]=employee")).toEqual([]);
    expect((await pageOf(client, "?filter[location]=CA&filter[type]=employee")).data.totals, "nor of dollars").toEqual([]);
  });

  test("in both currencies its totals are the sums of all its rows, and its total due is that in USD", async () => {
    const client = await api.signInAs(vera);
    for (const currency of ["usd", "local"]) {
      const query = `&filter[currencyType]=${currency}`;
      const { data } = await pageOf(client, `?${query}`);
      const rows = await allRows(client, query);
      expect(data.totals?.map(({ currencyCode }) => currencyCode).sort()).toEqual([...new Set(rows.map(({ currencyCode }) => currencyCode))].sort());
      for (const total of data.totals ?? []) {
        const ofCurrency = rows.filter(({ currencyCode }) => currencyCode === total.currencyCode);
        for (const [name, amount] of Object.entries(total.companyPays)) {
          expect(ofCurrency.reduce((sum, row) => sum + row.companyPays[name as "totalDue"], 0)).toBe(amount);
        }
        for (const [name, amount] of Object.entries(total.workersTake)) {
          expect(ofCurrency.reduce((sum, row) => sum + row.workersTake[name as "totalNetPay"], 0)).toBe(amount);
        }
      }
      if (currency === "usd") expect(data.totals?.[0]?.companyPays.totalDue).toBe(data.totalDue);
    }
  });

  test("filters by type, location and name, and adds up what is left", async () => {
    const client = await api.signInAs(ada);
    const contractors = await pageOf(client, "?filter[type]=contractor&filter[location]=BR");
    expect(contractors.data.compensations.map(({ fullName }) => fullName)).toEqual(["Beatriz Almeida", "Thiago Moreira"]);
    expect(contractors.data.totals?.[0]?.count).toBe(2);
    const found = await pageOf(client, "?filter[q]=AMELIE");
    expect(found.data.compensations.map(({ fullName }) => fullName)).toEqual(["Amélie Gagnon"]);
    expect(found.data.totals?.[0]?.companyPays).toEqual(found.data.compensations[0]?.companyPays);
    expect((await client.get("/paycycle?filter[evil]=1")).status).toBe(400);
    expect((await client.get("/paycycle?filter[currencyType]=eur")).status).toBe(400);
    expect((await client.get("/paycycle?filter[q]=%25_'%5C")).body.meta.total).toBe(0);
  });

  test("is compared with the cycle before and with nothing else: another word is refused", async () => {
    const client = await api.signInAs(vera);
    const [{ id }] = (await client.get("/paycycles")).body.data;
    for (const path of ["/paycycle", `/paycycles/${id}`]) {
      expect(await client.get(`${path}?compare=last`), path).toMatchObject({ status: 400, body: { message: "`compare` takes `previous`." } });
      expect((await client.get(`${path}?compare=previous`)).body.data, path).toHaveProperty("comparison");
      expect((await client.get(`${path}?compare=`)).body.data, path).not.toHaveProperty("comparison");
    }
  });

  test("is for superAdmin and viewer alone (Z1), and each company has its own", async () => {
    for (const person of [alan, grace]) expect((await (await api.signInAs(person)).get("/paycycle")).status).toBe(403);
    expect((await api.visitor().get("/paycycle")).status).toBe(401);
    const own = await pageOf(await api.signInAs(ada));
    const others = await pageOf(await api.signInAs(tom));
    const client = await api.signInAs(tom);
    const row = own.data.compensations[0]?.id;
    expect(others.data.id).not.toBe(own.data.id);
    for (const path of [`/paycycles/${own.data.id}`, `/paycycles/${own.data.id}/approval`, `/paycycles/${own.data.id}/compensations/${row}`, `/paycycles/${others.data.id}/compensations/${row}`]) {
      expect((await client.get(path)).status).toBe(404);
    }
  });

  test("costs four statements a page, compared or not, also when it is searched", async () => {
    const client = await api.signInAs(vera);
    await client.get("/paycycle");
    for (const query of ["", "?page=2", "?filter[q]=ma", "?compare=previous", "?compare=previous&page=2", "?compare=previous&filter[q]=ma&filter[type]=employee"]) {
      const before = api.queries.count;
      await client.get(`/paycycle${query}`);
      expect(api.queries.count - before, query).toBeLessThanOrEqual(4);
    }
  });
});

describe("what is in the open cycle", () => {
  test("an accepted request is paid with it, and a canceled one no longer is", async () => {
    const client = await api.signInAs(ada);
    const [request] = await api.db
      .select()
      .from(additionalCompensations)
      .where(sql`status = 'submitted' and type = 'reimbursement' and created_at < '2026-11-13T12:00:00Z'`)
      .limit(1);
    if (!request) throw new Error("The demo has no such request.");
    // Of what is accepted, the client's own alone can be canceled.
    await reset(api.db, request.id, { requesterType: "client" });
    const before = (await pageOf(client)).data.totalDue;
    api.clock.set("2026-11-13T12:00:00Z");
    const early = await api.signInAs(ada);
    await early.patch(`/workers/additional-compensations/${request.id}`, { status: "accepted" });
    expect((await pageOf(early)).data.totalDue).toBe(before + request.amount);
    await early.patch(`/workers/additional-compensations/${request.id}`, { status: "canceled" });
    expect((await pageOf(early)).data.totalDue).toBe(before);
  });

  test("fifty acceptances at once are one line of one row (B1)", async () => {
    const [request] = await api.db.select().from(additionalCompensations).where(sql`status = 'submitted' and type = 'bonus' and created_at < '2026-11-13T12:00:00Z'`).limit(1);
    api.clock.set("2026-11-13T12:00:00Z");
    const [adas, alans] = await Promise.all([api.signInAs(ada), api.signInAs(alan)]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => (place % 2 === 0 ? adas : alans).patch(`/workers/additional-compensations/${request?.id}`, { status: "accepted" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { data } = await pageOf(adas);
    const rows = await api.db.select().from(paycycleCompensations).where(sql`${request?.id} = any(item_ids)`);
    expect(rows.map(({ paycycleId }) => paycycleId)).toEqual([data.id]);
    const { lines } = paycycleDerivation.parse((await adas.get(`/paycycles/${data.id}/compensations/${rows[0]?.id}`)).body.data);
    expect(lines.filter(({ label, usd }) => label.endsWith(request?.description ?? "-") && usd === request?.amount)).toHaveLength(1);
  });

  test("a millisecond before the cut-off is in, one after it is not, and neither is in two (B9)", async () => {
    const chosen = await api.db.select().from(additionalCompensations).where(sql`status = 'submitted' and type = 'bonus' and created_at < '2026-11-13T12:00:00Z'`).limit(2);
    const [early, late] = chosen.map(({ id }) => id);
    for (const [id, at] of [[early, "2026-11-14T04:59:59.998Z"], [late, "2026-11-14T05:00:00.000Z"]] as const) {
      api.clock.set(at);
      expect((await (await api.signInAs(alan)).patch(`/workers/additional-compensations/${id}`, { status: "accepted" })).status).toBe(200);
    }
    const client = await api.signInAs(ada);
    const { data } = await pageOf(client);
    const cyclesOf = async (id: string | undefined) =>
      (await api.db.select().from(paycycleCompensations).where(sql`${id} = any(item_ids)`)).map(({ paycycleId }) => paycycleId);
    expect(await cyclesOf(early)).toEqual([data.id]);
    expect(await cyclesOf(late)).toEqual([]);
    const [row] = await api.db.select().from(paycycleCompensations).where(sql`${early} = any(item_ids)`);
    const compared = paycyclePage.parse((await client.get(`/paycycle?compare=previous&filter[q]=${encodeURIComponent(row?.fullName ?? "")}`)).body);
    const reasons = compared.data?.compensations[0]?.variance?.reasons.map(({ text }) => text) ?? [];
    // It was the evening of the 13th where the company is.
    expect(reasons.filter((text) => text.endsWith("accepted on 13 Nov 2026"))).toHaveLength(1);
    await client.patch(`/paycycle/${data.id}`);
    api.clock.set("2026-12-02T12:00:00Z");
    const next = await pageOf(await api.signInAs(ada));
    expect(next.data.startDate).toBe("2026-12-01");
    expect(await cyclesOf(early)).toEqual([data.id]);
    expect(await cyclesOf(late)).toEqual([next.data.id]);
    for (const cycle of [data.id, next.data.id]) {
      const rows = await api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.paycycleId, cycle));
      const sum = rows.reduce((total, row) => total + derivedFigures.reduce((part, name) => (name === "workerTaxes" || name === "carriedOver" ? part : part + row[`${name}Usd`]), 0), 0);
      expect((await (await api.signInAs(ada)).get(`/paycycles/${cycle}`)).body.data.totalDue).toBe(sum);
    }
  });

  test("a starter is paid by calendar days with a deposit, and has the same row however often it is built", async () => {
    const client = await api.signInAs(ada);
    const [hannah] = await api.db.select().from(workers).where(eq(workers.fullName, "Hannah Fraser"));
    await api.db.update(workers).set({ status: "active", startDate: "2026-11-16" }).where(eq(workers.id, hannah?.id ?? ""));
    const first = (await pageOf(client, "?filter[q]=Hannah")).data.compensations[0];
    expect(first?.companyPays.securityDeposit).toBeGreaterThan(first?.companyPays.totalEmployerCost ?? 0);
    await api.db.update(workers).set({ jobTitle: "Safety Lead" }).where(eq(workers.id, hannah?.id ?? ""));
    expect((await pageOf(client, "?filter[q]=Hannah")).data.compensations[0]).toEqual(first);
  });

  test("without anybody to pay there is none, and that is said", async () => {
    await api.db.delete(paycycles).where(inArray(paycycles.companyId, api.db.select({ id: paycycles.companyId }).from(paycycles)));
    const { status, body } = await (await api.signInAs(ada)).get("/paycycle");
    expect(status).toBe(200);
    expect(body).toEqual({ data: null, links: { prev: null, next: null }, meta: { from: null, to: null, total: 0 }, hasWorkers: true });
  });
});

describe("derivation", () => {
  test("every figure of every row can be added up again from its lines, in both currencies, also in a past cycle", async () => {
    const client = await api.signInAs(vera);
    const past = (await client.get("/paycycles")).body.data;
    expect(past).toHaveLength(24);
    for (const query of ["", `/paycycles/${past[0].id}`]) {
      const { body } = await client.get(query === "" ? "/paycycle" : query);
      for (const row of body.data.compensations.slice(0, 12)) {
        const answer = await client.get(`/paycycles/${body.data.id}/compensations/${row.id}`);
        const derivation = paycycleDerivation.parse(answer.body.data);
        const sum = (figure: string, currency: "local" | "usd") => derivation.lines.filter((line) => line.figure === figure).reduce((total, line) => total + line[currency], 0);
        for (const currency of ["local", "usd"] as const) {
          const { companyPays, workersTake } = derivation[currency];
          expect(sum("grossBasePay", currency) + sum("bonusCommissions", currency)).toBe(companyPays.totalGrossPay);
          for (const figure of ["reimbursements", "totalEmployerTaxes", "totalBenefitsAndOther", "securityDeposit", "viaFee"] as const) {
            expect(sum(figure, currency)).toBe(companyPays[figure]);
          }
          expect(sum("workerTaxes", currency)).toBe(workersTake.workerTaxes);
        }
        expect(derivation.notes.join()).not.toContain("differ");
      }
    }
  });

  test("says how lines are converted, but not of whoever is paid in dollars", async () => {
    const client = await api.signInAs(vera);
    const notesOf = async (name: string) => {
      const { data } = await pageOf(client, `?filter[q]=${name}`);
      return (await client.get(`/paycycles/${data.id}/compensations/${data.compensations[0]?.id}`)).body.data.notes.join(" ");
    };
    expect(await notesOf("Amelie")).toContain("the sum of its lines, in both currencies.");
    expect(await notesOf("Beatriz")).toMatch(/Each line is rounded once, half to even\. Every figure is the sum of its lines\.$/);
  });

  test("an engine's line names its law", async () => {
    const client = await api.signInAs(vera);
    const { data } = await pageOf(client, "?filter[q]=Amelie");
    const { body } = await client.get(`/paycycles/${data.id}/compensations/${data.compensations[0]?.id}`);
    const pension = body.data.lines.find(({ label }: { label: string }) => label === "Canada Pension Plan");
    expect(pension.rate).toBe("5.95%");
    expect(pension.source.url).toMatch(/^https:/);
  });
});

describe("variance", () => {
  test("names a reason for each change, and says first what has none", async () => {
    const client = await api.signInAs(ada);
    const { data } = await pageOf(client, "?compare=previous");
    expect(data.comparison?.previous?.startDate).toBe("2026-10-01");
    for (const { variance } of data.compensations) expect(variance?.reasons.length).toBeGreaterThan(0);
  });

  test("more vacation by another year of service in Mexico is a reason", async () => {
    const client = await api.signInAs(ada);
    const [regina] = await api.db.select().from(workers).where(eq(workers.fullName, "Regina Flores"));
    const isRegina = eq(workers.id, regina?.id ?? "");
    // In October the second year, for which 14 days are charged, as in the demo; in November the third.
    await api.db.update(workers).set({ startDate: "2024-11-10" }).where(isRegina);
    const [row] = (await pageOf(client, "?compare=previous&filter[q]=regina")).data.compensations;
    expect(row?.variance?.reasons).toContainEqual({ reason: "rates", text: "Vacation by years of service: 16 days a year, in the previous paycycle 14" });
    expect(row?.variance?.reasons.map(({ reason }) => reason)).not.toContain("unexplained");
    await api.db.update(workers).set({ startDate: regina?.startDate ?? "" }).where(isRegina);
  });

  test("what no reason is known for is on top, also in what changed a moment ago", async () => {
    const client = await api.signInAs(ada);
    const { data } = await pageOf(client, "?compare=previous&filter[location]=MX&filter[type]=employee");
    const last = data.compensations.at(-1);
    await api.db.update(workers).set({ vacationDays: 28 }).where(eq(workers.id, last?.workerId ?? ""));
    const [first] = (await pageOf(client, "?compare=previous")).data.compensations;
    expect(first?.fullName).toBe(last?.fullName);
    expect(first?.variance?.reasons[0]).toEqual({ reason: "unexplained", text: "Unexplained: taxes or benefits changed" });
  });

  test("whom it is about is said before the paycycle is approved, the largest change first, and nothing where each has a reason", async () => {
    const client = await api.signInAs(ada);
    const approval = async () => {
      const { id } = (await pageOf(client)).data;
      return paycycleApproval.parse((await client.get(`/paycycles/${id}/approval`)).body.data).unexplained;
    };
    const unexplained = async () => (await allRows(client, "&compare=previous")).filter(({ variance }) => variance?.reasons[0]?.reason === "unexplained").map(({ fullName }) => fullName);
    expect([await unexplained(), await approval()]).toEqual([[], undefined]);
    const { data } = await pageOf(client, "?filter[location]=MX&filter[type]=employee");
    await api.db.update(workers).set({ vacationDays: 28 }).where(inArray(workers.id, data.compensations.slice(0, 8).map(({ workerId }) => workerId ?? "")));
    const names = await unexplained();
    expect(names.length).toBeGreaterThan(3);
    expect(await approval()).toEqual({ count: names.length, names: names.slice(0, 3) });
  });

  test("holds everybody of either cycle once, the largest change first, and filters and finds among them", async () => {
    const client = await api.signInAs(ada);
    const rows = await allRows(client, "&compare=previous");
    const { data, meta } = await pageOf(client, "?compare=previous");
    const [current, previous] = await Promise.all(
      [data.id, data.comparison?.previous?.id ?? ""].map((id) => api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.paycycleId, id))),
    );
    const everybody = new Set([...(current ?? []), ...(previous ?? [])].map(({ workerId }) => workerId));
    expect(meta.total).toBe(everybody.size);
    expect(new Set(rows.map(({ workerId }) => workerId))).toEqual(everybody);
    const sizes = rows.map(({ variance }) => Math.abs((variance?.totalDue.current ?? 0) - (variance?.totalDue.previous ?? 0)));
    const explained = rows.findIndex(({ variance }) => variance?.reasons[0]?.reason !== "unexplained");
    for (const part of [sizes.slice(0, explained), sizes.slice(explained)]) expect(part).toEqual(part.toSorted((a, b) => b - a));
    const inColombia = await pageOf(client, "?compare=previous&filter[location]=CO");
    expect(inColombia.meta.total).toBe(rows.filter(({ countryCode }) => countryCode === "CO").length);
    const found = await pageOf(client, "?compare=previous&filter[q]=amelie");
    expect([found.meta.total, found.data.compensations[0]?.fullName]).toEqual([1, "Amélie Gagnon"]);
    expect((await pageOf(client, "?compare=previous&filter[q]=nobody")).meta.total).toBe(0);
  });

  test("who has left is in it once more, and in the file as well", async () => {
    const client = await api.signInAs(ada);
    const { data } = await pageOf(client);
    const rows = await api.db.select().from(paycycleCompensations).where(sql`paycycle_id = ${data.id} and type = 'employee' and region is not null`);
    const [left, owed] = [rows.find(({ itemIds }) => itemIds.length === 0), rows.find(({ itemIds }) => itemIds.length > 0)];
    await api.db.update(workers).set({ status: "terminated", endDate: "2026-10-31" }).where(inArray(workers.id, [left?.workerId ?? "", owed?.workerId ?? ""]));
    const changeOf = async (name = "") => (await pageOf(client, `?compare=previous&filter[q]=${name}`)).data.compensations[0]?.variance;
    expect(await changeOf(left?.fullName)).toMatchObject({ totalDue: { current: 0 }, reasons: [{ reason: "ended" }] });
    expect((await changeOf(owed?.fullName))?.reasons[0]).toEqual({ reason: "ended", text: "Ended: employed on no day of this paycycle" });
    const total = (await pageOf(client, "?compare=previous")).meta.total;
    const { body } = await client.get(`/paycycles/${data.id}?compare=previous`, { headers: { Accept: "text/csv" } });
    expect(String(body).trimEnd().split("\r\n")).toHaveLength(total + 1);
    expect(String(body)).toContain("Ended: in the previous paycycle, no longer in this one");
  });

  test("of a cycle from before changes were kept is the same", async () => {
    const client = await api.signInAs(ada);
    const [, past] = (await client.get("/paycycles")).body.data;
    const path = `/paycycles/${past.id}?compare=previous`;
    const kept = (await client.get(path)).body;
    await api.db.delete(paycycleChanges).where(eq(paycycleChanges.paycycleId, past.id));
    await api.db.update(paycycles).set({ isCompared: false }).where(eq(paycycles.id, past.id));
    const answers = await Promise.all([client.get(path), client.get(path)]);
    expect(answers.map(({ body }) => body)).toEqual([kept, kept]);
    expect(kept.data.compensations.length).toBeGreaterThan(10);
  });

  const rateOf = (rates: Record<string, { rate: string }>, code: string) => Number(rates[code]?.rate);

  test("says how much of a difference the exchange rate alone moves, of each worker and of all, in either currency and in the file", async () => {
    const client = await api.signInAs(ada);
    const { data } = await pageOf(client, "?compare=previous");
    const stored = new Map((await api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.paycycleId, data.id))).map((row) => [row.id, row]));
    const [now, before] = await Promise.all([data.id, data.comparison?.previous?.id ?? ""].map(async (id) => (await api.db.select().from(paycycles).where(eq(paycycles.id, id)))[0]?.rates ?? {}));
    const rows = await allRows(client, "&compare=previous");
    const moved = rows.filter(({ variance }) => variance?.movedByRate);
    expect(moved.length).toBeGreaterThan(20);
    for (const { id, variance } of moved) {
      const row = stored.get(id);
      // What was asked for is in dollars here, and not moved.
      if (!row || row.securityDeposit !== 0 || row.salaryCurrencyCode !== row.currencyCode) continue;
      const ownDue = row.grossBasePayUsd + row.totalEmployerTaxesUsd + row.totalBenefitsAndOtherUsd;
      const share = 1 - rateOf(now ?? {}, row.currencyCode) / rateOf(before ?? {}, row.currencyCode);
      expect(Math.abs((variance?.movedByRate?.totalDue ?? 0) - ownDue * share)).toBeLessThan(6);
      expect(Math.abs((variance?.movedByRate?.totalNetPay ?? 0) - (row.grossBasePayUsd - row.workerTaxesUsd + Math.max(row.carriedOverUsd, 0)) * share)).toBeLessThan(6);
      const [reason] = variance?.reasons.filter(({ reason }) => reason === "exchange-rate") ?? [];
      expect(reason?.text).toMatch(/^1 USD from (\d{1,3},)*\d{1,3}\.\d+ to (\d{1,3},)*\d{1,3}\.\d+ [A-Z]{3}: [+-][\d,.]+ USD in total due, [+-][\d,.]+ USD in net pay$/);
    }
    for (const figure of ["totalDue", "totalNetPay"] as const) {
      expect(data.comparison?.totals[0]?.movedByRate?.[figure]).toBe(moved.reduce((sum, { variance }) => sum + (variance?.movedByRate?.[figure] ?? 0), 0));
    }
    const local = await pageOf(client, "?compare=previous&filter[currencyType]=local");
    const inPesos = (await allRows(client, "&compare=previous&filter[currencyType]=local")).filter(({ currencyCode }) => currencyCode === "MXN");
    expect(local.data.comparison?.totals.find(({ currencyCode }) => currencyCode === "MXN")?.movedByRate?.totalDue).toBe(inPesos.reduce((sum, { variance }) => sum + (variance?.movedByRate?.totalDue ?? 0), 0));
    const { body } = await client.get(`/paycycles/${data.id}?compare=previous`, { headers: { Accept: "text/csv" } });
    expect(String(body).split("\r\n")[0]).toContain("Previous,Difference,Change,Difference by the exchange rate,Reason");
    const lines = parse<Record<string, string>>(String(body), { columns: true, bom: true });
    for (const { fullName, variance } of rows) {
      const tenths = changeInTenths(variance?.totalDue ?? { current: 0, previous: 0 });
      expect(lines.find(({ Name }) => Name === fullName)?.["Change"], fullName).toBe(tenths === null ? "" : (tenths / 1000).toFixed(3));
    }
  });

  test.each([
    ["usd", "4", ({ local, usd }: Both, fee: Both, rate: string) => usd - fee.usd - toDollars(local - fee.local, "MXN", rate)],
    ["local", "4.375", (_: Both, fee: Both, rate: string) => fee.local - fromDollars(fee.usd, "MXN", rate)],
  ] as const)("and reckons that in %s as amounts are converted, half to even", async (currency, rate, expected) => {
    const client = await api.signInAs(ada);
    const { data } = await pageOf(client, "?compare=previous");
    await api.db.execute(sql`update paycycles set rates = jsonb_set(rates, '{MXN,rate}', ${JSON.stringify(rate)}::jsonb) where id = ${data.comparison?.previous?.id}`);
    const stored = await api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.paycycleId, data.id));
    const plain = stored.filter((row) => row.currencyCode === "MXN" && row.salaryCurrencyCode === "MXN" && row.itemIds.length === 0 && row.securityDeposit === 0);
    const rows = new Map((await allRows(client, `&compare=previous&filter[currencyType]=${currency}`)).map((row) => [row.id, row]));
    expect(plain.length).toBeGreaterThan(5);
    for (const row of plain) {
      const due = (suffix: "" | "Usd") => row[`grossBasePay${suffix}`] + row[`totalEmployerTaxes${suffix}`] + row[`totalBenefitsAndOther${suffix}`] + row[`viaFee${suffix}`];
      const moved = rows.get(row.id)?.variance?.movedByRate?.totalDue;
      if (moved !== undefined) expect(moved, row.fullName).toBe(expected({ local: due(""), usd: due("Usd") }, { local: row.viaFee, usd: row.viaFeeUsd }, rate));
    }
  });

  test("says that the exchange rate alone moves nothing in dollars of pay that is agreed in dollars, and all of it in pesos", async () => {
    const client = await api.signInAs(ada);
    const [regina] = await api.db.select().from(workers).where(eq(workers.fullName, "Regina Flores"));
    await api.db.update(workers).set({ currencyCode: "USD", salary: 3000_00, salaryPeriod: "monthly" }).where(eq(workers.id, regina?.id ?? ""));
    const found = async (currency: string) => {
      const { data } = await pageOf(client, `?compare=previous&filter[q]=regina&filter[currencyType]=${currency}`);
      return { moved: data.compensations[0]?.variance?.movedByRate, row: data.compensations[0], total: data.comparison?.totals[0]?.movedByRate };
    };
    const dollars = await found("usd");
    expect([dollars.moved, dollars.total]).toEqual([{ totalDue: 0, totalNetPay: 0 }, { totalDue: 0, totalNetPay: 0 }]);
    const pesos = await found("local");
    const [now, before] = (await api.db.select().from(paycycles).where(eq(paycycles.companyId, regina?.companyId ?? "")).orderBy(desc(paycycles.startDate))).map(({ rates }) => rateOf(rates, "MXN"));
    const share = 1 - (before ?? 0) / (now ?? 1);
    expect(Math.abs((pesos.moved?.totalDue ?? 0) - (pesos.row?.companyPays.totalDue ?? 0) * share)).toBeLessThan(200);
    expect(Math.abs((pesos.moved?.totalNetPay ?? 0) - (pesos.row?.workersTake.totalNetPay ?? 0) * share)).toBeLessThan(200);
    expect(pesos.moved?.totalDue).not.toBe(0);
  });

  test("has the difference of the totals as the sum of its rows' differences", async () => {
    const client = await api.signInAs(ada);
    const rows = await allRows(client, "&compare=previous");
    const { data } = await pageOf(client, "?compare=previous");
    const [total] = data.comparison?.totals ?? [];
    expect(rows.reduce((sum, { variance }) => sum + (variance?.totalDue.current ?? 0) - (variance?.totalDue.previous ?? 0), 0)).toBe(
      (total?.totalDue.current ?? 0) - (total?.totalDue.previous ?? 0),
    );
  });
});
