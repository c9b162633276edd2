import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

type Line = { name: string; value: ReactNode };

/** Lines and what they come to, under the double rule of a ledger. */
export function Reckoning({ lines, total }: { lines: Line[]; total: Line & { isBelowZero?: boolean } }) {
  return (
    <dl>
      {lines.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4 border-t border-line py-1 first:border-0">
          <dt className="text-muted">{name}</dt>
          <dd className="figures text-right">{value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-b-3 border-double border-ink py-1.5 font-semibold [border-top-style:solid]">
        <dt>{total.name}</dt>
        <dd className={cn("figures text-right", total.isBelowZero && "text-red-ink")}>{total.value}</dd>
      </div>
    </dl>
  );
}
