import { z } from "zod";
import { pagedAsOf, single } from "../envelope.ts";
import { requestHistory } from "../history.ts";
import { listFiles } from "../list.ts";
import { asOf, chosen, createdBetween, filterBy, page, search, sortBy, type Noun, type Parameter } from "../operation.ts";
import { decision, decisionOutcome, decisions } from "../review.ts";
import { newTimeOff, timeOff as request, timeOffPreview, timeOffSorts } from "../time-off.ts";
import { calendarFeedAnswer, calendarMonth, newCalendarFeed, timeOffCalendar } from "../time-off-calendar.ts";
import { timeOffContext, timeOffOverlap } from "../time-off-context.ts";
import { timeOffStatuses } from "../time-off-status.ts";
import { timeOffTypes } from "../time-off-type.ts";

const path = "/workers/time-off";
const span = ["startDate", "endDate"].map((name) => ({ name, schema: z.iso.date(), description: "A calendar day, included." }));
const calendarQuery: Parameter[] = [
  { name: "month", schema: calendarMonth, description: "2026-12; the company's present one when it is left out." },
  { name: "team", schema: z.string(), description: "A team's id." },
  page,
];

/** Time off (spec 7.4). */
export const timeOff: Noun = {
  name: "Time off",
  operations: [
    {
      method: "GET",
      path,
      summary: "The requests of the workers whom one may see.",
      who: "time-off:review",
      query: [search, filterBy("type", timeOffTypes), filterBy("status", timeOffStatuses), createdBetween, chosen, asOf, sortBy(timeOffSorts, "-createdAt"), page],
      answers: { 200: pagedAsOf(request) },
      files: listFiles,
    },
    { method: "GET", path: `${path}/overlaps`, summary: "Who is away on the days of those of the chosen ones that wait; those without anybody are left out.", who: "time-off:review", query: [chosen], answers: { 200: single(z.array(timeOffOverlap)) } },
    { method: "GET", path: `${path}/{id}`, summary: "One request.", who: "time-off:review", answers: { 200: single(request) } },
    { method: "GET", path: `${path}/{id}/context`, summary: "What to know before it is decided.", who: "time-off:review", answers: { 200: single(timeOffContext) } },
    { method: "GET", path: `${path}/{id}/history`, summary: "What happened to a request, the newest first.", who: "time-off:review", answers: { 200: requestHistory } },
    { method: "POST", path: `${path}/decisions`, summary: "Accepts or rejects several; each has its own outcome.", who: "time-off:review", body: decisions, answers: { 200: single(z.array(decisionOutcome)) }, isOnce: true },
    { method: "PATCH", path: `${path}/{id}`, summary: "Accepts, rejects or cancels a request.", who: "time-off:review", body: decision, answers: { 200: single(request) }, isOnce: true, refusals: [409] },
    { method: "GET", path: `${path}/calendar`, summary: "Who is away in a month, by name.", who: "time-off:review", query: calendarQuery, answers: { 200: timeOffCalendar } },
    { method: "GET", path: "/calendar-feed", summary: "Whether there is a private address for calendar programs.", who: "time-off:review", answers: { 200: calendarFeedAnswer } },
    { method: "POST", path: "/calendar-feed", summary: "Creates one in place of the one before; it is told this once.", who: "time-off:review", answers: { 201: newCalendarFeed }, isOnce: true, refusals: [409] },
    { method: "DELETE", path: "/calendar-feed", summary: "Takes it back.", who: "time-off:review", answers: { 204: null } },
    { method: "GET", path: "/calendar/{file}", summary: "The calendar itself, for whoever has the address.", who: "anyone", answers: { 200: null }, files: ["text/calendar"], refusals: [429] },
    { method: "POST", path: "/workers/{id}/time-off", summary: "Adds time off for a worker.", who: "time-off:add", body: newTimeOff, answers: { 201: single(request) }, isOnce: true, refusals: [409] },
    { method: "GET", path: "/workers/{id}/time-off/preview", summary: "What to know before time off is added.", who: "time-off:add", query: span, answers: { 200: single(timeOffPreview) } },
  ],
};
