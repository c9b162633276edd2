import { isDatabaseAway } from "./database-away.ts";

/** The driver takes an address of any make, and looks for PostgreSQL there. */
export function refuseOtherMake(databaseUrl: string): void {
  if (["postgres:", "postgresql:"].includes(URL.parse(databaseUrl)?.protocol ?? "")) return;
  throw new Error("DATABASE_URL must be an address such as postgres://user@host/database");
}

/** Why PostgreSQL could not be opened, in a sentence that names the setting and says nothing of its user and password. */
export function notOpened(error: unknown, databaseUrl: string): Error {
  const { code, message } = error as { code?: string; message: string };
  // Of an address with several numbers the error is one of each, and has no words of its own.
  const why = code === readsOnly ? `the database only reads, as a standby does (${placeOf(databaseUrl)})` : isRefused(code) ? "the user or password is refused" : isDatabaseAway(error) ? `the database does not answer (${/^E[A-Z]/.test(code ?? "") ? code : message} ${placeOf(databaseUrl)})` : message;
  return new Error(`DATABASE_URL: ${why}`, { cause: error });
}

/** What PostgreSQL says to whoever writes to a standby. */
export const readsOnly = "25006";

/** PostgreSQL's own words name the user. */
function isRefused(code?: string): boolean {
  return code === "28P01" || code === "28000";
}

/** Where it was looked for: a host and a port, or the folder of a socket. */
function placeOf(databaseUrl: string): string {
  const address = URL.parse(databaseUrl);
  return `${address?.searchParams.get("host") ?? (address?.hostname || "localhost")}:${address?.port || "5432"}`;
}
