import { expect, test } from "#tests/support/journey.ts";
import { ada } from "#tests/support/people.ts";

test("a super admin reads on Worker take-home that net pay was carried over, and follows it to how it was calculated, to the paycycle it comes from and to all of the worker's", async ({ openAs }) => {
  const page = await openAs(ada, "/app/paycycle/workers-take?filter[q]=Jack%20Nguyen&filter[currencyType]=local");
  const row = page.getByRole("row", { name: /^Jack Nguyen/ });
  await expect(row).toContainText(/Taken back: -[\d,.]+\sCAD; carried over to [A-Z][a-z]+ \d{4}: -[\d,.]+\sCAD/);
  const [, taken = ""] = /Taken back: -([\d,.]+)/.exec((await row.textContent()) ?? "") ?? [];

  await row.getByRole("link", { name: /how it was calculated for Jack Nguyen$/ }).click();
  const line = page.getByRole("row", { name: /^Taken back of what [A-Z][a-z]+ \d{4} carried over, from take-home above the minimum wage of [\d,.]+ CAD/ });
  await expect(line).toContainText(`-${taken} CAD`);
  await expect(line.getByRole("link", { name: /^Employment Standards Act, 2000, s\. 13/ })).toBeVisible();
  await expect(page.getByText(/^After this paycycle [\d,.]+ CAD \([\d,.]+ USD\) are still carried over to [A-Z][a-z]+ \d{4}\.$/)).toBeVisible();
  const [, month = ""] = /Taken back of what ([A-Z][a-z]+ \d{4}) carried over/.exec((await line.textContent()) ?? "") ?? [];

  await page.getByRole("link", { name: "All paycycles" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paycycles of Jack Nguyen");
  const paycycles = page.getByRole("table", { name: "Paycycles of Jack Nguyen" });
  await expect(paycycles.getByRole("row").nth(1)).toContainText(/Taken back: -[\d,.]+\sCAD/);
  await expect(paycycles.getByRole("row").nth(2)).toContainText(/Carried over to [A-Z][a-z]+ \d{4}: -[\d,.]+\sCAD/);

  await paycycles.getByRole("row").nth(2).getByRole("link", { name: month, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jack Nguyen");
  await expect(page.getByRole("link", { name: `Paycycle of ${month}` })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /^More is taken back than is earned: carried over to [A-Z][a-z]+ \d{4}/ })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /^Salary, [A-Z][a-z]+ \d{4}: \d+ days of unpaid leave taken back/ }).first()).toBeVisible();
});
