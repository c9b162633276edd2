import { Outlet } from "react-router";
import { findTimeOffCalendar } from "#app/api-client/time-off-calendar.server.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { formatMonth } from "#app/contract/day-words.ts";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { revalidateList } from "#app/lists/revalidate.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { listDescription } from "../list-description.server.ts";
import { readCalendarAddress } from "./calendar-address.server.ts";
import { CalendarInWords } from "./calendar-in-words.tsx";
import { CalendarLegend } from "./calendar-legend.tsx";
import { calendarSearch, MonthLinks, TeamFilter } from "./calendar-month.tsx";
import { CalendarTable } from "./calendar-table.tsx";
import { ReviewTabs, timeOffDescription } from "./tabs.tsx";
import type { Route } from "./+types/calendar";

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData ? `Time off calendar, ${formatMonth(args.loaderData.calendar.month)}` : "Time off calendar", "Who in your team is away, month by month.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readCalendarAddress(url);
  return { calendar: pageWithin(await findTimeOffCalendar(context.get(apiContext), query), url), team: query.get("team"), description: listDescription(context, timeOffDescription) };
}

export const shouldRevalidate = revalidateList;

export default function Calendar({ loaderData: { calendar, team, description } }: Route.ComponentProps) {
  const { data: rows, month, today, teams } = calendar;
  const teamName = teams.find(({ value }) => value === team)?.name;
  return (
    <>
      <Outlet />
      <ListScreen
        title="Time Off"
        description={description}
        actions={
          <ButtonLink to={`/app/time-off/calendar/feed${calendarSearch(month, team)}`} preventScrollReset variant="secondary">
            Add to my calendar
          </ButtonLink>
        }
        tabs={<ReviewTabs />}
        filters={
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4">
            <MonthLinks month={month} thisMonth={today.slice(0, 7)} team={team} />
            {teams.length > 0 ? <TeamFilter teams={teams} team={team} month={month} /> : null}
          </div>
        }
        page={calendar}
      >
        {rows.length > 0 ? (
          <>
            <p className="pb-2 text-muted">
              Workers{teamName ? ` in the team ${teamName}` : ""} with time off in {formatMonth(month)}, by name.
            </p>
            <CalendarTable key={month} rows={rows} month={month} today={today} />
            <CalendarLegend />
            <CalendarInWords rows={rows} />
          </>
        ) : (
          <EmptyState title="No entries found">
            Nobody{teamName ? ` in the team ${teamName}` : ""} whom you can see has time off in {formatMonth(month)}. Accepted time off and
            requests that wait will appear here.
          </EmptyState>
        )}
      </ListScreen>
    </>
  );
}
