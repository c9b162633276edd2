import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Tells people who listen which page a link has led to: browsers say it of a page that they load, not of one that scripts change. */
export function NewPage() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (last.current !== pathname) setTitle(document.title);
    last.current = pathname;
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
