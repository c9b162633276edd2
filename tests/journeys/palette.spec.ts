import type { Page } from "@playwright/test";
import { expect, hold, hydrated, test } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { foundByAxe, lostAtFourHundredPercent } from "#tests/support/looked-through.ts";
import { foundCompany } from "#tests/support/own-company.ts";
import { ada, alan, grace, vera, type Person } from "#tests/support/people.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });
/** What it says of its search; the other one is for what has happened. */
const state = (page: Page) => palette(page).getByRole("status").first();
const field = (page: Page) => page.getByRole("combobox", { name: "Search everything" });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name });
const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });
/** The search of the frame names the key once it is heard. */
const heard = (page: Page) => expect(page.getByPlaceholder("Ctrl K")).toBeAttached();

test.describe("with JavaScript", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "Without scripts nothing hears the keys: the search of the frame leads to the same places.");

  async function openPage(openAs: (person: Person, path: string) => Promise<Page>, person: Person, path: string): Promise<Page> {
    const page = await openAs(person, path);
    await hydrated(page);
    await heard(page);
    return page;
  }

  async function openPalette(openAs: (person: Person, path: string) => Promise<Page>, person: Person, path: string): Promise<Page> {
    const page = await openPage(openAs, person, path);
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    return page;
  }

  test("a click beside it closes it, also where the browser does not by itself (Safari), and marking its text does not", async ({ openAs }) => {
    const page = await openPalette(openAs, alan, "/app/company");
    await palette(page).evaluate((dialog) => dialog.removeAttribute("closedby"));
    await page.keyboard.type("andres");
    const box = await field(page).boundingBox();
    if (!box) throw new Error("The field is not there.");
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(20, 20);
    await page.mouse.up();
    await expect(field(page)).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(palette(page)).toBeHidden();
  });

  test("somebody is found and opened from any screen without touching a mouse", async ({ openAs }) => {
    const page = await openPalette(openAs, alan, "/app/company");
    await page.keyboard.type("andres");
    await expect(chosen(page)).toContainText("Andrés Felipe Rojas");
    await page.keyboard.press("ArrowDown");
    await expect(chosen(page)).toContainText("Andrés Ibarra");
    await expect(field(page), "the focus stays in the field, which names what is chosen").toBeFocused();
    await expect(field(page)).toHaveAttribute("aria-activedescendant", String(await chosen(page).getAttribute("id")));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Andrés Ibarra" })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/team\/worker\/[\da-f-]{36}$/);
    await expect(palette(page)).toHaveCount(0);
    await expect(page.locator("#main"), "who goes on begins at the new page's content").toBeFocused();
  });

  test("what the arrows have chosen while newer results are on their way stays chosen where it is among them", async ({ openAs }) => {
    const page = await openPalette(openAs, alan, "/app/company");
    await page.keyboard.type("andre");
    await expect(chosen(page)).toContainText("Andrés Felipe Rojas");
    const release = await hold(page, /suggestions.*andres/);
    await Promise.all([page.waitForRequest(/suggestions.*andres/), page.keyboard.type("s")]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(chosen(page)).toContainText("Andrés Ibarra");
    release();
    await expect(option(page, "All results for “andres”")).toBeVisible();
    await expect(palette(page).locator("mark", { hasText: /^Andrés$/ }).first()).toBeVisible();
    await expect(chosen(page)).toContainText("Andrés Ibarra");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Andrés Ibarra" })).toBeVisible();
  });

  test("from one paycycle another is opened, with its own figures", async ({ openAs }) => {
    const page = await openPage(openAs, vera, "/app/paycycle/past");
    const [newer = "", older = ""] = await page.locator("main tbody").getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const [title, rows] = [page.getByRole("heading", { level: 1 }), page.locator("main tbody")];
    await page.goto(older);
    const [name, figures] = [await title.innerText(), await rows.innerText()];
    await page.goto(newer);
    await hydrated(page);
    await heard(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.type(name.replace("Paycycle of ", ""));
    await palette(page).locator(`a[href="${older}"]`).click();
    await expect(page).toHaveURL(older);
    await expect(title).toHaveText(name);
    expect(await rows.innerText()).toBe(figures);
  });

  test("whoever types on at once loses no letter, not even while the search opens", async ({ openAs }) => {
    const page = await openPage(openAs, ada, "/app/company");
    for (let time = 0; time < 12; time += 1) {
      await page.keyboard.press("Control+k");
      await page.keyboard.type("october 2026");
      await expect(field(page)).toHaveValue("october 2026");
      await page.keyboard.press("Escape");
      await expect(palette(page)).toHaveCount(0);
    }
  });

  test("before anything is typed the screens are there that one may open, and the arrows, Home and End go through them", async ({ openAs }) => {
    const page = await openPalette(openAs, vera, "/app/paycycle");
    const names = palette(page).getByRole("option");
    await expect(names).toHaveCount(12);
    await expect(names.first()).toContainText("Active Paycycle");
    for (const hidden of ["Users", "Team Dashboard", "Time Off", "History"]) await expect(option(page, RegExp(`^${hidden}`))).toHaveCount(0);
    await expect(chosen(page), "nothing is chosen for anybody").toHaveCount(0);
    const steps: [key: string, name: string][] = [
      ["ArrowDown", "Active Paycycle"],
      ["ArrowDown", "Worker take-home pay"],
      ["End", "Keyboard shortcuts"],
      ["ArrowDown", "Active Paycycle"],
      ["ArrowUp", "Keyboard shortcuts"],
      ["ArrowUp", "Roles"],
      ["Home", "Active Paycycle"],
    ];
    for (const [key, name] of steps) {
      await page.keyboard.press(key);
      await expect(chosen(page), key).toContainText(name);
    }
    await page.keyboard.press("End");
    await expect(chosen(page)).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/app/settings/shortcuts");
  });

  test("Escape closes it and gives the focus back, over a page, in a field and over a dialog", async ({ openAs }) => {
    const page = await openPage(openAs, ada, "/app/team?filter[q]=Kowalczyk");
    const search = page.getByRole("searchbox", { name: "Search by worker name" });
    await search.focus();
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("pay");
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
    await expect(search).toBeFocused();
    await expect(search, "what is typed in the palette is not typed in the field").toHaveValue("Kowalczyk");

    await page.getByRole("link", { name: /^Add time off/ }).click();
    const description = page.getByLabel("Description");
    await description.fill("Half of it");
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
    await expect(description).toBeFocused();
    await expect(description).toHaveValue("Half of it");
  });

  test("all results are the last line; whoever is faster than the answer gets them too", async ({ openAs }) => {
    const page = await openPalette(openAs, ada, "/app/company");
    await page.keyboard.type("november");
    await expect(option(page, /November \d{4}/).first()).toBeVisible();
    await page.keyboard.press("End");
    await expect(chosen(page)).toHaveText("All results for “november”");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/app/search?q=november");
    await expect(page.getByRole("searchbox", { name: "Search for" })).toHaveValue("november");

    await page.keyboard.press("Control+k");
    await expect(option(page, "Team Dashboard")).toBeVisible();
    await page.keyboard.insertText("invoices 2025");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/app/search?q=invoices+2025");
  });

  test("an answer that comes late never takes the place of a later one", async ({ openAs, page }) => {
    const early = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    // Without its signal a request is not given up: the answer to the first does arrive.
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (address, init) => fetch(address, { ...init, signal: null });
    });
    await page.route("**/app/search/suggestions?q=amelie", async (route) => {
      asked.resolve();
      await early.promise;
      await route.continue();
    });
    await openPalette(openAs, ada, "/app/company");
    await field(page).fill("amelie");
    await asked.promise;
    await field(page).fill("andres");
    await expect(option(page, /Andrés Ibarra.*Field Technician/)).toBeVisible();
    const answered = page.waitForResponse("**/app/search/suggestions?q=amelie");
    early.resolve();
    await (await answered).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(option(page, /Andrés Ibarra.*Field Technician/)).toBeVisible();
    await expect(option(page, /Amélie/)).toHaveCount(0);
  });

  test("a search that is given up for the next one asks for nothing more: whether the session has ended is asked where no answer came", async ({ openAs, page }) => {
    const release = await hold(page, "**/app/search/suggestions?q=am");
    await openPalette(openAs, ada, "/app/company");
    await expect(option(page, /./).first()).toBeVisible();
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/app/")) asked.push(pathname);
    });
    await Promise.all([page.waitForRequest("**/app/search/suggestions?q=am"), field(page).fill("am")]);
    await field(page).fill("andres");
    await expect(option(page, /Andrés Ibarra.*Field Technician/)).toBeVisible();
    release();
    expect(asked).toEqual(["/app/search/suggestions", "/app/search/suggestions"]);
  });

  test("a search that is slow or fails says so, and leads to its own page", async ({ openAs, page, expectedInConsole }) => {
    expectedInConsole(/ERR_FAILED/);
    const fail = await hold(page, "**/app/search/suggestions?q=slow", (route) => route.abort());
    await openPalette(openAs, ada, "/app/company");
    await field(page).fill("slow");
    await expect(state(page)).toHaveText("Still searching. The last line above leads to the search's own page.");
    fail();
    await expect(state(page)).toHaveText("The search does not answer. Try the search page, the last line above.");
    await option(page, "All results for “slow”").click();
    await expect(page).toHaveURL("/app/search?q=slow");
  });

  test("where it cannot be fetched the page stays as it is, and says so; what was typed meanwhile went nowhere else", async ({ openAs, page, expectedInConsole }) => {
    expectedInConsole(/ERR_FAILED/);
    let isAway = true;
    const answer = await hold(page, "**/assets/palette-*.js*", (route) => (isAway ? route.abort() : route.continue()));
    await openPage(openAs, ada, "/app/team?filter[q]=Kowalczyk");
    const search = page.getByRole("searchbox", { name: "Search by worker name" });
    await search.focus();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("andres?");
    await expect(search).toHaveValue("Kowalczyk");
    answer();
    await expect(page.getByRole("alert")).toContainText("The search could not be opened.");
    await expect(search).toBeFocused();
    isAway = false;
    await page.keyboard.press("Control+k");
    await expect(field(page)).toHaveValue("");
  });

  test("where it cannot be fetched this is said once, however often and long its keys are pressed, and not to who has given it up", async ({ openAs, page, expectedInConsole }) => {
    expectedInConsole(/ERR_FAILED/);
    const fail = async (press: () => Promise<void>) => {
      const answer = await hold(page, "**/assets/palette-*.js*", (route) => route.abort());
      await press();
      // It is asked for once more by another name.
      const isAway = page.waitForEvent("requestfailed", (request) => request.url().includes("?"));
      answer();
      await isAway;
      await page.unrouteAll();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    };
    const key = "Control+k";
    await openPage(openAs, ada, "/app/company");
    await fail(async () => {
      await page.keyboard.press(key);
      await page.keyboard.press(key);
      await page.keyboard.press("Escape");
    });
    await expect(page.getByRole("alert")).toHaveCount(0);
    await fail(async () => {
      await page.keyboard.press(key);
      await page.keyboard.press(key);
    });
    await expect(page.getByRole("alert")).toHaveCount(1);
    await page.route("**/assets/palette-*.js*", (route) => route.abort());
    await page.keyboard.down("Control");
    for (let time = 0; time < 5; time += 1) {
      const isAway = time === 0 ? page.waitForEvent("requestfailed", (request) => request.url().includes("?")) : null;
      await page.keyboard.down("k");
      await isAway;
    }
    await page.keyboard.up("k");
    await page.keyboard.up("Control");
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("alert")).toHaveCount(2);
  });

  test("who goes on while it is on its way, by Esc, Tab or into a field, types there, and it does not come after them", async ({ openAs, page }) => {
    for (const goOn of [() => page.keyboard.press("Escape"), () => page.getByRole("searchbox", { name: "Search by worker name" }).click(), () => page.keyboard.press("Tab").then(() => page.keyboard.press("Shift+Tab"))]) {
      await page.unrouteAll();
      const release = await hold(page, "**/assets/palette-*.js*");
      await openPage(openAs, ada, "/app/team");
      const search = page.getByRole("searchbox", { name: "Search by worker name" });
      await search.focus();
      const isAsked = page.waitForRequest("**/assets/palette-*.js*");
      await page.keyboard.press("Control+k");
      await isAsked;
      await goOn();
      await page.keyboard.type("andres");
      await expect(search).toHaveValue("andres");
      const isThere = page.waitForResponse("**/assets/palette-*.js*");
      release();
      await (await isThere).finished();
      await expect(page).toHaveURL(/andres/);
      await expect(palette(page)).toHaveCount(0);
    }
  });

  test("what is typed while it is on its way is searched for", async ({ openAs, page }) => {
    const release = await hold(page, "**/assets/palette-*.js*");
    await openPage(openAs, ada, "/app/company");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("andres");
    release();
    await expect(field(page)).toHaveValue("andres");
    await expect(option(page, /Andrés Ibarra.*Field Technician/)).toBeVisible();
  });

  test("no key that is meant for it presses, erases or chooses anything behind while it is on its way", async ({ openAs, page }) => {
    const release = await hold(page, "**/assets/palette-*.js*");
    await openPage(openAs, ada, "/app/additional-compensation");
    await page.locator("tbody a[href$='/decline']").first().click();
    const [comment, send] = [page.getByRole("dialog").getByLabel("Comment"), page.getByRole("dialog").getByRole("button", { name: "Decline request" })];
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await comment.fill("Hello");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("andx");
    await page.keyboard.press("Backspace");
    await expect(comment).toHaveValue("Hello");
    await send.focus();
    await page.keyboard.press("Enter");
    await expect(page, "as whoever is faster than the answer gets all results").toHaveURL("/app/search?q=and");
    expect(sent).toEqual([]);
    release();
  });

  test("Ctrl and the middle button open a result in a tab of its own, as with any link", async ({ openAs, context }) => {
    const page = await openPalette(openAs, ada, "/app/company");
    const opens: [how: string, act: () => Promise<void>][] = [
      ["Ctrl click", () => option(page, "Reports").click({ modifiers: ["Control"] })],
      ["middle click", () => option(page, "Reports").click({ button: "middle" })],
      ["Ctrl Enter", async () => {
        await field(page).fill("reports");
        await expect(chosen(page)).toContainText("Reports");
        await page.keyboard.press("Control+Enter");
      }],
    ];
    for (const [how, act] of opens) {
      const [tab] = await Promise.all([context.waitForEvent("page"), act()]);
      await expect(tab, how).toHaveURL("/app/reports");
      await tab.close();
      await expect(field(page), how).toBeFocused();
    }
    await expect(page).toHaveURL("/app/company");
  });

  test("nothing keeps anybody from using it: axe finds nothing in light and in dark, and nothing is lost at 320 px", async ({ openAs, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPalette(openAs, ada, "/app/company");
    const found: string[] = [];
    for (const [text, words] of [["", "Type to search"], ["an", "results"], ["a", "Type at least"], ["xyzxyz", "Nothing found"]] as const) {
      await field(page).fill(text);
      await expect(state(page)).toContainText(words);
      found.push(...(await foundByAxe(page)));
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      found.push(...(await foundByAxe(page, { only: "color-contrast" })));
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      found.push(...(await lostAtFourHundredPercent(page)));
    }
    expect(found).toEqual([]);
  });

  test("? leads to the list of shortcuts, but not from a field, a dialog, or with another key held", async ({ openAs }) => {
    const page = await openPage(openAs, grace, "/app/team?filter[q]=Gagnon");
    const search = page.getByRole("textbox", { name: "Search everything" });
    await search.focus();
    await page.keyboard.type("?");
    await expect(search).toHaveValue("?");
    await page.getByRole("combobox", { name: "Status" }).focus();
    await page.keyboard.press("?");
    await page.getByRole("link", { name: "Skip to content" }).focus();
    for (const held of ["Control+?", "Alt+?", "Meta+?"]) await page.keyboard.press(held);
    await page.goto("/app/team?notifications=open");
    await hydrated(page);
    await heard(page);
    // Open from the beginning, it hears Escape once it is modal.
    await page.locator("dialog:modal").getByRole("heading", { name: "Notifications" }).focus();
    await page.keyboard.press("?");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL("/app/team");
    await page.keyboard.press("?");
    await expect(page).toHaveURL("/app/settings/shortcuts");
    await expect(page.getByRole("heading", { level: 1, name: "Keyboard shortcuts" })).toBeVisible();
  });

  test("? takes nobody away from a form that is begun, or that came back with what is wrong", async ({ openAs, page }) => {
    const left: string[] = [];
    page.on("request", (request) => void (request.url().includes("/app/settings/shortcuts") && left.push(request.url())));
    const begun: [string, () => Promise<unknown>][] = [
      ["/app/company", () => page.getByLabel("Legal name").fill("Half a na")],
      ["/app/team/worker/new?type=employee&country=MX", () => page.getByLabel("Christmas bonus days").selectOption("20")],
      ["/app/cost-calculator", () => page.getByLabel("Gross salary").fill("85")],
      ["/app/team/worker/new?type=contractor&country=MX", () => page.getByLabel("I have the authority to make this offer").check()],
      ["/app/team/worker/new?type=contractor&country=CO", () => page.getByRole("button", { name: "Add worker" }).click().then(() => expect(page.getByRole("alert")).toContainText("Required"))],
    ];
    for (const [path, begin] of begun) {
      await openPage(openAs, ada, path);
      await begin();
      await page.locator("#main").focus();
      await page.keyboard.press("?");
      await page.keyboard.press("Control+k");
      await expect(field(page), path).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(path);
    }
    expect(left).toEqual([]);
  });

  test("? is heard again once a form was saved where it is, and a switch is never in its way", async ({ page }) => {
    test.slow();
    const email = `nora.${test.info().retry}@vos.test`;
    await foundCompany(page, { firstName: "Nora", lastName: "Vos", email }, "Nora Vos Optics");
    const open = async () => {
      await page.goto("/app/settings");
      await hydrated(page);
      await heard(page);
    };
    await open();
    await page.getByLabel("New time off requests").selectOption("In the daily digest");
    await page.locator("#main").focus();
    await page.keyboard.press("?");
    await page.getByRole("button", { name: "Save email settings" }).click();
    await expect(page.getByRole("status")).toContainText("Success");
    await expect(page).toHaveURL("/app/settings");
    await expect(page.getByRole("button", { name: "Save email settings" })).toBeEnabled();
    await page.keyboard.press("?");
    await expect(page).toHaveURL("/app/settings/shortcuts");

    await open();
    await page.getByRole("switch", { name: "Activate notifications" }).press("Space");
    await expect(page.getByRole("status")).toContainText("Success");
    await expect(page.getByRole("switch", { name: "Activate notifications" })).toBeFocused();
    await page.keyboard.press("?");
    await expect(page).toHaveURL("/app/settings/shortcuts");
  });

  test("what is turned off is off, at once and on every page after, until it is turned on again", async ({ openAs }) => {
    const page = await openPage(openAs, vera, "/app/settings/shortcuts");
    const choose = async (name: RegExp) => {
      await page.getByRole("radio", { name }).check();
      await page.getByRole("button", { name: "Save shortcuts" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Your choice is remembered in this browser." })).toBeVisible();
      await page.getByRole("button", { name: "Dismiss" }).click();
    };
    await choose(/^None/);
    await expect(page.getByPlaceholder("Ctrl K")).toHaveCount(0);
    await page.locator("#main").focus();
    await page.keyboard.press("Control+k");
    await page.keyboard.press("?");
    await page.goto("/app/cost-calculator");
    await hydrated(page);
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/unseen-")));
    await page.locator("#main").focus();
    await page.keyboard.press("Control+k");
    await page.keyboard.press("?");
    await page.getByRole("link", { name: "Reports" }).click();
    await expect(page).toHaveURL("/app/reports");
    await expect(palette(page)).toHaveCount(0);

    await page.goto("/app/settings/shortcuts");
    await hydrated(page);
    await choose(/^Ctrl K/);
    await heard(page);
    await page.locator("#main").focus();
    await page.keyboard.press("?");
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/app/settings/shortcuts");
    await choose(/^All/);
    await page.goto("/app/cost-calculator");
    await hydrated(page);
    await heard(page);
    await page.locator("#main").focus();
    await page.keyboard.press("?");
    await expect(page).toHaveURL("/app/settings/shortcuts");
  });
});

test("the list of shortcuts is read and chosen from without JavaScript, and says that they need it", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled !== false, "With JavaScript they work.");
  const page = await openAs(alan, "/app/settings");
  await tabTo(page, "Keyboard shortcuts");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/settings/shortcuts");
  await expect(page.getByText("They need JavaScript. Without it the search field and the links of every page lead to the same places.")).toBeVisible();
  await expect(page.getByPlaceholder("Ctrl K")).toHaveCount(0);
  await expect(page.locator("dialog, [role=combobox], [role=listbox]")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.getByRole("radio", { name: "None" }).check();
  await page.getByRole("button", { name: "Save shortcuts" }).click();
  await expect(page.getByRole("status")).toContainText("Your choice is remembered in this browser.");
  await expect(page.getByRole("radio", { name: "None" })).toBeChecked();
});
