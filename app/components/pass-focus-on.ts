/**
 * For the form of a row that leaves with the button that was pressed: the focus goes to the row after it, or the one before,
 * and from the last one to the heading over them, so that no keyboard begins at the top of the page again.
 */
export function passFocusOn(form: Element): void {
  const row = form.closest("li");
  const rows = [...(row?.parentElement?.children ?? [])].filter((each) => each === row || each.matches(":not([hidden]):has(button)"));
  const place = rows.findIndex((each) => each === row);
  const next = (rows[place + 1] ?? rows[place - 1])?.querySelector("button") ?? form.closest("dialog, section")?.querySelector<HTMLElement>("h2, h3");
  if (!next) return;
  if (next.tabIndex < 0) next.tabIndex = -1;
  next.focus();
}
