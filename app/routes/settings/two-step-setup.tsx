import type { SubmissionResult } from "@conform-to/react";
import type { TurnOnForm } from "#app/contract/two-step.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextField } from "#app/forms/fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { AuthenticatorSetup } from "./authenticator-setup.server.ts";

const labels = { password: "Your password", code: "Code" };

/** Give the app the secret, then show that it has it. */
export function TwoStepSetup({ setup: { secret, uri, qrCode }, result }: { setup: AuthenticatorSetup; result: SubmissionResult<string[]> | undefined }) {
  return (
    <ol className="space-y-8">
      <li>
        <h2 className="text-lg">1. Add this account to your authenticator app</h2>
        <div className="flex flex-wrap items-start gap-6 pt-3">
          <svg role="img" aria-label="QR code with the secret below" viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} shapeRendering="crispEdges" className="size-48 shrink-0 rounded-md bg-[#fff]">
            <path d={qrCode.path} fill="#000" />
          </svg>
          <div className="min-w-0 flex-1 basis-60 space-y-3">
            <p className="text-muted">Scan the picture with the app, or type the secret into it by hand.</p>
            <p>
              <code translate="no" className="font-mono text-lg">{secret}</code>
            </p>
            <p>
              <a href={uri} className="link-alone">
                Open the app on this device
              </a>
            </p>
          </div>
        </div>
      </li>
      <li>
        <h2 className="text-lg">2. Type your password and the code that the app shows</h2>
        <p className="pt-1 text-muted">Your other sessions and remembered devices are signed out when you turn it on.</p>
        <ActionForm<TurnOnForm> id="turn-on" result={result} loadSchema={loadSchema} labels={labels} className="max-w-md space-y-5 pt-3">
          {(fields) => (
            <>
              <TextField field={fields.password} label={labels.password} type="password" autoComplete="current-password" hint="So that nobody else can lock you out." />
              <TextField field={fields.code} label={labels.code} inputMode="numeric" autoComplete="one-time-code" />
              <div className="flex flex-wrap gap-3">
                <SubmitButton>Turn on</SubmitButton>
                <ButtonLink to="/app/settings" variant="secondary">
                  Not now
                </ButtonLink>
              </div>
            </>
          )}
        </ActionForm>
      </li>
    </ol>
  );
}

const loadSchema = () => import("#app/contract/two-step.ts").then((module) => module.turnOnForm);
