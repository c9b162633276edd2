import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { forgetCutShort, hydrated, says, type Journey } from "./engine-page.ts";
import { pressOn, until, write, type RenderingEngine } from "./rendering-engine.ts";

/** What people do with keys, mouse and files, and engines do each in their own way; somebody is signed in. */
const atWork: Record<string, (engine: RenderingEngine, origin: string) => Promise<void>> = {
  "the search over the page, by keys; a click beside it closes it": searches,
  "a comment is left by Esc, is there again, and is sent": declines,
  "a search applies by itself; Back, Forward and reload": searchesList,
  "a worker's form: its steps, and what is wrong with it": beginsWorker,
  "compensation from a file": imports,
  "an estimate, by Enter, in another currency": estimates,
  "where scripts never come: a filter, and a request declined": goesWithout,
};

/** Each begins with a page that takes the place of another. */
export const journeysAtWork: Record<string, Journey> = Object.fromEntries(
  Object.entries(atWork).map(([title, journey]) => [
    title,
    async (engine, origin, heard) => {
      await journey(engine, origin);
      forgetCutShort(heard);
    },
  ]),
);

async function searches(engine: RenderingEngine, origin: string): Promise<void> {
  await open(engine, origin, "/app/company");
  const focused = `document.activeElement.getAttribute("role") === "combobox"`;
  const isGone = `document.querySelector("dialog") === null`;
  // What hears the key comes a moment after the page.
  for (let attempt = 0; attempt < 20 && (await engine.evaluate(focused)) !== true; attempt += 1) {
    await engine.press("Control+k");
    await wait(300);
  }
  await until(engine, "The search has the focus", focused);
  await engine.click(20, 20);
  await until(engine, "A click beside it closes it", isGone);
  await engine.press("Control+k");
  await until(engine, "The search has the focus again", focused);
  await write(engine, "aberna");
  await until(engine, "The first one is chosen", `document.querySelector("[role=option][aria-selected=true]")?.textContent.includes("Abernathy") === true`);
  await engine.press("Enter");
  await until(engine, "It is opened", `location.pathname.startsWith("/app/team/worker/") && ${isGone} && document.activeElement.id === "main"`);
}

async function declines(engine: RenderingEngine, origin: string): Promise<void> {
  await open(engine, origin, "/app/additional-compensation");
  await pressOn(engine, "Decline", rowLink("decline"));
  await until(engine, "The dialog is modal, and its title has the focus", `document.querySelector("dialog:modal") !== null && document.activeElement.matches("dialog h2")`);
  await pressOn(engine, "The comment", `document.querySelector("dialog textarea")`);
  await write(engine, "Not now");
  await engine.press("Escape");
  await until(engine, "It is closed, and the focus where it was", `document.querySelector("dialog") === null && document.activeElement === ${rowLink("decline")}`);
  await engine.press("Enter");
  await until(engine, "The comment is there again", `document.querySelector("dialog:modal textarea")?.value === "Not now"`);
  await pressOn(engine, "Decline request", button("dialog button", "Decline"));
  await until(engine, "It is declined", `${declined} && document.querySelector("dialog") === null`);
}

/** Each step is one of keys or mouse: WebKit steps back over what scripts alone have led to. */
async function searchesList(engine: RenderingEngine, origin: string): Promise<void> {
  await open(engine, origin, "/app/team");
  await pressOn(engine, "The search", search);
  await engine.press("z");
  await until(engine, "It is searched", `location.search.includes("=z") && !${says("of 60 results")}`);
  await pressOn(engine, "A head", `document.querySelector("main thead a")`);
  await until(engine, "It is sorted", `location.search.includes("sort=")`);
  await engine.back();
  await until(engine, "Back takes the order away", `!location.search.includes("sort=") && ${search}.value === "z"`);
  await engine.back();
  await until(engine, "Back takes the search away", `location.search === "" && ${search}.value === "" && ${says("of 60 results")}`);
  await engine.forward();
  await until(engine, "Forward brings it again", `location.search.includes("=z") && ${search}.value === "z"`);
  await engine.reload();
  await until(engine, "It is there after a reload", `${hydrated} && ${search}.value === "z" && !${says("of 60 results")}`);
}

async function beginsWorker(engine: RenderingEngine, origin: string): Promise<void> {
  await open(engine, origin, "/app/team/worker/new");
  await pressOn(engine, "Contractor", button("main a", "Contractor"));
  await until(engine, "The type is in the address", `location.search.includes("contractor")`);
  await pressOn(engine, "Full time employee", button("main a", "Full time employee"));
  await pressOn(engine, "Mexico", `[...document.querySelectorAll("main a")].find((each) => each.textContent.includes("Mexico"))`);
  await until(engine, "The form is there", `document.querySelector("main [name='worker.firstName']") !== null`);
  await until(engine, "A group of choices is no higher than what is in it", `[...document.querySelectorAll("main fieldset")].every((group) => group.getBoundingClientRect().bottom - group.lastElementChild.getBoundingClientRect().bottom < 8)`);
  await pressOn(engine, "The first name", `document.querySelector("[name='worker.firstName']")`);
  await write(engine, "Ida");
  await engine.press("Enter");
  await until(engine, "It says what is wrong", `document.activeElement.matches(".error-summary") && document.querySelector("[name='worker.firstName']").value === "Ida"`);
}

async function imports(engine: RenderingEngine, origin: string): Promise<void> {
  await open(engine, origin, "/app/team/additional-compensation/import");
  const folder = mkdtempSync(join(tmpdir(), "longitude-file-"));
  try {
    writeFileSync(join(folder, "pay.csv"), `Worker,Type,Amount,Description\nZoe Abernathy-Wolfeschlegelstein,bonus,250.00,Of ${engine.name}\n`);
    await engine.attach(join(folder, "pay.csv"));
    await pressOn(engine, "Check rows", button("main button", "Check rows"));
    await pressOn(engine, "Create", button("main button", "Create 1"));
    await until(engine, "It is created", `location.pathname === "/app/additional-compensation/reviewed" && ${says(`Of ${engine.name}`)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function estimates(engine: RenderingEngine, origin: string): Promise<void> {
  await open(engine, origin, "/app/cost-calculator");
  await choose(engine, "countryCode", "CA");
  await until(engine, "It asks for the region", `document.querySelector("[name=region]")?.checkVisibility() === true`);
  await choose(engine, "region", "ON");
  await pressOn(engine, "The salary", `document.querySelector("[name=grossSalary]")`);
  await write(engine, "85000.50");
  await engine.press("Enter");
  await until(engine, "It is estimated", `location.search.includes("grossSalary=85000.50") && ${says("Employer Pays")}`);
  await choose(engine, "outputCurrencyCode", "CAD");
  await until(engine, "It is in the other currency", `location.search.includes("outputCurrencyCode=CAD") && document.querySelector("select[name=outputCurrencyCode]").value === "CAD"`);
}

/** The relay takes the scripts off every page from here on, as a network that loses them. */
async function goesWithout(engine: RenderingEngine, origin: string): Promise<void> {
  await engine.goTo(`${origin}/control/without-scripts`);
  try {
    await declinesWithout(engine, origin);
  } finally {
    await engine.goTo(`${origin}/control/with-scripts`);
  }
}

async function declinesWithout(engine: RenderingEngine, origin: string): Promise<void> {
  await engine.goTo(`${origin}/app/team`);
  await choose(engine, "filter[type]", "contractor");
  // It is put away while scripts may still come.
  await pressOn(engine, "Apply filters", button("main button", "Apply filters"));
  await until(engine, "It is filtered", `location.search.includes("contractor") && document.readyState === "complete" && !${says("of 60 results")}`);
  await engine.goTo(`${origin}/app/additional-compensation`);
  await pressOn(engine, "Decline", rowLink("decline"));
  await until(engine, "The page behind is inert", `document.querySelector("dialog[open]:not(:modal)") !== null && ${rowLink("decline")}.closest("[inert]") !== null`);
  await pressOn(engine, "The comment", `document.querySelector("dialog textarea")`);
  await write(engine, "Not now");
  await pressOn(engine, "Decline request", button("dialog button", "Decline"));
  // What says so is out of sight after three seconds, which a slow machine needs to look.
  await until(engine, "It is declined", `${declined} && document.querySelector("dialog") === null`);
}

async function open(engine: RenderingEngine, origin: string, path: string): Promise<void> {
  await engine.goTo(origin + path);
  await until(engine, `${path} is taken over by scripts`, `location.pathname === "${path}" && ${hydrated}`);
}

/** As somebody chooses it: each engine draws the list of a select in its own way, outside of the page. */
async function choose(engine: RenderingEngine, name: string, value: string): Promise<void> {
  await until(engine, `${name} is there`, `document.querySelector("select[name='${name}']") !== null`);
  await engine.evaluate(`(() => {
    const select = document.querySelector("select[name='${name}']");
    select.value = "${value}";
    for (const event of ["input", "change"]) select.dispatchEvent(new Event(event, { bubbles: true }));
  })()`);
}

const declined = `document.querySelector(".toaster").textContent.includes("The request was declined.")`;
const search = `document.querySelector("main [type=search]")`;
const rowLink = (verb: string) => `document.querySelector('main td a[href*="/${verb}"]')`;
const button = (selector: string, words: string) => `[...document.querySelectorAll("${selector}")].find((each) => each.textContent.trim().startsWith("${words}"))`;
