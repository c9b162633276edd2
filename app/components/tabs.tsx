import { NavLink } from "react-router";

/** Pages that belong together, as links; `end` keeps a first tab from staying current on the pages under it. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly { title: string; to: string; end?: boolean }[] }) {
  return (
    <nav aria-label={label} className="mb-5 overflow-x-auto border-b border-line print:hidden">
      <ul className="flex gap-6">
        {tabs.map(({ title, to, end = true }) => (
          <li key={to}>
            <NavLink to={to} end={end} prefetch="intent" className="tabs-link">
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
