import { useEffect, useRef } from "react";
import type { ComparisonView } from "./comparison-view.ts";

/**
 * Add and Remove go with what they have done. Whoever has added a place goes on at the head of its column; whoever has
 * removed one, at the link that removes the next, or the one before, and after the last of them at the answer's heading.
 */
export function useFocusOnColumn(comparison: ComparisonView | null) {
  const answer = useRef<HTMLElement>(null);
  const columns = (comparison?.columns ?? []).map(({ place, salary }) => `${place} ${salary}`).join("\n");
  const last = useRef(columns);
  useEffect(() => {
    const [before, now] = [last.current.split("\n"), columns.split("\n")];
    last.current = columns;
    if (!answer.current || before.length === now.length || !isLeftBehind(answer.current)) return;
    const next = now.length > before.length ? headOf(answer.current, now.length - 1) : removalNear(answer.current, now.findIndex((column, place) => column !== before[place]));
    if (!next) return;
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus();
  }, [columns]);
  return answer;
}

/** Whether the focus has gone with what had it, or waits where a place was added, and nothing more is typed. */
function isLeftBehind(answer: Element): boolean {
  const { activeElement, body } = document;
  if (activeElement instanceof HTMLInputElement && activeElement.value !== "") return false;
  return activeElement === body || Boolean(answer.querySelector(".compare-form")?.contains(activeElement));
}

function headOf(answer: Element, place: number) {
  return answer.querySelectorAll<HTMLElement>(".comparison-head")[place];
}

/** The question's own column comes first, and has no such link. */
function removalNear(answer: Element, place: number) {
  const links = [...answer.querySelectorAll<HTMLElement>(".comparison-removal")];
  return links[place - 1] ?? links.at(-1) ?? answer.querySelector<HTMLElement>("h2");
}
