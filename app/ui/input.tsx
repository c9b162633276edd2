import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** A name from right to left stands at its own side. As high as a line and its padding: WebKit puts a date at the top of what is left. */
export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input dir="auto" {...props} className={cn("control h-9 px-3 py-2 read-only:bg-sunk", className)} />;
}
