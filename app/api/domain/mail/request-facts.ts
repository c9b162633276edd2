import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { writtenInstant } from "#app/contract/clock-words.ts";
import { counted } from "#app/contract/counted.ts";
import { formatDay, formatMonth, formatSpan } from "#app/contract/day-words.ts";
import { formatMoney } from "#app/contract/money.ts";
import { ptoWords } from "#app/contract/pto-words.ts";
import { shownAway } from "#app/contract/shown-away.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import type { TimeOffContext } from "#app/contract/time-off-context.ts";
import type { Db } from "../../db/connect.server.ts";
import type { Who } from "../../environment.ts";
import { similarTo } from "../additional-compensation/additional-compensation-context.ts";
import { findPaycycleLanding } from "../paycycle/calendar/find-paycycle-landing.ts";
import { findAdditionalCompensation } from "../additional-compensation/list-additional-compensations.ts";
import { compensationInWords, timeOffInWords } from "../request/request-in-words.ts";
import { findTimeOff } from "../time-off/list-time-offs.ts";
import { speaksForItself } from "../time-off/speaks-for-itself.ts";
import { timeOffContext } from "../time-off/time-off-context.ts";
import { isolated } from "./isolated.ts";

/** Something that a decision needs, in words: "Total days", "4 working days: 7 calendar days − 2 on weekends − 1 public holiday (Christmas Day, 25 Dec 2026)". */
export type Fact = { label: string; text: string };

/** Whose request it is, and what somebody who decides on it should know: never more than they may see. */
export type RequestFacts = { workerName: string; facts: Fact[] };

/** Of a compensation request; 404 when this person may not see it. */
export async function compensationFacts(db: Db, who: Who, id: string, now: Date): Promise<RequestFacts> {
  const request = await findAdditionalCompensation(db, who, id);
  const facts = [
    { label: "Request", text: compensationInWords(request) },
    { label: "Description", text: onOneLine(request.description) },
    ...(request.receipt ? [{ label: "Receipt", text: "With the request" }] : []),
    { label: "The twelve months before", text: await similarText(db, who, request) },
    { label: "Paycycle", text: request.payNote ?? (await landingText(db, who, now)) },
  ];
  return { workerName: request.fullName, facts };
}

/** Of a time off request; 404 when this person may not see it. What is said of an illness stays with the request. */
export async function timeOffFacts(db: Db, who: Who, id: string, now: Date): Promise<RequestFacts> {
  const request = await findTimeOff(db, who, id);
  const { departure, balance, laterBalances, overlaps, away, unpaidNote, ...context } = await timeOffContext(db, who, id, now);
  const facts = [
    { label: "Request", text: timeOffInWords(request) },
    departure && { label: "Last day", text: departure },
    { label: "Total days", text: countText(request, context) },
    ...(balance ? [balance, ...laterBalances] : []).map((each) => ({ label: `Vacation ${each.period}`, text: balanceText(each) })),
    !speaksForItself(request.type) && { label: "Description", text: onOneLine(request.description) },
    overlaps.length > 0 && { label: "Own time off on these days", text: ownText(overlaps) },
    { label: "Also away in the team", text: awayText(away) },
    unpaidNote && { label: "Pay", text: unpaidNote },
  ];
  return { workerName: request.fullName, facts: facts.filter((fact) => typeof fact === "object" && fact !== null) };
}

function awayText(away: TimeOffContext["away"]): string {
  const named = away.slice(0, shownAway).map((each) => `${isolated(each.fullName)}, ${formatSpan(each)}`);
  return [...named, ...(away.length > shownAway ? ["and others"] : [])].join("; ") || "Nobody whom you see";
}

async function similarText(db: Db, who: Who, request: AdditionalCompensation): Promise<string> {
  const { count, accepted } = await similarTo(db, { ...request, companyId: who.companyId, createdAt: new Date(request.createdAt) });
  if (count === 0) return "Nothing of this kind";
  const together = accepted.map(({ amount, currencyCode }) => formatMoney(amount, currencyCode)).join(" and ") || "nothing";
  return `${count} of this kind, ${together} accepted in all`;
}

function countText({ daysRequested }: TimeOff, { count }: Pick<TimeOffContext, "count">): string {
  const total = counted(daysRequested, "working day");
  // The calendar may have changed since the request was entered; then its own number stands alone.
  if (count.workingDays !== daysRequested) return total;
  const parts = [counted(count.calendarDays, "calendar day")];
  if (count.weekendDays > 0) parts.push(`${count.weekendDays} on weekends`);
  // Two of them may fall on one day.
  const holidayDays = count.calendarDays - count.weekendDays - count.workingDays;
  if (holidayDays > 0) {
    parts.push(`${counted(holidayDays, "public holiday")} (${count.holidays.map(({ name, day }) => `${name}, ${formatDay(day)}`).join("; ")})`);
  }
  return parts.length > 1 ? `${total}: ${parts.join(" − ")}` : total;
}

function balanceText({ type, vacationDays, begun, ahead, pending, left }: NonNullable<TimeOffContext["balance"]>): string {
  const { least, entitlement } = ptoWords(type);
  const rest = (days: number) => (days < 0 ? `${-days} more than ${entitlement}` : `${days} left`);
  const waiting = pending > 0 ? `; ${pending} more in other requests that wait, ${rest(left - pending)} if all are accepted` : "";
  return `${least}${vacationDays} days, ${begun + ahead} taken or accepted: ${rest(left)} after this one${waiting}`;
}

function ownText(overlaps: TimeOffContext["overlaps"]): string {
  return overlaps.map((each) => `${timeOffInWords(each)} (${each.status === "accepted" ? "accepted" : "waits too"})`).join("; ");
}

async function landingText(db: Db, who: Who, now: Date): Promise<string> {
  const { paycycle, next, timeZone } = await findPaycycleLanding(db, who.companyId, now);
  return `Paid in ${formatMonth(paycycle.startDate)} if accepted by ${writtenInstant(paycycle.cutOff, timeZone)}; otherwise in ${formatMonth(next.startDate)}`;
}

/** What a worker wrote must not look like lines of ours. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
