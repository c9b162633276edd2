import { expect, test } from "#tests/support/journey.ts";
import { foundByAxe, lostAtFourHundredPercent } from "#tests/support/looked-through.ts";
import { vera } from "#tests/support/people.ts";

test("a viewer sees whom the rates of a new year make dearer, by how much and by which law, and turns the years round", async ({ openAs }) => {
  // It is looked through as well.
  test.slow();
  const page = await openAs(vera, "/app/cost-calculator");
  await page.getByRole("link", { name: "What new tax rates change" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What new tax rates change");
  const countries = page.getByRole("table", { name: /^A month of all employees by country/ });
  const mexico = countries.getByRole("row", { name: /Mexico/ });
  await expect(mexico).toContainText("+0.9%");

  const figures = page.getByRole("table", { name: "What changed in the rates of Mexico", includeHidden: true });
  await expect(figures).toBeHidden();
  await page.locator("summary").filter({ hasText: "Mexico" }).click();
  await expect(figures.getByRole("row", { name: /^Daily unit/ })).toContainText("117.31");

  await page.getByLabel("Tax rates of", { exact: true }).selectOption("2026");
  await page.getByLabel("Compared with", { exact: true }).selectOption("2025");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/from=2026&to=2025/);
  await expect(page.getByRole("table", { name: /with the rates of 2026 and of 2025$/ }).first().getByRole("row", { name: /Mexico/ })).toContainText("-0.9%");

  if (test.info().project.name === "with JavaScript") {
    expect(await foundByAxe(page)).toEqual([]);
    expect(await lostAtFourHundredPercent(page)).toEqual([]);
  }

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).first().click();
  expect((await download).suggestedFilename()).toBe("Tax rates 2026 and 2025 - Halcyon Robotics.csv");
});
