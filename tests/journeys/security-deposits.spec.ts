import { expect, test } from "#tests/support/journey.ts";
import { vera } from "#tests/support/people.ts";

test("a viewer sees what is held of deposits and when one comes back, looks at how it was calculated and at all that was paid for the worker", async ({ openAs }) => {
  const page = await openAs(vera, "/app/paycycle");
  await page.getByRole("link", { name: "Security deposits" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Security deposits");
  await expect(page.getByRole("table", { name: "Held now, by currency" }).getByRole("row", { name: /^All/ })).toContainText("USD");

  await page.getByRole("searchbox", { name: "Search by worker name" }).fill("Rodrigo Salinas");
  await page.getByRole("searchbox", { name: "Search by worker name" }).press("Enter");
  await expect(page.getByText("Showing 1 to 1 of 1 result", { exact: true })).toBeVisible();
  const row = page.getByRole("table", { name: "Security deposits" }).getByRole("row", { name: /^Rodrigo Salinas/ });
  // The journey of approving may have approved the paycycle that gives it back.
  await expect(row).toContainText(/Expected by \d+ [A-Z][a-z]{2} \d{4}|Returned/);

  await row.getByRole("link", { name: /how the deposit was calculated for Rodrigo Salinas$/ }).click();
  await expect(page.getByRole("rowheader", { name: /^Security deposit: one month of total cost/ })).toBeVisible();
  await page.getByRole("link", { name: "All paycycles" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paycycles of Rodrigo Salinas");
  await expect(page.getByRole("table", { name: "Paycycles of Rodrigo Salinas" })).toContainText("Security deposit taken");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).first().click();
  expect((await download).suggestedFilename()).toBe("Paycycles of Rodrigo Salinas - Halcyon Robotics.csv");
});
