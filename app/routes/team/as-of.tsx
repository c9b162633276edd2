import { listCountries } from "#app/api-client/country.server.ts";
import { listWorkersAsOf } from "#app/api-client/worker.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { offerTones, StatusBadge } from "#app/components/status-badge.tsx";
import type { WorkerRow } from "#app/contract/worker.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { AsOfForm } from "../as-of/as-of-form.tsx";
import { workerColumns } from "./worker-columns.tsx";
import { WorkerFilters } from "./worker-filters.tsx";
import { readWorkersAsOfAddress } from "./workers-address.server.ts";
import type { Route } from "./+types/as-of";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Workers on a past day", "The workers at the end of a past day, with the status of each offer at that time.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [countries, { query, isFiltered, asOf }] = await Promise.all([listCountries(api, "hasOffers"), readWorkersAsOfAddress(context, url)]);
  return { workers: pageWithin(await listWorkersAsOf(api, query), url), countries, isFiltered, asOf };
}

/** To look at: nobody is paid more for a day that is over, and each worker leads to their profile of today. */
export default function WorkersAsOf({ loaderData: { workers, countries, isFiltered, asOf } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/app/team">Workers</BackLink>
      <ListScreen
        title={`Workers as of ${asOf.inWords}`}
        description={`Everybody with an offer, and its status as it stood on ${asOf.moment}.`}
        downloads={<ExportLinks to="/app/team/as-of/export" />}
        filters={
          <>
            <AsOfForm asOf={asOf} />
            <WorkerFilters countries={countries} />
          </>
        }
        page={workers}
      >
        <DataTable
          caption={`Workers as of ${asOf.inWords}`}
          columns={columns}
          rows={workers.data}
          emptyText="No workers found"
          isFiltered={isFiltered}
          emptyHint="Nobody had an offer by then."
        />
      </ListScreen>
    </>
  );
}

/** Whose a worker was on that day is not told, and what a status asks for is over. */
const columns: Column<WorkerRow>[] = [
  ...workerColumns.filter(({ field }) => field !== "manager" && field !== "status"),
  { title: "Status", field: "status", isSortable: true, isNarrowColumn: true, cell: ({ offer: { status } }) => <StatusBadge status={status} tone={offerTones[status]} /> },
];
