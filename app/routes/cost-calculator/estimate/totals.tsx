import { Money } from "#app/components/money.tsx";
import { formatMoney } from "#app/contract/money.ts";
import type { CostAnswer } from "#app/contract/cost-estimate.ts";
import { Statement } from "#app/ui/table.tsx";
import { CostBar, PartName, sharesOf, type Segment, type Tone } from "./cost-bar.tsx";

type Row = { label: string; amount: number; tone?: Tone };
type Props = { title: string; totalLabel: string; totalTone?: Tone; total: number; rows: readonly Row[]; bar: readonly Segment[]; currency: string; per: string };

/** 'Employer Pays' and 'Worker Gets' (spec 2.15): the totals that the calculator is asked for, each as a figure, a bar and a statement. */
export function Totals({ estimate, currency, per }: { estimate: CostAnswer; currency: string; per: string }) {
  const { grossSalary, totalEmploymentCost, employeeContribution, totalNetPay } = estimate;
  const paid = employerSegments(estimate);
  return (
    <div className="totals">
      <Total
        title="Employer Pays"
        totalLabel="Total cost"
        total={totalEmploymentCost}
        rows={paid}
        bar={paid}
        {...{ currency, per }}
      />
      <Total
        title="Worker Gets"
        totalLabel="Net salary"
        totalTone="pay"
        total={totalNetPay}
        rows={[
          { label: "Gross salary", amount: grossSalary },
          { label: "Worker taxes", amount: -employeeContribution, tone: "contribution" },
        ]}
        bar={[
          { label: "Net salary", amount: totalNetPay, tone: "pay" },
          { label: "Worker taxes", amount: employeeContribution, tone: "contribution" },
        ]}
        {...{ currency, per }}
      />
    </div>
  );
}

export function employerSegments({ grossSalary, employerContribution, fee }: Pick<CostAnswer, "grossSalary" | "employerContribution" | "fee">): Segment[] {
  return [
    { label: "Gross salary", amount: grossSalary, tone: "pay" },
    { label: "Employer tax contributions", amount: employerContribution, tone: "contribution" },
    { label: "Fee", amount: fee, tone: "fee" },
  ];
}

function Total({ title, totalLabel, totalTone, total, rows, bar, currency, per }: Props) {
  // What is less than nothing has no part in a whole, and no length.
  const isDrawn = bar.every(({ amount }) => amount >= 0);
  const shares = isDrawn ? sharesOf(bar) : [];
  const shareOf = (tone?: Tone) => shares[bar.findIndex((part) => part.tone === tone)];
  return (
    <section className="min-w-0">
      <h3 className="text-base text-muted">{title}</h3>
      <p className="flex flex-wrap items-baseline gap-x-2 pt-1 pb-3 text-3xl font-semibold">
        <Money amount={total} currency={currency} className="whitespace-normal" /> <span className="text-base font-normal tracking-normal whitespace-nowrap text-muted">{per}</span>
      </p>
      {isDrawn ? (
        <CostBar segments={bar} label={inWords(title, bar, currency)} />
      ) : (
        <p className="font-medium text-red-ink">
          Worker taxes are <Money amount={-total} currency={currency} /> more than the salary: nothing is left of it.
        </p>
      )}
      <Statement className="mt-2">
        <caption className="sr-only">
          {title} {per}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, amount, tone }) => (
            <tr key={label}>
              <th scope="row">
                <PartName tone={tone}>{label}</PartName>
              </th>
              <td className="end">
                <Money amount={amount} currency={currency} />
              </td>
              <td className="end share">{shareOf(tone)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{totalTone ? <PartName tone={totalTone}>{totalLabel}</PartName> : totalLabel}</th>
            <td className="end">
              <Money amount={total} currency={currency} />
            </td>
            <td className="end share">{shareOf(totalTone)}</td>
          </tr>
        </tfoot>
      </Statement>
    </section>
  );
}

/** The bar for those who cannot see it: "Employer Pays: Gross salary 100.00 USD (80.0%), …". */
export function inWords(title: string, segments: readonly Segment[], currency: string): string {
  const shares = sharesOf(segments);
  return `${title}: ${segments.map(({ label, amount }, place) => `${label} ${formatMoney(amount, currency)} (${shares[place]})`).join(", ")}`;
}
