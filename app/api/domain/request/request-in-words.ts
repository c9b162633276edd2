import type { CompensationType } from "#app/contract/additional-compensation-type.ts";
import { capitalized } from "#app/contract/capitalized.ts";
import { formatSpan } from "#app/contract/day-words.ts";
import { formatMoney } from "#app/contract/money.ts";
import { timeOffTypeNames, type TimeOffType } from "#app/contract/time-off-type.ts";

/** "Bonus, 1,200.00 USD" */
export function compensationInWords({ type, amount, currencyCode }: { type: CompensationType; amount: number; currencyCode: string }): string {
  return `${capitalized(type)}, ${formatMoney(amount, currencyCode)}`;
}

/** "Vacation, 7 Dec 2026 to 11 Dec 2026" */
export function timeOffInWords({ type, ...days }: { type: TimeOffType; startDate: string; endDate: string }): string {
  return `${timeOffTypeNames[type]}, ${formatSpan(days)}`;
}
