import { CalendarDay } from "#app/components/calendar-day.tsx";
import { depositRemark } from "#app/components/deposit-remark.ts";
import { Instant } from "#app/components/instant.tsx";
import { Money } from "#app/components/money.tsx";
import type { CostAnswer, CostDetails, ExchangeRate } from "#app/contract/cost-estimate.ts";
import { localCurrencies, type CostCountryCode } from "#app/contract/cost-place.ts";
import { withCommas } from "#app/contract/money.ts";
import { LineTable } from "./line-table.tsx";
import { Totals } from "./totals.tsx";

/** `zone` is the reader's company's; a visitor with a public link has none, and reads UTC. */
type Props = { estimate: CostAnswer; countryCode: CostCountryCode; currency: string; per: string; at: string; zone: string | undefined };

/** One estimate, from its totals to the last rule: on the calculator, on a saved estimate and on a shared one. */
export function EstimateSections({ estimate, countryCode, currency, per, at, zone }: Props) {
  const { details } = estimate;
  return (
    <>
      <Warnings sentences={details?.warnings} />
      <Totals estimate={estimate} currency={currency} per={per} />
      <EstimateNote details={details} countryCode={countryCode} per={per} at={at} zone={zone} />
      {details ? <Itemised details={details} currency={currency} per={per} /> : null}
    </>
  );
}

/** What makes the salary unlawful comes before every figure. */
function Warnings({ sentences = [] }: { sentences: readonly string[] | undefined }) {
  if (sentences.length === 0) return null;
  return (
    <div role="note" className="change-note">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** That these are estimates (spec 2.15), what is due besides, from when their rules are, and how anything was converted. */
function EstimateNote({ details, countryCode, per, at, zone }: Pick<Props, "countryCode" | "per" | "at" | "zone"> & { details: CostDetails | undefined }) {
  return (
    <div className="estimate-note">
      <p>
        These figures are estimates, calculated on <Instant at={at} zone={zone} />. What is paid in the end depends on the contract, the
        person and the day.
      </p>
      {details?.range ? <RangeLine range={details.range} currency={details.outputCurrencyCode} per={per} /> : null}
      {details ? <p>{depositRemark}</p> : null}
      {details ? (
        <p>
          Tax rates {details.ratesVersion} for the tax year {details.year}, checked <CalendarDay day={details.checkedOn} />. {details.yearRemark}
        </p>
      ) : null}
      {details && details.allowancesPaidOnTop > 0 ? (
        <p>
          Besides the net salary the worker receives allowances of <Money amount={details.allowancesPaidOnTop} currency={details.outputCurrencyCode} />{" "}
          {per}, which are among the employer's contributions.
        </p>
      ) : null}
      {details?.exchangeRate ? <RateLine rate={details.exchangeRate} currency={localCurrencies[countryCode]} zone={zone} /> : null}
    </div>
  );
}

/** How far the total cost depends on what nobody is asked for. */
function RangeLine({ range: { low, high, fact }, currency, per }: { range: NonNullable<CostDetails["range"]>; currency: string; per: string }) {
  return (
    <p>
      The total cost can be from <Money amount={low} currency={currency} /> to <Money amount={high} currency={currency} /> {per}, depending on what is not asked for here:{" "}
      {fact}.
    </p>
  );
}

/** Rate, source and time of what was converted. */
export function RateLine({ rate: { rate, source, at }, currency, zone }: { rate: ExchangeRate; currency: string; zone: string | undefined }) {
  return (
    <p>
      Converted at 1 USD = <span className="figures">{withCommas(rate)}</span> {currency}. {source}, {at.length > 10 ? <Instant at={at} zone={zone} hasTime /> : <CalendarDay day={at} />}.
    </p>
  );
}

function Itemised({ details, currency, per }: { details: CostDetails; currency: string; per: string }) {
  return (
    <>
      <LineTable
        title="Employer Pays"
        groups={["employerContributions", "employerBenefits", "fee"]}
        lines={details.lines}
        totalLabel="On top of the gross salary"
        currency={currency}
        per={per}
      />
      <LineTable
        title="Worker Gets"
        groups={["workerSocial", "workerIncomeTax"]}
        lines={details.lines}
        totalLabel="Worker taxes"
        currency={currency}
        per={per}
      />
      <div className="estimate-words">
        <Sentences title="What this assumes" sentences={details.assumptions} />
        <Sentences title="Not included in this estimate" sentences={details.notIncluded} />
      </div>
    </>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
