import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Toggle } from "#app/ui/toggle.tsx";

/**
 * With script the toggle saves as it is changed, and goes back when that is refused; without, Save does. One turn is sent after the
 * other: of two at once the server could have carried out the first one last.
 */
export function MailSubscription({ isOn }: { isOn: boolean }) {
  const fetcher = useFetcher({ key: "mail subscription" });
  const { state, submit } = fetcher;
  const isHydrated = useHydrated();
  const [turned, turn] = useState<boolean | null>(null);
  const sent = useRef<boolean | null>(null);
  const isShownOn = turned ?? (fetcher.formData ? fetcher.formData.has("mailSubscription") : isOn);
  const toggle = useRef<HTMLInputElement>(null);
  // Whoever turned it before the script was there is left without the button to save it by.
  useEffect(() => {
    const { current } = toggle;
    if (current && current.checked !== current.defaultChecked) turn(current.checked);
  }, []);
  useEffect(() => {
    if (turned === null || state !== "idle") return;
    const isAnswered = sent.current === turned;
    sent.current = isAnswered ? null : turned;
    if (isAnswered) turn(null);
    else void submit(toggle.current?.form ?? null);
  }, [turned, state, submit]);
  return (
    // Never as a browser remembers it from another time: what differs from what was sent, its person has turned.
    <fetcher.Form method="post" action="/app/settings/notifications" autoComplete="off" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <HiddenFields />
      <div className="min-w-0 flex-1 basis-72">
        <Toggle
          name="mailSubscription"
          label="Activate notifications"
          aria-describedby="mail-subscription-hint"
          ref={toggle}
          checked={isShownOn}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
        <p id="mail-subscription-hint" className="pt-1 pl-13 text-sm text-muted">
          We write to you when something waits for you. When this is off, only the bell tells you.
        </p>
      </div>
      {isHydrated ? null : <Button variant="secondary" className="by-hand">Save</Button>}
    </fetcher.Form>
  );
}
