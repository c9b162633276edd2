import { useEffect, useRef } from "react";
import { useFetcher, useFetchers } from "react-router";
import type { Notification } from "#app/contract/notification.ts";
import type { clientLoader } from "./pending-notifications.ts";

/** Windows are switched to and fro; once in this time is enough. */
const shortestPause = 30_000;

type Loaded = { count: number; notifications: Notification[] | null; loadedAt: number };
type Pending = { count: number; notifications: Notification[] | null; leaving: string[] };

/**
 * What waits in the bell: as loaded with the page or, if that was later, when the window last came to the front. One
 * that is being dismissed is gone at once, and back if that is refused.
 */
export function usePending({ count, notifications, loadedAt }: Loaded): Pending {
  const refetched = useRefetchedOnFocus();
  const leaving = useBeingDismissed();
  const isNewer = refetched && refetched.loadedAt > loadedAt;
  const rows = isNewer ? refetched.notifications : notifications;
  return {
    count: Math.max(0, (isNewer ? refetched.notifications.length : count) - leaving.length),
    // Only the page says whether the drawer is open.
    notifications: notifications && (rows ?? []),
    leaving,
  };
}

function useRefetchedOnFocus() {
  const { load, data } = useFetcher<typeof clientLoader>({ key: "pending notifications" });
  const last = useRef(0);
  useEffect(() => {
    last.current = Date.now();
    function refetch() {
      if (document.visibilityState !== "visible" || Date.now() - last.current < shortestPause) return;
      last.current = Date.now();
      void load("/app/notifications");
    }
    window.addEventListener("focus", refetch);
    document.addEventListener("visibilitychange", refetch);
    return () => {
      window.removeEventListener("focus", refetch);
      document.removeEventListener("visibilitychange", refetch);
    };
  }, [load]);
  return data;
}

function useBeingDismissed(): string[] {
  return useFetchers().flatMap(({ formAction }) => /^\/app\/notifications\/([^/?]+)\/dismiss/.exec(formAction ?? "")?.[1] ?? []);
}
