import type { SubmissionResult } from "@conform-to/react";
import type { EmailRequest } from "#app/contract/account.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextField } from "#app/forms/fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";

export function RequestResetForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  return (
    <ActionForm<EmailRequest> id="request-reset" result={result} loadSchema={loadSchema} className="space-y-5">
      {(fields) => (
        <>
          <TextField field={fields.email} label="Email" type="email" autoComplete="username" inputMode="email" />
          <SubmitButton size="lg" className="w-full">
            Send password reset email
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

const loadSchema = () => import("#app/contract/account.ts").then((module) => module.emailRequest);
