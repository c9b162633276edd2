import { pageNumber } from "#app/contract/list.ts";
import { calendarMonth } from "#app/contract/time-off-calendar.ts";

/** The address as the API's question: what is no month, team or page counts as not said, so that an old link still shows a calendar. */
export function readCalendarAddress({ searchParams }: URL): URLSearchParams {
  const query = new URLSearchParams();
  const month = searchParams.get("month") ?? "";
  const team = searchParams.get("team") ?? "";
  const page = pageNumber(searchParams.get("page"));
  if (calendarMonth.safeParse(month).success) query.set("month", month);
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(team)) query.set("team", team);
  if (page) query.set("page", String(page));
  return query;
}
