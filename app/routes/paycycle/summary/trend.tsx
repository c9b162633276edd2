import { formatMonth } from "#app/contract/day-words.ts";
import { formatMoney } from "#app/contract/money.ts";
import type { TrendPoint } from "#app/contract/paycycle.ts";
import { changeInPercent } from "#app/contract/percent.ts";

const width = 240;
const height = 64;
const gap = 4;

/** The totals of the last cycles as a small picture; the same as a list for those who do not see it. */
export function Trend({ points }: { points: readonly TrendPoint[] }) {
  if (points.length < 2) return null;
  const highest = Math.max(...points.map(({ totalDue }) => totalDue), 1);
  // The first and the last bar end with the picture, in line with the page.
  const step = (width + gap) / points.length;
  return (
    <figure className="w-fit min-w-60 print:hidden">
      <svg viewBox={`0 0 ${width} ${height}`} height={height} preserveAspectRatio="none" aria-hidden className="block w-full">
        {points.map(({ id, startDate, totalDue }, place) => {
          const bar = Math.max(1, Math.round((Math.max(totalDue, 0) / highest) * (height - 2)));
          const isLast = place === points.length - 1;
          return (
            <rect key={id} x={place * step} y={height - bar} width={step - gap} height={bar} rx={1.5} className={isLast ? "fill-brand-ink" : "fill-line-strong"}>
              <title>{`${formatMonth(startDate)}: ${formatMoney(totalDue, "USD")}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="pt-1 text-xs text-muted">
        Total due, {formatMonth(points[0]?.startDate ?? "")} to {formatMonth(points.at(-1)?.startDate ?? "")}{" "}
        <SinceLast points={points} />
        <ul className="sr-only">
          {points.map(({ id, startDate, totalDue }) => (
            <li key={id}>
              {formatMonth(startDate)}: {formatMoney(totalDue, "USD")}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** "+21,903.64 USD (+8.5%) since November 2026" */
export function SinceLast({ points }: { points: readonly TrendPoint[] }) {
  const [previous, current] = points.slice(-2);
  if (!previous || !current) return null;
  const difference = current.totalDue - previous.totalDue;
  const percent = changeInPercent({ current: current.totalDue, previous: previous.totalDue });
  return (
    <span className="block">
      <span className="figures">
        {difference > 0 ? "+" : ""}
        {formatMoney(difference, "USD")}
      </span>{" "}
      {percent === "" ? null : <span className="figures">({percent})</span>}{" "}
      <span className="whitespace-nowrap">since {formatMonth(previous.startDate)}</span>
    </span>
  );
}
