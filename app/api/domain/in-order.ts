/**
 * Rows in the order of a key; those with the same one stay as they came. For what is few and has no key beside it in the
 * database, which folds the letters of some alphabets only, and orders names by the rules of wherever it was made.
 */
export function inOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const keyed = rows.map((row) => [keyOf(row), row] as const);
  return keyed.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)).map(([, row]) => row);
}
