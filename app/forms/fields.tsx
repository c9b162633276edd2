import { getInputProps, getSelectProps, type FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Choice } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { FieldHint } from "#app/ui/field-hint.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { describedBy, type Words } from "./field-words.ts";

/** Label, hint, native input, error. The id is the one that the error summary leads to. */
export function TextField({ field: given, label, hint, isHintUnder = false, isOptional, type = "text", ...input }: Words & {
  /** Under the box instead, so that it stands in one row with the others. */
  isHintUnder?: boolean;
  type?: "text" | "email" | "password" | "date" | "url";
  autoComplete?: string;
  inputMode?: "decimal" | "numeric" | "email";
  /** In which case the keyboard of a phone begins. */
  autoCapitalize?: "characters";
  autoFocus?: boolean;
}) {
  const field = given as FieldMetadata<string>;
  const { key, ...props } = getInputProps(field, { type, ariaAttributes: false });
  return (
    <Field label={label} htmlFor={field.id} hint={isHintUnder ? null : hint} hintId={field.descriptionId} errors={field.errors} errorId={field.errorId} isOptional={isOptional}>
      <Input key={key} {...props} {...describedBy(field, hint)} {...input} />
      {isHintUnder ? (
        <div className="pt-1">
          <FieldHint id={field.descriptionId}>{hint}</FieldHint>
        </div>
      ) : null}
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

export function CheckboxField({ field: given, label }: { field: FieldMetadata<boolean> | FieldMetadata<boolean | undefined>; label: ReactNode }) {
  const field = given as FieldMetadata<boolean>;
  const { key, ...props } = getInputProps(field, { type: "checkbox", ariaAttributes: false });
  return (
    <div>
      <Choice key={key} label={label} {...props} {...describedBy(field, undefined)} />
      <FieldError id={field.errorId} errors={field.errors} />
    </div>
  );
}
