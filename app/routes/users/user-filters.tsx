import { roleNames, roles } from "#app/contract/permission.ts";
import { Filters } from "#app/lists/filters.tsx";

/** What a list of users is narrowed down by (spec 2.18). */
export function UserFilters() {
  return <Filters selects={[{ name: "role", label: "Role", options: roles.map((value) => ({ value, label: roleNames[value] })) }]} />;
}
