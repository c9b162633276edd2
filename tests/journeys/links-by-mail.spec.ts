import type { Page } from "@playwright/test";
import { idOf } from "#app/api/db/seed/id.ts";
import { unsubscribeAddress } from "#app/api/domain/mail/unsubscribe-address.ts";
import { expect, hydrated, test } from "#tests/support/journey.ts";
import { linkMailedTo } from "#tests/support/mailbox.ts";
import { dorothy } from "#tests/support/people.ts";
import { journeysSecret } from "#tests/support/review-link.ts";

/** Each way of running asks for a person of its own: a newer link would replace the other's. */
const personFor = (javaScriptEnabled: boolean | undefined, plain: string, script: string) => (javaScriptEnabled === false ? plain : script);

/** Asks for a login link as people do, and returns it from the mail. */
async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto("/login");
  await page.getByRole("link", { name: "Email me a login link" }).click();
  await expect(page).toHaveURL("/login/passwordless");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send login link" }).click();
  await expect(page).toHaveURL("/login/email-sent");
  return linkMailedTo(page, email);
}

test("a login link signs in the browser that asked for it", async ({ page, javaScriptEnabled }) => {
  await page.goto(await askForLink(page, personFor(javaScriptEnabled, "alan@halcyon.test", "grace@halcyon.test")));
  await expect(page).toHaveURL("/app/team");
});

test("any other browser is asked first, and a link is good once", async ({ page, browser, javaScriptEnabled }) => {
  const link = await askForLink(page, personFor(javaScriptEnabled, "alan@halcyon.test", "grace@halcyon.test"));
  const context = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
  const phone = await context.newPage();
  await phone.goto(link);
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone).toHaveURL("/app/team");
  await context.close();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This login link no longer works" })).toBeVisible();
  await page.getByRole("link", { name: "Send another link" }).click();
  await expect(page).toHaveURL("/login/passwordless");
});

test("who listens is led to what the page of a mailed link says once its button was pressed", async ({ page, baseURL, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the answer is a page of its own.");
  const off = unsubscribeAddress({ userId: idOf("user", dorothy.email), kind: "cut-off" }, { origin: String(baseURL), secret: journeysSecret });
  const answers: [address: string, button: string, heading: string][] = [
    ["/login/link?id=1&hash=2&expires=3&signature=4", "Continue", "This login link no longer works"],
    [off, "Turn off", "These emails are off"],
  ];
  for (const [address, button, heading] of answers) {
    await page.goto(address);
    await hydrated(page);
    await page.getByRole("button", { name: button }).press("Enter");
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.locator("#main")).toBeFocused();
  }
});

test("a review that was opened while signed out is come back to by a login link, in this browser and on the phone", async ({ page, browser, javaScriptEnabled }) => {
  const review = `/app/additional-compensation/${idOf("additional-compensation", `submitted ${javaScriptEnabled === false ? 26 : 27}`)}/accept`;
  const email = personFor(javaScriptEnabled, "alan@halcyon.test", "grace@halcyon.test");
  await page.goto(review);
  await page.getByRole("link", { name: "Email me a login link" }).click();
  // The form before it has an Email box, too.
  await expect(page).toHaveURL(/\/login\/passwordless/);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send login link" }).click();
  await expect(page).toHaveURL(/\/login\/email-sent/);
  const first = await linkMailedTo(page, email);
  await page.getByRole("link", { name: "ask for another link" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send login link" }).click();
  await expect(page).toHaveURL(/\/login\/email-sent/);
  const second = await linkMailedTo(page, email);
  expect(second).not.toBe(first);

  const context = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
  const phone = await context.newPage();
  await phone.goto(second);
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone).toHaveURL(review);
  await context.close();

  await page.goto(second);
  await page.getByRole("link", { name: "Send another link" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send login link" }).click();
  await expect(page).toHaveURL(/\/login\/email-sent/);
  await page.goto(await linkMailedTo(page, email));
  await expect(page).toHaveURL(review);
});

test("a forgotten password is replaced by mail; the link is good once", async ({ page, javaScriptEnabled }) => {
  // Somebody of their own: other journeys sign in with the passwords of the named people.
  const email = `rita.${personFor(javaScriptEnabled, "plain", "script")}${test.info().retry}@quist.test`;
  await signUp(page, email);
  await page.goto("/login");
  await page.getByRole("link", { name: "Reset your password" }).click();
  await expect(page).toHaveURL("/auth/password/reset");
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Send password reset email" }).click();
  await expect(page.getByText("Invalid email").first()).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send password reset email" }).click();
  await expect(page).toHaveURL("/auth/password/reset/email-sent");

  const link = await linkMailedTo(page, email);
  await page.goto(link);
  await page.getByLabel("New password").fill("Nine-Otters-27");
  await page.getByLabel("Confirm password").fill("Nine-Otters-28");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText("Confirmation password should match password").first()).toBeVisible();
  await page.getByLabel("New password").fill("Nine-Otters-27");
  await page.getByLabel("Confirm password").fill("Nine-Otters-27");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status")).toContainText("Your password has been reset.");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("Nine-Otters-27");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/onboarding/company");

  // What the browser checks with does not come: the server's answer is told.
  await page.route(/\/assets\/account-[^/]+\.js$/, () => undefined);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This password link no longer works" })).toBeVisible();
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Send password reset email" }).click();
  await expect(page.getByText("Invalid email").first()).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send password reset email" }).click();
  await expect(page).not.toHaveURL(/token/);
  await page.goto(await linkMailedTo(page, email));
  await expect(page.getByLabel("New password")).toBeVisible();
});

/** Signs up and out again. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/sign-up");
  await page.getByLabel("First name").fill("Rita");
  await page.getByLabel("Last name").fill("Quist");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Seven-Herons-81");
  await page.getByLabel("Confirm password").fill("Seven-Herons-81");
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/onboarding/company");
  await page.getByRole("link", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
}
