import type { ReactNode } from "react";

/** The buttons of one row, for the column with `isActions`: `size="xs"` anchors. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="row-actions">{children}</span>;
}
