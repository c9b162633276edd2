import { useLocation } from "react-router";
import { SidePanel } from "#app/components/dialog.tsx";
import { NotificationsDrawer } from "#app/components/notifications-drawer.tsx";
import type { Notification } from "#app/contract/notification.ts";
import { DismissForm } from "./dismiss-form.tsx";

/** The bell's drawer (spec 2.8), which closing leads out of with the query as it was. */
export default function Drawer({ notifications, leaving, zone }: { notifications: Notification[]; leaving: string[]; zone: string | undefined }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("notifications");
  return (
    <SidePanel title="Notifications" back={{ pathname, search: query.toString() }}>
      <NotificationsDrawer notifications={notifications} leaving={leaving} zone={zone} dismiss={dismissForm} />
    </SidePanel>
  );
}

function dismissForm(notification: Notification) {
  return <DismissForm {...notification} />;
}
