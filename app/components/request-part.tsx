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

/**
 * What happened to a request: on its own page, and in a dialog, where it is folded away until there is more to it than the
 * request itself: then it says who has decided, and why nothing is left to decide.
 */
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
    <details open={history.data.length > 1} className="border-t border-line pt-3">
      <summary className="text-sm font-semibold">History</summary>
      <div className="pt-3 pl-1">
        <HistoryList {...history} />
      </div>
    </details>
  );
}
