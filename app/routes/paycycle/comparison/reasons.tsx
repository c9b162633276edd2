import { Unbroken } from "#app/components/unbroken.tsx";
import type { Variance } from "#app/contract/paycycle.ts";
import { Badge } from "#app/ui/badge.tsx";

/** Why a row differs from the cycle before; what nobody can explain stands out. */
export function Reasons({ reasons }: Pick<Variance, "reasons">) {
  if (reasons.length === 0) return <span className="text-muted">No change</span>;
  return (
    <ul className="space-y-0.5 py-1 text-sm print:text-[length:1em]">
      {reasons.map(({ reason, text }) => (
        <li key={text}>{reason === "unexplained" ? <Badge tone="red">{text}</Badge> : <Unbroken text={text} />}</li>
      ))}
    </ul>
  );
}
