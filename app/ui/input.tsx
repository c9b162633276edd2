import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** What text fields, selects and text areas share. */
export const controlClass =
  "control block w-full min-w-0 rounded-md border border-line-strong bg-surface text-base text-ink placeholder:text-muted transition-colors duration-100 not-disabled:hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-red aria-invalid:bg-red-soft/40 disabled:border-line disabled:bg-sunk disabled:text-muted";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...props} className={cn(controlClass, "h-9 px-3 read-only:bg-sunk", className)} />;
}
