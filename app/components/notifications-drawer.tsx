import type { ReactNode } from "react";
import type { Notification } from "#app/contract/notification.ts";
import { Instant } from "./instant.tsx";
import { safeHref } from "./safe-href.ts";

/** The content of the drawer titled 'Notifications'. `dismiss` draws the form that dismisses one row. */
export function NotificationsDrawer({
  notifications,
  zone,
  dismiss,
}: {
  notifications: readonly Notification[];
  zone?: string;
  dismiss?: (notification: Notification) => ReactNode;
}) {
  if (notifications.length === 0) {
    return <p className="border-t border-line py-6 text-muted">No notifications. What needs your attention will appear here.</p>;
  }
  return (
    <ul className="divide-y divide-line border-t border-line">
      {notifications.map((notification) => (
        <li key={notification.id} className="flex items-start gap-4 py-4">
          <div className="min-w-0 flex-1">
            <Subject {...notification.data} />
            <p className="pt-1 text-sm text-muted">
              <Instant at={notification.createdAt} zone={zone} />
            </p>
          </div>
          {dismiss?.(notification)}
        </li>
      ))}
    </ul>
  );
}

function Subject({ subject, link }: Notification["data"]) {
  const href = safeHref(link);
  if (!href) return <p className="font-medium">{subject}</p>;
  return (
    <a href={href} className="link font-medium">
      {subject}
    </a>
  );
}
