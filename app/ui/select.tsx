import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";

/** The browser's own select: it opens, posts and reads well everywhere. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <span className={cn("relative block min-w-0", className)}>
      <select {...props} className="control h-9 appearance-none truncate pr-8 pl-3" />
      <Icon path="m4 6.5 4 4 4-4" className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
    </span>
  );
}
