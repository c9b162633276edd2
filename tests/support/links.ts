import { numberAfter, numberOf, TextBrowser } from "./text-browser.ts";

const clear = "\x15";
const menu = "\x1b";
const down = "\x1b[B";

/** Numbers everything that can be reached, and goes to a number. A field keeps digits for itself, so it is left once it is filled in. */
export class Links extends TextBrowser {
  constructor(address: string, home: string) {
    // Without a folder for its settings it would welcome whoever starts it first.
    super(`mkdir -p ~/.links2; links -no-g -html-numbered-links 1 '${address}'`, home);
  }

  /** Its number follows a link; of a button it is only the way there. What is which, the page says at its end. */
  async press(words: string): Promise<void> {
    const page = await this.read();
    const number = numberOf(page, words);
    await this.#goTo(number);
    if (page.includes(`\n${number}. Post form`)) await this.type("\r");
  }

  async fill(label: string, value: string): Promise<void> {
    await this.#goTo(numberAfter(await this.read(), label));
    await this.type(`${clear}${value}`);
    await this.type(down);
  }

  async #goTo(number: string): Promise<void> {
    await this.type(number);
    await this.type("\r");
  }

  /** File, Save formatted document. */
  protected async save(file: string): Promise<void> {
    for (const keys of [menu, "\r", "d", clear]) await this.type(keys);
    await this.type(`${file}\r`);
  }
}
