import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";
import { Table } from "#app/ui/table.tsx";

type Props = { title: string; className?: string; children: ReactNode };

/** Many figures on little room: on a narrow screen the bases of the sums go (data-table.css), and what is left scrolls within a box that the keyboard reaches. */
export function DenseTable({ title, className, children }: Props) {
  return (
    <div className={cn("table-box", className)}>
      <div role="region" aria-label={title} tabIndex={0} className="table-scroll derivation">
        <Table className="ledger-dense">
          <caption className="sr-only">{title}</caption>
          {children}
        </Table>
      </div>
    </div>
  );
}
