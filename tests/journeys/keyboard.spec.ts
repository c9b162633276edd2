import { expect, hydrated, test } from "#tests/support/journey.ts";
import { ada, password } from "#tests/support/people.ts";
import type { Page } from "@playwright/test";

test("Ada signs in, opens a request and declines it without touching a mouse", async ({ page, waitingRequest, javaScriptEnabled }) => {
  const address = `/app/additional-compensation/${waitingRequest(5)}/decline`;
  await page.goto(address);
  await tabTo(page, "Email");
  await page.keyboard.type(ada.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("dialog")).toBeVisible();
  if (javaScriptEnabled !== false) await hydrated(page);

  await tabTo(page, "Comment");
  await page.keyboard.type("Declined by keyboard.");
  await tabTo(page, "Decline request");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("The request was declined.");
});

test("the first key on every page offers to skip to its content", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/team#main");
});

test("while a dialog is open, nothing behind it takes the focus", async ({ openAs, waitingRequest, javaScriptEnabled }) => {
  const page = await openAs(ada, `/app/additional-compensation/${waitingRequest(0)}/decline`);
  if (javaScriptEnabled !== false) await hydrated(page);
  const dialog = page.getByRole("dialog");
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest("dialog, .toaster"));
    expect(isOutside, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe(false);
  }
  await expect(dialog).toBeVisible();
});

/** Presses Tab until the control with this name has the focus, as long as a person would. */
async function tabTo(page: Page, name: string): Promise<void> {
  const named = async () =>
    page.evaluate((wanted) => {
      const focused = document.activeElement as HTMLInputElement | null;
      return (focused?.labels?.[0]?.textContent ?? focused?.textContent ?? "").trim().startsWith(wanted);
    }, name);
  for (let step = 0; step < 40; step += 1) {
    if (await named()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach "${name}".`);
}
