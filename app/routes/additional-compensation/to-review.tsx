import { Outlet, useLocation, useNavigation } from "react-router";
import { listAdditionalCompensations } from "#app/api-client/additional-compensation.server.ts";
import { compensationTypes } from "#app/contract/compensation-type.ts";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { Filters } from "#app/lists/filters.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { revalidateList } from "#app/lists/revalidate.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { readToReviewAddress } from "./address.server.ts";
import { amountColumn, dateColumn, descriptionColumn, receiptColumn, typeColumn, workerColumn } from "./columns.tsx";
import { ReviewTabs } from "./tabs.tsx";
import type { Route } from "./+types/to-review";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Additional Compensation", "Review your team's additional compensation requests.");

export async function loader({ context, url }: Route.LoaderArgs) {
  return { requests: await listAdditionalCompensations(context.get(apiContext), readToReviewAddress(url).query) };
}

export const shouldRevalidate = revalidateList;

export default function ToReview({ loaderData: { requests } }: Route.ComponentProps) {
  const { search } = useLocation();
  const decided = useBeingDecided();
  return (
    <>
      <ListScreen
        title="It looks like you have some additional compensation requests…"
        actions={<ExportLinks to="/app/additional-compensation/export" />}
        tabs={<ReviewTabs />}
        filters={
          <Filters
            hasSearch
            selects={[{ name: "type", label: "Type", options: compensationTypes.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })) }]}
            range={{ name: "createdBetween", label: "Created between" }}
          />
        }
        page={requests}
      >
        <DataTable
          caption="Additional compensation requests to review"
          columns={[workerColumn, typeColumn, amountColumn, dateColumn, descriptionColumn, receiptColumn, decisionColumn(search)]}
          rows={requests.data.filter(({ id }) => id !== decided)}
          emptyText="No additional compensations found"
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
  return /^\/app\/additional-compensation\/([^/?]+)\/(accept|decline)/.exec(formAction ?? "")?.[1];
}

function decisionColumn(search: string): Column<AdditionalCompensation> {
  return {
    title: "Decision",
    field: "decision",
    isActions: true,
    cell: ({ id, fullName }) => (
      <span className="flex justify-end gap-2">
        <ButtonAnchor href={`/app/additional-compensation/${id}/accept${search}`} data-prevent-scroll-reset variant="alternative" size="sm">
          Accept<span className="sr-only"> the request of {fullName}</span>
        </ButtonAnchor>
        <ButtonAnchor href={`/app/additional-compensation/${id}/decline${search}`} data-prevent-scroll-reset variant="secondary" size="sm">
          Decline<span className="sr-only"> the request of {fullName}</span>
        </ButtonAnchor>
      </span>
    ),
  };
}
