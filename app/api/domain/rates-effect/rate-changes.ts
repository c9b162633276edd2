import type { CostYear } from "#app/contract/cost-calculator.ts";
import type { LawReference } from "#app/contract/cost-estimate.ts";
import { capitalized } from "#app/contract/capitalized.ts";
import { withCommas } from "#app/contract/money.ts";
import type { RateChange } from "#app/contract/rates-effect.ts";
import { canadaRates } from "../contributions/rates/canada.ts";
import { colombiaRates } from "../contributions/rates/colombia.ts";
import { mexicoRates } from "../contributions/rates/mexico.ts";

/** What differs between the rates of two years, figure by figure, with the law that each stands on: read off the rates themselves. */
export function rateChanges(from: CostYear, to: CostYear): RateChange[] {
  return [
    ...changesIn("Canada", canadaRates[from], canadaRates[to]),
    ...changesIn("Colombia", colombiaRates[from], colombiaRates[to]),
    ...changesIn("Mexico", mexicoRates[from], mexicoRates[to]),
  ];
}

const provinces: Record<string, string> = { ON: "Ontario", BC: "British Columbia" };
/** What is said of rates beside their figures, and what a budget had replaced before anybody was reckoned with it. */
const isAboutRates = (key: string) => ["version", "checkedOn", "state", "board", "edge", "preBudget"].includes(key) || /law$|remark$/i.test(key);

function changesIn(country: string, from: object, to: object): RateChange[] {
  return differences(from, to, [], null).map(({ path, ...change }) => {
    const [first = "", ...rest] = path;
    const province = provinces[first];
    return { place: province ? `${province}, ${country}` : country, name: nameOf(province ? rest : path), ...change };
  });
}

type Difference = Omit<RateChange, "place" | "name"> & { path: string[] };

function differences(from: unknown, to: unknown, path: string[], law: RateChange["law"]): Difference[] {
  if (isGroup(from) || isGroup(to)) {
    const [before, after] = [isGroup(from) ? from : {}, isGroup(to) ? to : {}];
    const own = lawIn(after) ?? lawIn(before) ?? law;
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isAboutRates(key));
    return keys.flatMap((key) => differences(before[key], after[key], [...path, key], own));
  }
  const [before, after] = [written(from, path), written(to, path)];
  return before === after ? [] : [{ path, from: before, to: after, law }];
}

type Group = Record<string, unknown>;

function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null;
}

function lawIn({ law }: Group): RateChange["law"] {
  if (!isGroup(law)) return null;
  const { article, url, validFrom } = law as LawReference;
  return { article, url, validFrom };
}

function written(value: unknown, path: string[]): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  return isPercentage(path) ? `${value}%` : withCommas(String(value));
}

/** Rates are in percent, and so is the part of either side. */
function isPercentage(path: string[]): boolean {
  return /rate$|^employer$|^worker$|share$|^atMinimumWage$/i.test(path.at(-1) ?? "") || path[0] === "workRisk";
}

/** "incomeTax", "rows", "3", "from" as "Income tax, row 4: from". */
function nameOf(path: string[]): string {
  const parts = path.map((part) => (/^\d+$/.test(part) ? `no. ${Number(part) + 1}` : part.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)));
  return capitalized(parts.join(", "));
}
