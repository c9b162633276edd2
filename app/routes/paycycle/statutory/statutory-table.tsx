import type { ReactNode } from "react";
import { CalendarDay } from "#app/components/calendar-day.tsx";
import { Country } from "#app/components/country.tsx";
import { DenseTable } from "#app/components/dense-table.tsx";
import { Money } from "#app/components/money.tsx";
import { safeHref } from "#app/components/safe-href.ts";
import { counted } from "#app/contract/counted.ts";
import { formatDay, formatSpan } from "#app/contract/day-words.ts";
import type { StatutoryAmounts, StatutoryPayment } from "#app/contract/statutory-payment.ts";
import { PaymentName } from "./payment-name.tsx";

/** Payments under the day on which they are due, with what each day comes to in US dollars. */
export function StatutoryTable({ payments }: { payments: readonly StatutoryPayment[] }) {
  return (
    <DenseTable title="Statutory payments by due date">
      <thead>
        <tr>
          <th scope="col">Due by</th>
          <th scope="col" className="end">Estimate</th>
          <th scope="col" className="end">Not charged yet</th>
        </tr>
      </thead>
      {[...Map.groupBy(payments, ({ dueDate }) => dueDate)].map(([dueDate, due]) => (
        <DueDate key={dueDate} payments={due} />
      ))}
      <tfoot>
        <tr>
          <th scope="row">
            All twelve months{" "}
            <Below>
              <ChargedSoFar payments={payments} />
            </Below>
          </th>
          <InDollars payments={payments} />
        </tr>
      </tfoot>
    </DenseTable>
  );
}

function DueDate({ payments }: { payments: readonly StatutoryPayment[] }) {
  const [first, ...others] = payments;
  if (!first) return null;
  return (
    <tbody>
      {others.length === 0 ? (
        <Payment payment={first} isAlone />
      ) : (
        <>
          <tr className="derivation-sum">
            <th scope="row">
              <Due payment={first} /> <OnWeekend payment={first} />
              <Below>
                <ChargedSoFar payments={payments} />
              </Below>
            </th>
            <InDollars payments={payments} />
          </tr>
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </>
      )}
    </tbody>
  );
}

function Due({ payment: { dueDate } }: { payment: StatutoryPayment }) {
  return (
    <span className="font-semibold">
      <CalendarDay day={dueDate} />
    </span>
  );
}

function OnWeekend({ payment: { dueDate, lastWeekday } }: { payment: StatutoryPayment }) {
  if (lastWeekday === dueDate) return null;
  return (
    <Below>
      On a weekend, and not moved. Last weekday before: <CalendarDay day={lastWeekday} />
    </Below>
  );
}

/** The only payment of its day has the day in its own row: when and what come before all that is known of it. */
function Payment({ payment, isAlone = false }: { payment: StatutoryPayment; isAlone?: boolean }) {
  const { kind, countryCode, countryName, currencyCode, isAtLeaving, workers, estimated, law } = payment;
  const indent = isAlone ? "" : "pl-4";
  return (
    <tr>
      <th scope="row">
        {isAlone ? <Due payment={payment} /> : null}{" "}
        <span className={`block font-normal ${isAlone ? "derivation-source" : indent}`}><PaymentName kind={kind} /></span>{" "}
        {isAlone ? <OnWeekend payment={payment} /> : null}{" "}
        <Below indent={indent}>
          <Country code={countryCode} name={countryName} />, for {formatSpan(payment)}
          {isAtLeaving ? ", due with the last day" : null} <Law law={law} />{" "}
          {counted(workers, "worker")}, <Money amount={estimated.local} currency={currencyCode} />. <ChargedSoFar payments={[payment]} />
        </Below>
      </th>
      <InDollars payments={[payment]} />
    </tr>
  );
}

/** Words under a name, at every width: each figure stands once, because a text browser reads also what style would hide. */
function Below({ indent = "", children }: { indent?: string; children: ReactNode }) {
  return <span className={`derivation-source block text-xs font-normal text-muted ${indent}`}>{children}</span>;
}

type Payments = { payments: readonly { estimated: StatutoryAmounts; charged: StatutoryAmounts }[] };

function ChargedSoFar({ payments }: Payments) {
  return (
    <>
      Charged so far <Money amount={dollars(payments, "charged")} currency="USD" />
    </>
  );
}

/** What is estimated, and what of it was not charged yet. */
function InDollars({ payments }: Payments) {
  const estimated = dollars(payments, "estimated");
  return (
    <>
      <td className="end">
        <Money amount={estimated} currency="USD" />
      </td>
      <td className="end">
        <Money amount={estimated - dollars(payments, "charged")} currency="USD" />
      </td>
    </>
  );
}

function dollars(payments: Payments["payments"], which: "estimated" | "charged"): number {
  return payments.reduce((sum, payment) => sum + payment[which].usd, 0);
}

function Law({ law: { article, source, url, checkedOn, standing } }: Pick<StatutoryPayment, "law">) {
  const href = safeHref(url);
  return (
    <span className="block">
      {href ? (
        <a href={href} className="link" rel="noreferrer" title={source}>
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
