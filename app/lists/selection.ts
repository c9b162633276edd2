import { pageSize } from "#app/contract/list.ts";
import { asSearch, selectionNames } from "./address.ts";

/** The form that the check boxes of a list belong to, wherever they stand. */
export const selectionForm = "selection";

/** The ids that an address has selected: as many as a page holds. */
export function selectedIn(query: URLSearchParams): string[] {
  return [...new Set(query.getAll("id"))].slice(0, pageSize);
}

/** Whether the box of a row is ticked from the beginning. */
export function isSelected(query: URLSearchParams, id: string): boolean {
  return query.get("select") === "page" || query.getAll("id").includes(id);
}

/** Whether a name of the address is about what is selected, and not about the list. */
export function isOfSelection(name: string): boolean {
  return selectionNames.includes(name);
}

/** The address of the list itself, with nothing selected. */
export function withoutSelection(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of selectionNames) query.delete(name);
  return asSearch(query);
}

/** The address of the list with the whole page selected. */
export function withPageSelected(search: string): string {
  const query = new URLSearchParams(withoutSelection(search));
  query.set("select", "page");
  return asSearch(query);
}
