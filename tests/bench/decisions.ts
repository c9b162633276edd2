import { type Decided, decide } from "../support/decision-drill.ts";
import { startInstallation } from "./installation.ts";
import type { Section } from "./report.ts";

const seeds = Number(process.env.SEEDS ?? 2);
const first = Number(process.env.FIRST_SEED ?? 1);
const perPerson = Number(process.env.OPERATIONS ?? 200);

/** Twenty people decide at random while APIs are killed: whatever they heard is so, and nothing impossible is written (R17). */
export async function measureDecisions(): Promise<Section> {
  const title = `20 people × ${perPerson} operations, ${seeds} seeds from ${first} on, two APIs killed in turns (R17)`;
  const runs: Decided[] = [];
  for (let seed = first; seed < first + seeds; seed += 1) {
    const installation = await startInstallation();
    if (!installation) return { title, figures: [{ name: "There is no PostgreSQL on this machine", measured: "" }] };
    try {
      runs.push(await decide(installation.startApi, installation.postgres.url, { seed, perPerson }));
    } finally {
      await installation.stop();
    }
  }
  const sum = (of: (run: Decided) => number) => runs.reduce((total, run) => total + of(run), 0);
  const violations = runs.flatMap((run, place) => run.violations.map((violation) => `seed ${first + place}: ${violation}`));
  return {
    title,
    figures: [
      { name: "Violations", measured: String(violations.length), budget: "0", isWithin: violations.length === 0, note: violations.slice(0, 3).join("; ") },
      { name: "Operations", measured: String(sum(({ asked }) => asked)), note: `${sum(({ acknowledged }) => acknowledged)} done, ${sum(({ refused }) => refused)} refused, ${sum(({ unheard }) => unheard)} unheard` },
      { name: "Kills", measured: String(sum(({ kills }) => kills)) },
    ],
  };
}
