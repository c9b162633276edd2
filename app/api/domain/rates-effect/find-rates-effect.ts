import { desc, eq } from "drizzle-orm";
import type { CountryEffect, RatesEffect, RatesEffectRow, YearChange, YearChangeInBoth } from "#app/contract/rates-effect.ts";
import type { Db } from "../../db/connect.server.ts";
import type { PaycycleRates } from "../../db/schema/paycycle.ts";
import { savedEstimates } from "../../db/schema/saved-estimate.ts";
import type { Who } from "../../environment.ts";
import { todayOf } from "../day/company-day.ts";
import { EstimateError } from "../estimate/estimate-error.ts";
import { latestRatesWithin } from "../exchange-rate/latest-rates.ts";
import { factsOfEstimate } from "../estimate-actual/estimated-month.ts";
import { ratesOnTheWire } from "../paycycle/listing/find-paycycle.ts";
import { MissingRate } from "../paycycle/pay/pay-currency.ts";
import { legalTermsOf } from "../paycycle/pay/worker-pay.ts";
import { monthInYears, type Years } from "./month-in-year.ts";
import { type PaidAlike, readPaidAlike } from "./paid-alike.ts";
import { rateChanges } from "./rate-changes.ts";

/** So many different salaries take a second with both years, and a tenth of it once they are known. */
const mostSalaries = 1000;
const mostEstimates = 200;

/** Each reads all employees of the company, however few of them a page shows: a page a second is more than a person turns. */
const limit = { hits: 60, seconds: 60 };

type Effect = Omit<RatesEffect["data"], "rows"> & { rows: RatesEffectRow[] };

/** All rows, those whose cost grows most first, with the sums of each country. Of more estimates than are reckoned the youngest count. 429 for whoever asks too often. */
export async function findRatesEffect(db: Db, who: Who, years: Years, now: Date): Promise<Effect> {
  const today = todayOf(who, now);
  const rates = await latestRatesWithin(db, { bucket: `rates-effect:${who.userId}`, ...limit }, now);
  const { alike, total } = await readPaidAlike(db, who, today, mostSalaries);
  const saved = await readEstimates(db, who);
  const ofWorkers = await inTurns(alike, (each) => rowOfWorkers(each, years, rates, today));
  const ofEstimates = await inTurns(saved, (each) => rowOfEstimate(each, years, rates, today));
  const reckoned = ofWorkers.filter((row) => row !== null);
  const rows = [...reckoned, ...ofEstimates.filter((row) => row !== null)].sort((one, other) => growth(other) - growth(one) || (one.id < other.id ? -1 : 1));
  const currencies = new Set(rows.map(({ currencyCode }) => currencyCode));
  return {
    ...years,
    rows,
    countries: countriesOf(reckoned),
    changes: rateChanges(years.from, years.to),
    exchangeRates: ratesOnTheWire(rates).filter(({ currencyCode }) => currencies.has(currencyCode)),
    notReckoned: total - reckoned.reduce((sum, { count }) => sum + count, 0),
    mostSalaries,
    mostEstimates,
  };
}

function readEstimates(db: Db, { companyId }: Who) {
  return db.select({ id: savedEstimates.id, name: savedEstimates.name, estimates: savedEstimates.estimates }).from(savedEstimates).where(eq(savedEstimates.companyId, companyId)).orderBy(desc(savedEstimates.savedAt), desc(savedEstimates.id)).limit(mostEstimates);
}

const growth = ({ cost: { usd } }: RatesEffectRow) => usd.after - usd.before;

/** Each is a millisecond of arithmetic: others get their turn between them. */
async function inTurns<Each>(all: readonly Each[], reckon: (each: Each) => RatesEffectRow | null): Promise<(RatesEffectRow | null)[]> {
  const rows: (RatesEffectRow | null)[] = [];
  for (const each of all) {
    rows.push(reckon(each));
    if (rows.length % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return rows;
}

function rowOfWorkers({ worker, count, named }: PaidAlike, years: Years, rates: PaycycleRates, today: string): RatesEffectRow | null {
  const legal = legalTermsOf(worker, { endDate: today });
  return legal && orNull(() => ({ id: named[0]?.id ?? "", kind: "workers", named, count, countryCode: worker.countryCode, region: legal.region, ...monthInYears(worker, legal, years, rates) }));
}

type Saved = { id: string; name: string; estimates: (typeof savedEstimates.$inferSelect)["estimates"] };

/** Of a comparison, the place that was asked for first; with today's exchange rate, as everybody else. */
function rowOfEstimate({ id, name, estimates: [estimate] }: Saved, years: Years, rates: PaycycleRates, today: string): RatesEffectRow | null {
  if (!estimate) return null;
  const { worker, legal } = factsOfEstimate(estimate, rates, today);
  return legal && orNull(() => ({ id, kind: "estimate", named: [{ id, name }], count: 1, countryCode: worker.countryCode, region: worker.region, ...monthInYears(worker, legal, years, rates) }));
}

/** Whoever cannot be reckoned, because an exchange rate is missing, is counted and stops nobody else. */
function orNull(reckon: () => RatesEffectRow): RatesEffectRow | null {
  try {
    return reckon();
  } catch (error) {
    if (error instanceof MissingRate || error instanceof EstimateError) return null;
    throw error;
  }
}

function countriesOf(rows: readonly RatesEffectRow[]): CountryEffect[] {
  const byCountry = [...Map.groupBy(rows, ({ countryCode }) => countryCode)].sort(([one], [other]) => (one < other ? -1 : 1));
  return byCountry.flatMap(([countryCode, of]) => {
    const [first] = of;
    if (!first) return [];
    const count = of.reduce((sum, row) => sum + row.count, 0);
    return [{ countryCode, currencyCode: first.currencyCode, count, cost: sumOf(of, ({ cost }) => cost), net: sumOf(of, ({ net }) => net) }];
  });
}

function sumOf(rows: readonly RatesEffectRow[], of: (row: RatesEffectRow) => YearChangeInBoth): YearChangeInBoth {
  const sum = (currency: keyof YearChangeInBoth, side: keyof YearChange) => rows.reduce((total, row) => total + row.count * of(row)[currency][side], 0);
  return { local: { before: sum("local", "before"), after: sum("local", "after") }, usd: { before: sum("usd", "before"), after: sum("usd", "after") } };
}
