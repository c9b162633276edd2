import { Link, Outlet, useLocation, useNavigation } from "react-router";
import { listUsers } from "#app/api-client/user.server.ts";
import { can, roles } from "#app/contract/permission.ts";
import type { UserRow } from "#app/contract/user.ts";
import { DataTable } from "#app/lists/data-table.tsx";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { revalidateList } from "#app/lists/revalidate.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { readUsersAddress } from "./address.server.ts";
import { actionColumn, userColumns } from "./user-columns.tsx";
import { UserFilters } from "./user-filters.tsx";
import type { Route } from "./+types/users";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Users Dashboard", "The people in your company who use this dashboard, and what each of them may do.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, isFiltered } = readUsersAddress(url);
  const users = await listUsers(context.get(apiContext), query);
  const user = currentUserOf(context);
  return { users: pageWithin(users, url), mayEdit: can(user, "users:edit"), mayReadHistory: can(user, "history:view"), isFiltered };
}

export const shouldRevalidate = revalidateList;

export default function Users({ loaderData: { users, mayEdit, mayReadHistory, isFiltered } }: Route.ComponentProps) {
  const { search } = useLocation();
  const rows = useAsChanged(users.data);
  return (
    <>
      <Outlet />
      <ListScreen
        title="Users Dashboard"
        description={
          <>
            The people in your company who use this dashboard, and{" "}
            <Link to="/app/settings/roles" className="link">
              {"what each of them may\u00a0do"}
            </Link>
            .{" "}
            <a href="/app/users/as-of" className="link-alone print:hidden">
              Past day
            </a>
          </>
        }
        downloads={<ExportLinks to="/app/users/export" />}
        actions={
          <>
            {mayReadHistory ? (
              <ButtonLink to="/app/history?filter%5Bsubject%5D=user&from=users" variant="secondary">
                History
              </ButtonLink>
            ) : null}{" "}
            {mayEdit ? (
              <ButtonLink to={{ pathname: "/app/users/invite", search }} preventScrollReset>
                Invite User
              </ButtonLink>
            ) : null}
          </>
        }
        filters={<UserFilters />}
        page={users}
      >
        <DataTable
          caption="Users"
          columns={mayEdit ? [...userColumns, actionColumn(search, mayReadHistory)] : userColumns}
          rows={rows}
          isFiltered={isFiltered}
          emptyHint="Whoever you invite will appear here."
        />
      </ListScreen>
    </>
  );
}

/** A change on its way is shown at once, and as it was before when it is refused. */
function useAsChanged(users: UserRow[]): UserRow[] {
  const { formAction, formData, state } = useNavigation();
  const [, id, verb] = /^\/app\/users\/([^/?]+)\/(role|delete)/.exec(formAction ?? "") ?? [];
  if (state === "idle" || !id) return users;
  if (verb === "delete") return users.filter((user) => user.id !== id);
  const chosen = roles.find((name) => name === formData?.get("role"));
  return chosen ? users.map((user) => (user.id === id ? { ...user, role: chosen } : user)) : users;
}
