/** "1 row", "12 rows". */
export function inRows(count: number): string {
  return `${count} ${count === 1 ? "row" : "rows"}`;
}
