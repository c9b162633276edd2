import type { Locator } from "@playwright/test";
import { idOf } from "#app/api/db/seed/id.ts";
import { expect, hydrated, test } from "#tests/support/journey.ts";
import { laptop, phone, placeOf, sideways, wholeTablet } from "#tests/support/layout.ts";
import { ada } from "#tests/support/people.ts";

// Where the parts of a request stand: in its row, unfolded, on its page, and in the dialog that decides on it.

test("on a phone who decides on one request after the other finds the buttons of the next beside what is told of the one before", async ({ page, openAs, waitingRequest, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts a dialog is a page, and what was told stays on the one before.");
  await page.setViewportSize(phone);
  await openAs(ada, `/app/additional-compensation/${waitingRequest(14)}/accept`);
  await hydrated(page);
  // It stays, however slow the machine is.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".toast { animation: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Accept request" }).click();
  await expect(dialog).toHaveCount(0);
  const told = page.getByRole("status").getByText("The request was accepted.");
  await expect(told).toBeVisible();
  await page.getByRole("link", { name: /^Accept the request of / }).last().press("Enter");
  const button = dialog.getByRole("button", { name: "Accept request" });
  await expect(button).toBeVisible();
  const [toast, place] = [await placeOf(told), await placeOf(button)];
  expect(toast.y + toast.height).toBeLessThan(place.y);
});

for (const noun of ["additional-compensation", "time-off"]) {
  test(`on a phone a request is headed in two lines at most, its status below as on the profile of a worker (${noun})`, async ({ page, openAs }) => {
    await page.setViewportSize(phone);
    await openAs(ada, `/app/${noun}`);
    await page.getByRole("row").nth(1).locator("[data-title='Description']").getByRole("link").click();
    const heading = page.getByRole("heading", { level: 1, name: /request$/ });
    await expect(heading).toBeVisible();
    const { x, y, height } = await placeOf(heading);
    expect(height).toBeLessThanOrEqual(64);
    const badge = await placeOf(page.locator("article header .badge"));
    expect(badge.y).toBeGreaterThan(y + height);
    expect(badge.x, "under the words that it is about").toBe(x);
    await hydrated(page);
    await page.locator("article header").getByRole("link").first().evaluate((name) => (name.textContent = "W".repeat(100)));
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });
}

test("who unfolds a row finds its name, its amount and its buttons where they were", async ({ page, openAs, javaScriptEnabled }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/additional-compensation");
  await hydrated(page);
  const row = page.locator("tbody tr").nth(1);
  const parts = [row.getByRole("rowheader").getByRole("link"), row.locator(".figures").first(), row.getByRole("link", { name: /^Accept/ })];
  const heights = () => Promise.all(parts.map(async (part) => (await placeOf(part)).y));
  const before = await heights();
  await row.locator("summary").click();
  if (javaScriptEnabled !== false) await row.getByText("Total cost for the company").waitFor();
  for (const [place, y] of (await heights()).entries()) expect(Math.abs(y - before[place]!), String(place)).toBeLessThan(28);
});

test("the name of a row that is unfolded stands on one line with its type and its date", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/additional-compensation");
  await hydrated(page);
  const row = page.locator("tbody tr").first();
  await row.locator("summary").click();
  const lineOf = (part: Locator) =>
    part.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects()[0]!.bottom;
    });
  const name = row.getByRole("rowheader").getByRole("link");
  for (const title of ["Type", "Date"]) expect(Math.abs((await lineOf(row.locator(`[data-title=${title}]`))) - (await lineOf(name))), title).toBeLessThan(1.5);
  // It moves by no pixel against its box and its face.
  const middleOf = async (part: Locator) => (await placeOf(part)).y + (await placeOf(part)).height / 2;
  expect(Math.abs((await middleOf(row.getByRole("checkbox"))) - (await middleOf(row.locator(".avatar"))))).toBeLessThan(1);
});

test("what says that something went wrong stands in a dialog in line with its words", async ({ page, openAs, context, waitingRequest, javaScriptEnabled, expectedInConsole }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the browser itself says that no answer came.");
  expectedInConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await openAs(ada, `/app/additional-compensation/${waitingRequest(0)}/accept`);
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Accept request" }).click();
  const told = dialog.getByRole("alert");
  await expect(told).toContainText("No answer came.");
  await context.setOffline(false);
  for (const size of [laptop, phone]) {
    await page.setViewportSize(size);
    const [toast, heading] = [await placeOf(told), await placeOf(dialog.getByRole("heading", { name: "Accept request" }))];
    expect(toast.x, String(size.width)).toBeCloseTo(heading.x, 0);
  }
});

test("on a phone what was just told leaves the buttons for the rows that are ticked next", async ({ page, openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts what was told is gone with the next page, and no clock can be stopped for it.");
  await page.setViewportSize(phone);
  await openAs(ada, "/app/time-off");
  await hydrated(page);
  // Not the last one, which another journey decides.
  await page.locator("main tbody").getByRole("link", { name: /^Decline/ }).nth(-2).click();
  // It stays, however slow the machine is.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".toast { animation: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  await page.getByRole("dialog").getByRole("button", { name: "Decline request" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const told = page.locator(".toast");
  await expect(told).toContainText("The request was declined.");
  await page.locator(".select-row").first().check();
  const button = page.getByRole("button", { name: "Accept selected" });
  await expect(button).toBeInViewport({ ratio: 1 });
  const [toast, place] = [await placeOf(told), await placeOf(button)];
  expect(toast.y + toast.height).toBeLessThan(place.y);
});

test("the way to all of a request stands apart from what it costs, where a row unfolds", async ({ page, openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the row knows no costs.");
  await page.setViewportSize(phone);
  await openAs(ada, "/app/additional-compensation");
  await hydrated(page);
  const row = page.locator("tbody tr").nth(1);
  await row.locator("summary").click();
  const cost = row.getByRole("heading", { name: "Total cost for the company" }).locator("..");
  await cost.waitFor();
  const way = await placeOf(row.getByRole("link", { name: /^Cost and history/ }));
  expect((await placeOf(cost)).y - way.y - way.height).toBeGreaterThanOrEqual(4);
});

test("on a phone the amounts of the twelve months before stand beside what they were for, each of them", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, `/app/additional-compensation/${idOf("additional-compensation", "accepted 4")}`);
  await hydrated(page);
  const before = page.getByRole("heading", { name: /the twelve months before$/ }).locator("..").getByRole("listitem");
  expect(await before.count()).toBeGreaterThan(1);
  for (const one of await before.all()) {
    const [what, amount] = [await placeOf(one.locator("> :first-child")), await placeOf(one.locator("> :last-child"))];
    expect(amount.y, await one.innerText()).toBeLessThan(what.y + 10);
  }
});

test("on a small laptop and a tablet the heading of requests takes two lines at most, and what can be downloaded stands below where it needs the room", async ({ page, openAs }) => {
  for (const path of ["/app/additional-compensation", "/app/additional-compensation/reviewed"]) {
    await openAs(ada, path);
    for (const width of [769, 800, wholeTablet.width, 850, 1024, 1100, 1130]) {
      await page.setViewportSize({ width, height: 768 });
      expect((await placeOf(page.getByRole("heading", { level: 1 }))).height, `${path} ${width}`).toBeLessThanOrEqual(64);
    }
  }
});
