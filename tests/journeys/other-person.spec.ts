import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "#tests/support/journey.ts";
import { ada, alan, tom } from "#tests/support/people.ts";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "Without script every page is one of who is signed in by then.");

test("who signs in as somebody of another company in another tab finds that company alone in this one, and would save nothing of the former over it", async ({ openAs, context, sessionOf }) => {
  const page = await openAs(ada, "/app/company");
  await hydrated(page);
  await context.addCookies(await sessionOf(tom));
  await openAndCloseDrawer(page);
  await expect(page.getByLabel("Legal name")).toHaveValue("Brightwater Foods");

  await context.addCookies(await sessionOf(ada));
  await page.goto("/app/team");
  await hydrated(page);
  await expect(page.getByRole("rowheader", { name: "Alejandra Ruiz Ortega" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.addCookies(await sessionOf(tom));
  await openAndCloseDrawer(page);
  await expect(page.getByRole("rowheader", { name: "Hugo Brightwater" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Alejandra Ruiz Ortega" })).toHaveCount(0);
});

test("who turns to another page of a list, for which nothing around it is asked again, finds the name of who is signed in by then over their own rows", async ({ openAs, context, sessionOf }) => {
  const page = await openAs(ada, "/app/team");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await context.addCookies(await sessionOf(tom));
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.locator("header").getByText("Brightwater Foods")).toBeVisible();
  await expect(page.locator("header").getByText(ada.name)).toHaveCount(0);
});

for (const [what, path, button] of [["a form", "/app/company", "Save company"], ["a button", "/app/settings", "Send password reset email"]] as const) {
  test(`${what} that is sent as somebody else by now does nothing, and says so on a page of who is signed in`, async ({ openAs, context, sessionOf }) => {
    const page = await openAs(ada, path);
    await hydrated(page);
    await context.addCookies(await sessionOf(alan));
    await page.getByRole("button", { name: button }).click();
    await expect(page.locator("header").getByText(alan.name)).toBeAttached();
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("alert")).toContainText("You are signed in as Alan Okafor now.");
    await expect(page.getByRole("alert")).toContainText("This form was opened by somebody else, so nothing was sent.");
  });
}

async function openAndCloseDrawer(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Notifications" }).click();
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(page.locator("header").getByText("Brightwater Foods")).toBeVisible();
}
