import { CalendarDay } from "#app/components/calendar-day.tsx";
import { Money } from "#app/components/money.tsx";
import { safeHref } from "#app/components/safe-href.ts";
import { Unbroken } from "#app/components/unbroken.tsx";
import type { CostLine, LawReference } from "#app/contract/cost-estimate.ts";
import { costGroupNames, type CostGroup } from "#app/contract/cost-group.ts";
import { Table } from "#app/ui/table.tsx";
import { counted } from "#app/contract/counted.ts";
import { formatAmount } from "#app/contract/money.ts";

type Props = { title: string; groups: readonly CostGroup[]; lines: readonly CostLine[]; totalLabel: string; currency: string; per: string };

/** Every line behind a total, with what it is taken of, how, and by which rule; closed until somebody asks. */
export function LineTable({ title, groups, lines, totalLabel, currency, per }: Props) {
  const shown = groups.map((group) => ({ group, lines: lines.filter((line) => line.group === group) })).filter((each) => each.lines.length > 0);
  const total = sumOf(shown.flatMap((each) => each.lines));
  return (
    <details className="line-details">
      <summary>
        <span className="font-medium">{title}, line by line</span>{" "}
        <span className="text-sm text-muted">
          {totalLabel}: <Money amount={total} currency={currency} />
        </span>
      </summary>
      <div className="table-box">
        {/* A region that scrolls has to be reachable by keyboard. */}
        <div role="region" aria-label={`${title}, line by line`} tabIndex={0} className="table-scroll table-58">
          <Table className="line-table">
            <caption className="sr-only">
              {title}, line by line, {currency} {per}
            </caption>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col" className="end">Base</th>
                <th scope="col" className="end">Rate</th>
                <th scope="col">Cap or bracket</th>
                <th scope="col">Law</th>
                <th scope="col" className="end">Amount, {currency}</th>
              </tr>
            </thead>
            {shown.map((each) => (
              <tbody key={each.group}>
                {each.group === "fee" ? null : (
                  <tr className="line-group">
                    <th scope="rowgroup" colSpan={5}>{costGroupNames[each.group]}</th>
                    <td className="end">{formatAmount(sumOf(each.lines), currency)}</td>
                  </tr>
                )}
                {each.lines.map((line) => (
                  <Line key={line.key} line={line} currency={currency} />
                ))}
              </tbody>
            ))}
            <tfoot>
              <tr>
                <th scope="row" colSpan={5}>{totalLabel}</th>
                <td className="end">{formatAmount(total, currency)}</td>
              </tr>
            </tfoot>
          </Table>
        </div>
        <p className="table-hint">Please scroll table horizontally to view more data.</p>
      </div>
    </details>
  );
}

function sumOf(lines: readonly CostLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

function Line({ line, currency }: { line: CostLine; currency: string }) {
  return (
    <tr>
      <th scope="row">
        {`${line.label} `}
        <Steps line={line} currency={currency} />
      </th>
      <td className="end">{line.base === null ? "" : formatAmount(line.base, currency)}</td>
      <td className="end">{line.rate === null ? "" : `${line.rate}%`}</td>
      <td className="text-sm">{line.limit ? <Unbroken text={line.limit} /> : null}</td>
      <td className="text-sm">{line.law ? <Law law={line.law} /> : null}</td>
      <td className="end">{formatAmount(line.amount, currency)}</td>
    </tr>
  );
}

/** What a line is made of where it is no single rate: a bracket, a credit, a surtax. */
function Steps({ line, currency }: { line: CostLine; currency: string }) {
  if (line.steps.length === 0) return null;
  return (
    <details className="line-steps">
      <summary>
        {counted(line.steps.length, "step")}
        <span className="sr-only"> of {line.label}</span>
      </summary>
      <ul>
        {line.steps.map((step) => (
          <li key={`${step.label} ${step.base}`}>
            <span>
              <Unbroken text={step.label} />
              {step.rate !== null && step.base !== null ? `: ${step.rate}% of ${formatAmount(step.base, currency)}` : ""}
            </span>{" "}
            <span className="figures">{formatAmount(step.amount, currency)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Law({ law: { article, source, url, validFrom, checkedOn, standing } }: { law: LawReference }) {
  const href = safeHref(url);
  return (
    <>
      {href ? (
        <a href={href} rel="noreferrer" className="link" title={source}>
          {article}
        </a>
      ) : (
        article
      )}
      <span className="line-law block text-xs text-muted">
        {" "}
        From <CalendarDay day={validFrom} />, checked <CalendarDay day={checkedOn} />, {standing}
      </span>
    </>
  );
}
