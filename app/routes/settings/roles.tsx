import { BackLink } from "#app/components/back-link.tsx";
import { abilityWords, answerFor, toldAbilities } from "#app/contract/ability-words.ts";
import { roleNames, roles } from "#app/contract/permission.ts";
import { type Column, DataTable } from "#app/lists/data-table.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import type { Route } from "./+types/roles";

/** `answers` in the order of the roles. */
type Right = { id: string; screen: string; does: string; answers: ReturnType<typeof answerFor>[] };

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Roles", "What each role may see and do.");

/** The table that the pages and the API ask as well, so that it says what they do. */
export function loader({ context }: Route.LoaderArgs) {
  const rights = toldAbilities.map((ability) => {
    const { screen, does } = abilityWords[ability];
    return { id: ability, screen, does, answers: roles.map((role) => answerFor(role, ability)) };
  });
  return { role: currentUserOf(context).role, rights };
}

export default function Roles({ loaderData: { role, rights } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/app/settings">Settings</BackLink>
      <ListScreen
        title="Roles"
        description={`What each role may see and do; yours is ${roleNames[role]}. Every page and the API follow this table. Only a super admin can make somebody a super admin.`}
      >
        <DataTable caption="What each role may do" columns={columns} rows={rights} />
      </ListScreen>
    </>
  );
}

const columns: Column<Right>[] = [
  { title: "What", field: "does", isFullWidth: true },
  { title: "Screen", field: "screen" },
  ...roles.map((role, place) => ({
    title: roleNames[role],
    field: role,
    isNarrowColumn: true,
    cell: ({ answers }: Right) => <span className={answers[place] === "No" ? "text-muted" : undefined}>{answers[place]}</span>,
  })),
];
