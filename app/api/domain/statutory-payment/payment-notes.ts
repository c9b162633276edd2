import type { StatutoryPayment } from "#app/contract/statutory-payment.ts";
import { taxYearOf } from "../day/tax-year.ts";
import { colombiaRates } from "../contributions/rates/colombia.ts";

/** What has to be known to trust these figures, for the payments that there are; `isAnyInPart` where paycycles charge only a part of somebody's. */
export function paymentNotes(payments: readonly StatutoryPayment[], isAnyInPart: boolean): string[] {
  if (payments.length === 0) return [];
  const has = (countryCode: string) => payments.some((payment) => payment.countryCode === countryCode);
  const notes = [
    "Every amount due is an estimate with the salaries of today. Workers without a last day are assumed to stay until the end of the time in which a payment is earned. Once the last paycycle of that time is approved, its salary and its exchange rate are used.",
    "Charged so far is what approved paycycles have charged of each payment: each month a twelfth of a year of it. The last paycycle of the time, or of a worker who leaves, charges the rest of what the law makes due.",
    "A rest below zero means that too much was charged: that paycycle takes it off again. What is left after it is charged by no paycycle.",
    "What the open paycycle charges is in its total due, and still under what is not charged yet here: a forecast counts it once.",
    "Bonus and commission are not in the estimates, and what paycycles charged on them is not in what was charged.",
    "Leave does not reduce the days here. Paycycles charge nothing for days that they do not pay; the last one of the time makes up for it.",
    "Workers appear once their offer is active. Workers who leave are owed their part on the last day.",
  ];
  if (isAnyInPart) notes.push("For workers who were in no paycycle in the first months of the time, paycycles charge from their first one on: what they earned before was charged by somebody else. It is in the estimates, and stays under what is not charged yet.");
  if (has("CO")) notes.push(...colombianNotes(payments));
  notes.push("What paycycles charged is converted here at the latest rate, like the estimate. Each paycycle itself has used its own rate.");
  return notes;
}

function colombianNotes(payments: readonly StatutoryPayment[]): string[] {
  const last = payments.filter(({ countryCode }) => countryCode === "CO").map(({ endDate }) => endDate).sort().at(-1) ?? "";
  const year = taxYearOf(last);
  const { minimumWageRemark } = colombiaRates[year];
  return [
    "The service bonus is calculated from the average salary of its half year, cesantías from the last salary, or from the average of the time if it has changed within the last three months of it.",
    ...(String(year) === last.slice(0, 4) ? [] : [`There are no tax rates for ${last.slice(0, 4)} yet: the minimum wage and transport allowance of ${year} are used.`]),
    ...(minimumWageRemark ? [minimumWageRemark] : []),
  ];
}
