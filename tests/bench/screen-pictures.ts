import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { hydrated } from "#tests/support/journey.ts";
import type { Screen, Stage } from "./screen-stage.ts";

/** What a program sees of the pictures; `paths` are the addresses that were reached. */
export type Flaws = { pictures: number; missing: string[]; sideways: string[]; small: string[]; cut: string[]; paths: string[] };
type Wanted = { folder: string; widths: number[]; schemes: ("light" | "dark")[]; hasScripts: boolean };

const touchWidth = 500;

/** Opens the screen once with a mouse and once on a phone, and takes it at each width and in each colour scheme. */
export async function takePictures(browser: Browser, stage: Stage, screen: Screen, wanted: Wanted, found: Flaws): Promise<void> {
  const devices = Object.values(Object.groupBy(wanted.widths, (width) => (screen.isDoneAtEachWidth ? String(width) : width < touchWidth ? "phone" : "mouse")));
  for (const widths of devices.filter((some) => some !== undefined)) {
    const [first = touchWidth] = widths;
    const isTouch = first < touchWidth;
    const context = await browser.newContext({
      baseURL: screen.isStranded ? stage.strandedOrigin : stage.origin,
      viewport: { width: first, height: heightOf(first) },
      hasTouch: isTouch,
      isMobile: isTouch,
      reducedMotion: "reduce",
      javaScriptEnabled: wanted.hasScripts || Boolean(screen.needsScripts),
    });
    try {
      const page = await opened(context, stage, screen);
      found.paths.push(new URL(page.url()).pathname);
      for (const width of widths) {
        await makeRoom(page, width);
        for (const scheme of wanted.schemes) await take(page, screen.name, { folder: wanted.folder, width, scheme }, found);
        await measure(page, `${screen.name} at ${width}`, isTouch, found);
      }
    } catch (error) {
      found.missing.push(`${screen.name}: ${String(error).split("\n", 1)[0]}`);
    } finally {
      await context.close();
    }
  }
}

function heightOf(width: number): number {
  return width < touchWidth ? 844 : 900;
}

/**
 * A picture of more than the window is laid out for a mouse and takes seconds: so the window is made as long as its page.
 * A dialog scrolls within itself, and lies over the first sight of the page.
 */
async function makeRoom(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) });
  if ((await page.locator("dialog[open], :popover-open").count()) > 0) return;
  await page.setViewportSize({ width, height: await page.evaluate(wholeHeight) });
  // Once more for what is laid out only when it comes into view.
  await stillness(page);
  await page.setViewportSize({ width, height: await page.evaluate(wholeHeight) });
}

/** Runs in the page: a table that scrolls in a box of its own is as high as the window lets it be. A report of a year is cut. */
function wholeHeight(): number {
  const boxes = [...document.querySelectorAll(".table-scroll")].filter((box) => getComputedStyle(box).overflowY !== "visible");
  const height = boxes.reduce((sum, box) => sum + box.scrollHeight - box.clientHeight, document.documentElement.scrollHeight);
  return Math.min(height, 12_000);
}

async function opened(context: BrowserContext, stage: Stage, screen: Screen): Promise<Page> {
  context.setDefaultTimeout(60_000);
  if (screen.as) await context.addCookies(await stage.cookiesOf(screen.as));
  if (screen.isStranded) await context.addCookies([{ name: "longitude_session", value: "somebody", url: stage.strandedOrigin }]);
  const page = await context.newPage();
  const silence = silenceOf(page);
  await page.goto(typeof screen.at === "string" ? screen.at : screen.at(stage));
  await silence();
  await settled(page);
  if (screen.as && new URL(page.url()).pathname === "/login") throw new Error(`Nobody is signed in as ${screen.as} any more.`);
  if (screen.act) {
    await screen.act(page, stage);
    await silence();
    await settled(page);
  }
  return page;
}

/** Waits until the page has asked for nothing for a while: also after what is done on it, where no page is loaded. */
function silenceOf(page: Page): () => Promise<void> {
  const asked = { open: 0, last: 0 };
  const count = (by: number) => () => Object.assign(asked, { open: asked.open + by, last: performance.now() });
  page.on("request", count(1)).on("requestfinished", count(-1)).on("requestfailed", count(-1));
  return async () => {
    const began = performance.now();
    asked.last = began;
    while ((asked.open > 0 || performance.now() - asked.last < 300) && performance.now() - began < 10_000) await setTimeout(50);
  };
}

async function settled(page: Page): Promise<void> {
  const hasScripts = await page.evaluate(() => document.querySelector("script[src], script[type=module]") !== null).catch(() => false);
  if (hasScripts) await hydrated(page).catch(() => {});
}

async function take(page: Page, name: string, { folder, width, scheme }: { folder: string; width: number; scheme: "light" | "dark" }, found: Flaws): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await stillness(page);
  const file = `${name.replaceAll(/[^a-z0-9]+/gi, "-").toLowerCase()}-${width}-${scheme}.png`;
  await page.screenshot({ path: join(folder, file) });
  found.pictures += 1;
}

/** Where motion is reduced, colours still take a frame for every level of the page. Frames are not counted in the page: without scripts none is told of. */
async function stillness(page: Page): Promise<void> {
  do await setTimeout(50);
  while (await page.evaluate(isMoving));
}

/** Runs in the page. */
function isMoving(): boolean {
  return document.getAnimations().some(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
}

async function measure(page: Page, name: string, isTouch: boolean, found: Flaws): Promise<void> {
  if (await page.evaluate(() => matchMedia("print").matches)) return;
  const { sideways, small, cut } = await page.evaluate(lookAtRoom);
  if (sideways > 0) found.sideways.push(`${name} by ${sideways} px`);
  if (isTouch) found.small.push(...small.map((target) => `${name}: ${target}`));
  found.cut.push(...cut.map((words) => `${name}: ${words}`));
}

/** Runs in the page. Links within a sentence are as high as its lines (WCAG 2.5.8). */
function lookAtRoom() {
  const root = document.documentElement;
  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest("[inert]") && element.getClientRects().length > 0;
  const isInSentence = (element: Element) => {
    const block = element.closest("p, dd, li, td, th, label, h1, h2, caption, footer");
    return element.matches("a, summary") && block !== null && (block.textContent ?? "").trim().length > (element.textContent ?? "").trim().length + 2;
  };
  const small: string[] = [];
  for (const element of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")) {
    if (!visible(element) || isInSentence(element) || element.closest(".sr-only")) continue;
    const target = element.matches("[type=checkbox], [type=radio]") ? (element.closest("label") ?? element) : element;
    const { left, top, width, height, bottom } = target.getBoundingClientRect();
    if (height >= 43.5 || (width < 2 && height < 2) || bottom <= 0) continue;
    // What can be touched may be larger than what is seen.
    const [across, middle] = [left + width / 2, top + height / 2];
    if ([-21, 21].every((step) => target.contains(document.elementFromPoint(across, middle + step)))) continue;
    small.push(`${element.tagName.toLowerCase()} "${(element.textContent || element.getAttribute("name") || "").trim().slice(0, 30)}" ${Math.round(width)} x ${Math.round(height)}`);
  }
  const cut: string[] = [];
  for (const element of document.querySelectorAll("body *")) {
    if (!visible(element) || element.closest(".sr-only, select") || element.clientWidth < 2) continue;
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (textOverflow === "ellipsis" && overflowX !== "visible" && element.scrollWidth > element.clientWidth) cut.push((element.textContent ?? "").trim().slice(0, 40));
  }
  return { sideways: root.scrollWidth - root.clientWidth, small: [...new Set(small)], cut };
}
