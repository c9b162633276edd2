import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { freshCodeMessage, freshCodeMinutes } from "#app/contract/fresh-code.ts";
import { TextField } from "./fields.tsx";

type Props = {
  field: FieldMetadata<string | undefined>;
  /** What the page was told when it was loaded. */
  isAsked: boolean;
  /** What the form was told since: time passes while a dialog is open. */
  result: SubmissionResult<string[]> | undefined;
};

/**
 * For the dialogs that ask for one: where a code was given, the page asks again whether it needs any, also when something
 * else was refused. The code then holds for the next minutes.
 */
export function revalidateCode({ formData, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return (Boolean(formData?.get("code")) && actionStatus !== 503) || defaultShouldRevalidate;
}

/** Asked for by decisions of weight, of whoever has two-step sign-in on and gave no code lately; nobody else sees it. */
export function FreshCodeField({ field, isAsked, result }: Props) {
  const { code, "": ofForm } = result?.error ?? {};
  if (!isAsked && !code && !ofForm?.includes(freshCodeMessage)) return null;
  return (
    <TextField
      field={field}
      label="Code"
      hint={`From your authenticator app, because you entered none in the last ${freshCodeMinutes} minutes.`}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
