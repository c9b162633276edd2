import { expect, hydrated, test } from "#tests/support/journey.ts";
import { foundByAxe, lostAtFourHundredPercent } from "#tests/support/looked-through.ts";
import { ada } from "#tests/support/people.ts";

test("an estimate is tied to the worker that it was made for, and laid beside what was charged", async ({ openAs, javaScriptEnabled }) => {
  // It is looked through as well.
  test.slow();
  const name = `Vision engineer ${test.info().project.name}`;
  const page = await openAs(ada, "/app/cost-calculator/save?countryCode=MX&grossSalary=70000&currencyCode=MXN&period=monthly");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Save estimate" }).click();
  await page.getByRole("link", { name }).click();
  await page.getByRole("link", { name: "Choose the worker it was made for" }).click();
  await dialog.getByRole("searchbox", { name: "Search by worker name" }).fill("Diego");
  await dialog.getByRole("button", { name: "Search" }).click();
  await expect(dialog.getByRole("radio")).toHaveCount(1);
  await hydrated(page);
  await dialog.getByRole("button", { name: "Choose worker" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Select a worker" }).first()).toBeVisible();
  await dialog.getByRole("radio", { name: /Diego Hernández/ }).check();
  // Without script nothing is checked again before it is sent.
  if (javaScriptEnabled !== false) await expect(page.getByRole("alert").filter({ hasText: "Select a worker" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Choose worker" }).click();
  await page.getByRole("link", { name: "Estimate and actual" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Estimate and actual");
  const months = page.getByRole("table", { name: "Total due by paycycle, estimated and charged" });
  await expect(months.getByRole("row", { name: /^All \d+ paycycles/ })).toContainText("Another salary, in");
  await expect(months.getByText(/^Salary agreed: 7[36],[\d.]+ MXN a month, not 70,000.00 MXN/).first()).toBeVisible();
  await expect(months.getByText("Unexplained")).toHaveCount(0);
  const month = (await months.getByRole("rowheader").nth(1).textContent()) ?? "";
  const lines = page.getByRole("table", { name: `${month} line by line`, includeHidden: true });
  await expect(lines).toBeHidden();
  await page.locator("summary").filter({ hasText: month }).click();
  await expect(lines.getByRole("row", { name: /^Retirement \(SAR\)/ })).toContainText("USD");
  if (test.info().project.name === "with JavaScript") {
    expect(await foundByAxe(page)).toEqual([]);
    expect(await lostAtFourHundredPercent(page)).toEqual([]);
  }

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).first().click();
  expect((await download).suggestedFilename()).toBe(`Estimate and actual ${name} - Halcyon Robotics.csv`);
});
