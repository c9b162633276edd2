/** Workers whose pay a paycycle lacks because it cannot be calculated, the first of them by name. Nobody approves such a cycle. */
export type UnpaidWorkers = { count: number; names: string[] };

/** "Ana Ruiz, Luis Mora, Eva Soto and 2 more". */
export function whoIsUnpaid({ count, names }: UnpaidWorkers): string {
  return names.join(", ") + (count > names.length ? ` and ${count - names.length} more` : "");
}
