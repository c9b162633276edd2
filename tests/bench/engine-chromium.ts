import { chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "#tests/support/browser.ts";
import type { RenderingEngine } from "./rendering-engine.ts";

export async function startChromium(): Promise<RenderingEngine> {
  // Playwright turns the keeping of pages for Back off; this turns it on again.
  const ignoreDefaultArgs = ["--disable-back-forward-cache"];
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments, ignoreDefaultArgs });
  const page = await browser.newPage();
  return {
    name: "Chromium",
    version: browser.version(),
    goTo: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    back: async () => void (await page.goBack({ waitUntil: "commit" })),
    forward: async () => void (await page.goForward({ waitUntil: "commit" })),
    reload: async () => void (await page.reload()),
    press: (keys) => page.keyboard.press(keys),
    click: (x, y) => page.mouse.click(x, y),
    attach: (path) => page.locator("input[type=file]").setInputFiles(path),
    close: () => browser.close(),
  };
}
