import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure, Section } from "./report.ts";
import { scannedCalls } from "./scanned-calls.ts";
import { scannedInside, scannedOutside } from "./scanned-screens.ts";
import { furnish, injected } from "./scanner-sqlmap.ts";
import { asked, crawled } from "./scanner-wapiti.ts";
import { ourBuild, startServer } from "./server-process.ts";
import { signIn } from "./sign-in.ts";

const port = 4240;
const title = "Two scanners, as a super admin and as a stranger (I1, C6): what they find";

/** wapiti on the pages, then sqlmap on the parameters, ids and fields of the API, which takes some of it away; as far as these are on this machine. */
export async function measureScanners(): Promise<Section> {
  const missing = ["sqlmap", "wapiti"].filter((name) => spawnSync(name, ["--version"], { stdio: "ignore" }).error);
  if (missing.length === 2) return { title, figures: [{ name: "There is neither sqlmap nor wapiti on this machine", measured: "", note: "apt-get install sqlmap wapiti" }] };
  const server = await startServer(ourBuild, port);
  const folder = mkdtempSync(join(tmpdir(), "longitude-scanners-"));
  try {
    const figures: Figure[] = [];
    const ids = await furnish(server.origin);
    if (!missing.includes("wapiti")) {
      for (const address of Object.values(scannedOutside)) figures.push(await asked(server, folder, "as a stranger", address));
      const cookie = await signIn(server.origin);
      for (const address of Object.values(scannedInside(ids))) figures.push(await asked(server, folder, "as a super admin", address, cookie));
      figures.push(await crawled(server, folder, await signIn(server.origin)));
    }
    for (const call of missing.includes("sqlmap") ? [] : scannedCalls(ids)) figures.push(await injected(server, folder, call));
    if (figures.some(({ isWithin }) => isWithin === false)) process.exitCode = 1;
    return { title, figures: [...figures, ...missing.map((name) => ({ name: `There is no ${name} on this machine`, measured: "" }))] };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
