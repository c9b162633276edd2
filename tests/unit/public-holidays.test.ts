import { expect, test } from "vitest";
import { publicHolidays } from "#app/api/domain/day/public-holidays.ts";

test("Mexico rests on 1 October when a president takes office, as its law has it since 2024, and every six years", () => {
  const handOver = (year: number) => publicHolidays({ countryCode: "MX" }, year).filter(({ name }) => name === "Transmisión del Poder Ejecutivo Federal").map(({ day }) => day);
  expect([2018, 2023, 2024, 2026, 2030, 2036].map(handOver)).toEqual([["2018-12-01"], [], ["2024-10-01"], [], ["2030-10-01"], ["2036-10-01"]]);
  const days = publicHolidays({ countryCode: "MX" }, 2030).map(({ day }) => day);
  expect(days, "in the order of the year").toEqual(days.toSorted());
});

test("Colombia's holiday six weeks after Easter is called by its name, that of the Ascension: the Assumption is in August", () => {
  for (const [year, ascension, assumption] of [[2026, "2026-05-18", "2026-08-17"], [2027, "2027-05-10", "2027-08-16"], [2028, "2028-05-29", "2028-08-21"]] as const) {
    const named = publicHolidays({ countryCode: "CO" }, year).filter(({ name }) => /As[cu]/.test(name));
    expect(named).toMatchObject([{ day: ascension, name: "Ascensión del Señor" }, { day: assumption, name: "Asunción" }]);
  }
});

test("a name that is not English says which language it is in, as browsers know it", () => {
  const languages = (countryCode: string, region?: string) => new Set(publicHolidays({ countryCode, ...(region && { region }) }, 2026).map(({ language }) => language));
  expect([...languages("MX")]).toEqual(["es"]);
  expect([...languages("BR")]).toEqual(["pt"]);
  expect([...languages("JP")]).toEqual(["ja"]);
  for (const [country, region] of [["CA", "BC"], ["US"]] as const) expect([...languages(country, region)]).toEqual([undefined]);
});
