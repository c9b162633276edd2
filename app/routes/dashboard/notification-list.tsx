import { Instant } from "#app/components/instant.tsx";
import { safeHref } from "#app/components/safe-href.ts";
import type { Notification } from "#app/contract/notification.ts";
import { shownNotifications } from "#app/contract/shown-notifications.ts";
import { DismissAllForm } from "./dismiss-all-form.tsx";
import { DismissForm } from "./dismiss-form.tsx";

type Props = {
  notifications: readonly Notification[];
  leaving: readonly string[];
  /** The company's. */
  zone: string | undefined;
};

/** What waits, each to dismiss. A row that is leaving is out of sight and no more: its form must live to hear the answer. */
export function NotificationList({ notifications, leaving, zone }: Props) {
  const waiting = notifications.filter(({ id }) => !leaving.includes(id));
  const isEmpty = waiting.length === 0;
  return (
    <>
      {isEmpty ? <p className="border-t border-line py-6 text-muted">No notifications. What needs your attention will appear here.</p> : null}
      {/* It must live to hear the answer, as a row. */}
      <div hidden={waiting.length < 2}>{notifications.length < 2 ? null : <DismissAllForm notifications={notifications} />}</div>
      <ul hidden={isEmpty} className="divide-y divide-line border-t border-line">
        {notifications.map((notification) => (
          <li key={notification.id} hidden={leaving.includes(notification.id)} className="flex items-start gap-4 py-4">
            <div className="min-w-0 flex-1">
              <Subject {...notification.data} />
              <p className="pt-1 text-sm text-muted">
                <Instant at={notification.createdAt} zone={zone} />
              </p>
            </div>
            <DismissForm {...notification} />
          </li>
        ))}
      </ul>
      {notifications.length < shownNotifications ? null : <p className="pt-3 text-sm text-muted">The latest {shownNotifications}.</p>}
    </>
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
