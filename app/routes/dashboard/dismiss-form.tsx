import { useFetcher, useLocation } from "react-router";
import { passFocusOn } from "#app/components/pass-focus-on.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";

/** Dismisses one notification; the drawer stays open over the page where it is. */
export function DismissForm({ id }: { id: string }) {
  const fetcher = useFetcher({ key: `dismiss ${id}` });
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action={`/app/notifications/${id}/dismiss`} onSubmit={(event) => passFocusOn(event.currentTarget)}>
      <HiddenFields />
      <input type="hidden" name="back" value={pathname + search} />
      <Button variant="secondary" size="sm" isPending={fetcher.state !== "idle"}>
        Dismiss
      </Button>
    </fetcher.Form>
  );
}
