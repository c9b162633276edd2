import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure, Section } from "./report.ts";
import { scannedCalls, type ScannedIds } from "./scanned-calls.ts";
import { scannedInside, scannedOutside } from "./scanned-screens.ts";
import { furnish, injected } from "./scanner-sqlmap.ts";
import { asked, crawled } from "./scanner-wapiti.ts";
import { ourBuild, type ServerProcess, startServer } from "./server-process.ts";
import { signIn } from "./sign-in.ts";

const port = 4240;
const title = "Two scanners, as a super admin and as a stranger (I1, C6): what they find";

/** Parts of names, separated by commas, for who has no hour: SCANNED="wapiti: /app/users,sqlmap: POST". */
const wanted = (process.env.SCANNED ?? "").split(",").filter(Boolean);

type Scan = { name: string; run(): Promise<Figure> };

/** wapiti on the pages, then sqlmap on the parameters, ids and fields of the API, which takes some of it away; as far as these are on this machine. */
export async function measureScanners(): Promise<Section> {
  const missing = ["sqlmap", "wapiti"].filter((name) => spawnSync(name, ["--version"], { stdio: "ignore" }).error);
  if (missing.length === 2) return { title, figures: [{ name: "There is neither sqlmap nor wapiti on this machine", measured: "", note: "apt-get install sqlmap wapiti" }] };
  const server = await startServer(ourBuild, port);
  const folder = mkdtempSync(join(tmpdir(), "longitude-scanners-"));
  try {
    const figures: Figure[] = [];
    for (const { name, run } of scansOf(server, folder, await furnish(server.origin))) {
      if (missing.some((scanner) => name.startsWith(scanner)) || (wanted.length > 0 && !wanted.some((part) => name.includes(part)))) continue;
      const figure = await run();
      // What was found is not lost with a run that is broken off.
      console.error(`  ${figure.name}: ${figure.measured} ${figure.note ?? ""}`.trimEnd());
      figures.push(figure);
    }
    return { title, figures: [...figures, ...missing.map((name) => ({ name: `There is no ${name} on this machine`, measured: "" }))] };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function scansOf(server: ServerProcess, folder: string, ids: ScannedIds): Scan[] {
  return [
    ...Object.values(scannedOutside).map((address) => ({ name: `wapiti: ${address}`, run: () => asked(server, folder, "as a stranger", address) })),
    ...Object.values(scannedInside(ids)).map((address) => ({ name: `wapiti: ${address}`, run: async () => asked(server, folder, "as a super admin", address, await signIn(server.origin)) })),
    { name: "wapiti: links", run: async () => crawled(server, folder, await signIn(server.origin)) },
    ...scannedCalls(ids).map((call) => ({ name: `sqlmap: ${call.operation}`, run: () => injected(server, folder, call) })),
  ];
}
