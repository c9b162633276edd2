import type { Locator, Page, Route } from "@playwright/test";
import { idOf } from "#app/api/db/seed/id.ts";
import { expect, hydrated, test } from "#tests/support/journey.ts";
import { ada, password, uma, type Person } from "#tests/support/people.ts";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "Without script the browser itself says that no answer came.");
test.beforeEach(({ expectedInConsole }) => expectedInConsole(/ERR_FAILED|status of 502/));

/** No other journey decides these. */
const alone = idOf("additional-compensation", "submitted 50");
const together = idOf("additional-compensation", "submitted 52");

test("a decision whose answer never comes brings the row back and says so; sent once more it is decided once, and nothing says any more that it went wrong", async ({ openAs }) => {
  const page = await openAs(ada, `/app/additional-compensation/${alone}/accept`);
  await hydrated(page);
  await loseAnswers(page);
  await page.getByRole("button", { name: "Accept request" }).click();
  await expect(page.getByRole("alert")).toContainText("No answer came.");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.unroute("**/*.data*");
  await page.getByRole("button", { name: "Accept request" }).click();
  await expect(page).toHaveURL("/app/additional-compensation");
  await expect(page.getByRole("status").getByText("The request was accepted.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goto(`/app/additional-compensation/${alone}`);
  await expect(page.getByRole("listitem").getByRole("paragraph").filter({ hasText: /^Accepted$/ })).toHaveCount(1);
});

test("those that are decided together leave the list at once, and cannot be sent twice meanwhile; they come back too", async ({ openAs }) => {
  const page = await openAs(ada, `/app/additional-compensation/${together}`);
  const name = (await page.locator("main header a").first().textContent()) ?? "";
  await page.goto(`/app/additional-compensation/accept?id=${together}&filter[q]=${encodeURIComponent(name)}`);
  await hydrated(page);
  const row = page.locator(`input[value="${together}"]`);
  await expect(row).toHaveCount(1);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await loseAnswers(page, held);
  const send = page.getByRole("button", { name: "Accept 1 request" });
  await send.click();
  await expect(send).toBeDisabled();
  await expect(row).toHaveCount(0);
  letGo();
  await expect(page.getByRole("alert")).toContainText("No answer came.");
  await expect(row).toHaveCount(1);
});

for (const noun of ["additional-compensation", "time-off"]) {
  test(`an accepted request of ${noun} is shown canceled at once, and as it was when no answer comes`, async ({ openAs }) => {
    const page = await openAs(ada, `/app/${noun}/reviewed?filter[status]=accepted`);
    await hydrated(page);
    const href = await page.getByRole("link", { name: /^Cancel the accepted request of / }).first().getAttribute("href");
    const cancel = page.locator(`a[href="${href}"]`);
    const canceled = page.locator("tbody").getByText("Canceled");
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await loseAnswers(page, held);
    await cancel.click();
    await page.getByRole("button", { name: "Cancel request" }).click();
    await expect(canceled).toHaveCount(1);
    await expect(cancel).toHaveCount(0);
    letGo();
    await expect(page.getByRole("alert")).toContainText("No answer came.");
    await expect(cancel).toHaveCount(1);
    await expect(canceled).toHaveCount(0);
  });
}

test("on a phone, what says that no answer came leaves the buttons of the dialog in reach", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await openAs(ada, `/app/additional-compensation/${together}/decline`);
  await hydrated(page);
  await loseAnswers(page);
  const send = page.locator("dialog:modal").getByRole("button", { name: "Decline request" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("No answer came.");
  await expect(page.getByRole("alert")).toBeInViewport();
  // From under the one to under the other.
  const [close, alert, decline] = [await boxOf(page.getByRole("link", { name: "Close" }).last()), await boxOf(page.getByRole("alert")), await boxOf(send)];
  expect([alert.x, alert.x + alert.width]).toEqual([close.x, decline.x + decline.width]);
  // It tries, and would wait for what lies over the button to go.
  await send.click({ trial: true, timeout: 5000 });
});

for (const [whose, answer] of [["never comes", (route: Route) => route.abort()], ["is a gateway's", (route: Route) => route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" })]] as const) {
  test(`a form whose answer ${whose} stays as it was typed, and says so`, async ({ page }) => {
    await page.route("**/*.data*", (route) => (route.request().method() === "POST" ? answer(route) : route.continue()));
    await page.goto("/login");
    await hydrated(page);
    await page.getByLabel("Email").fill(ada.email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("alert")).toContainText("No answer came.");
    await expect(page.getByLabel("Password")).toHaveValue(password);
    await page.unroute("**/*.data*");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL("/app/team");

    await page.route("**/*.data*", (route) => (route.request().method() === "POST" ? answer(route) : route.continue()));
    await page.goto("/app/users/invite");
    await hydrated(page);
    const dialog = page.getByRole("dialog", { name: "Invite User" });
    await dialog.getByLabel("First name").fill("Ina");
    await dialog.getByLabel("Last name").fill("Vogt");
    await dialog.getByLabel("Email").fill("ina@vogt.test");
    await dialog.getByLabel("Viewer").check();
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByRole("alert")).toContainText("No answer came.");
    await expect(dialog.getByLabel("Email")).toHaveValue("ina@vogt.test");

    await page.goto(`/app/additional-compensation/${together}/decline`);
    await hydrated(page);
    await page.getByRole("button", { name: "Decline request" }).click();
    await expect(page.getByRole("alert")).toContainText("No answer came.");
    await expect(page.getByRole("dialog")).toBeVisible();
  });
}

test("rows that are checked or created while no answer comes stay in the form, which says so", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team/additional-compensation/import");
  await hydrated(page);
  const rows = "Worker;Type;Amount;Description\nAmélie Gagnon;bonus;12.50;Lost on the way";
  const text = page.getByLabel("Pasted text");
  const check = page.getByRole("button", { name: "Check rows" });
  await text.fill(rows);
  await loseAnswers(page);
  await check.click();
  await expect(page.locator(".error-summary")).toContainText("No answer came. Check the rows once more.");
  await expect(text).toHaveValue(rows);
  await page.unroute("**/*.data*");
  await check.click();
  const create = page.getByRole("button", { name: "Create 1 additional compensation" });
  await expect(create).toBeVisible();
  await loseAnswers(page);
  await create.click();
  await expect(page.locator(".error-summary")).toContainText("No answer came. Check the rows once more.");
  await expect(text).toHaveValue(rows);
});

const buttons: [what: string, person: Person, path: string, name: string][] = [
  ["the shortcuts", ada, "/app/settings/shortcuts", "Save shortcuts"],
  ["two-step sign-in", ada, "/app/settings", "Set up two-step sign-in"],
  ["an address of the calendar", ada, "/app/time-off/calendar/feed", "Create my address"],
  ["another mail to verify an address", uma, "/onboarding/finished", "Resend verification email"],
];
for (const [what, person, path, name] of buttons) {
  test(`the button for ${what} stays where it is when no answer comes, which is said`, async ({ openAs }) => {
    const page = await openAs(person, path);
    await hydrated(page);
    await loseAnswers(page);
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("alert")).toContainText("No answer came. Check your connection and try again.");
    await expect(page.getByRole("button", { name })).toBeVisible();
    await expect(page).toHaveURL(path);
  });
}

/** Whatever is sent is carried out by nobody: at once, or when `moment` is over. */
async function loseAnswers(page: Page, moment?: Promise<void>): Promise<void> {
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await moment;
    return route.abort();
  });
}

async function boxOf(element: Locator) {
  return (await element.boundingBox())!;
}
