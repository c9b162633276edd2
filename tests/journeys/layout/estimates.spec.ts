import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { laptop, phone, placeOf, tablet } from "#tests/support/layout.ts";
import { ada } from "#tests/support/people.ts";

// The figures of the cost calculator stand in their columns, however many places are compared.

test("by how much a cost changes stands in line with the amount that it is of", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/cost-calculator/rates");
  const row = page.getByRole("region", { name: /^A month of all employees by country/ }).locator("tbody tr").first();
  const lineOf = (cell: Locator) =>
    cell.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!);
      const { top, bottom } = range.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  expect(Math.abs((await lineOf(row.locator("[data-title=Change]"))) - (await lineOf(row.locator("[data-title=Difference]"))))).toBeLessThan(2);
});

for (const width of [phone.width, 320]) {
  test(`four places are compared in a window of ${width} px: each line's amounts stand below each other, and the places over them`, async ({ page, openAs }) => {
    await page.setViewportSize({ ...phone, width });
    await openAs(ada, "/app/cost-calculator?countryCode=CA&region=ON&grossSalary=85000.50&currencyCode=CAD&period=annually&compare=MX,CO,CA-BC");
    const table = page.getByRole("table", { name: /^Comparison/ });
    const ends = async (cells: Locator) => Promise.all((await cells.all()).map(async (cell) => Math.round((await placeOf(cell)).x + (await placeOf(cell)).width)));
    const heads = await ends(table.locator("thead th:not(:first-child)"));
    expect(heads).toHaveLength(4);
    expect(Math.max(...heads)).toBeLessThanOrEqual(width);
    for (const line of ["Gross salary", "Pension and disability", "Total cost", "Difference from the cheapest", "Net salary"]) {
      const cells = table.getByRole("row", { name: new RegExp(`^${line}`) }).first().getByRole("cell");
      expect(await ends(cells), line).toEqual(heads);
      for (const cell of await cells.all()) expect((await placeOf(cell)).height, line).toBeLessThan(40);
    }
    await table.getByRole("rowheader", { name: "Net salary" }).scrollIntoViewIfNeeded();
    await expect(table.getByRole("columnheader", { name: /^Mexico/ })).toBeInViewport();
  });
}

test("on a phone what all countries come to stands in its own place, also while the end of it is below the window", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, "/app/cost-calculator/rates");
  const all = page.getByRole("row", { name: /^All countries/ });
  await all.evaluate((row) => window.scrollTo(0, row.getBoundingClientRect().top + 80 - window.innerHeight));
  const [name, net] = [await placeOf(all.getByRole("rowheader")), await placeOf(all.getByRole("cell").last())];
  expect(net.y).toBeGreaterThan(name.y + name.height);
});

test("the button that adds a place to the comparison stands beside its fields on a tablet", async ({ page, openAs }) => {
  await page.setViewportSize(tablet);
  await openAs(ada, "/app/cost-calculator?countryCode=CO&grossSalary=120000000&currencyCode=COP&period=annually");
  const form = page.getByRole("form", { name: "Add to the comparison" });
  const [field, button] = [await placeOf(form.getByLabel("Compare with")), await placeOf(form.getByRole("button", { name: "Add" }))];
  expect(button).toMatchObject({ y: field.y, height: field.height });
});

test("what a colour is of stands in one column, also where it needs a second line or has no part in the bar", async ({ page, openAs }) => {
  const leftOf = (label: Locator) =>
    label.evaluate((cell) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      range.selectNodeContents(texts.nextNode()!);
      return [...new Set(Array.from(range.getClientRects(), ({ left }) => Math.round(left)))];
    });
  const calculated = "/app/cost-calculator?countryCode=CA&region=ON&grossSalary=85000.50&currencyCode=CAD&period=annually";
  await page.setViewportSize(phone);
  await openAs(ada, `${calculated}&compare=MX`);
  const line = (table: Locator, name: string) => leftOf(table.getByRole("rowheader", { name, exact: true }).first());
  const compared = page.getByRole("table", { name: /^Comparison/ });
  expect(await line(compared, "Employer tax contributions")).toEqual(await line(compared, "Fee"));
  await page.goto(calculated);
  const worker = page.getByRole("table", { name: /^Worker Gets/ }).first();
  expect(await line(worker, "Gross salary")).toEqual(await line(worker, "Worker taxes"));
});

test("what an estimate is for stands close under an amount that leaves it no room on a phone", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, "/app/cost-calculator?countryCode=CO&grossSalary=9876543210.00&currencyCode=COP&period=annually");
  const period = page.getByRole("heading", { name: "Employer Pays" }).locator("+ p > span").last();
  await expect(period).toHaveText("a year");
  // Both at once: the button above goes when scripts take over, and all below moves up.
  const [amount, below] = await period.evaluate((words) => [words.previousElementSibling!, words].map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  expect(below!.y).toBeGreaterThan(amount!.y + 20);
  expect(below!.y).toBeLessThanOrEqual(amount!.y + amount!.height + 4);
});
