import { Outlet, useLocation, useNavigation } from "react-router";
import { listTimeOffs } from "#app/api-client/time-off.server.ts";
import { timeOffTypeNames, timeOffTypes } from "#app/contract/time-off-type.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { Filters } from "#app/lists/filters.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { revalidateList } from "#app/lists/revalidate.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { readToReviewAddress } from "./address.server.ts";
import { requestColumns, workerColumn } from "./columns.tsx";
import { ReviewTabs } from "./tabs.tsx";
import type { Route } from "./+types/to-review";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Time Off", "Manage your team's time off requests.");

export async function loader({ context, url }: Route.LoaderArgs) {
  return { requests: await listTimeOffs(context.get(apiContext), readToReviewAddress(url).query) };
}

export const shouldRevalidate = revalidateList;

export default function ToReview({ loaderData: { requests } }: Route.ComponentProps) {
  const { search } = useLocation();
  const decided = useBeingDecided();
  return (
    <>
      <ListScreen
        title="Time Off"
        description="Manage your team's time off requests."
        actions={<ExportLinks to="/app/time-off/export" />}
        tabs={<ReviewTabs />}
        filters={
          <Filters
            hasSearch
            selects={[{ name: "type", label: "Type", options: timeOffTypes.map((value) => ({ value, label: timeOffTypeNames[value] })) }]}
            range={{ name: "createdBetween", label: "Created between" }}
          />
        }
        page={requests}
      >
        <DataTable
          caption="Time off requests to review"
          columns={[workerColumn, ...requestColumns, decisionColumn(search)]}
          rows={requests.data.filter(({ id }) => id !== decided)}
          emptyText="No pending time off requests"
          emptyHint="Requests that your team sends will appear here for you to accept or decline."
        />
      </ListScreen>
      <Outlet />
    </>
  );
}

/** The request whose decision is on its way: it leaves the list at once, and comes back if the decision is refused. */
function useBeingDecided(): string | undefined {
  const { formAction, state } = useNavigation();
  if (state === "idle") return undefined;
  return /^\/app\/time-off\/([^/?]+)\/(accept|decline)/.exec(formAction ?? "")?.[1];
}

function decisionColumn(search: string): Column<TimeOff> {
  return {
    title: "Decision",
    field: "decision",
    isActions: true,
    cell: ({ id, fullName }) => (
      <span className="flex justify-end gap-2">
        <ButtonAnchor href={`/app/time-off/${id}/accept${search}`} data-prevent-scroll-reset variant="alternative" size="sm">
          Accept<span className="sr-only"> the request of {fullName}</span>
        </ButtonAnchor>
        <ButtonAnchor href={`/app/time-off/${id}/decline${search}`} data-prevent-scroll-reset variant="secondary" size="sm">
          Decline<span className="sr-only"> the request of {fullName}</span>
        </ButtonAnchor>
      </span>
    ),
  };
}
