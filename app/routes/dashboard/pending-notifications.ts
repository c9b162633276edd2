import { listNotifications } from "#app/api-client/notification.server.ts";
import { landingPage } from "#app/contract/permission.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageInstead } from "#app/middleware/page-instead.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import type { Route } from "./+types/pending-notifications";

/** What waits in the bell, for a window that comes back to the front; nothing else of the page is loaded for it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  pageInstead(request, `${landingPage(currentUserOf(context))}?notifications=open`);
  return { notifications: await listNotifications(context.get(apiContext)), loadedAt: Date.now() };
}
