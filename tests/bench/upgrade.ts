import { findPostgres, startPostgres } from "../support/postgres.ts";
import { upgrade } from "../support/upgrade-drill.ts";
import { ms, type Section } from "./report.ts";
import { seedMany } from "./seed-many.ts";

const workers = Number(process.env.WORKERS ?? 3_000);
const perSecond = Number(process.env.PER_SECOND ?? 50);

/** An installation is brought up to date while it is used (R22). */
export async function measureUpgrade(): Promise<Section> {
  const title = `Upgrading a company of ${workers} workers under ${perSecond} requests a second (R22)`;
  const programs = findPostgres();
  if (!programs) return { title, figures: [{ name: "There is no PostgreSQL on this machine", measured: "" }] };
  const postgres = await startPostgres(programs);
  try {
    const { asked, wrong, slowest, longestWait, waitedFor, lost, steps } = await upgrade(postgres, perSecond, (url) => seedMany(url, workers));
    const kinds = [...new Set(wrong)].slice(0, 5).join("; ");
    return {
      title,
      figures: [
        { name: "Answers that were wrong", measured: String(wrong.length), budget: "0", isWithin: wrong.length === 0, note: `of ${asked}, slowest ${ms(slowest)}; ${kinds}` },
        { name: "Answered for and lost", measured: String(lost.length), budget: "0", isWithin: lost.length === 0 },
        { name: "Longest wait for a table", measured: ms(longestWait), budget: "1000 ms", isWithin: longestWait <= 1_000, note: waitedFor },
        ...Object.entries(steps).map(([name, isSo]) => ({ name, measured: isSo ? "yes" : "no", budget: "yes", isWithin: isSo })),
      ],
    };
  } finally {
    await postgres.stop();
  }
}
