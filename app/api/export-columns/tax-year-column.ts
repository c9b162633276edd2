import type { WorkerType } from "#app/contract/worker-type.ts";
import { integerCell, type Cell } from "../export/cell.ts";

export const taxYearHeader = "Tax year";

/** The year whose rates a row's taxes and contributions stand on; empty for a contractor, who has none. */
export function taxYearCell(type: WorkerType, taxYear: number): Cell {
  return integerCell(type === "employee" ? taxYear : null);
}
