import { useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { landingPage } from "#app/contract/permission.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { CloseMark } from "#app/ui/icon.tsx";
import { Brand } from "../brand.tsx";
import { ContactLine } from "./contact-line.tsx";
import { Count } from "./count.tsx";
import { useClosedByNavigation } from "./closed-by-navigation.ts";
import { navigationFor } from "./navigation.ts";

export const sidebarId = "menu";

/**
 * A column on a wide screen. On a narrow one the same element is a popover that the top bar's Menu button opens,
 * with or without script; a browser that knows no popovers shows it above the page.
 */
export function Sidebar({ user, isInert }: { user: CurrentUser; isInert: boolean }) {
  const { search } = useLocation();
  const ref = useRef<HTMLElement>(null);
  const onBeforeToggle = useClosedByNavigation(() => ref.current?.hidePopover?.());
  return (
    <aside
      ref={ref}
      onBeforeToggle={onBeforeToggle}
      id={sidebarId}
      popover="auto"
      inert={isInert}
      className="sidebar"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover?.();
      }}
    >
      <div className="dialog-head">
        <p className="font-semibold">Menu</p>
        <button type="button" popoverTarget={sidebarId} className="icon-button">
          <CloseMark />
        </button>
      </div>
      <Link to={landingPage(user)} className="mx-2.5 mt-4 mb-6 self-start rounded-sm max-lg:hidden" prefetch="none">
        <Brand />
      </Link>
      <form role="search" action="/app/search">
        <input name="q" defaultValue={new URLSearchParams(search).get("q") ?? ""} aria-label="Search everything" dir="auto" className="control" />
        <button className="button">Search</button>
      </form>
      <nav aria-label="Main">
        <ul className="space-y-0.5">
          {navigationFor(user).map(({ path, title, count }) => (
            <li key={path}>
              {/* The count describes the link and is no part of its name, which stays what everybody calls the screen. */}
              <NavLink to={path} aria-describedby={count > 0 ? countOf(path) : undefined} className="sidebar-link">
                <span aria-hidden className={`sidebar-icon sidebar-icon-${path.slice(5)}`} />
                <span className="min-w-0 flex-1">{title}</span>
                {count > 0 ? <span aria-hidden data-shown={count} className="sidebar-count" /> : null}
              </NavLink>
              {count > 0 ? <Count id={countOf(path)}>{`${count} to review`}</Count> : null}
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto px-2.5 pt-8 pb-3">
        <ContactLine />
      </div>
    </aside>
  );
}

function countOf(path: string): string {
  return `${path.slice(5)}-count`;
}
