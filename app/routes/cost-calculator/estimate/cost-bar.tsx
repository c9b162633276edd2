import { cn } from "#app/ui/cn.ts";

/** A part of a bar. `tone` is one of the fills in calculator.css; amounts in minor units. */
export type Segment = { label: string; amount: number; tone: Tone };
export type Tone = "pay" | "contribution" | "fee";

const width = 1000;
const gap = 3;

/** A total as a bar of its parts, drawn where the page is made. `full` is the amount that a whole width stands for. */
export function CostBar({ segments, full, label, className }: { segments: readonly Segment[]; full?: number; label: string; className?: string }) {
  const total = segments.reduce((sum, { amount }) => sum + amount, 0);
  const unit = width / Math.max(full ?? total, total, 1);
  let from = 0;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" className={cn("cost-bar", className)}>
      {segments.map(({ label: part, amount, tone }) => {
        const x = from;
        from += amount * unit;
        return <rect key={part} x={x.toFixed(1)} y="0" width={Math.max(from - x - gap, 0).toFixed(1)} height="10" className={`fill-${tone}`} />;
      })}
    </svg>
  );
}

/** A name with the colour of its part before it, or the room for one: beside those of parts it stands in line with them. */
export function PartName({ tone, children }: { tone: Tone | undefined; children: string }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <svg aria-hidden viewBox="0 0 10 10" className="size-2.5 shrink-0">
        {tone ? <rect width="10" height="10" className={`fill-${tone}`} /> : null}
      </svg>
      {children}
    </span>
  );
}

/** "13.2%" of a whole, for a picture: rounded to a tenth. */
export function shareOf(amount: number, whole: number): string {
  return inPercent(whole === 0 ? 0 : Math.round((amount / whole) * 1000));
}

/** The shares of all parts, which come to 100.0%: all are rounded down, and up those that lose most by it, as many as are missing. */
export function sharesOf(segments: readonly Segment[]): string[] {
  const whole = segments.reduce((sum, { amount }) => sum + amount, 0);
  const tenths = segments.map(({ amount }) => (whole === 0 ? 0 : (amount / whole) * 1000));
  const lost = tenths.map((exact) => exact % 1);
  const missing = Math.round(lost.reduce((sum, part) => sum + part, 0));
  const raised = [...lost.keys()].sort((a, b) => lost[b]! - lost[a]!).slice(0, missing);
  return tenths.map((exact, place) => inPercent(Math.floor(exact) + Number(raised.includes(place))));
}

function inPercent(tenths: number): string {
  return `${(tenths / 10).toFixed(1)}%`;
}
