import type { CompensationType } from "#app/contract/additional-compensation-type.ts";
import { capitalized } from "#app/contract/capitalized.ts";
import { counted } from "#app/contract/counted.ts";
import { formatDay, formatMonth } from "#app/contract/day-words.ts";
import type { CurrencyType, MovedByRate, Variance, VarianceReason } from "#app/contract/paycycle.ts";
import { formatMoney, withCommas } from "#app/contract/money.ts";
import type { PaycycleRates, paycycleCompensations, paycycles } from "../../../db/schema/paycycle.ts";
import { carriedReasons } from "../carried-over/carried-reason.ts";
import { figureOfItem } from "../pay/paycycle-figures.ts";
import { bySize, figureChanges, sizeInDollars, type SizedReasons } from "./reason-size.ts";
import { isTaxedByTheYear } from "../pay/taxed-over.ts";
import { vacationDaysOn } from "../pay/worker-pay.ts";

type Row = typeof paycycleCompensations.$inferSelect;
type Cycle = Pick<typeof paycycles.$inferSelect, "startDate" | "endDate" | "rates" | "taxYear">;
/** What of a worker's offer no row says. */
export type PairedOffer = { startDate: string; vacationDays: number | null };
/** What each row settles of statutory payments, in minor units of its currency; only their lines say it. */
type Settled = { current: number; previous: number };
/**
 * `isAfterMissed` where the row before paid months before its own as well, which only its lines say; `moved` is what the exchange
 * rate alone moves, in what amounts are shown in, where it is another.
 */
export type Pair = { current: Row | null; previous: Row | null; offer: PairedOffer | null; settled: Settled; isAfterMissed?: boolean; moved?: MovedByRate | null };
export type Cycles = { current: Cycle; previous: Cycle };
/** What is known of the accepted requests in the rows, by id; `acceptedOn` is a day of the company's clocks. */
export type Items = ReadonlyMap<string, { type: CompensationType; amount: number; currencyCode: string; acceptedOn: string | null }>;
type Reason = Variance["reasons"][number];

/**
 * Why one worker's row differs from the cycle before, from data alone. What changed without such a reason is said first,
 * as unexplained; then what moves most. Empty when nothing changed.
 */
export function varianceReasons(pair: Pair, cycles: Cycles, currencyType: CurrencyType, items: Items): Reason[] {
  const { settled } = pair;
  const [current, previous] = [withoutSettlement(pair.current, settled.current), withoutSettlement(pair.previous, settled.previous)];
  const isOnlySettled = current !== null && settled.current !== 0 && isAfterLastDay(current) && current.itemIds.length === 0 && current.securityDepositUsd === 0;
  if (!current || !previous) return [...(isOnlySettled ? [] : appearance(current, previous, cycles)), ...settlement(current, settled), ...carriedReasons(current, previous)];
  const { rates } = cycles.current;
  const changes = figureChanges(current, previous);
  const taxChange = changes.totalEmployerTaxes + changes.totalBenefitsAndOther + changes.workerTaxes;
  const reasons = bySize([
    [changes.grossBasePay, raise(current, previous), proration(current, previous), missedBefore(pair), correction(current, previous, cycles)],
    [sizeInDollars(settled.current - settled.previous, current.currencyCode, rates), ...settlement(current, settled)],
    [changes.carriedOver, ...carriedReasons(current, previous)],
    ...requests("bonus", "bonusCommissions", current, previous, items, rates),
    ...requests("reimbursement", "reimbursements", current, previous, items, rates),
    [changes.securityDeposit, deposit(current, previous)],
    [changes.viaFee, fee(current, previous)],
    [taxChange, taxRates(current, previous, cycles), yearsOfService(pair.offer, current, previous, cycles), limitsOfYear(current, previous)],
    [sizeInDollars(pair.moved?.totalDue ?? 0, currencyType === "usd" ? "USD" : current.currencyCode, rates), exchangeRate(pair.moved, current, previous, cycles, currencyType)],
  ]);
  return [...unexplained(current, previous, new Set(reasons.map(({ reason }) => reason))), ...reasons];
}

/** What a settlement changes has a reason of its own, and is no change of taxes or benefits that needs another. */
function withoutSettlement(row: Row | null, settled: number): Row | null {
  return row && { ...row, totalBenefitsAndOther: row.totalBenefitsAndOther - settled };
}

/** The fee is for whoever is employed on any day, also on leave. */
function isAfterLastDay({ grossBasePay, paidDays, viaFeeUsd }: Row): boolean {
  return grossBasePay === 0 && paidDays === 0 && viaFeeUsd === 0;
}

function settlement(row: Row | null, { current, previous }: Settled): Reason[] {
  if (row && current !== 0) return [{ reason: "settlement", text: `Settlement of statutory payments${isAfterLastDay(row) ? " after the last day" : ""}: ${current > 0 ? "+" : ""}${formatMoney(current, row.currencyCode)}` }];
  return row && previous !== 0 ? [{ reason: "settlement", text: "Settlement of statutory payments in the previous paycycle only" }] : [];
}

function appearance(current: Row | null, gone: Row | null, { previous, current: cycle }: Cycles): Reason[] {
  if (!current) return [disappearance(gone)];
  if (current.securityDepositUsd < 0) return [{ reason: "deposit", text: "Security deposit returned after the last day" }];
  if (current.grossBasePay < 0 && current.unpaidDays?.some((day) => day < cycle.startDate)) {
    return [{ reason: "correction", text: "Corrected: days that had been paid are taken back" }];
  }
  const word = current.grossBasePay > 0 ? "New hire: not" : "Not";
  const taken: Reason[] = current.securityDepositUsd > 0 ? [{ reason: "deposit", text: "Security deposit taken" }] : [];
  return [{ reason: "new-hire", text: `${word} in the paycycle of ${formatMonth(previous.startDate)}` }, ...taken];
}

/** The fee is for whoever is employed on any day: without it, the end came before the previous paycycle. */
function disappearance(gone: Row | null): Reason {
  if (!gone || gone.viaFeeUsd > 0 || gone.paidDays > 0) return { reason: "ended", text: "Ended: in the previous paycycle, no longer in this one" };
  if (gone.securityDepositUsd < 0) return { reason: "deposit", text: "Security deposit returned in the previous paycycle only" };
  return { reason: "ended", text: "Last payment in the previous paycycle" };
}

/** Who began too late for a paycycle is paid those months with the first one, and with none after it. */
function missedBefore({ isAfterMissed = false }: Pair): Reason | null {
  return isAfterMissed ? { reason: "new-hire", text: "Months before the first paycycle were paid in the previous paycycle only" } : null;
}

/** Days of earlier periods, which leave or a last day that was known late has taken back or given back. */
function correction(current: Row, previous: Row, cycles: Cycles): Reason | null {
  const takenBack = (row: Row, cycle: Cycle) => row.unpaidDays?.filter((day) => day < cycle.startDate).length ?? 0;
  const days = (count: number) => counted(count, "earlier day");
  const [gone, paid] = [takenBack(current, cycles.current), current.repaidDays?.length ?? 0];
  const parts = [...(gone > 0 ? [`${days(gone)} taken back`] : []), ...(paid > 0 ? [`${days(paid)} paid after all`] : [])];
  if (parts.length > 0) return { reason: "correction", text: `Corrected: ${parts.join(", ")}` };
  const hadAny = takenBack(previous, cycles.previous) + (previous.repaidDays?.length ?? 0) > 0;
  return hadAny ? { reason: "correction", text: "Earlier days were corrected in the previous paycycle only" } : null;
}

function raise(current: Row, previous: Row): Reason | null {
  const isSameCurrency = current.salaryCurrencyCode === previous.salaryCurrencyCode;
  if (isSameCurrency && current.monthlySalary === previous.monthlySalary) return null;
  const of = ({ monthlySalary, salaryCurrencyCode }: Row) => formatMoney(monthlySalary, salaryCurrencyCode);
  const word = isSameCurrency && current.monthlySalary > previous.monthlySalary ? "Raise" : "Salary changed";
  return { reason: "raise", text: `${word}: from ${of(previous)} to ${of(current)} a month` };
}

function proration(current: Row, previous: Row): Reason | null {
  if (current.paidDays * previous.periodDays === previous.paidDays * current.periodDays) return null;
  // The fee is for whoever is employed on any day, also on leave.
  if (current.paidDays === 0 && current.viaFeeUsd === 0 && previous.viaFeeUsd > 0) return { reason: "ended", text: "Ended: employed on no day of this paycycle" };
  const of = ({ paidDays, periodDays }: Row) => `${paidDays} of ${periodDays} days`;
  return { reason: "proration", text: `Paid for ${of(current)}, in the previous paycycle for ${of(previous)}` };
}

function requests(reason: "bonus" | "reimbursement", figure: "bonusCommissions" | "reimbursements", current: Row, previous: Row, items: Items, rates: PaycycleRates): SizedReasons[] {
  if (current[figure] === previous[figure] && current[`${figure}Usd`] === previous[`${figure}Usd`]) return [];
  const of = ({ itemIds }: Row, when: string) =>
    itemIds.flatMap((id): SizedReasons[] => {
      const item = items.get(id);
      return item && figureOfItem(item) === figure ? [[sizeInDollars(item.amount, item.currencyCode, rates), { reason, text: sentence(id, items) + when }]] : [];
    });
  const named = [...of(current, ""), ...of(previous, ", in the previous paycycle only")];
  const word = reason === "bonus" ? "Bonus and the like changed" : "Reimbursements changed";
  return named.length > 0 ? named : [[figureChanges(current, previous)[figure], { reason, text: word }]];
}

/** "Bonus of 500.00 USD accepted on 12 Nov 2026", "Days worth 373.00 USD", which are no count of days; nothing for a request that is not among them. */
export function sentence(id: string, items: Items): string {
  const item = items.get(id);
  if (!item) return "";
  const name = item.type === "other" ? "Other compensation" : capitalized(item.type);
  const of = item.type === "days" || item.type === "hours" ? "worth" : "of";
  return `${name} ${of} ${formatMoney(item.amount, item.currencyCode)}${item.acceptedOn ? ` accepted on ${formatDay(item.acceptedOn)}` : ""}`;
}

function deposit(current: Row, previous: Row): Reason | null {
  if (current.securityDepositUsd === 0 && previous.securityDepositUsd === 0) return null;
  if (current.securityDepositUsd > 0) return { reason: "deposit", text: "Security deposit taken" };
  if (current.securityDepositUsd < 0) return { reason: "deposit", text: "Security deposit returned" };
  return { reason: "deposit", text: "Security deposit in the previous paycycle only" };
}

function fee(current: Row, previous: Row): Reason | null {
  if (current.viaFeeUsd === previous.viaFeeUsd) return null;
  return { reason: "fee", text: `Fee from ${formatMoney(previous.viaFeeUsd, "USD")} to ${formatMoney(current.viaFeeUsd, "USD")}` };
}

function taxRates(current: Row, previous: Row, cycles: Cycles): Reason | null {
  const { taxYear } = cycles.current;
  if (taxYear === cycles.previous.taxYear || !hasTaxChange(current, previous)) return null;
  return { reason: "rates", text: `Tax rates of ${taxYear}` };
}

/** Where vacation grows with them, so does what is paid and charged on it. */
function yearsOfService(offer: PairedOffer | null, current: Row, previous: Row, cycles: Cycles): Reason | null {
  if (!offer || current.type !== "employee" || !hasTaxChange(current, previous)) return null;
  const { countryCode } = current;
  const [before, now] = [cycles.previous, cycles.current].map(({ endDate }) => vacationDaysOn({ countryCode, ...offer }, endDate));
  return before === now ? null : { reason: "rates", text: `Vacation by years of service: ${now} days a year, in the previous paycycle ${before}` };
}

/** Where the year's limits decide what is charged on bonus and the like, it changes also where the amount is the same. */
function limitsOfYear(current: Row, previous: Row): Reason | null {
  const isSame = current.bonusCommissions === previous.bonusCommissions && current.bonusCommissionsUsd === previous.bonusCommissionsUsd;
  if (!isTaxedByTheYear(current.countryCode) || current.type !== "employee" || current.bonusCommissions === 0 || !isSame || !hasTaxChange(current, previous)) return null;
  return { reason: "bonus", text: "Same bonus and the like as before, taxed differently: a part of the year's limits is used up" };
}

function exchangeRate(moved: Pair["moved"], current: Row, previous: Row, cycles: Cycles, currencyType: CurrencyType): Reason | null {
  const code = current.currencyCode;
  const [now, before] = [cycles.current.rates[code]?.rate, cycles.previous.rates[code]?.rate];
  if (code === "USD" || code !== previous.currencyCode || now === before) return null;
  const hasDollars = current.viaFeeUsd > 0 || current.itemIds.length > 0 || current.salaryCurrencyCode === "USD";
  if (currencyType === "local" && !hasDollars) return null;
  return { reason: "exchange-rate", text: `1 USD from ${withCommas(before ?? "none")} to ${withCommas(now ?? "none")} ${code}${moved ? movedInWords(moved, currencyType === "usd" ? "USD" : code) : ""}` };
}

function movedInWords({ totalDue, totalNetPay }: MovedByRate, currencyCode: string): string {
  const signed = (amount: number) => `${amount > 0 ? "+" : ""}${formatMoney(amount, currencyCode)}`;
  return `: ${signed(totalDue)} in total due, ${signed(totalNetPay)} in net pay`;
}

function hasTaxChange(current: Row, previous: Row): boolean {
  return (["totalEmployerTaxes", "totalBenefitsAndOther", "workerTaxes"] as const).some((name) => current[name] !== previous[name]);
}

/** In the currency that is paid, base pay follows salary and days, and taxes follow pay and law: otherwise nobody knows. */
function unexplained(current: Row, previous: Row, known: ReadonlySet<VarianceReason>): Reason[] {
  const hasAny = (...reasons: VarianceReason[]) => reasons.some((reason) => known.has(reason));
  const byDollars = current.salaryCurrencyCode !== current.currencyCode && known.has("exchange-rate");
  const unknown: string[] = [];
  if (current.grossBasePay !== previous.grossBasePay && !hasAny("new-hire", "raise", "proration", "ended", "correction") && !byDollars) unknown.push("base pay");
  const changesTaxes = hasAny("new-hire", "raise", "proration", "ended", "correction", "bonus", "rates") || byDollars;
  if (hasTaxChange(current, previous) && !changesTaxes) unknown.push("taxes or benefits");
  return unknown.map((what) => ({ reason: "unexplained", text: `Unexplained: ${what} changed` }));
}
