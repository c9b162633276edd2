import type { StatutoryPayment } from "#app/contract/statutory-payment.ts";
import { taxYearOf } from "../day/tax-year.ts";
import { colombiaRates } from "../contributions/rates/colombia.ts";

/** What has to be known to trust these figures, for the payments that there are. */
export function paymentNotes(payments: readonly StatutoryPayment[]): string[] {
  if (payments.length === 0) return [];
  const has = (countryCode: string) => payments.some((payment) => payment.countryCode === countryCode);
  const notes = [
    "Every amount due is an estimate with the salaries of today. Whoever has no last day is taken to stay to the end of the time that a payment is earned in.",
    "Charged so far is what approved paycycles have charged of each payment, a twelfth of a year of it a month; the rest has not been charged yet.",
    "A rest below zero was charged beyond what is due, and one that is left after the last paycycle of the time, for instance after a raise, is charged by no paycycle by itself.",
    "Bonus and commission are not in the estimates. What paycycles charged on them is among what was charged.",
    "Leave does not take off days here. Paycycles charge nothing for days that they do not pay.",
    "Workers appear once their offer is active. Who leaves is owed their part on the last day.",
  ];
  if (has("CO")) notes.push(...colombianNotes(payments));
  notes.push("What paycycles charged is converted here at the latest rate, like the estimate; they were paid at rates of their own.");
  return notes;
}

function colombianNotes(payments: readonly StatutoryPayment[]): string[] {
  const last = payments.filter(({ countryCode }) => countryCode === "CO").map(({ endDate }) => endDate).sort().at(-1) ?? "";
  const year = taxYearOf(last);
  const { minimumWageRemark } = colombiaRates[year];
  return [
    "Cesantías are reckoned on the last salary, or on the average of the time where it has changed within the last three months of it.",
    ...(String(year) === last.slice(0, 4) ? [] : [`There are no rates for ${last.slice(0, 4)} yet: the minimum wage and transport allowance of ${year} are used.`]),
    ...(minimumWageRemark ? [minimumWageRemark] : []),
  ];
}
