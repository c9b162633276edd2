import type { Report, ReportKind } from "#app/contract/report.ts";
import { additionalCompensation } from "./additional-compensation.ts";
import { costByCountryAndTeam } from "./cost-by-country-and-team.ts";
import { deposits } from "./deposits.ts";
import { invoices } from "./invoices.ts";
import { payrollRegister } from "./payroll-register.ts";
import type { ReportSource } from "./report-source.ts";
import { timeOff } from "./time-off.ts";

/** Every report that there is. */
export const reportSources: Record<ReportKind, ReportSource> = {
  "payroll-register": payrollRegister,
  "cost-by-country-and-team": costByCountryAndTeam,
  "additional-compensation": additionalCompensation,
  "time-off": timeOff,
  invoices,
  deposits,
};

/** One of them as it is offered for a year. */
export function cardOf(kind: ReportKind, year: number): Report {
  const { name, description } = reportSources[kind];
  return { name, description, url: `/app/reports/${year}/${kind}` };
}
