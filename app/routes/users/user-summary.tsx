import { useLocation } from "react-router";
import { Avatar } from "#app/components/avatar.tsx";
import { roleNames } from "#app/contract/permission.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { UserRow } from "#app/contract/user.ts";
import { invitationExpired } from "./invitation-expired.ts";

/** Whom a dialog is about. */
export function UserSummary({ user }: { user: UserRow }) {
  const { pathname, search } = useLocation();
  const invitePath = `/app/users/${user.id}/invite`;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={fullNameOf(user)} photo={user.avatar ?? null} />
      <div className="min-w-0">
        <p translate="no" className="font-medium">
          {fullNameOf(user)}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {user.email}, {roleNames[user.role]}
        </p>
        {user.isInvitationExpired ? (
          <p className="text-sm">
            {invitationExpired}{" "}
            {pathname === invitePath ? null : (
              <a href={invitePath + search} className="link">
                Invite again
              </a>
            )}
          </p>
        ) : null}
      </div>
    </div>
  );
}
