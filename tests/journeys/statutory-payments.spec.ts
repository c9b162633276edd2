import { expect, test } from "#tests/support/journey.ts";
import { vera } from "#tests/support/people.ts";

test("a viewer sees what the law asks for in December, for whom, and takes it along as a file", async ({ openAs }) => {
  const page = await openAs(vera, "/app/paycycle");
  await page.getByRole("link", { name: "Statutory payments" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statutory payments");

  const dates = page.getByRole("table", { name: "Statutory payments by due date" });
  await expect(dates.getByRole("rowheader", { name: /Aguinaldo – Christmas bonus/ })).toContainText("Ley Federal del Trabajo art. 87");
  await expect(dates.getByRole("row", { name: /^All twelve months/ })).toContainText("USD");

  const workers = page.getByRole("table", { name: /^Aguinaldo – Christmas bonus/ });
  await expect(workers).toBeHidden();
  await page.getByText(/^Aguinaldo – Christmas bonus for /).first().click();
  await expect(workers.getByRole("rowheader", { name: /Diego Hernández/ })).toContainText("15 days of");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Statutory payments \d{4}-\d\d-\d\d - Halcyon Robotics\.csv$/);
});
