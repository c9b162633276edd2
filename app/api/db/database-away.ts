import { DrizzleQueryError } from "drizzle-orm/errors";

/** No connection, a broken one, a server that is stopping or starting, none free, no room on its disk, or one that only reads until it takes over from another. */
const unreachable = /^(ECONN\w+|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|08\w{3}|25006|57P0[123]|53[13]00)$/;
/** A wait that was too long, more than it has memory for, or others in the way at each try: of this one statement perhaps. */
const overcharged = /^(40001|40P01|53\w{3}|55P03|57014)$/;
/** What the driver says without a code. */
const saysAway = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether a query failed because the database cannot be reached or cannot work now, and not because of what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  return isDatabaseUnreachable(error) || overcharged.test(causeOf(error).code);
}

/** Whether a query failed because the database cannot be reached, or takes nothing from anybody: the next query will fail as well. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const { code, message } = causeOf(error);
  return unreachable.test(code) || saysAway.test(message);
}

function causeOf(error: unknown): { code: string; message: string } {
  const cause = (error instanceof DrizzleQueryError ? error.cause : error) as { code?: unknown; message?: unknown } | undefined;
  return { code: String(cause?.code ?? ""), message: String(cause?.message ?? "") };
}
