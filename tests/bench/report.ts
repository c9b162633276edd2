/** One line of the table. `measured` is ours; `bare` is a bare React Router page, or what else `ours` is held against. */
export type Figure = {
  name: string;
  measured: string;
  bare?: string;
  budget?: string;
  /** Undefined when there is no budget for it. */
  isWithin?: boolean;
  note?: string;
};

export type Section = { title: string; figures: Figure[] };

const head = ["", "ours", "beside", "budget", "", ""];

export function printSection({ title, figures }: Section): void {
  const rows = [head, ...figures.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: string[]) => cells.map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join("  ").trimEnd();
  console.log(`\n${title}`);
  for (const cells of rows) console.log(line(cells));
}

/** Returns whether everything is within its budget. */
export function printVerdict(sections: Section[]): boolean {
  const over = sections.flatMap(({ figures }) => figures).filter(({ isWithin }) => isWithin === false);
  console.log(`\n${over.length === 0 ? "Everything is within its budget." : `${over.length} over budget: ${over.map(({ name }) => name).join("; ")}.`}`);
  return over.length === 0;
}

function cellsOf({ name, measured, bare = "", budget = "", isWithin, note = "" }: Figure): string[] {
  return [name, measured, bare, budget, isWithin === undefined ? "" : isWithin ? "OK" : "OVER", note];
}

function isNumber(column: number): boolean {
  return column > 0 && column < 4;
}

export function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}

export function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
}

export function times(ratio: number): string {
  return `${ratio.toFixed(2)} x`;
}

/** The value below which this share of the values lies; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
