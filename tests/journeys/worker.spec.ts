import { readFile } from "node:fs/promises";
import { expect, hold, hydrated, test } from "#tests/support/journey.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, grace } from "#tests/support/people.ts";

const profileOf = (name: string) => `/app/team/worker/${workerId(name)}`;

test("Ada reads a profile: bank details when she asks, a document, the benefits; Back leads back", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team?filter[q]=Alejandra");
  await page.getByRole("link", { name: "Alejandra Ruiz Ortega", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alejandra Ruiz Ortega");
  await expect(page.getByText(/^•••• \d{4}$/)).toBeVisible();
  await page.getByRole("link", { name: "Show bank details" }).click();
  await expect(page.getByText(/^\d{18}$/)).toBeVisible();
  await page.getByRole("link", { name: "Hide bank details" }).click();
  await expect(page.getByText(/^•••• \d{4}$/)).toBeVisible();

  await page.getByRole("link", { name: "Documents" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Employment agreement.pdf" }).click()]);
  expect(download.suggestedFilename()).toBe("Employment agreement.pdf");
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await page.getByRole("link", { name: "Benefits" }).click();
  await expect(page.getByRole("heading", { name: "Statutory benefits" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Documents", level: 2 })).toBeVisible();

  await page.goto(`${profileOf("Alejandra Ruiz Ortega")}/payslips`);
  await expect(page).toHaveURL(profileOf("Alejandra Ruiz Ortega"));
});

test("Ada gives a worker a manager and takes her away again", async ({ openAs, javaScriptEnabled }) => {
  // Both runs share the demo: each has a worker of its own, in nobody's team.
  const name = javaScriptEnabled === false ? "Camila Ríos" : "Mateo Castillo";
  const page = await openAs(ada, profileOf(name));
  await page.getByRole("link", { name: "Update manager" }).click();
  const dialog = page.getByRole("dialog", { name: "Update manager" });
  await hydrated(page);
  const bringTheCheck = await hold(page, /\/assets\/parse-form-/);
  await dialog.getByRole("button", { name: "Update manager" }).click();
  await expect(dialog.getByLabel("Manager")).toHaveAccessibleDescription(/Required/);
  await dialog.getByLabel("Manager").selectOption("Grace Tremblay");
  bringTheCheck();
  // Without script nothing is checked again before it is sent; with it also what was chosen before the check had come.
  if (javaScriptEnabled !== false) await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Update manager" }).click();
  await expect(page.getByRole("status")).toContainText("The manager was updated.");
  await page.getByRole("link", { name: "Update manager" }).click();
  await page.getByRole("link", { name: "Remove the manager" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove manager" }).click();
  await expect(page.getByRole("status")).toContainText("The manager was removed.");
  await expect(page.getByText("No manager is assigned.")).toBeVisible();
});

test("Grace, a manager, has the profile alone", async ({ openAs }) => {
  const page = await openAs(grace, profileOf("Emiliano Vargas"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Emiliano Vargas");
  await expect(page.getByText("Only super admins and admins see where a worker is paid.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Worker" })).toHaveCount(0);
  await page.goto(`${profileOf("Emiliano Vargas")}/documents`);
  await expect(page).toHaveURL("/app/team");
});

test("what is known about benefits stands in one column over all its sections", async ({ page, openAs }) => {
  await openAs(ada, `/app/team/worker/${workerId("Alejandra Ruiz Ortega")}/benefits`);
  const starts = await page.locator("main dd").evaluateAll((values) => values.map((value) => Math.round(value.getBoundingClientRect().x)));
  expect(starts.length).toBeGreaterThan(4);
  expect(new Set(starts).size).toBe(1);
});
