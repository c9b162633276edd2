import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { everywhere } from "./spec/section-1.ts";
import { entities } from "./spec/section-3.ts";
import { errors } from "./spec/section-8.ts";
import { calls } from "./spec/section-7.ts";
import { constants } from "./spec/section-9.ts";
import { frame } from "./spec/section-2-frame.ts";
import { gettingIn } from "./spec/section-2-getting-in.ts";
import { requests } from "./spec/section-2-requests.ts";
import { roles } from "./spec/section-6.ts";
import { screens } from "./spec/section-2-screens.ts";
import { states } from "./spec/section-4.ts";
import { validation } from "./spec/section-5.ts";
import { testNamesIn } from "./support/test-names.ts";

const points = [...everywhere, ...gettingIn, ...frame, ...requests, ...screens, ...entities, ...states, ...validation, ...roles, ...calls, ...errors, ...constants];

describe("every point of the specification, from section 1 to 9", () => {
  test("has an id of its own", () => {
    const ids = points.map(([id]) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(ids.length).toBeGreaterThan(350);
  });

  test("is proved by a test that is there, and that its words tell from every other", () => {
    const astray = points.filter(([, , file, name]) => howManyNamed(file, name) !== 1);
    expect(astray.map(([id, , file, name]) => `${id}: ${file}, ${name}`)).toEqual([]);
  });
});

const names = new Map<string, string[]>();

/** How many tests of the file have these words in their name; those that have no others come before those that have more. */
function howManyNamed(file: string, words: string): number {
  const path = join(import.meta.dirname, file);
  if (!existsSync(path)) return 0;
  const all = names.get(file) ?? testNamesIn(readFileSync(path, "utf8"));
  names.set(file, all);
  const exact = all.filter((name) => name === words).length;
  return exact > 0 ? exact : all.filter((name) => name.includes(words)).length;
}
