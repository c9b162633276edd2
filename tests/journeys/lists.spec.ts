import { decisionLink, expect, hold, holdScreen, holdScripts, holdTimers, hydrated, test } from "#tests/support/journey.ts";
import { ada, password } from "#tests/support/people.ts";
import type { Page } from "@playwright/test";

// What lists do while something is on its way (spec 2.11, 2.13, 4, 8): all of it with scripts; without them the browser says so itself.

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "Without scripts the browser itself shows that it waits.");

/** What is read out from here on: the text of a part that says so, changed while it stays in the page, and an alert also when it comes. */
async function hear(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const live = (target instanceof Element ? target : target.parentElement)?.closest("main [aria-live=polite]");
        const alerts = Array.from(addedNodes).filter((node) => node instanceof Element && node.matches("main [role=alert]"));
        for (const told of live ? [live, ...alerts] : alerts) said.push(told.textContent ?? "");
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

for (const path of ["/app/additional-compensation/reviewed", "/app/time-off/reviewed"]) {
  test(`the rows of ${path} stay to be seen until those of the next page are there`, async ({ openAs }) => {
    const page = await openAs(ada, path);
    await hydrated(page);
    const first = page.locator("tbody tr").first();
    const before = (await first.textContent()) ?? "";
    const release = await hold(page, /reviewed\.data/);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.locator("main [aria-busy=true]")).toBeVisible();
    await expect(first).toHaveText(before);
    await expect(first).toBeVisible();
    release();
    await expect(page).toHaveURL(/page=2/);
    await expect(first).not.toHaveText(before);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  });
}

test("who listens is told how many a filter or another page has left, also when it leaves none", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await hydrated(page);
  const said = await hear(page);
  await page.getByRole("link", { name: "Next" }).press("Enter");
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Showing 26 to 50 of \d+ results$/));
  await page.getByLabel("Type", { exact: true }).selectOption("Contractor");
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Showing 1 to \d+ of \d+ results$/));
  await page.getByLabel("Search by worker name").fill("Nobody at all");
  await expect.poll(said).toContainEqual(expect.stringContaining("No workers found"));
});

test("who listens is told of another order, currency and comparison of a table, and of another year of reports", async ({ openAs }) => {
  const page = await openAs(ada, "/app/additional-compensation");
  await hydrated(page);
  let said = await hear(page);
  const press = (name: string | RegExp) => page.getByRole("link", { name, exact: true }).press("Enter");
  await press("Amount");
  await expect.poll(said).toContain("Additional compensation requests to review, sorted by Amount, ascending");
  await press("Amount");
  await expect.poll(said).toContain("Additional compensation requests to review, sorted by Amount, descending");
  await press("Amount");
  await expect.poll(said).toContain("Additional compensation requests to review");
  await page.goto("/app/paycycle");
  await hydrated(page);
  said = await hear(page);
  await press("Local");
  await expect.poll(said).toContain("Company pays, in local currencies");
  await press(/^Compare with/);
  await expect.poll(said).toContain("Company pays, in local currencies, compared with the paycycle before");
  await press("USD");
  await expect.poll(said).toContain("Company pays, compared with the paycycle before");
  await page.goto("/app/reports");
  await hydrated(page);
  said = await hear(page);
  await page.getByLabel("Year").selectOption("2024");
  await expect.poll(said).toContainEqual(expect.stringMatching(/^\d+ reports of 2024$/));
});

test("who listens is told what is wrong with a filter or a day, what a first estimate comes to, and how far a text is from its limits (WCAG 4.1.3)", async ({ openAs }) => {
  const page = await openAs(ada, "/app/additional-compensation?filter[createdBetween]=2026-11-20,");
  await hydrated(page);
  let said = await hear(page);
  await page.getByLabel("Created between, to").fill("2026-11-01");
  await expect.poll(said).toContain("The start date cannot be after the end date");

  await page.goto("/app/team/as-of");
  await hydrated(page);
  said = await hear(page);
  await page.getByLabel("As of the end of").fill("2098-01-31");
  await page.getByRole("button", { name: "Show", exact: true }).press("Enter");
  await expect.poll(said).toContainEqual(expect.stringMatching(/^The latest day is .*, which is shown\.$/));

  await page.goto("/app/cost-calculator");
  await hydrated(page);
  said = await hear(page);
  for (const [label, choice] of [["Country", "Mexico"], ["Salary currency", "USD"]] as const) await page.getByLabel(label, { exact: true }).selectOption(choice);
  await page.getByLabel("Gross salary").fill("60000");
  await page.getByRole("button", { name: "Calculate" }).press("Enter");
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Total cost [\d,.]+ USD a year, net salary [\d,.]+ USD a year\.$/));

  await page.goto("/app/team/worker/new?type=employee&country=MX");
  await hydrated(page);
  said = await hear(page);
  await page.getByLabel("Job description").fill("x".repeat(40));
  await expect.poll(said).toContain("Characters: 60 to go");
  await page.getByLabel("Job description").fill("x".repeat(503));
  await expect.poll(said).toContain("Characters: 3 too many");
});

test("who goes to another page of a list goes on at its beginning, which is seen, also where there are more pages", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await hydrated(page);
  await page.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page.getByText(/^Showing 26 to 50 /)).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page.getByText(/^Showing 51 to /)).toBeVisible();
  await page.getByRole("link", { name: "Previous" }).press("Enter");
  await expect(page.getByText(/^Showing 26 to 50 /)).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("where what was pressed leaves the list, the keyboard goes on at the beginning of its page", async ({ openAs }) => {
  const page = await openAs(ada, "/app/paycycle");
  const main = page.getByRole("main");
  await hydrated(page);
  await expect(main, "no page that is loaded takes the focus").not.toBeFocused();
  await page.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page.getByText(/^Showing 26 to (\d+) of \1 results$/)).toBeVisible();
  await expect(main).toBeFocused();
  await page.goto("/app/team?filter[type]=contractor");
  await hydrated(page);
  await page.getByRole("link", { name: "Clear filters" }).press("Enter");
  await expect(page.getByRole("link", { name: "Clear filters" })).toHaveCount(0);
  await expect(main).toBeFocused();
});

test("'Download XLS' says 'Processing...' while it runs; when it fails, that ends and is told", async ({ openAs, expectedInConsole }) => {
  const page = await openAs(ada, "/app/additional-compensation/reviewed?filter[status]=paid");
  await hydrated(page);
  const link = page.getByRole("link", { name: "Download XLS" });
  const release = await hold(page, /reviewed\/export/);
  await link.click();
  await expect(page.getByText("Processing...")).toBeVisible();
  const file = page.waitForEvent("download");
  release();
  expect((await file).suggestedFilename()).toBe("Additional Compensation, Reviewed - Halcyon Robotics.xlsx");
  await expect(page.getByText("Processing...")).toHaveCount(0);
  await page.unroute(/reviewed\/export/);
  await page.route(/reviewed\/export/, (route) => route.fulfill({ status: 429, contentType: "text/html", body: "Later" }));
  await link.click();
  await expect(page.getByRole("alert")).toContainText("Something went wrong.");
  await expect(link).toBeVisible();
  // Where the API has said why, that is what is told (spec 8).
  await page.unroute(/reviewed\/export/);
  await page.route(/reviewed\/export/, (route) => route.fulfill({ status: 429, json: { message: "Too Many Attempts. Please try again in 25 seconds." } }));
  await link.click();
  await expect(page.getByRole("alert").getByText("Too Many Attempts. Please try again in 25 seconds.", { exact: true })).toBeVisible();
  await expect(link).toBeVisible();
  await page.unroute(/reviewed\/export/);
  expectedInConsole(/^Failed to load resource: net::ERR_FAILED$/);
  await page.route(/reviewed\/export/, (route) => route.abort());
  await link.click();
  await expect(page.getByRole("alert").getByText("Something went wrong.", { exact: true })).toHaveCount(2);
  await expect(link).toBeVisible();
});

test("'Download XLS' after the session has ended leads to the page to log in, and back to the list", async ({ openAs, context }) => {
  const page = await openAs(ada, "/app/team?filter[type]=contractor");
  await hydrated(page);
  await context.clearCookies();
  await page.getByRole("link", { name: "Download XLS" }).click();
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/app\/team\?filter(\[|%5B)type(\]|%5D)=contractor$/);
  await expect(page.getByRole("heading", { level: 1, name: "Workers" })).toBeVisible();
});

test("the button of a decision is disabled while it is on its way", async ({ openAs, waitingRequest }) => {
  const id = waitingRequest(13);
  const page = await openAs(ada, `/app/additional-compensation/${id}/accept`);
  await hydrated(page);
  const release = await hold(page, /accept\.data/);
  const button = page.getByRole("dialog").getByRole("button", { name: "Accept request" });
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button, "who listens hears it there").toBeFocused();
  release();
  await expect(page.getByRole("status")).toContainText("The request was accepted.");
  await expect(decisionLink(page, "accept", id)).toHaveCount(0);
});

test("what was chosen or typed and taken back again, while its rows are on their way, filters nothing", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await hydrated(page);
  const type = page.getByLabel("Type");
  const search = page.locator("main").getByRole("searchbox");
  const release = await hold(page, /team\.data\?/);
  await Promise.all([page.waitForRequest(/team\.data\?.*employee/), type.selectOption("Employee")]);
  await type.selectOption("");
  await Promise.all([page.waitForRequest(/team\.data\?.*nobody/), search.fill("nobody")]);
  // What asks for it may be late as well; that it asks for nothing more would be one request that is not held.
  await Promise.all([page.waitForRequest(/team\.data/, { timeout: 2_000 }).catch(() => {}), search.fill("")]);
  release();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page).toHaveURL("/app/team");
  await expect(page.getByText("of 60 results")).toBeVisible();
  await expect(type).toHaveValue("");
});

test("who follows a link right after typing in the search arrives there, also at a dialog over the list", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await hydrated(page);
  const add = page.getByRole("link", { name: /^Add time off/ }).first();
  for (const [link, address] of [[add, /\/time-off\/new$/], [page.getByRole("link", { name: "Reports" }), /\/app\/reports$/]] as const) {
    const release = await hold(page, /\.data/);
    await page.locator("main").getByRole("searchbox").fill("An");
    await link.click();
    // As long as the list waits for another key, and begun after it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    release();
    await expect(page).toHaveURL(address);
    await page.unroute(/\.data/);
    if (link !== add) continue;
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator("main").getByRole("searchbox"), "nothing is filtered").toHaveValue("");
  }
});

test("who follows a link arrives there also where the list has waited long enough for another key before the screen hears of it", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await hydrated(page);
  await page.locator("main").getByRole("searchbox").focus();
  await page.evaluate(() => {
    document.execCommand("insertText", false, "An");
    for (const typed = performance.now(); performance.now() - typed < 350; );
    document.querySelector<HTMLAnchorElement>("main td a[href$='/time-off/new']")!.click();
  });
  await expect(page).toHaveURL(/\/time-off\/new$/);
});

test("who has ticked rows and sends them arrives at their question, also where the list has waited long enough for another key before the screen hears of it", async ({ openAs }) => {
  const page = await openAs(ada, "/app/additional-compensation");
  await hydrated(page);
  await page.locator("tbody input[name=id]").first().check();
  await page.locator("main").getByRole("searchbox").focus();
  await page.evaluate(() => {
    document.execCommand("insertText", false, "An");
    for (const typed = performance.now(); performance.now() - typed < 350; );
    document.querySelector<HTMLButtonElement>("main button[formaction$='/decline']")!.click();
  });
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/\/decline\?/);
});

test("what is typed on while rows are on their way stays when they come, also where the keyboard has gone on by then, and is searched for", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await hydrated(page);
  const search = page.locator("main").getByRole("searchbox");
  const release = await hold(page, /team\.data\?/);
  await Promise.all([page.waitForRequest(/team\.data\?/), search.pressSequentially("An")]);
  const goOn = await holdTimers(page, 300);
  await search.pressSequentially("a");
  await page.keyboard.press("Tab");
  release();
  await expect(page).toHaveURL(/=An$/);
  await expect(search).toHaveValue("Ana");
  await goOn();
  await expect(page).toHaveURL(/=Ana$/);
  await expect(search).toHaveValue("Ana");
});

test("what is typed right after a list was sorted is searched for in that order, however late the screen hears of it", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await hydrated(page);
  const search = page.locator("main").getByRole("searchbox");
  const release = await hold(page, /team\.data\?/);
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>("main th a[href*='sort=']")!.click();
    document.querySelector<HTMLInputElement>("main [type=search]")!.focus();
    document.execCommand("insertText", false, "Ana");
  });
  await page.waitForRequest(/team\.data\?.*Ana/);
  release();
  await expect.poll(() => decodeURIComponent(page.url())).toMatch(/\?sort=\w+&filter\[q\]=Ana$/);
  await expect(search).toHaveValue("Ana");
});

test("who sorts, turns the page or clears the filters right after typing in the search gets just that", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team?filter[type]=employee");
  await hydrated(page);
  const search = page.locator("main").getByRole("searchbox");
  for (const [name, address] of [["Status", /\?filter\[type\]=employee&sort=-?\w+$/], ["Next", /page=2$/], ["Clear filters", /\/app\/team(\?sort=-?\w+)?$/]] as const) {
    const release = await hold(page, /\.data/);
    await search.fill("An");
    await page.locator("main").getByRole("link", { name, exact: true }).first().click();
    // As long as the list waits for another key, and begun after it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    release();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expect.poll(() => decodeURIComponent(page.url())).toMatch(address);
    await expect(search, "what the list is filtered by").toHaveValue("");
    await page.unroute(/\.data/);
  }
});

test("what was decided has left the list also where its dialog is closed before the answer is there, one or several", async ({ openAs, waitingRequest }) => {
  for (const [id, isAlone] of [[waitingRequest(17), true], [waitingRequest(18), false]] as const) {
    const page = await openAs(ada, `/app/additional-compensation/${id}/accept`);
    const worker = await page.getByRole("dialog").locator("dd").first().textContent();
    await page.goto(`/app/additional-compensation?filter[q]=${worker}`);
    await hydrated(page);
    if (isAlone) await decisionLink(page, "accept", id).click();
    else {
      await page.locator(`input[name=id][value="${id}"]`).check();
      await page.getByRole("button", { name: "Accept selected" }).click();
    }
    const isDecided = answerNever(page, /accept\.data/);
    await page.getByRole("dialog").getByRole("button", { name: /^Accept (1 )?request$/ }).click();
    await isDecided;
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(decisionLink(page, "accept", id)).toHaveCount(0);
  }
});

/** Has the next form to this address carried out, and keeps its answer to itself; resolves when it is. */
function answerNever(page: Page, path: RegExp): Promise<void> {
  return new Promise((resolve) => {
    void page.route(path, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch({ maxRedirects: 0 });
      resolve();
    });
  });
}

/** What is sent leaves the page and never comes to the server. */
function keepOnItsWay(page: Page, path: RegExp): Promise<void> {
  return new Promise((resolve) => {
    void page.route(path, (route) => (route.request().method() === "POST" ? resolve() : route.continue()));
  });
}

test("a decision whose dialog is closed while it is on its way is told when it is made, and its row does not come back before, however long it takes", async ({ openAs, waitingRequest }) => {
  for (const [id, close] of [[waitingRequest(19), (page: Page) => page.keyboard.press("Escape")], [waitingRequest(25), (page: Page) => page.getByRole("dialog").getByRole("link", { name: "Close" }).last().click()]] as const) {
    const page = await openAs(ada, `/app/additional-compensation/${id}/accept`);
    await hydrated(page);
    const release = await hold(page, /accept\.data/);
    const button = page.getByRole("button", { name: "Accept request" });
    await Promise.all([page.waitForRequest(/accept\.data/), button.click()]);
    await expect(button).toHaveAttribute("aria-busy", "true");
    await close(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Accept the request/ }).first()).toBeVisible();
    await expect(decisionLink(page, "accept", id)).toHaveCount(0);
    release();
    await expect(page.getByRole("status")).toContainText("The request was accepted.");
    await expect(page).toHaveURL("/app/additional-compensation");
    await expect(decisionLink(page, "accept", id)).toHaveCount(0);
  }
});

test("a decision that is lost after its dialog was closed is there again, with what was typed", async ({ openAs, waitingRequest, expectedInConsole }) => {
  const page = await openAs(ada, `/app/additional-compensation/${waitingRequest(26)}/decline`);
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Decline request" });
  await dialog.getByLabel("Comment").fill("Please send the receipt.");
  expectedInConsole(/^Failed to load resource: net::ERR_FAILED$/);
  const lose = await hold(page, /decline\.data/, (route) => route.abort());
  await Promise.all([page.waitForRequest(/decline\.data/), dialog.getByRole("button", { name: "Decline request" }).click()]);
  await expect(dialog.locator("[aria-busy]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  lose();
  await expect(dialog.getByRole("alert")).toContainText("Something went wrong.");
  await expect(dialog.getByLabel("Comment")).toHaveValue("Please send the receipt.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/app/additional-compensation");
});

test("another dialog opens right after one was closed whose decision is on its way, as its own, over the list as it is", async ({ openAs, waitingRequest }) => {
  const id = waitingRequest(26);
  const page = await openAs(ada, `/app/additional-compensation/${id}/decline`);
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Decline request" });
  await dialog.getByLabel("Comment").fill("Please send the receipt.");
  await page.route(/decline\.data/, (route) => (route.request().method() === "POST" ? undefined : route.continue()));
  await Promise.all([page.waitForRequest(/decline\.data/), dialog.getByRole("button", { name: "Decline request" }).click()]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  const other = page.locator(`a[href$="/decline"]:not([href*="${id}"])`).first();
  const [, name = ""] = /request of (.+?):/.exec((await other.getAttribute("aria-label")) ?? "") ?? [];
  await other.click();
  await expect(dialog.locator("dd").first()).toHaveText(name);
  await expect(dialog.getByLabel("Comment")).toHaveValue("");
});

test("who searches the list while a decision is on its way whose dialog they have closed stays in the list", async ({ openAs, waitingRequest }) => {
  const page = await openAs(ada, "/app/additional-compensation");
  const id = waitingRequest(15);
  await page.goto(`/app/additional-compensation/${id}/accept`);
  const worker = (await page.getByRole("dialog").locator("dd").first().textContent()) ?? "";
  await page.goto(`/app/additional-compensation?filter[q]=${worker}`);
  await hydrated(page);
  await decisionLink(page, "accept", id).click();
  const send = page.getByRole("dialog").getByRole("button", { name: "Accept request" });
  await expect(send).toBeVisible();
  const isSent = keepOnItsWay(page, /accept\.data/);
  await send.click();
  await isSent;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.locator("main").getByRole("searchbox").fill("An");
  await expect(page).toHaveURL(/\/app\/additional-compensation\?.*=An$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(decisionLink(page, "accept", id)).toHaveCount(0);
});

test("what is typed in the search while a decision is on its way whose dialog was closed stays when that is made, and is searched for", async ({ openAs }) => {
  const page = await openAs(ada, "/app/time-off");
  await hydrated(page);
  const accept = page.locator("main tbody").getByRole("link", { name: /^Accept/ }).last();
  const href = (await accept.getAttribute("href")) ?? "";
  await accept.click();
  const send = page.getByRole("dialog").getByRole("button", { name: "Accept request" });
  // Once it is there: what brings it has the same address as what it sends.
  await expect(send).toBeVisible();
  const release = await hold(page, /accept\.data/);
  await Promise.all([page.waitForRequest(/accept\.data/), send.click()]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const search = page.locator("main").getByRole("searchbox");
  const goOn = await holdTimers(page, 300);
  await search.fill("An");
  release();
  await expect(page.getByRole("status")).toContainText("The request was accepted.");
  await expect(search).toHaveValue("An");
  await goOn();
  await expect(page).toHaveURL(/\/app\/time-off\?.*=An$/);
  await expect(search).toHaveValue("An");
  await expect(page.locator(`main tbody a[href="${href}"]`)).toHaveCount(0);
});

test("what is typed in the search while such a decision is on its way is searched for also where it was made and listed before the screen heard of either", async ({ openAs }) => {
  const page = await openAs(ada, "/app/time-off");
  await hydrated(page);
  await page.locator("main tbody").getByRole("link", { name: /^Decline/ }).nth(2).click();
  const send = page.getByRole("dialog").getByRole("button", { name: "Decline request" });
  await expect(send).toBeVisible();
  const release = await hold(page, /decline\.data/);
  await Promise.all([page.waitForRequest(/decline\.data/), send.click()]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const search = page.locator("main").getByRole("searchbox");
  const goOn = await holdTimers(page, 300);
  await search.fill("An");
  const show = await holdScreen(page);
  release();
  await page.waitForFunction(() => (window as unknown as { __reactRouterDataRouter: { state: { navigation: { state: string } } } }).__reactRouterDataRouter.state.navigation.state === "idle");
  await show();
  await expect(page.getByRole("status")).toContainText("The request was declined.");
  await expect(search).toHaveValue("An");
  await goOn();
  await expect(page).toHaveURL(/\/app\/time-off\?.*=An$/);
});

test("a decision whose dialog is closed before its button says that it is on its way is sent all the same", async ({ openAs, waitingRequest }) => {
  const page = await openAs(ada, `/app/additional-compensation/${waitingRequest(15)}/accept`);
  await hydrated(page);
  const isSent = keepOnItsWay(page, /accept\.data/);
  await page.evaluate(() => {
    const dialog = document.querySelector("dialog")!;
    dialog.querySelector<HTMLButtonElement>(".dialog-actions button")!.click();
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  });
  await isSent;
  // Gone, and not to where Close leads: that would give up what is sent.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/accept$/);
});

test("who turns to the next page is sent its rows alone; who opens the drawer there, what waits in it", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await hydrated(page);
  const asked = (path: RegExp) => page.waitForRequest((request) => path.test(request.url()));
  const [turned] = await Promise.all([asked(/team\.data\?page=2/), page.getByRole("link", { name: "Next" }).click()]);
  expect(new URL(turned.url()).searchParams.get("_routes")).toBe("root,routes/team/workers");
  await expect(page.getByText("Showing 26 to 50")).toBeVisible();
  const [opened] = await Promise.all([asked(/team\.data\?.*notifications/), page.getByRole("link", { name: /^Notifications/ }).click()]);
  expect(new URL(opened.url()).searchParams.get("_routes")).toContain("routes/dashboard/layout");
  await expect(page.getByText("Showing 26 to 50")).toBeVisible();
});

/** The list of workers, then that of employees alone, then a page that is loaded anew. */
async function leaveFilteredList(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByLabel("Type").selectOption("Employee");
  await expect(page.getByText("of 45 results")).toBeVisible();
  await page.goto("/app/company");
}

test("Back over a page that was loaded anew leads to the list as it was, without the filter that was chosen there", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await leaveFilteredList(page);
  await page.goBack();
  await hydrated(page);
  await expect(page.getByText("of 45 results")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("of 60 results")).toBeVisible();
  await expect(page.getByLabel("Type")).toHaveValue("");
  await expect(page).toHaveURL("/app/team");
});

test("who steps Back twice, the second time before the scripts have come, sees the list of the address", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await leaveFilteredList(page);
  const release = await holdScripts(page);
  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByText("of 45 results")).toBeVisible();
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL("/app/team");
  await expect(page.getByText("of 60 results")).toBeVisible();
  release();
  await hydrated(page);
  await expect(page.getByText("of 60 results")).toBeVisible();
  await expect(page.getByLabel("Type")).toHaveValue("");
});

test("a year that is still being typed asks for no list", async ({ openAs, page }) => {
  await page.clock.install();
  await openAs(ada, "/app/additional-compensation/reviewed");
  await hydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes(".data") && asked.push(request.url())));
  const start = page.getByLabel("Created between, from");
  await start.focus();
  await page.keyboard.type("11232");
  await expect(start).toHaveValue("0002-11-23");
  await page.clock.runFor(1_000);
  expect(asked).toEqual([]);
  await page.keyboard.type("026");
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/2026-11-23/);
});

test("Back over a page of a list that is gone by then leads on to where somebody was before it", async ({ openAs }) => {
  const page = await openAs(ada, "/app/users");
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Team Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Workers" })).toBeVisible();
  // As its last rows are decided elsewhere, so that fewer pages are left.
  await page.evaluate(() => history.replaceState(history.state, "", "/app/team?sort=-fullName&page=9"));
  await menu.getByRole("link", { name: "Company Profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Company Profile" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/team\?sort=-fullName&page=[2-8]$/);
  await expect(page.getByText(/^Showing \d+ to (\d+) of \1 results$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Users Dashboard" })).toBeVisible();
});
