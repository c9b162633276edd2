import type { BrowserContext, Page, Request } from "@playwright/test";
import { expect, hydrated, test } from "#tests/support/journey.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, password, vera, type Person } from "#tests/support/people.ts";

/** As for a session that has ended; what else the browser keeps stays. */
async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: /^longitude_session$|^remember/ });
}

async function logIn(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test("a choice of shortcuts that was sent after the session had ended is not said to be unsaved any more once it is saved", async ({ openAs, context }) => {
  const page = await openAs(vera, "/app/settings/shortcuts");
  await hydrated(page);
  await page.getByRole("radio", { name: /^None/ }).check();
  await endSession(context);
  await page.getByRole("button", { name: "Save shortcuts" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await hydrated(page);
  await logIn(page, vera);
  await expect(page.getByRole("alert")).toContainText("Your session had ended, so this was not sent and nothing has changed.");
  await hydrated(page);
  await expect(page.getByRole("radio", { name: /^None/ })).toBeChecked();
  await page.getByRole("button", { name: "Save shortcuts" }).click();
  await expect(page.getByRole("status")).toContainText("Your choice is remembered in this browser.");
  await expect(page.getByText("this was not sent")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /^None/ })).toBeChecked();
});

test("what somebody typed waits for them also where their tab still shows another's page when they are signed in again", async ({ openAs, context, sessionOf, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without script every page is one of who is signed in by then.");
  const page = await openAs(ada, "/app/company");
  await hydrated(page);
  await page.getByLabel("Legal name").fill("Halcyon Robotics International");
  await context.addCookies(await sessionOf(alan));
  await page.getByRole("button", { name: "Save company" }).click();
  await expect(page.getByRole("alert")).toContainText("What they typed is back when they log in here again within half an hour.");
  await hydrated(page);
  await context.addCookies(await sessionOf(ada));
  await page.getByRole("link", { name: "Company Profile" }).click();
  await expect(page.locator("header").getByText(ada.name)).toBeAttached();
  await expect(page.getByRole("alert")).toContainText("Somebody else was signed in here, so this was not sent and nothing has changed.");
  await expect(page.getByLabel("Legal name")).toHaveValue("Halcyon Robotics International");
});

test("the search over any page says that the session has ended, and finds what was typed once its person has logged in again", async ({ openAs, context, javaScriptEnabled, expectedInConsole }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the search is a page, which leads to log in.");
  expectedInConsole(/ERR_FAILED/);
  const page = await openAs(vera, "/app/settings");
  await hydrated(page);
  await expect(page.getByPlaceholder("Ctrl K")).toBeAttached();
  await endSession(context);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  await expect(palette.getByRole("status").first()).toHaveText("Your session has ended. The last line above leads on once you have logged in again.");
  await page.getByRole("combobox").fill("payroll");
  await expect(palette.getByRole("status").first()).toContainText("Your session has ended.");
  await palette.getByRole("option", { name: "Log in again to search for “payroll”" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await hydrated(page);
  await logIn(page, vera);
  await expect(page).toHaveURL("/app/search?q=payroll");
});

test("a row that is opened after the session has ended says so, and is there to be opened once its person has logged in again", async ({ openAs, context, javaScriptEnabled, expectedInConsole }) => {
  test.skip(javaScriptEnabled === false, "Without scripts a row holds what it shows.");
  expectedInConsole(/ERR_FAILED/);
  for (const [path, summary, words] of [["/app/additional-compensation?sort=amount", "When and how much", "the twelve months before"], ["/app/time-off?sort=startDate", "Balance and team", "Who else in the team is away"]] as const) {
    const page = await openAs(ada, path);
    await hydrated(page);
    const row = page.getByRole("row").nth(1);
    await endSession(context);
    await row.getByText(summary).click();
    await expect(row.getByRole("alert")).toHaveText("Your session has ended. Log in again");
    await row.getByRole("link", { name: "Log in again" }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await hydrated(page);
    await logIn(page, ada);
    await expect(page).toHaveURL(path);
    await hydrated(page);
    await row.getByText(summary).click();
    await expect(row.getByText(words)).toBeVisible();
  }
});

test("days that cannot be counted any more are said to be uncounted, and no holiday of theirs is denied", async ({ openAs, context, javaScriptEnabled, expectedInConsole }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the days are counted when it is asked for.");
  expectedInConsole(/ERR_FAILED/);
  const page = await openAs(ada, `/app/team/${workerId("Camila Ríos")}/time-off/new`);
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Add time off" });
  await dialog.getByLabel("Start date").fill("2087-03-10");
  await dialog.getByLabel("End date").fill("2087-03-11");
  await expect(dialog).toContainText("2 calendar days");
  await endSession(context);
  await dialog.getByLabel("End date").fill("2087-03-17");
  await expect(dialog).toContainText("The days could not be counted. The form can be sent without that.");
  await expect(dialog).not.toContainText("None between these days.");
});

for (const [who, change, lands] of [
  ["whose session has ended", endSession, /\/login\?redirectTo=%2Fapp%2Fusers$/],
  ["who is signed in as somebody of another role by now", async (context, sessionOf) => context.addCookies(await sessionOf(alan)), /\/app\/team$/],
] as [string, (context: BrowserContext, sessionOf: (person: Person) => ReturnType<BrowserContext["cookies"]>) => Promise<void>, RegExp][]) {
  test(`Back over a page that is not open any more to somebody ${who} leads on to where they were before it`, async ({ openAs, context, sessionOf }) => {
    const page = await openAs(ada, "/app/settings");
    await hydrated(page);
    for (const [link, path] of [["Company Profile", "/app/company"], ["Users", "/app/users"], ["Reports", "/app/reports"]] as const) {
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link, exact: true }).click();
      await expect(page).toHaveURL(path);
      await hydrated(page);
    }
    await change(context, sessionOf);
    await page.goBack();
    await expect(page).toHaveURL(lands);
    await hydrated(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/app\/company$|redirectTo=%2Fapp%2Fcompany$/);
  });
}

for (const [what, away] of [
  ["its session has ended", (context: BrowserContext) => endSession(context)],
  ["no server answers", (context: BrowserContext) => context.route(/\/app\//, (route) => route.fulfill({ status: 503 }))],
] as const) {
  test(`a comment that is half written stays where it is over the cut-off, also if ${what} when its window comes to the front`, async ({ openAs, context, page, javaScriptEnabled, expectedInConsole }) => {
    test.skip(javaScriptEnabled === false, "Without scripts nothing is asked for again.");
    expectedInConsole(/ERR_FAILED|503/);
    await page.clock.install();
    await openAs(ada, "/app/additional-compensation?sort=createdAt");
    await hydrated(page);
    await page.locator("tbody a[href*='/decline']").first().click();
    const comment = page.getByRole("dialog", { name: "Decline request" }).getByLabel("Comment");
    await comment.fill("Half a sen");
    await page.clock.setFixedTime(new Date(Date.now() + 70 * 24 * 3600_000));
    await away(context);
    const anew: string[] = [];
    page.on("request", (request) => void (request.url().includes(".data") && anew.push(request.url())));
    const isAsked = (request: Request) => new URL(request.url()).pathname === "/app/notifications";
    const asked = Promise.race([page.waitForEvent("requestfinished", isAsked), page.waitForEvent("requestfailed", isAsked)]);
    await page.evaluate(() => void window.dispatchEvent(new Event("focus")));
    await asked;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(anew).toEqual([]);
    await expect(comment).toHaveValue("Half a sen");
  });
}
