import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** A native checkbox or, with `type="radio"`, a native radio button. */
export function Checkbox({ className, type = "checkbox", ...props }: ComponentProps<"input">) {
  return (
    <input
      {...props}
      type={type}
      className={cn("size-4 shrink-0 pointer-coarse:size-6", className)}
    />
  );
}

/** The choice and its words as one target, with an optional hint under the words. */
export function Choice({
  label,
  hint,
  hintId,
  className,
  ...props
}: ComponentProps<"input"> & { label: React.ReactNode; hint?: React.ReactNode; hintId?: string }) {
  return (
    <div className={className}>
      <label className="inline-flex min-h-6 items-start gap-2 py-0.5 pointer-coarse:min-h-11 pointer-coarse:items-center">
        <Checkbox {...props} className="mt-0.5 pointer-coarse:mt-0" />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={hintId} className="pl-6 text-sm text-muted pointer-coarse:pl-8">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
