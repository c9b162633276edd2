import { setTimeout as wait } from "node:timers/promises";
import { demoPassword } from "#app/api/db/seed/people.ts";
import { journeysAtWork } from "./engine-journeys-at-work.ts";
import { forgetCutShort, hydrated, says, type Journey } from "./engine-page.ts";
import type { Heard } from "./engine-relay.ts";
import { until, type RenderingEngine } from "./rendering-engine.ts";

const screens = ["team", "team/worker/new", "paycycle", "paycycle/workers-take", "paycycle/past", "additional-compensation/reviewed", "time-off", "time-off/calendar", "reports", "cost-calculator", "users", "users/invite", "company", "settings"];

/** What people do every day, by the words that say it. They follow one another in one browser. */
export const journeys: Record<string, Journey> = {
  "reports what it refuses, and keeps pages for Back": shows,
  "a mistyped password, then signing in": signsIn,
  "a request is opened in a modal dialog and accepted": accepts,
  ...journeysAtWork,
  "every screen, without an error or a breach (C5, R29)": browses,
  "signing out, then Back over everything that was seen (S8)": leaves,
  "signing out over pages that scripts have led to, then Back (S8)": leavesByScript,
};

/** The controls: without them silence would prove nothing. */
async function shows(engine: RenderingEngine, origin: string, heard: Heard): Promise<string> {
  await engine.goTo(`${origin}/control/violation`);
  for (let attempt = 0; attempt < 50 && heard.violations.length === 0; attempt += 1) await wait(100);
  if (heard.violations.length === 0) throw new Error("It does not report a breach of the policy.");
  heard.violations.length = 0;
  await engine.goTo(`${origin}/login`);
  await until(engine, "The page is taken over by scripts", hydrated);
  await engine.evaluate(`console.error("control")`);
  for (let attempt = 0; attempt < 50 && heard.console.length === 0; attempt += 1) await wait(100);
  if (heard.console.length === 0) throw new Error("It does not tell what is in the console.");
  await engine.goTo(`${origin}/control/first`);
  // Also of what the page that was left had asked for, and lost.
  heard.console.length = 0;
  await engine.goTo(`${origin}/control/second`);
  await engine.back();
  await until(engine, "Back leads to the first page", `location.pathname === "/control/first"`);
  return `a page that may be kept is ${(await engine.evaluate("window.isKept")) === true ? "kept" : "not kept"}`;
}

async function signsIn(engine: RenderingEngine, origin: string): Promise<void> {
  await engine.goTo(`${origin}/app/team`);
  await until(engine, "The page is taken over by scripts", hydrated);
  await signIn(engine, "ada@halcyon.test", "Correct-Horse-41");
  await until(engine, "It says what is wrong", says("These credentials do not match our records."));
  await signIn(engine, "ada@halcyon.test", demoPassword);
  await until(engine, "The workers are there", `location.pathname === "/app/team" && ${says("Showing 1 to 25 of 60 results")}`);
  // The page was reached by script, and asks for the routes of its own links: who leaves at once takes that from it.
  await wait(2000);
}

async function accepts(engine: RenderingEngine, origin: string): Promise<void> {
  await engine.goTo(`${origin}/app/additional-compensation`);
  await until(engine, "The page is taken over by scripts", hydrated);
  await engine.evaluate(`document.querySelector('main td a[href$="/accept"]').click()`);
  await until(engine, "The dialog is modal", `document.querySelector("dialog:modal") !== null`);
  await until(engine, "Its button can be seen", `document.elementFromPoint(...${middleOf(acceptButton)}) === ${acceptButton}`);
  await engine.evaluate(`${acceptButton}.click()`);
  await until(engine, "It is accepted", `${says("The request was accepted.")} && document.querySelector("dialog") === null`);
}

const acceptButton = `[...document.querySelectorAll("dialog button")].find((each) => each.textContent.startsWith("Accept"))`;

function middleOf(element: string): string {
  return `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(${element}.getBoundingClientRect())`;
}

async function browses(engine: RenderingEngine, origin: string): Promise<string> {
  for (const screen of screens) {
    await engine.goTo(`${origin}/app/${screen}`);
    await until(engine, `${screen} is taken over by scripts`, `location.pathname === "/app/${screen}" && ${hydrated}`);
  }
  // A report may come a moment after what it tells of.
  await wait(500);
  return `${screens.length} screens`;
}

async function leaves(engine: RenderingEngine, origin: string, heard: Heard): Promise<string> {
  for (const screen of ["paycycle", "company", "settings"]) {
    await engine.goTo(`${origin}/app/${screen}`);
    await until(engine, `${screen} is taken over by scripts`, hydrated);
  }
  await signOut(engine);
  return goingBack(engine, 3, heard);
}

async function leavesByScript(engine: RenderingEngine, origin: string, heard: Heard): Promise<string> {
  await engine.goTo(`${origin}/login`);
  await until(engine, "The page is taken over by scripts", hydrated);
  await signIn(engine, "ada@halcyon.test", demoPassword);
  for (const [path, words] of [["/app/paycycle", "Company pays"], ["/app/company", "Company Profile"], ["/app/team", "Workers"]] as const) {
    await until(engine, "The link is there", `document.querySelector('nav a[href="${path}"]') !== null && ${hydrated}`);
    await engine.evaluate(`document.querySelector('nav a[href="${path}"]').click()`);
    await until(engine, `${path} is shown`, `location.pathname === "${path}" && ${says(words)}`);
  }
  await signOut(engine);
  return goingBack(engine, 4, heard);
}

/** Nothing of the company may be seen on the way, at any moment of it. */
async function goingBack(engine: RenderingEngine, steps: number, heard: Heard): Promise<string> {
  const seen: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await engine.back();
    for (let look = 0; look < 10; look += 1) {
      const text = String(await engine.evaluate("document.body ? document.body.innerText : ''").catch(() => ""));
      const told = /ada@halcyon|Halcyon Robotics|\d USD|Sign out/.exec(text)?.[0];
      const path = String(await engine.evaluate("location.pathname").catch(() => ""));
      if (told) throw new Error(`After ${step + 1} times Back, ${path} shows "${told}".`);
      if (look === 9) seen.push(path);
      await wait(100);
    }
  }
  forgetCutShort(heard);
  return `led to ${[...new Set(seen)].join(", ")}`;
}

async function signOut(engine: RenderingEngine): Promise<void> {
  await engine.evaluate(`document.querySelector('a[href="/logout"]').click()`);
  await until(engine, "Signed out", `location.pathname === "/login" && ${says("Email me a login link")}`);
}

async function signIn(engine: RenderingEngine, email: string, password: string): Promise<void> {
  await engine.evaluate(`(() => {
    const set = (name, value) => {
      const input = document.querySelector("input[name=" + name + "]");
      input.value = value;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    set("email", "${email}");
    set("password", "${password}");
    [...document.querySelectorAll("form button")].find((each) => each.textContent.trim() === "Log in").click();
  })()`);
}
