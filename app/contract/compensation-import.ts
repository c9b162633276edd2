import { z } from "zod";
import { newCompensation } from "./additional-compensation.ts";
import { instant } from "./instant.ts";
import { paycyclePeriod } from "./paycycle-landing.ts";
import { recordId } from "./record-id.ts";

/** As many rows as are created with one call. */
export const mostImportedRows = 500;

function rowsOf<Row extends z.ZodType>(row: Row) {
  return z.array(row, "Required").min(1, "Required").max(mostImportedRows, `At most ${mostImportedRows} rows can be imported together`);
}

/** What a row says of its worker, one of these or more; all that is said has to be of one worker. */
const namedWorker = z.object({ id: z.string().optional(), email: z.string().optional(), name: z.string().optional() });
export type NamedWorker = z.infer<typeof namedWorker>;

/** A row that can be created: as one that is added alone, with its worker; `amount` in minor units. */
export const importedCompensation = newCompensation.omit({ payee: true }).extend({ worker: namedWorker });

/** A row that may be wrong or lack anything. */
const writtenCompensation = z.object({
  worker: namedWorker.optional(),
  type: z.string().optional(),
  amount: z.number().optional(),
  currencyCode: z.string().optional(),
  description: z.string().optional(),
});
export type WrittenCompensation = z.infer<typeof writtenCompensation>;

/** POST /workers/additional-compensations/import/check (beyond the specification): changes nothing. */
export const compensationCheck = z.object({ rows: rowsOf(writtenCompensation) });

/**
 * What is to be said of each row, in their order: its worker, where there is one; what is wrong, by field; when the same
 * one was created, where it was within 30 days (UTC); `sameAs`, where it was not: the place of the first row that says the
 * same, counted from 0; and why no paycycle takes it yet. `from` stands for all of it.
 */
export const checkedCompensations = z.object({
  rows: z.array(
    z.object({
      worker: z.object({ id: recordId, fullName: z.string() }).nullable(),
      errors: z.record(z.string(), z.array(z.string())),
      createdAt: instant.nullable(),
      sameAs: z.int().nullish(),
      payNote: z.string().nullable(),
    }),
  ),
  from: z.string(),
});
export type CheckedCompensations = z.infer<typeof checkedCompensations>;

/**
 * POST /workers/additional-compensations/import (beyond the specification): all of the rows or none. Those that were
 * created already are left out, unless they are to be created again; so are those that say the same as one before them,
 * unless alike ones are to be created as well. `from` is what the check said, when it was shown.
 */
export const compensationImport = z.object({
  rows: rowsOf(importedCompensation),
  createAgain: z.boolean().optional(),
  createAlike: z.boolean().optional(),
  from: z.string().optional(),
});
export type CompensationImport = z.infer<typeof compensationImport>;

/** How many were created, and the paycycle that all of them landed in, where that is one. */
export const importedCompensations = z.object({ created: z.int(), paycycle: paycyclePeriod.nullish() });
export type ImportedCompensations = z.infer<typeof importedCompensations>;

/** The form under what was checked: the same text again, and what was shown of it. */
export const importForm = z.object({
  text: z.string("Required"),
  from: z.string().optional(),
  createAgain: z.boolean().optional(),
  createAlike: z.boolean().optional(),
});
export type ImportForm = z.input<typeof importForm>;
