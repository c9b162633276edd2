/** How a schema that takes no text refuses: 'Required' for what was left out, else the given message (spec 5). */
export function requiredOr(message: string) {
  return { error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? "Required" : message) };
}
