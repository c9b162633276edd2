import { useEffect } from "react";
import { useLocation } from "react-router";

/** By the address of the dialog, which names the requests; for as long as the tab shows this page and no longer. */
const kept = new Map<string, string>();

/**
 * A comment that is half written is there again when the same question is opened once more: Back, Escape or a link beside it takes
 * a dialog away at once, where a page that is left and come back to has what was typed into it.
 */
export function useKeptComments(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const box = document.querySelector<HTMLTextAreaElement>('dialog textarea[name="comment"]');
    if (!box) return;
    const address = pathname + search;
    const text = kept.get(address);
    if (text && !box.value) {
      box.value = text;
      // The form counts it as typed.
      box.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const keep = () => void kept.set(address, box.value);
    // It may have been begun before this was there.
    if (box.value) keep();
    box.addEventListener("input", keep);
    return () => box.removeEventListener("input", keep);
  }, [pathname, search]);
}
