import { DenseTable } from "#app/components/dense-table.tsx";
import type { Actual, ActualLine, ComparedAmounts } from "#app/contract/estimate-actual.ts";
import { formatMoney } from "#app/contract/money.ts";
import type { DerivedFigure } from "#app/contract/paycycle-derivation.ts";
import { BothMoney, BothPercents, differenceOf } from "./compared-money.tsx";

type Props = { title: string; actual: Actual; currency: string };

/** Every line under its part, with both sums: what the company pays, and what the worker takes home. */
export function ActualLines({ title, actual: { lines, due, net }, currency }: Props) {
  const of = (...figures: DerivedFigure[]) => lines.filter(({ figure }) => figures.includes(figure));
  const part = (name: string, ...figures: DerivedFigure[]) => <Part title={name} lines={of(...figures)} currency={currency} />;
  return (
    <DenseTable title={title}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col" className="end derivation-basis">Estimated</th>
          <th scope="col" className="end">Charged</th>
          <th scope="col" className="end">Difference</th>
          <th scope="col" className="end derivation-basis">Change</th>
        </tr>
      </thead>
      {part("Gross pay", "grossBasePay", "bonusCommissions")}
      {part("Reimbursements", "reimbursements")}
      {part("Employer taxes", "totalEmployerTaxes")}
      {part("Benefits and other", "totalBenefitsAndOther")}
      {part("Security deposit", "securityDeposit")}
      {part("Fee", "viaFee")}
      <tbody>
        <Sum title="Total due" amounts={due} currency={currency} className="derivation-total" />
      </tbody>
      {part("Worker taxes", "workerTaxes")}
      {part("Carried over", "carriedOver")}
      <tbody>
        <Sum title="Net pay" amounts={net} currency={currency} className="derivation-total" />
      </tbody>
    </DenseTable>
  );
}

/** A part that is one line is said once. */
function Part({ title, lines, currency }: { title: string; lines: readonly ActualLine[]; currency: string }) {
  if (lines.length === 0) return null;
  const [only] = lines;
  if (only && lines.length === 1) {
    return (
      <tbody>
        <Sum title={title} amounts={only} currency={currency} className="derivation-sum" />
      </tbody>
    );
  }
  return (
    <tbody>
      {lines.map((line) => (
        <tr key={line.key}>
          <th scope="row">
            <span className="block pl-4 font-normal">{line.label}</span> <Below amounts={line} currency={currency} />
          </th>
          <Cells amounts={line} currency={currency} />
        </tr>
      ))}
      <Sum title={title} amounts={sumOf(lines)} currency={currency} className="derivation-sum" />
    </tbody>
  );
}

function Sum({ title, amounts, currency, className }: { title: string; amounts: ComparedAmounts; currency: string; className: string }) {
  return (
    <tr className={className}>
      <th scope="row">
        {title} <Below amounts={amounts} currency={currency} />
      </th>
      <Cells amounts={amounts} currency={currency} />
    </tr>
  );
}

function Cells({ amounts, currency }: { amounts: ComparedAmounts; currency: string }) {
  return (
    <>
      <td className="end derivation-basis">
        <BothMoney amounts={amounts.estimated} currency={currency} />
      </td>
      <td className="end">
        <BothMoney amounts={amounts.charged} currency={currency} />
      </td>
      <td className="end">
        <BothMoney amounts={differenceOf(amounts)} currency={currency} isSigned />
      </td>
      <td className="end derivation-basis">
        <BothPercents amounts={amounts} />
      </td>
    </>
  );
}

/** What was estimated, where there is no room for it in a column of its own: as style alone, which a text browser does not read a second time. */
function Below({ amounts, currency }: { amounts: ComparedAmounts; currency: string }) {
  return <span className="derivation-basis-below text-muted" data-below={`estimated ${formatMoney(amounts.estimated.local, currency).replace(" ", "\u00a0")}`} />;
}

function sumOf(lines: readonly ActualLine[]): ComparedAmounts {
  const sum = (which: keyof ComparedAmounts) =>
    lines.reduce((total, line) => ({ local: total.local + line[which].local, usd: total.usd + line[which].usd }), { local: 0, usd: 0 });
  return { estimated: sum("estimated"), charged: sum("charged") };
}
