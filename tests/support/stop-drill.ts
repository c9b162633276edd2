import { once } from "node:events";
import { connect } from "node:net";
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

/** Asks one address `perSecond` times a second, stops the process in the midst of it and counts what came of it (R12). */
export async function stopUnderLoad(running: Running, path: string, headers: Record<string, string>, { perSecond = 200, seconds = 1.5 } = {}): Promise<Stop> {
  const stop: Stop = { answered: 0, failed: [], refusedAfter: Number.NaN, goneAfter: Number.NaN, code: null };
  const asked: Promise<void>[] = [];
  let isRefused = false;
  // What is compiled at the first requests is no part of it.
  for (let n = 0; n < 200; n += 1) await (await fetch(running.origin + path, { headers, redirect: "manual" })).arrayBuffer();
  const load = setInterval(() => {
    if (!isRefused) asked.push(ask());
  }, 1000 / perSecond);
  await wait(seconds * 1000);
  const exit = once(running.child, "exit") as Promise<[number | null]>;
  const signalled = performance.now();
  running.child.kill("SIGTERM");
  while (await letsIn(running.origin)) await wait(1);
  stop.refusedAfter = performance.now() - signalled;
  await wait(100);
  isRefused = true;
  clearInterval(load);
  [stop.code] = await exit;
  stop.goneAfter = performance.now() - signalled;
  await Promise.all(asked);
  return stop;

  async function ask() {
    try {
      const answer = await fetch(running.origin + path, { headers, redirect: "manual" });
      await answer.arrayBuffer();
      if (answer.status === 200) stop.answered += 1;
      else stop.failed.push(String(answer.status));
    } catch (error) {
      const { code } = (error as { cause?: { code?: string } }).cause ?? {};
      // Not let in any more, and told so at once: whoever is in front asks another instance.
      if (code !== "ECONNREFUSED") stop.failed.push(code ?? String(error));
    }
  }
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

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
