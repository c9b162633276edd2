import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { cityOf } from "#app/contract/day-words.ts";
import { mailDeliveries, mailDeliveryNames, mailEventMeanings, mailEventNames, type MailEvent } from "#app/contract/mail-event.ts";
import type { MailSettings } from "#app/contract/mail-setting.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Label } from "#app/ui/label.tsx";
import { Select } from "#app/ui/select.tsx";

/** What the person is written to about, and how: under the one switch above, which turns all of it off. */
export function MailEvents({ settings: { events, digestAt, timeZone }, isOn }: { settings: MailSettings; isOn: boolean }) {
  const fetcher = useFetcher({ key: "mail events" });
  if (events.length === 0) return <p className="text-muted">We send no emails to your role at present.</p>;
  return (
    <fetcher.Form method="post" action="/app/settings/notifications/events">
      <HiddenFields />
      <p className="text-muted">
        {isOn
          ? `The daily digest comes at ${digestAt} ${cityOf(timeZone)}${timeZone === "UTC" ? "" : " time"}, on days on which something waits for you.`
          : "Notifications are off: you get none of these emails until you turn them on."}
      </p>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {events.map(({ event, delivery }) => (
          <Choice key={event} event={event} delivery={delivery} sent={fetcher.formData?.get(event)} />
        ))}
      </div>
      <Button variant="secondary" isPending={fetcher.state !== "idle"} className="mt-4">
        Save email settings
      </Button>
    </fetcher.Form>
  );
}

function Choice({ event, delivery, sent }: { event: MailEvent; delivery: string; sent: unknown }) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  // Shows what is saved, here or elsewhere, but for what somebody has chosen that is not sent yet.
  const known = useRef<unknown>(delivery);
  useEffect(() => {
    if (sent) known.current = sent;
  }, [sent]);
  useEffect(() => {
    const { current } = select;
    if (current) {
      const shown = current.value === known.current ? delivery : current.value;
      // What is saved is what the form begins with: one that is saved is no longer begun.
      for (const option of current.options) option.defaultSelected = option.value === delivery;
      current.value = shown;
    }
    known.current = delivery;
  }, [delivery]);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <Label htmlFor={id}>{mailEventNames[event]}</Label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {mailEventMeanings[event]}
        </p>
      </div>
      <Select ref={select} id={id} name={event} defaultValue={delivery} aria-describedby={`${id}-hint`} className="w-full sm:w-52">
        {mailDeliveries.map((value) => (
          <option key={value} value={value}>
            {mailDeliveryNames[value]}
          </option>
        ))}
      </Select>
    </div>
  );
}
