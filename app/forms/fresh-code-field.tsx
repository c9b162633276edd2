import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { freshCodeMessage, freshCodeMinutes } from "#app/contract/fresh-code.ts";
import { TextField } from "./fields.tsx";

type Props = {
  field: FieldMetadata<string | undefined>;
  /** What the page was told when it was loaded. */
  isAsked: boolean;
  /** What the form was told since: time passes while a dialog is open. */
  result: SubmissionResult<string[]> | undefined;
};

/** Asked for by decisions of weight, of whoever has two-step sign-in on and gave no code lately; nobody else sees it. */
export function FreshCodeField({ field, isAsked, result }: Props) {
  const { code, "": ofForm } = result?.error ?? {};
  if (!isAsked && !code && !ofForm?.includes(freshCodeMessage)) return null;
  return (
    <TextField
      field={field}
      label="Code"
      hint={`Of your authenticator app, because you gave none in the last ${freshCodeMinutes} minutes.`}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
