import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Whether this machine has the browser, and `script` to give it a terminal. */
export function isInstalled(browser: string): boolean {
  return [[browser, "-version"], ["script", "-V"]].every(([command = "", option = ""]) => spawnSync(command, [option], { stdio: "ignore" }).error === undefined);
}

/** A text browser in a terminal of its own, led by keys as a person leads it. `home` keeps what it remembers. */
export abstract class TextBrowser {
  readonly #process: ChildProcess;
  readonly #saved: string;
  #saidAt = 0;

  constructor(command: string, home: string) {
    mkdirSync(home, { recursive: true });
    this.#saved = join(home, "page.txt");
    const env = { ...process.env, HOME: home, TERM: "xterm", LANG: "C.UTF-8", LC_ALL: "C.UTF-8" };
    this.#process = spawn("script", ["-qfec", `stty cols 100 rows 60; ${command}`, "/dev/null"], { env, stdio: ["pipe", "pipe", "ignore"] });
    this.#process.stdout?.on("data", () => (this.#saidAt = performance.now()));
  }

  /** Follows the first link, or presses the first button, that begins with these words. */
  abstract press(words: string): Promise<void>;

  /** Fills in the field that comes after these words. */
  abstract fill(label: string, value: string): Promise<void>;

  /** The keys that write the page as it reads into a file. */
  protected abstract save(file: string): Promise<void>;

  /** The page as it reads, once it says these words. */
  async pageWith(words: string): Promise<string> {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const page = await this.read();
      if (page.includes(words)) return page;
      await wait(500);
    }
    throw new Error(`The page does not say "${words}": ${(await this.read()).slice(0, 2000)}`);
  }

  close(): void {
    this.#process.kill();
  }

  protected async read(): Promise<string> {
    rmSync(this.#saved, { force: true });
    // While a page is on its way some throw away what is typed, and take the rest of it for something else.
    while (this.#saidAt === 0 || performance.now() - this.#saidAt < 700) await wait(50);
    await this.save(this.#saved);
    for (let attempt = 0; attempt < 20 && !existsSync(this.#saved); attempt += 1) await wait(100);
    return existsSync(this.#saved) ? readFileSync(this.#saved, "utf8") : "";
  }

  /** What is typed belongs to the prompt that stands there, so the screen is waited for: until it has changed, and then rests. */
  protected async type(keys: string): Promise<void> {
    const typedAt = performance.now();
    this.#process.stdin?.write(keys);
    for (let now = typedAt; now - typedAt < 3000; now = performance.now()) {
      await wait(50);
      if (this.#saidAt > typedAt && now - this.#saidAt > 250) return;
      // Not every key shows.
      if (this.#saidAt < typedAt && now - typedAt > 1000) return;
    }
  }
}

/** The number that a browser which numbers links and fields shows first at or after these words: "[12]Log in", "([5]BUTTON) Log in". */
export function numberAfter(page: string, words: string): string {
  const found = page.slice(Math.max(0, page.indexOf(words))).match(/\[(\d+)\]/)?.[1];
  if (!page.includes(words) || !found) throw new Error(`There is no field after "${words}": ${page.slice(0, 2000)}`);
  return found;
}

/** The number of the link or button that begins with these words. */
export function numberOf(page: string, words: string): string {
  const pattern = words.replaceAll(/[^\w ]/g, "\\$&").replaceAll(" ", "\\s+");
  const found = new RegExp(`\\[(\\d+)\\](?:BUTTON\\))?\\s*${pattern}`).exec(page)?.[1];
  if (!found) throw new Error(`There is nothing to press that begins with "${words}": ${page.slice(0, 2000)}`);
  return found;
}
