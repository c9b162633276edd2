import { cn } from "./cn.ts";

/** A line drawing on a 16 by 16 grid; the words beside it carry the meaning. */
export function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className={cn("size-4 shrink-0", className)}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** What is wrong: at a field and in a notification. */
export const warningMark = "M8 1.8 14.5 13.5h-13L8 1.8ZM8 6.5v3M8 11.4v.1";

/** What closes a dialog, a drawer, the menu or a notification. */
export function CloseMark({ children = "Close" }: { children?: string }) {
  return (
    <>
      <Icon path="m3.5 3.5 9 9M12.5 3.5l-9 9" />
      <span className="sr-only">{children}</span>
    </>
  );
}
