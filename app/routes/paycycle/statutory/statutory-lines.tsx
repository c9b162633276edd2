import { CalendarDay } from "#app/components/calendar-day.tsx";
import { DaySpan } from "#app/components/day-span.tsx";
import { DenseTable } from "#app/components/dense-table.tsx";
import { Money } from "#app/components/money.tsx";
import { counted } from "#app/contract/counted.ts";
import { formatDay, formatSpan } from "#app/contract/day-words.ts";
import { formatMoney } from "#app/contract/money.ts";
import { statutoryBaseName, statutoryPaymentName } from "#app/contract/statutory-payment-kind.ts";
import type { StatutoryPayment, StatutoryPaymentLine } from "#app/contract/statutory-payment.ts";
import { Pagination, type Pages } from "#app/lists/pagination.tsx";
import { PaymentName } from "./payment-name.tsx";

type Payment = StatutoryPayment & Pages;
type Props = { payment: Payment; isUnfolded: boolean; linksWorkers: boolean };

/** One payment unfolded: how it is reckoned, and every worker's part; of many workers a page, and what all of them come to. */
export function StatutoryLines({ payment, isUnfolded, linksWorkers }: Props) {
  const { id, kind, dueDate, dueRule, formula, workers, currencyCode, lines } = payment;
  const title = `${statutoryPaymentName(kind)} for ${formatSpan(payment)}, due by ${formatDay(dueDate)}`;
  return (
    <details id={id} open={isUnfolded} className="border-t border-line py-1">
      <summary className="py-1.5 pointer-coarse:py-3">
        <span className="font-medium">
          <PaymentName kind={kind} /> for <DaySpan {...payment} />, due by <CalendarDay day={dueDate} />
        </span>
        <span className="text-muted">
          : <span className="whitespace-nowrap">{counted(workers, "worker")}</span>
        </span>
      </summary>
      <p className="max-w-3xl pb-2 text-sm text-muted">
        {payment.isAtLeaving ? "Due on the last day, for whoever leaves before the law's date." : `${dueRule}.`} {formula}
      </p>
      <DenseTable title={title}>
        <thead>
          <tr>
            <th scope="col">Worker</th>
            <th scope="col" className="end derivation-basis">{statutoryBaseName(kind)}</th>
            <th scope="col" className="end derivation-basis">Days counted</th>
            <th scope="col" className="end">Estimate</th>
            <th scope="col" className="end derivation-basis">Estimate in USD</th>
            <th scope="col" className="end derivation-basis">Charged so far</th>
            <th scope="col" className="end">Not charged yet</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.workerId} line={line} currency={currencyCode} linksWorkers={linksWorkers} />
          ))}
        </tbody>
        {lines.length < workers ? <Total payment={payment} /> : null}
      </DenseTable>
      {lines.length < workers ? (
        <div className="pb-4">
          <Pagination {...payment} place={{ label: `Pages of ${title}`, search: `?payment=${id}`, hash: id }} />
        </div>
      ) : null}
    </details>
  );
}

/** Where a page holds only some of the lines. */
function Total({ payment: { workers, currencyCode, estimated, charged } }: { payment: Payment }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">
          All {workers} workers
          <span className="derivation-source block text-xs font-normal text-muted">
            <span className="derivation-basis-below pl-0!" data-below={`Charged so far ${unbroken(charged.local, currencyCode)}`} />
          </span>
        </th>
        <td className="derivation-basis">{null}</td>
        <td className="derivation-basis">{null}</td>
        <Sums estimated={estimated} charged={charged} currency={currencyCode} />
      </tr>
    </tfoot>
  );
}

function Line({ line, currency, linksWorkers }: { line: StatutoryPaymentLine; currency: string; linksWorkers: boolean }) {
  const { workerId, fullName, base, basis, days, daysInYear, estimated, charged } = line;
  return (
    <tr>
      <th scope="row">
        {linksWorkers ? (
          <a translate="no" href={`/app/team/worker/${workerId}`} className="link">
            {fullName}
          </a>
        ) : (
          <span translate="no">{fullName}</span>
        )}{" "}
        <span className="derivation-source block text-xs font-normal text-muted">
          {basis}{" "}
          {/* Style alone: a text browser, which reads the columns, would read it a second time. */}
          <span className="derivation-basis-below pl-0!" data-below={`${unbroken(base, currency)}, ${days} of ${daysInYear} days; charged so far ${unbroken(charged.local, currency)}`} />
        </span>
      </th>
      <td className="end derivation-basis">
        <Money amount={base} currency={currency} />
      </td>
      <td className="end derivation-basis">
        {days} of {daysInYear}
      </td>
      <Sums estimated={estimated} charged={charged} currency={currency} />
    </tr>
  );
}

function Sums({ estimated, charged, currency }: Pick<StatutoryPaymentLine, "estimated" | "charged"> & { currency: string }) {
  return (
    <>
      <td className="end">
        <Money amount={estimated.local} currency={currency} />
      </td>
      <td className="end derivation-basis">
        <Money amount={estimated.usd} currency="USD" />
      </td>
      <td className="end derivation-basis">
        <Money amount={charged.local} currency={currency} />
      </td>
      <td className="end">
        <Money amount={estimated.local - charged.local} currency={currency} />
      </td>
    </>
  );
}

function unbroken(amount: number, currency: string): string {
  return formatMoney(amount, currency).replace(" ", "\u00a0");
}
