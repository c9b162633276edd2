import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

/** What the law grants at least, beside what was chosen; said in words when the choice is less. */
export function LegalMinimum({ isBelow = false, children }: { isBelow?: boolean; children: ReactNode }) {
  return (
    <span className={cn("block text-sm", isBelow ? "font-medium text-red-ink" : "text-muted")}>
      {isBelow ? " Below the legal minimum: " : " Legal minimum: "}
      {children}
    </span>
  );
}
