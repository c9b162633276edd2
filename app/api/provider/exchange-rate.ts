import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { exchangeRate } from "#app/contract/cost-estimate.ts";
import { localCurrencies } from "#app/contract/cost-place.ts";
import type { Db } from "../db/connect.server.ts";
import { exchangeRates } from "../db/schema/exchange-rate.ts";
import { exact } from "../domain/contributions/rounding.ts";
import { Mistake } from "./command.ts";

/** The currencies that estimates need beside USD. */
export const localCurrencyCodes = Object.values(localCurrencies);

type Given = { currency: string; rate: string; source: string; at: string };
type Written = typeof exchangeRates.$inferInsert;

/** A rate this many percent from the one before is more often a slip, such as a rate the wrong way round. */
const farInPercent = 20;

/**
 * About what one US dollar has been worth for years, by which the first rate of a currency is judged: there is none before it, and
 * everybody is paid by it. Half or twice as much is a rate the wrong way round, or a slip of the decimal point.
 */
const roughRates: Record<string, string> = { CAD: "1.4", COP: "4000", MXN: "18" };
const farAsFirst = "1.8";

/** Checks and writes one rate; the same currency and time again replaces it. Refuses with a sentence. */
export async function writeExchangeRate(db: Db, given: Given, { now, despiteChange }: { now: Date; despiteChange: boolean }): Promise<Written> {
  const row = { ...check(given, now), createdAt: now };
  if (!despiteChange) await refuseFarChange(db, row);
  await db
    .insert(exchangeRates)
    .values(row)
    .onConflictDoUpdate({ target: [exchangeRates.currencyCode, exchangeRates.at], set: { rate: row.rate, source: row.source, createdAt: now } });
  return row;
}

function check({ currency, rate, source, at }: Given, now: Date): Omit<Written, "createdAt"> {
  const currencyCode = localCurrencyCodes.find((code) => code === currency);
  if (!currencyCode) throw new Mistake(`"${currency}" is not a currency that estimates use. Those are ${localCurrencyCodes.join(", ")}.`);
  if (!exchangeRate.shape.rate.safeParse(rate).success || exact(rate).isZero()) {
    throw new Mistake(`"${rate}" is not a rate. A rate is a plain decimal above zero with at most 12 decimals, such as 1.4123.`);
  }
  if (source.trim() === "" || source.length > 200) throw new Mistake("A rate has a source of 1 to 200 characters: --source \"Bank of Canada\".");
  const instant = z.union([z.iso.datetime(), z.iso.date()]).safeParse(at);
  if (!instant.success) throw new Mistake(`"${at}" is not a time. Write 2026-11-20T15:00:00Z or 2026-11-20.`);
  const date = new Date(instant.data);
  if (date > now) throw new Mistake(`${at} is in the future. A rate has been read before it is set.`);
  return { currencyCode, rate, source: source.trim(), at: date };
}

async function refuseFarChange(db: Db, { currencyCode, rate, at }: Omit<Written, "createdAt">): Promise<void> {
  const [before] = await db
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currencyCode, currencyCode), lt(exchangeRates.at, at)))
    .orderBy(desc(exchangeRates.at))
    .limit(1);
  if (!before) return refuseFarFirst(currencyCode, rate);
  const change = exact(rate).div(before.rate).minus(1).times(100);
  if (change.abs().lessThanOrEqualTo(farInPercent)) return;
  throw new Mistake(
    `1 USD was ${before.rate} ${currencyCode} on ${before.at.toISOString().slice(0, 10)}; ${rate} is ${change.toFixed(1)}% away from it. Add --despite-change if it is right.`,
  );
}

function refuseFarFirst(currencyCode: string, rate: string): void {
  const rough = exact(roughRates[currencyCode] ?? rate);
  if (exact(rate).lessThanOrEqualTo(rough.times(farAsFirst)) && exact(rate).greaterThanOrEqualTo(rough.div(farAsFirst))) return;
  throw new Mistake(`1 USD has been about ${rough.toFixed()} ${currencyCode} for years; ${rate} is far from it, perhaps the wrong way round. Add --despite-change if it is right.`);
}
