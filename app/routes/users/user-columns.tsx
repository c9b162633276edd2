import { Avatar } from "#app/components/avatar.tsx";
import { roleNames } from "#app/contract/permission.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { UserRow } from "#app/contract/user.ts";
import type { Column } from "#app/lists/data-table.tsx";
import { RowAction, RowActions } from "#app/lists/row-actions.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { invitationExpired } from "./invitation-expired.ts";

/** Spec 2.18. */
export const userColumns: Column<UserRow>[] = [
  {
    title: "Full name",
    field: "fullName",
    isSortable: true,
    cell: (user) => (
      <span className="flex items-center gap-3">
        <Avatar name={fullNameOf(user)} photo={user.avatar ?? null} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span translate="no" className="min-w-0 font-medium sm:max-w-[25cqw]">
            {fullNameOf(user)}
          </span>{" "}
          {user.isOwner ? <Badge>Owner</Badge> : null}
          {user.isInvited ? <Badge tone="yellow">Invited</Badge> : null}{" "}
          {user.isInvitationExpired ? <span className="text-sm text-muted">{invitationExpired}</span> : null}
        </span>
      </span>
    ),
  },
  { title: "Email", field: "email", isSortable: true, isFullWidth: true },
  { title: "Role", field: "role", isSortable: true, isNarrowColumn: true, cell: ({ role }) => roleNames[role] },
];

/**
 * Nobody changes or deletes the owner. What happened to somebody, and what they did to their own sign-in, is a history. It is
 * all that some rows have, and stands at the end of each, so that nothing else is where it was in the row above.
 */
export function actionColumn(search: string, mayReadHistory: boolean): Column<UserRow> {
  return {
    title: "Actions",
    field: "actions",
    isActions: true,
    cell: (user) => (
      <div className="text-right">
        <RowActions>
          {user.isInvitationExpired ? (
            <RowAction href={`/app/users/${user.id}/invite${search}`} about={fullNameOf(user)}>
              Invite again
            </RowAction>
          ) : null}
          {user.isOwner ? null : (
            <>
              <RowAction href={`/app/users/${user.id}/role${search}`} about={`of ${fullNameOf(user)}`}>
                Update Role
              </RowAction>
              <RowAction href={`/app/users/${user.id}/delete${search}`} about={fullNameOf(user)}>
                Delete
              </RowAction>
            </>
          )}
          {mayReadHistory ? <HistoryAction user={user} /> : null}
        </RowActions>
      </div>
    ),
  };
}

/** Of a day that is over nothing can be changed; what happened before and after it is a history, of whoever is deleted too. */
export function historyColumn(day: string): Column<UserRow> {
  return {
    title: "Actions",
    field: "actions",
    isActions: true,
    cell: (user) => (
      <RowActions>
        <HistoryAction user={user} asOf={day} />
      </RowActions>
    ),
  };
}

/** `asOf` is the day whose users it leads back to. */
function HistoryAction({ user, asOf }: { user: UserRow; asOf?: string }) {
  const from = asOf ? `users&asOf=${asOf}` : "users";
  return (
    <RowAction href={`/app/history?filter%5Bsubject%5D=user&filter%5BsubjectId%5D=${user.id}&from=${from}`} about={`of ${fullNameOf(user)}`}>
      History
    </RowAction>
  );
}
