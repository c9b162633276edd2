import { previewTimeOff } from "#app/api-client/time-off.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageInstead } from "#app/middleware/page-instead.server.ts";
import type { Route } from "./+types/time-off-preview";

/** What the dialog shows beside the days, while they are being chosen. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  pageInstead(request, `/app/team/${params.workerId}/time-off/new`);
  const startDate = url.searchParams.get("startDate") ?? "";
  const endDate = url.searchParams.get("endDate") ?? "";
  return { startDate, endDate, preview: await previewTimeOff(context.get(apiContext), params.workerId, { startDate, endDate }) };
}
