import type { ReactNode } from "react";

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-3 pb-8">
      <h2 className="pb-4 text-lg">{title}</h2>
      <div className="space-y-5">{children}</div>
    </section>
  );
}
