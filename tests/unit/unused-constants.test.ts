import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeApi } from "#app/api/description/openapi.ts";
import { payableAmount } from "#app/contract/amount.ts";
import { decimalsOf, formatAmount, formatMoney } from "#app/contract/money.ts";
import { parseAmount } from "#app/contract/typed-money.ts";

// Constants of section 9 that nothing here uses (README, 2026-11-22). Whoever brings in what they are about sees red here.

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(tsx?|mjs)$/.test(file))
  .map((file) => [file, readFileSync(join("app", file), "utf8")] as const);
const packages = Object.keys((JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: object }).packages).map((path) => path.split("node_modules/").pop() ?? "");

/** "lists/filters.tsx: role="menu"", for every place of the app that says so. */
function saying(pattern: RegExp): string[] {
  return sources.flatMap(([file, text]) => (text.match(new RegExp(pattern, "g")) ?? []).map((found) => `${file}: ${found}`));
}

test("no menu and no list of choices is made of anything but the browser's own, whose type-ahead serves, but under a field that takes what is typed (spec 9: cleared after 350 ms)", () => {
  expect(sources.length).toBeGreaterThan(300);
  const roles = "menu|menubar|menuitem\\w*|listbox|option|combobox|tree|treeitem";
  // The results of the palette of the search lie under its field: no letter is left to choose by.
  const palette = ['palette-list.tsx: role="listbox"', 'palette-list.tsx: role="option"', "palette.tsx: aria-activedescendant", 'palette.tsx: role="combobox"'];
  expect(saying(RegExp(`\\brole(=\\{?|:)\\s*["'\`](${roles})["'\`]|aria-haspopup|aria-activedescendant|[tT]ype-?[aA]head`)).sort()).toEqual(palette.map((each) => `routes/search/${each}`));
  expect(packages.filter((name) => /radix|headlessui|base-ui|floating-ui|downshift|cmdk|ariakit|react-aria|react-select/.test(name))).toEqual([]);
});

test("errors are traced by the log alone: there is no tracer whose sample rate could be 0.3 (spec 9)", () => {
  expect(packages.length).toBeGreaterThan(200);
  expect(packages.filter((name) => /sentry|opentelemetry|datadog|dd-trace|newrelic|bugsnag|rollbar|honeybadger|raygun|elastic-apm|logrocket|appsignal|trackjs/.test(name))).toEqual([]);
  expect(saying(/\w*[sS]ample_?Rate\w*|sendBeacon|ReportingObserver|Reporting-Endpoints|report-(uri|to)\b|["']NEL["']/)).toEqual([]);
});

const zeroDecimal = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF".split(" ");

test("an amount of any size and currency is written to its last minor unit: nothing is left to round away from zero, and no $ stands before it (spec 9)", () => {
  const currency = fc.constantFrom(...zeroDecimal, "USD", "CAD", "MXN", "COP", "EUR", "GBP");
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), currency, (amount, code) => {
      const text = formatMoney(amount, code);
      expect(text).toMatch(decimalsOf(code) === 0 ? /^-?\d{1,3}(,\d{3})* [A-Z]{3}$/ : /^-?\d{1,3}(,\d{3})*\.\d\d [A-Z]{3}$/);
      expect(text.endsWith(` ${code}`)).toBe(true);
      expect(parseAmount(formatAmount(amount, code).replaceAll(",", ""), code)).toBe(amount);
    }),
  );
});

describe("every amount on the wire is a whole number of minor units (spec 9)", () => {
  const { paths, components } = describeApi("Longitude");
  const calls = Object.values(paths).flatMap((verbs) => Object.values(verbs));

  /** Days, rows, per cent and years. */
  const counted = ["bonusDays", "days", "from", "to", "total", "vacationsPremiumPercentage", "year"];

  test("in answers", () => {
    const fractions = fractionsIn([calls.map(({ responses }) => responses), components.schemas]);
    expect([...fractions].filter((name) => !counted.includes(name))).toEqual([]);
  });

  test("in what is sent, which is refused unless it is whole; but for the rows of a file, which are checked one by one and may say anything", () => {
    const fractions = fractionsIn(calls.map(({ requestBody }) => requestBody));
    expect([...fractions].filter((name) => !counted.includes(name))).toEqual(["amount"]);
    for (const amount of [0.5, 1.005, 123.45, Number.NaN]) expect(payableAmount.safeParse(amount).success).toBe(false);
    expect(payableAmount.safeParse(12_345).success).toBe(true);
  });
});

/** The names of all that a schema lets be a number with decimals. */
function fractionsIn(value: unknown, name = ""): Set<string> {
  if (typeof value !== "object" || value === null) return new Set();
  const own = "type" in value && [value.type].flat().includes("number") ? [name] : [];
  return new Set([...own, ...Object.entries(value).flatMap(([key, inner]) => [...fractionsIn(inner, /^(anyOf|oneOf|items|schema|\d+)$/.test(key) ? name : key)])]);
}
