import { downloadCalendar } from "#app/api-client/time-off-calendar.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import type { Route } from "./+types/calendar-file";

/** What a calendar program reads, passed on from the API as it comes; the secret in the address is all that it needs. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await downloadCalendar(context.get(apiContext), params.file);
  const headers = new Headers({ "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH", "Content-Disposition": 'inline; filename="time-off.ics"', "Cache-Control": "private, no-store" });
  return new Response(file.body, { headers });
}
