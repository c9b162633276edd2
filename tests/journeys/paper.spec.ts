import { expect, test } from "#tests/support/journey.ts";
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

test("a paycycle on paper says which rows are printed, and where all of them are", async ({ openAs }) => {
  const page = await openAs(ada, "/app/paycycle");
  const rest = page.getByText(/^All \d+ rows are in the downloads\.$/);
  await expect(rest).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Showing 1 to 25 of \d+ results$/)).toBeVisible();
  await expect(rest).toBeVisible();
  await expect(page.getByRole("link", { name: "Next" })).toBeHidden();
});
