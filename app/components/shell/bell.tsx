import { Link, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Count } from "./count.tsx";

/** Opens the drawer of notifications over the page that is shown, and says how many there are. */
export function Bell({ count }: { count: number }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("notifications", "open");
  const shown = count > 99 ? "99+" : count;
  return (
    <>
      <Link
        to={{ pathname, search: query.toString() }}
        preventScrollReset
        aria-describedby={count > 0 ? "bell-count" : undefined}
        className="icon-button relative"
      >
        <Icon
          path="M8 2a4 4 0 0 0-4 4c0 3.5-1.5 4.8-1.5 5.5h11c0-.7-1.5-2-1.5-5.5a4 4 0 0 0-4-4ZM6.5 13.7c.7.9 2.3.9 3 0"
          className="size-5"
        />
        <span className="sr-only">Notifications</span>
        {count > 0 ? (
          <span
            aria-hidden
            data-shown={shown}
            className="figures bell-count"
          />
        ) : null}
      </Link>
      {count > 0 ? <Count id="bell-count">{`${shown} new`}</Count> : null}
    </>
  );
}
