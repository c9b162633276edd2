import type { LawReference } from "#app/contract/cost-estimate.ts";
import type { CostPurpose } from "#app/contract/cost-group.ts";
import { type Line, lineOf, type RatedLine, sumOf } from "./line.ts";
import type { BaseSalary } from "./mexico-base-salary.ts";
import type { Branch, MexicoRates, WorkRiskClass } from "./rates/mexico.ts";
import { written } from "./rounding.ts";

/** The branches of social security for a year, on the employer's side and on the worker's. Decimal MXN. */
export function socialSecurityLines(
  base: BaseSalary,
  riskClass: WorkRiskClass,
  rates: MexicoRates,
): { employer: Line[]; worker: Line[] } {
  const salary = { base: base.yearly, limit: ceilingText(rates) };
  const excess = {
    base: base.yearlyExcess,
    limit: `Base salary from ${rates.excess.aboveUnits} to ${rates.baseCeilingUnits} UMA; one UMA is ${written(rates.dailyUnit, "MXN")} a day`,
  };
  const unit = {
    base: base.yearlyUnit,
    limit: `One UMA of ${written(rates.dailyUnit, "MXN")} a day, whatever the salary`,
  };
  const oldAge = oldAgeBracket(base, rates);
  const onSalary = (key: string, purpose: CostPurpose, label: string, rate: string, law: LawReference): RatedLine => ({
    ...salary,
    key,
    purpose,
    label,
    rate,
    law,
  });
  const shared = (side: "employer" | "worker"): RatedLine[] => {
    const branch = (key: string, purpose: CostPurpose, label: string, { [side]: rate, law }: Branch) =>
      onSalary(key, purpose, label, rate, law);
    return [
      {
        ...excess,
        key: "imss_em_excedente",
        purpose: "health",
        label: "IMSS sickness and maternity, above 3 UMA",
        rate: rates.excess[side],
        law: rates.excess.law,
      },
      branch("imss_prestaciones_dinero", "health", "IMSS cash benefits", rates.cashBenefits),
      branch("imss_gastos_medicos", "health", "IMSS medical care of pensioners", rates.pensionersMedical),
    ];
  };
  const disability = "IMSS disability and life";
  const oldAgeLabel = "IMSS severance and old age (CEAV)";
  return {
    employer: [
      {
        ...unit,
        key: "imss_em_cuota_fija",
        purpose: "health" as const,
        label: "IMSS sickness and maternity, fixed quota",
        rate: rates.fixedQuota.employer,
        law: rates.fixedQuota.law,
      },
      ...shared("employer"),
      onSalary(
        "imss_riesgo_trabajo",
        "workInjury",
        `IMSS work risk, class ${riskClass}`,
        rates.workRisk[riskClass],
        rates.workRisk.law,
      ),
      onSalary("imss_invalidez_vida", "pension", disability, rates.disability.employer, rates.disability.law),
      onSalary("imss_guarderias", "family", "IMSS nurseries", rates.nurseries.employer, rates.nurseries.law),
      onSalary("sar_retiro", "pension", "Retirement (SAR)", rates.retirement.employer, rates.retirement.law),
      { ...onSalary("imss_ceav", "pension", oldAgeLabel, oldAge.rate, rates.oldAge.law), limit: oldAge.bracket },
      onSalary("infonavit", "family", "INFONAVIT housing fund", rates.housing.employer, rates.housing.law),
    ].map((part) => lineOf("employerContributions", part)),
    worker: [
      ...shared("worker"),
      onSalary("imss_invalidez_vida", "pension", disability, rates.disability.worker, rates.disability.law),
      onSalary("imss_ceav", "pension", oldAgeLabel, rates.oldAge.worker, rates.oldAge.law),
    ].map((part) => lineOf("workerSocial", part)),
  };
}

function ceilingText(rates: MexicoRates): string {
  return `Base salary up to ${rates.baseCeilingUnits} UMA; one UMA is ${written(rates.dailyUnit, "MXN")} a day`;
}

/** The employer's rate of severance and old age: a printed "1.51 to 2.00" UMA is read as over 1.50 and up to 2.00. */
function oldAgeBracket(base: BaseSalary, { oldAge, dailyMinimumWage }: MexicoRates): { rate: string; bracket: string } {
  if (base.notAboveMinimumWage) {
    const bracket = `Base salary up to the minimum wage of ${written(dailyMinimumWage, "MXN")} a day`;
    return { rate: oldAge.atMinimumWage, bracket };
  }
  const rows = oldAge.employer;
  const index = rows.findIndex(({ upToUnits }) => upToUnits === null || base.inUnits.lessThanOrEqualTo(upToUnits));
  const row = rows[index];
  if (!row) throw new RangeError("The last row of the old-age table has no upper limit");
  const above = rows[index - 1]?.upToUnits;
  const from = above ? `above ${above}` : "above the minimum wage";
  return { rate: row.rate, bracket: `Base salary ${from}${row.upToUnits ? ` up to ${row.upToUnits}` : ""} UMA` };
}

/** At the minimum wage the employer pays what the worker would have paid (Ley del Seguro Social art. 36). */
export function workerShareLine(worker: readonly Line[], { workerShare }: MexicoRates): Line {
  return {
    key: "imss_worker_share",
    group: "employerContributions",
    purpose: "workerShare",
    label: "IMSS worker share, borne by the employer",
    base: null,
    rate: null,
    limit: "Only at the minimum wage",
    amount: sumOf(worker),
    steps: worker.map(({ label, base, rate, amount }) => ({ label, base, rate, amount })),
    law: workerShare.law,
  };
}
