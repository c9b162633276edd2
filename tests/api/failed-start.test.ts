import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { boot } from "#app/api/boot.server.ts";

async function startIn() {
  const folder = await mkdtemp(join(tmpdir(), "failed-start-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("DATABASE_URL", undefined);
  vi.stubEnv("APP_SECRET", undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

test("a start that fails on its settings lets go of the data folder: the next one fails on them again", async () => {
  await startIn();
  for (let time = 0; time < 2; time += 1) await expect(boot()).rejects.toThrow("APP_SECRET is not set.");
}, 120_000);

test("a start that cannot read the database lets go of the data folder", async () => {
  const folder = await startIn();
  await mkdir(join(folder, "database"));
  await writeFile(join(folder, "database", "PG_VERSION"), "9");
  for (let time = 0; time < 2; time += 1) await expect(boot()).rejects.not.toThrow("Another process is using the data");
}, 120_000);
