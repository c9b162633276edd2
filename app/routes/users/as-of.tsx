import { listUsersAsOf } from "#app/api-client/user.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { can } from "#app/contract/permission.ts";
import { DataTable } from "#app/lists/data-table.tsx";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { AsOfForm } from "../as-of/as-of-form.tsx";
import { readUsersAsOfAddress } from "./address.server.ts";
import { historyColumn, userColumns } from "./user-columns.tsx";
import { UserFilters } from "./user-filters.tsx";
import type { Route } from "./+types/as-of";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Users on a past day", "The users at the end of a past day, with the role of each at that time.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, isFiltered, asOf } = readUsersAsOfAddress(context, url);
  const users = await listUsersAsOf(context.get(apiContext), query);
  return { users: pageWithin(users, url), mayReadHistory: can(currentUserOf(context), "history:view"), isFiltered, asOf };
}

export default function UsersAsOf({ loaderData: { users, mayReadHistory, isFiltered, asOf } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/app/users">Users</BackLink>
      <ListScreen
        title={`Users as of ${asOf.inWords}`}
        description={`Everybody who could log in or was invited, with the name and the role that they had on ${asOf.moment}.`}
        downloads={<ExportLinks to="/app/users/as-of/export" />}
        filters={
          <>
            <AsOfForm asOf={asOf} />
            <UserFilters />
          </>
        }
        page={users}
      >
        <DataTable
          caption={`Users as of ${asOf.inWords}`}
          columns={mayReadHistory ? [...userColumns, historyColumn(asOf.day)] : userColumns}
          rows={users.data}
          isFiltered={isFiltered}
          emptyHint="Your company had no users by then."
        />
      </ListScreen>
    </>
  );
}
