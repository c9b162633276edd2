import { useEffect, useRef } from "react";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Input } from "#app/ui/input.tsx";
import { Label } from "#app/ui/label.tsx";

/** The new address, to be copied: by hand, or by a button where scripts run. */
export function CalendarFeedAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className="space-y-3">
      <Label htmlFor="calendar-address">Your private address</Label>
      <div className="flex flex-wrap gap-2">
        <Input ref={field} id="calendar-address" readOnly value={address} aria-describedby="calendar-address-hint" className="min-w-0 flex-1 basis-64 font-mono" />
        <CopyButton text={address} />
      </div>
      <p id="calendar-address-hint" className="text-muted">
        Copy it now: it is not shown again. In your calendar program choose “Subscribe to a calendar” or “From URL”, and paste it there.
      </p>
      <p>
        <a href={address.replace(/^https?:/, "webcal:")} className="link-alone">
          Open it in the calendar program on this device
        </a>
      </p>
    </div>
  );
}
