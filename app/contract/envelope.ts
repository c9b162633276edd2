import { z } from "zod";

/** Where a page stands among the others (spec 3, wire 1.3): only these keys may be relied on. */
export const paging = {
  links: z.object({ prev: z.string().nullable(), next: z.string().nullable() }),
  meta: z.object({ from: z.number().nullable(), to: z.number().nullable(), total: z.number() }),
};

/** The envelope of every list. */
export function paged<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), ...paging });
}

/** The same where a list can be asked for as it was: `meta.asOf` is the day, absent for now. An API that passes the question over does not say it. */
export function pagedAsOf<Row extends z.ZodType>(row: Row) {
  return paged(row).extend({ meta: paging.meta.extend({ asOf: z.iso.date().optional() }) });
}

/** The envelope of a single record. */
export function single<Record extends z.ZodType>(record: Record) {
  return z.object({ data: record });
}

/** The answer to what is done and has nothing to show. */
export const said = z.object({ message: z.string() });
