import { Agent, get } from "node:http";

type Crowd = {
  /** How often each status was answered; 0 is no answer. */
  statuses: Record<number, number>;
  /** Milliseconds of every answer, and of those that were there and no 503. */
  latencies: number[];
  served: number[];
};

/** So many clients, each on a connection of its own, ask one address again and again until the time is over, and once at least (R15). */
export async function crowd(address: string, cookie: string, { clients, seconds }: { clients: number; seconds: number }): Promise<Crowd> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const result: Crowd = { statuses: {}, latencies: [], served: [] };
  const started = performance.now();
  const client = async () => {
    do {
      const asked = performance.now();
      const status = await ask(address, cookie, agent);
      const took = performance.now() - asked;
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      result.latencies.push(took);
      if (status !== 0 && status !== 503) result.served.push(took);
    } while (performance.now() - started < seconds * 1000);
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return result;
}

function ask(address: string, cookie: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const request = get(address, { agent, headers: { Accept: "application/json", Cookie: cookie }, timeout: 20_000 }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", () => resolve(0));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(0));
  });
}
