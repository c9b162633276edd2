import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Tells people who listen which page a link has led to: browsers say it of a page that they load, not of one that scripts
 * change. Where it is the same page, and what was pressed has left it or leads through its parts, the keyboard goes on at its
 * beginning.
 */
export function NewPage() {
  const location = useLocation();
  const last = useRef("");
  const [said, setSaid] = useState("");
  useEffect(() => {
    const { title } = document;
    // In the next frame: a form or a dialog may have something nearer to go on at.
    if (last.current === title) requestAnimationFrame(focusMain);
    else if (last.current) setSaid(title);
    last.current = title;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after each step, and not when it has been said
  }, [location]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

function focusMain(): void {
  if (document.activeElement?.matches("body, [rel=next], [rel=prev]")) document.getElementById("main")?.focus({ preventScroll: true });
}
