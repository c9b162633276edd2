import { capitalized } from "#app/contract/capitalized.ts";

/** A status or type as a choice of a filter. */
export function asOption(value: string): { value: string; label: string } {
  return { value, label: capitalized(value) };
}
