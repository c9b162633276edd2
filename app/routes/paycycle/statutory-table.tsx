import type { ReactNode } from "react";
import { CalendarDay } from "#app/components/calendar-day.tsx";
import { Country } from "#app/components/country.tsx";
import { Money } from "#app/components/money.tsx";
import { safeHref } from "#app/components/safe-href.ts";
import { formatDay, formatSpan } from "#app/contract/day-words.ts";
import { statutoryPaymentName } from "#app/contract/statutory-payment-kind.ts";
import type { StatutoryAmounts, StatutoryPayment } from "#app/contract/statutory-payment.ts";
import { Table } from "#app/ui/table.tsx";

/** Payments under the day on which they are due, with what each day comes to in US dollars. */
export function StatutoryTable({ payments }: { payments: readonly StatutoryPayment[] }) {
  return (
    <div className="table-box">
      <div role="region" aria-label="Statutory payments by due date" tabIndex={0} className="table-scroll derivation">
        <Table className="ledger-dense">
          <caption className="sr-only">Statutory payments by due date</caption>
          <thead>
            <tr>
              <th scope="col">Due by</th>
              <th scope="col" className="end derivation-basis">Workers</th>
              <th scope="col" className="end derivation-basis">Estimate, local</th>
              <th scope="col" className="end">Estimate</th>
              <th scope="col" className="end derivation-basis">Charged so far</th>
              <th scope="col" className="end">Not charged yet</th>
            </tr>
          </thead>
          {[...Map.groupBy(payments, ({ dueDate }) => dueDate)].map(([dueDate, due]) => (
            <DueDate key={dueDate} payments={due} />
          ))}
          <tfoot>
            <tr>
              <th scope="row">All twelve months</th>
              <td colSpan={2} className="derivation-basis">{null}</td>
              <InDollars payments={payments} />
            </tr>
          </tfoot>
        </Table>
      </div>
    </div>
  );
}

function DueDate({ payments }: { payments: readonly StatutoryPayment[] }) {
  const [first, ...others] = payments;
  if (!first) return null;
  const date = <DateInWords payment={first} />;
  return (
    <tbody>
      {others.length === 0 ? (
        <Payment payment={first} date={date} />
      ) : (
        <>
          <tr className="derivation-sum">
            <th scope="row">{date}</th>
            <td colSpan={2} className="derivation-basis">{null}</td>
            <InDollars payments={payments} />
          </tr>
          {payments.map((payment) => (
            <Payment key={`${payment.kind} ${payment.startDate}`} payment={payment} />
          ))}
        </>
      )}
    </tbody>
  );
}

function DateInWords({ payment: { dueDate, lastWeekday } }: { payment: StatutoryPayment }) {
  return (
    <>
      <span className="font-semibold">
        <CalendarDay day={dueDate} />
      </span>{" "}
      {lastWeekday === dueDate ? null : (
        <span className="derivation-source block text-xs font-normal text-muted">
          On a weekend, and not moved. Last weekday before: <CalendarDay day={lastWeekday} />
        </span>
      )}
    </>
  );
}

/** `date` stands above the only payment of its day. */
function Payment({ payment, date }: { payment: StatutoryPayment; date?: ReactNode }) {
  const { kind, countryCode, countryName, currencyCode, isAtLeaving, workers, estimated, charged, law } = payment;
  const indent = date ? "" : "pl-4";
  return (
    <tr>
      <th scope="row">
        {date}
        <span className={`block font-normal ${indent}`}>{statutoryPaymentName(kind)}</span>{" "}
        <span className={`derivation-source block text-xs font-normal text-muted ${indent}`}>
          <Country code={countryCode} name={countryName} />, for {formatSpan(payment)}
          {isAtLeaving ? ", due with the last day" : null} <Law law={law} />{" "}
          <span className="derivation-basis-below pl-0!">
            {workers} {workers === 1 ? "worker" : "workers"}, <Money amount={estimated.local} currency={currencyCode} />; charged so far <Money amount={charged.usd} currency="USD" />
          </span>
        </span>
      </th>
      <td className="end derivation-basis">{workers}</td>
      <td className="end derivation-basis">
        <Money amount={estimated.local} currency={currencyCode} />
      </td>
      <InDollars payments={[payment]} />
    </tr>
  );
}

/** What is estimated, what of it was charged, and the rest. */
function InDollars({ payments }: { payments: readonly { estimated: StatutoryAmounts; charged: StatutoryAmounts }[] }) {
  const estimated = payments.reduce((sum, payment) => sum + payment.estimated.usd, 0);
  const charged = payments.reduce((sum, payment) => sum + payment.charged.usd, 0);
  return (
    <>
      <td className="end">
        <Money amount={estimated} currency="USD" />
      </td>
      <td className="end derivation-basis">
        <Money amount={charged} currency="USD" />
      </td>
      <td className="end">
        <Money amount={estimated - charged} currency="USD" />
      </td>
    </>
  );
}

function Law({ law: { article, source, url, checkedOn, standing } }: Pick<StatutoryPayment, "law">) {
  const href = safeHref(url);
  return (
    <span className="block">
      {href ? (
        <a href={href} className="link" target="_blank" rel="noreferrer" title={source}>
          {article}
        </a>
      ) : (
        article
      )}
      {" "}
      <span className="inline-block">
        (checked {formatDay(checkedOn)}, {standing})
      </span>
    </span>
  );
}
