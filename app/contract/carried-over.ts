import { capitalized } from "./capitalized.ts";
import { formatMonth } from "./day-words.ts";
import { formatMoney } from "./money.ts";

type Row = { currencyCode: string; workersTake: { carriedOver?: number | undefined }; carried?: { amount: number; to: string | null } | undefined };

/**
 * What a row takes back of what earlier paycycles carried over, and what it carries over itself, in the row's currency:
 * "Taken back: -120.00 USD; carried over to January 2027: -380.00 USD". Null where it does neither.
 */
export function carriedWords({ currencyCode, workersTake: { carriedOver = 0 }, carried }: Row): string | null {
  const parts = [
    ...(carriedOver < 0 ? [`taken back: ${formatMoney(carriedOver, currencyCode)}`] : []),
    ...(carried ? [`${whereCarried(carried.to)}: ${formatMoney(0 - carried.amount, currencyCode)}`] : []),
  ];
  return parts.length === 0 ? null : capitalized(parts.join("; "));
}

/** "carried over to January 2027"; `to` is any day of that month, null where no paycycle is to come: then it is owed. */
export function whereCarried(to: string | null): string {
  return to === null ? "still owed to the provider, with no paycycle to come" : `carried over to ${formatMonth(to)}`;
}
