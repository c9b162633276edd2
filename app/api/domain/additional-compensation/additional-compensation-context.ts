import { and, desc, eq, gte, inArray, lte, ne, sql } from "drizzle-orm";
import type { CompensationContext } from "#app/contract/additional-compensation-context.ts";
import type { Db } from "../../db/connect.server.ts";
import { additionalCompensations as requests } from "../../db/schema/additional-compensation.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { grantedStatuses } from "../request/granted-status.ts";
import { latestRates } from "../exchange-rate/latest-rates.ts";
import { readPayCalendar } from "../paycycle/calendar/pay-calendar.ts";
import { costOfItem } from "../paycycle/pay/additional-compensation-cost.ts";
import { visibleTo } from "../scope.ts";
import { landingTerms, nothingBeside, readPaidBeside } from "./paid-beside.ts";

type Request = Pick<typeof requests.$inferSelect, "companyId" | "workerId" | "type" | "id" | "createdAt">;

/** As many earlier requests as are shown one by one. */
const shown = 6;

/** What to know before a request of this person's is decided; anybody else's is not found. */
export async function additionalCompensationContext(db: Db, who: Who, id: string, now: Date): Promise<CompensationContext> {
  const [found] = await db
    .select({ request: requests, worker: workers })
    .from(requests)
    .innerJoin(workers, and(eq(workers.companyId, requests.companyId), eq(workers.id, requests.workerId)))
    .where(and(visibleTo(who, requests), eq(requests.id, id)));
  if (!found) throw notFound();
  const [calendar, latest, similar] = await Promise.all([readPayCalendar(db, who.companyId), latestRates(db, now), similarTo(db, found.request)]);
  const { status, decidedAt, createdAt } = found.request;
  const { cycle, terms } = landingTerms(who.companyId, status === "accepted" ? (decidedAt ?? createdAt) : now, calendar, latest);
  const paid = (await readPaidBeside(db, cycle, calendar, [found.worker.id])).get(found.worker.id) ?? nothingBeside;
  const beside = { ...paid, items: paid.items.filter((item) => item.id !== id) };
  return { similar, cost: costOfItem(found.worker, found.request, beside, terms) };
}

/** The worker's other requests of the same type in the twelve months before one. */
export async function similarTo(db: Db, request: Request): Promise<CompensationContext["similar"]> {
  const isSimilar = and(
    eq(requests.companyId, request.companyId),
    eq(requests.workerId, request.workerId),
    eq(requests.type, request.type),
    ne(requests.id, request.id),
    lte(requests.createdAt, request.createdAt),
    gte(requests.createdAt, aYearBefore(request.createdAt)),
  );
  const rows = await db.select().from(requests).where(isSimilar).orderBy(desc(requests.createdAt), desc(requests.id)).limit(shown);
  const sums = await db
    .select({
      currencyCode: requests.currencyCode,
      count: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${requests.amount}) filter (where ${inArray(requests.status, grantedStatuses)}), 0)`.mapWith(Number),
    })
    .from(requests)
    .where(isSimilar)
    .groupBy(requests.currencyCode)
    .orderBy(requests.currencyCode);
  return {
    requests: rows.map(({ id, createdAt, description, amount, currencyCode, status }) => ({ id, createdAt: createdAt.toISOString(), description, amount, currencyCode, status })),
    count: sums.reduce((total, { count }) => total + count, 0),
    accepted: sums.filter(({ amount }) => amount > 0).map(({ currencyCode, amount }) => ({ currencyCode, amount })),
  };
}

function aYearBefore(at: Date): Date {
  const before = new Date(at);
  before.setUTCFullYear(at.getUTCFullYear() - 1);
  return before;
}
