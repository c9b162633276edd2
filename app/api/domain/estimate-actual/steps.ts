import { capitalized } from "#app/contract/capitalized.ts";
import { placeName } from "#app/contract/cost-place.ts";
import { counted } from "#app/contract/counted.ts";
import { formatDay } from "#app/contract/day-words.ts";
import { formatMoney, withCommas } from "#app/contract/money.ts";
import { legalBonusDays, legalVacation, legalVacationPremium } from "#app/contract/statutory-benefit.ts";
import type { paycycleCompensations, paycycles } from "../../db/schema/paycycle.ts";
import type { LegalTerms } from "../estimate/contribution-lines.ts";
import { legalTermsOf, monthlyPay, offerOfThen, type PaidWorker } from "../paycycle/pay/worker-pay.ts";
import type { Step } from "./explain-month.ts";
import type { MonthFacts } from "./regular-month.ts";

type Row = typeof paycycleCompensations.$inferSelect;
type Cycle = typeof paycycles.$inferSelect;

/** What differs between an estimate and a row of a paycycle, in the order in which it is reckoned. */
export function stepsTo(row: Row, cycle: Cycle, worker: PaidWorker, estimate: MonthFacts): Step[] {
  const paid = paidWorkerOf(row, worker);
  const legal = legalTermsOf(paid, cycle);
  const { currencyCode } = row;
  const { taxYear } = cycle;
  const steps: Step[] = [{ reason: "tax-year", text: `Tax rates of ${taxYear}, not of ${estimate.taxYear}`, change: { taxYear } }];
  if (!legal) steps.push({ reason: "contractor", text: "Paid as a contractor: no taxes and contributions", change: { legal: null } });
  else steps.push({ reason: "terms", text: termsInWords(legal, estimate.legal), change: { legal } });
  const [agreed, estimated] = [salaryInWords(paid), salaryInWords(estimate.worker)];
  const [now, then] = [cycle.rates[currencyCode]?.rate, estimate.rates[currencyCode]?.rate];
  steps.push(
    { reason: "salary", text: `Salary agreed: ${agreed} a month, not ${estimated}`, change: { worker: paid } },
    { reason: "exchange-rate", text: `1 USD was ${withCommas(now ?? "none")} ${currencyCode}, not ${withCommas(then ?? "none")}`, change: { rates: cycle.rates } },
    { reason: "days", text: daysInWords(row, cycle, worker), change: { days: { paidDays: row.paidDays, periodDays: row.periodDays } } },
  );
  const monthlyFee = row.viaFeeUsd === 0 ? 0 : cycle.monthlyFee;
  return [...steps, { reason: "fee", text: `Provider's fee: ${formatMoney(monthlyFee, "USD")} a month, not ${formatMoney(estimate.monthlyFee, "USD")}`, change: { monthlyFee } }];
}

/** The offer as the cycle paid it. */
function paidWorkerOf(row: Row, worker: PaidWorker): PaidWorker {
  const { type, countryCode, region } = row;
  return { ...offerOfThen(worker, row), type, countryCode, region };
}

function salaryInWords(worker: PaidWorker): string {
  return formatMoney(monthlyPay(worker), worker.currencyCode);
}

function termsInWords(agreed: LegalTerms, estimated: LegalTerms | null): string {
  const { countryCode, region } = agreed;
  if (region) return `Law of ${placeName(agreed)}${estimated ? `, not of ${placeName(estimated)}` : ""}`;
  const legal = { bonus: legalBonusDays(countryCode), vacation: legalVacation(countryCode, 1)?.days, premium: legalVacationPremium(countryCode) };
  const [bonus, vacation, premium] = [agreed.bonusDays ?? legal.bonus, agreed.vacationDays ?? legal.vacation, agreed.vacationsPremiumPercentage ?? legal.premium];
  const of = [
    bonus !== legal.bonus && `${bonus} days of Christmas bonus, not ${legal.bonus}`,
    vacation !== legal.vacation && `${vacation} days of vacation a year, not ${legal.vacation}`,
    premium !== legal.premium && `a vacation premium of ${premium}%, not ${legal.premium}%`,
  ].filter(Boolean);
  return `Contract: ${of.join("; ")}`;
}

function daysInWords({ paidDays, periodDays, unpaidDays }: Row, cycle: Cycle, { startDate, endDate }: PaidWorker): string {
  const isIn = (day: string) => day >= cycle.startDate && day <= cycle.endDate;
  const leave = (unpaidDays ?? []).filter((day) => isIn(day) && (endDate === null || day <= endDate)).length;
  const said = [
    startDate > cycle.startDate && isIn(startDate) && `joined on ${formatDay(startDate)}`,
    endDate !== null && endDate < cycle.endDate && isIn(endDate) && `left on ${formatDay(endDate)}`,
    leave > 0 && `${counted(leave, "day")} of unpaid leave`,
  ].filter((text) => text !== false);
  const days = `${paidDays} of ${periodDays} days paid`;
  return said.length === 0 ? days : `${capitalized(said.join(", "))}: ${days}`;
}
