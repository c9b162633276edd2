import { and, eq, inArray } from "drizzle-orm";
import type { CostTogether } from "#app/contract/additional-compensation-context.ts";
import { taxYearNote } from "#app/contract/tax-year-note.ts";
import type { Db } from "../../db/connect.server.ts";
import { additionalCompensations as requests } from "../../db/schema/additional-compensation.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { latestRates } from "../exchange-rate/latest-rates.ts";
import { costOfItems } from "../paycycle/pay/additional-compensation-cost.ts";
import { readPayCalendar } from "../paycycle/calendar/pay-calendar.ts";
import { visibleTo } from "../scope.ts";
import { landingTerms, nothingBeside, readPaidBeside } from "./paid-beside.ts";

/** What those of these requests that wait and that this person may see would cost, accepted together now. */
export async function costTogether(db: Db, who: Who, ids: string[], now: Date): Promise<CostTogether> {
  const [waiting, calendar, latest] = await Promise.all([readWaiting(db, who, ids), readPayCalendar(db, who.companyId), latestRates(db, now)]);
  const { cycle, terms } = landingTerms(who.companyId, now, calendar, latest);
  const byWorker = Map.groupBy(waiting, ({ worker }) => worker.id);
  const beside = await readPaidBeside(db, cycle, calendar, [...byWorker.keys()]);
  const costs = [...byWorker].map(([workerId, found]) => {
    const items = found.map(({ request }) => request);
    const { worker } = found[0]!;
    return { items, cost: costOfItems(worker, items, beside.get(workerId) ?? nothingBeside, terms) };
  });
  const known = costs.flatMap(({ cost }) => cost ?? []);
  const sum = (figure: "amount" | "employerTaxes" | "benefitsAndOther" | "total") => known.reduce((total, cost) => total + cost[figure], 0);
  const rates = new Map(known.flatMap(({ exchangeRate }) => (exchangeRate ? [[exchangeRate.currencyCode, exchangeRate] as const] : [])));
  const yearNote = sum("employerTaxes") + sum("benefitsAndOther") === 0 ? null : taxYearNote({ ...terms, approvedDate: null });
  return {
    amount: sum("amount"),
    employerTaxes: sum("employerTaxes"),
    benefitsAndOther: sum("benefitsAndOther"),
    total: sum("total"),
    exchangeRates: [...rates.values()].toSorted((a, b) => (a.currencyCode < b.currencyCode ? -1 : 1)),
    ...(yearNote && { yearNote }),
    unknown: costs.flatMap(({ items, cost }) => (cost ? [] : items.map(({ id }) => id))),
  };
}

function readWaiting(db: Db, who: Who, ids: string[]) {
  return db
    .select({ request: requests, worker: workers })
    .from(requests)
    .innerJoin(workers, and(eq(workers.companyId, requests.companyId), eq(workers.id, requests.workerId)))
    .where(and(visibleTo(who, requests), inArray(requests.id, ids), eq(requests.status, "submitted")));
}
