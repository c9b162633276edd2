import { useEffect } from "react";

/** With script the page stays when its one button has been pressed: whoever listens is led to what it says now, and the keyboard stays on it. */
export function useFocusOnAnswer(answer: unknown): void {
  useEffect(() => {
    if (answer) document.getElementById("main")?.focus({ preventScroll: true });
  }, [answer]);
}
