import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Whether this machine has w3m, and `script` to give it a terminal. */
export function hasTextBrowser(): boolean {
  return ["w3m", "script"].every((command) => spawnSync(command, ["-V"]).error === undefined);
}

/** w3m in a terminal of its own, led by keys as a person leads it: search for words, Tab, Enter. `home` keeps its cookies. */
export class TextBrowser {
  readonly #process: ChildProcess;
  readonly #saved: string;

  constructor(address: string, home: string) {
    mkdirSync(home, { recursive: true });
    this.#saved = join(home, "page.txt");
    const command = `stty cols 100 rows 60; w3m -cookie -o accept_cookie=1 -o confirm_qq=0 '${address}'`;
    this.#process = spawn("script", ["-qfec", command, "/dev/null"], { env: { ...process.env, HOME: home, TERM: "xterm" }, stdio: ["pipe", "ignore", "ignore"] });
  }

  /** The page as it reads, once it says these words. */
  async pageWith(words: string): Promise<string> {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const page = await this.#save();
      if (page.includes(words)) return page;
      await wait(500);
    }
    throw new Error(`The page does not say "${words}": ${(await this.#save()).slice(0, 2000)}`);
  }

  /** Goes on from where the cursor stands to these words, and presses Enter on them. */
  async press(words: string): Promise<void> {
    await this.#type(`/${words}\r`);
    await this.#type("\r");
  }

  /** Fills in the field that comes after these words. */
  async fill(label: string, value: string): Promise<void> {
    await this.#type(`/${label}\r`);
    await this.#type("\t\r");
    await this.#type(`${value}\r`);
  }

  close(): void {
    this.#process.kill();
  }

  async #save(): Promise<string> {
    rmSync(this.#saved, { force: true });
    await this.#type(`S${this.#saved}\r`);
    for (let attempt = 0; attempt < 20 && !existsSync(this.#saved); attempt += 1) await wait(100);
    return existsSync(this.#saved) ? readFileSync(this.#saved, "utf8") : "";
  }

  /** A prompt needs a moment to appear before what is typed belongs to it. */
  async #type(keys: string): Promise<void> {
    this.#process.stdin?.write(keys);
    await wait(300);
  }
}
