import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** The browser's own select: it opens, posts and reads well everywhere. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <span className={cn("relative block min-w-0", className)}>
      <select {...props} className="control h-9 appearance-none truncate pr-8 pl-3" />
      <svg
        aria-hidden
        viewBox="0 0 16 16"
        className="pointer-events-none absolute top-1/2 right-3 size-3 -translate-y-1/2 text-muted"
      >
        <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </span>
  );
}
