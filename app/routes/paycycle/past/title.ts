import { formatMonth } from "#app/contract/day-words.ts";
import type { PaycycleScreenData } from "../tables/screen-data.server.ts";

/** What a cycle under its own address is called, in both of its tables; `data` is missing where loading it failed. */
export function pastTitle(data: PaycycleScreenData | undefined): string {
  const startDate = data?.page.data?.startDate;
  return startDate ? `Paycycle of ${formatMonth(startDate)}` : "Paycycle";
}
