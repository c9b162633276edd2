import { getInputProps, getSelectProps, getTextareaProps, type FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Choice } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

type AnyField = FieldMetadata<never, never> | FieldMetadata<unknown> | FieldMetadata<string> | FieldMetadata<string | undefined>;
type Words = { field: AnyField; label: ReactNode; hint?: ReactNode; isOptional?: boolean };

/** Label, hint, native input, error (look 5). The id is the one that the error summary leads to. */
export function TextField({ field: given, label, hint, isOptional, type = "text", ...input }: Words & {
  type?: "text" | "email" | "password" | "date" | "tel";
  autoComplete?: string;
  inputMode?: "decimal" | "numeric" | "email";
  autoFocus?: boolean;
}) {
  const field = given as FieldMetadata<string>;
  const { key, ...props } = getInputProps(field, { type, ariaAttributes: false });
  return (
    <Field label={label} htmlFor={field.id} hint={hint} hintId={field.descriptionId} errors={field.errors} errorId={field.errorId} isOptional={isOptional}>
      <Input key={key} {...props} {...describedBy(field, hint)} {...input} />
    </Field>
  );
}

export function TextareaField({ field: given, label, hint, isOptional, rows = 4 }: Words & { rows?: number }) {
  const field = given as FieldMetadata<string>;
  const { key, ...props } = getTextareaProps(field, { ariaAttributes: false });
  return (
    <Field label={label} htmlFor={field.id} hint={hint} hintId={field.descriptionId} errors={field.errors} errorId={field.errorId} isOptional={isOptional}>
      <Textarea key={key} rows={rows} {...props} {...describedBy(field, hint)} />
    </Field>
  );
}

/** The browser's own select. `blank` is the choice of nothing, where nothing may be chosen yet. */
export function SelectField({ field: given, label, hint, isOptional, options, blank, autoComplete, className }: Words & {
  options: readonly (readonly [value: string, label: string])[];
  blank?: string;
  autoComplete?: string;
  className?: string;
}) {
  const field = given as FieldMetadata<string>;
  const { key, ...props } = getSelectProps(field, { ariaAttributes: false });
  return (
    <Field label={label} htmlFor={field.id} hint={hint} hintId={field.descriptionId} errors={field.errors} errorId={field.errorId} isOptional={isOptional} className={className}>
      <Select key={key} {...props} {...describedBy(field, hint)} autoComplete={autoComplete}>
        {blank === undefined ? null : <option value="">{blank}</option>}
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export function CheckboxField({ field: given, label, hint }: { field: FieldMetadata<boolean> | FieldMetadata<boolean | undefined>; label: ReactNode; hint?: ReactNode }) {
  const field = given as FieldMetadata<boolean>;
  const { key, ...props } = getInputProps(field, { type: "checkbox", ariaAttributes: false });
  return (
    <div>
      <Choice key={key} label={label} hint={hint} {...props} {...describedBy(field, undefined)} />
      <FieldError id={field.errorId} errors={field.errors} />
    </div>
  );
}

function describedBy(field: FieldMetadata<string> | FieldMetadata<boolean>, hint: ReactNode) {
  const isInvalid = Boolean(field.errors?.length);
  const ids = [hint && field.descriptionId, isInvalid && field.errorId].filter(Boolean).join(" ");
  return { "aria-invalid": isInvalid || undefined, "aria-describedby": ids || undefined };
}
