import type { ReactNode } from "react";
import { CalendarDay } from "#app/components/calendar-day.tsx";
import { Instant } from "#app/components/instant.tsx";
import { Money } from "#app/components/money.tsx";
import { approverInWords } from "#app/contract/approver.ts";
import type { PaycycleHead } from "#app/contract/paycycle.ts";
import { inBrief, type WorkersInBrief } from "#app/contract/workers-in-brief.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { paycycle: PaycycleHead; note: string | null; picture?: ReactNode };

/** What the cycle comes to, for which days, when the money must be there, and what happens without a decision. */
export function PaycycleSummary({ paycycle, note, picture }: Props) {
  const { totalDue, startDate, endDate, paymentDate, workers } = paycycle;
  return (
    <section aria-label="Paycycle" className="mb-6 border-y border-line py-5 print:mb-0 print:py-2">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <dl className="flex flex-wrap items-end gap-x-6 gap-y-4 print:gap-x-4">
          <Fact title="Total due">
            <Money amount={totalDue} currency="USD" className="text-3xl font-semibold whitespace-normal!" />
          </Fact>
          <Fact title="Period">
            <CalendarDay day={startDate} /> to <CalendarDay day={endDate} />
          </Fact>
          <Fact title="Pay by">
            <CalendarDay day={paymentDate} /> <span className="text-xs text-muted">to the provider</span>
          </Fact>
          {workers === undefined ? null : (
            <Fact title="Workers">
              <span className="figures">{workers}</span>
            </Fact>
          )}
        </dl>
        {picture}
      </div>
      <ul className="space-y-1 pt-4 text-sm text-muted print:pt-2">
        <Notices paycycle={paycycle} />
        {note ? <Notice path="M3 5.5h10M5.5 2.5v2M10.5 2.5v2M3 3.8h10v9.7H3z">{note}</Notice> : null}
      </ul>
    </section>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{title}</dt>
      <dd className="pt-0.5 text-lg">{children}</dd>
    </div>
  );
}

function Notices({ paycycle }: { paycycle: PaycycleHead }) {
  const { approvedDate, approvedBy, autoApproveDate, cutOffDate, timeZone, unpaid } = paycycle;
  if (approvedDate) {
    return (
      <Notice path="m3.5 8.5 3 3 6-7">
        Approved by {approverInWords(approvedBy)} on <Deadline at={approvedDate} zone={timeZone} />. The payroll process has
        started; this cannot be undone.
      </Notice>
    );
  }
  return (
    <>
      {unpaid ? (
        <Notice path="M8 2 14.5 13.5h-13L8 2ZM8 6.5V10M8 11.3v.7">
          <PayIsMissing unpaid={unpaid} />
        </Notice>
      ) : (
        <Notice path="M8 4.5V8l2.3 1.5M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Z">
          Not approved yet. If nobody approves it, it is approved automatically on <Deadline at={autoApproveDate} zone={timeZone} />.
        </Notice>
      )}
      {cutOffDate ? (
        <Notice path="M3 5.5h10M5.5 2.5v2M10.5 2.5v2M3 3.8h10v9.7H3z">
          Includes what is accepted by <Deadline at={cutOffDate} zone={timeZone} />, the payroll funding cut-off. What is accepted later
          goes to the next paycycle.
        </Notice>
      ) : null}
    </>
  );
}

/** Why nobody can approve the cycle, and what to do. */
export function PayIsMissing({ unpaid }: { unpaid: WorkersInBrief }) {
  return (
    <>
      The pay of <strong className="font-medium text-ink">{inBrief(unpaid)}</strong> cannot be calculated yet, and this paycycle would
      leave them unpaid. Until the provider has completed it, the paycycle cannot be approved, and is not approved automatically either.
    </>
  );
}

function Notice({ path, children }: { path: string; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon path={path} className="mt-0.5" />
      <span className="wrap-anywhere">{children}</span>
    </li>
  );
}

/** An instant where the company is, and in UTC beside it. */
export function Deadline({ at, zone = "UTC" }: { at: string; zone?: string | undefined }) {
  return (
    <>
      <span className="font-medium text-ink">
        <Instant at={at} zone={zone} hasTime />
      </span>
      {zone === "UTC" ? null : (
        <>
          {" "}
          (<Instant at={at} hasTime />)
        </>
      )}
    </>
  );
}
