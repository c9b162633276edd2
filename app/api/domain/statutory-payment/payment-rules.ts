import type { CostCountryCode } from "#app/contract/cost-place.ts";
import type { LawReference } from "#app/contract/cost-estimate.ts";
import type { StatutoryPaymentKind } from "#app/contract/statutory-payment-kind.ts";

/** A time in which a payment is earned, and the last day on which it may be paid. Calendar days. */
export type EarningPeriod = { startDate: string; endDate: string; dueDate: string };

export type PaymentRule = {
  kind: StatutoryPaymentKind;
  countryCode: CostCountryCode;
  /** The engine's line by which paycycles charge it, a twelfth of a year each month. */
  lineKey: string;
  /** What that line is called. */
  lineLabel: string;
  dueRule: string;
  formula: string;
  law: Omit<LawReference, "validFrom">;
  /** Those of a calendar year. */
  periodsOf(year: number): EarningPeriod[];
};

const checkedOn = "2026-11-23";

/** Every statutory payment that is known here, in the order in which those of one day are shown. */
export const paymentRules: PaymentRule[] = [
  {
    kind: "aguinaldo",
    countryCode: "MX",
    lineKey: "employerBenefits:aguinaldo",
    lineLabel: "Christmas bonus (aguinaldo)",
    dueRule: "Before 20 December",
    formula: "Days of bonus in the contract × daily salary (a thirtieth of a month) × days employed ÷ days of the year.",
    law: {
      article: "Ley Federal del Trabajo art. 87",
      source: "Text in force of the Chamber of Deputies, as of the reform of 14 May 2026; read in the copy of lex-mx",
      url: "https://www.diputados.gob.mx/LeyesBiblio/pdf/LFT.pdf",
      checkedOn,
      standing: "official",
    },
    periodsOf: (year) => [{ ...wholeYear(year), dueDate: `${year}-12-19` }],
  },
  {
    kind: "prima-de-servicios",
    countryCode: "CO",
    lineKey: "employerBenefits:prima_servicios",
    lineLabel: "Service bonus (prima)",
    dueRule: "Half by 30 June, half within the first 20 days of December",
    formula: "Average salary of a month of the half year, with transport allowance × days employed in it ÷ 360. Every month counts 30 days.",
    law: {
      article: "Código Sustantivo del Trabajo art. 306",
      source: "Text of Law 1788 of 2016, printed from SUIN-Juriscol (Scribd)",
      url: "https://es.scribd.com/document/661856766/LEY-1788-DE-2016-PRESTACIONES-TRABAJADORES-DOMESTICOS",
      checkedOn,
      standing: "official",
    },
    periodsOf: (year) => [
      { startDate: `${year}-01-01`, endDate: `${year}-06-30`, dueDate: `${year}-06-30` },
      { startDate: `${year}-07-01`, endDate: `${year}-12-31`, dueDate: `${year}-12-20` },
    ],
  },
  {
    kind: "intereses-sobre-cesantias",
    countryCode: "CO",
    lineKey: "employerBenefits:intereses_cesantias",
    lineLabel: "Interest on severance savings",
    dueRule: "In January of the next year",
    formula: "Cesantías of the year × 12% × days employed in the year ÷ 360.",
    law: {
      article: "Law 52 of 1975 art. 1",
      source: "Ministry of Social Protection, concept 71527, with the text of the article (Accounter)",
      url: "https://accounter.co/normatividad/conceptos/precisiones-sobre-forma-de-liquidar-intereses-a-las-cesantias.html",
      checkedOn,
      standing: "official",
    },
    periodsOf: (year) => [{ ...wholeYear(year), dueDate: `${year + 1}-01-31` }],
  },
  {
    kind: "cesantias",
    countryCode: "CO",
    lineKey: "employerBenefits:cesantias",
    lineLabel: "Severance savings (cesantías)",
    dueRule: "Before 15 February of the next year, into the worker's fund",
    formula: "Salary of a month with transport allowance × days employed in the year ÷ 360. Every month counts 30 days.",
    law: {
      article: "Law 50 of 1990 art. 99",
      source: "Ministry of Social Protection, concept 207204, with the text of the article (Accounter)",
      url: "https://accounter.co/normatividad/conceptos/liquidacion-final-de-contrato-sin-consignar-cesantias.html",
      checkedOn,
      standing: "official",
    },
    periodsOf: (year) => [{ ...wholeYear(year), dueDate: `${year + 1}-02-14` }],
  },
];

function wholeYear(year: number) {
  return { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
}
