import type { Locator } from "@playwright/test";
import { expect, hydrated, test } from "#tests/support/journey.ts";
import { laptop, phone, placeOf, tablet, wholeTablet } from "#tests/support/layout.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada } from "#tests/support/people.ts";

// Every figure of a paycycle is in view, in its column or under its name, and stands beside what it is of.

test("the paycycle has one row above its table: what narrows it down, and at its end what it is compared with and shown in", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/paycycle");
  const { y, height } = await placeOf(page.getByRole("searchbox"));
  const currency = await placeOf(page.getByRole("navigation", { name: "Currency" }));
  expect(currency).toMatchObject({ y, height });
  expect(await placeOf(page.getByRole("link", { name: /^Compare with/ }))).toMatchObject({ y, height });
  const table = await placeOf(page.getByRole("region", { name: "Company pays" }));
  expect(currency.x + currency.width).toBeGreaterThan(table.x + table.width - 40);
  const heading = await placeOf(page.getByRole("heading", { level: 1 }));
  for (const name of ["Download XLS", "Download CSV", "Previous paycycles"]) expect((await placeOf(page.getByRole("link", { name }))).y - heading.y, name).toBeLessThan(50);
});

test("a team of two words leaves every figure of a paycycle in view on a laptop", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/paycycle");
  await hydrated(page);
  const table = page.getByRole("region", { name: "Company pays" });
  for (const team of await table.locator("tbody [data-title=Team]").all()) await team.evaluate((cell) => ((cell.firstElementChild ?? cell).textContent = "Customer Operations"));
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test("every figure of a paycycle is in view on a laptop of 1366 px", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAs(ada, "/app/paycycle");
  const table = page.getByRole("region", { name: "Company pays" });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect(page.getByText("Please scroll table horizontally")).toBeHidden();
});

for (const path of ["/app/paycycle", "/app/paycycle/workers-take", "/app/paycycle?filter[currencyType]=local"]) {
  test(`what ${path} comes to for each worker stays in view where the table scrolls`, async ({ page, openAs }) => {
    await page.setViewportSize(tablet);
    await openAs(ada, path);
    const row = page.getByRole("row").nth(1);
    await expect(row.getByRole("link", { name: /how it was calculated/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("columnheader").last()).toBeInViewport({ ratio: 1 });
  });
}

test("what paycycles paid one worker, and why it differs, stands side by side on a small laptop, also in pesos", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(ada, `/app/paycycle/worker/${workerId("Andrés Felipe Rojas")}`);
  const table = page.getByRole("region", { name: /^Paycycles of / });
  await expect(table.getByRole("columnheader", { name: "Reason" })).toBeInViewport({ ratio: 1 });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test("on a phone each line of a worker's pay shows its amounts, and under its name what they are of", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, "/app/paycycle");
  await page.getByRole("row", { name: /^Alejandra Ruiz Ortega/ }).getByRole("link", { name: /how it was calculated/ }).click();
  const line = page.getByRole("row", { name: /IMSS/ }).first();
  await expect(line.getByRole("cell")).toHaveCount(2);
  for (const amount of await line.getByRole("cell").all()) await expect(amount).toBeInViewport({ ratio: 1 });
  const below = line.locator("[data-below]");
  await expect(below).toBeVisible();
  expect(await below.evaluate((words) => getComputedStyle(words, "::after").content)).toMatch(/^"[\d.]+% of [\d,.]+\sMXN"$/);
  await page.setViewportSize(laptop);
  await expect(line.getByRole("cell")).toHaveCount(4);
  await expect(below).toBeHidden();
});

test("what is held of deposits stands whole in the window of a phone, also beside a scroll bar", async ({ page, openAs }) => {
  await page.setViewportSize({ ...phone, width: phone.width - 15 });
  await openAs(ada, "/app/paycycle/deposits");
  expect(await page.getByRole("region", { name: "Held now, by currency" }).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test("a list of deposits fits whole where it begins to be a table, with the longest badge and amount", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1060, height: 800 });
  await openAs(ada, "/app/paycycle/deposits");
  await hydrated(page);
  const list = page.getByRole("region", { name: "Security deposits" });
  expect(await list.evaluate((box) => box.firstElementChild!.getBoundingClientRect().width - box.getBoundingClientRect().width)).toBeLessThanOrEqual(0);
});

for (const { path, table, column } of [
  { path: "/app/cost-calculator/rates", table: /^A month of all employees by country/, column: "Difference" },
  { path: "/app/cost-calculator/rates", table: /^A month of employees and saved estimates/, column: "Difference" },
  { path: `/app/paycycle/worker/${workerId("Andrés Felipe Rojas")}`, table: /^Paycycles of/, column: "Total due" },
  { path: "/app/paycycle/past", table: /^Previous paycycles/, column: "Total due" },
]) {
  test(`on a tablet figures stand in their columns, and what is said of them below (${table.source})`, async ({ page, openAs }) => {
    await page.setViewportSize(tablet);
    await openAs(ada, path);
    const region = page.getByRole("region", { name: table });
    const head = region.getByRole("columnheader", { name: column, exact: true });
    await expect(head).toBeVisible();
    const end = async (element: Locator) => Math.round((await placeOf(element)).x + (await placeOf(element)).width);
    const place = (await region.getByRole("columnheader").allInnerTexts()).indexOf(column);
    const rows = region.locator("tbody tr");
    for (const row of [rows.nth(0), rows.nth(1), rows.nth(2)]) {
      expect(await end(row.locator("> *").nth(place))).toBe(await end(head));
      expect(await row.locator("> *").first().evaluate((cell) => cell.scrollWidth - cell.clientWidth), "what it is of keeps to its column").toBe(0);
      const [first, last] = [await placeOf(row.locator("> *").first()), await placeOf(row.locator("> *").last())];
      expect(last.x + last.width).toBeLessThanOrEqual(tablet.width);
      if ((await row.locator(".full").count()) > 0) expect([last.x, last.y > first.y]).toEqual([first.x, true]);
    }
    expect(await region.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])).toEqual([0, 0]);
  });
}

test("why a paycycle differs from the one before is in view on a tablet", async ({ page, openAs }) => {
  await page.setViewportSize(tablet);
  await openAs(ada, "/app/paycycle?compare=previous");
  const table = page.getByRole("region", { name: "Company pays" });
  await expect(table.getByRole("columnheader", { name: "Reason" })).toBeVisible();
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test("a paycycle is compared with the one before on a phone: each worker is a card, and so is what all come to", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, "/app/paycycle?compare=previous");
  const table = page.getByRole("region", { name: "Company pays" });
  for (const row of [table.getByRole("row", { name: /^JN Jack Nguyen|^Jack Nguyen/ }), table.locator("tfoot").getByRole("row")]) {
    for (const cell of await row.getByRole("cell").filter({ hasText: /\S/ }).all()) {
      const { x, width } = await placeOf(cell);
      expect([x >= 0, x + width <= phone.width]).toEqual([true, true]);
    }
  }
  const [due, before] = [await placeOf(table.getByRole("cell").nth(0)), await placeOf(table.getByRole("cell").nth(1))];
  expect(before).toMatchObject({ y: due.y, width: due.width });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

for (const path of ["/app/paycycle", "/app/paycycle?filter[currencyType]=local", "/app/paycycle/workers-take"]) {
  test(`on a phone each figure of ${path} is in view, and what it comes to beside the name`, async ({ page, openAs }) => {
    await page.setViewportSize(phone);
    await openAs(ada, path);
    const table = page.getByRole("region", { name: /^(Company pays|Worker take-home pay)/ });
    for (const row of [table.getByRole("row").nth(1), table.locator("tfoot").getByRole("row")]) {
      const [name, total] = [await placeOf(row.getByRole("rowheader")), await placeOf(row.getByRole("cell").last())];
      expect(total.x).toBeGreaterThanOrEqual(name.x + name.width);
      expect(total.y).toBeLessThan(name.y + name.height);
      for (const cell of await row.getByRole("cell").filter({ hasText: /\S/ }).all()) {
        const { x, y, width } = await placeOf(cell);
        expect([x >= 0, x + width <= phone.width, y >= total.y]).toEqual([true, true, true]);
      }
    }
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
}

test("a worker's lines are headed by their name, with the way to their profile beside it", async ({ page, openAs }) => {
  await openAs(ada, "/app/paycycle");
  await page.getByRole("row", { name: /^Alejandra Ruiz Ortega/ }).getByRole("link", { name: /how it was calculated/ }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Alejandra Ruiz Ortega" });
  await expect(heading.getByRole("link")).toHaveCount(0);
  await page.getByRole("link", { name: "Open profile" }).click();
  await expect(page).toHaveURL(`/app/team/worker/${workerId("Alejandra Ruiz Ortega")}`);
});

test("words that follow a figure stand apart from it", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/paycycle/past");
  const row = page.getByRole("row").nth(1);
  const gap = await row.evaluate((element) => {
    const [workers, rates] = ["Workers", "Exchange rates"].map((title) => {
      const range = document.createRange();
      range.selectNodeContents(element.querySelector(`[data-title="${title}"]`)!);
      return range.getBoundingClientRect();
    });
    return rates!.left - workers!.right;
  });
  expect(gap).toBeGreaterThanOrEqual(24);
});

for (const [device, size] of Object.entries({ "a tablet": wholeTablet, "a tablet with a scroll bar": tablet })) {
  test(`on ${device} the links of a paycycle stand beside each other, above its buttons, and its facts in one row`, async ({ page, openAs }) => {
    await page.setViewportSize(size);
    await openAs(ada, "/app/paycycle");
    const links = ["Previous paycycles", "Statutory payments", "Security deposits", "What new tax rates change"].map((name) => page.locator("main").getByRole("link", { name }));
    expect(new Set(await Promise.all(links.map(async (link) => (await placeOf(link)).y))).size).toBe(1);
    const facts = page.getByRole("region", { name: "Paycycle" }).locator("dl > div");
    const [due, workers] = [await placeOf(facts.first()), await placeOf(facts.last())];
    expect(workers.y).toBeLessThan(due.y + due.height);
  });
}

test("a paycycle in local currencies scrolls over its columns, and over no empty room between them", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/paycycle?filter[currencyType]=local");
  const [wide, needed] = await page.getByRole("region", { name: "Company pays" }).evaluate((box) => {
    const wide = box.scrollWidth;
    box.querySelector("table")!.style.minWidth = "0";
    return [wide, box.scrollWidth];
  });
  expect(wide! - needed!).toBeLessThan(40);
});

test("on a phone the total of a paycycle has its figures in bold, and not what they are", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, "/app/paycycle");
  const cell = page.locator("tfoot").getByRole("cell").last();
  expect(await cell.evaluate((cell) => [getComputedStyle(cell).fontWeight, getComputedStyle(cell, "::before").fontWeight])).toEqual(["600", "400"]);
});
