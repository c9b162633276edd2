import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Chunk = { file: string; imports?: string[] };

const manifest: Record<string, Chunk> = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8"));
const routeMark = "?__react-router-build-client-route";

test("no screen loads the schemas before a form is touched", () => {
  expect(screens().length).toBeGreaterThan(50);
  expect(screens().filter((screen) => loads(screen, "ZodError"))).toEqual([]);
});

/** `__intent__` is the name of the field that conform adds to a form. */
test("no list loads what forms are made of", () => {
  const lists = screens().filter((screen) => /\/(workers|to-review|reviewed|company-pays|workers-take|users|past)\.tsx/.test(screen));
  expect(lists.length).toBeGreaterThanOrEqual(8);
  expect(lists.filter((screen) => loads(screen, "__intent__"))).toEqual([]);
  expect(loads(`app/routes/access/login.tsx${routeMark}`, "__intent__")).toBe(true);
});

/** What lists and fields of the search are made of, and what hears its keys, come when the page stands, or when they are asked for. */
test("no screen loads the palette of the search, nor what hears the shortcuts", () => {
  const heard = Object.values(manifest).map(({ file }) => readFileSync(`build/client/${file}`, "utf8"));
  for (const words of ["aria-activedescendant", "The search could not be opened."]) {
    expect(heard.filter((content) => content.includes(words)), words).toHaveLength(1);
    expect(screens().filter((screen) => loads(screen, words)), words).toEqual([]);
  }
});

/** The name of a field that wraps one of the router's steps. */
test("no browser loads what watches the router", () => {
  const watching = Object.values(manifest).filter(({ file }) => file.endsWith(".js") && readFileSync(`build/client/${file}`, "utf8").includes("lazy.middleware"));
  expect(watching).toEqual([]);
});

function screens(): string[] {
  return Object.keys(manifest).filter((key) => key.endsWith(routeMark));
}

/** Whether the screen's own file, or one that it imports without being asked, holds the words. */
function loads(screen: string, words: string, seen = new Set<string>()): boolean {
  if (seen.has(screen)) return false;
  seen.add(screen);
  const chunk = manifest[screen] as Chunk;
  if (readFileSync(`build/client/${chunk.file}`, "utf8").includes(words)) return true;
  return (chunk.imports ?? []).some((key) => loads(key, words, seen));
}
