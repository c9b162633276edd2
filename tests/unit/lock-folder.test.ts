import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockFolder } from "#app/api/db/lock-folder.ts";

/** A folder that a process had locked when it was killed. */
async function leftBehind(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), "lock-"));
  onTestFinished(() => rm(place, { recursive: true }));
  const folder = join(place, "database");
  const locked = "require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))";
  spawnSync(process.execPath, ["-e", locked, `${folder}.lock`]);
  expect(existsSync(`${folder}.lock`)).toBe(true);
  return folder;
}

test("a folder whose process was killed is had by the next one", async () => {
  const folder = await leftBehind();
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`Another process is using the data in ${folder}. Stop it, or choose another DATA_DIR.`);
  await unlock();
});

test("of several that start at the same moment after one was killed, one has the folder and the others are told", async () => {
  const folder = await leftBehind();
  const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => lockFolder(folder)));
  const [unlock, ...more] = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value : []));
  const told = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? String(outcome.reason) : []));
  expect([more, told]).toEqual([[], Array.from({ length: 2 }, () => expect.stringContaining("Another process is using the data"))]);
  await unlock?.();
});
