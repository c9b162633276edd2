import { useRef } from "react";
import { Link } from "react-router";
import { roleNames } from "#app/contract/permission.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Avatar } from "../avatar.tsx";
import { useClosedByNavigation } from "./closed-by-navigation.ts";

/** A `<details>` that opens without script; with it, Esc, a click elsewhere and every navigation close it. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const onClick = useClosedByNavigation(() => {
    if (ref.current) ref.current.open = false;
  });
  const name = fullNameOf(user);
  return (
    <details
      ref={ref}
      className="relative"
      onKeyDown={(event) => {
        if (event.key === "Escape" && event.currentTarget.open) {
          event.currentTarget.open = false;
          event.currentTarget.querySelector("summary")?.focus();
        }
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
    >
      <summary className="user-menu-name" onClick={onClick}>
        <Avatar name={name} photo={user.avatar} size="sm" />
        <span translate="no" className="max-w-40 truncate font-medium max-sm:sr-only">{user.firstName}</span>
        <span className="sr-only">, user menu</span>
        <Icon path="m4 6.5 4 4 4-4" className="text-muted" />
      </summary>
      <div tabIndex={-1} className="user-menu">
        <div className="border-b border-line px-2 pt-1 pb-3">
          <p translate="no" className="font-semibold">
            {name}
          </p>
          <p className="text-sm text-muted">{user.email}</p>
          <p className="pt-1 text-xs text-muted">{roleNames[user.role]}</p>
        </div>
        <ul className="pt-2">
          <li>
            <Link to="/app/settings" className={itemClass}>
              Settings
            </Link>
          </li>
          <li>
            <Link to="/logout" prefetch="none" className={itemClass}>
              Sign out
            </Link>
          </li>
        </ul>
      </div>
    </details>
  );
}

const itemClass = "flex h-9 items-center rounded-md px-2 hover:bg-sunk pointer-coarse:h-11";
