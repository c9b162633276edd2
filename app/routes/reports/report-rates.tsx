import { Instant } from "#app/components/instant.tsx";
import { Unbroken } from "#app/components/unbroken.tsx";
import { formatMonth } from "#app/contract/day-words.ts";
import { withCommas } from "#app/contract/money.ts";
import type { ReportRate } from "#app/contract/report.ts";
import { Table } from "#app/ui/table.tsx";

/** What the amounts of a report were converted with, cycle by cycle: on the screen and on paper. `zone` is the company's. */
export function ReportRates({ rates, zone }: { rates: readonly ReportRate[]; zone: string | undefined }) {
  if (rates.length === 0) return null;
  return (
    <section aria-label="Exchange rates" className="pt-8">
      <h2 className="pb-1 text-lg">Exchange rates</h2>
      <p className="pb-3 text-sm text-muted">Amounts in US dollars are converted at the exchange rates kept with each paycycle when it was opened. What corrects or returns pay of an earlier paycycle has the rates of that one.</p>
      <div className="table-box">
        <div role="region" aria-label="Exchange rates by paycycle" tabIndex={0} className="table-scroll table-45">
          <Table className="ledger-dense">
            <caption className="sr-only">Exchange rates by paycycle</caption>
            <thead>
              <tr>
                <th scope="col">Paycycle</th>
                <th scope="col">One US dollar</th>
                <th scope="col">Source</th>
                <th scope="col">Set at</th>
              </tr>
            </thead>
            <tbody>
              {together(rates).map(([first, ...more]) => (
                <tr key={`${first.startDate} ${first.source} ${first.at}`}>
                  <th scope="row">{formatMonth(first.startDate)}</th>
                  <td className="figures whitespace-normal!">
                    <Unbroken text={[first, ...more].map(({ rate, currencyCode }) => `${withCommas(rate)} ${currencyCode}`).join(", ")} />
                  </td>
                  <td>{first.source}</td>
                  <td className="whitespace-nowrap">
                    <Instant at={first.at} zone={zone} hasTime />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </div>
    </section>
  );
}

/** Those of one cycle that came from one source at one time stand in one line. */
function together(rates: readonly ReportRate[]): [ReportRate, ...ReportRate[]][] {
  return [...Map.groupBy(rates, ({ startDate, source, at }) => `${startDate} ${source} ${at}`).values()] as [ReportRate, ...ReportRate[]][];
}
