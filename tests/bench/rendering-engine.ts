import { setTimeout as wait } from "node:timers/promises";

/** A browser with one tab, as little of it as the journeys need. */
export type RenderingEngine = {
  name: string;
  version: string;
  goTo(address: string): Promise<void>;
  /** The value of an expression in the page, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** A key as on a keyboard, with those that are held: "Enter", "Control+k". */
  press(keys: string): Promise<void>;
  /** The mouse's first button, at a place in the window. */
  click(x: number, y: number): Promise<void>;
  /** As somebody chooses a file for the one field of it on the page. */
  attach(path: string): Promise<void>;
  close(): Promise<void>;
};

/** Types a text key by key into what has the focus. */
export async function write(engine: RenderingEngine, text: string): Promise<void> {
  for (const key of text) await engine.press(key);
}

/** Presses what an expression finds as somebody with a mouse does: where it is seen, and nothing lies over it. */
export async function pressOn(engine: RenderingEngine, what: string, element: string): Promise<void> {
  await until(engine, `${what} can be pressed`, `(() => {
    const element = ${element};
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const found = document.elementFromPoint(...${middleOf("element")});
    return element === found || element.contains(found);
  })()`);
  const [x, y] = (await engine.evaluate(middleOf(element))) as [number, number];
  await engine.click(x, y);
}

function middleOf(element: string): string {
  return `(({ x, y, width, height }) => [Math.round(x + width / 2), Math.round(y + height / 2)])((${element}).getBoundingClientRect())`;
}

/** Waits until the page says so, also while it is being replaced by another one. */
export async function until(engine: RenderingEngine, what: string, expression: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await engine.evaluate(expression).catch(() => false)) === true) return;
    await wait(100);
  }
  const page = await engine.evaluate("location.href + ' ' + document.body.innerText.slice(0, 300)").catch(String);
  throw new Error(`${what}: not within ten seconds, at ${String(page)}`);
}
