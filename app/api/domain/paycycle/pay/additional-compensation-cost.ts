import type { CompensationContext } from "#app/contract/additional-compensation-context.ts";
import { isCostCountry } from "#app/contract/cost-place.ts";
import type { PaycycleRate } from "#app/contract/paycycle.ts";
import { taxYearNote } from "#app/contract/tax-year-note.ts";
import { buildPaycycleCompensation, type Owed, type PaidItem, type PayTerms } from "./build-paycycle-compensation.ts";
import { EstimateError } from "../../estimate/estimate-error.ts";
import { MissingRate, payCurrencyOf } from "./pay-currency.ts";
import { figureOfItem } from "./paycycle-figures.ts";
import type { PaidWorker } from "./worker-pay.ts";

type Known = Required<Pick<Owed, "items" | "leaves" | "earlierInYear">>;

type Added = Omit<NonNullable<CompensationContext["cost"]>, "note">;

/**
 * What items add to the worker's row of a paycycle: the row with them, less the row without; the other items, leave and
 * `earlierInYear` as the row has them. Null where the law of the country or an exchange rate is not known.
 */
export function costOfItems(worker: PaidWorker, items: readonly PaidItem[], known: Known, terms: PayTerms): Added | null {
  if (worker.type === "employee" && !isCostCountry(worker.countryCode)) return null;
  try {
    const added = differenceOf(worker, items, known, terms);
    const isConverted = items.some(({ currencyCode }) => currencyCode !== "USD") || added.employerTaxes + added.benefitsAndOther !== 0;
    return { ...added, total: added.amount + added.employerTaxes + added.benefitsAndOther, exchangeRate: isConverted ? rateFor(worker, terms) : null };
  } catch (error) {
    if (error instanceof MissingRate || error instanceof EstimateError) return null;
    throw error;
  }
}

/** The same of one item, with why there is nothing on top of it, or what it was reckoned with. */
export function costOfItem(worker: PaidWorker, item: PaidItem, known: Known, terms: PayTerms): CompensationContext["cost"] {
  const added = costOfItems(worker, [item], known, terms);
  return added && { ...added, note: noteOf(worker, item, terms) };
}

function differenceOf(worker: PaidWorker, items: readonly PaidItem[], known: Known, terms: PayTerms) {
  const row = (paid: readonly PaidItem[]) => buildPaycycleCompensation(worker, { ...known, items: paid, deposit: { local: 0, usd: 0 } }, terms)?.usd;
  const [before, after] = [row(known.items), row([...known.items, ...items])];
  const added = (figure: keyof NonNullable<typeof after>) => (after?.[figure] ?? 0) - (before?.[figure] ?? 0);
  return {
    amount: added("bonusCommissions") + added("reimbursements"),
    employerTaxes: added("totalEmployerTaxes"),
    benefitsAndOther: added("totalBenefitsAndOther"),
  };
}

function rateFor(worker: PaidWorker, { rates }: PayTerms): PaycycleRate | null {
  const currencyCode = payCurrencyOf(worker);
  const kept = currencyCode === "USD" ? undefined : rates[currencyCode];
  return kept ? { currencyCode, ...kept } : null;
}

function noteOf(worker: PaidWorker, item: PaidItem, terms: PayTerms): string | null {
  if (figureOfItem(item) === "reimbursements") return "Reimbursements are not taxed.";
  if (worker.type === "contractor") return "Contractors are self-employed: the company pays no taxes on it.";
  const otherYear = taxYearNote({ ...terms, approvedDate: null });
  return otherYear && `Calculated as the paycycle does it, on top of the worker's pay of that month. ${otherYear}`;
}
