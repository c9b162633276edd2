import { formatDay } from "#app/contract/day-words.ts";
import type { PaycycleHead } from "#app/contract/paycycle.ts";

/** Why a cycle is to be paid by another day than its month says; null where it is not. */
export function movedPaymentNote({ paymentDate, paymentDateBefore }: PaycycleHead): string | null {
  if (!paymentDateBefore) return null;
  return `Pay by ${formatDay(paymentDate)} in place of ${formatDay(paymentDateBefore)}: there was no time left to pay by the earlier day.`;
}
