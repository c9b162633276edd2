import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { layBeside, putAside } from "#app/server/former-assets.mjs";

function folders() {
  const folder = mkdtempSync(join(tmpdir(), "assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  return { assets: join(folder, "assets"), aside: join(folder, "former-assets") };
}

test("R13 a page that was opened before a new build finds its files, for two weeks", () => {
  const { assets, aside } = folders();
  for (const name of ["page-old.js", "page-ancient.js", "same-name.js"]) writeFileSync(join(assets, name), "former");
  const monthAgo = Date.now() / 1000 - 30 * 24 * 3600;
  utimesSync(join(assets, "page-ancient.js"), monthAgo, monthAgo);
  putAside(assets, aside);

  rmSync(assets, { recursive: true });
  mkdirSync(assets);
  for (const name of ["page-new.js", "same-name.js"]) writeFileSync(join(assets, name), "new");
  layBeside(assets, aside);

  expect(readdirSync(assets).sort()).toEqual(["page-new.js", "page-old.js", "same-name.js"]);
  expect(readFileSync(join(assets, "same-name.js"), "utf8")).toBe("new");
});

test("R13 a build that fails once it has cleared them away loses none", () => {
  const { assets, aside } = folders();
  writeFileSync(join(assets, "page-old.js"), "former");
  putAside(assets, aside);
  rmSync(assets, { recursive: true });
  putAside(assets, aside);
  mkdirSync(assets);
  writeFileSync(join(assets, "page-new.js"), "new");
  layBeside(assets, aside);
  expect(readdirSync(assets).sort()).toEqual(["page-new.js", "page-old.js"]);
});

test("R13 the first build has nothing to lay beside", () => {
  const { assets, aside } = folders();
  rmSync(assets, { recursive: true });
  putAside(assets, aside);
  layBeside(assets, aside);
  expect(() => readdirSync(assets)).toThrow();
});
