import { expect, test } from "#tests/support/journey.ts";
import { phone, placeOf } from "#tests/support/layout.ts";
import { linkMailedTo } from "#tests/support/mailbox.ts";
import { vera } from "#tests/support/people.ts";

test("somebody signs up, describes their company, verifies their address and reaches the dashboard", async ({ page, javaScriptEnabled, way }) => {
  const email = `nora.${way}@quist.test`;
  await page.goto("/login");
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Sign up" })).toBeVisible();
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Quist");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Seven-Herons-81");
  await page.getByLabel("Confirm password").fill("Seven-Herons-81");
  const submit = page.getByRole("button", { name: "Submit" });
  if (javaScriptEnabled === false) {
    await submit.click();
    await expect(page.getByRole("alert")).toContainText("I accept the terms of service and the privacy policy: Required");
    await page.getByLabel("Password", { exact: true }).fill("Seven-Herons-81");
    await page.getByLabel("Confirm password").fill("Seven-Herons-81");
  } else {
    await expect(submit).toBeDisabled();
  }
  await page.getByLabel("I accept the terms").check();
  await submit.click();

  await expect(page).toHaveURL("/onboarding/company");
  await expect(page.getByText("We have sent an email to")).toContainText("You can open it after this form.");
  await page.getByLabel("Legal name").fill("Quist and Daughters");
  await page.getByLabel("Country", { exact: true }).selectOption("United States");
  if (javaScriptEnabled === false) await page.getByRole("button", { name: "Update state list" }).click();
  await page.getByLabel("State", { exact: true }).selectOption("Guam");
  await page.getByLabel("Street").fill("1 Marine Corps Drive");
  await page.getByLabel("City").fill("Hagåtña");
  await page.getByLabel("Worker classification").selectOption("Both");
  await page.getByLabel("Number of workers").fill("0");
  await page.getByLabel("Canada").check();
  await page.getByLabel("Mexico").check();
  // Enter sends the form, also without script, where another button stands before the one that does.
  await page.getByLabel("Postal code").press("Enter");
  await expect(page.getByRole("alert")).toContainText("Postal code: Required");
  await expect(page.getByRole("alert")).toContainText("Must be at least 1");
  await expect(page.getByLabel("Legal name")).toHaveValue("Quist and Daughters");
  await page.getByLabel("Postal code").fill("96910");
  await page.getByLabel("Number of workers").fill("12");
  await page.getByRole("button", { name: "Submit" }).click();

  await expect(page).toHaveURL("/onboarding/finished");
  await expect(page.getByRole("heading", { name: "Thank you for registering!" })).toBeVisible();
  await page.getByRole("button", { name: "Resend verification email" }).click();
  await expect(page.getByRole("status")).toContainText("Email sent");

  await page.goto(await linkMailedTo(page, email));
  await expect(page).toHaveURL("/thanks");
  await expect(page.getByRole("heading", { name: "Thanks for verifying your account!" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/app/team");
  await expect(page.getByText("No workers found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add worker" }), "the empty list offers it, and nothing else").toHaveCount(1);
  for (const nothing of [page.getByLabel("Search by worker name"), page.getByRole("link", { name: /^(Download|Import)/ })]) await expect(nothing).toHaveCount(0);
});

test("an invited person finds the email fixed, and joins the company that invited them", async ({ page, browser, javaScriptEnabled, way }) => {
  const email = `vic.${way}@halcyon.test`;
  await page.goto("/login?redirectTo=/app/users/invite");
  await page.getByLabel("Email").fill("ada@halcyon.test");
  await page.getByLabel("Password").fill("Correct-Horse-42");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First name").fill("Vic");
  await dialog.getByLabel("Last name").fill("Moreau");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Manager", { exact: true }).check();
  await dialog.getByRole("button", { name: /^(Send invitation|Invite)/ }).click();
  await expect(page.getByRole("status")).toContainText("Success");

  const context = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
  const vic = await context.newPage();
  await vic.goto(await linkMailedTo(page, email));
  await expect(vic.getByRole("heading", { name: "Welcome, Vic" })).toBeVisible();
  await expect(vic.getByLabel("Email")).toHaveValue(email);
  await expect(vic.getByLabel("Email")).toBeDisabled();
  await vic.getByLabel("Password", { exact: true }).fill("Seven-Herons-81");
  await vic.getByLabel("Confirm password").fill("Seven-Herons-81");
  await vic.getByLabel("I accept the terms").check();
  await vic.getByRole("button", { name: "Submit" }).click();
  await expect(vic.getByRole("heading", { name: "You have been invited to join Halcyon Robotics" })).toBeVisible();
  await vic.goto(await linkMailedTo(vic, email));
  await expect(vic).toHaveURL("/thanks");
  await expect(vic.getByText("MSA")).toHaveCount(0);
  await vic.getByRole("link", { name: "Continue" }).click();
  await expect(vic).toHaveURL("/app/team");
  await context.close();
});

test("the rules for a password stand before the button, and beside the form where there is room", async ({ page }) => {
  await page.goto("/auth/password/reset");
  await page.getByLabel("Email").fill(vera.email);
  await page.getByRole("button", { name: "Send password reset email" }).click();
  await expect(page).toHaveURL("/auth/password/reset/email-sent");
  for (const path of ["/sign-up", await linkMailedTo(page, vera.email)]) {
    await page.goto(path);
    const [rules, button, field] = [page.getByRole("region", { name: "Choosing a password" }), page.getByRole("button", { name: /^(Submit|Reset password)$/ }), page.getByLabel("Confirm password")];
    await page.setViewportSize(phone);
    const { y, height } = await placeOf(rules);
    expect(y, path).toBeGreaterThan((await placeOf(field)).y);
    expect(y + height, path).toBeLessThan((await placeOf(button)).y);
    await page.setViewportSize({ width: 1024, height: 800 });
    const [beside, form] = [await placeOf(rules), await placeOf(button)];
    expect(beside.x, path).toBeGreaterThan(form.x + form.width);
    expect(beside.x + beside.width, path).toBeLessThanOrEqual(1024);
  }
});
