import { useFetcher, useLocation } from "react-router";
import { passFocusOn } from "#app/components/pass-focus-on.ts";
import type { Notification } from "#app/contract/notification.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";

/** Dismisses one notification, which its button names for those who do not see the row; the drawer stays open over the page where it is. */
export function DismissForm({ id, data }: Notification) {
  const fetcher = useFetcher({ key: `dismiss ${id}` });
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action={`/app/notifications/${id}/dismiss`} onSubmit={(event) => passFocusOn(event.currentTarget)}>
      <HiddenFields />
      <input type="hidden" name="back" value={pathname + search} />
      <Button aria-label={`Dismiss: ${data.subject}`} variant="secondary" size="sm" isPending={fetcher.state !== "idle"}>
        Dismiss
      </Button>
    </fetcher.Form>
  );
}
