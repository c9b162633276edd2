import { readFile } from "node:fs/promises";
import { expect, test } from "#tests/support/journey.ts";
import { ada, grace } from "#tests/support/people.ts";

test("Ada searches, filters, sorts and pages her workers; everything is in the address", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, "/app/team");
  const apply = async () => {
    if (javaScriptEnabled === false) await page.getByRole("button", { name: "Apply filters" }).click();
  };
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(25);

  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText("Showing 26 to 50 of 60 results", { exact: true })).toBeVisible();

  await page.getByLabel("Type").selectOption("Employee");
  await apply();
  await expect(page, "a filter begins at the first page").not.toHaveURL(/page=/);
  await expect(page.getByText("of 45 results")).toBeVisible();
  // As a person does: a box that is in use keeps what is chosen in it while the list arrives.
  await page.getByLabel("Location").focus();
  await page.getByLabel("Location").selectOption("Mexico");
  await apply();
  await expect(page.getByText("Showing 1 to 15 of 15 results")).toBeVisible();
  await expect(page.getByLabel("Type")).toHaveValue("employee");

  const heading = page.getByRole("columnheader", { name: "Full name" });
  for (const [direction, first] of [["ascending", "Alejandra Ruiz Ortega"], ["descending", "Ximena Navarro"], ["none", "Alejandra Ruiz Ortega"]] as const) {
    await heading.getByRole("link").click();
    await expect(heading).toHaveAttribute("aria-sort", direction);
    await expect(rows.first()).toContainText(first);
  }

  await page.getByRole("searchbox", { name: "Search by worker name" }).fill("andres");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByText("Showing 1 to 1 of 1 result", { exact: true })).toBeVisible();
  await expect(rows.first()).toContainText("Andrés Ibarra");
  expect(decodeURIComponent(page.url())).toContain("filter[q]=andres");

  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("andres");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByText("of 60 results")).toBeVisible();

  await page.goBack();
  await expect(page.getByRole("searchbox"), "Back brings the filters back").toHaveValue("andres");
  await expect(rows).toHaveCount(1);
});

test("a search that finds nobody says so, and how to go on", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team?filter[q]=nobody+of+that+name");
  await expect(page.getByText("No workers found")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pagination" })).toHaveCount(0);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByText("of 60 results")).toBeVisible();
});

test("the list is downloaded as a workbook", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team?filter[type]=contractor&page=1");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download XLS" }).click()]);
  expect(download.suggestedFilename()).toBe("Workers - Halcyon Robotics.xlsx");
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString(), "a workbook is a zip").toBe("PK");
});

test("Grace, a manager, sees the workers assigned to her and no others", async ({ openAs }) => {
  const page = await openAs(grace, "/app/team");
  await expect(page.getByRole("link", { name: "Emiliano Vargas", exact: true })).toBeVisible();
  await page.getByRole("searchbox").fill("Sophie Bouchard");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByText("No workers found")).toBeVisible();
});
