import { expect, test } from "vitest";
import { costEstimate } from "#app/contract/cost-estimate.ts";
import { costRequest } from "#app/contract/cost-calculator.ts";
import { estimateCost } from "#app/api/domain/estimate/estimate-cost.ts";
import { costCases, minor, questionOf, tolerances } from "#tests/support/cost-cases.ts";

test.each(costCases)("$id agrees line by line", (example) => {
  const { request, terms } = questionOf(example);
  expect(costRequest.parse(request)).toEqual(request);
  const estimate = estimateCost(request, terms);
  const tolerance = minor(tolerances[request.outputCurrencyCode] ?? "0");
  const near = (actual: number, expected: string) =>
    expect(Math.abs(actual - minor(expected))).toBeLessThanOrEqual(tolerance);
  const { employer_contributions, employer_benefits, worker_deductions, summary } = example.expected;
  const ofKind = (kind: string) => worker_deductions.filter((line) => line.kind === kind);

  for (const [group, expected] of Object.entries({
    employerContributions: employer_contributions,
    employerBenefits: employer_benefits,
    workerSocial: ofKind("social"),
    workerIncomeTax: ofKind("income_tax"),
  })) {
    const lines = estimate.details.lines.filter((line) => line.group === group);
    expect(lines.map((line) => line.key)).toEqual(expected.map((line) => line.code));
    lines.forEach((line, index) => near(line.amount, expected[index]?.amount ?? "-1"));
  }
  for (const [name, amount] of Object.entries(summary)) near(estimate[name as keyof typeof estimate] as number, amount);
  near(estimate.details.allowancesPaidOnTop, example.expected.worker_allowances_paid_on_top?.[0]?.amount ?? "0");
  expect(costEstimate.parse(structuredClone(estimate))).toEqual(estimate);
});
