/** What is said of a value where its rule has no sentence of its own (spec 5). */
export function usualSentence({ input }: { input?: unknown }): string {
  return input === undefined ? "Required" : "Invalid input";
}

/** How a schema that takes no text refuses: 'Required' for what was left out, else the given message (spec 5). */
export function requiredOr(message: string) {
  return { error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? "Required" : message) };
}
