import { Outlet, useLocation } from "react-router";
import { listTimeOffs } from "#app/api-client/time-off.server.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import { useBeingDecided } from "#app/lists/being-decided.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { Filters } from "#app/lists/filters.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { revalidateList } from "#app/lists/revalidate.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { RowAction, RowActions } from "#app/lists/row-actions.tsx";
import { SelectionBar } from "#app/lists/selection-bar.tsx";
import { pageMeta } from "#app/page-meta.ts";
import { listDescription } from "../list-description.server.ts";
import { onCompanyDays } from "../company-days.server.ts";
import { readToReviewAddress } from "./address.server.ts";
import { requestColumns, selectableWorker } from "./columns.tsx";
import { requestName } from "./request-name.ts";
import { RowContext } from "./row-context.tsx";
import { ReviewTabs, timeOffDescription } from "./tabs.tsx";
import { typeFilter } from "./type-filter.ts";
import type { Route } from "./+types/to-review";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Time Off", timeOffDescription);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, isFiltered } = readToReviewAddress(url);
  return { requests: onCompanyDays(context, pageWithin(await listTimeOffs(context.get(apiContext), query), url)), isFiltered, description: listDescription(context, timeOffDescription) };
}

export const shouldRevalidate = revalidateList;

export default function ToReview({ loaderData: { requests, isFiltered, description } }: Route.ComponentProps) {
  const { search } = useLocation();
  const decided = useBeingDecided("/app/time-off");
  const rows = requests.data.filter(({ id }) => !decided.has(id));
  const context = (request: TimeOff) => <RowContext request={request} search={search} />;
  return (
    <>
      <Outlet />
      <ListScreen
        title="Time Off"
        description={description}
        downloads={<ExportLinks to="/app/time-off/export" />}
        tabs={<ReviewTabs />}
        filters={
          <Filters
            hasSearch
            selects={[typeFilter]}
            range="Created between"
          />
        }
        page={requests}
      >
        {rows.length > 0 ? <SelectionBar path="/app/time-off" count={rows.length} /> : null}
        <DataTable
          caption="Time off requests to review"
          columns={[selectableWorker, ...requestColumns(search, context), decisionColumn(search)]}
          rows={rows}
          emptyText="No pending time off requests"
          isFiltered={isFiltered}
          emptyHint="Requests that your team sends will appear here for you to accept or decline."
        />
      </ListScreen>
    </>
  );
}

function decisionColumn(search: string): Column<TimeOff> {
  return {
    title: "Decision",
    field: "decision",
    isActions: true,
    cell: (request) => (
      <RowActions>
        <RowAction href={`/app/time-off/${request.id}/accept${search}`} about={`the request of ${requestName(request)}`} variant="alternative" size="sm">
          Accept
        </RowAction>
        <RowAction href={`/app/time-off/${request.id}/decline${search}`} about={`the request of ${requestName(request)}`} size="sm">
          Decline
        </RowAction>
      </RowActions>
    ),
  };
}
