import type { Browser, Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { linkMailedTo } from "#tests/support/mailbox.ts";
import { foundCompany, ownPassword } from "#tests/support/own-company.ts";

type Invited = { firstName: string; email: string };

/** Invites a manager, who accepts, and returns the window in which they are signed in. */
async function addManager(page: Page, browser: Browser, { firstName, email }: Invited): Promise<Page> {
  await page.goto("/app/users/invite");
  const dialog = page.getByRole("dialog", { name: "Invite User" });
  await dialog.getByLabel("First name").fill(firstName);
  await dialog.getByLabel("Last name").fill("Marsh");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Manager", { exact: true }).check();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`${firstName} Marsh`) })).toContainText("Invited");
  const context = await browser.newContext({ javaScriptEnabled: test.info().project.use.javaScriptEnabled ?? true });
  const theirs = await context.newPage();
  await theirs.goto(await linkMailedTo(page, email));
  await theirs.getByLabel("Password", { exact: true }).fill(ownPassword);
  await theirs.getByLabel("Confirm password").fill(ownPassword);
  await theirs.getByLabel("I accept the terms").check();
  await theirs.getByRole("button", { name: "Submit" }).click();
  await expect(theirs).not.toHaveURL(/sign-up/);
  await theirs.goto(await linkMailedTo(page, email));
  await expect(theirs).toHaveURL("/thanks");
  return theirs;
}

test("a manager names who decides while she is away, who is told on every list; and ends it", async ({ page, browser, way }) => {
  // Three people and many pages.
  test.slow();
  await foundCompany(page, { firstName: "Rhea", lastName: "Marsh", email: `rhea.${way}@marsh.test` }, "Marsh Optics");
  await page.goto("/app/settings");
  await expect(page.getByText("This needs two managers who have logged in.")).toBeVisible();
  const ninas = await addManager(page, browser, { firstName: "Nina", email: `nina.${way}@marsh.test` });
  await ninas.goto("/app/settings");
  await expect(ninas.getByText("There is no other manager in your company.")).toBeVisible();
  const omars = await addManager(page, browser, { firstName: "Omar", email: `omar.${way}@marsh.test` });

  await ninas.reload();
  await ninas.getByRole("link", { name: "Name a delegate" }).click();
  const dialog = ninas.getByRole("dialog", { name: "Name a delegate" });
  await dialog.getByLabel("First day").fill("2026-01-01");
  await dialog.getByRole("button", { name: "Name delegate" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Delegate: Required");
  await expect(dialog.getByLabel("First day")).toHaveValue("2026-01-01");
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Toronto" });
  await dialog.getByLabel("Delegate").selectOption("Omar Marsh");
  await dialog.getByLabel("Last day").fill(today);
  await dialog.getByRole("button", { name: "Name delegate" }).click();
  await expect(dialog.getByRole("alert")).toContainText("First day should be today or later");
  await dialog.getByLabel("First day").fill(today);
  await dialog.getByRole("button", { name: "Name delegate" }).click();
  await expect(ninas).toHaveURL("/app/settings");
  await expect(ninas.getByRole("status")).toContainText("The delegate was named.");
  await expect(ninas.getByRole("listitem").filter({ hasText: "Omar Marsh decides for you" })).toContainText("Now");

  await omars.goto("/app/time-off");
  await expect(omars.getByText("You also decide for Nina Marsh until")).toBeVisible();
  await omars.goto("/app/settings");
  await expect(omars.getByText("You decide for Nina Marsh")).toBeVisible();
  await expect(omars.getByRole("link", { name: "End delegation: You decide for Nina Marsh" })).toHaveCount(0);
  await omars.getByRole("link", { name: "Name a delegate" }).click();
  const back = omars.getByRole("dialog", { name: "Name a delegate" });
  await back.getByLabel("Delegate").selectOption("Nina Marsh");
  await back.getByLabel("Last day").fill(today);
  await back.getByRole("button", { name: "Name delegate" }).click();
  await expect(back.getByRole("alert")).toContainText("Delegate: Nina Marsh is away then, and Omar Marsh decides for them");

  await page.goto("/app/settings");
  await page.getByRole("link", { name: "End delegation: Omar Marsh decides for Nina Marsh" }).click();
  await expect(page.getByRole("dialog", { name: "End delegation" })).toContainText("From now on Omar Marsh no longer sees or decides any of it");
  await page.getByRole("link", { name: "Keep delegation" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await ninas.getByRole("link", { name: "End delegation: Omar Marsh decides for you" }).click();
  await ninas.getByRole("dialog").getByRole("button", { name: "End delegation" }).click();
  await expect(ninas.getByRole("status")).toContainText("The delegation was ended.");
  await expect(ninas.getByText("Omar Marsh decides for you")).toHaveCount(0);
  await omars.goto("/app/time-off");
  await expect(omars.getByText("You also decide for")).toHaveCount(0);
  await page.goto("/app/history");
  await expect(page.getByText("Delegate named").first()).toBeVisible();
  for (const theirs of [ninas, omars]) await theirs.context().close();
});
