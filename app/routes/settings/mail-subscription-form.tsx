import { useFetcher } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Toggle } from "#app/ui/toggle.tsx";

/** With script the toggle saves as it is changed, and goes back when that is refused; without, Save does. */
export function MailSubscription({ isOn }: { isOn: boolean }) {
  const fetcher = useFetcher({ key: "mail subscription" });
  const isHydrated = useHydrated();
  const isShownOn = fetcher.formData ? fetcher.formData.has("mailSubscription") : isOn;
  return (
    <fetcher.Form method="post" action="/app/settings/notifications" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <HiddenFields />
      <div className="min-w-0 flex-1 basis-72">
        <Toggle
          name="mailSubscription"
          label="Activate notifications"
          aria-describedby="mail-subscription-hint"
          {...(isHydrated ? { checked: isShownOn, onChange: (event) => void fetcher.submit(event.currentTarget.form) } : { defaultChecked: isOn })}
        />
        <p id="mail-subscription-hint" className="pt-1 pl-13 text-sm text-muted">
          We write to you when something waits for you. When this is off, only the bell tells you.
        </p>
      </div>
      {isHydrated ? null : <Button variant="secondary">Save</Button>}
    </fetcher.Form>
  );
}
