import type { ColombianBase } from "./colombia-base.ts";
import type { ColombiaTerms } from "./colombia.ts";
import type { Line } from "./line.ts";
import type { ColombiaRates } from "./rates/colombia.ts";
import { percentOf } from "./rounding.ts";

/** Statutory pay of a year on top of the salary, paid or set aside. Decimal COP. An integral salary includes most. */
export function benefitLines(base: ColombianBase, terms: ColombiaTerms, rates: ColombiaRates): Line[] {
  const { severance } = rates;
  const paid = base.gross.plus(base.allowance);
  const month = paid.div(12);
  const common = { group: "employerBenefits" as const, rate: null, steps: [] };
  const lines: Line[] = [];
  if (base.allowance.greaterThan(0)) {
    lines.push({
      ...common,
      key: "auxilio_transporte",
      purpose: "allowance",
      label: "Transport allowance",
      base: null,
      limit: `For salaries up to ${rates.transportAllowance.upToWages} minimum wages`,
      amount: base.allowance,
      law: rates.transportAllowance.law,
    });
  }
  if (!terms.integralSalary) {
    lines.push(
      {
        ...common,
        key: "prima_servicios",
        purpose: "bonus",
        label: "Service bonus (prima)",
        base: paid,
        limit: "One twelfth of salary and transport allowance",
        amount: month,
        law: rates.serviceBonus.law,
      },
      {
        ...common,
        key: "cesantias",
        purpose: "severance",
        label: "Severance savings (cesantías)",
        base: paid,
        limit: "One twelfth of salary and transport allowance",
        amount: month,
        law: severance.law,
      },
      {
        ...common,
        key: "intereses_cesantias",
        purpose: "severance",
        label: "Interest on severance savings",
        base: month,
        rate: severance.interestRate,
        limit: "On the cesantías of the year",
        amount: percentOf(month, severance.interestRate),
        law: severance.interestLaw,
      },
    );
  }
  if (!terms.vacationAccrual) return lines;
  return [
    ...lines,
    {
      ...common,
      key: "vacaciones",
      purpose: "vacation",
      label: "Vacation accrual",
      base: base.gross,
      limit: "One twenty-fourth of the salary",
      amount: base.gross.div(24),
      law: rates.vacation.law,
    },
  ];
}
