import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Caller } from "../support/caller.ts";
import { ada } from "../support/people.ts";
import { findPostgres, startPostgres } from "../support/postgres.ts";
import { startProcess } from "../support/process.ts";
import { siteOrigin } from "../support/visitor.ts";
import type { Figure, Section } from "./report.ts";

const size = 160;

/** PostgreSQL on a disk of 160 MB that is filled up by something else, and emptied again (R16). It takes a user who may mount. */
export async function measureDisk(): Promise<Section> {
  const title = `A full disk under PostgreSQL, ${size} MB (R16)`;
  const nothing = (name: string): Section => ({ title, figures: [{ name, measured: "" }] });
  const programs = findPostgres();
  if (!programs) return nothing("There is no PostgreSQL on this machine");
  const disk = mkdtempSync(join(tmpdir(), "longitude-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}m`, "tmpfs", disk], { stdio: "ignore" });
  } catch {
    rmSync(disk, { recursive: true });
    return nothing("This user may not mount a disk to fill");
  }
  chmodSync(disk, 0o777);
  const postgres = await startPostgres(programs, disk, ["--max_wal_size=32MB", "--min_wal_size=32MB"]);
  const settings = { APP_ORIGIN: siteOrigin, APP_SECRET: "Kp3-uZ9q_Wm7xT1rB5vN8cY2fH6jL4sD", NODE_ENV: "production" };
  const api = await startProcess("app/server/api.ts", { ...settings, DATABASE_URL: postgres.url, DATA_DIR: "memory://", SEED: "demo" });
  try {
    const caller = await new Caller(() => api.origin).signIn(ada);
    const { data } = (await (await caller.call("GET", "/workers?filter[status]=active")).json()) as { data: { id: string }[] };
    const path = `/workers/${data[0]?.id}/additional-compensations`;
    const total = async (by: Caller) => ((await (await by.call("GET", "/workers/additional-compensations")).json()) as { meta: { total: number } }).meta.total;
    const there = await total(caller);
    let written = 0;
    const write = async () => {
      const body = { amount: 100, currencyCode: "USD", type: "bonus", description: "disk".padEnd(200, String(written)) };
      const { status } = await caller.call("POST", path, { body });
      if (status < 300) written += 1;
      return status;
    };
    const before = await write();
    const ballast = join(disk, "ballast");
    fill(ballast);
    const meanwhile = new Map<number, number>();
    let wrongReads = 0;
    // As many as it takes for the pages that are there to be full, and then some.
    for (let refused = 0, tries = 0; refused < 20 && tries < 20_000; tries += 1) {
      const status = await write();
      meanwhile.set(status, (meanwhile.get(status) ?? 0) + 1);
      if (status < 300) continue;
      refused += 1;
      if ((await caller.call("GET", "/workers")).status !== 200) wrongReads += 1;
    }
    const refusals = [...meanwhile].filter(([status]) => status >= 300);
    rmSync(ballast);
    const started = performance.now();
    let after = await write();
    while (after >= 300 && performance.now() - started < 30_000) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      after = await write();
    }
    const back = performance.now() - started;
    await postgres.halt();
    await postgres.resume();
    const lost = there + written - (await total(await new Caller(() => api.origin).signIn(ada)));
    const is503 = refusals.length > 0 && refusals.every(([status]) => status === 503);
    const figures: Figure[] = [
      { name: "Writes on the full disk are answered with", measured: refusals.map(([status, count]) => `${status} × ${count}`).join(", ") || "none refused", budget: "503", isWithin: before < 300 && is503 },
      { name: "Reads meanwhile that failed", measured: String(wrongReads), budget: "0", isWithin: wrongReads === 0 },
      { name: "Writes again when there is room, after", measured: `${(back / 1000).toFixed(1)} s`, budget: "5.0 s", isWithin: after < 300 && back <= 5_000 },
      { name: "Answered for and lost, after a restart", measured: String(lost), budget: "0", isWithin: lost === 0, note: `of ${written}` },
    ];
    return { title, figures };
  } finally {
    await api.kill("SIGKILL");
    await postgres.stop();
    execFileSync("umount", [disk]);
    rmSync(disk, { recursive: true });
  }
}

/** Until the disk says that it is full: PostgreSQL takes of the room meanwhile, so nobody knows how much is left. */
function fill(path: string): void {
  const file = openSync(path, "w");
  try {
    for (const block = Buffer.alloc(1 << 20); ; ) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
}
