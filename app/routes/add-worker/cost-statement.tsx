import { CalendarDay } from "#app/components/calendar-day.tsx";
import { ConversionRate } from "#app/components/conversion-rate.tsx";
import { depositRemark } from "#app/components/deposit-remark.ts";
import { Money } from "#app/components/money.tsx";
import { Statement } from "#app/ui/table.tsx";
import type { CostAnswerShown } from "./cost-view.ts";

type Shown = Extract<CostAnswerShown, { total: number }>;

/** What the company pays and the worker gets, and what it was calculated with. */
export function CostStatement({ period, grossSalary, fee, total, taxed, warnings, rates, exchangeRate }: Shown) {
  return (
    <>
      <Statement>
        <caption className="pb-1 text-left text-sm text-muted">Employer pays, {period === "annual" ? "a year" : "a month"}</caption>
        <tbody>
          <Row name={taxed ? "Gross salary" : "Gross pay"} amount={grossSalary} warnings={warnings} />
          {taxed ? <Row name="Employer tax contributions" amount={taxed.employerContribution} /> : null}
          <Row name="Fee" amount={fee} />
        </tbody>
        <tfoot>
          <Row name="Total cost" amount={total} />
        </tfoot>
      </Statement>
      <p className="pt-3 text-sm text-muted">
        {taxed ? <Net amount={taxed.totalNetPay} /> : "Contractors pay their own taxes."} These figures are estimates.
        {taxed ? ` ${depositRemark}` : null}
      </p>
      {rates ? (
        <p className="pt-2 text-sm text-muted">
          Tax rates {rates.version} for the tax year {rates.year}, checked <CalendarDay day={rates.checkedOn} />. {rates.yearRemark}
        </p>
      ) : null}
      {exchangeRate ? (
        <p className="pt-2 text-sm text-muted">
          Converted at <ConversionRate rate={exchangeRate} />.
        </p>
      ) : null}
    </>
  );
}

function Row({ name, amount, warnings = [] }: { name: string; amount: number; warnings?: string[] }) {
  return (
    <tr>
      <th scope="row">
        {name}
        {warnings.map((warning) => (
          <span key={warning} className="block text-sm font-medium text-red-ink">
            {warning}
          </span>
        ))}
      </th>
      <td className="end">
        <Money amount={amount} currency="USD" />
      </td>
    </tr>
  );
}

function Net({ amount }: { amount: number }) {
  if (amount < 0) return "Worker taxes are more than the salary: nothing is left of it.";
  return (
    <>
      The worker gets <Money amount={amount} currency="USD" className="font-medium text-ink" /> net.
    </>
  );
}
