import { Outlet, useLocation } from "react-router";
import { listNotifications } from "#app/api-client/notification.server.ts";
import { SidePanel } from "#app/components/dialog.tsx";
import { NotificationsDrawer } from "#app/components/notifications-drawer.tsx";
import { Shell } from "#app/components/shell.tsx";
import { useProductSettings } from "#app/components/use-product-settings.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { standing } from "#app/middleware/standing.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { DismissForm } from "./dismiss-form.tsx";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [standing];

/** The person, and when the address asks for the drawer (`?notifications`), what waits in it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = currentUserOf(context);
  const notifications = url.searchParams.has("notifications") ? await listNotifications(context.get(apiContext)) : null;
  return { user, notifications };
}

export default function Dashboard({ loaderData: { user, notifications } }: Route.ComponentProps) {
  return (
    <Shell user={user} settings={useProductSettings()} notifications={notifications && <Drawer notifications={notifications} />}>
      <Outlet />
    </Shell>
  );
}

function Drawer({ notifications }: { notifications: Parameters<typeof NotificationsDrawer>[0]["notifications"] }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("notifications");
  return (
    <SidePanel title="Notifications" back={{ pathname, search: query.toString() }}>
      <NotificationsDrawer notifications={notifications} dismiss={({ id }) => <DismissForm id={id} />} />
    </SidePanel>
  );
}
