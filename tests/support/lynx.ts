import { numberAfter, numberOf, TextBrowser } from "./text-browser.ts";

const clear = "\x15";

/** Numbers everything that can be reached, and goes to a number; a field takes what is typed once Enter was pressed on it. */
export class Lynx extends TextBrowser {
  constructor(address: string, home: string) {
    super(`lynx -accept_all_cookies -nopause -tna -number_fields '${address}'`, home);
  }

  async press(words: string): Promise<void> {
    await this.#goTo(numberOf(await this.read(), words));
    await this.type("\r");
  }

  async fill(label: string, value: string): Promise<void> {
    await this.#goTo(numberAfter(await this.read(), label));
    await this.type(`\r${clear}`);
    await this.type(`${value}\t`);
  }

  async #goTo(number: string): Promise<void> {
    // The zero opens the prompt for a number.
    await this.type("0");
    await this.type(`${number}g\r`);
  }

  protected async save(file: string): Promise<void> {
    await this.type("p");
    await this.type("\r");
    await this.type(`${clear}${file}\r`);
  }
}
