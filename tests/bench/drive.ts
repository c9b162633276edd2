import { Agent, get } from "node:http";

type Drive = { latencies: number[]; seconds: number; bytes: number };

/** Asks for one address again and again, `concurrency` at a time, for as long as it is told; every answer must be a 200. */
export async function drive(address: string, cookie: string, concurrency: number, milliseconds: number): Promise<Drive> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const latencies: number[] = [];
  const started = performance.now();
  let bytes = 0;
  async function one() {
    while (performance.now() - started < milliseconds) {
      const sent = performance.now();
      bytes = await ask(address, cookie, agent);
      latencies.push(performance.now() - sent);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, one));
  agent.destroy();
  return { latencies, seconds: (performance.now() - started) / 1000, bytes };
}

/** As many documents as it takes until a server's code is compiled, however busy the machine: all are measured as they run all day. */
export async function warm(address: string, cookie: string): Promise<void> {
  for (let answered = 0; answered < 500; ) answered += (await drive(address, cookie, 8, 1000)).latencies.length;
}

/** One answer, read whole, as a browser asks for a page. Returns its size as it came over the wire. */
export function ask(address: string, cookie: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { Accept: "text/html", "Accept-Encoding": "gzip, deflate, br", ...(cookie && { Cookie: cookie }) };
    get(address, { agent, headers }, (answer) => {
      let size = 0;
      answer.on("data", (piece: Buffer) => (size += piece.length));
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(size);
        else reject(new Error(`${address} was answered with ${answer.statusCode}.`));
      });
    }).on("error", reject);
  });
}
