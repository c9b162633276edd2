import { placeName } from "#app/contract/cost-place.ts";
import { changeInPercent } from "#app/contract/percent.ts";
import type { RatesEffectRow, YearChange } from "#app/contract/rates-effect.ts";
import { integerCell, moneyCell, textCell } from "./export/cell.ts";
import type { ExportColumn } from "./http/download.ts";

/** One row for those who are paid alike, or for an estimate; the sums of the screen are of `Workers` times each. */
export const ratesEffectExport: ExportColumn<RatesEffectRow>[] = [
  { header: "Kind", cell: ({ kind }) => textCell(kind === "workers" ? "Workers" : "Saved estimate") },
  { header: "Name", cell: ({ named, count }) => textCell(`${named.map(({ name }) => name).join(", ")}${count > named.length ? ` and ${count - named.length} more` : ""}`) },
  { header: "Workers", cell: ({ kind, count }) => integerCell(kind === "workers" ? count : 0) },
  { header: "Location", cell: (row) => textCell(placeName(row)) },
  { header: "Currency", cell: ({ currencyCode }) => textCell(currencyCode) },
  ...money("Cost", ({ cost }) => cost.local, ({ currencyCode }) => currencyCode),
  { header: "Cost change", cell: ({ cost: { local } }) => textCell(changeInPercent({ current: local.after, previous: local.before })) },
  ...money("Net", ({ net }) => net.local, ({ currencyCode }) => currencyCode),
  ...money("Cost in USD", ({ cost }) => cost.usd, () => "USD"),
  { header: "Lines that move most", cell: ({ lines }) => textCell(lines.map(({ label, change }) => `${label} ${changeInPercent({ current: change.after, previous: change.before })}`).join("; ")) },
  { header: "Id", cell: ({ id }) => textCell(id) },
];

function money(name: string, of: (row: RatesEffectRow) => YearChange, currency: (row: RatesEffectRow) => string): ExportColumn<RatesEffectRow>[] {
  return [
    { header: `${name} before`, cell: (row) => moneyCell(of(row).before, currency(row)) },
    { header: `${name} after`, cell: (row) => moneyCell(of(row).after, currency(row)) },
    { header: `${name} difference`, cell: (row) => moneyCell(of(row).after - of(row).before, currency(row)) },
  ];
}

/** All pages of them. */
export async function* everyRatesEffectRow(rows: readonly RatesEffectRow[]): AsyncGenerator<RatesEffectRow> {
  yield* rows;
}
