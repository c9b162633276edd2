import type { ReactNode } from "react";

/** What this screen is, in a line or two, and what can be done with it. */
export function PageHeader({ title, description, actions }: { title: ReactNode; description?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-5">
      <div className="page-words max-sm:basis-full">
        <h1>{title}</h1>
        {description ? <p className="max-w-form pt-1 text-muted">{description}</p> : null}
      </div>
      {actions ? <div className="page-actions">{actions}</div> : null}
    </div>
  );
}
