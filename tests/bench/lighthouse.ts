import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumArguments, findQuickChromium } from "#tests/support/browser.ts";
import type { Figure, Section } from "./report.ts";
import { ourBuild, startServer } from "./server-process.ts";
import { signIn } from "./sign-in.ts";
import { measureSlowdown } from "./slowdown.ts";

/** Fetched when it is first asked for: two hundred packages that nothing else here needs. */
const lighthouse = "lighthouse@13.5.0";
const looks = 5;
const budgets = { performance: 99, accessibility: 100, "best-practices": 100 } as const;

type Category = keyof typeof budgets;
type Score = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Told = { categories: Record<Category, Score>; audits: Record<string, { score: number | null; displayValue?: string }> };

/** The main screens as Lighthouse's phone on a slow network sees them. A score is only as good as the machine is quiet. */
export async function measureLighthouse(): Promise<Section> {
  const server = await startServer(ourBuild, 4216);
  const folder = mkdtempSync(join(tmpdir(), "longitude-lighthouse-"));
  try {
    const cookie = await signIn(server.origin);
    const { index, slowdown } = await measureSlowdown();
    const figures: Figure[] = [];
    for (const path of ["/login", ...(await signedInScreens(server.origin, cookie))]) {
      figures.push(...figuresOf(path, await lookSeveralTimes(server.origin + path, path === "/login" ? "" : cookie, slowdown, folder)));
    }
    return { title: `Lighthouse (phone, Slow 4G, ${slowdown} x slower CPU for a machine of benchmark index ${index})`, figures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  }
}

async function signedInScreens(origin: string, cookie: string): Promise<string[]> {
  const team = await fetch(`${origin}/app/team`, { headers: { Cookie: cookie, Accept: "text/html" } });
  const profile = /\/app\/team\/worker\/[\w-]{36}/.exec(await team.text())?.[0];
  if (!profile) throw new Error("The list of workers leads to no profile.");
  return ["/app/team", "/app/additional-compensation", "/app/paycycle", profile, "/app/cost-calculator"];
}

/** The middle one of its looks: one alone tells as much of what else the machine did meanwhile as of the page. */
async function lookSeveralTimes(address: string, cookie: string, slowdown: number, folder: string): Promise<Told> {
  const all: Told[] = [];
  while (all.length < looks) all.push(await look(address, cookie, slowdown, folder));
  const performance = ({ categories }: Told) => categories.performance.score ?? 0;
  return all.toSorted((one, other) => performance(one) - performance(other))[Math.floor(looks / 2)]!;
}

async function look(address: string, cookie: string, slowdown: number, folder: string): Promise<Told> {
  const told = join(folder, "told.json");
  const fetched = ["exec", "--yes", "--ignore-scripts", `--package=${lighthouse}`, "--", "lighthouse"];
  const said = ["--quiet", "--output=json", `--output-path=${told}`, `--only-categories=${Object.keys(budgets).join(",")}`, `--throttling.cpuSlowdownMultiplier=${slowdown}`];
  const browser = [`--chrome-flags=--headless ${chromiumArguments.join(" ")}`, `--extra-headers=${JSON.stringify(cookie ? { Cookie: cookie } : {})}`];
  const tryOnce = () => run("npm", [...fetched, address, ...said, ...browser]);
  // Now and then a browser says nothing of its navigation, and Lighthouse asks to be run again.
  await tryOnce().catch(tryOnce).catch(tryOnce);
  return JSON.parse(readFileSync(told, "utf8")) as Told;
}

function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, CHROME_PATH: findQuickChromium() } });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${lighthouse} ended with ${code}.`))));
  });
}

function figuresOf(path: string, { categories, audits }: Told): Figure[] {
  return Object.entries(budgets).map(([category, budget]): Figure => {
    const { score, auditRefs } = categories[category as Category];
    const points = Math.round((score ?? 0) * 100);
    const short = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995);
    return {
      name: `${path.replace(/[\w-]{36}/, ":id")}: ${category}`,
      measured: String(points),
      budget: String(budget),
      isWithin: points >= budget,
      note: short.map(({ id }) => [id, audits[id]?.displayValue].filter(Boolean).join(" ")).join(", "),
    };
  });
}
