import { useLocation } from "react-router";
import { SidePanel } from "#app/components/dialog.tsx";
import type { Notification } from "#app/contract/notification.ts";
import { NotificationList } from "./notification-list.tsx";

/** The bell's drawer (spec 2.8), which closing leads out of with the query as it was. */
export default function Drawer({ notifications, leaving, zone }: { notifications: Notification[]; leaving: string[]; zone: string | undefined }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("notifications");
  return (
    <SidePanel title="Notifications" back={{ pathname, search: query.toString() }}>
      <NotificationList notifications={notifications} leaving={leaving} zone={zone} />
    </SidePanel>
  );
}
