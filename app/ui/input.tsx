import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** As high as a line and its padding: WebKit puts a date at the top of what is left. */
export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...props} className={cn("control h-9 px-3 py-2 read-only:bg-sunk", className)} />;
}
