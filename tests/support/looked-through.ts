import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Half a megabyte; `axe.source` is the same in more than twice as much. */
const script = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe finds on the page as it stands: the rule and where it is broken. There are no frames to look into. */
export async function foundByAxe(page: Page, { only, without = [] }: { only?: string; without?: string[] } = {}): Promise<string[]> {
  // Which a page reads nearly as long as it is then looked at: once for each page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(script);
  const runOnly = only ? { type: "rule" as const, values: [only] } : { type: "tag" as const, values: tags };
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  // Said of what is wrong alone: to describe all that is right takes twice as long as to look.
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  }, { runOnly, rules, resultTypes: ["violations" as const] });
}

/**
 * What cannot be reached on a page of 320 px, as it is at 400 % zoom: the page itself must not scroll sideways, and each
 * link, button and field lies within it, or within a box that scrolls.
 */
export async function lostAtFourHundredPercent(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.waitForFunction(() => innerWidth === 320);
  // Boxes that ask for their own width are laid out again with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const lost = await page.evaluate(() => {
    const found: string[] = [];
    const say = (what: string, element: Element) => found.push(`${what}: ${element.outerHTML.replace(/<path.*/, "").slice(0, 160)}`);
    const inView = document.documentElement.clientWidth;
    for (const box of [document.documentElement, ...document.querySelectorAll("dialog[open], .dialog-body")]) {
      if (box.scrollWidth > box.clientWidth + 1) say(`wider than its ${box.clientWidth} px by ${box.scrollWidth - box.clientWidth}`, box);
    }
    const modal = document.querySelector("dialog:modal");
    for (const control of document.querySelectorAll<HTMLElement>("a[href], button, input:not([type=hidden]), select, textarea, summary")) {
      if (control.closest("[inert], [popover]:not(:popover-open)") || (modal && !modal.contains(control)) || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { left, right, width: wide } = control.getBoundingClientRect();
      // What is there for screen readers alone is cut to nothing.
      if (wide <= 1 || getComputedStyle(control).clipPath !== "none" || isInScrollBox(control)) continue;
      if (left < -1 || right > inView + 1) say(`from ${Math.round(left)} to ${Math.round(right)} px`, control);
      if (control.scrollWidth > control.clientWidth + 1 && getComputedStyle(control).overflowX === "hidden") say("its words are cut off", control);
    }
    return found;

    function isInScrollBox(element: Element): boolean {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) && !box.matches("dialog, .dialog-body")) return box.getBoundingClientRect().right <= inView + 1;
      }
      return false;
    }
  });
  await page.setViewportSize({ width, height });
  return lost;
}
