import { Outlet, useLocation } from "react-router";
import { listCountries } from "#app/api-client/country.server.ts";
import { listWorkers } from "#app/api-client/worker.server.ts";
import { can, seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import { DataTable } from "#app/lists/data-table.tsx";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { revalidateList } from "#app/lists/revalidate.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { listDescription } from "../list-description.server.ts";
import { actionColumn, workerColumns } from "./worker-columns.tsx";
import { WorkerFilters } from "./worker-filters.tsx";
import { readWorkersAddress } from "./workers-address.server.ts";
import type { Route } from "./+types/workers";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Workers", "The people who work for your company, wherever they are.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [countries, { query, isFiltered }] = await Promise.all([listCountries(api, "hasOffers"), readWorkersAddress(api, url)]);
  const workers = await listWorkers(api, query);
  const user = currentUserOf(context);
  return {
    workers: pageWithin(workers, url),
    countries,
    isFiltered,
    emptyHint: seesOnlyAssignedWorkers(user) ? hintForManagers : "Workers will appear here once they are added.",
    mayAddWorker: can(user, "worker:add"),
    mayImport: can(user, "additional-compensation:add"),
    description: listDescription(context),
  };
}

export const shouldRevalidate = revalidateList;

export default function Workers({ loaderData: { workers, countries, isFiltered, emptyHint, mayAddWorker, mayImport, description } }: Route.ComponentProps) {
  const { search } = useLocation();
  const addWorker = mayAddWorker ? <ButtonLink to="/app/team/worker/new">Add worker</ButtonLink> : null;
  // Then the list offers it in its middle, and nothing else does: there is nothing to take along, to narrow down or to pay.
  const isNobody = workers.data.length === 0 && !isFiltered;
  return (
    <>
      <Outlet />
      <ListScreen
        title="Workers"
        description={
          isNobody ? (
            description
          ) : (
            <>
              {description}{" "}
              <a href="/app/team/as-of" className="link-alone print:hidden">
                Past day
              </a>
            </>
          )
        }
        actions={
          isNobody ? null : (
            <>
              {mayImport ? (
                <ButtonLink to="/app/team/additional-compensation/import" variant="secondary">
                  Import compensation
                </ButtonLink>
              ) : null}{" "}
              {addWorker}
            </>
          )
        }
        downloads={isNobody ? null : <ExportLinks to="/app/team/export" />}
        filters={isNobody ? null : <WorkerFilters countries={countries} />}
        page={workers}
      >
        <DataTable
          caption="Workers"
          columns={[...workerColumns, actionColumn(search)]}
          rows={workers.data}
          emptyText="No workers found"
          isFiltered={isFiltered}
          emptyAction={isNobody ? addWorker : null}
          emptyHint={emptyHint}
        />
      </ListScreen>
    </>
  );
}

const hintForManagers = "Workers who are assigned to you will appear here. A super admin assigns them on the worker's profile.";
