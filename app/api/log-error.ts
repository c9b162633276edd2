/** What may be said of an error anywhere: its kind, and the code that PostgreSQL, Node.js or we have for it. */
type Kind = { error: string; code?: string };

/**
 * One line for the log: which part of the API or which job met an error, what kind it is, and the places that it passed.
 * Nothing of what it says: PostgreSQL repeats there what somebody typed. `about` is whatever else the line is found by.
 */
export function logError(part: string, error: unknown, about: Record<string, string | undefined> = {}): void {
  console.error(JSON.stringify({ level: "error", part, ...about, ...kindOf(error), places: placesOf(error) }));
}

/** The kind of whatever was thrown. */
export function kindOf(error: unknown): Kind {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = codeOf(error);
  return { error: error.constructor.name, ...(code !== undefined && { code }) };
}

/** Its own, or that of what caused it. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return "code" in error && error.code !== undefined ? String(error.code) : codeOf(error.cause);
}

function placesOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !error.stack?.includes(error.message)) return undefined;
  // What it says comes first, and may have lines that look like places.
  const passed = error.stack.slice(error.stack.indexOf(error.message) + error.message.length);
  return passed.match(/^ {4}at .+$/gm)?.slice(0, 8).map((place) => place.trim()).join(" | ");
}
