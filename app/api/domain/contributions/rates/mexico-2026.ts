import type { LawReference } from "#app/contract/cost-estimate.ts";
import type { MexicoRates } from "./mexico.ts";

const checkedOn = "2026-11-20";

const quotas: LawReference = {
  article: "Ley del Seguro Social, sickness and maternity",
  source: "Factors of quotas and contributions 2026 (IDC Online)",
  url: "https://idconline.mx/seguridad-social/2026/02/09/factores-de-las-cuotas-y-aportaciones-2026",
  validFrom: "2026-02-01",
  checkedOn,
  standing: "agreeing sources",
};

const branches: LawReference = {
  article: "Ley del Seguro Social, branch rates",
  source: "Factors of quotas and contributions 2026 (IDC Online)",
  url: "https://idconline.mx/seguridad-social/2026/02/09/factores-de-las-cuotas-y-aportaciones-2026",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "agreeing sources",
};

const saving: LawReference = {
  article: "Ley del Seguro Social, retirement",
  source: "Percentages of the branches of social security (Tress)",
  url: "https://jappi.tress.com.mx/Aprendo/Fiscal/Operacion/Porcentaje%20de%20las%20Ramas%20de%20Seguridad%20Social.aspx",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "agreeing sources",
};

const housingFund: LawReference = {
  article: "INFONAVIT contribution",
  source: "Factors of quotas and contributions 2026 (IDC Online)",
  url: "https://idconline.mx/seguridad-social/2026/02/09/factores-de-las-cuotas-y-aportaciones-2026",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "one source",
};

const oldAgeLaw: LawReference = {
  article: "Ley del Seguro Social art. 168, as reformed in 2020",
  source: "Table of the reform (Fiscalia), linear steps from 2023 to 2030",
  url: "https://fiscalia.com/publicaciones/18100",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "agreeing sources",
};

const riskLaw: LawReference = {
  article: "IMSS mean premium by class of work risk",
  source: "Classification of work risks (CAFYM)",
  url: "https://cafym.com/clasificacion-de-riesgos-de-trabajo/",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "one source",
};

const stateTax: LawReference = {
  article: "Código Fiscal de la Ciudad de México art. 156 and following",
  source: "Mexico City tax reform, 3% to 4% in 2025 (Basham)",
  url: "https://basham.com.mx/en/reformas-fiscales-en-la-ciudad-de-mexico",
  validFrom: "2025-01-01",
  checkedOn,
  standing: "agreeing sources",
};

const shareLaw: LawReference = {
  article: "Ley del Seguro Social art. 36",
  source: "Text of the law",
  url: "http://www.segurosocial.social/ley-imss/13.php",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "official",
};

const bonusLaw: LawReference = {
  article: "Ley Federal del Trabajo art. 87",
  source: "Text in force of the Chamber of Deputies, as of the reform of 14 May 2026; read in the copy of lex-mx",
  url: "https://www.diputados.gob.mx/LeyesBiblio/pdf/LFT.pdf",
  validFrom: "2026-01-01",
  checkedOn: "2026-11-23",
  standing: "official",
};

const premiumLaw: LawReference = {
  article: "Ley Federal del Trabajo arts. 76 and 80",
  source: "Text in force of the Chamber of Deputies, as of the reform of 14 May 2026; read in the copy of lex-mx",
  url: "https://www.diputados.gob.mx/LeyesBiblio/pdf/LFT.pdf",
  validFrom: "2026-01-01",
  checkedOn: "2026-11-23",
  standing: "official",
};

const incomeTaxLaw: LawReference = {
  article: "Ley del Impuesto sobre la Renta art. 96",
  source: "Anexo 8 RMF 2026, monthly table; employment subsidy decree",
  url: "https://www.elcontribuyente.mx/2025/12/tablas-isr-2026/amp",
  validFrom: "2026-01-01",
  checkedOn,
  standing: "agreeing sources",
};

/** Tax year 2026. MXN a day or a month as named, rates in percent. The UMA of February stands for the whole year. */
export const mexico2026: MexicoRates = {
  version: "MX-2026.1",
  checkedOn,
  dailyUnit: "117.31",
  dailyMinimumWage: "315.04",
  baseCeilingUnits: "25",
  fixedQuota: { employer: "20.40", law: quotas },
  excess: { employer: "1.10", worker: "0.40", aboveUnits: "3", law: quotas },
  cashBenefits: { employer: "0.70", worker: "0.25", law: branches },
  pensionersMedical: { employer: "1.05", worker: "0.375", law: branches },
  disability: { employer: "1.75", worker: "0.625", law: branches },
  nurseries: { employer: "1.00", law: branches },
  retirement: { employer: "2.00", law: saving },
  housing: { employer: "5.00", law: housingFund },
  oldAge: {
    worker: "1.125",
    atMinimumWage: "3.150",
    employer: [
      { upToUnits: "1.50", rate: "3.676" },
      { upToUnits: "2.00", rate: "4.851" },
      { upToUnits: "2.50", rate: "5.556" },
      { upToUnits: "3.00", rate: "6.026" },
      { upToUnits: "3.50", rate: "6.361" },
      { upToUnits: "4.00", rate: "6.613" },
      { upToUnits: null, rate: "7.513" },
    ],
    law: oldAgeLaw,
  },
  workRisk: { I: "0.54355", II: "1.13065", III: "2.59840", IV: "4.65325", V: "7.58875", law: riskLaw },
  payrollTax: { state: "Mexico City", rate: "4", law: stateTax },
  workerShare: { law: shareLaw },
  christmasBonus: { days: 15, law: bonusLaw },
  vacationPremium: { days: 12, rate: "25", law: premiumLaw },
  incomeTax: {
    rows: [
      { from: "0.01", quota: "0", rate: "1.92" },
      { from: "844.60", quota: "16.22", rate: "6.40" },
      { from: "7168.52", quota: "420.95", rate: "10.88" },
      { from: "12598.03", quota: "1011.68", rate: "16.00" },
      { from: "14644.65", quota: "1339.14", rate: "17.92" },
      { from: "17533.65", quota: "1856.84", rate: "21.36" },
      { from: "35362.84", quota: "5665.16", rate: "23.52" },
      { from: "55736.69", quota: "10457.09", rate: "30.00" },
      { from: "106410.51", quota: "25659.23", rate: "32.00" },
      { from: "141880.67", quota: "37009.69", rate: "34.00" },
      { from: "425642.00", quota: "133488.54", rate: "35.00" },
    ],
    subsidy: "535.65",
    subsidyLimit: "11492.66",
    law: incomeTaxLaw,
  },
};
