import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testNamesIn } from "./support/test-names.ts";

const root = import.meta.dirname;

/** "A1-3" is A1, A2, A3. */
function ids(...ranges: string[]): string[] {
  return ranges.flatMap((range) => {
    const [, letter = "", first = "", last = first] = /^([A-Z])(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) => letter + (Number(first) + place));
  });
}

/** What the product must withstand before its first release; the threats to getting in, to rights and to browsers are all of it. */
const gate = ids("A1-17", "S1-10", "Z1-15", "C1-11", "I1-5", "I9", "B1-5", "O1-4", "R1-5", "R8-10", "R23", "R24", "R27");
/** Those that no test proves yet. Whoever writes one takes its id out of here. */
const unproven: string[] = [];

test("every check of the first release is named by a test that proves it", () => {
  const names = globSync("**/*.{test,spec}.ts", { cwd: root, exclude: ["checks.test.ts"] }).flatMap((file) => testNamesIn(readFileSync(join(root, file), "utf8")));
  expect(names.length).toBeGreaterThan(500);
  const named = new Set(names.flatMap((name) => name.match(/\b[A-Z]\d{1,2}\b/g) ?? []));
  expect(gate.filter((id) => !named.has(id))).toEqual(unproven);
});
