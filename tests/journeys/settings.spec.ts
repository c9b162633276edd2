import { expect, test } from "@playwright/test";
import { hydrated } from "#tests/support/journey.ts";
import { foundCompany, logIn, ownPassword } from "#tests/support/own-company.ts";
import { setUpTwoStep } from "#tests/support/own-two-step.ts";

test("somebody looks after their account: mails, other sessions, two-step sign-in", async ({ page, browser, javaScriptEnabled }) => {
  // Two windows and many pages.
  test.slow();
  const way = javaScriptEnabled === false ? "plain" : "script";
  const email = `sami.${way}@aalto.test`;
  await foundCompany(page, { firstName: "Sami", lastName: "Aalto", email }, "Aalto Timber");
  const context = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
  const other = await context.newPage();
  await logIn(other, email);
  await expect(other).toHaveURL("/app/team");

  await page.getByRole("banner").getByText("Sami").first().click();
  await page.getByRole("link", { name: "Settings" }).click();
  const toggle = page.getByRole("switch", { name: "Activate notifications" });
  await expect(toggle).toBeChecked();
  // Without script the box is ticked and sent; with it, ticking sends.
  await toggle.click();
  if (javaScriptEnabled === false) await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Success");
  await expect(toggle).not.toBeChecked();
  await page.reload();
  await expect(toggle).not.toBeChecked();

  await page.getByRole("button", { name: "Send password reset email" }).click();
  await expect(page.getByRole("status")).toContainText("Check your email for the reset link");

  if (javaScriptEnabled !== false) await hydrated(page);
  await page.getByRole("button", { name: "Sign out the others" }).click();
  await expect(page.getByRole("status")).toContainText("You are signed out everywhere but here.");
  await expect(page.getByRole("button", { name: "Sign out the others" })).toHaveCount(0);
  if (javaScriptEnabled !== false) await expect(page.getByRole("heading", { name: "Where you are signed in" })).toBeFocused();
  await other.goto("/app/team");
  await expect(other).toHaveURL(/\/login\?/);

  const codes = await setUpTwoStep(page);
  expect(codes).toHaveLength(10);
  await page.getByRole("link", { name: "I have kept them" }).click();
  await expect(page.getByText("10 recovery codes are left")).toBeVisible();

  await logIn(other, email);
  await expect(other).toHaveURL("/login/two-step");
  await other.getByLabel("Code", { exact: true }).fill("000000");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByRole("alert")).toContainText("This code does not fit");
  await other.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other).toHaveURL("/app/team");

  await page.reload();
  await expect(page.getByText("9 recovery codes are left")).toBeVisible();
  await page.getByRole("link", { name: "Turn off" }).click();
  await page.getByRole("dialog").getByLabel("Password or code").fill(ownPassword);
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("status")).toContainText("Two-step sign-in is off.");
  await context.close();
});
