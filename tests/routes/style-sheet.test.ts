import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const assets = join(import.meta.dirname, "../../build/client/assets");
const sheets = readdirSync(assets).filter((name) => name.endsWith(".css"));

/** A state that comes and goes (a last child, what the pointer is over), and behind it any element at all. */
const anyBehindState = /[^{},]*:(?:hover|focus|active|checked|empty|target|(?:first|last|only|nth)-)[^{},]*[ >+~]\*(?=[,{])/g;

// A browser keeps such a rule as "everything below": each row that arrives, each element that is pointed at, has all within it styled anew.
test("no rule has a whole page styled anew when one element of it changes", () => {
  expect("a{b:c}.list tr:last-child>*{d:e}".match(anyBehindState)).toEqual([".list tr:last-child>*"]);
  expect(sheets.length).toBeGreaterThan(0);
  for (const name of sheets) expect(readFileSync(join(assets, name), "utf8").match(anyBehindState) ?? []).toEqual([]);
});

// Chrome 109, the last of Windows 7, showed buttons without a ground and figures over figures.
test("no token's color is written in a way that browsers from before 2023 do not know", () => {
  for (const name of sheets) {
    const sheet = readFileSync(join(assets, name), "utf8");
    expect(sheet.match(/--color-[\w-]+:(?:ok)?(?:lch|lab)\([^)]*\)/g) ?? []).toEqual([]);
    expect(sheet).toMatch(/--color-paper:#fcfaf7;/);
  }
});
