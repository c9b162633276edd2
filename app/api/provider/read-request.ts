import { Mistake } from "./command.ts";

/** The request's own number, or null when it has none. */
export function readReference(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const reference = typed.trim();
  if (reference === "" || reference.length > 100) throw new Mistake("--reference has 1 to 100 characters.");
  return reference;
}
