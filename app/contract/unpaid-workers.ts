import { z } from "zod";

/** Workers whose pay a paycycle lacks because it cannot be calculated, the first three of them by name. Nobody approves such a cycle. */
export const unpaidWorkers = z.object({ count: z.number().int(), names: z.array(z.string()) });
export type UnpaidWorkers = z.infer<typeof unpaidWorkers>;

/** "Ana Ruiz, Luis Mora, Eva Soto and 2 more". */
export function whoIsUnpaid({ count, names }: UnpaidWorkers): string {
  return names.join(", ") + (count > names.length ? ` and ${count - names.length} more` : "");
}
