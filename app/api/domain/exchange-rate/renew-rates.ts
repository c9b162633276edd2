import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { paycycles, type PaycycleRates } from "../../db/schema/paycycle.ts";
import { conflict } from "../../refusal.ts";
import { lockCompany } from "../company/lock-company.ts";
import { latestRates } from "./latest-rates.ts";
import { markEverybody } from "../paycycle/building/open-paycycle.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";

type OpenPaycycle = Pick<typeof paycycles.$inferSelect, "companyId" | "id" | "rates">;
/** What one US dollar was worth in a cycle, null where it had no such rate, and what it is worth now. */
type NewRate = { currencyCode: string; from: string | null; to: string };

/** The rates of a cycle that are no longer the latest; none where all of them are. */
export async function findNewRates(db: Db, { rates }: Pick<OpenPaycycle, "rates">, now: Date): Promise<NewRate[]> {
  return newRates(rates, await latestRates(db, now));
}

/**
 * Takes the latest exchange rates into a company's open cycle, with history, and has everybody's row built anew: for a rate
 * that was wrong when it opened. Refuses with 409 a cycle that is approved: what was approved stays as it was.
 */
export async function renewRates(tx: Db, { companyId, id }: Omit<OpenPaycycle, "rates">, now: Date): Promise<void> {
  const isThis = and(eq(paycycles.companyId, companyId), eq(paycycles.id, id));
  await lockCompany(tx, companyId);
  const [open] = await tx.select().from(paycycles).where(and(isThis, isNull(paycycles.approvedDate))).for("update");
  if (!open) throw conflict("The paycycle has been approved in the meantime: its rates stay.");
  const latest = await latestRates(tx, now);
  const changed = newRates(open.rates, latest);
  if (changed.length === 0) return;
  await tx.update(paycycles).set({ rates: { ...open.rates, ...latest } }).where(isThis);
  await markEverybody(tx, companyId);
  const written = (rate: (each: NewRate) => string | null) => changed.map((each) => `1 USD = ${rate(each) ?? "?"} ${each.currencyCode}`).join(", ");
  await recordProviderHistory(tx, now, { companyId, subject: "paycycle", subjectId: id, event: "rates renewed", from: written(({ from }) => from), to: written(({ to }) => to) });
}

function newRates(rates: PaycycleRates, latest: PaycycleRates): NewRate[] {
  return Object.entries(latest)
    .filter(([currencyCode, { rate }]) => rates[currencyCode]?.rate !== rate)
    .map(([currencyCode, { rate }]) => ({ currencyCode, from: rates[currencyCode]?.rate ?? null, to: rate }));
}
