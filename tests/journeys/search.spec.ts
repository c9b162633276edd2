import { expect, hydrated, test } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { ada, alan, vera } from "#tests/support/people.ts";

test("somebody is found from any screen, by keyboard, and opened", async ({ openAs }) => {
  const page = await openAs(alan, "/app/company");
  await hydrated(page);
  await tabTo(page, "Search everything");
  await page.keyboard.type("melie gag");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/search?q=melie+gag");
  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  await expect(page.getByRole("search", { name: "Search", exact: true }).getByRole("searchbox", { name: "Search for" })).toHaveValue("melie gag");
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Amélie Gagnon" }).first().click();
  await expect(page).toHaveURL(/\/app\/team\/worker\/[\da-f-]{36}$/);
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search for" })).toHaveValue("melie gag");
});

test("a name that is written from right to left stands at its own side of every box", async ({ openAs }) => {
  for (const [path, box] of [["/app/search?q=%D9%85%D8%AD%D9%85%D8%AF", "Search everything"], ["/app/search?q=%D9%85%D8%AD%D9%85%D8%AF", "Search for"], ["/app/team?filter[q]=%D9%85%D8%AD%D9%85%D8%AF", "Search by worker name"]] as const) {
    const page = await openAs(ada, path);
    await expect(page.getByLabel(box, { exact: true })).toHaveValue("محمد");
    await expect(page.getByLabel(box, { exact: true })).toHaveCSS("direction", "rtl");
    await page.getByLabel(box, { exact: true }).fill("Amélie");
    await expect(page.getByLabel(box, { exact: true })).toHaveCSS("direction", "ltr");
  }
});

test("a search goes on in the list of a kind, with the same text", async ({ openAs }) => {
  const page = await openAs(ada, "/app/search?q=andres");
  await hydrated(page);
  await page.getByRole("link", { name: "All 2 workers with “andres”" }).click();
  await expect(page.getByText("Showing 1 to 2 of 2 results")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search by worker name" })).toHaveValue("andres");
});

test("what is searched for anew replaces what was found", async ({ openAs }) => {
  const page = await openAs(vera, "/app/search?q=xyzxyz");
  await expect(page.getByRole("heading", { name: "Nothing found for “xyzxyz”" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search for" }).fill("payroll");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Active Paycycle", exact: true })).toBeVisible();
});

test("on a phone the search is inside the menu, and the longest names fit the screen", async ({ openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(ada, "/app/settings");
  const box = page.getByRole("textbox", { name: "Search everything" });
  await expect(box).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await box.fill("Wolfeschlegelstein");
  await box.press("Enter");
  await expect(page).toHaveURL("/app/search?q=Wolfeschlegelstein");
  await expect(page.getByRole("main").getByRole("link", { name: "Zoe Abernathy-Wolfeschlegelstein" }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("what is known of a worker who was found is told with commas, of which none stands at the end of a line as a dot alone did", async ({ openAs }) => {
  const page = await openAs(ada, "/app/search?q=Amélie");
  await expect(page.getByText("Controls Engineer, Canada, amelie.gagnon@workers.test")).toBeVisible();
});
