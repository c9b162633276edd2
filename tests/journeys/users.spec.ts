import { expect, test } from "@playwright/test";
import { foundCompany, ownPassword } from "#tests/support/own-company.ts";
import { linkMailedTo } from "#tests/support/mailbox.ts";

test("a super admin invites somebody, gives them another role and deletes them", async ({ page, browser, javaScriptEnabled }) => {
  // Two people and many pages.
  test.slow();
  const way = `${javaScriptEnabled === false ? "plain" : "script"}${test.info().retry}`;
  const email = `ines.${way}@vasquez.test`;
  await foundCompany(page, { firstName: "Olga", lastName: "Vasquez", email: `olga.${way}@vasquez.test` }, "Vasquez Shipping");
  await page.goto("/app/users");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("link", { name: /Delete/ })).toHaveCount(0);

  await page.getByRole("link", { name: "Invite User" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite User" });
  await expect(dialog.getByText("Meant for finance and accounting teams.")).toBeVisible();
  await dialog.getByLabel("First name").fill("Ines");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Last name: Required");
  await dialog.getByLabel("Last name").fill("Vasquez");
  await dialog.getByLabel("Viewer", { exact: true }).check();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page).toHaveURL("/app/users");
  await expect(page.getByRole("status")).toContainText("Success");
  await expect(page.getByRole("row", { name: /Ines Vasquez/ })).toContainText("Invited");

  const context = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
  const ines = await context.newPage();
  await ines.goto(await linkMailedTo(page, email));
  await ines.getByLabel("Password", { exact: true }).fill(ownPassword);
  await ines.getByLabel("Confirm password").fill(ownPassword);
  await ines.getByLabel("I accept the terms").check();
  await ines.getByRole("button", { name: "Submit" }).click();
  // The mail to verify with is not there before they have signed up.
  await expect(ines).not.toHaveURL(/sign-up/);
  await ines.goto(await linkMailedTo(page, email));
  await expect(ines).toHaveURL("/thanks");
  await ines.goto("/app/settings");
  await expect(ines.getByRole("link", { name: "Active Paycycle" })).toBeVisible();

  await page.goto("/app/users?filter[role]=viewer");
  await page.getByRole("link", { name: "Update Role of Ines Vasquez" }).click();
  await page.getByRole("dialog").getByLabel("Manager", { exact: true }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Update role" }).click();
  await expect(page.getByRole("status")).toContainText("Success");
  await expect(page.getByRole("heading", { name: "No entries found" })).toBeVisible();
  await ines.goto("/app/team");
  await expect(ines).toHaveURL("/app/team");
  await expect(ines.getByRole("link", { name: "Active Paycycle" })).toHaveCount(0);

  await page.goto("/app/users");
  await page.getByRole("link", { name: "Delete Ines Vasquez" }).click();
  await expect(page.getByRole("dialog")).toContainText("The workers assigned to them have no manager until you assign one.");
  await page.getByRole("dialog").getByRole("button", { name: "Delete user" }).click();
  await expect(page.getByRole("status")).toContainText("Ines Vasquez was deleted");
  await expect(page.getByRole("status")).toContainText("If this was unintended please contact support");
  await expect(page.getByRole("row")).toHaveCount(2);
  await ines.goto("/app/team");
  await expect(ines).toHaveURL(/^[^?]+\/login\?/);
  await context.close();
});
