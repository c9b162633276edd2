import type { StatutoryPayment } from "#app/contract/statutory-payment.ts";
import { taxYearOf } from "../day/tax-year.ts";
import { colombiaRates } from "../contributions/rates/colombia.ts";

/** What has to be known to trust these figures, for the payments that there are; `isAnyInPart` where paycycles charge only a part of somebody's. */
export function paymentNotes(payments: readonly StatutoryPayment[], isAnyInPart: boolean): string[] {
  if (payments.length === 0) return [];
  const has = (countryCode: string) => payments.some((payment) => payment.countryCode === countryCode);
  const notes = [
    "Every amount due is an estimate with the salaries of today. Whoever has no last day is taken to stay to the end of the time that a payment is earned in. Once the last paycycle of that time is approved, its salary and its exchange rate stand.",
    "Charged so far is what approved paycycles have charged of each payment: a twelfth of a year of it a month, and with the last paycycle of the time, or of who leaves, the rest of what the law makes due. A rest below zero was charged beyond that, and is taken off again with that paycycle. What is left after it, no paycycle charges. What the open paycycle charges of it is in that one's total due, and still under what is not charged here: a forecast counts it once.",
    "Bonus and commission are not in the estimates, and what paycycles charged on them is not in what was charged.",
    "Leave takes off no days here. Paycycles charge nothing for days that they do not pay; the last one of the time makes up for it.",
    "Workers appear once their offer is active. Who leaves is owed their part on the last day.",
  ];
  if (isAnyInPart) notes.push("Who was in no paycycle in the first months of the time is charged for from their first one on: what they earned before was charged by somebody else. It is among the estimates, and stays under what is not charged.");
  if (has("CO")) notes.push(...colombianNotes(payments));
  notes.push("What paycycles charged is converted here at the latest rate, like the estimate; they were paid at rates of their own.");
  return notes;
}

function colombianNotes(payments: readonly StatutoryPayment[]): string[] {
  const last = payments.filter(({ countryCode }) => countryCode === "CO").map(({ endDate }) => endDate).sort().at(-1) ?? "";
  const year = taxYearOf(last);
  const { minimumWageRemark } = colombiaRates[year];
  return [
    "Cesantías are calculated from the last salary, or from the average of the time if it has changed within the last three months of it.",
    ...(String(year) === last.slice(0, 4) ? [] : [`There are no rates for ${last.slice(0, 4)} yet: the minimum wage and transport allowance of ${year} are used.`]),
    ...(minimumWageRemark ? [minimumWageRemark] : []),
  ];
}
