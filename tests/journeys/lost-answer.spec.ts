import { expect, test, type Page } from "@playwright/test";
import { idOf } from "#app/api/db/seed/id.ts";
import { logIn } from "#tests/support/own-company.ts";
import { hydrated } from "#tests/support/journey.ts";
import { ada, password } from "#tests/support/people.ts";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "Without script the browser itself says that no answer came.");

/** No other journey decides these. */
const alone = idOf("additional-compensation", "submitted 50");
const together = idOf("additional-compensation", "submitted 52");

test("a decision whose answer never comes brings the row back and says so; sent once more it is decided once", async ({ page }) => {
  await logIn(page, ada.email, password);
  await page.goto(`/app/additional-compensation/${alone}/accept`);
  await hydrated(page);
  await loseAnswers(page, Promise.resolve());
  await page.getByRole("button", { name: "Accept request" }).click();
  await expect(page.getByRole("alert")).toContainText("No answer came.");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.unroute("**/*.data*");
  await page.getByRole("button", { name: "Accept request" }).click();
  await expect(page).toHaveURL("/app/additional-compensation");
  await page.goto(`/app/additional-compensation/${alone}`);
  await expect(page.getByRole("listitem").getByRole("paragraph").filter({ hasText: /^Accepted$/ })).toHaveCount(1);
});

test("those that are decided together leave the list at once, and cannot be sent twice meanwhile; they come back too", async ({ page }) => {
  await logIn(page, ada.email, password);
  await page.goto(`/app/additional-compensation/accept?id=${together}&filter[q]=${encodeURIComponent(await nameOf(page, together))}`);
  await hydrated(page);
  const row = page.locator(`input[value="${together}"]`);
  await expect(row).toHaveCount(1);
  let letGo = () => {};
  await loseAnswers(page, new Promise<void>((resolve) => (letGo = resolve)));
  const send = page.getByRole("button", { name: "Accept 1 request" });
  await send.click();
  await expect(send).toBeDisabled();
  await expect(row).toHaveCount(0);
  letGo();
  await expect(page.getByRole("alert")).toContainText("No answer came.");
  await expect(row).toHaveCount(1);
});

test("on a phone, what says that no answer came leaves the buttons of the dialog in reach", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await logIn(page, ada.email, password);
  await page.goto(`/app/additional-compensation/${together}/decline`);
  await hydrated(page);
  await loseAnswers(page, Promise.resolve());
  const send = page.locator("dialog:modal").getByRole("button", { name: "Decline request" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("No answer came.");
  await expect(page.getByRole("alert")).toBeInViewport();
  // It tries, and would wait for what lies over the button to go.
  await send.click({ trial: true, timeout: 5000 });
});

/** Whatever is sent is carried out by nobody, once `moment` is over. */
async function loseAnswers(page: Page, moment: Promise<void>): Promise<void> {
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await moment;
    return route.abort();
  });
}

async function nameOf(page: Page, id: string): Promise<string> {
  await page.goto(`/app/additional-compensation/${id}`);
  return (await page.locator("main header a").first().textContent()) ?? "";
}
