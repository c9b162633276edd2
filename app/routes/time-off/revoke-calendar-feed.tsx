import { redirect } from "react-router";
import { revokeCalendarFeed } from "#app/api-client/time-off-calendar.server.ts";
import { success } from "#app/components/toast.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { orToast, redirectWithToast } from "#app/toast.server.ts";
import type { Route } from "./+types/revoke-calendar-feed";

export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/app/time-off/calendar/feed${url.search}`);
}

export function action({ context, url }: Route.ActionArgs) {
  const back = `/app/time-off/calendar${url.search}`;
  return orToast(back, async () => {
    await revokeCalendarFeed(context.get(apiContext));
    return redirectWithToast(back, success("The calendar address was revoked."));
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export { NoScreen as default } from "#app/components/no-screen.ts";
