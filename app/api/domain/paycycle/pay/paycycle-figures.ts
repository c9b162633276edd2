import type { CompensationType } from "#app/contract/additional-compensation-type.ts";
import type { CompanyPays, WorkersTake } from "#app/contract/paycycle.ts";
import { derivedFigures, type DerivedFigure } from "#app/contract/paycycle-derivation.ts";

/** The figures that lines add up to, in minor units of one currency. */
export type Figures = Record<DerivedFigure, number>;

export const noFigures: Readonly<Figures> = {
  grossBasePay: 0,
  bonusCommissions: 0,
  reimbursements: 0,
  totalEmployerTaxes: 0,
  totalBenefitsAndOther: 0,
  securityDeposit: 0,
  viaFee: 0,
  workerTaxes: 0,
  carriedOver: 0,
};

/** The figure that an accepted request is paid in: what is paid back is no pay, and is not taxed. */
export function figureOfItem({ type }: { type: CompensationType }): "bonusCommissions" | "reimbursements" {
  return type === "reimbursement" ? "reimbursements" : "bonusCommissions";
}

/** What the company pays, put together from its parts (see `companyPays` of the contract for the sums). */
export function companyPaysOf(figures: Figures): CompanyPays {
  const totalGrossPay = figures.grossBasePay + figures.bonusCommissions;
  const totalEmployerCost = totalGrossPay + figures.reimbursements + figures.totalEmployerTaxes + figures.totalBenefitsAndOther;
  return {
    totalGrossPay,
    reimbursements: figures.reimbursements,
    totalEmployerTaxes: figures.totalEmployerTaxes,
    totalBenefitsAndOther: figures.totalBenefitsAndOther,
    totalEmployerCost,
    securityDeposit: figures.securityDeposit,
    viaFee: figures.viaFee,
    totalDue: totalEmployerCost + figures.securityDeposit + figures.viaFee,
  };
}

/** What the worker takes home, put together from its parts (see `workersTake` of the contract for the sums). */
export function workersTakeOf(figures: Figures): WorkersTake {
  const { grossBasePay, bonusCommissions, workerTaxes, reimbursements, carriedOver } = figures;
  const totalNetPay = grossBasePay + bonusCommissions - workerTaxes + reimbursements + carriedOver;
  return { grossBasePay, bonusCommissions, workerTaxes, reimbursements, totalNetPay, carriedOver };
}

/** Both sides of many figures together. */
export function sumOfFigures(all: readonly Figures[]): Figures {
  const sum = { ...noFigures };
  for (const figures of all) for (const name of derivedFigures) sum[name] += figures[name];
  return sum;
}

/** Where the two currencies of a figure stand in a row of the database. */
type StoredFigures = Figures & { [Name in DerivedFigure as `${Name}Usd`]: number };

/** The figures of a row, or of a total, in its own currency or in US dollars. */
export function figuresIn(row: StoredFigures, currency: "usd" | "local"): Figures {
  return Object.fromEntries(derivedFigures.map((name) => [name, row[currency === "usd" ? (`${name}Usd` as const) : name]])) as Figures;
}

/** Both currencies as a row of the database holds them. */
export function storedFigures(local: Figures, usd: Figures): StoredFigures {
  const dollars = Object.fromEntries(derivedFigures.map((name) => [`${name}Usd`, usd[name]]));
  return { ...local, ...dollars } as StoredFigures;
}
