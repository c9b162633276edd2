/** Where the bundled API describes itself, for whoever writes a program; null where another API is in use, which we know no such page of. */
export function descriptionAddress(): string | null {
  return process.env.API_URL ? null : "/api/docs";
}
