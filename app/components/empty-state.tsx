import type { ReactNode } from "react";

/** Nothing here yet: the spec's text, one sentence on what will appear, and what to do next. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="border-y border-line px-4 py-14 text-center">
      <h2 className="text-lg">{title}</h2>
      {children ? <p className="mx-auto max-w-md pt-1 text-balance text-muted">{children}</p> : null}
      {action ? <div className="pt-5">{action}</div> : null}
    </div>
  );
}
