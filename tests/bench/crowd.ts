import { Caller } from "../support/caller.ts";
import { crowd } from "../support/crowd-drill.ts";
import { ada } from "../support/people.ts";
import { startInstallation } from "./installation.ts";
import { ms, quantile, type Section } from "./report.ts";

const seconds = Number(process.env.SECONDS_CROWDED ?? 60);
const clients = 1000;

/** A thousand clients ask one API, which has ten connections to PostgreSQL, as fast as they are answered (R15). */
export async function measureCrowd(): Promise<Section> {
  const title = `${clients} clients at one API for ${seconds} s (R15)`;
  const installation = await startInstallation();
  if (!installation) return { title, figures: [{ name: "There is no PostgreSQL on this machine", measured: "" }] };
  try {
    const api = await installation.startApi({ LOG_LEVEL: "info" });
    const caller = await new Caller(() => api.origin).signIn(ada);
    const { statuses, latencies, served } = await crowd(`${api.origin}/workers`, caller.cookies.header, { clients, seconds });
    const wrong = Object.entries(statuses).filter(([status]) => status !== "200" && status !== "503");
    const started = performance.now();
    const { status } = await caller.call("GET", "/workers");
    const after = performance.now() - started;
    const p99 = quantile(served, 0.99);
    // A thousand clients take their part of the processor, and wait for themselves.
    const own = servedBy(api.said());
    return {
      title,
      figures: [
        { name: "Served: p99", measured: ms(p99), budget: "2000 ms", isWithin: p99 <= 2_000, note: `p50 ${ms(quantile(served, 0.5))}` },
        { name: "Served: p99 as the API saw it", measured: ms(quantile(own, 0.99)), budget: "2000 ms", isWithin: quantile(own, 0.99) <= 2_000, note: `p50 ${ms(quantile(own, 0.5))}` },
        { name: "Neither 200 nor 503", measured: String(wrong.reduce((sum, [, count]) => sum + count, 0)), budget: "0", isWithin: wrong.length === 0, note: `of ${latencies.length}: ${JSON.stringify(statuses)}` },
        { name: "One request when they have gone", measured: ms(after), budget: "500 ms", isWithin: status === 200 && after <= 500, note: String(status) },
      ],
    };
  } finally {
    await installation.stop();
  }
}

/** Milliseconds from a request's arrival to its answer, of all that were served, by the log. */
function servedBy(said: string[]): number[] {
  const lines = said.filter((line) => line.startsWith("{") && line.endsWith("}")).map((line) => JSON.parse(line) as { path?: string; status?: number; ms?: number });
  return lines.filter(({ path, status }) => path === "/workers" && status === 200).map(({ ms = 0 }) => ms);
}
