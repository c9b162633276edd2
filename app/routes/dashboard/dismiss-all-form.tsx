import { useFetcher, useLocation } from "react-router";
import { passFocusOn } from "#app/components/pass-focus-on.ts";
import type { Notification } from "#app/contract/notification.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { dismissAllPath } from "./dismiss-all-path.ts";

/** Dismisses all that the drawer shows, and nothing that has come since. */
export function DismissAllForm({ notifications }: { notifications: readonly Notification[] }) {
  const fetcher = useFetcher({ key: "dismiss all" });
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action={dismissAllPath} onSubmit={(event) => passFocusOn(event.currentTarget)} className="flex justify-end pb-4">
      <HiddenFields />
      <input type="hidden" name="back" value={pathname + search} />
      {notifications.map(({ id }) => (
        <input key={id} type="hidden" name="notification" value={id} />
      ))}
      <Button variant="secondary" size="sm" isPending={fetcher.state !== "idle"}>
        Dismiss all
      </Button>
    </fetcher.Form>
  );
}
