import { outage } from "../support/outage-drill.ts";
import { startInstallation } from "./installation.ts";
import { ms, type Section } from "./report.ts";

const seconds = Number(process.env.SECONDS_AWAY ?? 30);

/** PostgreSQL is stopped under an API that is read and written to, and started again (R14, R33). */
export async function measureOutage(): Promise<Section> {
  const title = `PostgreSQL stopped for ${seconds} s (R14, R33)`;
  const installation = await startInstallation();
  if (!installation) return { title, figures: [{ name: "There is no PostgreSQL on this machine", measured: "" }] };
  try {
    const { asked, wrong, slowest, unreadyAfter, readyAfter, backAfter, lost, written } = await outage(await installation.startApi(), installation.postgres, seconds);
    const within = (name: string, measured: number, budget: number) => ({ name, measured: ms(measured), budget: `${budget} ms`, isWithin: measured <= budget });
    return {
      title,
      figures: [
        { name: "Answers meanwhile that were no 503", measured: String(wrong.length), budget: "0", isWithin: wrong.length === 0, note: `of ${asked}` },
        within("Slowest of them", slowest, 2_000),
        within("/readyz says 503 after", unreadyAfter, 2_000),
        within("Answers again after its return", backAfter, 5_000),
        within("/readyz says 200 after its return", readyAfter, 5_000),
        { name: "Answered for and lost", measured: String(lost.length), budget: "0", isWithin: lost.length === 0, note: `of ${written}` },
      ],
    };
  } finally {
    await installation.stop();
  }
}
