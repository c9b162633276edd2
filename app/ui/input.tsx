import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...props} className={cn("control h-9 px-3 read-only:bg-sunk", className)} />;
}
