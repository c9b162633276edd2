import { rateNumberHeader } from "#app/contract/paper-columns.ts";
import type { PaycycleRate } from "#app/contract/paycycle.ts";
import { clockColumns, timeZoneColumn } from "./clock-columns.ts";
import { rateCell, textCell } from "../export/cell.ts";
import type { ExportColumn } from "../http/download.ts";

/** What a dollar is worth of a row's currency, and since when, by the company's clocks; empty where nothing is converted. */
export function rateColumns<Row>(of: (row: Row) => PaycycleRate | null): ExportColumn<Row>[] {
  return [
    { header: "Exchange rate", cell: (row) => textCell(inWords(of(row))) },
    { header: rateNumberHeader, cell: (row) => rateCell(of(row)?.rate ?? null) },
    { header: "Rate source", cell: (row) => textCell(of(row)?.source ?? null) },
    ...clockColumns<Row>("Rate set on", "Rate set at", (row) => of(row)?.at ?? null),
    timeZoneColumn,
  ];
}

function inWords(rate: PaycycleRate | null): string | null {
  return rate && `1 USD = ${rate.rate} ${rate.currencyCode}`;
}
