import { useFetcher } from "react-router";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";

/** Disabled and turning while the mail is asked for (spec 2.9). */
export function PasswordEmail({ email }: { email: string }) {
  const fetcher = useFetcher({ key: "password email" });
  return (
    <fetcher.Form method="post" action="/app/settings/password-email">
      <HiddenFields />
      <p className="text-muted">
        We send a link to <span className="break-all text-ink">{email}</span>. It leads to a page where you choose a new password.
      </p>
      <Button variant="secondary" isPending={fetcher.state !== "idle"} className="mt-3">
        Send password reset email
      </Button>
    </fetcher.Form>
  );
}
