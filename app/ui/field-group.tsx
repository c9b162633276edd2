import type { ReactNode } from "react";
import { FieldError } from "./field-error.tsx";
import { FieldHint } from "./field-hint.tsx";
import type { FieldWords } from "./field.tsx";

/** A group of choices, with the words of a field: the legend is the label. */
export function FieldGroup({ legend, children, ...words }: FieldWords & { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset
      className="min-w-0 space-y-1"
      aria-describedby={[words.hint && words.hintId, words.errors?.length && words.errorId].filter(Boolean).join(" ") || undefined}
    >
      <legend className="text-sm font-medium">{legend}</legend>
      <FieldHint id={words.hintId}>{words.hint}</FieldHint>
      <div className="space-y-1 pt-0.5">{children}</div>
      <FieldError id={words.errorId} errors={words.errors} />
    </fieldset>
  );
}
