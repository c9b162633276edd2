import type { BrowserContext, Page } from "@playwright/test";
import { expect, hydrated, test } from "#tests/support/journey.ts";
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
