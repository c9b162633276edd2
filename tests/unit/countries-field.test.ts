import type { FieldMetadata } from "@conform-to/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CountriesField } from "#app/forms/countries.tsx";
import type { Country } from "#app/contract/country.ts";

const countries: Country[] = ["Canada", "Mexico"].map((name) => ({ code: name.slice(0, 2), name }));
const field = { id: "company-countries", name: "countries", descriptionId: "hint", errorId: "error", initialValue: ["Mexico"] } as unknown as FieldMetadata<string[]>;
const shown = (given: Country[] | Promise<Country[]>) => renderToString(createElement(CountriesField, { field, label: "Countries to hire in", countries: given }));

test("the countries to hire in are boxes that keep what was chosen, in a list that scrolls after 15rem (2.22)", () => {
  const html = shown(countries);
  expect(html.match(/type="checkbox"/g)).toHaveLength(2);
  expect(html).toMatch(/checked=""[^>]*value="Mexico"|value="Mexico"[^>]*checked=""/);
  // max-h-60 is 15rem.
  expect(html).toMatch(/max-h-60 overflow-y-auto/);
});

test("a spinner turns while they load (2.22)", () => {
  const html = shown(new Promise(() => {}));
  expect(html).toContain('aria-label="Loading countries"');
  expect(html).not.toContain("checkbox");
});

test("the box is empty, and says so, when there are none (2.22)", () => {
  expect(shown([])).toContain("No countries found");
});
