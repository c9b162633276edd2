import { isDatabaseAway } from "./database-away.ts";

/** The driver takes an address of any make, and looks for PostgreSQL there. */
export function refuseOtherMake(databaseUrl: string): void {
  if (["postgres:", "postgresql:"].includes(URL.parse(databaseUrl)?.protocol ?? "")) return;
  throw new Error("DATABASE_URL must be an address such as postgres://user@host/database");
}

/** Why PostgreSQL could not be opened, in a sentence that names the setting and says nothing of its user and password. */
export function notOpened(error: unknown, databaseUrl: string): Error {
  return new Error(`DATABASE_URL: ${whyOf(error, databaseUrl)}`, { cause: error });
}

function whyOf(error: unknown, databaseUrl: string): string {
  const { code, syscall, path, message } = error as { code?: string; syscall?: string; path?: string; message: string };
  // A certificate, that of whoever has signed the server's or one's own.
  if (syscall === "open") return `${path} cannot be read (${code})`;
  if (code === readsOnly) return `the database only reads, as a standby does (${placeOf(databaseUrl)})`;
  if (isRefused(code)) return "the user or password is refused";
  if (!isDatabaseAway(error)) return message;
  // Of an address with several numbers the error is one of each, and has no words of its own.
  return `the database does not answer (${/^E[A-Z]/.test(code ?? "") ? code : message} ${placeOf(databaseUrl)})`;
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
