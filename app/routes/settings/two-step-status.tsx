import { useFetcher } from "react-router";
import { Instant } from "#app/components/instant.tsx";
import type { TwoStep } from "#app/contract/two-step.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";

export function TwoStepStatus({ twoStep: { isOn, since, recoveryCodesLeft }, zone }: { twoStep: TwoStep; zone: string | undefined }) {
  if (!isOn) return <SetUp />;
  return (
    <>
      <p>
        <Badge tone="green">On</Badge>{" "}
        <span className="text-muted">
          since {since ? <Instant at={since} zone={zone} /> : null}. {recoveryCodesLeft === 1 ? "1 recovery code is" : `${recoveryCodesLeft} recovery codes are`} left
          {recoveryCodesLeft < 4 ? ": create new ones before you need them." : "."}
        </span>
      </p>
      <div className="flex flex-wrap gap-3 pt-3">
        <ButtonLink to="/app/settings/two-step/recovery-codes" variant="secondary">
          New recovery codes
        </ButtonLink>
        <ButtonLink to="/app/settings/two-step/off" preventScrollReset variant="secondary">
          Turn off
        </ButtonLink>
      </div>
    </>
  );
}

function SetUp() {
  const fetcher = useFetcher({ key: "begin two-step sign-in" });
  return (
    <fetcher.Form method="post" action="/app/settings/two-step/begin">
      <HiddenFields />
      <p className="text-muted">
        After your password, we ask for a code that an authenticator app on your phone shows. Somebody who has only
        your password cannot log in.
      </p>
      <Button variant="secondary" isPending={fetcher.state !== "idle"} className="mt-3">
        Set up two-step sign-in
      </Button>
    </fetcher.Form>
  );
}
