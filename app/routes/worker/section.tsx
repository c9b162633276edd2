import type { ReactNode } from "react";

/** One part of a worker's page, with what can be done to it beside its name. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-3 pb-8 first:border-0 first:pt-0">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        {action ? <div className="print:hidden">{action}</div> : null}
      </div>
      <div className="pt-2">{children}</div>
    </section>
  );
}

/** What is known, name by name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[minmax(7rem,1fr)_2fr] gap-x-6 gap-y-2">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children ?? <Unknown />}</dd>
    </>
  );
}

function Unknown() {
  return <span className="text-muted">Not given yet</span>;
}
