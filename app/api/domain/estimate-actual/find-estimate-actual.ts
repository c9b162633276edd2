import { and, eq } from "drizzle-orm";
import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import type { EstimateActual } from "#app/contract/estimate-actual.ts";
import { localCurrencies } from "#app/contract/cost-place.ts";
import { formatDay } from "#app/contract/day-words.ts";
import { withCommas } from "#app/contract/money.ts";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { dayIn } from "../day/calendar-day.ts";
import { ratesVersionOf } from "../estimate/estimate-cost.ts";
import { findSavedEstimate, type SavedEstimateRecord } from "../estimate/saved-estimates.ts";
import { type ChargedCycle, readChargedCycles } from "./charged-cycles.ts";
import { compareMonth } from "./compare-month.ts";
import { columnFor } from "./estimated-month.ts";
import { findFirstPaycycle } from "./first-paycycle.ts";
import { totalMonths } from "./total-months.ts";

type Worker = typeof workers.$inferSelect;

/** A saved estimate beside what was charged for the worker that it was made for; another company's is not found. */
export async function findEstimateActual(db: Db, who: Who, id: string, now: Date): Promise<EstimateActual> {
  const saved = await findSavedEstimate(db, who, id);
  const worker = await findTied(db, who, saved);
  const estimate = worker ? columnFor(saved, worker) : (saved.estimates[0] ?? null);
  if (!estimate) throw notFound();
  const currencyCode = localCurrencies[estimate.details.inputs.countryCode];
  const { cycles, items } = worker ? await readChargedCycles(db, worker) : { cycles: [], items: new Map() };
  const { countryCode } = estimate.details.inputs;
  const version = ratesVersionOf(countryCode, estimate.details.year);
  const compared = worker ? cycles.filter(({ row }) => row.currencyCode === currencyCode).map((cycle) => compareMonth(estimate, cycle, worker, items, version)) : [];
  const zone = who.user.company.timeZone;
  return {
    ...headOf(saved, estimate, worker),
    currencyCode,
    months: compared.toReversed(),
    total: totalMonths(compared),
    first: worker && cycles.length === 0 ? await findFirstPaycycle(db, worker, dayIn(zone, now)) : null,
    notes: compared.length === 0 ? [] : notesOf(saved, estimate, cycles, compared.length, zone),
  };
}

async function findTied(db: Db, { companyId }: Who, { workerId }: SavedEstimateRecord): Promise<Worker | null> {
  if (workerId === null) return null;
  const [worker] = await db.select().from(workers).where(and(eq(workers.companyId, companyId), eq(workers.id, workerId)));
  return worker ?? null;
}

function headOf({ id, name, savedAt }: SavedEstimateRecord, { details }: CostEstimate, worker: Worker | null) {
  return {
    id,
    name,
    savedAt: savedAt.toISOString(),
    ratesVersion: details.ratesVersion,
    exchangeRate: details.exchangeRate,
    worker: worker && { id: worker.id, fullName: worker.fullName, countryCode: worker.countryCode, countryName: worker.countryName },
  };
}

function notesOf({ savedAt }: SavedEstimateRecord, { details }: CostEstimate, cycles: readonly ChargedCycle[], compared: number, zone: string): string[] {
  const { inputs, exchangeRate, ratesVersion } = details;
  const month = inputs.period === "annually" ? " A month of it is a twelfth of its year, each line rounded once." : "";
  const rate = exchangeRate ? ` and 1 USD = ${withCommas(exchangeRate.rate)} ${localCurrencies[inputs.countryCode]}` : ". It was not converted: its month in USD is at the rate of each paycycle";
  const again = cycles.filter(({ isAgain }) => isAgain).length;
  const left = cycles.length - compared;
  return [
    `The estimate was saved on ${formatDay(dayIn(zone, savedAt))} with the tax rates ${ratesVersion}${rate}.${month}`,
    "Reasons are calculated one after the other, each with all before it: rates, terms, salary, exchange rate, days, fee, then what was charged on top of the month. Together they come to the difference; what is left over is unexplained.",
    "The security deposit is returned later and is not a cost. It is here because it is in what was charged.",
    ...(again > 0 ? [`Of ${again} of these paycycles no lines were kept: they are calculated again from the same facts, and what was approved beyond them is unexplained.`] : []),
    ...(left > 0 ? [`${left} more ${left === 1 ? "paycycle paid" : "paycycles paid"} in another currency than that of the estimate and ${left === 1 ? "is" : "are"} not compared.`] : []),
  ];
}
