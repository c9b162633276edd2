import type { LawReference } from "#app/contract/cost-estimate.ts";
import type { CanadaRates } from "./canada.ts";

const checkedOn = "2026-11-20";

const pensionPlan: LawReference = {
  article: "T4127, Canada Pension Plan contributions (C, C2)",
  source: "Canada Revenue Agency, T4127, 120th edition (1 January 2025) and 121st edition (1 July 2025)",
  url: "https://canada.ca/payroll",
  validFrom: "2025-01-01",
  checkedOn,
  standing: "official",
};

const employmentInsurance: LawReference = {
  article: "T4127, employment insurance premiums (EI)",
  source: "Canada Revenue Agency, T4127, 120th edition (1 January 2025) and 121st edition (1 July 2025)",
  url: "https://canada.ca/payroll",
  validFrom: "2025-01-01",
  checkedOn,
  standing: "official",
};

const federalTax: LawReference = {
  article: "T4127, federal tax",
  source: "Canada Revenue Agency, T4127, 120th edition (1 January 2025) and 121st edition (1 July 2025)",
  url: "https://canada.ca/payroll",
  validFrom: "2025-01-01",
  checkedOn,
  standing: "official",
};

const ontarioTax: LawReference = {
  article: "T4127, Ontario tax, surtax (V1), reduction (S) and health premium (V2)",
  source: "Canada Revenue Agency, T4127, 120th edition (1 January 2025) and 121st edition (1 July 2025)",
  url: "https://canada.ca/payroll",
  validFrom: "2025-01-01",
  checkedOn,
  standing: "official",
};

const ontarioHealthTax: LawReference = {
  article: "Ontario employer health tax",
  source: "RCGT tax planning guide, section 12",
  url: "https://rcgt.com/en/tax-planning-guide/sections/section-12-social-programs-and-benefits/employer-health-tax-ontario",
  validFrom: "2025-01-01",
  checkedOn,
  standing: "agreeing sources",
};

const ontarioInsurance: LawReference = {
  article: "WSIB average premium rate",
  source: "WSIB premium rates; maximum earnings from one secondary source",
  url: "https://www.newswire.ca/news-releases/wsib-reduces-average-premium-rate-for-ontario-businesses-894949361.html",
  validFrom: "2025-01-01",
  checkedOn,
  standing: "one source",
};

const britishColumbiaTax: LawReference = {
  article: "T4127, British Columbia tax and reduction (S)",
  source: "Canada Revenue Agency, T4127, 120th edition (1 January 2025) and 121st edition (1 July 2025)",
  url: "https://canada.ca/payroll",
  validFrom: "2025-01-01",
  checkedOn,
  standing: "official",
};

const britishColumbiaHealthTax: LawReference = {
  article: "B.C. employer health tax",
  source: "Government of British Columbia, employer health tax overview (29 May 2024)",
  url: "https://www2.gov.bc.ca/gov/content/taxes/employer-health-tax/employer-health-tax-overview",
  validFrom: "2025-01-01",
  checkedOn,
  standing: "official",
};

const britishColumbiaInsurance: LawReference = {
  article: "WorkSafeBC average base rate",
  source: "WorkSafeBC, 2026 premium rates (unchanged for the ninth year)",
  url: "https://www.worksafebc.com/en/insurance/know-coverage-costs/industry-premium-rates/2026-rates",
  validFrom: "2025-01-01",
  checkedOn,
  standing: "not confirmed",
};

/** Tax year 2025. Decimal CAD a year, rates in percent. */
export const canada2025: CanadaRates = {
  version: "CA-2025.1",
  checkedOn,
  pensionPlan: {
    exemption: "3500",
    ceiling: "71300",
    rate: "5.95",
    baseRate: "4.95",
    firstAdditionalRate: "1",
    maximum: "4034.10",
    secondCeiling: "81200",
    secondRate: "4",
    secondMaximum: "396.00",
    law: pensionPlan,
  },
  employmentInsurance: {
    ceiling: "65700",
    rate: "1.64",
    maximum: "1077.48",
    employerMultiple: "1.4",
    employerMaximum: "1508.47",
    law: employmentInsurance,
  },
  federal: {
    brackets: [
      { from: "0", rate: "14.5" },
      { from: "57375", rate: "20.5" },
      { from: "114750", rate: "26" },
      { from: "177882", rate: "29" },
      { from: "253414", rate: "33" },
    ],
    basicAmount: { highest: "16129", lowest: "14538", from: "177882", to: "253414" },
    employmentAmount: "1471",
    law: federalTax,
    remark: "The lowest federal rate of 2025 is 14.5%: payroll withheld 15% until June and 14% from July.",
  },
  ON: {
    brackets: [
      { from: "0", rate: "5.05" },
      { from: "52886", rate: "9.15" },
      { from: "105775", rate: "11.16" },
      { from: "150000", rate: "12.16" },
      { from: "220000", rate: "13.16" },
    ],
    basicAmount: "12747",
    law: ontarioTax,
    healthTax: { rate: "1.95", law: ontarioHealthTax },
    workersCompensation: { board: "WSIB", rate: "1.25", ceiling: "117000", law: ontarioInsurance },
    surtax: [
      { above: "5710", rate: "20" },
      { above: "7307", rate: "36" },
    ],
    reduction: "294",
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
      { from: "0", rate: "5.06" },
      { from: "49279", rate: "7.7" },
      { from: "98560", rate: "10.5" },
      { from: "113158", rate: "12.29" },
      { from: "137407", rate: "14.7" },
      { from: "186306", rate: "16.8" },
      { from: "259829", rate: "20.5" },
    ],
    basicAmount: "12932",
    law: britishColumbiaTax,
    healthTax: { rate: "1.95", law: britishColumbiaHealthTax },
    workersCompensation: { board: "WorkSafeBC", rate: "1.55", ceiling: "121500", law: britishColumbiaInsurance },
    reduction: { amount: "562", from: "25020", rate: "3.56" },
    preBudget: null,
    remark: null,
  },
};
