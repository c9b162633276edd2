import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { formatMoney } from "#app/contract/money.ts";

/** "Ana García: bonus, 500.00 USD", for those who do not see the row: one worker may have several requests in a list. */
export function requestName({ fullName, type, amount, currencyCode }: AdditionalCompensation): string {
  return `${fullName}: ${type}, ${formatMoney(amount, currencyCode)}`;
}
