/** One line for the log: which kind of error it was, and nothing of what it says, which may hold addresses or pay. */
export function report(at: string, error: unknown): void {
  console.error(JSON.stringify({ level: "error", at, error: kindOf(error) }));
}

/** What of an error may be kept beside a failed job. */
export function nameless(error: unknown): Error {
  const kept = new Error(kindOf(error));
  kept.stack = "";
  return kept;
}

/** Its name, and PostgreSQL's code for it where there is one: "DrizzleQueryError 57014". */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "Error";
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return [error.name, code ?? cause?.code].filter(Boolean).join(" ");
}
