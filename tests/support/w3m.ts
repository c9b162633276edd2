import { TextBrowser } from "./text-browser.ts";

/** Finds its way by searching for words from where the cursor stands. */
export class W3m extends TextBrowser {
  constructor(address: string, home: string) {
    super(`w3m -cookie -o accept_cookie=1 -o confirm_qq=0 '${address}'`, home);
  }

  async press(words: string): Promise<void> {
    await this.type(`/${words}\r`);
    await this.type("\r");
  }

  async fill(label: string, value: string): Promise<void> {
    await this.type(`/${label}\r`);
    await this.type("\t\r");
    await this.type(`${value}\r`);
  }

  protected async save(file: string): Promise<void> {
    await this.type(`S${file}\r`);
  }
}
