import { getTextareaProps, type FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { describedBy, type Words } from "./field-words.ts";

/** Several lines; a module of its own, because the dialogs that decide a request need no other field. */
export function TextareaField({ field: given, label, hint, isOptional, rows = 4 }: Words & { rows?: number }) {
  const field = given as FieldMetadata<string>;
  const { key, ...props } = getTextareaProps(field, { ariaAttributes: false });
  return (
    <Field label={label} htmlFor={field.id} hint={hint} hintId={field.descriptionId} errors={field.errors} errorId={field.errorId} isOptional={isOptional}>
      <Textarea key={key} rows={rows} {...props} {...describedBy(field, hint)} />
    </Field>
  );
}
