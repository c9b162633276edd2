import { setTimeout as wait } from "node:timers/promises";

/** A browser with one tab, as little of it as the journeys need. */
export type RenderingEngine = {
  name: string;
  version: string;
  goTo(address: string): Promise<void>;
  /** The value of an expression in the page, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>;
  back(): Promise<void>;
  close(): Promise<void>;
};

/** Waits until the page says so, also while it is being replaced by another one. */
export async function until(engine: RenderingEngine, what: string, expression: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await engine.evaluate(expression).catch(() => false)) === true) return;
    await wait(100);
  }
  const page = await engine.evaluate("location.href + ' ' + document.body.innerText.slice(0, 300)").catch(String);
  throw new Error(`${what}: not within ten seconds, at ${String(page)}`);
}
