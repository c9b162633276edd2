import type { LawReference } from "#app/contract/cost-estimate.ts";
import { isCostCountry } from "#app/contract/cost-place.ts";
import { decimalsOf, formatMoney } from "#app/contract/money.ts";
import { colombiaRates } from "../../contributions/rates/colombia.ts";
import { mexicoRates } from "../../contributions/rates/mexico.ts";
import { exact, round2, type Exact } from "../../contributions/rounding.ts";
import { taxYearOf } from "../../day/tax-year.ts";
import { provinceOfLaw } from "../../estimate/contribution-lines.ts";
import { hoursAYear, type PaidWorker } from "../pay/worker-pay.ts";

type Place = Pick<PaidWorker, "type" | "countryCode" | "region">;

type Rule = {
  /** Of what is above the minimum wage, so many percent. */
  percent: number;
  /** A month of it, decimal, in the country's currency. */
  minimumWage(day: string): Exact;
  /** No more of one debt than so many months of pay in all. */
  mostMonths: number | null;
  law: Omit<LawReference, "validFrom">;
  /** In words, for whoever reads how a row came about. */
  note: string;
};

const checkedOn = "2026-11-23";
const left = "What counts is the take-home without reimbursements, so that nobody is left with less than the minimum wage.";

const mexico: Rule = {
  percent: 30,
  // As its commission publishes a month: 365 days in twelve parts. The general zone's, as everywhere here.
  minimumWage: (day) => round2(exact(mexicoRates[taxYearOf(day)].dailyMinimumWage).times(365).div(12)),
  mostMonths: 1,
  law: {
    article: "Ley Federal del Trabajo art. 110 I",
    source: "Text of the article (Conceptos Jurídicos)",
    url: "https://www.conceptosjuridicos.com/mx/ley-federal-del-trabajo-articulo-110/",
    checkedOn,
    standing: "agreeing sources",
  },
  note: `In Mexico, pay that was too much may be taken back from wages if the worker agrees in writing, which the provider needs. At most 30% of what is above the minimum wage of the general zone is taken, and at most one month's wages in all. ${left}`,
};

const colombia: Rule = {
  percent: 20,
  minimumWage: (day) => exact(colombiaRates[taxYearOf(day)].minimumWage),
  mostMonths: null,
  law: {
    article: "Código Sustantivo del Trabajo arts. 149, 154 and 155",
    source: "Concept on deductions from wages, with the text of the articles (Accounter)",
    url: "http://www.accounter.co/normatividad/conceptos/descuentos-por-nomina-al-trabajador.html",
    checkedOn,
    standing: "agreeing sources",
  },
  note: `In Colombia, nothing may be withheld from wages without the worker's written order, which the provider needs first. Nothing of the minimum wage may be withheld, and at most a fifth of what is above it. ${left}`,
};

/** A month of a minimum wage by the hour. */
const monthOf = (hourly: string) => round2(exact(hourly).times(hoursAYear).div(12));

/**
 * Ontario's general minimum wage by the hour, the newest first; the last one known stands until there is another. The province's
 * guide to the Employment Standards Act (https://www.ontario.ca/document/your-guide-employment-standards-act-0/minimum-wage),
 * as agreeing sources have it; checked on 2026-11-23.
 */
const ontarioMinimumWages = [
  { from: "2026-10-01", hourly: "17.95" },
  { from: "2025-10-01", hourly: "17.60" },
  { from: "2024-10-01", hourly: "17.20" },
] as const;

const ontario: Rule = {
  percent: 20,
  minimumWage: (day) => monthOf((ontarioMinimumWages.find(({ from }) => from <= day) ?? ontarioMinimumWages[2]).hourly),
  mostMonths: null,
  law: {
    article: "Employment Standards Act, 2000, s. 13, and Wages Act s. 7",
    source: "Text of the Wages Act (e-Laws)",
    url: "http://www.e-laws.gov.on.ca/html/statutes/english/elaws_statutes_90w01_e.htm",
    checkedOn,
    standing: "official",
  },
  note: `The law of Ontario sets no share for pay that was too much, and the provider needs the worker's written authorization. What is withheld here is at most a fifth, as much as creditors can have (Wages Act). It comes only from what is above the province's minimum wage for forty hours a week. ${left}`,
};

const britishColumbia: Rule = {
  percent: 20,
  // Since 1 June 2026.
  minimumWage: () => monthOf("18.25"),
  mostMonths: null,
  law: {
    article: "Employment Standards Act ss. 21 and 22",
    source: "Interpretation guidelines of the province",
    url: "http://www2.gov.bc.ca/gov/content/employment-business/employment-standards-advice/employment-standards/igm/esa-part-3-section-22",
    checkedOn,
    standing: "official",
  },
  note: `The law of British Columbia sets no share for pay that was too much, and the provider needs the worker's written assignment. What is withheld here is at most a fifth of what is above the minimum wage for forty hours a week. Creditors can have 30% (Court Order Enforcement Act). ${left}`,
};

function ruleOf({ type, countryCode, region }: Place): Rule | null {
  if (type !== "employee" || !isCostCountry(countryCode)) return null;
  const ofCanada = { BC: britishColumbia, ON: ontario };
  return { CA: ofCanada[provinceOfLaw(region)], CO: colombia, MX: mexico }[countryCode];
}

/** The law on withholding from somebody's pay; null for contractors, whose pay is no wage, and where none is known. */
export function withholdingLawOf(place: Place): Rule["law"] | null {
  return ruleOf(place)?.law ?? null;
}

/** What a row says of how much may be withheld, and why. */
export function withholdingNoteOf(place: Place & { countryName: string }): string {
  const rule = ruleOf(place);
  if (rule) return rule.note;
  if (place.type === "contractor") return "A contractor's pay is not a wage: it is taken back in full, as far as there is pay without reimbursements.";
  return `How much of wages in ${place.countryName} may be withheld is not known here: nothing is taken back, and the provider agrees on it with the worker.`;
}

/**
 * Pay that somebody is withheld from: `takeHome` without reimbursements and a whole month's `monthlyPay`, in minor units of
 * `currencyCode`; `taken` is what earlier cycles took back of the debts that are still open.
 */
type Withheld = { takeHome: number; monthlyPay: number; taken: number; currencyCode: string; day: string };

/** The most that a row may take back, in minor units, and how it is reckoned: the base, and in words the rate of it and what the base is. */
export type WithholdingLimit = { most: number; base: number | null; rate: string | null; words: string };

/**
 * What the law lets an employer withhold of pay for what was paid too much. Mexico (LFT art. 110 I): at most 30% of what is
 * above the minimum wage, as agreed, and no more than a month's wages in all. Colombia (CST arts. 149, 154, 155): with the
 * worker's written order, nothing of the minimum wage and a fifth of what is above it. Canada leaves the share to a written
 * agreement (Ontario ESA s. 13; British Columbia ESA ss. 21, 22): taken is a fifth of what is above the minimum wage, which is
 * no more than creditors can have (Ontario Wages Act s. 7: a fifth; British Columbia Court Order Enforcement Act s. 3: 30%).
 * Everywhere the take-home stands for the wage, which is the more careful of the two. Contractors are withheld from in full,
 * as their pay is no wage; employees of other countries not at all.
 */
export function withholdingLimit(place: Place, { takeHome, monthlyPay, taken, currencyCode, day }: Withheld): WithholdingLimit {
  const pay = Math.max(0, takeHome);
  const rule = ruleOf(place);
  if (!rule) return { most: place.type === "contractor" ? pay : 0, base: null, rate: null, words: "" };
  const minimumWage = rule.minimumWage(day).times(10 ** decimalsOf(currencyCode)).toNumber();
  const base = Math.max(0, pay - minimumWage);
  const share = Math.floor((base * rule.percent) / 100);
  const most = rule.mostMonths === null ? share : Math.min(share, Math.max(0, rule.mostMonths * monthlyPay - taken));
  return { most, base, rate: `at most ${rule.percent}%`, words: `, from take-home above the minimum wage of ${formatMoney(minimumWage, currencyCode)}` };
}
