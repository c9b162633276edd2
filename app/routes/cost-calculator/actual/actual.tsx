import { findEstimateActual } from "#app/api-client/estimate-actual.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { ConversionRate } from "#app/components/conversion-rate.tsx";
import { Country } from "#app/components/country.tsx";
import { formatMonth } from "#app/contract/day-words.ts";
import { can } from "#app/contract/permission.ts";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ActualLines } from "./actual-lines.tsx";
import { ActualMonths } from "./actual-months.tsx";
import { NothingCharged } from "./nothing-charged.tsx";
import type { Route } from "./+types/actual";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Estimate and actual", "What was estimated for a worker beside what paycycles have charged, and why they differ.");

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = currentUserOf(context);
  return {
    actual: await findEstimateActual(context.get(apiContext), params.id),
    linksWorkers: can(user, "worker:link-from-paycycle"),
    choosesWorkers: can(user, "team:view"),
    zone: user.company.timeZone,
  };
}

export default function EstimateAndActual({ loaderData: { actual, linksWorkers, choosesWorkers, zone }, params }: Route.ComponentProps) {
  const { name, worker, months, total, currencyCode, notes } = actual;
  const path = `/app/cost-calculator/saved/${params.id}`;
  return (
    <>
      <BackLink to={path}>Saved estimate</BackLink>
      <ListScreen
        title="Estimate and actual"
        description={
          <>
            <span className="wrap-anywhere">{name}</span>
            {worker ? (
              <>
                , made for {linksWorkers ? <a href={`/app/team/worker/${worker.id}`} className="link">{worker.fullName}</a> : worker.fullName} in <Country code={worker.countryCode} name={worker.countryName} />. A month of the
                estimate beside what each approved paycycle charged.
              </>
            ) : null}
          </>
        }
        downloads={months.length > 0 ? <ExportLinks to={`${path}/actual/export`} /> : undefined}
      >
        {months.length === 0 ? (
          <NothingCharged actual={actual} choosePath={choosesWorkers ? `${path}/worker` : null} zone={zone} />
        ) : (
          <>
            <ActualMonths actual={actual} />
            <h2 className="pt-8 pb-3 text-lg">Line by line</h2>
            <ActualLines title={months.length === 1 ? "The paycycle line by line" : `All ${months.length} paycycles line by line`} actual={total} currency={currencyCode} />
            {months.length > 1 ? (
              <section className="pt-6 print:hidden">
                <h2 className="pb-2 text-lg">Paycycle by paycycle</h2>
                {months.map((month) => (
                  <details key={month.paycycleId} className="border-t border-line py-1">
                    <summary className="py-1.5 font-medium pointer-coarse:py-3">{formatMonth(month.startDate)}</summary>
                    {month.exchangeRate ? (
                      <p className="pb-2 text-sm text-muted">
                        <ConversionRate rate={month.exchangeRate} />
                      </p>
                    ) : null}
                    <ActualLines title={`${formatMonth(month.startDate)} line by line`} actual={month} currency={currencyCode} />
                  </details>
                ))}
              </section>
            ) : null}
            <section aria-label="How this is calculated" className="max-w-3xl space-y-1 pt-6 text-sm text-muted">
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </section>
          </>
        )}
      </ListScreen>
    </>
  );
}
