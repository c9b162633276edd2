import { Mistake } from "./command.ts";

/** What the words of a command say; one that it does not know is refused in a sentence. */
export function readWith<Read>(parse: () => Read): Read {
  try {
    return parse();
  } catch (error) {
    throw new Mistake(error instanceof Error ? error.message : "The command was not understood.");
  }
}

/** The request's own number, or null when it has none. */
export function readReference(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const reference = typed.trim();
  if (reference === "" || reference.length > 100) throw new Mistake("--reference has 1 to 100 characters.");
  return reference;
}
