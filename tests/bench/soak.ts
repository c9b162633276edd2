import { drive } from "./drive.ts";
import type { Section } from "./report.ts";
import { ourBuild, startServer } from "./server-process.ts";
import { signIn } from "./sign-in.ts";

const requests = Number(process.env.REQUESTS ?? 20_000);
const paths = ["/app/team", "/app/additional-compensation", "/app/team/worker/new", "/app/settings", "/app/reports"];

/** The dashboard with its embedded API answers so many requests; its heap and its handles are as they were (R31). */
export async function measureSoak(): Promise<Section> {
  const server = await startServer(ourBuild, 4216);
  try {
    const cookie = await signIn(server.origin);
    const ask = async (count: number) => {
      let asked = 0;
      for (let turn = 0; asked < count; turn += 1) {
        const { latencies } = await drive(`${server.origin}${paths[turn % paths.length]}`, cookie, 8, 1_000);
        asked += latencies.length;
      }
      return asked;
    };
    // What is compiled and cached once is no leak.
    await ask(Math.max(2_000, requests / 10));
    const before = await server.read();
    const asked = await ask(requests);
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    const after = await server.read();
    const growth = after.heap / before.heap - 1;
    const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
    return {
      title: `Soak of ${asked} requests (R31)`,
      figures: [
        { name: "Heap after a collection", measured: megabytes(after.heap), bare: megabytes(before.heap), budget: "+10 %", isWithin: growth <= 0.1, note: `${(growth * 100).toFixed(1)} %` },
        { name: "Handles and sockets", measured: String(after.handles), bare: String(before.handles), budget: "no more", isWithin: after.handles <= before.handles },
        { name: "Resident memory", measured: megabytes(after.rss), bare: megabytes(before.rss) },
      ],
    };
  } finally {
    await server.stop();
  }
}
