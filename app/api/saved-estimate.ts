import { Hono } from "hono";
import { estimateWorker } from "#app/contract/estimate-worker.ts";
import { saveEstimate as saveEstimateBody, shareEstimate as shareEstimateBody } from "#app/contract/saved-estimate.ts";
import type { Db } from "./db/connect.server.ts";
import { findEstimateActual } from "./domain/estimate-actual/find-estimate-actual.ts";
import { compareEstimates } from "./domain/estimate/compare-estimates.ts";
import { estimateChanges, feeChange, termsWithFeeOf } from "./domain/estimate/estimate-changes.ts";
import { readTerms, type TermsOf } from "./domain/estimate/estimate-terms.ts";
import { estimatesToSave, savedColumns } from "./domain/estimate/estimates-to-save.ts";
import { deleteEstimate, saveEstimate } from "./domain/estimate/save-estimate.ts";
import { findSavedEstimate, listSavedEstimates, mayDelete, type SavedEstimateRecord } from "./domain/estimate/saved-estimates.ts";
import { findSharedEstimate, linkOf, shareEstimate, stopSharing } from "./domain/estimate/share-estimate.ts";
import { findTie, tieEstimate, untieEstimate } from "./domain/estimate/tie-estimate.ts";
import { isId } from "./domain/id.ts";
import type { ApiContext, Environment, Who } from "./environment.ts";
import { estimateActualExport, everyActualLine } from "./export-columns/estimate-actual.ts";
import { answerOnce } from "./http/answer-once.ts";
import { readBody } from "./http/body.ts";
import { calculatorTerms } from "./http/calculator-terms.ts";
import { download, downloadFormat } from "./http/download.ts";
import { envelope } from "./http/envelope.ts";
import { calculated } from "./http/estimate-refusal.ts";
import { readListQuery } from "./http/list-query.ts";
import { readId } from "./http/read-id.ts";
import { allowed } from "./http/who.ts";
import { invalid } from "./refusal.ts";

const path = "/cost-calculator/estimates";

/** Saved estimates, the public link to one, and the worker that one was made for with what was charged for them. */
export const savedEstimate = new Hono<Environment>()
  .get(path, async (c) => {
    const who = allowed(c, "cost-calculator:view");
    const url = new URL(c.req.url);
    const { page } = readListQuery(url, { filters: [], sorts: [] });
    const { rows, total } = await listSavedEstimates(c.var.means.db, who, page);
    return c.json(envelope(rows, page, total, url));
  })
  .post(path, async (c) => {
    const who = allowed(c, "cost-calculator:save");
    const { clock } = c.var.means;
    const wanted = await readBody(c, saveEstimateBody);
    const termsOf = await calculatorTerms(c, who);
    return answerOnce(c, who, async (tx) => {
      const estimates = calculated(() => estimatesToSave(wanted.question, termsOf));
      return { status: 201, body: { data: { id: await saveEstimate(tx, who, wanted, estimates, clock.now()) } } };
    });
  })
  .get(`${path}/:id`, async (c) => {
    const who = allowed(c, "cost-calculator:view");
    const { db, clock } = c.var.means;
    const saved = await findSavedEstimate(db, who, readId(c));
    const { id, question, estimates, savedBy } = saved;
    const [first] = estimates;
    const termsOf = await readTerms(db, who.companyId, clock.now());
    const link = linkOf(saved, c.var.means, clock.now());
    const fee = first && feeChange(first, termsOf);
    return c.json({ data: { ...shown(saved, termsOf), id, question, fee, savedBy, mayDelete: mayDelete(who, saved), ...(await findTie(db, who, saved)), link } });
  })
  .delete(`${path}/:id`, async (c) => {
    const who = allowed(c, "cost-calculator:save");
    return change(c, who, (tx, now) => deleteEstimate(tx, who, readId(c), now));
  })
  .post(`${path}/:id/link`, async (c) => {
    const who = allowed(c, "cost-calculator:save");
    const { days } = await readBody(c, shareEstimateBody);
    return change(c, who, (tx, now) => shareEstimate(tx, who, readId(c), days, now));
  })
  .delete(`${path}/:id/link`, async (c) => {
    const who = allowed(c, "cost-calculator:save");
    return change(c, who, (tx, now) => stopSharing(tx, who, readId(c), now));
  })
  .post(`${path}/:id/worker`, async (c) => {
    const who = allowed(c, "team:view");
    const { workerId } = await readBody(c, estimateWorker);
    if (!isId(workerId)) throw invalid({ workerId: ["Select a worker"] });
    return change(c, who, (tx, now) => tieEstimate(tx, who, readId(c), workerId, now));
  })
  .delete(`${path}/:id/worker`, async (c) => {
    const who = allowed(c, "team:view");
    return change(c, who, (tx, now) => untieEstimate(tx, who, readId(c), now));
  })
  .get(`${path}/:id/actual`, async (c) => {
    const who = allowed(c, "paycycle:view");
    const { db, clock } = c.var.means;
    const actual = await findEstimateActual(db, who, readId(c), clock.now());
    const format = downloadFormat(c);
    if (format) return download(c, who, format, { title: `Estimate and actual ${actual.name}`, columns: estimateActualExport, rows: everyActualLine(actual) });
    return c.json({ data: actual });
  })
  .get("/estimates/:id", async (c) => {
    const { db, clock, secret } = c.var.means;
    const { expires = "", signature = "" } = c.req.query();
    const saved = await findSharedEstimate(db, { id: readId(c), expires, signature }, secret, clock.now());
    const [first] = saved.estimates;
    const termsOf = await readTerms(db, saved.companyId, clock.now());
    return c.json({ data: shown(saved, first ? termsWithFeeOf(first, termsOf) : termsOf) });
  });

/** Does it once, and answers with nothing. */
function change(c: ApiContext, who: Who, verb: (tx: Db, now: Date) => Promise<void>): Promise<Response> {
  return answerOnce(c, who, async (tx) => {
    await verb(tx, c.var.means.clock.now());
    return { status: 200, body: { data: null } };
  });
}

/** What everybody may read who may read it at all: as it was saved, and what these terms make of it now. */
function shown({ name, savedAt, question, estimates }: SavedEstimateRecord, termsOf: TermsOf) {
  const { columns, own } = savedColumns(question, estimates);
  const { budget, currencyCode, notFitting } = question;
  return {
    name,
    savedAt: savedAt.toISOString(),
    comparison: compareEstimates(columns),
    ...(own && { own }),
    ...(budget && { budget: { amount: budget, currencyCode } }),
    ...(notFitting && { notFitting }),
    changes: estimateChanges(question, columns, termsOf),
  };
}
