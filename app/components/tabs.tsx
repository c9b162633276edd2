import { useEffect, useRef } from "react";
import { NavLink, useLocation, useNavigationType } from "react-router";

/** Pages that belong together, as links; none stays current on the pages under it. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly { title: string; to: string }[] }) {
  return (
    <nav ref={useFocusOnPressed()} aria-label={label} className="mb-5 overflow-x-auto border-b border-line print:hidden">
      <ul className="flex gap-6">
        {tabs.map(({ title, to }) => (
          <li key={to}>
            <NavLink to={to} end state="tab" prefetch="intent" className="tabs-link">
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Each page brings tabs of its own: the one that was pressed has gone with the page before, and its like takes the focus. */
function useFocusOnPressed() {
  const nav = useRef<HTMLElement>(null);
  const { state } = useLocation();
  // A reload keeps the state of the entry it loads anew.
  const isPressed = useNavigationType() !== "POP" && state === "tab";
  useEffect(() => {
    if (isPressed) nav.current?.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
  }, [isPressed]);
  return nav;
}
