import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/api/db/connect.server.ts";

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), "data-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function start(dataDir: string) {
  const env = { PATH: process.env.PATH, PORT: "0", DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, ["app/server/main.ts"], { encoding: "utf8", env, timeout: 20_000 });
  return { status, stderr };
}

test("a start whose data folder cannot be made ends with one line that names it", async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, "file"), "");
  symlinkSync(join(folder, "gone", "disk"), join(folder, "link"));
  for (const [name, code] of [["file", "ENOTDIR"], ["file/data", "ENOTDIR"], ["link/data", "EEXIST"]] as const) {
    const dataDir = join(folder, name);
    const line = `DATA_DIR: the folder ${dataDir} cannot be made or written to (${code})`;
    expect(start(dataDir)).toEqual({ status: 1, stderr: `${line}\n` });
    // So does whoever has a secret already, and the provider's restore.
    await expect(openDatabase({ dataDir })).rejects.toThrow(line);
  }
});

test.runIf(process.platform === "linux")("where the system makes no folders, a start ends as well", () => {
  expect(start("/proc/none/data")).toEqual({ status: 1, stderr: "DATA_DIR: the folder /proc/none/data cannot be made or written to (ENOENT)\n" });
});
