import type { LawReference } from "#app/contract/cost-estimate.ts";
import type { CanadaRates } from "./canada.ts";

const checkedOn = "2026-11-20";

const pensionPlan: LawReference = {
  article: "T4127, Canada Pension Plan contributions (C, C2)",
  source: "Canada Revenue Agency, T4127, 122nd edition (1 January 2026)",
  url: "https://canada.ca/payroll",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "official",
};

const employmentInsurance: LawReference = {
  article: "T4127, employment insurance premiums (EI)",
  source: "Canada Revenue Agency, T4127, 122nd edition (1 January 2026)",
  url: "https://canada.ca/payroll",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "official",
};

const federalTax: LawReference = {
  article: "T4127, federal tax",
  source: "Canada Revenue Agency, T4127, 122nd edition (1 January 2026)",
  url: "https://canada.ca/payroll",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "official",
};

const ontarioTax: LawReference = {
  article: "T4127, Ontario tax, surtax (V1), reduction (S) and health premium (V2)",
  source: "Canada Revenue Agency, T4127, 122nd edition (1 January 2026)",
  url: "https://canada.ca/payroll",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "official",
};

const ontarioHealthTax: LawReference = {
  article: "Ontario employer health tax",
  source: "RCGT tax planning guide, section 12",
  url: "https://rcgt.com/en/tax-planning-guide/sections/section-12-social-programs-and-benefits/employer-health-tax-ontario",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "agreeing sources",
};

const ontarioInsurance: LawReference = {
  article: "WSIB average premium rate",
  source: "WSIB premium rates; maximum earnings from one secondary source",
  url: "https://www.wsib.ca/en/2026premiumrates",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "one source",
};

const britishColumbiaTax: LawReference = {
  article: "B.C. Budget 2026, lowest rate and tax reduction credit",
  source: "Government of British Columbia, personal income tax rates",
  url: "https://www2.gov.bc.ca/gov/content/taxes/income-taxes/personal/tax-rates",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "agreeing sources",
};

const britishColumbiaTaxBeforeBudget: LawReference = {
  article: "T4127, British Columbia tax and reduction (S)",
  source: "Canada Revenue Agency, T4127, 122nd edition (1 January 2026)",
  url: "https://canada.ca/payroll",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "official",
};

const britishColumbiaHealthTax: LawReference = {
  article: "B.C. employer health tax",
  source: "Government of British Columbia, employer health tax overview (29 May 2024)",
  url: "https://www2.gov.bc.ca/gov/content/taxes/employer-health-tax/employer-health-tax-overview",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "official",
};

const britishColumbiaInsurance: LawReference = {
  article: "WorkSafeBC average base rate",
  source: "WorkSafeBC, 2026 premium rates",
  url: "https://www.worksafebc.com/en/insurance/know-coverage-costs/industry-premium-rates/2026-rates",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "official",
};

/** Tax year 2026. Decimal CAD a year, rates in percent. */
export const canada2026: CanadaRates = {
  version: "CA-2026.1",
  checkedOn,
  pensionPlan: {
    exemption: "3500",
    ceiling: "74600",
    rate: "5.95",
    baseRate: "4.95",
    firstAdditionalRate: "1",
    maximum: "4230.45",
    secondCeiling: "85000",
    secondRate: "4",
    secondMaximum: "416.00",
    law: pensionPlan,
  },
  employmentInsurance: {
    ceiling: "68900",
    rate: "1.63",
    maximum: "1123.07",
    employerMultiple: "1.4",
    employerMaximum: "1572.30",
    law: employmentInsurance,
  },
  federal: {
    brackets: [
      { from: "0", rate: "14" },
      { from: "58523", rate: "20.5" },
      { from: "117045", rate: "26" },
      { from: "181440", rate: "29" },
      { from: "258482", rate: "33" },
    ],
    basicAmount: { highest: "16452", lowest: "14829", from: "181440", to: "258482" },
    employmentAmount: "1501",
    law: federalTax,
    remark: "The lowest federal rate of 14% was read in the payroll formulas as proposed legislation.",
  },
  ON: {
    brackets: [
      { from: "0", rate: "5.05" },
      { from: "53891", rate: "9.15" },
      { from: "107785", rate: "11.16" },
      { from: "150000", rate: "12.16" },
      { from: "220000", rate: "13.16" },
    ],
    basicAmount: "12989",
    law: ontarioTax,
    healthTax: { rate: "1.95", law: ontarioHealthTax },
    workersCompensation: { board: "WSIB", rate: "1.23", ceiling: "121700", law: ontarioInsurance },
    surtax: [
      { above: "5818", rate: "20" },
      { above: "7446", rate: "36" },
    ],
    reduction: "300",
    healthPremium: [
      { from: "20000", start: "0", rate: "6", most: "300" },
      { from: "36000", start: "300", rate: "6", most: "450" },
      { from: "48000", start: "450", rate: "25", most: "600" },
      { from: "72000", start: "600", rate: "25", most: "750" },
      { from: "200000", start: "750", rate: "25", most: "900" },
    ],
  },
  BC: {
    brackets: [
      { from: "0", rate: "5.6" },
      { from: "50363", rate: "7.7" },
      { from: "100728", rate: "10.5" },
      { from: "115648", rate: "12.29" },
      { from: "140430", rate: "14.7" },
      { from: "190405", rate: "16.8" },
      { from: "265545", rate: "20.5" },
    ],
    basicAmount: "13216",
    law: britishColumbiaTax,
    healthTax: { rate: "1.95", law: britishColumbiaHealthTax },
    workersCompensation: { board: "WorkSafeBC", rate: "1.55", ceiling: null, law: britishColumbiaInsurance },
    reduction: { amount: "690", from: "25570", rate: "3.56" },
    preBudget: { lowestRate: "5.06", reduction: "575", law: britishColumbiaTaxBeforeBudget },
    remark:
      "British Columbia uses the values of its Budget 2026 (5.6%, reduction 690); the payroll formulas of January 2026 still print 5.06% and 575, and the royal assent was not found.",
  },
};
