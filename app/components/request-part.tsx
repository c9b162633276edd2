import type { ReactNode } from "react";
import type { RequestHistory as History } from "#app/contract/history.ts";
import { HistoryList } from "./history-list.tsx";

/** One thing to know about a request, under its own small head. */
export function RequestPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-3 pb-4">
      <h3 className="pb-1 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** What happened to a request: folded away in a dialog, open on its own page. */
export function RequestHistory({ history, isOpen = false }: { history: History | null; isOpen?: boolean }) {
  if (!history) return null;
  if (isOpen) {
    return (
      <RequestPart title="History">
        <HistoryList {...history} />
      </RequestPart>
    );
  }
  return (
    <details className="border-t border-line pt-3">
      <summary className="w-fit text-sm font-semibold pointer-coarse:py-3">History</summary>
      <div className="pt-3 pl-1">
        <HistoryList {...history} />
      </div>
    </details>
  );
}
