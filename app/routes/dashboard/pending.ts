import { useEffect, useRef, useState } from "react";
import { useFetchers } from "react-router";
import { askBeside } from "#app/components/ask-beside.ts";
import type { Notification } from "#app/contract/notification.ts";
import { dismissAllPath } from "./dismiss-all-path.ts";
import type { loader } from "./pending-notifications.ts";

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

type Refetched = Awaited<ReturnType<typeof loader>>;

/** A window often comes to the front before the network does, or after its session: then the page stays as it is. */
function useRefetchedOnFocus(): Refetched | null {
  const [refetched, setRefetched] = useState<Refetched | null>(null);
  const last = useRef(0);
  useEffect(() => {
    last.current = Date.now();
    function refetch() {
      if (document.hidden || Date.now() - last.current < shortestPause) return;
      last.current = Date.now();
      void askBeside<Refetched>("/app/notifications").then((answer) => answer && setRefetched(answer));
    }
    const leaving = new AbortController();
    addEventListener("focus", refetch, leaving);
    document.addEventListener("visibilitychange", refetch, leaving);
    return () => leaving.abort();
  }, []);
  return refetched;
}

function useBeingDismissed(): string[] {
  return useFetchers().flatMap(({ formAction, formData }) =>
    formAction === dismissAllPath ? (formData?.getAll("notification") ?? []).map(String) : (/^\/app\/notifications\/([^/?]+)\/dismiss/.exec(formAction ?? "")?.[1] ?? []),
  );
}
