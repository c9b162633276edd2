import { calendarFeedAnswer, newCalendarFeed, timeOffCalendar, type CalendarFeed, type TimeOffCalendar } from "#app/contract/time-off-calendar.ts";
import { getBeyond } from "./get-beyond.ts";
import { findOrNull } from "./find-or-null.ts";
import type { Api } from "./transport.server.ts";

/** GET /workers/time-off/calendar: who is away in a month, with whatever `query` says of month, team and page. */
export function findTimeOffCalendar(api: Api, query: URLSearchParams): Promise<TimeOffCalendar> {
  return getBeyond(api, `/workers/time-off/calendar?${query}`, timeOffCalendar);
}

/** GET /calendar-feed: the person's private address, as far as it is told; null when there is none. */
export async function findCalendarFeed(api: Api): Promise<CalendarFeed | null> {
  return (await findOrNull(api, "/calendar-feed", calendarFeedAnswer))?.data ?? null;
}

/** POST /calendar-feed: makes the address anew and returns it; to the same form again the same one. */
export async function makeCalendarFeed(api: Api, idempotencyKey: string | null): Promise<string> {
  return (await api.send("POST", "/calendar-feed", { idempotencyKey, schema: newCalendarFeed })).data.address;
}

/** DELETE /calendar-feed: ends it. */
export async function revokeCalendarFeed(api: Api): Promise<void> {
  await api.send("DELETE", "/calendar-feed");
}

/** GET /calendar/{file}: what a calendar program reads; throws as `api.download` does. */
export function downloadCalendar(api: Api, file: string): Promise<Response> {
  return api.download(`/calendar/${encodeURIComponent(file)}`, "ics");
}
