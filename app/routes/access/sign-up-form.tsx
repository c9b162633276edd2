import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Registration } from "#app/contract/account.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { CheckboxField, TextField } from "#app/forms/fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { AcceptedDocuments, type Documents } from "./accepted-documents.tsx";
import { PasswordGuidance } from "./password-guidance.tsx";

const labels = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  password: "Password",
  passwordConfirmation: "Confirm password",
  accepted: "I accept the terms of service and the privacy policy",
};

type Invited = { firstName: string; lastName: string; email: string; token: string };

/** The blank form, or the invited person's with the address shown and fixed (spec 2.2). */
export function SignUpForm({ invited, documents, result }: { invited: Invited | null; documents: Documents; result: SubmissionResult<string[]> | undefined }) {
  const isHydrated = useHydrated();
  const [isAccepted, setAccepted] = useState(result?.initialValue?.accepted === "on");
  const terms = useRef<HTMLDivElement>(null);
  // Somebody may have ticked the box before there were scripts.
  useEffect(() => setAccepted(terms.current?.querySelector("input")?.checked ?? false), []);
  const defaultValue = invited ? { firstName: invited.firstName, lastName: invited.lastName } : {};
  return (
    <ActionForm<Registration> id="sign-up" result={result} defaultValue={defaultValue} loadSchema={loadSchema} labels={labels} className="space-y-5">
      {(fields) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField field={fields.firstName} label={labels.firstName} autoComplete="given-name" />
            <TextField field={fields.lastName} label={labels.lastName} autoComplete="family-name" />
          </div>
          {invited ? (
            <InvitedEmail field={fields.email} email={invited.email} token={invited.token} />
          ) : (
            <TextField field={fields.email} label={labels.email} type="email" autoComplete="username" inputMode="email" />
          )}
          {/* The server decides: by the invitation, or as owner of a new company. */}
          <input type="hidden" name={fields.role.name} value="superAdmin" />
          <TextField field={fields.password} label={labels.password} type="password" autoComplete="new-password" hint="At least 8 characters (12 or more recommended)" />
          <TextField field={fields.passwordConfirmation} label={labels.passwordConfirmation} type="password" autoComplete="new-password" />
          <PasswordGuidance />
          <div ref={terms} onChange={(event) => setAccepted((event.target as HTMLInputElement).checked)}>
            <CheckboxField field={fields.accepted} label={<AcceptedDocuments {...documents} />} />
          </div>
          {/* Without script nothing could enable it again: there the server refuses instead. */}
          <SubmitButton size="lg" className="w-full" disabled={isHydrated && !isAccepted}>
            Submit
          </SubmitButton>
          <p className="text-muted">
            Have an account?{" "}
            <Link to="/login" className="link">
              Log in
            </Link>
          </p>
        </>
      )}
    </ActionForm>
  );
}

/** A disabled field is not sent, so a hidden one carries the address. w3m sends it all the same, and one without a name under its value: so it has a name that nobody reads. */
function InvitedEmail({ field, email, token }: { field: FieldMetadata<string>; email: string; token: string }) {
  return (
    <>
      <Field label={labels.email} htmlFor={field.id} errors={field.errors} errorId={field.errorId}>
        <Input id={field.id} name="shownEmail" type="email" value={email} disabled readOnly autoComplete="username" />
      </Field>
      <input type="hidden" name={field.name} value={email} />
      {token ? <input type="hidden" name="token" value={token} /> : null}
    </>
  );
}

const loadSchema = () => import("#app/contract/account.ts").then((module) => module.registration);
