import type { Locator } from "@playwright/test";
import { contrastsOf } from "#tests/support/contrast.ts";
import { expect, test } from "#tests/support/journey.ts";
import { laptop } from "#tests/support/layout.ts";
import { ada } from "#tests/support/people.ts";

// What is told by a colour is told from the paper, and what can be pressed answers the pointer.

test("the button beside the search answers the pointer, as every other button does", async ({ openAs }) => {
  const page = await openAs(ada, "/app/users");
  await page.setViewportSize(laptop);
  const button = page.getByRole("search").getByRole("button", { name: "Search" });
  const border = () => button.evaluate((each) => getComputedStyle(each).borderTopColor);
  const resting = await border();
  await button.hover();
  await expect.poll(border).not.toBe(resting);
});

for (const path of ["/app/time-off/calendar", "/app/paycycle/past", "/app/paycycle/statutory", "/app/cost-calculator/rates"]) {
  test(`what unfolds answers the pointer, as a link does (${path})`, async ({ openAs }) => {
    const page = await openAs(ada, path);
    const unfolds = page.locator("main details:not(:has(input, select)) > summary").first();
    const colour = () => unfolds.evaluate((each) => getComputedStyle(each).color);
    const resting = await colour();
    await unfolds.hover();
    await expect.poll(colour).not.toBe(resting);
  });
}

test("what unfolds in the list of previous paycycles is told from the links beside it", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/paycycle/past");
  const unfolds = page.locator("tbody summary").first();
  await expect(unfolds).toHaveCSS("display", "list-item");
  await expect(unfolds).toHaveCSS("text-decoration-line", "none");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`what paycycles came to is a picture whose bars are told from the paper in ${colorScheme} colours (WCAG 1.4.11)`, async ({ page, openAs }) => {
    await page.emulateMedia({ colorScheme });
    await openAs(ada, "/app/paycycle");
    const contrasts = await contrastsOf(page.getByRole("figure").locator("rect"), "fill");
    expect(contrasts.length).toBe(12);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`a link is told by its line and not by colour alone, and each line and mark is seen in ${colorScheme} colours (WCAG 1.4.1, 1.4.11)`, async ({ page, openAs }) => {
    await page.emulateMedia({ colorScheme });
    const expectSeen = async (found: Locator, property: string, part?: string) => {
      const contrasts = await contrastsOf(found, property, part);
      expect(contrasts.length, property).toBeGreaterThan(0);
      expect(Math.min(...contrasts), property).toBeGreaterThanOrEqual(3);
    };
    await openAs(ada, "/app/users");
    await expectSeen(page.getByRole("main").locator("p .link"), "text-decoration-color");
    await openAs(ada, "/app/team");
    await expectSeen(page.locator("tbody .link"), "text-decoration-color");
    await expectSeen(page.locator(".sort"), "background-color", "::after");
    // In the colour of the words around them.
    await openAs(ada, "/app/paycycle/statutory");
    await expectSeen(page.locator(".derivation-source .link"), "text-decoration-color");
    await openAs(ada, "/app/cost-calculator?countryCode=CA&region=ON&grossSalary=60000&currencyCode=USD&period=annually");
    await expectSeen(page.locator(".cost-bar rect"), "fill");
    await openAs(ada, "/app/users/invite");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectSeen(page.getByRole("dialog").getByLabel("Email"), "border-top-color");
  });
}

test("in dark colours the button that chooses a file is told from its field", async ({ page, openAs }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openAs(ada, "/app/team/additional-compensation/import");
  const red = await page.getByLabel("File", { exact: true }).evaluate((field) => {
    const of = (part?: string) => Number(/^rgb\((\d+)/.exec(getComputedStyle(field, part).backgroundColor)?.[1]);
    return { field: of(), button: of("::file-selector-button") };
  });
  expect(red.button - red.field).toBeGreaterThan(10);
});
