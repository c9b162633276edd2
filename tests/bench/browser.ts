import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumArguments, findQuickChromium } from "#tests/support/browser.ts";
import { warm } from "./drive.ts";
import { startFloor } from "./floor.ts";
import { makeCertificate, startFront } from "./front.ts";
import { type Figure, kib, ms, quantile, type Section, times } from "./report.ts";
import { bareBuild, ourBuild, startServer } from "./server-process.ts";
import { signIn } from "./sign-in.ts";
import { readPage } from "./pages.ts";
import { measureSlowdown } from "./slowdown.ts";

type Contender = { name: string; origin: string; path: string; cookie: string; views: View[] };
type View = { rows: number; form: number; requests: number };

const runs = 9;
/** Lighthouse's Slow 4G. Bytes a second. */
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const viewBudget = { rows: 1.3, form: 1.05, requests: 6, nextRequests: 1, nextBytes: 3 * 1024 };

/**
 * What a person sees when, in a cold browser on a slow phone; over HTTP/2 all of them. In a browser without windows where there
 * is one: with each window Chromium starts pages of its own (for what is typed into its address bar), which a phone does not
 * have, and which take the two cores from the page that is measured.
 */
export async function measureBrowser(): Promise<Section> {
  const certificate = makeCertificate();
  const front = (port: number, serverPort: number) => startFront(port, serverPort, certificate);
  const fronts = { ours: await front(4212, 4202), bare: await front(4211, 4201), floor: await front(4214, 4204) };
  const ours = await startServer(ourBuild, 4202, { APP_ORIGIN: fronts.ours.origin });
  const bare = await startServer(bareBuild, 4201);
  const floor = await startFloor(bare.origin, 4204);
  const browser = await chromium.launch({ executablePath: findQuickChromium(), args: [...chromiumArguments, ...certificate.browserArguments] });
  try {
    const cookie = await signIn(ours.origin, undefined, fronts.ours.origin);
    await warmListAndForm(`${ours.origin}/app/additional-compensation`, cookie);
    await warmListAndForm(`${bare.origin}/workers`, "");
    const { index, slowdown } = await measureSlowdown();
    const contenders: Contender[] = [
      { name: "floor", origin: fronts.floor.origin, path: "/workers", cookie: "", views: [] },
      { name: "bare", origin: fronts.bare.origin, path: "/workers", cookie: "", views: [] },
      { name: "ours", origin: fronts.ours.origin, path: "/app/additional-compensation", cookie, views: [] },
    ];
    for (let run = 0; run < runs; run += 1) {
      for (const one of contenders) one.views.push(await viewCold(browser, one, slowdown));
    }
    const next = await turnPage(browser, contenders[2] as Contender, slowdown);
    const phone = `Slow 4G, ${slowdown} x slower CPU for a machine of benchmark index ${index}`;
    return { title: `In a browser (${phone}, cold cache, HTTP/2), To review`, figures: figuresOf(contenders, next) };
  } finally {
    await browser.close();
    for (const { stop } of [floor, ...Object.values(fronts)]) stop();
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

/** The browser is a new one each time, the server has been there all day. */
async function warmListAndForm(list: string, cookie: string) {
  await warm(list, cookie);
  const action = /href="([^"]+\/accept)"/.exec(await readPage(list, cookie))?.[1] ?? "";
  await warm(new URL(action, list).href, cookie);
}

/** Opens the list and presses the first row's action as soon as it can be seen. Times are from the start of the first navigation. */
async function viewCold(browser: Browser, { origin, path, cookie }: Contender, slowdown: number): Promise<View> {
  const { context, page } = await openPage(browser, origin, cookie, slowdown);
  const seen = new Map<string, { at: number; requests: number }>();
  let formSeen = () => {};
  const done = new Promise<void>((resolve) => (formSeen = resolve));
  await page.exposeFunction("report", (what: string, at: number, requests: number) => {
    if (!seen.has(what)) seen.set(what, { at, requests });
    if (what === "form") formSeen();
  });
  await page.addInitScript(watch);
  await page.goto(origin + path, { waitUntil: "commit" });
  await Promise.race([done, page.waitForTimeout(20_000)]);
  await context.close();
  const at = (what: string) => (seen.get(what)?.at ?? Number.NaN) - (seen.get("start")?.at ?? 0);
  return { rows: at("rows"), form: at("form"), requests: seen.get("rows")?.requests ?? 0 };
}

/**
 * Runs in the page, again in each document. A frame is only asked for once nothing holds the first paint back, and what it shows
 * is seen when it has been drawn: style and layout of a whole list take a phone as long as a round trip.
 */
function watch() {
  const { report } = window as unknown as { report(what: string, at: number, requests: number): void };
  report("start", performance.timeOrigin, 0);
  let isPressed = false;
  function look() {
    const action = document.querySelector<HTMLAnchorElement>('tbody a[href*="/accept"]');
    if (action && !isPressed && location.pathname.split("/").length < 4 && isVisible(action)) {
      isPressed = true;
      const requests = 1 + performance.getEntriesByType("resource").length;
      onceDrawn((at) => {
        report("rows", at, requests);
        action.click();
      });
    }
    const form = document.querySelector('form[method="post"]:not([action$="/dismiss"])');
    if (form && isVisible(form) && location.pathname.endsWith("/accept")) return onceDrawn((at) => report("form", at, 0));
    requestAnimationFrame(look);
  }
  function onceDrawn(tell: (at: number) => void) {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => tell(performance.timeOrigin + performance.now()));
    port1.start();
    port2.postMessage(null);
  }
  function isVisible(element: Element) {
    return element.getClientRects().length > 0;
  }
  requestAnimationFrame(look);
}

/** Turns to the next page of a list that has been open for a while. */
async function turnPage(browser: Browser, { origin, path, cookie }: Contender, slowdown: number) {
  const { context, page } = await openPage(browser, origin, cookie, slowdown);
  await page.goto(origin + path, { waitUntil: "networkidle" });
  // On a slow network half a second without a request is no sign that all has come.
  await page.waitForTimeout(5_000);
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  let requests = 0;
  let bytes = 0;
  // Head and body each as they come: the router lets go of an answer as soon as it has read what it needs of it.
  client.on("Network.responseReceived", ({ response }) => {
    // What comes out of the browser's cache is no request.
    if (response.encodedDataLength > 0 && !response.fromDiskCache) requests += 1;
    bytes += response.encodedDataLength;
  });
  client.on("Network.dataReceived", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const started = performance.now();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href*="page=2"]')?.click());
  await page.waitForURL(/page=2/, { waitUntil: "commit" });
  const time = performance.now() - started;
  // What else the page may ask for, and the browser's word on how large it all was, come after the page has turned.
  await page.waitForTimeout(2_000);
  await context.close();
  return { time, requests, bytes };
}

async function openPage(browser: Browser, origin: string, cookie: string, slowdown: number): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const pairs = cookie.split("; ").filter(Boolean);
  await context.addCookies(pairs.map((pair) => ({ name: pair.slice(0, pair.indexOf("=")), value: pair.slice(pair.indexOf("=") + 1), url: origin })));
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", network);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { context, page };
}

function figuresOf(contenders: Contender[], next: { time: number; requests: number; bytes: number }): Figure[] {
  const [floor, bare, ours] = contenders.map(({ views }) => ({
    rows: quantile(views.map(({ rows }) => rows), 0.5),
    form: quantile(views.map(({ form }) => form), 0.5),
    requests: Math.max(...views.map(({ requests }) => requests)),
  })) as [View, View, View];
  return [
    { name: "Rows visible, beside a static file", measured: ms(ours.rows), bare: ms(floor.rows), budget: times(viewBudget.rows), isWithin: ours.rows <= floor.rows * viewBudget.rows, note: times(ours.rows / floor.rows) },
    { name: "Rows visible, beside bare React Router", measured: ms(ours.rows), bare: ms(bare.rows), note: times(ours.rows / bare.rows) },
    { name: "Action form visible, beside bare React Router", measured: ms(ours.form), bare: ms(bare.form), budget: times(viewBudget.form), isWithin: ours.form <= bare.form * viewBudget.form, note: times(ours.form / bare.form) },
    { name: "Action form visible, beside a static file", measured: ms(ours.form), bare: ms(floor.form), note: times(ours.form / floor.form) },
    { name: "Requests begun before rows", measured: String(ours.requests), bare: String(bare.requests), budget: String(viewBudget.requests), isWithin: ours.requests <= viewBudget.requests },
    { name: "Next page, warm: requests", measured: String(next.requests), budget: String(viewBudget.nextRequests), isWithin: next.requests <= viewBudget.nextRequests },
    { name: "Next page, warm: bytes", measured: kib(next.bytes), budget: kib(viewBudget.nextBytes), isWithin: next.bytes <= viewBudget.nextBytes },
    { name: "Next page, warm: time", measured: ms(next.time) },
  ];
}
