import { Decimal } from "decimal.js";
import { describe, expect, test } from "vitest";
import { canadianContributions } from "#app/api/domain/contributions/canada.ts";
import { taxSteps } from "#app/api/domain/contributions/canada-income-tax.ts";
import { colombianContributions } from "#app/api/domain/contributions/colombia.ts";
import { type Breakdown, sumOf } from "#app/api/domain/contributions/line.ts";
import { canadaRates } from "#app/api/domain/contributions/rates/canada.ts";
import { type ColombiaRates, colombiaRates } from "#app/api/domain/contributions/rates/colombia.ts";
import { mexicoRates } from "#app/api/domain/contributions/rates/mexico.ts";
import { type Exact, exact, larger } from "#app/api/domain/contributions/rounding.ts";
import { publishedChecks } from "#tests/support/cost-cases.ts";
import { ontarianPay } from "#tests/support/pay-period-tax.ts";

const oneWage2025 = colombianContributions(exact(1_423_500).times(12), colombiaRates[2025]);
const laRepublica: ColombiaRates = {
  ...colombiaRates[2025],
  minimumWage: "1525598",
  transportAllowance: { ...colombiaRates[2025].transportAllowance, amount: "214420" },
};
const hypothetical = colombianContributions(exact(laRepublica.minimumWage).times(12), laRepublica);
const rates2023: ColombiaRates = { ...colombiaRates[2025], minimumWage: "1160000", taxUnit: "42412" };
const federal2026 = canadaRates[2026].federal;
const columbia2026 = canadaRates[2026].BC;

/** How each published figure comes out of the engine, by the name of its check. */
const figures: [RegExp, (match: RegExpExecArray) => Exact][] = [
  [
    /^PDOC 2026 ON (\d+) x(\d+) (federal|provincial|total)$/,
    ([, pay, periods, part]) => ontarianPay(pay ?? "", Number(periods))[part as "total"],
  ],
  [
    /^Annual engine (ON|BC) (2025|2026) ([\d,.]+) (federal|provincial|CPP)/,
    ({ input, 1: region, 2: year, 3: gross, 4: part }) =>
      yearInCanada(region as "ON", Number(year) as 2025, gross ?? "", part ?? "", input.includes("pre-budget")),
  ],
  [/^Annual CPP$/, () => yearInCanada("ON", 2026, "100800", "CPP", false)],
  [/^Annual CPP2$/, () => yearInCanada("ON", 2026, "100800", "CPP2", false)],
  [
    /^Annual F5/,
    () =>
      exact(100_800).minus(
        line(canadianContributions(exact(100_800), "ON", canadaRates[2026]), "federal_income_tax").base ?? 0,
      ),
  ],
  [
    /^2025 federal on taxable (\d+)/,
    ([, income]) =>
      onTaxable(income, canadaRates[2025].federal.brackets, canadaRates[2025].federal.basicAmount.highest),
  ],
  [
    /^2025 Ontario on taxable (\d+)/,
    ([, income]) => onTaxable(income, canadaRates[2025].ON.brackets, canadaRates[2025].ON.basicAmount),
  ],
  [
    /^2026 federal cumulative at (\d+)/,
    ([, income]) => onTaxable(income, federal2026.brackets, federal2026.basicAmount.highest),
  ],
  [
    /maximum increase/,
    () => {
      const before = columbia2026.brackets.map((bracket, index) =>
        index === 0 ? { ...bracket, rate: "5.06" } : bracket,
      );
      const at = columbia2026.brackets[1]?.from;
      return onTaxable(at, columbia2026.brackets, columbia2026.basicAmount).minus(
        onTaxable(at, before, columbia2026.basicAmount),
      );
    },
  ],
  [
    /reduction credit ends/,
    () =>
      exact(columbia2026.reduction.amount)
        .times(100)
        .div(columbia2026.reduction.rate)
        .plus(columbia2026.reduction.from),
  ],
  [/^(2025|2026) subsidy per month/, ([, year]) => exact(mexicoRates[Number(year) as 2025].incomeTax.subsidy)],
  [
    /^(2025|2026) Modalidad 40/,
    ([, year]) =>
      topOfOldAge(Number(year) as 2025)
        .plus("1.425")
        .plus("2.375")
        .plus("2")
        .plus("1.125"),
  ],
  [/^(2025|2026) monthly ISR table is continuous/, ([, year]) => worstStep(Number(year) as 2025)],
  [
    /^(2025|2026) CEAV employer rates = linear step (\d)/,
    ([, year, step]) => worstOldAge(Number(year) as 2025, Number(step)),
  ],
  [/^La Republica pension/, () => month(hypothetical, "pension")],
  [/^La Republica ARL/, () => month(hypothetical, "arl")],
  [/^La Republica caja/, () => month(hypothetical, "caja_compensacion")],
  [/^La Republica interest/, () => month(hypothetical, "intereses_cesantias")],
  [/^La Republica cesantias/, () => month(hypothetical, "cesantias")],
  [/^La Republica vacaciones/, () => month(hypothetical, "vacaciones")],
  [/^CO 2025 1 SMMLV worker health/, () => month(oneWage2025, "salud", "workerSocial")],
  [
    /^CO 2025 1 SMMLV worker total/,
    () => sumOf(oneWage2025.lines.filter(({ group }) => group.startsWith("worker"))).div(12),
  ],
  [/^CO 2025 1 SMMLV employer pension/, () => month(oneWage2025, "pension")],
  [/^CO 2025 1 SMMLV caja/, () => month(oneWage2025, "caja_compensacion")],
  [/^CO 2025 1 SMMLV interest/, () => month(oneWage2025, "intereses_cesantias")],
  [/^CO 2025 1 SMMLV prima/, () => month(oneWage2025, "prima_servicios")],
  [/^2023 threshold: taxable base/, () => exact(withholding("5903540").base ?? 0).div(12)],
  [/^2023 threshold: withholding/, () => withholding("5903400").amount.div(12)],
];

/** Their figures are not in the file, only the outcome: 48 recorded pays, and the yearly tables of the income tax. */
const withoutFigures = [/^CRA PDOC results, ON and BC, 48/, /fixed quotas equal the published annual quotas/];

describe("published figures", () => {
  test("each has its way out of the engine, or no figure to compare", () => {
    const unknown = publishedChecks.filter(
      ({ check }) => ![...figures.map(([name]) => name), ...withoutFigures].some((name) => name.test(check)),
    );
    expect(unknown).toEqual([]);
  });

  const comparable = publishedChecks.filter(({ check }) => !withoutFigures.some((name) => name.test(check)));
  test.each(comparable)("$check", ({ check, published, engine, abs_difference }) => {
    const [name, compute] = figures.find(([pattern]) => pattern.test(check)) ?? [];
    const match = name?.exec(check);
    if (!match || !compute) throw new Error(`No way to ${check}`);
    const computed = compute(match);
    const allowed = exact(abs_difference.replace(/[^\d.]/g, ""));
    if (!/^[\d.]+$/.test(published)) {
      expect(computed.toDecimalPlaces(allowed.decimalPlaces(), Decimal.ROUND_HALF_EVEN).toNumber()).toBeLessThanOrEqual(
        allowed.toNumber(),
      );
      return;
    }
    expect(computed.toFixed(engine.split(".")[1]?.length ?? 0)).toBe(engine);
    expect(exact(engine).minus(published).abs().toNumber()).toBeLessThanOrEqual(allowed.toNumber());
  });
});

function yearInCanada(region: "ON" | "BC", year: 2025 | 2026, gross: string, part: string, preBudget: boolean): Exact {
  const result = canadianContributions(exact(gross.replaceAll(",", "")), region, canadaRates[year], { preBudget });
  if (part === "CPP" || part === "CPP2") return line(result, part.toLowerCase(), "workerSocial").amount;
  const isFederal = part === "federal";
  return sumOf(
    result.lines.filter(
      ({ group, key }) => group === "workerIncomeTax" && (key === "federal_income_tax") === isFederal,
    ),
  );
}

function onTaxable(income: string | undefined, brackets: Parameters<typeof taxSteps>[1], basic: string): Exact {
  return sumOf(taxSteps(exact(income ?? "0"), brackets, exact(basic), "Credits"));
}

function topOfOldAge(year: 2025 | 2026): Exact {
  return exact(mexicoRates[year].oldAge.employer.at(-1)?.rate ?? 0);
}

/** The largest gap between a row's quota and the tax at the end of the row before. */
function worstStep(year: 2025 | 2026): Exact {
  const { rows } = mexicoRates[year].incomeTax;
  return rows.slice(1).reduce((worst, row, index) => {
    const before = rows[index] ?? row;
    const end = exact(row.from).minus("0.01").minus(before.from).times(before.rate).div(100).plus(before.quota);
    return larger(worst, end.minus(row.quota).abs());
  }, exact(0));
}

/** The largest distance to the straight line from 3.150% in 2022 to the last table of the reform in 2030. */
function worstOldAge(year: 2025 | 2026, step: number): Exact {
  const finals = ["4.202", "6.552", "7.962", "8.902", "9.573", "10.077", "11.875"];
  return finals.reduce((worst, final, index) => {
    const onLine = exact(final).minus("3.150").times(step).div(8).plus("3.150");
    return larger(worst, onLine.minus(mexicoRates[year].oldAge.employer[index]?.rate ?? 0).abs());
  }, exact(0));
}

function withholding(salary: string) {
  return line(colombianContributions(exact(salary).times(12), rates2023), "retencion_fuente");
}

function month(result: Breakdown, key: string, group?: string): Exact {
  return line(result, key, group).amount.div(12);
}

function line({ lines }: Breakdown, key: string, group?: string) {
  const found = lines.find((candidate) => candidate.key === key && (!group || candidate.group === group));
  if (!found) throw new Error(`There is no line ${key}`);
  return found;
}
