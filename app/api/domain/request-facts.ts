import { and, eq, gte, inArray, ne } from "drizzle-orm";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { formatMoney } from "#app/contract/money.ts";
import type { TimeOff, TimeOffPreview } from "#app/contract/time-off.ts";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import type { Db } from "../db/connect.server.ts";
import { additionalCompensations } from "../db/schema/additional-compensation.ts";
import type { Who } from "../environment.ts";
import { findPaycycleLanding } from "./find-paycycle-landing.ts";
import { grantedStatuses } from "./granted-status.ts";
import { findAdditionalCompensation } from "./list-additional-compensations.ts";
import { findTimeOff } from "./list-time-offs.ts";
import { timeOffPreview } from "./time-off-preview.ts";
import { writtenDay, writtenSpan } from "./written-day.ts";
import { writtenInstant, writtenMonth } from "./written-instant.ts";

/** Something that a decision needs, in words: "Total days", "4 working days: 7 calendar days − 2 weekend days − 1 holiday". */
export type Fact = { label: string; text: string };

/** Whose request it is, and what somebody who decides on it should know: never more than they may see. */
export type RequestFacts = { workerName: string; facts: Fact[] };

const year = 365 * 24 * 3600_000;

/** Of a compensation request; 404 when this person may not see it. */
export async function compensationFacts(db: Db, who: Who, id: string, now: Date): Promise<RequestFacts> {
  const request = await findAdditionalCompensation(db, who, id);
  const asked = `${request.type.charAt(0).toUpperCase()}${request.type.slice(1)}, ${formatMoney(request.amount, request.currencyCode)}`;
  const facts = [
    { label: "Request", text: asked },
    { label: "Description", text: onOneLine(request.description) },
    ...(request.receipt ? [{ label: "Receipt", text: "With the request" }] : []),
    { label: "Last twelve months", text: await similarText(db, who, request, now) },
    await landingFact(db, who, "Paid", now),
  ];
  return { workerName: request.fullName, facts };
}

/** Of a time off request; 404 when this person may not see it. What is said of an illness stays with the request. */
export async function timeOffFacts(db: Db, who: Who, id: string, now: Date): Promise<RequestFacts> {
  const request = await findTimeOff(db, who, id);
  const preview = await timeOffPreview(db, who, request.workerId, request, now);
  const asked = `${timeOffTypeNames[request.type]}, ${writtenSpan(request)}`;
  const facts = [
    { label: "Request", text: asked },
    { label: "Total days", text: countText(request, preview) },
    ...(request.type === "vacation" ? [balanceFact(request, preview), { label: "Description", text: onOneLine(request.description) }] : []),
    ...ownFacts(request, preview),
    { label: "Away from the team", text: preview.away.map((each) => `${each.fullName}, ${writtenSpan(each)}`).join("; ") || "Nobody of those whom you see" },
    await landingFact(db, who, "Counted", now),
  ];
  return { workerName: request.fullName, facts: facts.filter((fact) => fact !== null) };
}

async function similarText(db: Db, who: Who, request: AdditionalCompensation, now: Date): Promise<string> {
  const similar = await db
    .select({ amount: additionalCompensations.amount, currencyCode: additionalCompensations.currencyCode })
    .from(additionalCompensations)
    .where(
      and(
        eq(additionalCompensations.companyId, who.companyId),
        eq(additionalCompensations.workerId, request.workerId),
        eq(additionalCompensations.type, request.type),
        inArray(additionalCompensations.status, grantedStatuses),
        gte(additionalCompensations.createdAt, new Date(now.getTime() - year)),
        ne(additionalCompensations.id, request.id),
      ),
    );
  if (similar.length === 0) return "Nothing of this kind was accepted";
  const sums = new Map<string, number>();
  for (const { amount, currencyCode } of similar) sums.set(currencyCode, (sums.get(currencyCode) ?? 0) + amount);
  const together = [...sums].map(([currency, amount]) => formatMoney(amount, currency)).join(" and ");
  return `${similar.length} of this kind accepted, ${together} together`;
}

function countText({ daysRequested }: TimeOff, { count }: TimeOffPreview): string {
  const total = `${daysRequested} working ${daysRequested === 1 ? "day" : "days"}`;
  // The calendar may have changed since the request was entered; then its own number stands alone.
  if (!count || count.workingDays !== daysRequested) return total;
  const parts = [`${count.calendarDays} calendar ${count.calendarDays === 1 ? "day" : "days"}`];
  if (count.weekendDays > 0) parts.push(`${count.weekendDays} on weekends`);
  if (count.holidays.length > 0) {
    parts.push(`${count.holidays.length} public ${count.holidays.length === 1 ? "holiday" : "holidays"} (${count.holidays.map(({ name, day }) => `${name}, ${writtenDay(day)}`).join("; ")})`);
  }
  return parts.length > 1 ? `${total}: ${parts.join(" − ")}` : total;
}

function balanceFact(request: TimeOff, { balance }: TimeOffPreview): Fact | null {
  if (!balance) return null;
  const { vacationDays, daysTaken, period } = balance;
  const others = Math.max(0, balance.pending - request.daysRequested);
  const left = vacationDays - daysTaken - request.daysRequested;
  const after = left < 0 ? `${-left} more than there are after this one` : `${left} left after this one`;
  const waiting = others > 0 ? `, ${others} in other requests that wait` : "";
  return { label: `Vacation ${period}`, text: `${vacationDays} days, ${daysTaken} taken or accepted${waiting}: ${after}` };
}

function ownFacts(request: TimeOff, { overlaps }: TimeOffPreview): Fact[] {
  // The request itself is among them.
  const itself = overlaps.findIndex((each) => each.status === "submitted" && each.startDate === request.startDate && each.endDate === request.endDate && each.type === request.type);
  const others = overlaps.filter((_, place) => place !== itself);
  if (others.length === 0) return [];
  const text = others.map((each) => `${timeOffTypeNames[each.type]}, ${writtenSpan(each)} (${each.status === "accepted" ? "accepted" : "waits too"})`).join("; ");
  return [{ label: "Own time off on these days", text }];
}

async function landingFact(db: Db, who: Who, verb: "Paid" | "Counted", now: Date): Promise<Fact> {
  const { landing, next, timeZone } = await findPaycycleLanding(db, who.companyId, now);
  const text = `${verb} in ${writtenMonth(landing.startDate)} if accepted by ${writtenInstant(landing.cutOff, timeZone)}; otherwise in ${writtenMonth(next.startDate)}`;
  return { label: "Paycycle", text };
}

/** What a worker wrote must not look like lines of ours. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
