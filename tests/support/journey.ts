import { expect, test as base, type Browser, type BrowserContext, type Page, type Route } from "@playwright/test";
import { idOf } from "#app/api/db/seed/id.ts";
import { password, type Person } from "./people.ts";
import { journeysSecret, mailedReviewLink } from "./review-link.ts";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

type Fixtures = {
  /** Opens the dashboard as this person, whose session is shared by the journeys of one worker; they must not sign out. */
  openAs(person: Person, path: string, options?: Parameters<Page["goto"]>[1]): Promise<Page>;
  /** The id of a waiting request that no other journey touches: each journey names a number of its own. */
  waitingRequest(number: number): string;
  /** The link to such a request in the mail to this person. */
  mailedLink(number: number, decision: "accept" | "decline", to: Person): string;
  /** For the addresses of the people that a journey makes: it makes others with scripts than without, and again when it is tried once more. */
  way: string;
  /** What a journey about failing scripts lets the console say. */
  expectedInConsole(words: RegExp): void;
  quietConsole: string[];
};

type WorkerFixtures = { sessionOf(person: Person): Promise<Cookies> };

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessionOf: [
    async ({ browser }, use, workerInfo) => {
      const sessions = new Map<string, Cookies>();
      await use(async (person) => {
        const known = sessions.get(person.email) ?? (await signedIn(browser, person, String(workerInfo.project.use.baseURL)));
        sessions.set(person.email, known);
        return known;
      });
    },
    { scope: "worker" },
  ],

  openAs: async ({ page, context, sessionOf }, use) => {
    await use(async (person, path, options) => {
      await context.addCookies(await sessionOf(person));
      await page.goto(path, options);
      return page;
    });
  },

  waitingRequest: async ({ javaScriptEnabled }, use) => {
    await use((number) => idOf("additional-compensation", `submitted ${number * 2 + (javaScriptEnabled === false ? 0 : 1)}`));
  },

  way: async ({ javaScriptEnabled }, use, { retry }) => {
    await use(`${javaScriptEnabled === false ? "plain" : "script"}${retry}`);
  },

  mailedLink: async ({ waitingRequest }, use) => {
    await use((number, decision, to) => {
      const expires = Math.ceil(Date.now() / 1000) + 3600;
      return mailedReviewLink({ noun: "additional-compensation", requestId: waitingRequest(number), decision, expires, to, secret: journeysSecret });
    });
  },

  /** No journey may leave an error, a warning or a breach of the content security policy in the console (C5, R29). */
  quietConsole: [
    async ({ context }, use) => {
      const said: string[] = [];
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type()) && !isRefusal(message.text())) said.push(message.text());
      });
      context.on("weberror", (error) => said.push(String(error.error())));
      // A breach that the page itself has caught (a try to make a function of text) says nothing in the console.
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => console.error(`Refused: ${event.violatedDirective} ${event.blockedURI}`));
      });
      await use(said);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],

  expectedInConsole: async ({ quietConsole }, use) => {
    let expected: RegExp | null = null;
    await use((words) => (expected = words));
    const unexpected = quietConsole.filter((text) => !expected?.test(text));
    quietConsole.splice(0, quietConsole.length, ...unexpected);
  },
});

export { expect };

/** A form that comes back with what is wrong has a status of its own, which the browser writes down. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

/** Signs in over the form on /login, once per person and worker: too many from one place would be stopped. */
async function signedIn(browser: Browser, person: Person, origin: string): Promise<Cookies> {
  const context = await browser.newContext();
  const response = await context.request.post(`${origin}/login`, { form: { email: person.email, password, remember: "on" }, headers: { Origin: origin }, maxRedirects: 0 });
  expect(response.status(), `${person.name} signs in`).toBe(303);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Waits until scripts have taken over what the server sent; where none run, nothing is waited for. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (matchMedia("(scripting: none)").matches) return true;
    const last = document.querySelector("main") ?? document.querySelector("form");
    return last !== null && Object.keys(last).some((key) => key.startsWith("__react"));
  });
  // Effects run after the page has become the script's own.
  await page.evaluate(() => matchMedia("(scripting: none)").matches || new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Goes where a link of another site leads; the whole address. */
export async function followFromElsewhere(page: Page, address: string): Promise<void> {
  await page.goto("about:blank");
  await page.setContent(`<a href="${address}">On</a>`);
  await page.getByRole("link").click();
  await page.waitForURL(address);
}

/** Requests to this address wait from now on, until what comes back is called; then they go on, or end as is said. */
export async function hold(page: Page, address: string | RegExp, end = (route: Route) => route.continue()): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await end(route).catch(() => {});
  });
  return resolve;
}

/** Whatever the page waits this many milliseconds for waits from now on until what comes back is called: as on a slow machine, where something else comes first. */
export async function holdTimers(page: Page, wait: number): Promise<() => Promise<void>> {
  await page.evaluate((held) => {
    const { setTimeout: set, clearTimeout: clear } = window;
    const waiting = new Map<number, () => void>();
    let last = 0;
    Object.assign(window, {
      setTimeout(run: (...args: unknown[]) => void, ms: number, ...args: unknown[]) {
        if (ms !== held) return set(run, ms, ...args);
        waiting.set(--last, () => run(...args));
        return last;
      },
      clearTimeout: (id: number) => waiting.delete(id) || clear(id),
      goOn() {
        for (const run of waiting.values()) run();
        waiting.clear();
      },
    });
  }, wait);
  return () => page.evaluate(() => (window as unknown as { goOn(): void }).goOn());
}

/** The screen hears of nothing until it is shown, as on a machine that is busy: React waits for a message from itself. */
export async function holdScreen(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      held.push(() => postMessage.apply(this, message));
    };
    Object.assign(window, {
      show() {
        MessagePort.prototype.postMessage = postMessage;
        for (const send of held) send();
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { show(): void }).show());
}

/** What people on a slow line see and use before the scripts have come. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, "**/assets/*.js");
}

/** The link of a row's action: "Accept the request of Olivia Chen: bonus, 500.00 USD". */
export function decisionLink(page: Page, verb: "accept" | "decline" | "cancel", id: string) {
  return page.locator(`main td a[href*="/${id}/${verb}"]`);
}
