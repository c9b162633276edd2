import { Caller } from "../support/caller.ts";
import { ada, password } from "../support/people.ts";
import { visitorAt } from "../support/process.ts";
import { type Stop, stopUnderLoad } from "../support/stop-drill.ts";
import { startInstallation } from "./installation.ts";
import { type Figure, ms, type Section } from "./report.ts";

/** Whole pages a second; 200 of them are more than a core that is shared can make. */
const documents = Number(process.env.DOCUMENTS ?? 100);

/** An API is stopped under 200 requests a second and a dashboard under half as many pages (R12), and a dashboard is killed under 50 (R11). */
export async function measureStops(): Promise<Section> {
  const title = "Stopped and killed under load (R11, R12)";
  const installation = await startInstallation();
  if (!installation) return { title, figures: [{ name: "There is no PostgreSQL on this machine", measured: "" }] };
  try {
    const api = await installation.startApi();
    const dashboard = await installation.startDashboard(api);
    const stopping = await installation.startApi();
    const caller = await new Caller(() => api.origin).signIn(ada);
    const figures = figuresOf("API", await stopUnderLoad(stopping, "/user", { Cookie: caller.cookies.header }));
    figures.push(...figuresOf("Dashboard", await stopUnderLoad(await installation.startDashboard(api), "/login", {}, { perSecond: documents })));

    const visitor = visitorAt(dashboard);
    await visitor.submit("/login", { email: ada.email, password }, { follow: false });
    const load = setInterval(() => void visitorAt(dashboard, visitor).visit("/app/team", { follow: false }).catch(() => {}), 20);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await dashboard.kill("SIGKILL");
    clearInterval(load);
    const killed = performance.now();
    const next = await installation.startDashboard(api);
    const { status } = await visitorAt(next, visitor).visit("/app/team", { follow: false });
    const back = performance.now() - killed;
    figures.push(
      { name: "Dashboard killed at 50 requests a second: sessions lost", measured: status === 200 ? "0" : "1", budget: "0", isWithin: status === 200 },
      { name: "Dashboard killed at 50 requests a second: back after", measured: ms(back), budget: "3000 ms", isWithin: back <= 3_000 },
    );
    return { title, figures };
  } finally {
    await installation.stop();
  }
}

function figuresOf(name: string, { answered, failed, refusedAfter, goneAfter, code }: Stop): Figure[] {
  const kinds = [...new Set(failed)].join(", ");
  return [
    { name: `${name}: begun and not answered`, measured: String(failed.length), budget: "0", isWithin: failed.length === 0, note: `of ${answered}${kinds && `: ${kinds}`}` },
    { name: `${name}: lets nobody new in after`, measured: ms(refusedAfter), budget: "100 ms", isWithin: refusedAfter <= 100 },
    { name: `${name}: gone after`, measured: ms(goneAfter), budget: "10000 ms", isWithin: goneAfter <= 10_000, note: `exit code ${code}` },
    { name: `${name}: exit code`, measured: String(code), budget: "0", isWithin: code === 0 },
  ];
}
