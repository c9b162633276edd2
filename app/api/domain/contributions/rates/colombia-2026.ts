import type { LawReference } from "#app/contract/cost-estimate.ts";
import type { ColombiaRates } from "./colombia.ts";

const checkedOn = "2026-11-20";

const healthLaw: LawReference = {
  article: "Health contribution, worker 4% and employer 8.5%",
  source: "Deductions of companies and workers (Valora Analitik)",
  url: "https://valoraanalitik.com/descuento-empresas-trabajadores-salud-pension-2025",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "agreeing sources",
};

const exoneration: LawReference = {
  article: "Estatuto Tributario art. 114-1",
  source: "Ministry of Health, concept 968251, with the text of the article (CIJUF)",
  url: "https://cijuf.org.co/node/15356",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "official",
};

const pensionLaw: LawReference = {
  article: "Law 100, pension contribution",
  source: "Deductions of companies and workers (Valora Analitik)",
  url: "https://valoraanalitik.com/descuento-empresas-trabajadores-salud-pension-2025",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "agreeing sources",
};

const riskLaw: LawReference = {
  article: "Occupational risk contribution by class",
  source: "Payroll costs in Colombia (Softacl)",
  url: "https://temporal.softacl.com/en/costos-de-nomina-en-colombia-para-el-2025",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "agreeing sources",
};

const familyFundLaw: LawReference = {
  article: "Contribution to the family compensation fund",
  source: "Exoneration from payroll contributions (Nascontable)",
  url: "https://www.nascontable.com/divulgacion/exoneracion-aportes-parafiscales",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "agreeing sources",
};

const solidarityLaw: LawReference = {
  article: "Law 797 of 2003",
  source: "Pension solidarity fund (Gerencie)",
  url: "https://gerencie.com/fondo-de-solidaridad-pensional.html/amp",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "one source",
};

const allowanceLaw: LawReference = {
  article: "Decree 1470 of 2025",
  source: "Transport allowance 2026 (El Colombiano)",
  url: "https://www.elcolombiano.com/negocios/auxlio-transporte-vigente-decreto-salario-minimo-consejo-estado-HA33551350",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "agreeing sources",
};

const bonusLaw: LawReference = {
  article: "Código Sustantivo del Trabajo art. 306",
  source: "Text of Law 1788 of 2016, printed from SUIN-Juriscol (Scribd)",
  url: "https://es.scribd.com/document/661856766/LEY-1788-DE-2016-PRESTACIONES-TRABAJADORES-DOMESTICOS",
  validFrom: "2026-01-01",
  checkedOn: "2026-11-23",
  standing: "official",
};

const severanceLaw: LawReference = {
  article: "Código Sustantivo del Trabajo art. 249",
  source: "The article (Lexir)",
  url: "https://lexir.co/?p=2074",
  validFrom: "2026-01-01",
  checkedOn: "2026-11-23",
  standing: "agreeing sources",
};

const interestLaw: LawReference = {
  article: "Law 52 of 1975 art. 1",
  source: "Ministry of Social Protection, concept 71527, with the text of the article (Accounter)",
  url: "https://accounter.co/normatividad/conceptos/precisiones-sobre-forma-de-liquidar-intereses-a-las-cesantias.html",
  validFrom: "2026-01-01",
  checkedOn: "2026-11-23",
  standing: "official",
};

const vacationLaw: LawReference = {
  article: "Vacaciones",
  source: "Cost of an employee (La República)",
  url: "https://amp.larepublica.co/economia/cuanto-costara-un-empleado-con-la-subida-del-minimo-4294510",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "agreeing sources",
};

const withholdingLaw: LawReference = {
  article: "Estatuto Tributario art. 383; Decree 2231 of 2023",
  source: "Text of the article (PwC)",
  url: "https://legalytributarioenlinea.co.pwc.com/et2019n/estatuto2017.aspx?id=383",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "official",
};

/** Tax year 2026. COP a month, rates in percent. */
export const colombia2026: ColombiaRates = {
  version: "CO-2026.1",
  checkedOn,
  minimumWage: "1750905",
  minimumWageRemark:
    "The minimum wage of 2026 is provisional, by Decree 0159 of 2026, until the Council of State rules.",
  taxUnit: "52374",
  baseCeilingWages: "25",
  health: { worker: "4", employer: "8.5", law: healthLaw, employerLaw: exoneration },
  pension: { worker: "4", employer: "12", law: pensionLaw },
  workRisk: { I: "0.522", II: "1.044", III: "2.436", IV: "4.350", V: "6.960", law: riskLaw },
  familyFund: { rate: "4", law: familyFundLaw },
  training: { rate: "2", law: exoneration },
  familyWelfare: { rate: "3", law: exoneration },
  exonerationBelowWages: "10",
  solidarity: {
    tiers: [
      { fromWages: "4", edge: "included", rate: "1" },
      { fromWages: "16", edge: "included", rate: "1.2" },
      { fromWages: "17", edge: "included", rate: "1.4" },
      { fromWages: "18", edge: "included", rate: "1.6" },
      { fromWages: "19", edge: "included", rate: "1.8" },
      { fromWages: "20", edge: "excluded", rate: "2" },
    ],
    law: solidarityLaw,
  },
  transportAllowance: { amount: "249095", upToWages: "2", law: allowanceLaw },
  serviceBonus: { law: bonusLaw },
  severance: { interestRate: "12", law: severanceLaw, interestLaw },
  vacation: { law: vacationLaw },
  integral: { fromWages: "13", baseShare: "70" },
  withholding: {
    rows: [
      { from: "95", quota: "0", rate: "19" },
      { from: "150", quota: "10", rate: "28" },
      { from: "360", quota: "69", rate: "33" },
      { from: "640", quota: "162", rate: "35" },
      { from: "945", quota: "268", rate: "37" },
      { from: "2300", quota: "770", rate: "39" },
    ],
    exempt: { rate: "25", yearlyUnits: "790" },
    overall: { rate: "40", yearlyUnits: "1340" },
    law: withholdingLaw,
  },
};
