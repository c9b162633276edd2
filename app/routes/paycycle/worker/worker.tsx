import { listWorkerPaycycles } from "#app/api-client/worker-paycycle.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { Country } from "#app/components/country.tsx";
import { can } from "#app/contract/permission.ts";
import { DataTable } from "#app/lists/data-table.tsx";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CurrencyToggle } from "../tables/currency-toggle.tsx";
import { readWorkerPaycyclesAddress } from "./worker-address.server.ts";
import { workerPaycycleColumns } from "./worker-columns.tsx";
import type { Route } from "./+types/worker";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData && `Paycycles of ${args.loaderData.paycycles.worker.fullName}`, "What paycycles have paid one worker, and what changed from one to the next.");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { query, currencyType } = readWorkerPaycyclesAddress(url);
  const paycycles = await listWorkerPaycycles(context.get(apiContext), params.workerId, query);
  return { paycycles: pageWithin(paycycles, url), currencyType, linksWorkers: can(currentUserOf(context), "worker:link-from-paycycle") };
}

export default function WorkerPaycycles({ loaderData: { paycycles, currencyType, linksWorkers } }: Route.ComponentProps) {
  const { data, worker, timeZone } = paycycles;
  const { id, fullName, countryCode, countryName, type } = worker;
  return (
    <>
      <BackLink otherwise={linksWorkers ? `/app/team/worker/${id}` : "/app/paycycle"} />
      <ListScreen
        title={<span className="wrap-anywhere">{`Paycycles of ${fullName}`}</span>}
        description={
          <>
            {type === "employee" ? "Employee" : "Contractor"} in <Country code={countryCode} name={countryName} />. What each paycycle paid, and why it differs from the paycycle before.
          </>
        }
        actions={
          linksWorkers ? (
            <ButtonLink to={`/app/team/worker/${id}`} variant="secondary">
              Open profile
            </ButtonLink>
          ) : undefined
        }
        downloads={data.length > 0 ? <ExportLinks to={`/app/paycycle/worker/${id}/export`} /> : undefined}
        filters={
          data.length > 0 ? (
            <div className="flex justify-end pb-4 print:hidden">
              <CurrencyToggle current={currencyType} byDefault="local" />
            </div>
          ) : null
        }
        page={paycycles}
      >
        <DataTable
          isDense
          caption={`Paycycles of ${fullName}${currencyType === "usd" ? ", in USD" : ""}`}
          columns={workerPaycycleColumns(timeZone)}
          rows={data}
          emptyHint={`The first paycycle that pays ${fullName} will appear here.`}
        />
      </ListScreen>
    </>
  );
}
