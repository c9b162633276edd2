import { Link, useLocation, useResolvedPath } from "react-router";
import type { Typed } from "./typed.ts";

const modes = [
  { mode: "salary", title: "From a gross salary" },
  { mode: "budget", title: "From a budget" },
] as const;

/** The two ways to ask; the place, currency and period go along. */
export function ModeTabs({ mode }: { mode: Typed["mode"] }) {
  const { pathname } = useResolvedPath(".");
  const { search } = useLocation();
  return (
    <nav aria-label="Way to calculate" className="tabs print:hidden">
      <ul className="flex flex-1 gap-6 border-b border-line">
        {modes.map((each) => (
          <li key={each.mode}>
            <Link to={{ pathname, search: each.mode === mode ? search : inMode(search, each.mode) }} prefetch="none" className="tabs-link" aria-current={each.mode === mode ? "page" : undefined}>
              {each.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function inMode(search: string, mode: Typed["mode"]): string {
  const query = new URLSearchParams(search);
  const kept = ["countryCode", "region", "currencyCode", "period", "year"].flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ""]] : []));
  if (kept.length === 0 && mode === "salary") return "";
  return `?${new URLSearchParams([["mode", mode], ...kept])}`;
}
