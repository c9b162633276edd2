import { data } from "react-router";
import { ApiError } from "#app/api-client/api-error.ts";
import { findRatesEffect } from "#app/api-client/rates-effect.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { RateList } from "#app/components/rate-list.tsx";
import { costYears } from "#app/contract/cost-calculator.ts";
import { can } from "#app/contract/permission.ts";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { readRatesAddress } from "./rates-address.server.ts";
import { RateChanges } from "./rates-changes.tsx";
import { RatesByCountry } from "./rates-by-country.tsx";
import { RatesRows } from "./rates-rows.tsx";
import { YearsForm } from "./years-form.tsx";
import type { Route } from "./+types/rates";

const title = "What new tax rates change";

export const meta: Route.MetaFunction = (args) => pageMeta(args, title, "A month of every employee and saved estimate with the tax rates of two years.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const answer = await findRatesEffect(context.get(apiContext), readRatesAddress(url.searchParams));
  if (answer instanceof ApiError) return data({ found: null, refusal: answer.message }, { status: answer.status, headers: { "Retry-After": String(answer.retryAfter ?? 60) } });
  const { data: { rows, ...effect }, links, meta: paging } = answer;
  const found = { effect, rows: pageWithin({ data: rows, links, meta: paging }, url), years: [...costYears], linksWorkers: can(currentUserOf(context), "team:view") };
  return { found, refusal: null };
}

/** Of a refusal, when to come back. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Rates({ loaderData: { found, refusal } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/app/cost-calculator">Cost Calculator</BackLink>
      {found ? <Effect {...found} /> : <TooOften refusal={refusal} />}
    </>
  );
}

function TooOften({ refusal }: { refusal: string }) {
  return (
    <>
      <PageHeader title={title} description="These figures are calculated each time, from every employee whom you may see." />
      <p role="alert">{refusal}</p>
    </>
  );
}

type Found = NonNullable<Route.ComponentProps["loaderData"]["found"]>;

function Effect({ effect, rows, years, linksWorkers }: Found) {
  const { from, to, countries, changes, exchangeRates, notReckoned, mostSalaries, mostEstimates } = effect;
  return (
    <>
      <ListScreen
        title={title}
        description={`A month with the tax rates of ${from} and with those of ${to}, all else the same: every active employee and the saved estimates, without the provider's fee.`}
        downloads={rows.meta.total > 0 ? <ExportLinks to="/app/cost-calculator/rates/export" /> : undefined}
        filters={<YearsForm years={years} from={from} to={to} />}
        page={rows}
      >
        {notReckoned > 0 ? (
          <p className="pb-4 font-medium">
            {notReckoned} {notReckoned === 1 ? "employee is" : "employees are"} not in these figures: an exchange rate is missing, or there are more than {mostSalaries} different salaries, of which the most common are here.
          </p>
        ) : null}
        {countries.length > 0 ? <RatesByCountry countries={countries} from={from} to={to} /> : null}
        <h2 className="pt-8 pb-3 text-lg">Employees and saved estimates</h2>
        <RatesRows rows={rows.data} from={from} to={to} linksWorkers={linksWorkers} />
      </ListScreen>
      <h2 className="pt-10 pb-2 text-lg">What changed in the rates</h2>
      <RateChanges changes={changes} from={from} to={to} />
      <section aria-label="How this is calculated" className="max-w-3xl space-y-1 pt-6 text-sm text-muted">
        <p>Those whose cost grows most come first. Those who are paid the same on the same terms share a row. Contractors are not here: no law adds to what they are paid. The latest {mostEstimates} saved estimates are here, each with the place that was asked for first.</p>
        <p>A month is a twelfth of the year. A bonus is in neither of the two, and in Mexico the years of service are those of today.</p>
        {exchangeRates.length > 0 ? <p>Salaries in dollars, and all sums in dollars, are converted with the latest exchange rates:</p> : null}
        <RateList rates={exchangeRates} />
      </section>
    </>
  );
}
