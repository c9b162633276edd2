import { createRequire } from "node:module";
import type Library from "date-holidays";

/** A country and, where holidays are provincial, its region ("CA" and "ON"). */
export type Place = { countryCode: string; region?: string | null };
/** `language` is that of the name, as BCP 47 writes it, where it is not English. */
export type PublicHoliday = { day: string; name: string; language?: string };

/** Where the library differs from the law: days that are no public holiday there, one that it lacks, one that was moved, and one that it calls otherwise. */
const notPublic: Record<string, string[]> = {
  // Ontario's Employment Standards Act names nine public holidays; Easter Monday is none of them.
  "CA-ON": ["Easter Monday"],
  CO: ["Pascua"],
  BR: ["Dia de Eleição"],
};
const alsoPublic: Record<string, { monthAndDay: string; name: string; since: number }[]> = {
  // British Columbia, National Day for Truth and Reconciliation Act (2023).
  "CA-BC": [{ monthAndDay: "09-30", name: "National Day for Truth and Reconciliation", since: 2023 }],
};
const moved: Record<string, { name: string; monthAndDay: string; since: number }[]> = {
  // Mexico, Ley Federal del Trabajo art. 74 VII as reformed on 30 September 2024 (DOF): the day on which a president takes office.
  MX: [{ name: "Transmisión del Poder Ejecutivo Federal", monthAndDay: "10-01", since: 2024 }],
};

const renamed: Record<string, Record<string, string>> = {
  // Colombia, Ley 51 of 1983, art. 1: the Monday six weeks after Easter is that of the Ascension, and the Assumption is in August.
  CO: { "La Asunción": "Ascensión del Señor" },
};

/** A quarter of a second to read: not before the first that asks for a holiday, so that no start waits for it. */
let library: typeof Library | undefined;
const cache = new Map<string, PublicHoliday[]>();

/** The public holidays of a place in a year, in order; none for a country that the library does not know. */
export function publicHolidays(place: Place, year: number): PublicHoliday[] {
  const key = `${keyOf(place)} ${year}`;
  let holidays = cache.get(key);
  if (!holidays) {
    holidays = find(place, year);
    cache.set(key, holidays);
  }
  return holidays;
}

function find(place: Place, year: number): PublicHoliday[] {
  library ??= createRequire(import.meta.url)("date-holidays") as typeof Library;
  const calendar = place.region ? new library(place.countryCode, place.region) : new library(place.countryCode);
  const language = languageOf(calendar.getLanguages()[0]);
  const found = calendar
    .getHolidays(year)
    .filter(({ type, name }) => type === "public" && !notPublic[keyOf(place)]?.includes(name))
    .map(({ date, name }) => {
      const elsewhere = moved[keyOf(place)]?.find((each) => each.name === name && year >= each.since);
      return { day: elsewhere ? `${year}-${elsewhere.monthAndDay}` : date.slice(0, 10), name: renamed[keyOf(place)]?.[name] ?? name, ...language };
    });
  const added = (alsoPublic[keyOf(place)] ?? [])
    .filter(({ since }) => year >= since)
    .map(({ monthAndDay, name }) => ({ day: `${year}-${monthAndDay}`, name }));
  return [...found, ...added].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Three have names of their own in the library. */
const libraryLanguages: Record<string, string> = { cz: "cs", ge: "ka", jp: "ja" };

function languageOf(code = "en"): { language?: string } {
  return code.startsWith("en") ? {} : { language: libraryLanguages[code] ?? code };
}

function keyOf({ countryCode, region }: Place): string {
  return region ? `${countryCode}-${region}` : countryCode;
}
