import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** On or off: a native checkbox that is announced as a switch. */
export function Toggle({ label, className, ...props }: ComponentProps<"input"> & { label: React.ReactNode }) {
  return (
    <label className={cn("inline-flex min-h-6 items-center gap-3 pointer-coarse:min-h-11", className)}>
      <input
        {...props}
        type="checkbox"
        role="switch"
        className="relative h-6 w-10 shrink-0 appearance-none rounded-full border border-line-strong bg-sunk transition-colors duration-100 hover:border-ink before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-line-strong before:transition-transform before:duration-100 checked:border-brand checked:bg-brand checked:before:translate-x-4 checked:before:bg-on-brand forced-colors:appearance-auto forced-colors:before:hidden"
      />
      <span>{label}</span>
    </label>
  );
}
