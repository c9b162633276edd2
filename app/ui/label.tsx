import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export function Label({ className, children, ...props }: ComponentProps<"label">) {
  return (
    <label {...props} className={cn("block text-sm font-medium text-ink", className)}>
      {children}
    </label>
  );
}
