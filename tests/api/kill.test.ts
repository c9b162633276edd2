import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/api/db/connect.server.ts";
import { drill, type Place } from "#tests/support/kill-drill.ts";
import { newDatabase } from "#tests/support/new-database.ts";

// A few kills here, so that the whole suite stays quick; `npm run bench -- kills` does two hundred on each database.
const patience = 480_000;
let folder = "";
let place: Place;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "longitude-killed-"));
  // For this file alone: another process is to open it.
  const databaseUrl = await newDatabase(`killed_${process.pid}`);
  place = databaseUrl ? { databaseUrl } : { dataDir: folder };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("R9 what was answered for is there, whole and once, after a process was killed in the midst of writing", { timeout: patience }, async () => {
  const { acknowledged, lost, halves } = await drill({ ...place, kills: 2, signal: "SIGKILL" });
  expect(acknowledged).toBeGreaterThan(1);
  expect(lost).toEqual([]);
  expect(halves).toEqual([]);
});

test("R10 a process that is asked to stop while it writes leaves the database clean", { timeout: patience }, async () => {
  const { acknowledged, lost, halves } = await drill({ ...place, kills: 1, first: 3, signal: "SIGTERM" });
  expect(acknowledged).toBeGreaterThan(0);
  expect(lost).toEqual([]);
  expect(halves).toEqual([]);
});

test.runIf(!inject("postgres"))("R10 a second process on the same folder is refused with one clear line", async () => {
  const first = await openDatabase({ dataDir: folder });
  onTestFinished(() => first.close());
  const second = spawnSync(process.execPath, [join(import.meta.dirname, "../support/writer.ts"), folder, "", "", "look only"], { encoding: "utf8" });
  expect(second.status).not.toBe(0);
  expect(second.stderr).toContain(`Another process is using the data in ${join(folder, "database")}. Stop it, or choose another DATA_DIR.`);
});
