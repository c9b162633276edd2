import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigationType } from "react-router";

/** Pages that belong together, as links: first the one that the others lie under. A dialog over one of them lies under it too. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly { title: string; to: string }[] }) {
  const { pathname } = useLocation();
  const current = tabs.findLast(({ to }) => pathname.startsWith(to.replace(/\?.*/, "")));
  return (
    <nav ref={useFocusOnPressed()} aria-label={label} className="tabs print:hidden">
      <ul className="flex flex-1 gap-4 border-b border-line">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} state="tab" className="tabs-link" aria-current={tab === current ? "page" : undefined}>
              {tab.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Each page brings tabs of its own: the one that was pressed has gone with the page before, and its like takes the focus, unless somebody is elsewhere by then. */
function useFocusOnPressed() {
  const nav = useRef<HTMLElement>(null);
  const { state } = useLocation();
  // A reload keeps the state of the entry it loads anew.
  const isPressed = useNavigationType() !== "POP" && state === "tab";
  useEffect(() => {
    if (isPressed && document.activeElement === document.body) nav.current?.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
  }, [isPressed]);
  return nav;
}
