import type { SubmissionResult } from "@conform-to/react";
import type { PasswordReset } from "#app/contract/account.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextField } from "#app/forms/fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { PasswordGuidance } from "./password-guidance.tsx";

const labels = { email: "Email", password: "New password", passwordConfirmation: "Confirm password" };

type Props = { token: string; email: string; result: SubmissionResult<string[]> | undefined };

export function NewPasswordForm({ token, email, result }: Props) {
  return (
    <ActionForm<PasswordReset> id="new-password" result={result} defaultValue={{ email }} loadSchema={loadSchema} labels={labels} className="space-y-5">
      {(fields) => (
        <>
          <input type="hidden" name={fields.token.name} value={token} />
          <TextField field={fields.email} label={labels.email} type="email" autoComplete="username" inputMode="email" />
          <TextField field={fields.password} label={labels.password} type="password" autoComplete="new-password" hint="At least 8 characters (12 or more recommended)" />
          <TextField field={fields.passwordConfirmation} label={labels.passwordConfirmation} type="password" autoComplete="new-password" />
          <PasswordGuidance />
          <SubmitButton size="lg" className="w-full">
            Reset password
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

const loadSchema = () => import("#app/contract/account.ts").then((module) => module.passwordReset);
