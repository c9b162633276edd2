import type { Page, Request } from "@playwright/test";
import { expect, hold, hydrated, test } from "#tests/support/journey.ts";
import { linkMailedTo } from "#tests/support/mailbox.ts";
import { foundCompany, logIn, ownPassword } from "#tests/support/own-company.ts";
import { setUpTwoStep } from "#tests/support/own-two-step.ts";

const isScripted = () => test.info().project.use.javaScriptEnabled !== false;

/** The fingerprint reader of this page's browser, which says yes at once; what it holds stays with the page. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const;
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
  return {
    /** Whether the person lays their finger on it. */
    answers: (isUserVerified: boolean) => devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    credentials: async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    forget: () => devtools.send("WebAuthn.clearCredentials", { authenticatorId }),
  };
}

async function signOut(page: Page) {
  await page.getByRole("banner").locator("summary, button").filter({ hasText: "Lena" }).first().click();
  await page.getByRole("link", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
}

test("somebody adds a passkey, logs in with it without a password or a code, and removes it, which ends that", async ({ page }) => {
  test.skip(!isScripted(), "Without scripts no browser can be asked for a passkey: see the journey below.");
  // Two-step sign-in and many pages.
  test.slow();
  const email = `lena.${test.info().retry}@kestrel.test`;
  await foundCompany(page, { firstName: "Lena", lastName: "Falk", email }, "Kestrel Optics");
  const authenticator = await withAuthenticator(page);
  await page.goto("/app/settings");
  await setUpTwoStep(page);
  await page.getByRole("link", { name: "I have kept them" }).click();

  await page.getByRole("link", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await expect(dialog.getByLabel("Name")).toHaveValue(/^Chrome on /);
  await authenticator.answers(false);
  await dialog.getByLabel("Name").fill("My laptop");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("No passkey was added. Try again, or close this.");
  await authenticator.answers(true);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The passkey was added." })).toBeVisible();
  await expect(page).toHaveURL("/app/settings");
  const row = page.getByRole("listitem").filter({ hasText: "My laptop" });
  await expect(row).toContainText("never used");
  expect(await authenticator.credentials()).toHaveLength(1);

  await signOut(page);
  await page.goto("/login?redirectTo=/app/settings");
  await hydrated(page);
  await page.getByLabel("Remember me on this device for 30 days").check();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/app/settings");
  await expect(row).toContainText("last used");
  expect((await page.context().cookies()).map(({ name }) => name)).toContain("remember_web");

  await signOut(page);
  await logIn(page, email, ownPassword);
  await expect(page).toHaveURL("/login/two-step");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/app/team");

  await page.goto("/app/settings");
  await row.getByRole("link", { name: "Remove My laptop" }).click();
  await page.getByRole("dialog", { name: "Remove passkey" }).getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByRole("status")).toContainText("The passkey was removed.");
  await expect(row).toHaveCount(0);

  await signOut(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/login/passkey");
  await expect(page.getByRole("alert")).toHaveText("This passkey is not known here, or its answer is not valid. Log in another way.");
  await authenticator.forget();
  await authenticator.answers(false);
  await page.getByRole("link", { name: "Log in another way" }).click();
  await expect(page).toHaveURL("/login");
  await logIn(page, email, ownPassword);
  await expect(page).toHaveURL("/login/two-step");
});

test("a new password leads whoever has passkeys to look at them, signed in or not", async ({ page }) => {
  test.skip(!isScripted(), "Without scripts no passkey is added.");
  test.slow();
  const email = `mira.${test.info().retry}@kestrel.test`;
  await foundCompany(page, { firstName: "Mira", lastName: "Falk", email }, "Mira Falk Optics");
  await withAuthenticator(page);
  await page.goto("/app/settings/passkeys/new");
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Your password").fill(ownPassword);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The passkey was added." })).toBeVisible();

  await page.getByRole("button", { name: "Send password reset email" }).click();
  await expect(page.getByRole("status")).toContainText("Check your email for the reset link");
  await chooseNewPassword(page, email, "Eight-Herons-81");
  await expect(page).toHaveURL("/app/settings#passkeys");
  await expect(page.getByRole("status")).toContainText("Check that you recognize all of your passkeys.");
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeInViewport();

  await page.context().clearCookies();
  await page.goto("/auth/password/reset");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send password reset email" }).click();
  await expect(page).toHaveURL("/auth/password/reset/email-sent");
  await chooseNewPassword(page, email, "Nine-Herons-81");
  await page.getByRole("link", { name: "Log in to check them" }).click();
  await expect(page.getByText("Log in to check your passkeys.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("Nine-Herons-81");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/app/settings#passkeys");
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeInViewport();
});

async function chooseNewPassword(page: Page, email: string, password: string) {
  await page.goto(await linkMailedTo(page, email));
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Reset password" }).click();
}

test("who takes another way in while the question for a passkey is on its way is not asked for one there", async ({ page, expectedInConsole }) => {
  test.skip(!isScripted(), "Without scripts no browser can be asked for a passkey: see the journey below.");
  expectedInConsole(/ERR_FAILED/);
  await page.addInitScript(() => {
    navigator.credentials.get = () => {
      document.title = "Asked for a passkey";
      return new Promise(() => {});
    };
  });
  await page.goto("/login");
  await hydrated(page);
  const release = await hold(page, "**/login/passkey/challenge");
  const isQuestion = (request: Request) => request.url().endsWith("/login/passkey/challenge");
  const over = Promise.race([page.waitForEvent("requestfinished", isQuestion), page.waitForEvent("requestfailed", isQuestion)]);
  await Promise.all([page.waitForRequest("**/login/passkey/challenge"), page.getByRole("button", { name: "Use a passkey" }).click()]);
  await page.getByRole("link", { name: "Email me a login link" }).click();
  await expect(page).toHaveURL("/login/passwordless");
  release();
  await over;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page).not.toHaveTitle("Asked for a passkey");
});

test("who has no scripts, or a browser without passkeys, finds no button for them, and everything else as it was", async ({ page }) => {
  if (isScripted()) await page.addInitScript(() => Reflect.deleteProperty(globalThis, "PublicKeyCredential"));
  const firstName = isScripted() ? "Piet" : "Jens";
  const email = `${firstName.toLowerCase()}.${test.info().retry}@kestrel.test`;
  await foundCompany(page, { firstName, lastName: "Vos", email }, `${firstName} Vos Lenses`);
  await page.goto("/app/settings");
  await hydrated(page);
  const part = page.locator("section").filter({ has: page.getByRole("heading", { name: "Passkeys", exact: true }) }).last();
  await expect(part).toContainText(isScripted() ? "This browser does not support passkeys. Another one on this device may." : "A passkey needs scripts to be added; everything else here works without them.");
  await expect(page.getByRole("link", { name: "Add a passkey" })).toHaveCount(0);
  await page.goto("/app/settings/passkeys/new");
  await hydrated(page);
  await expect(page.getByRole("dialog", { name: "Add a passkey" })).toContainText(isScripted() ? "This browser does not support passkeys" : "A passkey needs scripts to be added");
  await expect(page.getByRole("dialog").getByRole("button")).toHaveCount(0);
  await page.context().clearCookies();
  for (const path of ["/login", "/login/passkey"]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("button", { name: /passkey/ })).toHaveCount(0);
  }
  await logIn(page, email);
  await expect(page).toHaveURL("/app/team");
});
