import { readFile } from "node:fs/promises";
import { expect, test } from "#tests/support/journey.ts";
import { ada, grace } from "#tests/support/people.ts";

test("Ada fills in the template, mends what is wrong, sees the sum and creates all of it; the same file is known again", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, "/app/team");
  await page.getByRole("link", { name: "Import compensation" }).click();
  await expect(page.getByRole("heading", { name: "Import additional compensation", level: 1 })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "template" }).click()]);
  expect(download.suggestedFilename()).toBe("Additional Compensation to import - Halcyon Robotics.csv");
  const template = await readFile(await download.path(), "utf8");

  const description = `Fourth quarter ${javaScriptEnabled === false ? "plain" : "script"}`;
  const filled = template.replace("Amélie Gagnon,,,", `Amélie Gagnon,Bonus,"1,250.50",${description}`).replace("Camila Ríos,,,", `Camila Ríos,commission,"1,25",${description}`);
  await page.getByLabel("File", { exact: true }).setInputFiles({ name: "q4.csv", mimeType: "text/csv", buffer: Buffer.from(filled) });
  await page.getByRole("button", { name: "Check rows" }).click();
  const heading = page.getByRole("heading", { level: 2 }).first();
  await expect(heading).toHaveText("1 of 2 rows cannot be created");
  if (javaScriptEnabled !== false) await expect(heading, "whoever listens is led to what is new").toBeFocused();
  const rows = page.getByRole("table", { name: "Rows of the file" }).locator("tbody").getByRole("row");
  await expect(rows.first()).toContainText("Amount: Must be a valid amount. Write it with a point: 1.25");

  const box = page.getByLabel("Or its text");
  await box.fill((await box.inputValue()).replace('"1,25"', "125"));
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("table", { name: "What is created, by type" }).getByRole("row").last()).toHaveText("Total21,375.50 USD");
  await page.getByRole("button", { name: "Create 2 additional compensations" }).click();
  await expect(page.getByRole("status")).toContainText("2 additional compensations added.");
  await expect(page).toHaveURL(/\/app\/additional-compensation\/reviewed$/);
  await expect(page.getByRole("row", { name: description })).toHaveCount(2);

  await page.goto("/app/team/additional-compensation/import");
  await page.getByLabel("File", { exact: true }).setInputFiles({ name: "q4.csv", mimeType: "text/csv", buffer: Buffer.from(filled.replace('"1,25"', "125")) });
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(rows.first()).toContainText("Already created on");
  await page.getByRole("button", { name: "Create 2 additional compensations again" }).click();
  await expect(page.getByRole("alert")).toContainText("All of these rows were created already.");
  await page.getByLabel("Create them again").check();
  await page.getByRole("button", { name: "Create 2 additional compensations again" }).click();
  await expect(page.getByRole("row", { name: description })).toHaveCount(4);
});

test("a manager pastes cells of a spreadsheet, and finds nobody whom she does not manage", async ({ openAs }) => {
  const page = await openAs(grace, "/app/team/additional-compensation/import");
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a file or paste its text.");
  await page.getByLabel("Or its text").fill("Worker\tType\tAmount\tDescription\nAmélie Gagnon\tbonus\t5\tHers\nCamila Ríos\tbonus\t5\tNot hers");
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("heading", { name: "1 of 2 rows cannot be created" })).toBeVisible();
  await expect(page.getByText("Worker: No worker with this name was found.")).toBeVisible();
});
