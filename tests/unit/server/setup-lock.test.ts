import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const program = `
  const { withLock } = await import("./app/server/setup-lock.mjs");
  await withLock(process.argv[1], async () => {
    console.log("working");
    for await (const _ of process.stdin);
  });
`;

function lockPath() {
  const folder = mkdtempSync(join(tmpdir(), "lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, ".setup.lock");
}

/** A process that holds the lock until its input ends. */
function holder(path: string) {
  const child = spawn("node", ["--input-type=module", "-e", program, path], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = child.stdout.setEncoding("utf8")[Symbol.asyncIterator]();
  return { child, says: async () => String((await lines.next()).value).trim() };
}

test("of two set-ups at once the second waits until the first is done", async () => {
  const path = lockPath();
  const first = holder(path);
  expect(await first.says()).toBe("working");
  const second = holder(path);
  expect(await second.says()).toContain("Waiting");
  first.child.stdin.end();
  expect(await second.says()).toBe("working");
  second.child.stdin.end();
  await once(second.child, "close");
  expect(existsSync(path)).toBe(false);
});

test("the lock of a set-up that was killed holds nobody up", async () => {
  const path = lockPath();
  const killed = holder(path);
  await killed.says();
  killed.child.kill("SIGKILL");
  await once(killed.child, "close");
  expect(existsSync(path)).toBe(true);
  expect(await holder(path).says()).toBe("working");
});

test("a set-up that is interrupted takes its lock along", async () => {
  const path = lockPath();
  const interrupted = holder(path);
  await interrupted.says();
  interrupted.child.kill("SIGINT");
  await once(interrupted.child, "close");
  expect(existsSync(path)).toBe(false);
});

test("a lock that has not moved for long is that of another life, whoever has its number now", async () => {
  const path = lockPath();
  writeFileSync(path, String(process.pid));
  utimesSync(path, 0, 0);
  expect(await holder(path).says()).toBe("working");
});
