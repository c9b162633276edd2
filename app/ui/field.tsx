import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { FieldError } from "./field-error.tsx";
import { Label } from "./label.tsx";

type Words = { hint?: ReactNode; hintId?: string; errors?: readonly string[]; errorId?: string };

/**
 * Label above the control, hint under the label, error under the control.
 * The control inside carries `id={htmlFor}`, `aria-invalid` and `aria-describedby` with the two ids given here.
 */
export function Field({
  label,
  htmlFor,
  isOptional = false,
  className,
  children,
  ...words
}: Words & { label: ReactNode; htmlFor: string; isOptional?: boolean; className?: string; children: ReactNode }) {
  return (
    <div className={cn("min-w-0 space-y-1", className)}>
      <Label htmlFor={htmlFor}>
        {label}
        {isOptional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </Label>
      <Hint id={words.hintId}>{words.hint}</Hint>
      <div className="pt-0.5">{children}</div>
      <FieldError id={words.errorId} errors={words.errors} />
    </div>
  );
}

/** The same for a group of choices: the legend is the label. */
export function FieldGroup({
  legend,
  className,
  children,
  ...words
}: Words & { legend: ReactNode; className?: string; children: ReactNode }) {
  return (
    <fieldset
      className={cn("min-w-0 space-y-1", className)}
      aria-describedby={[words.hint && words.hintId, words.errors?.length && words.errorId].filter(Boolean).join(" ") || undefined}
    >
      <legend className="text-sm font-medium">{legend}</legend>
      <Hint id={words.hintId}>{words.hint}</Hint>
      <div className="space-y-1 pt-0.5">{children}</div>
      <FieldError id={words.errorId} errors={words.errors} />
    </fieldset>
  );
}

function Hint({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="text-sm text-muted">
      {children}
    </p>
  );
}
