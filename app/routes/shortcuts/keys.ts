/** Ctrl K, and ⌘ K where a field needs Ctrl K itself (it cuts the rest of its line), with nothing else held down. */
export function isForSearch(event: KeyboardEvent): boolean {
  const [held, other] = usesMeta() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  return held && !other && !event.altKey && !event.shiftKey && letterOf(event) === "k";
}

/** A question mark by itself: not for whoever types, chooses from a list or is asked something. Some keyboards need Shift for it. */
export function isQuestionMark(event: KeyboardEvent): boolean {
  if (event.key !== "?" || !isLetter(event) || document.querySelector("dialog[open]")) return false;
  const { target } = event;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.matches("input:not([type=checkbox]), select, textarea")));
}

/** What a field would take as written. */
export function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

export function usesMeta(): boolean {
  return /^(Mac|iP)/.test(navigator.platform);
}

/** Where keys bear letters of another script, the one that stands in this place. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[ -~]$/.test(key) ? key : code.replace("Key", "")).toLowerCase();
}
