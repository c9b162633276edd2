import { useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ownPath } from "#app/contract/own-path.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { to?: string | null; /** In place of the team page. */ otherwise?: string; children?: string };

/** Leads to the given path of this site; else back in the browser's history; else, where there is none, to the team page. */
export function BackLink({ to, otherwise = "/app/team", children = "Back" }: Props) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const steppedFrom = useRef<unknown>(undefined);
  const path = ownPath(to);
  return (
    <Link
      to={path ?? otherwise}
      prefetch="none"
      className="-ml-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-1 text-sm font-medium text-muted hover:text-ink pointer-coarse:min-h-11 print:hidden"
      onClick={(event) => {
        if (path || !hasHistory() || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        const { state } = window.history;
        // A second press, while the page before is on its way, is no second step.
        if (state === steppedFrom.current || state.key !== key) return;
        steppedFrom.current = state;
        void navigate(-1);
      }}
    >
      <Icon path="M9.5 3.5 5 8l4.5 4.5" className="-ml-1" />
      {children}
    </Link>
  );
}

/** Whether there is a page of this site before this one; the router numbers the ones it has shown. */
function hasHistory(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
