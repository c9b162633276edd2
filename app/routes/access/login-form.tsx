import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Credentials } from "#app/contract/account.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { CheckboxField, TextField } from "#app/forms/fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";

type Props = {
  /** Where it is sent, when it stands on another page than /login. */
  action?: string;
  email?: string;
  result?: SubmissionResult<string[]> | undefined;
};

/** Signs in by password. */
export function LoginForm({ action, email, result }: Props) {
  return (
    <ActionForm<Credentials> id="login" action={action} defaultValue={email === undefined ? undefined : { email }} result={result} loadSchema={loadSchema} className="space-y-5">
      {(fields) => (
        <>
          <TextField field={fields.email} label="Email" type="email" autoComplete="username" inputMode="email" />
          <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
          <CheckboxField field={fields.remember} label="Remember me on this device for 30 days" />
          <SubmitButton action={action} size="lg" className="w-full">
            Log in
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

/** Ways in without the password; `search` says where to go after them. */
export function OtherWaysIn({ search = "", children }: { search?: string; children?: ReactNode }) {
  return (
    <ul className="mt-8 space-y-1 border-t border-line pt-6">
      <li>
        <Link to={`/login/passwordless${search}`} className="link inline-block py-0.5 pointer-coarse:py-3">
          Email me a login link
        </Link>
      </li>
      <li>
        <Link to="/auth/password/reset" className="link inline-block py-0.5 pointer-coarse:py-3">
          Reset your password
        </Link>
      </li>
      {children}
    </ul>
  );
}

const loadSchema = () => import("#app/contract/account.ts").then((module) => module.credentials);
