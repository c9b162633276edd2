import { DrizzleQueryError } from "drizzle-orm/errors";

/** No connection, a broken one, a server that is stopping or starting, none free, no room on its disk, or a wait that was too long. */
const away = /^(ECONN\w+|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|08\w{3}|57P0[123]|53\w{3}|55P03|57014)$/;
/** What the driver says without a code. */
const saysAway = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether a query failed because the database cannot be reached or cannot work now, and not because of what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = (error instanceof DrizzleQueryError ? error.cause : error) as { code?: unknown; message?: unknown } | undefined;
  return away.test(String(cause?.code ?? "")) || saysAway.test(String(cause?.message ?? ""));
}
