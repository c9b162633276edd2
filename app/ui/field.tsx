import type { ReactNode } from "react";
import { cn } from "./cn.ts";
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

export function FieldError({ id, errors }: { id?: string; errors?: readonly string[] }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="flex gap-1.5 pt-1 text-sm font-medium text-red-ink">
      <svg aria-hidden viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0">
        <path d="M8 1.5 15 14H1L8 1.5Z" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
        <path d="M8 6v4M8 11.2v1" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <span>{errors.join(" ")}</span>
    </p>
  );
}
