import { errorFields, log } from "#app/log.server.ts";
import { isDatabaseUnreachable } from "../db/database-away.ts";
import type { JobName } from "./job-name.ts";

/** Some of what a job had to do has failed and is logged already; the rest is done. */
class SomeFailed extends AggregateError {}

/**
 * What a job does for one company after the other: one that fails holds up none of those after it. Each error is logged
 * where it happens, by the company's id where an item has one. A database that cannot be reached would fail for each of
 * them in turn: the rest is left. Once `stopping`, no further one is begun: another process sees to them. Throws at the end,
 * with all errors, when there were any, so that the job counts as failed and is tried again.
 */
export async function eachInTurn<Item extends object>(job: JobName, items: Item[], verb: (item: Item) => Promise<unknown>, stopping?: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    if (stopping?.aborted) break;
    try {
      await verb(item);
    } catch (error) {
      if (!(error instanceof SomeFailed)) log.error({ part: job, ...("companyId" in item && { companyId: String(item.companyId) }), ...errorFields(error) });
      errors.push(...(error instanceof SomeFailed ? error.errors : [error]));
      if (errors.some(isDatabaseUnreachable)) break;
    }
  }
  if (errors.length > 0) throw new SomeFailed(errors, `${errors.length} failed`, { cause: errors[0] });
}
