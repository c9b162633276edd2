import { demoPassword } from "#app/api/db/seed/people.ts";
import { expect, test } from "#tests/support/journey.ts";
import { pressOn } from "#tests/support/keyboard.ts";
import { startProcess } from "#tests/support/process.ts";

test("a super admin follows a figure to its lines, compares, and approves for good", async ({ page, javaScriptEnabled, expectedInConsole }) => {
  test.slow();
  expectedInConsole(/ERR_FAILED/);
  // What is approved stays approved: each way has a company of its own.
  const email = javaScriptEnabled === false ? "tom@brightwater.test" : "ada@halcyon.test";
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("link", { name: "Active Paycycle" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Active Paycycle");

  await page.getByRole("row").nth(1).getByRole("link", { name: /how it was calculated/ }).click();
  await expect(page.getByRole("rowheader", { name: /^Total due/ })).toBeVisible();
  await page.getByRole("link", { name: /^Paycycle of/ }).click();
  await page.getByRole("link", { name: "Local", exact: true }).click();
  await expect(page).toHaveURL(/currencyType/);
  await page.getByRole("link", { name: "Active Paycycle" }).first().click();
  await page.getByRole("link", { name: /^Compare with/ }).click();
  await expect(page.getByRole("columnheader", { name: "Reason" })).toBeVisible();
  await page.getByRole("link", { name: "Stop comparing" }).click();
  await expect(page.getByRole("columnheader", { name: "Reason" })).toHaveCount(0);

  await page.getByRole("link", { name: "Approve", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Approve paycycle" });
  await expect(dialog).toContainText("cannot be undone");
  // By keyboard, as one of the ten main tasks: the focus is in the dialog, and stays there until it is on the button.
  await dialog.getByRole("heading", { name: "Approve paycycle" }).waitFor();
  const approval = /\/app\/paycycle\/approve/;
  if (javaScriptEnabled !== false) {
    await page.route(approval, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await pressOn(page, "Approve");
    await expect(page.getByRole("alert")).toContainText("No answer came.");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.unroute(approval);
  }
  // As if it had come to a cent when the dialog was shown.
  await page.route(approval, (route) => {
    const sent = route.request().postData();
    return route.continue(sent ? { postData: sent.replace(/totalDue=\d+/, "totalDue=1") } : {});
  });
  await pressOn(page, "Approve");
  await expect(dialog.getByRole("alert")).toContainText("The total due has changed from 0.01 USD to ");
  await expect(dialog).toContainText("cannot be undone");
  await page.unroute(approval);
  // What is on its way, here what has become of the paycycle, keeps the button from being pressed.
  await expect(dialog.getByRole("button", { name: "Approve" })).toBeEnabled();
  await pressOn(page, "Approve");
  await expect(page.getByRole("button", { name: "Approved" })).toBeDisabled();
  await page.getByRole("link", { name: "Previous paycycles" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText(javaScriptEnabled === false ? "Tom Rautio" : "Ada Lindqvist");
});

test("a viewer opens a report of a year in a new tab", async ({ page }) => {
  // In a product of its own, whose time is in 2026: years of reports end with 2025 (spec 9), and the demo begins two years ago.
  const product = await startProcess("app/server/main.ts", { DATA_DIR: "memory://", NODE_OPTIONS: "--import ./tests/support/moved-clock.ts", CLOCK_FROM: "2026-11-20T15:00:00Z" });
  await page.goto(`${product.origin}/login`);
  await page.getByLabel("Email").fill("vera@halcyon.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("link", { name: "Reports" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payroll History");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: /Payroll register/ }).click();
  const report = await opened;
  await expect(report.getByRole("heading", { level: 1 })).toHaveText("Payroll register 2025");
  const download = report.waitForEvent("download");
  await report.getByRole("link", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe("Payroll register 2025 - Halcyon Robotics.csv");
  await product.kill("SIGTERM");
});
