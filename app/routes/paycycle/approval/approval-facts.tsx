import { Fragment } from "react";
import { CalendarDay } from "#app/components/calendar-day.tsx";
import { Money } from "#app/components/money.tsx";
import { RateList } from "#app/components/rate-list.tsx";
import { approverInWords } from "#app/contract/approver.ts";
import { counted } from "#app/contract/counted.ts";
import { formatMonth } from "#app/contract/day-words.ts";
import { inBrief } from "#app/contract/workers-in-brief.ts";
import type { CompanyPays, PaycycleApproval, PaycycleHead, TrendPoint } from "#app/contract/paycycle.ts";
import { Deadline, PayIsMissing } from "../summary/paycycle-summary.tsx";
import { SinceLast } from "../summary/trend.tsx";

/** `parts` and `trend` are of the total that is approved, where they are known. */
type Props = {
  approval: PaycycleApproval | PaycycleHead;
  parts: CompanyPays | null;
  trend: readonly TrendPoint[];
  notes: readonly string[];
  mayReview: boolean;
};

/** What is approved, what is still undecided and where it goes, where the API tells, and what happens without a decision. */
export function ApprovalFacts({ approval, parts, trend, notes, mayReview }: Props) {
  const { totalDue, workers, startDate, endDate, paymentDate, autoApproveDate, timeZone, approvedDate, approvedBy, exchangeRates = [], unpaid } = approval;
  return (
    <div className="space-y-4">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        <dt className="text-muted">Total due</dt>
        <dd>
          <Money amount={totalDue} currency="USD" className="text-xl font-semibold whitespace-normal! sm:text-2xl" />{" "}
          <span className="text-sm text-muted">
            <SinceLast points={trend} />
          </span>
        </dd>
        {parts ? <Parts {...parts} /> : null}
        {workers === undefined ? null : (
          <>
            <dt className="text-muted">Workers</dt>
            <dd className="figures">{workers}</dd>
          </>
        )}
        <dt className="text-muted">Period</dt>
        <dd>
          <CalendarDay day={startDate} /> to <CalendarDay day={endDate} />
        </dd>
        <dt className="text-muted">Pay by</dt>
        <dd>
          <CalendarDay day={paymentDate} /> <span className="text-sm text-muted">to the provider</span>
        </dd>
      </dl>
      {exchangeRates.length > 0 ? (
        <details className="text-sm">
          <summary className="w-fit text-muted hover:text-ink">Exchange rates in this total</summary>
          <div className="text-muted">
            <RateList rates={exchangeRates} />
          </div>
        </details>
      ) : null}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {"otherAccounts" in approval && approval.otherAccounts ? (
        <p>
          <span className="font-medium text-red-ink">{`Since the previous paycycle was approved, the bank details of ${inBrief(approval.otherAccounts)} were changed.`}</span>{" "}
          Make sure that they asked for it before you approve.
        </p>
      ) : null}
      {"unexplained" in approval && approval.unexplained ? (
        <p>
          <span className="font-medium text-red-ink">{`Changed for no known reason since the paycycle before: ${inBrief(approval.unexplained)}.`}</span>{" "}
          <a href="/app/paycycle?compare=previous" className="link">
            Compare
          </a>
        </p>
      ) : null}
      {"undecided" in approval ? <Undecided approval={approval} mayReview={mayReview} /> : null}
      {approvedDate ? (
        <p>
          Already approved by {approverInWords(approvedBy)} on <Deadline at={approvedDate} zone={timeZone} />.
        </p>
      ) : unpaid ? (
        <p>
          <PayIsMissing unpaid={unpaid} />
        </p>
      ) : (
        <p>
          Approval starts the payroll process and <strong className="font-semibold">cannot be undone</strong>. If nobody approves it, the
          paycycle is approved automatically on <Deadline at={autoApproveDate} zone={timeZone} />.
        </p>
      )}
    </div>
  );
}

/** What the total is the sum of; in most months no deposit is taken or given back. */
function Parts({ totalEmployerCost, securityDeposit, viaFee }: CompanyPays) {
  const parts = [["Employer cost", totalEmployerCost], ["Security deposit", securityDeposit], ["Fee", viaFee]] as const;
  const some = parts.filter(([, amount]) => amount !== 0);
  return some.map(([title, amount]) => (
    <Fragment key={title}>
      <dt className="text-muted">{title}</dt>
      <dd>
        <Money amount={amount} currency="USD" />
      </dd>
    </Fragment>
  ));
}

function Undecided({ approval: { undecided, nextStartDate }, mayReview }: { approval: PaycycleApproval; mayReview: boolean }) {
  const { additionalCompensations, timeOffs } = undecided;
  if (additionalCompensations.count + timeOffs.count === 0) return <p>No request is waiting for a decision.</p>;
  return (
    <div>
      <h3 className="text-base">Still undecided, and not in this total</h3>
      <ul className="list-disc space-y-1 pt-1 pl-5">
        {additionalCompensations.count > 0 ? (
          <li>
            <Waiting to="/app/additional-compensation" mayReview={mayReview}>
              {counted(additionalCompensations.count, "additional compensation request")}
            </Waiting>{" "}
            for{" "}
            {additionalCompensations.amounts.map(({ amount, currencyCode }, place) => (
              <Fragment key={currencyCode}>
                {place > 0 ? " and " : null}
                <Money amount={amount} currency={currencyCode} />
              </Fragment>
            ))}
          </li>
        ) : null}
        {timeOffs.count > 0 ? (
          <li>
            <Waiting to="/app/time-off" mayReview={mayReview}>
              {counted(timeOffs.count, "time off request")}
            </Waiting>
          </li>
        ) : null}
      </ul>
      <p className="pt-2 text-muted">
        What is accepted after the cut-off or after this approval goes to the next paycycle, {formatMonth(nextStartDate)}.
      </p>
    </div>
  );
}

function Waiting({ to, mayReview, children }: { to: string; mayReview: boolean; children: string }) {
  if (!mayReview) return <>{children}</>;
  return (
    <a href={to} className="link-alone">
      {children}
    </a>
  );
}
