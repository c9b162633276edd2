import { Link } from "react-router";
import { landingPage } from "#app/contract/permission.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Bell } from "./bell.tsx";
import { Brand } from "../brand.tsx";
import { sidebarId } from "./sidebar.tsx";
import { UserMenu } from "./user-menu.tsx";

type Props = { user: CurrentUser; waitingNotifications: number; isInert: boolean };

export function TopBar({ user, waitingNotifications, isInert }: Props) {
  return (
    <header inert={isInert} className="top-bar flex h-14 items-center gap-2 px-2 max-lg:border-b max-lg:border-line sm:px-6 lg:px-10">
      <button
        type="button"
        popoverTarget={sidebarId}
        className="inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium lg:hidden"
      >
        <Icon path="M2 4.5h12M2 8h12M2 11.5h12" className="size-5" />
        Menu
      </button>
      <Link to={landingPage(user)} className="flex rounded-sm px-1 max-sm:hidden lg:hidden" prefetch="none">
        <Brand />
      </Link>
      <p translate="no" title={user.company.name} className="min-w-0 flex-1 truncate text-sm text-muted max-lg:text-right max-sm:invisible">{user.company.name}</p>
      <Bell count={waitingNotifications} />{" "}
      <UserMenu user={user} />
    </header>
  );
}
