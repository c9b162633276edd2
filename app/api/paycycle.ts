import { Hono } from "hono";
import { currencyTypes, type PaycycleCompensation, type PaycycleHead } from "#app/contract/paycycle.ts";
import { shownTotal } from "#app/contract/operations/paycycle.ts";
import { reckonedYear } from "#app/contract/tax-year-note.ts";
import { workerTypes } from "#app/contract/worker-type.ts";
import { approvePaycycle } from "./domain/paycycle/approval/approve-paycycle.ts";
import { derivePaycycleCompensation } from "./domain/paycycle/derivation/derive-paycycle-compensation.ts";
import { comparePaycycles, everyCompared } from "./domain/paycycle/comparison/compare-paycycles.ts";
import { countriesWithOffers } from "./domain/estimate/countries.ts";
import { findApproval } from "./domain/paycycle/approval/find-approval.ts";
import { findActivePaycycle, findPaycycleInLine, listPastPaycycles, ratesOnTheWire, type PaycycleInLine } from "./domain/paycycle/listing/find-paycycle.ts";
import { findPaycycleLanding } from "./domain/paycycle/calendar/find-paycycle-landing.ts";
import { keepAllChanges } from "./domain/paycycle/comparison/keep-changes.ts";
import { everyPaycycleCompensation, listPaycycleCompensations } from "./domain/paycycle/listing/list-paycycle-compensations.ts";
import { hasWorkers } from "./domain/worker/has-workers.ts";
import type { PaycycleCompensationFilter } from "./domain/paycycle/listing/total-paycycle-compensations.ts";
import type { ApiContext, Environment, Who } from "./environment.ts";
import { answerOnce } from "./http/answer-once.ts";
import { download, downloadFormat, downloadTable } from "./http/download.ts";
import { envelope } from "./http/envelope.ts";
import { readListQuery, readValue, readValues } from "./http/list-query.ts";
import { readId } from "./http/read-id.ts";
import { allowed } from "./http/who.ts";
import { badRequest, invalid } from "./refusal.ts";
import { everyInvoice, invoices } from "./report/invoices.ts";
import { comparisonExport, paycycleExport, paycycleExportNames, readPaycycleTable, type ExportedCompensation } from "./export-columns/paycycle.ts";

/** Paycycles (spec 7.5): the active one, and beyond the specification those before it and the one in which pay lands that is added now. */
export const paycycle = new Hono<Environment>()
  .get("/paycycle", async (c) => {
    const who = allowed(c, "paycycle:view");
    const { db, clock } = c.var.means;
    return answerPaycycle(c, who, await findActivePaycycle(db, who, clock.now()));
  })
  .patch("/paycycle/:id", async (c) => {
    const who = allowed(c, "paycycle:approve");
    const id = readId(c);
    const of = { id, shown: readShownTotal(c) };
    return answerOnce(c, who, async (tx) => ({ status: 200, body: { data: await approvePaycycle(tx, who, of, c.var.means.clock.now()) } }));
  })
  .get("/paycycles", async (c) => {
    const who = allowed(c, "paycycle:view");
    const url = new URL(c.req.url);
    const { page } = readListQuery(url, { filters: [], sorts: [] });
    const format = downloadFormat(c);
    if (format) {
      const columns = invoices.columns.map((header) => ({ header }));
      return downloadTable(c, who, format, { title: "Previous paycycles", columns, rows: everyInvoice(c.var.means.db, who.companyId, who.user.company.timeZone) });
    }
    const { rows, total } = await listPastPaycycles(c.var.means.db, who, page);
    return c.json(envelope(rows, page, total, url));
  })
  .get("/paycycles/:id/approval", async (c) => {
    const who = allowed(c, "paycycle:view");
    const { db, clock } = c.var.means;
    return c.json({ data: await findApproval(db, who, readId(c), clock.now()) });
  })
  .get("/paycycles/:id/compensations/:compensationId", async (c) => {
    const who = allowed(c, "paycycle:view");
    const { db, clock } = c.var.means;
    return c.json({ data: await derivePaycycleCompensation(db, who, readId(c), readId(c, "compensationId"), clock.now()) });
  })
  .get("/paycycles/:id", async (c) => {
    const who = allowed(c, "paycycle:view");
    const { db, clock } = c.var.means;
    return answerPaycycle(c, who, await findPaycycleInLine(db, who, readId(c), clock.now()));
  })
  .get("/paycycle-landing", async (c) => {
    const who = allowed(c, "additional-compensation:add");
    const { db, clock } = c.var.means;
    return c.json({ data: await findPaycycleLanding(db, who.companyId, clock.now()) });
  });

/** Null where the caller does not say what they were shown (spec 7.5). */
function readShownTotal(c: ApiContext): number | null {
  const text = c.req.header(shownTotal.name);
  if (text === undefined) return null;
  if (!/^-?\d{1,15}$/.test(text)) throw invalid({ [shownTotal.name]: ["The total due is written in whole minor units of USD."] });
  return Number(text);
}

async function answerPaycycle(c: ApiContext, who: Who, found: PaycycleInLine | null): Promise<Response> {
  const { db } = c.var.means;
  const { url, page, filter, compares } = readPaycycleQuery(c);
  if (!found) return c.json({ ...envelope([], page, 0, url), data: null, hasWorkers: await hasWorkers(db, who) });
  const { head, trend } = found;
  const of = { companyId: who.companyId, paycycleId: head.id };
  const compared = compares ? found.compared : null;
  if (compared && !compared.isKept) await keepAllChanges(db, of);
  const format = downloadFormat(c);
  if (format) {
    const table = readPaycycleTable(url);
    const names = paycycleExportNames(table, head, { currencyType: filter.currencyType, previous: compared?.previous });
    if (compared) return download(c, who, format, { ...names, columns: comparisonExport[table], rows: withRates(head, everyCompared(db, compared, filter)) });
    return download(c, who, format, { ...names, columns: paycycleExport[table], rows: withRates(head, everyPaycycleCompensation(db, of, filter)) });
  }
  if (compared) {
    const { rows, totals, total } = await comparePaycycles(db, compared, filter, page);
    const { data: compensations, ...pages } = envelope(rows, page, total, url);
    return c.json({ data: { ...head, compensations, trend, comparison: { previous: trend.at(-2) ?? null, previousRates: ratesOnTheWire(compared.previous.rates), totals } }, ...pages });
  }
  const { rows, totals, total } = await listPaycycleCompensations(db, of, filter, page);
  const { data: compensations, ...pages } = envelope(rows, page, total, url);
  return c.json({ data: { ...head, compensations, totals, trend }, ...pages });
}

async function* withRates({ exchangeRates = [], ...head }: PaycycleHead, rows: AsyncIterable<PaycycleCompensation>): AsyncGenerator<ExportedCompensation> {
  const rates = new Map(exchangeRates.map((rate) => [rate.currencyCode, rate]));
  for await (const row of rows) yield { ...row, kept: rates.get(row.payCurrencyCode ?? "") ?? null, taxYear: reckonedYear(head) };
}

function readPaycycleQuery(c: ApiContext) {
  const url = new URL(c.req.url);
  const { page, filters } = readListQuery(url, { filters: ["currencyType", "q", "location", "type"], sorts: [] });
  const filter: PaycycleCompensationFilter = {
    ...(filters.q && { q: filters.q }),
    types: readValues(filters, "type", workerTypes),
    countryCodes: readValues(filters, "location", countriesWithOffers.map((country) => country.code)),
    currencyType: readValue(filters, "currencyType", currencyTypes) ?? "usd",
  };
  return { url, page, filter, compares: readCompare(url) };
}

/** Whether each row is to say how it differs from the cycle before. Another word than `previous` is refused: passed over, it would be answered without what was asked for. */
function readCompare(url: URL): boolean {
  const asked = url.searchParams.get("compare") ?? "";
  if (!["", "previous"].includes(asked)) throw badRequest("`compare` takes `previous`.");
  return asked === "previous";
}
