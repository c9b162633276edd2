import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export function Separator({ className, ...props }: ComponentProps<"hr">) {
  return <hr {...props} className={cn("border-0 border-t border-line", className)} />;
}
