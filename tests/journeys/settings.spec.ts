import type { Page, Route } from "@playwright/test";
import { codeAt } from "#tests/support/authenticator.ts";
import { expect, hold, holdScripts, hydrated, test } from "#tests/support/journey.ts";
import { foundCompany, logIn, ownPassword } from "#tests/support/own-company.ts";
import { setUpTwoStep } from "#tests/support/own-two-step.ts";

test("somebody looks after their account: mails, other sessions, two-step sign-in", async ({ page, browser, javaScriptEnabled, way }) => {
  // Two windows and many pages.
  test.slow();
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

  await hydrated(page);
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
  await expect(other.getByRole("alert")).toContainText("This code is wrong");
  if (javaScriptEnabled !== false) {
    await isRefusedAgain(other);
    // Another code is not known to be wrong.
    await other.getByLabel("Code", { exact: true }).fill("000002");
    await expect(other.getByRole("alert")).toHaveCount(0);
  }
  await other.getByRole("link", { name: "Use a recovery code instead" }).click();
  await expect(other.getByLabel("Recovery code")).toBeFocused();
  await expect(other.getByRole("alert")).toHaveCount(0);
  await other.getByLabel("Recovery code").fill(codes[0] ?? "");
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

test("notifications that are turned off before the scripts have come are off", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts nothing comes late.");
  test.slow();
  await foundCompany(page, { firstName: "Tarmo", lastName: "Aalto", email: `tarmo.${test.info().retry}@aalto.test` }, "Tarmo Aalto Timber");
  const release = await holdScripts(page);
  await page.goto("/app/settings", { waitUntil: "commit" });
  const toggle = page.getByRole("switch", { name: "Activate notifications" });
  await toggle.click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  release();
  await expect(page.getByRole("status")).toContainText("Success");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  await expect(toggle).not.toBeChecked();
  await page.reload();
  await expect(toggle).not.toBeChecked();
});

test("notifications that are turned off and on again at once are on, however long the first turn is on its way", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts Save sends one form, and then the next.");
  test.slow();
  await foundCompany(page, { firstName: "Taina", lastName: "Aalto", email: `taina.${test.info().retry}@aalto.test` }, "Taina Aalto Timber");
  await page.goto("/app/settings");
  await hydrated(page);
  const toggle = page.getByRole("switch", { name: "Activate notifications" });
  // The first turn is longest on its way: were the second one sent beside it, the first would be carried out last.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/notifications.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if ((sent += 1) > 1) return route.continue();
    await held;
    const answer = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response: answer }).catch(() => {});
  });
  await Promise.all([page.waitForRequest("**/notifications.data*"), toggle.click()]);
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(sent, "one after the other").toBe(1);
  release();
  await expect.poll(() => sent).toBe(2);
  await expect(page.getByRole("status")).toContainText("Success");
  await expect(toggle).toBeChecked();
  await page.reload();
  await expect(toggle).toBeChecked();
});

test("somebody changes their own name, and reads the new one at once, in another window too", async ({ page, way }) => {
  const email = `aino.${way}@aalto.test`;
  await foundCompany(page, { firstName: "Aino", lastName: "Alto", email }, "Aino Aalto Timber");
  await page.goto("/app/settings");
  const other = await page.context().newPage();
  await other.goto("/app/settings/name");
  await page.getByRole("link", { name: "Change your name" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your name" });
  await hydrated(page);
  await expect(dialog.getByLabel("First name")).toHaveValue("Aino");
  await dialog.getByLabel("First name").fill(" ");
  await dialog.getByLabel("Last name").fill("Aalto");
  await dialog.getByRole("button", { name: "Save name" }).click();
  await expect(dialog.getByRole("alert")).toContainText("First name: Required");
  await expect(dialog.getByLabel("Last name")).toHaveValue("Aalto");
  await dialog.getByLabel("First name").fill("Aino Maria");
  await dialog.getByRole("button", { name: "Save name" }).click();
  await expect(page).toHaveURL("/app/settings");
  await expect(page.getByRole("status")).toContainText("Your name was changed.");
  await expect(page.getByRole("main").getByText("Aino Maria Aalto", { exact: true })).toBeVisible();
  await expect(page.getByRole("banner").getByText("Aino Maria").first()).toBeVisible();

  // What was open meanwhile saves what it shows.
  await other.getByLabel("Last name").fill("Aalto-Virtanen");
  await other.getByRole("button", { name: "Save name" }).click();
  await expect(other.getByRole("main").getByText("Aino Aalto-Virtanen", { exact: true })).toBeVisible();
  await other.goto("/app/history");
  await expect(other.getByText("Changed their name from Aino Maria Aalto to Aino Aalto-Virtanen")).toBeVisible();
  await expect(other.getByText("Changed their name from Aino Alto to Aino Maria Aalto")).toBeVisible();
  await other.close();
});

test("who loses patience and presses once more, the first answer being lost, stays signed in, is told, and has the recovery codes", async ({ page, browser, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled !== false, "With scripts the button is disabled meanwhile.");
  const email = `noora.plain${test.info().retry}@aalto.test`;
  await foundCompany(page, { firstName: "Noora", lastName: "Niemi", email }, "Niemi Timber");
  const context = await browser.newContext({ javaScriptEnabled: false });
  await logIn(await context.newPage(), email);
  await page.goto("/app/settings");
  await pressTwice(page, /end-others$/, "Sign out the others");
  await expect(page.getByRole("status")).toContainText("You are signed out everywhere but here.");

  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  const secret = (await page.getByRole("main").locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Your password").fill(ownPassword);
  await page.getByLabel("Code", { exact: true }).fill(codeAt(secret, new Date()));
  await pressTwice(page, /settings\/two-step$/, "Turn on");
  await expect(page.getByRole("heading", { name: "Two-step sign-in is on. Keep these recovery codes" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(10);
  await page.getByRole("link", { name: "I have kept them" }).click();
  await expect(page.getByText("10 recovery codes are left")).toBeVisible();
  await context.close();
});

/** Presses a button whose form is carried out, whose answer never comes, and then once more: by the mouse, which waits for no page. */
async function pressTwice(page: Page, path: RegExp, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  const press = () => page.mouse.click(x + width / 2, y + height / 2);
  await new Promise<void>((resolve) => {
    let isFirst = true;
    const lose = async (route: Route) => {
      if (route.request().method() !== "POST" || !isFirst) return route.continue();
      isFirst = false;
      await carryOut(route);
      resolve();
    };
    void page.route(path, lose).then(press);
  });
  await press();
}

/** Beside the browser, which is given none of the cookies. */
async function carryOut(route: Route): Promise<void> {
  const sent = route.request();
  await fetch(sent.url(), { method: "POST", headers: await sent.allHeaders(), body: sent.postData() ?? "", redirect: "manual" });
}

test("who goes on before an answer has come sees what was saved all the same", async ({ page, browser, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without script nobody goes on before the answer.");
  // Three windows.
  test.slow();
  const email = `hilla.${test.info().retry}@aalto.test`;
  await foundCompany(page, { firstName: "Hilla", lastName: "Aalto", email }, "Hilla Aalto Timber");
  for (const userAgent of ["Mozilla/5.0 (Macintosh) Firefox/140.0", "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0"]) {
    const context = await browser.newContext({ userAgent });
    await logIn(await context.newPage(), email);
    await context.close();
  }
  await page.goto("/app/settings");
  await hydrated(page);

  // Two are signed out, and the answer to the second comes when all is loaded for that to the first.
  const answers = await holdAnswers(page, "**/end.data*");
  const signOut = page.getByRole("button", { name: /^Sign out (?!the)/ });
  await signOut.first().click();
  await expect(signOut).toHaveCount(1);
  await signOut.click();
  await expect(signOut).toHaveCount(0);
  // What is signed out is out of sight at once, also while the part of the program that sends it is still on its way.
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) {
    const isLoaded = page.waitForResponse((response) => response.request().method() === "GET" && /\/app\/settings\.data/.test(response.url()), { timeout: 15_000 });
    answer();
    await isLoaded;
  }
  // Two, where one page shows what both answers left for it.
  await expect(page.getByRole("status").first()).toContainText("That session is signed out.");
  await expect(signOut).toHaveCount(0);

  // The switch is turned while the mails below it are saved, and stays where it was turned to.
  const [saved, turned] = [await holdAnswers(page, "**/notifications/events.data*"), await holdAnswers(page, "**/notifications.data*")];
  const toggle = page.getByRole("switch", { name: "Activate notifications" });
  await page.getByLabel("New time off requests").selectOption("In the daily digest");
  await page.getByRole("button", { name: "Save email settings" }).click();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect.poll(() => [saved.length, turned.length]).toEqual([1, 1]);
  saved[0]?.();
  await expect(page.getByRole("status")).toContainText("Your email settings are saved.");
  turned[0]?.();
  await expect(page.getByText("Notifications are off: you get none of these emails until you turn them on.")).toBeVisible();
  await expect(toggle).not.toBeChecked();
});

test("what is chosen while mail settings are saved stays chosen, under the keyboard that chose it", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without script nobody goes on before the answer.");
  // Signing up comes first.
  test.slow();
  await foundCompany(page, { firstName: "Venla", lastName: "Aalto", email: `venla.${test.info().retry}@aalto.test` }, "Venla Aalto Timber");
  await page.goto("/app/settings");
  await hydrated(page);
  const saved = await holdAnswers(page, "**/notifications/events.data*");
  const [timeOff, compensation] = [page.getByLabel("New time off requests"), page.getByLabel("New additional compensation requests")];
  const [before, other] = [await compensation.inputValue(), await timeOff.inputValue()];
  await timeOff.selectOption("In the daily digest");
  await compensation.selectOption("In the daily digest");
  await page.getByRole("button", { name: "Save email settings" }).click();
  await expect.poll(() => saved.length).toBe(1);
  await compensation.selectOption(before);
  await timeOff.focus();
  saved[0]?.();
  await expect(page.getByRole("status")).toContainText("Your email settings are saved.");
  await expect(page.getByRole("button", { name: "Save email settings" })).not.toHaveAttribute("aria-busy", "true");
  await expect(timeOff).toBeFocused();
  await expect(timeOff).not.toHaveValue(other);
  await expect(compensation).toHaveValue(before);

  // What another window has saved since is shown, where nothing else is chosen.
  const window = await page.context().newPage();
  await window.goto("/app/settings");
  await window.getByLabel("New time off requests").selectOption("Never");
  await window.getByRole("button", { name: "Save email settings" }).click();
  await expect(window.getByRole("status")).toContainText("Your email settings are saved.");
  await page.getByRole("switch", { name: "Activate notifications" }).click();
  await expect(timeOff.locator("option:checked")).toHaveText("Never");
  await expect(compensation).toHaveValue(before);
});

/** Holds what is sent there; each function that comes into the list lets one of them go. */
async function holdAnswers(page: Page, address: string): Promise<(() => void)[]> {
  const held: (() => void)[] = [];
  await page.route(address, (route) => new Promise<void>((resolve) => held.push(resolve)).then(() => route.continue()));
  return held;
}

/** The keyboard stays at the button until the answer is there, which leads it to what is wrong once more. */
async function isRefusedAgain(page: Page): Promise<void> {
  await hydrated(page);
  const answer = await hold(page, "**/two-step.data*");
  const button = page.getByRole("button", { name: "Continue" });
  await page.getByLabel("Code", { exact: true }).fill("000001");
  await button.press("Enter");
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toBeFocused();
  answer();
  await expect(page.getByRole("alert")).toBeFocused();
}
