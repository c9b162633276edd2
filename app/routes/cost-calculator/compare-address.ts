import { comparedPlace, type ComparedPlace } from "#app/contract/cost-comparison.ts";
import { comparedAtMost } from "#app/contract/cost-place.ts";
import { parseAmount } from "#app/contract/typed-money.ts";
import { toDecimalText } from "#app/contract/money.ts";

/** What stands beside the question, as `compare=MX,CO_90000000_COP,CA-ON` in the address. */
export type Compared = {
  places: ComparedPlace[];
  /** What the address asked for as well and cannot be shown. */
  leftOut: string[];
};

/** Reads a comma list. The question's own place, and what is said twice, count once; beyond four columns nothing is shown. */
export function readCompared(query: URLSearchParams, own: { countryCode: string; region?: string | null | undefined }): Compared {
  const texts = new Set((query.get("compare") ?? "").split(",").map((text) => text.trim().slice(0, 40)));
  texts.delete("");
  texts.delete(writePlace({ countryCode: own.countryCode, region: own.region } as ComparedPlace));
  const places: ComparedPlace[] = [];
  const leftOut: string[] = [];
  for (const text of texts) {
    const place = readPlace(text);
    if (place && places.length < comparedAtMost - 1) places.push(place);
    else leftOut.push(text);
  }
  return { places, leftOut };
}

/** "CA-ON" is a place, "MX_60000_USD" a place with a salary of its own; null for anything else. */
export function readPlace(text: string): ComparedPlace | null {
  const match = /^([A-Z]{2})(?:-([A-Z]{2}))?(?:_([\d.]+)_([A-Z]{3}))?$/.exec(text);
  if (!match) return null;
  const [, countryCode, region, salary, currencyCode] = match;
  const grossSalary = salary === undefined ? undefined : (parseAmount(salary, currencyCode ?? "") ?? Number.NaN);
  return comparedPlace.safeParse({ countryCode, region: region ?? null, grossSalary, currencyCode }).data ?? null;
}

export function writePlace({ countryCode, region, grossSalary, currencyCode }: ComparedPlace): string {
  const place = region ? `${countryCode}-${region}` : countryCode;
  return grossSalary && currencyCode ? `${place}_${toDecimalText(grossSalary, currencyCode)}_${currencyCode}` : place;
}

/** The address with other columns, and nothing else changed. */
export function withCompared(query: URLSearchParams, places: readonly ComparedPlace[]): string {
  const changed = new URLSearchParams(query);
  for (const name of ["addPlace", "addSalary", "addCurrency", "page", "notifications"]) changed.delete(name);
  if (places.length > 0) changed.set("compare", places.map((place) => writePlace(place)).join(","));
  else changed.delete("compare");
  return `?${changed}`;
}
