import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Running } from "./process.ts";

export type Stop = {
  answered: number;
  /** Requests that had been taken and got no answer, or a wrong one. */
  failed: string[];
  /** Milliseconds from the signal until nobody new is let in, and until the process is gone. */
  refusedAfter: number;
  goneAfter: number;
  code: number | null;
};

/**
 * Asks one address `perSecond` times a second, over twenty connections as a balancer holds them, stops the process in the
 * midst of it and counts what came of it (R12).
 */
export async function stopUnderLoad(running: Running, path: string, headers: Record<string, string>, { perSecond = 200 } = {}): Promise<Stop> {
  const stop: Stop = { answered: 0, failed: [], refusedAfter: Number.NaN, goneAfter: Number.NaN, code: null };
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const asked: Promise<void>[] = [];
  let isRefused = false;
  let signalled = Number.NaN;
  // What is compiled at the first requests is no part of it.
  for (let n = 0; n < 200; n += 1) await statusOf(running.origin + path, headers, agent);
  const load = setInterval(() => {
    if (!isRefused) asked.push(ask());
  }, 1000 / perSecond);
  await wait(1500);
  const exit = once(running.child, "exit") as Promise<[number | null]>;
  signalled = performance.now();
  running.child.kill("SIGTERM");
  while (await letsIn(running.origin)) await wait(1);
  stop.refusedAfter = performance.now() - signalled;
  await wait(100);
  isRefused = true;
  clearInterval(load);
  [stop.code] = await exit;
  stop.goneAfter = performance.now() - signalled;
  await Promise.all(asked);
  agent.destroy();
  return stop;

  async function ask() {
    const isEarly = Number.isNaN(signalled);
    try {
      const status = await statusOf(running.origin + path, headers, agent);
      if (status === 200) stop.answered += 1;
      else stop.failed.push(String(status));
    } catch (error) {
      const { code, reused } = error as { code?: string; reused?: boolean };
      // On a new connection after the signal nobody is let in, and is told so at once: whoever is in front asks another instance.
      if (isEarly || reused) stop.failed.push(code ?? String(error));
    }
  }
}

function statusOf(address: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers }, (answer) => {
      answer.resume();
      answer.once("error", reject);
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    request.once("error", (error) => reject(Object.assign(error, { reused: request.reusedSocket })));
  });
}

function letsIn(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
