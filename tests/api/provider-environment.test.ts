import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = await mkdtemp(join(tmpdir(), "provider-environment-"));
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command of the provider's as an operator does, beside the .env of the installation. */
function provider(...words: string[]): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _, DATA_DIR: __, ...env } = process.env;
  const program = join(import.meta.dirname, "../../app/api/provider/main.ts");
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { cwd: folder, env, timeout: 60_000 }, (error, stdout, stderr) => resolve({ code: error ? 1 : 0, said: stdout + stderr }));
  });
}

test("a backup is one of the database that .env names to the server, and never of an empty one beside it", async () => {
  await writeFile(join(folder, ".env"), "DATABASE_URL=postgres://nobody@127.0.0.1:1/nowhere\nDATA_DIR=\n");
  const { code, said } = await provider("backup", "today.tar.gz");
  expect(said).toContain("127.0.0.1:1");
  expect(code).toBe(1);
  expect(existsSync(join(folder, "data"))).toBe(false);
  expect(existsSync(join(folder, "today.tar.gz"))).toBe(false);
});
