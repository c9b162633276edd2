import type { CompensationType } from "#app/contract/additional-compensation-type.ts";
import type { CostYear } from "#app/contract/cost-calculator.ts";
import { capitalized } from "#app/contract/capitalized.ts";
import { counted } from "#app/contract/counted.ts";
import { formatMonth, type Span } from "#app/contract/day-words.ts";
import type { PaycycleRates, StillCarried, StoredLine } from "../../../db/schema/paycycle.ts";
import type { LegalTerms } from "../../estimate/contribution-lines.ts";
import { shareOf } from "../../exchange-rate/convert-money.ts";
import type { ChargedMonth } from "../../statutory-payment/charged-months.ts";
import { settledDuties, settlementLines } from "../../statutory-payment/settle-payments.ts";
import { carryOver, type CarriedMove } from "../carried-over/carry-over.ts";
import { correctDays, type PaidPeriod } from "./correct-days.ts";
import { isDepositOver } from "../../security-deposit/deposit-return.ts";
import { employedDays, isUnpaid, unpaidDaysOf, type Leave } from "./employed-days.ts";
import { ofMissedMonth } from "./line-words.ts";
import { monthContributions, noExtras, type LocalLine } from "./month-contributions.ts";
import { inBoth, payCurrencyOf, type Both } from "./pay-currency.ts";
import { figureOfItem, noFigures, type Figures } from "./paycycle-figures.ts";
import { annualGross, annualPay, legalTermsOf, monthlyPay, type PaidWorker } from "./worker-pay.ts";

/** An accepted request. `amount` is in minor units of `currencyCode`. */
export type PaidItem = { id: string; type: CompensationType; amount: number; currencyCode: string; description: string };

/** What everybody's row of a cycle stands on. The fee is in minor units of USD a month. */
export type PayTerms = { startDate: string; endDate: string; monthlyFee: number; rates: PaycycleRates; taxYear: CostYear };

/** A month before this cycle in which somebody had begun, too late to be in a cycle of it. */
export type MissedMonth = Span;

/** In the key of a line of pay, before the first day of the missed month that it is for. */
export const missedPrefix = "missed:";

/** What is held of a worker's security deposit, null when the worker has been in no cycle yet that could take one. */
export type DepositHeld = Both | null;

/**
 * Everything beside the offer: `items` and `leaves` are accepted ones, `paidPeriods` what earlier cycles paid, and
 * `earlierInYear` what they paid of bonus and the like in the calendar year, in minor units of the row's currency.
 * `chargedMonths` is what they charged for statutory payments; null where that is not known, and nothing is settled then.
 * `carriedMoves` is what they carried over and took back; null where it is not known, and nothing is carried over then.
 */
export type Owed = {
  items: readonly PaidItem[];
  leaves: readonly Leave[];
  deposit: DepositHeld;
  missed?: readonly MissedMonth[];
  paidPeriods?: readonly PaidPeriod[];
  earlierInYear?: number;
  chargedMonths?: readonly ChargedMonth[] | null;
  carriedMoves?: readonly CarriedMove[] | null;
};

export type BuiltPaycycleCompensation = {
  currencyCode: string;
  monthlySalary: number;
  annualSalary: number;
  salaryCurrencyCode: string;
  paidDays: number;
  periodDays: number;
  itemIds: string[];
  unpaidDays: string[];
  repaidDays: string[];
  carried: StillCarried | null;
  local: Figures;
  usd: Figures;
  lines: StoredLine[];
};

/**
 * One worker's row of a cycle, line by line; every figure is the sum of its lines, in both currencies. The same input
 * gives the same cents. Null when there is nothing to pay, to charge or to give back. Throws MissingRate, EstimateError.
 */
export function buildPaycycleCompensation(
  worker: PaidWorker,
  { items, leaves, deposit, missed = [], paidPeriods = [], earlierInYear = 0, chargedMonths = null, carriedMoves = null }: Owed,
  terms: PayTerms,
): BuiltPaycycleCompensation | null {
  const unpaid = leaves.filter((leave) => isUnpaid(leave, worker.countryCode));
  const days = employedDays(worker, unpaid, terms);
  const late = missed.map((month) => ({ month, days: employedDays(worker, unpaid, month) })).filter(({ days: { paidDays } }) => paidDays > 0);
  const currencyCode = payCurrencyOf(worker);
  const corrections = paidPeriods.map((period) => correctDays(worker, unpaid, period, currencyCode));
  const isDepositHeld = deposit !== null && deposit.usd !== 0;
  const isRefunded = isDepositHeld && isDepositOver(worker.endDate, terms.startDate);
  const isCorrected = corrections.some(({ lines }) => lines.length > 0);
  const others = [...late.map((each) => each.month), ...paidPeriods.filter((_, place) => (corrections[place]?.lines.length ?? 0) > 0)];
  const isSettled = chargedMonths !== null && settledDuties(worker, terms, others, isDepositHeld).length > 0;
  if (days.employedDays === 0 && late.length === 0 && items.length === 0 && !isRefunded && !isCorrected && !isSettled) return null;
  const given = (amount: number, currency: string) => inBoth(amount, currency, currencyCode, terms.rates);
  const monthlySalary = monthlyPay(worker);
  const month = given(monthlySalary, worker.currencyCode);
  const lines: StoredLine[] = [];
  if (days.employedDays > 0) lines.push(basePayLine(month, days));
  for (const each of late) lines.push({ ...basePayLine(month, each.days), key: missedPrefix + each.month.startDate, label: `Salary of ${formatMonth(each.month.startDate)}, begun after its paycycle` });
  for (const figure of ["bonusCommissions", "reimbursements"] as const) {
    for (const item of items.filter((each) => figureOfItem(each) === figure)) lines.push(itemLine(item, given(item.amount, item.currencyCode)));
  }
  const legal = legalTermsOf(worker, terms);
  if (legal) {
    const now = lines.reduce((sum, line) => (line.figure === "bonusCommissions" ? sum + line.local : sum), 0);
    const gross = annualGross(worker, month.local);
    const ofLate = late.flatMap((each) => {
      const contributions = monthContributions(legalTermsOf(worker, each.month) ?? legal, gross, noExtras, each.days, terms.taxYear);
      return contributions.map((line) => ({ ...line, label: ofMissedMonth(line.label, each.month.startDate) }));
    });
    lines.push(...[...monthContributions(legal, gross, { now, earlier: earlierInYear }, days, terms.taxYear), ...ofLate].map(inDollars(given, currencyCode)));
    if (deposit === null && days.employedDays > 0) lines.push(depositLine(legal, gross, month, terms, given, currencyCode));
  }
  lines.push(...corrections.flatMap((correction) => correction.lines));
  if (chargedMonths) lines.push(...settlementLines(worker, chargedMonths, { ...terms, lines, others, isDepositHeld }));
  if (isRefunded) lines.push({ ...plain("securityDeposit", "Security deposit returned"), local: 0 - deposit.local, usd: 0 - deposit.usd });
  if (days.employedDays > 0) lines.push({ ...plain("viaFee", "Provider's fee for one worker a month"), ...given(terms.monthlyFee, "USD") });
  const { paidDays, periodDays } = days;
  const itemIds = items.map(({ id }) => id).sort();
  const uncarried = lines.filter((line) => line.local !== 0 || line.usd !== 0 || line.figure === "grossBasePay");
  // Who had left may be settled already.
  if (uncarried.length === 0 && items.length === 0) return null;
  const corrected = corrections.flatMap((correction) => correction.lines);
  const moved = carriedMoves && carryOver(worker, carriedMoves, { ...terms, lines: uncarried, corrections: corrected, monthlyPay: month.local });
  const shown = [...uncarried, ...(moved?.lines ?? [])];
  return {
    currencyCode,
    monthlySalary,
    annualSalary: annualPay(worker),
    salaryCurrencyCode: worker.currencyCode,
    paidDays,
    periodDays,
    itemIds,
    unpaidDays: [...missed, terms].flatMap((period) => unpaidDaysOf(worker, unpaid, period)).concat(corrections.flatMap(({ takenBack }) => takenBack)),
    repaidDays: corrections.flatMap(({ repaid }) => repaid),
    carried: moved?.carried ?? null,
    local: sumOfLines(shown, "local"),
    usd: sumOfLines(shown, "usd"),
    lines: shown,
  };
}

type Days = { periodDays: number; employedDays: number; paidDays: number };

function basePayLine(month: Both, { paidDays, periodDays, employedDays: employed }: Days): StoredLine {
  const isWhole = paidDays === periodDays;
  const leave = employed - paidDays;
  const label = leave > 0 ? `Salary, without ${counted(leave, "day")} of unpaid leave` : "Salary";
  return {
    ...plain("grossBasePay", label),
    base: month.local,
    rate: isWhole ? "whole month" : `${paidDays} of ${periodDays} days`,
    local: shareOf(month.local, paidDays, periodDays),
    usd: shareOf(month.usd, paidDays, periodDays),
  };
}

function itemLine(item: PaidItem, amount: Both): StoredLine {
  const name = capitalized(item.type);
  return {
    ...plain(figureOfItem(item), `${name}: ${item.description}`),
    key: `item:${item.id}`,
    ...amount,
  };
}

/** One month of total cost: a whole month's pay with what the employer pays on it. */
function depositLine(legal: LegalTerms, gross: number, month: Both, terms: PayTerms, given: Given, currencyCode: string): StoredLine {
  const whole = monthContributions(legal, gross, noExtras, { paidDays: 1, periodDays: 1 }, terms.taxYear);
  const onTop = whole.reduce((sum, line) => (line.figure === "workerTaxes" ? sum : sum + line.local), 0);
  const local = month.local + onTop;
  return { ...plain("securityDeposit", "Security deposit: one month of total cost"), base: local, rate: "1 month", ...given(local, currencyCode) };
}

type Given = (amount: number, currency: string) => Both;

function inDollars(given: Given, currencyCode: string) {
  return (line: LocalLine): StoredLine => ({ ...line, usd: given(line.local, currencyCode).usd });
}

function plain(figure: StoredLine["figure"], label: string) {
  return { figure, key: null, label, base: null, rate: null };
}

function sumOfLines(lines: readonly StoredLine[], currency: "local" | "usd"): Figures {
  const sum = { ...noFigures };
  for (const line of lines) sum[line.figure] += line[currency];
  return sum;
}
