import type { ComponentProps } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { cn } from "./cn.ts";

export function Textarea({ className, defaultValue, ...props }: ComponentProps<"textarea">) {
  const typed = useTypedBefore(props.id);
  return <textarea dir="auto" {...props} defaultValue={typed ?? defaultValue} className={cn("control px-3 py-2", className)} />;
}

/**
 * React writes a box that came with text anew when it takes the page over, so that it must be told what stands there by then.
 * Set by a script, the text is no default any more: browsers put the caret of one that is written anew to its beginning.
 */
function useTypedBefore(id = "") {
  if (useHydrated() || typeof document === "undefined") return;
  const box = document.getElementById(id) as HTMLTextAreaElement | null;
  if (box) box.value += "";
  return box?.value;
}
