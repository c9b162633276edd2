import { placeName } from "#app/contract/cost-place.ts";
import { changeInTenths, changeOfLine } from "#app/contract/percent.ts";
import type { RatesEffect, RatesEffectRow, YearChange } from "#app/contract/rates-effect.ts";
import { integerCell, moneyCell, percentCell, textCell } from "../export/cell.ts";
import type { ExportColumn } from "../http/download.ts";

type Column = ExportColumn<RatesEffectRow>;
type Years = Pick<RatesEffect["data"], "from" | "to">;

/** One row for those who are paid alike, or for an estimate; the sums of the screen are of `Workers` times each. */
export function ratesEffectExport(years: Years): Column[] {
  return [
    { header: "Kind", cell: ({ kind }) => textCell(kind === "workers" ? "Workers" : "Saved estimate") },
    { header: "Name", cell: ({ named, count }) => textCell(`${named.map(({ name }) => name).join(", ")}${count > named.length ? ` and ${count - named.length} more` : ""}`) },
    { header: "Workers", cell: ({ kind, count }) => integerCell(kind === "workers" ? count : 0) },
    { header: "Location", cell: (row) => textCell(placeName(row)) },
    { header: "Currency", cell: ({ currencyCode }) => textCell(currencyCode) },
    ...money("Cost", years, ({ cost }) => cost.local, ({ currencyCode }) => currencyCode),
    { header: "Cost change", cell: ({ cost: { local } }) => percentCell(changeInTenths({ current: local.after, previous: local.before })) },
    ...money("Net", years, ({ net }) => net.local, ({ currencyCode }) => currencyCode),
    ...money("Cost in USD", years, ({ cost }) => cost.usd, () => "USD"),
    ...money("Net in USD", years, ({ net }) => net.usd, () => "USD"),
    { header: "Lines that change most", cell: ({ lines }) => textCell(lines.map(({ label, change }) => `${label} ${changeOfLine({ current: change.after, previous: change.before })}`).join("; ")) },
    { header: "ID", cell: ({ id }) => textCell(id) },
  ];
}

function money(name: string, { from, to }: Years, of: (row: RatesEffectRow) => YearChange, currency: (row: RatesEffectRow) => string): Column[] {
  return [
    { header: `${name}, rates of ${from}`, cell: (row) => moneyCell(of(row).before, currency(row)) },
    { header: `${name}, rates of ${to}`, cell: (row) => moneyCell(of(row).after, currency(row)) },
    { header: `${name} difference`, cell: (row) => moneyCell(of(row).after - of(row).before, currency(row)) },
  ];
}

/** All pages of them. */
export async function* everyRatesEffectRow(rows: readonly RatesEffectRow[]): AsyncGenerator<RatesEffectRow> {
  yield* rows;
}
