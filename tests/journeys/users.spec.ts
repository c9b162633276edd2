import { expect, hydrated, test } from "#tests/support/journey.ts";
import { foundCompany, ownPassword } from "#tests/support/own-company.ts";
import { setUpTwoStep } from "#tests/support/own-two-step.ts";
import { linkMailedTo } from "#tests/support/mailbox.ts";

test("a super admin invites somebody, gives them another role and deletes them", async ({ page, browser, javaScriptEnabled, way }) => {
  // Two people and many pages.
  test.slow();
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

test("who was deleted in another window has left the list once their dialog here has said so", async ({ page, context, javaScriptEnabled, way }) => {
  await foundCompany(page, { firstName: "Oda", lastName: "Vasquez", email: `oda.${way}@vasquez.test` }, "Oda Vasquez Shipping");
  await page.goto("/app/users/invite");
  await page.getByLabel("First name").fill("Ines");
  await page.getByLabel("Last name").fill("Vasquez");
  await page.getByLabel("Email").fill(`ines.of.oda.${way}@vasquez.test`);
  await page.getByLabel("Viewer", { exact: true }).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  const other = await context.newPage();
  await other.goto("/app/users");
  await other.getByRole("link", { name: "Delete Ines Vasquez" }).click();
  await other.getByRole("button", { name: "Delete user" }).click();
  await expect(other.getByRole("status")).toContainText("Ines Vasquez was deleted");
  await other.close();

  await page.getByRole("link", { name: "Update Role of Ines Vasquez" }).click();
  const dialog = page.getByRole("dialog", { name: "This user no longer exists" });
  await expect(dialog).toBeVisible();
  if (javaScriptEnabled === false) await dialog.getByRole("link", { name: "Close" }).click();
  else await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("who has given a code is not asked for another while it holds, though something else was refused", async ({ page, way }) => {
  // Two-step sign-in and many pages.
  test.slow();
  const email = `ruth.${way}@vasquez.test`;
  await foundCompany(page, { firstName: "Ruth", lastName: "Vasquez", email }, "Ruth Vasquez Shipping");
  await page.goto("/app/settings");
  const codes = await setUpTwoStep(page);

  // A device that is remembered opens a session in which no code was given.
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(ownPassword);
  await page.getByLabel("Remember me on this device for 30 days").check();
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/app/team");
  await page.context().clearCookies({ name: "longitude_session" });
  await page.goto("/app/users/invite");
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Invite User" });
  const send = () => dialog.getByRole("button", { name: "Send invitation" }).click();
  await dialog.getByLabel("First name").fill("Ines");
  await dialog.getByLabel("Last name").fill("Vasquez");
  await dialog.getByLabel("Viewer", { exact: true }).check();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Code", { exact: true }).fill("000000");
  await send();
  await expect(dialog.getByRole("alert")).toContainText("Code: This code is wrong");
  await dialog.getByLabel("Code", { exact: true }).fill(codes[1] ?? "");
  await send();
  await expect(dialog.getByRole("alert")).toContainText("Ruth Vasquez has this address already.");
  await expect(dialog.getByLabel("Code", { exact: true })).toHaveCount(0);
  await dialog.getByLabel("Email").fill(`ines.${way}@ruth.test`);
  await send();
  await expect(page.getByRole("status")).toContainText("An invitation is on its way");
});
