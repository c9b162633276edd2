import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Makes every plain `<a href>` to this site a client navigation, with one handler for the whole page: rows of a table
 * are cheaper without a `<Link>` each. Left to the browser: modifier keys, other buttons, `target`, `download`, other
 * origins, fragments of the same page, and `data-reload-document`. `data-prevent-scroll-reset` keeps the scroll position.
 */
export function DelegatedLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const anchor = anchorToFollow(event);
      if (!anchor) return;
      event.preventDefault();
      // Some browsers do not focus a link that is clicked; a dialog gives the focus back to what had it.
      anchor.focus({ preventScroll: true });
      const { pathname, search, hash } = anchor;
      void navigate({ pathname, search, hash }, { preventScrollReset: "preventScrollReset" in anchor.dataset });
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  return null;
}

function anchorToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!anchor || anchor.origin !== location.origin) return null;
  if ((anchor.target && anchor.target !== "_self") || anchor.hasAttribute("download")) return null;
  if ("reloadDocument" in anchor.dataset) return null;
  const isFragment = anchor.hash !== "" && anchor.pathname === location.pathname && anchor.search === location.search;
  return isFragment ? null : anchor;
}
