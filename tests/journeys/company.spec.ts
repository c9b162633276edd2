import { expect, hydrated, test } from "#tests/support/journey.ts";
import { placeOf } from "#tests/support/layout.ts";
import { foundCompany, logIn } from "#tests/support/own-company.ts";
import { ada, tom } from "#tests/support/people.ts";

test("whoever saves the company profile second is told who was first, and keeps what they typed", async ({ page, browser, javaScriptEnabled, way }) => {
  // Two windows and many pages.
  test.slow();
  const email = `otto.${way}@lindt.test`;
  await foundCompany(page, { firstName: "Otto", lastName: "Lindt", email }, "Lindt Pumps");
  const context = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
  const second = await context.newPage();
  await logIn(second, email);
  await expect(second).toHaveURL("/app/team");
  for (const window of [page, second]) await window.goto("/app/company");

  await page.getByLabel("Tax ID").fill("77-1234567");
  await page.getByLabel("Legal name").fill("Lindt Pumps Ltd");
  await page.getByRole("button", { name: "Save company" }).click();
  await expect(page.getByRole("status")).toContainText("Company updated");
  await expect(page.getByRole("banner")).toContainText("Lindt Pumps Ltd");

  await second.getByLabel("Tax ID").fill("88-7654321");
  await second.getByRole("button", { name: "Save company" }).click();
  await expect(second.getByRole("alert")).toContainText(/Otto Lindt saved this profile on \d+ \w+ \d{4}, \d\d:\d\d Toronto \(.+ UTC\)/);
  await expect(second.getByLabel("Tax ID")).toHaveValue("88-7654321");
  await expect(second.getByRole("region", { name: "Saved now, where it differs from yours" })).toContainText("Lindt Pumps Ltd");
  await second.getByRole("button", { name: "Save company" }).click();
  await expect(second.getByRole("status")).toContainText("Company updated");
  await expect(second.getByRole("alert")).toHaveCount(0);
  await second.goto("/app/company");
  await expect(second.getByLabel("Legal name")).toHaveValue("Lindt Pumps");
  await expect(second.getByLabel("Tax ID")).toHaveValue("88-7654321");
  await context.close();
});

test("a save that changes nothing is confirmed and shows what is saved, and the keyboard is where it was", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(tom, "/app/company");
  await hydrated(page);
  const [name, save, said] = [page.getByLabel("Legal name"), page.getByRole("button", { name: "Save company" }), page.getByRole("status")];
  await name.fill("Brightwater Foods ");
  await save.click();
  await expect(said).toContainText("Company updated");
  await expect(name).toHaveValue("Brightwater Foods");
  if (javaScriptEnabled !== false) await expect(save).toBeFocused();
  await expect(save).toBeEnabled();
  await expect(page.getByText("Company updated")).toBeHidden();
  await name.fill("Brightwater Foods  ");
  await name.press("Enter");
  await expect(said).toContainText("Company updated");
  await expect(name).toHaveValue("Brightwater Foods");
  if (javaScriptEnabled !== false) await expect(name).toBeFocused();
});

test("a save that fails brings back what was shown, within a second, and keeps what was typed (R36)", async ({ openAs, javaScriptEnabled, expectedInConsole }) => {
  test.skip(javaScriptEnabled === false, "Without script nothing is shown before it is saved.");
  expectedInConsole(/ERR_FAILED/);
  const page = await openAs(tom, "/app/company");
  // Sent before the page has come to life, the form goes its way without script: then it is saved.
  await hydrated(page);
  const letterhead = page.getByRole("region", { name: "As others read it" });
  const { promise: failing, resolve: fail } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/app/company.data*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    sent += 1;
    await failing;
    return route.abort();
  });
  await page.getByLabel("Legal name").fill("Brightwater Sea Foods");
  await page.getByRole("button", { name: "Save company" }).click();
  await expect(letterhead).toContainText("Brightwater Sea Foods");
  await expect(page.getByRole("banner")).toContainText("Brightwater Sea Foods");
  await page.getByLabel("Legal name").press("Enter");
  fail();
  await expect(letterhead).toContainText("Brightwater Foods", { timeout: 1000 });
  await expect(page.getByRole("banner")).not.toContainText("Sea");
  await expect(page.getByRole("alert")).toContainText("Something went wrong.");
  await expect(page.getByLabel("Legal name")).toHaveValue("Brightwater Sea Foods");
  expect(sent, "what is on its way is not sent again").toBe(1);
});

test("who opens the drawer while the profile is saved goes on from what was saved", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without script the page that is saved is left at once.");
  // Signing up comes first.
  test.slow();
  await foundCompany(page, { firstName: "Vigo", lastName: "Lindt", email: `vigo.${test.info().retry}@lindt.test` }, "Lindt Pumps");
  await page.goto("/app/company");
  await hydrated(page);
  const [taxId, save] = [page.getByLabel("Tax ID"), page.getByRole("button", { name: "Save company" })];
  // It is carried out, and its answer never comes.
  const isSaved = new Promise<void>((resolve) => {
    void page.route("**/app/company.data*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch({ maxRedirects: 0 });
      resolve();
    });
  });
  await taxId.fill("77-1234567");
  await save.click();
  await isSaved;
  await page.getByRole("link", { name: /^Notifications/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unrouteAll();
  await taxId.fill("77-1234568");
  const isAnswered = page.waitForResponse((response) => response.request().method() === "POST");
  await save.click();
  expect((await isAnswered).status(), "nobody else was first").toBeLessThan(300);
});

test("what is typed while the profile is saved stays, and is saved by the next press", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without script the page that is saved is left at once.");
  // Signing up comes first.
  test.slow();
  await foundCompany(page, { firstName: "Mira", lastName: "Lindt", email: `mira.${test.info().retry}@lindt.test` }, "Lindt Valves");
  await page.goto("/app/company");
  await hydrated(page);
  const held: (() => void)[] = [];
  await page.route("**/app/company.data*", async (route) => {
    if (route.request().method() === "POST") await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const [name, taxId, save, said] = [page.getByLabel("Legal name"), page.getByLabel("Tax ID"), page.getByRole("button", { name: "Save company" }), page.getByRole("status")];
  await name.fill("Lindt Valves Ltd");
  await taxId.fill("77-1234567");
  await taxId.press("End");
  // Before the screen has heard that it is sent.
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>("#company-save")!.click();
    document.execCommand("insertText", false, "89");
  });
  await expect(save).toHaveAttribute("aria-busy", "true");
  held[0]?.();
  await expect(said).toContainText("Company updated");
  await expect(save).not.toHaveAttribute("aria-busy", "true");
  await expect(taxId).toBeFocused();
  await page.keyboard.type("0");
  await expect(taxId).toHaveValue(/890/);
  await expect(name).toHaveValue("Lindt Valves Ltd");
  const typed = await taxId.inputValue();

  await save.click();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await expect(save).not.toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("alert"), "nobody else was first").toHaveCount(0);
  await page.reload();
  await expect(taxId).toHaveValue(typed);
});

test("on a small laptop the company's profile has room to be read as others read it", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAs(ada, "/app/company");
  expect((await placeOf(page.getByRole("region", { name: "As others read it" }))).width).toBeGreaterThanOrEqual(240);
});
