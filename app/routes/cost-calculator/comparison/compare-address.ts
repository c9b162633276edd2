import { comparedPlace, type ComparedPlace } from "#app/contract/cost-comparison.ts";
import { comparedAtMost } from "#app/contract/cost-place.ts";
import { parseAmount } from "#app/contract/typed-money.ts";
import { toDecimalText } from "#app/contract/money.ts";

/** What stands beside the question, as `compare=MX,CO_90000000_COP,CA-ON` in the address. */
export type Compared = {
  places: ComparedPlace[];
  /** What the address asked for as well and is not shown, each with its reason. */
  leftOut: string[];
};

/** Reads a comma list; what does not stand beside the question is left out with its reason, so that nothing goes missing unsaid. */
export function readCompared(query: URLSearchParams, own: Own): Compared {
  const texts = (query.get("compare") ?? "").split(",").map((text) => text.trim().slice(0, 40));
  const places: ComparedPlace[] = [];
  const leftOut: string[] = [];
  for (const text of texts.filter(Boolean)) {
    const place = readPlace(text);
    const reason = place ? reasonAgainst(place, places, own) : "which cannot be compared";
    if (place && !reason) places.push(place);
    else leftOut.push(`${text}, ${reason}`);
  }
  return { places, leftOut };
}

/** The place of the question, with its salary where it has one. */
type Own = Pick<ComparedPlace, "countryCode" | "region" | "grossSalary" | "currencyCode">;

/** Why a place does not become one more column, as the end of a sentence; null when it may. */
export function reasonAgainst(place: ComparedPlace, places: readonly ComparedPlace[], own: Own): string | null {
  const { countryCode, region } = own;
  const written = writePlace(place);
  if (written === writePlace({ countryCode, region }) || written === writePlace(own)) return "which is what the question itself asks for";
  if (places.some((each) => writePlace(each) === written)) return "which is there already";
  return places.length >= comparedAtMost - 1 ? `because at most ${comparedAtMost} can be compared` : null;
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
