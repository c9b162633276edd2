/** What a row says, by the words that may stand over it; letters alone count. */
const headings = {
  id: ["workerid", "id"],
  email: ["workeremail", "email"],
  name: ["workername", "worker", "name", "fullname", "workeridemailorname"],
  type: ["type"],
  amount: ["amountinusd", "amountusd", "amount"],
  currency: ["currency", "currencycode"],
  description: ["description"],
} as const;
export type ColumnName = keyof typeof headings;

/** Where each column stands in a row. */
export type Columns = Partial<Record<ColumnName, number>>;

/** What is written over columns that say nothing of a compensation; those without words are no matter. */
export function unreadColumns(header: readonly string[], columns: Columns): string[] {
  const read = new Set(Object.values(columns));
  return header.flatMap((heading, place) => (read.has(place) || heading.trim() === "" ? [] : [heading.trim()]));
}

/** What the columns of the first line are; or in a sentence what they lack. What else stands there is left aside. */
export function readColumns(header: readonly string[]): { columns: Columns } | { wrong: string } {
  const columns: Columns = {};
  for (const [place, heading] of header.entries()) {
    const letters = heading.toLowerCase().replace(/[^a-z]/g, "");
    const name = (Object.keys(headings) as ColumnName[]).find((each) => (headings[each] as readonly string[]).includes(letters));
    if (name === undefined) continue;
    if (columns[name] !== undefined) return { wrong: `Two columns are called “${heading.trim()}”, or mean the same. Keep one of them.` };
    columns[name] = place;
  }
  const missing = [
    columns.id === undefined && columns.email === undefined && columns.name === undefined && "Worker ID, Worker email or Worker name",
    columns.type === undefined && "Type",
    columns.amount === undefined && "Amount in USD",
    columns.description === undefined && "Description",
  ].filter((each) => each !== false);
  if (missing.length === 0) return { columns };
  return { wrong: `The first line must name the columns. Missing: ${missing.join(", ")}.` };
}
