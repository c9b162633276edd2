import type { SubmissionResult } from "@conform-to/react";
import type { EmailRequest } from "#app/contract/account.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextField } from "#app/forms/fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";

type Props = {
  /** Where it is sent, when it stands on another page than its own: that of a link that is over. */
  action?: string;
  email?: string;
  label: string;
  result?: SubmissionResult<string[]> | undefined;
};

/** Asks for a mail with a link, to log in by or to choose a new password. */
export function EmailForm({ action, email, label, result }: Props) {
  return (
    <ActionForm<EmailRequest> id="email-form" action={action} defaultValue={email === undefined ? undefined : { email }} result={result} loadSchema={loadSchema} className="space-y-5">
      {(fields) => (
        <>
          <TextField field={fields.email} label="Email" type="email" autoComplete="username" inputMode="email" />
          <SubmitButton action={action} size="lg" className="w-full">
            {label}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

const loadSchema = () => import("#app/contract/account.ts").then((module) => module.emailRequest);
