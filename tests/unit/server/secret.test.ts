import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keptSecret } from "#app/server/secret.ts";

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), "secret-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("O3: the secret of an embedded installation is made once, for its owner only", () => {
  const dataDir = join(emptyFolder(), "data");
  const made = keptSecret(dataDir);
  expect(Buffer.from(made, "hex")).toHaveLength(32);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  expect(keptSecret(dataDir)).toBe(made);
});

test("a damaged secret is never replaced by itself, for that would lock out whoever has two-step sign-in on", () => {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, "secret"), "short");
  expect(() => keptSecret(dataDir)).toThrow("is damaged");
  expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe("short");
});

test("a database in memory keeps no secret either", () => {
  expect(keptSecret("memory://")).not.toBe(keptSecret("memory://"));
});
