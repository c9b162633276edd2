import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { FieldError } from "./field-error.tsx";
import { FieldHint } from "./field-hint.tsx";
import { Label } from "./label.tsx";

export type FieldWords = { hint?: ReactNode; hintId?: string; errors?: readonly string[]; errorId?: string };

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
}: FieldWords & { label: ReactNode; htmlFor: string; isOptional?: boolean; className?: string; children: ReactNode }) {
  return (
    <div className={cn("min-w-0 space-y-1", className)}>
      <Label htmlFor={htmlFor}>
        {label}
        {isOptional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </Label>
      <FieldHint id={words.hintId}>{words.hint}</FieldHint>
      <div className="pt-0.5">{children}</div>
      <FieldError id={words.errorId} errors={words.errors} />
    </div>
  );
}
