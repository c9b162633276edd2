import { expect, hydrated, test } from "#tests/support/journey.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { paperOf } from "#tests/support/paper.ts";
import { ada } from "#tests/support/people.ts";

test("a page of the paycycle, of the workers and a profile print on one sheet each", async ({ openAs }) => {
  const profile = `/app/team/worker/${workerId("Andrés Felipe Rojas")}`;
  const page = await openAs(ada, "/app/paycycle");
  for (const path of ["/app/paycycle", "/app/paycycle/workers-take", "/app/team", profile]) {
    await page.goto(path);
    expect(await paperOf(page), path).toBe(1);
  }
});

test("on paper a list is a table, also where its sheet is as narrow as a tablet", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await page.setViewportSize({ width: 690, height: 970 });
  const row = page.getByRole("row", { name: /Alejandra Ruiz Ortega/ });
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe("grid");
  await page.emulateMedia({ media: "print" });
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe("table-row");
  await expect(row.getByRole("link", { name: /^Add/ })).toHaveCount(0);
});

test("a list on paper says which of its rows are printed, and where all of them are", async ({ openAs }) => {
  const page = await openAs(ada, "/app/paycycle");
  for (const path of ["/app/paycycle", "/app/paycycle/deposits", "/app/cost-calculator/rates", "/app/team?page=2"]) {
    await page.goto(path);
    const pages = page.getByRole("navigation", { name: "Pagination" });
    const rest = () => pages.evaluate((nav) => getComputedStyle(nav, "::after").content);
    await page.emulateMedia({ media: "screen" });
    expect(await rest(), path).toBe("none");
    await page.emulateMedia({ media: "print" });
    await expect(pages.getByText(/^Showing \d+ to \d+ of \d+ results$/)).toBeVisible();
    expect(await rest(), path).toBe('"All rows are in the downloads."');
    await expect(page.getByRole("link", { name: "Next" })).toBeHidden();
  }
  // No list of the demo without downloads has a second page. What comes to life afterwards would miss them.
  await hydrated(page);
  await page.locator(".downloads-below").evaluate((downloads) => downloads.remove());
  const pages = page.getByRole("navigation", { name: "Pagination" });
  expect(await pages.evaluate((nav) => getComputedStyle(nav, "::after").content)).toBe('"The other pages are on the screen."');
  await page.goto("/app/team?filter[q]=Gagnon");
  expect(await page.getByRole("navigation", { name: "Pagination" }).evaluate((nav) => getComputedStyle(nav, "::after").content), "of one page").toBe("none");
  await page.goto("/app/history");
  const history = page.getByText(/^Showing \d+ entries of more\. All entries are in the downloads\.$/);
  await expect(history).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(history).toBeHidden();
});

test("nobody is asked to scroll a sheet of paper, also where the table is too wide for the screen", async ({ openAs }) => {
  const page = await openAs(ada, "/app/paycycle");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/app/paycycle?filter[currencyType]=local");
  await hydrated(page);
  const hint = page.getByText("Please scroll table horizontally to view more data.");
  await expect(hint).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(hint).toBeHidden();
});

test("every screen says on paper of which company it is, and nothing else of the bar above it", async ({ openAs }) => {
  const page = await openAs(ada, "/app/paycycle");
  await page.setViewportSize({ width: 703, height: 1032 });
  await page.emulateMedia({ media: "print" });
  for (const path of ["/app/paycycle", "/app/history", "/app/paycycle/approve", `/app/team/worker/${workerId("Andrés Felipe Rojas")}`]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { includeHidden: true }).first(), path).toBeVisible();
    const bar = page.locator(".top-bar");
    await expect(bar.getByText("Halcyon Robotics"), path).toBeVisible();
    expect(await bar.locator(":scope > *").evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).map(({ textContent }) => textContent)), path).toEqual(["Halcyon Robotics"]);
  }
});

test("a dialog on paper is by itself, and goes on as long as it is", async ({ openAs, waitingRequest, javaScriptEnabled }) => {
  const page = await openAs(ada, `/app/additional-compensation/${waitingRequest(0)}/decline`);
  const dialog = page.getByRole("dialog");
  if (javaScriptEnabled !== false) await expect.poll(() => dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  await page.setViewportSize({ width: 703, height: 400 });
  await page.emulateMedia({ media: "print" });
  await expect(dialog.getByText("Total cost", { exact: true })).toBeVisible();
  await expect(page.getByRole("table", { includeHidden: true }).first()).toBeHidden();
  expect(await dialog.evaluate((element) => [...new Set([element, ...element.children].map((part) => getComputedStyle(part).overflowY))]), "nothing scrolls").toEqual(["visible"]);
  expect(await dialog.evaluate((element) => getComputedStyle(element).backgroundColor), "the name of the company is seen through it").toBe("rgba(0, 0, 0, 0)");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe("color(srgb 1 1 1)");
});

test("notifications on paper have no buttons, which nobody can press there", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team?notifications=open");
  await page.emulateMedia({ media: "print" });
  const drawer = page.getByRole("dialog", { name: "Notifications" });
  await expect(drawer.getByRole("listitem").first()).toBeVisible();
  await expect(drawer.getByRole("button")).toHaveCount(0);
});

test("all words of a row are of one size on paper, and stand apart from its amounts", async ({ openAs }) => {
  const page = await openAs(ada, "/app/history");
  await page.setViewportSize({ width: 703, height: 1032 });
  await page.emulateMedia({ media: "print" });
  const sizes = await page.locator("tbody tr").evaluateAll((rows) => rows.flatMap((row) => [...row.querySelectorAll("*")].map((element) => getComputedStyle(element).fontSize)));
  expect([...new Set(sizes)]).toEqual(["10px"]);
  await page.goto(`/app/paycycle/worker/${workerId("Diego Hernández")}`);
  const [amount, reason] = await page.locator("tbody tr").first().evaluate((row) => [...row.querySelectorAll("td")].slice(-2).map((cell) => parseFloat(getComputedStyle(cell).paddingLeft)));
  expect(reason).toBeGreaterThan(4 * amount!);
});

test("what a paycycle comes to, its days and its workers stand in one line on paper", async ({ openAs }) => {
  const page = await openAs(ada, "/app/paycycle");
  // A sheet of A4 less its margins, and the room of a scroll bar, which paper has not.
  await page.setViewportSize({ width: 718, height: 1032 });
  await page.emulateMedia({ media: "print" });
  const facts = page.getByRole("region", { name: "Paycycle" }).locator("dl > div");
  expect(await facts.evaluateAll((each) => [each.length, new Set(each.map((fact) => fact.getBoundingClientRect().bottom)).size])).toEqual([4, 1]);
});

test("on paper no screen shows the way back to another", async ({ openAs }) => {
  const page = await openAs(ada, "/app/paycycle/past");
  for (const [path, back] of Object.entries({ "/app/paycycle/past": "Active Paycycle", "/app/paycycle/deposits": "Active Paycycle", "/app/history": "Settings", "/app/cost-calculator/rates": "Cost Calculator" })) {
    await page.goto(path);
    const link = page.getByRole("main").getByRole("link", { name: back, exact: true });
    await page.emulateMedia({ media: "screen" });
    await expect(link, path).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(link, path).toBeHidden();
  }
});

test("a total, and how many rows there are, never stand on a sheet without a row", async ({ openAs }) => {
  const page = await openAs(ada, "/app/paycycle");
  await page.emulateMedia({ media: "print" });
  const breaks = (of: string) => page.locator(of).evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).map((element) => getComputedStyle(element).breakBefore));
  expect([await breaks("main tfoot"), await breaks("main nav")]).toEqual([["avoid"], ["avoid"]]);
  await page.goto("/app/history");
  expect(await breaks("main .table-box + *")).toEqual(["avoid"]);
});

test("no screen has a button on paper, which nobody can press there", async ({ openAs }) => {
  const page = await openAs(ada, "/app/company");
  for (const path of ["/app/company", "/app/settings", "/app/settings/api-tokens", "/app/settings/shortcuts", "/app/team/additional-compensation/import", "/app/team/worker/new?type=employee&country=MX"]) {
    await page.goto(path);
    const buttons = page.getByRole("main").locator("button:not(.sr-only), .button").filter({ visible: true });
    await page.emulateMedia({ media: "screen" });
    await expect(buttons.first(), path).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(buttons, path).toHaveCount(0);
  }
});

test("what unfolds on the screen is unfolded on paper", async ({ openAs }) => {
  const page = await openAs(ada, "/app/paycycle/statutory");
  for (const [path, name] of Object.entries({ "/app/paycycle/statutory": /^Aguinaldo – Christmas bonus/, "/app/cost-calculator/rates": "What changed in the rates of Mexico" })) {
    await page.goto(path);
    const row = page.getByRole("table", { name, includeHidden: true }).first().getByRole("row", { includeHidden: true }).nth(1);
    await page.emulateMedia({ media: "screen" });
    expect(await row.evaluate((element) => element.checkVisibility()), path).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await row.evaluate((element) => element.checkVisibility()), path).toBe(true);
  }
});

test("on paper a total stands once, below all the rows that it is of, and a heading on the sheet of what it unfolds", async ({ openAs }) => {
  const page = await openAs(ada, "/app/paycycle?compare=previous");
  const total = page.locator("tfoot");
  expect(await total.evaluate((rows) => getComputedStyle(rows).display)).toBe("table-footer-group");
  await page.emulateMedia({ media: "print" });
  expect(await total.evaluate((rows) => [getComputedStyle(rows).display, rows.matches("tbody:last-of-type + tfoot:last-child")])).toEqual(["table-row-group", true]);
  await page.goto("/app/paycycle/statutory");
  for (const above of [page.locator("summary").first(), page.locator("summary + p").first()]) {
    expect(await above.evaluate((element) => getComputedStyle(element).breakAfter)).toBe("avoid");
  }
});

test("a report on paper breaks no name in the middle of a word", async ({ openAs }) => {
  const page = await openAs(ada, "/app/reports/2025/payroll-register");
  // A sheet of Letter that lies, less its margins.
  await page.setViewportSize({ width: 965, height: 700 });
  await page.emulateMedia({ media: "print" });
  const broken = await page.locator(".table-report tbody th").evaluateAll((names) =>
    names.flatMap((name) => {
      const text = name.firstChild as Text;
      return Array.from(text.data.matchAll(/\S+/g), ({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? word : "";
      }).filter(Boolean);
    }),
  );
  expect(broken).toEqual([]);
});

test("a list on paper says which rows of how many they are, and what they were narrowed down by", async ({ openAs }) => {
  const page = await openAs(ada, "/app/additional-compensation/reviewed?filter[status]=accepted&filter[createdBetween]=2026-01-01,2099-12-31");
  await page.setViewportSize({ width: 690, height: 970 });
  await page.emulateMedia({ media: "print" });
  const filters = page.getByRole("form", { name: "Filters" });
  await expect(filters.getByLabel("Status")).toHaveValue("accepted");
  await expect(filters.getByLabel("Status")).toBeVisible();
  const created = filters.getByRole("group", { name: "Created between" });
  expect(await created.locator("div").evaluate((days) => getComputedStyle(days, "::before").content)).toBe('"2026-01-01 to 2099-12-31"');
  for (const unset of [filters.getByLabel("Type"), filters.getByPlaceholder("Search by worker name")]) await expect(unset).toBeHidden();
  await expect(filters.getByRole("button")).toHaveCount(0);
  await expect(page.getByText(/^Showing 1 to \d+ of \d+ results$/)).toBeVisible();
  await page.goto("/app/additional-compensation/reviewed");
  await expect(filters).toBeHidden();
});

test("what can still be canceled says on paper what it is: accepted", async ({ openAs }) => {
  const page = await openAs(ada, "/app/additional-compensation/reviewed?filter[status]=accepted");
  await page.emulateMedia({ media: "print" });
  const cancel = page.getByRole("link", { name: /^Cancel/ }).first();
  expect(await cancel.evaluate((link) => [getComputedStyle(link).fontSize, getComputedStyle(link, "::before").content])).toEqual(["0px", '"Accepted"']);
});
