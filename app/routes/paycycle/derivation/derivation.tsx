import { findDerivation } from "#app/api-client/paycycle.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { ConversionRate } from "#app/components/conversion-rate.tsx";
import { Country } from "#app/components/country.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { formatMonth } from "#app/contract/day-words.ts";
import { can } from "#app/contract/permission.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { notCarriedNote } from "./below-zero.ts";
import { DerivationTable } from "./derivation-table.tsx";
import type { Route } from "./+types/derivation";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData && `${args.loaderData.derivation.compensation.fullName}, line by line`, "How every figure of one worker's pay was calculated.");

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    derivation: await findDerivation(context.get(apiContext), params.id, params.compensationId),
    linksWorkers: can(currentUserOf(context), "worker:link-from-paycycle"),
  };
}

export default function Derivation({ loaderData: { derivation, linksWorkers } }: Route.ComponentProps) {
  const { paycycle, compensation, exchangeRate, notes } = derivation;
  const { fullName, workerId, countryCode, countryName, team, type } = compensation;
  return (
    <>
      <BackLink to={`/app/paycycle/${paycycle.id}`}>{`Paycycle of ${formatMonth(paycycle.startDate)}`}</BackLink>
      <PageHeader
        title={<span translate="no">{fullName}</span>}
        description={
          <>
            {type === "employee" ? "Employee" : "Contractor"} in <Country code={countryCode ?? null} name={countryName} />
            {team ? `, ${team}` : ""}. Every line of {formatMonth(paycycle.startDate)}, with its base and rate.
          </>
        }
        actions={
          workerId ? (
            <>
              <ButtonLink to={`/app/paycycle/worker/${workerId}`} variant="secondary">
                All paycycles
              </ButtonLink>
              {linksWorkers ? (
                <ButtonLink to={`/app/team/worker/${workerId}`} variant="secondary">
                  Open profile
                </ButtonLink>
              ) : null}
            </>
          ) : undefined
        }
      />
      <DerivationTable derivation={derivation} />
      <section aria-label="Notes" className="max-w-3xl space-y-1 pt-6 text-sm text-muted">
        {derivation.local.workersTake.totalNetPay < 0 ? <p className="text-ink">{notCarriedNote(fullName)}</p> : null}
        {exchangeRate ? (
          <p>
            <ConversionRate rate={exchangeRate} />
          </p>
        ) : null}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </section>
    </>
  );
}
