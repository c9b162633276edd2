import { redirectWithToast } from "#app/toast.server.ts";
import { expect, hold, hydrated, test } from "#tests/support/journey.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, uma, vera } from "#tests/support/people.ts";

test("a toast leaves by itself after three seconds (spec 9)", async ({ openAs }) => {
  const page = await openAs(uma, "/onboarding/finished");
  await page.getByRole("button", { name: "Resend verification email" }).click();
  const toast = page.getByText("Email sent", { exact: true });
  await expect(toast).toBeVisible();
  const shownAt = Date.now();
  await expect(toast).toBeHidden({ timeout: 30_000 });
  expect(Date.now() - shownAt).toBeGreaterThan(2000);
});

test("a toast can be read also where the pointer lies, and does not leave from under it", async ({ openAs }) => {
  const page = await openAs(uma, "/onboarding/finished");
  await hydrated(page);
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width - 100, height - 40);
  await page.getByRole("button", { name: "Resend verification email" }).press("Enter");
  const toast = page.locator(".toast", { hasText: "Email sent" });
  await expect(toast).toBeVisible();
  await toast.hover();
  await expect(toast).toHaveCSS("opacity", "1");
  const leaving = await toast.evaluate((element) => element.getAnimations().find((each) => (each as CSSAnimation).animationName === "toast-leaves")?.playState);
  expect(leaving).toBe("paused");
});

test("who listens is told what has happened: by a place that was there before, as browsers pass over one that comes filled", async ({ openAs, waitingRequest, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts each answer is a page, which is read from its beginning.");
  const page = await openAs(ada, `/app/additional-compensation/${waitingRequest(16)}/accept`);
  await hydrated(page);
  await page.evaluate(() => {
    const cameFilled: string[] = [];
    const isFilledPlace = (node: Node) => node instanceof Element && node.matches("[role=status]") && node.textContent !== "";
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) cameFilled.push(...[...addedNodes].filter(isFilledPlace).map(({ textContent }) => textContent ?? ""));
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { cameFilled });
  });
  await expect(page.getByRole("status")).toHaveText("");
  await page.getByRole("button", { name: "Accept request" }).click();
  await expect(page.getByRole("status")).toContainText("The request was accepted.");
  expect(await page.evaluate(() => (window as unknown as { cameFilled: string[] }).cameFilled)).toEqual([]);
});

for (const types of [["success", "error"], ["error", "success"]] as const) {
  test(`of two toasts at once, ${types.join(" before ")}, the next page takes the error away and not the success`, async ({ openAs, context, baseURL, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false, "a page that is loaded whole begins without either");
    for (const type of types) {
      const { headers } = await redirectWithToast("/app/team", { type, title: `Told as ${type}` });
      const [name = "", value = ""] = (headers.get("Set-Cookie") ?? "").split(/[=;]/);
      await context.addCookies([{ name, value: decodeURIComponent(value), url: baseURL ?? "" }]);
    }
    const page = await openAs(alan, "/app/team");
    await page.locator(".toast-success").evaluate((element) => element.getAnimations().forEach((animation) => animation.pause()));
    await hydrated(page);
    await expect(page.locator(".toast")).toHaveCount(2);
    await page.getByRole("link", { name: "Time Off", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Time Off" })).toBeVisible();
    await expect(page.locator(".toast")).toHaveText([/Told as success/]);
  });
}

test("what says that something went wrong stays where something else has just been done", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts each page tells of one thing.");
  const page = await openAs(ada, "/app/settings");
  await hydrated(page);
  const save = page.getByRole("button", { name: "Save email settings" });
  // As soon as the page shows that it is done: before React does what waits until the page is shown.
  await save.evaluate((button) => {
    new MutationObserver(() => {
      if (button.getAttribute("aria-busy") === "true") return;
      window.dispatchEvent(new CustomEvent("toast", { detail: { id: "other", type: "error", title: "Something went wrong." } }));
    }).observe(button, { attributeFilter: ["aria-busy"] });
  });
  await save.click();
  await expect(page.getByRole("status")).toContainText("Success");
  await expect(page.getByRole("alert")).toContainText("Something went wrong.");
});

test("a menu that is opened while something is on its way stays open when that comes, and closes when somebody goes on from it", async ({ openAs, page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts what comes is a page of its own.");
  const rows = /team\.data\?/;
  for (const [width, open, link] of [
    [1280, page.locator("summary.user-menu-name"), page.getByRole("link", { name: "Settings" })],
    [390, page.getByRole("button", { name: "Menu", exact: true }), page.getByRole("link", { name: "Team Dashboard" })],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openAs(ada, "/app/team");
    await hydrated(page);
    const release = await hold(page, rows);
    await Promise.all([page.waitForRequest(rows), page.locator("main").getByRole("searchbox").fill("An")]);
    await open.click();
    await expect(link).toBeVisible();
    release();
    await expect(page).toHaveURL(/An$/);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).not.toHaveURL(/An$/);
    await expect(link).toBeHidden();
    await page.unroute(rows);
  }
});

test("the menu of a narrow screen says what it is, and can be closed", async ({ openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(alan, "/app/team");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.locator("#menu");
  await expect(menu.getByText("Menu", { exact: true })).toBeVisible();
  await menu.getByRole("button", { name: "Close" }).click();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("button", { name: "Close" })).toBeHidden();
});

test("a page is asked for once, by who opens it, and not by who points at its link: no browser may keep it until then", async ({ openAs, page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts nothing is asked for ahead.");
  await page.clock.install();
  await openAs(ada, "/app/team");
  await hydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const [link, address, heading] of [
    [page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Users" }), "/app/users", "Users Dashboard"],
    [page.getByRole("link", { name: "Notifications" }), "/app/users?notifications=open", "Notifications"],
  ] as const) {
    asked.length = 0;
    await link.hover();
    await page.clock.runFor(1000);
    await link.focus();
    await page.clock.runFor(1000);
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    expect(asked.filter((path) => path.endsWith(".data"))).toEqual(["/app/users.data"]);
  }
});

test("a dialog is 620 px wide at most, and as wide as the window on a phone (spec 9)", async ({ openAs, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(alan, "/app/additional-compensation");
  await page.getByRole("link", { name: /^Decline the request of / }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(620);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("Back leads to the page before, or to where it says (spec 2.8)", async ({ openAs }) => {
  const page = await openAs(alan, "/app/settings");
  await page.goto("/login/passwordless");
  await expect(page, "who is signed in has nothing to do there").toHaveURL("/app/team");
  await page.goto("/auth/password/reset?back=/app/company");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/app/company");
  // A foreign address is none of ours.
  await page.goto("/auth/password/reset?back=https://evil.test/");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/app/team");
  await hydrated(page);
});

test("Back that is pressed once more while its page is on the way is one step (spec 2.8)", async ({ openAs, page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts it is a link to one page.");
  await openAs(ada, "/app/reports");
  await hydrated(page);
  await page.getByRole("link", { name: "Team Dashboard" }).click();
  await expect(page).toHaveURL("/app/team");
  await page.locator("tbody a[href*='/team/worker/']").first().click();
  await expect(page).toHaveURL(/\/worker\//);
  const back = page.locator("main").getByRole("link", { name: "Back", exact: true });
  const release = await hold(page, /\.data/);
  // Both before the browser has stepped, and one after it has.
  await back.evaluate((link: HTMLElement) => [link.click(), link.click()]);
  await expect(page).toHaveURL("/app/team");
  await back.click();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Workers" })).toBeVisible();
  await expect(page).toHaveURL("/app/team");
});

test("who steps back over the page between two of a kind comes to the one that the address names", async ({ openAs, page, way }) => {
  await openAs(ada, "/app/paycycle/past");
  const cycles = await page.locator("main tbody").getByRole("link").evaluateAll((links) => links.slice(0, 2).map((link) => `${link.getAttribute("href")}/workers-take`));
  const estimates: string[] = [];
  for (const grossSalary of ["61000", "62000"]) {
    await page.goto(`/app/cost-calculator/save?countryCode=MX&grossSalary=${grossSalary}&currencyCode=MXN&period=monthly`);
    const name = `Stepped back to ${way}: ${grossSalary}`;
    await page.getByRole("dialog").getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Save estimate" }).click();
    estimates.push((await page.getByRole("link", { name }).getAttribute("href")) ?? "");
  }
  for (const [first = "", second = ""] of [cycles, estimates]) {
    await page.goto(first);
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    await hydrated(page);
    const between = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Reports" });
    await between.click();
    await expect(page).toHaveURL("/app/reports");
    // As a link on the page would.
    await page.evaluate((href) => document.querySelector("main")?.append(Object.assign(document.createElement("a"), { href, textContent: "The other one" })), second);
    await page.getByRole("link", { name: "The other one" }).click();
    await expect(page).toHaveURL(second);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL(first);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
});

const calculated = "/app/cost-calculator?countryCode=CA&region=ON&grossSalary=85000.50&currencyCode=CAD&period=annually";
for (const [address, label, first, other] of [["/app/reports", "Year", "2025", "2023"], [calculated, "Show in", "CAD", "USD"]] as const) {
  test(`who steps back to before they chose another ${label} finds what the address says, and not the choice made anew`, async ({ openAs, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false, "Without scripts a choice is made by a button.");
    const page = await openAs(ada, address);
    await hydrated(page);
    const choice = page.getByLabel(label, { exact: true });
    await choice.selectOption(other);
    await expect(page).not.toHaveURL(address);
    await expect(choice).toHaveValue(other);
    await page.goto("/app/search?q=anna");
    await page.evaluate(() => history.go(-2));
    await expect(choice).toBeVisible();
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await expect(choice).toHaveValue(first);
    await expect(page).toHaveURL(address);
  });

  test(`who goes on while another ${label} is on its way finds the choice that is shown, and not the one that never came`, async ({ openAs, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false, "Without scripts a choice is made by a button.");
    const page = await openAs(ada, address);
    await hydrated(page);
    const choice = page.getByLabel(label, { exact: true });
    const release = await hold(page, new RegExp(`\\.data\\?.*${other}`));
    await Promise.all([page.waitForRequest(new RegExp(`\\.data\\?.*${other}`)), choice.selectOption(other)]);
    await expect(choice).toHaveValue(other);
    await page.getByRole("link", { name: "Notifications" }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
    release();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(address);
    await expect(choice).toHaveValue(first);
  });
}

test("Back on a worker's page leads to where they were found, and to the team where nothing was before (spec 2.8)", async ({ openAs, browser, sessionOf, javaScriptEnabled, baseURL }) => {
  const page = await openAs(alan, "/app/additional-compensation/reviewed?filter[type]=bonus");
  await hydrated(page);
  await page.locator("tbody a[href^='/app/team/worker/']").first().click();
  await expect(page).toHaveURL(/\/app\/team\/worker\//);
  await hydrated(page);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  // Without script nothing knows what was before.
  await expect(page).toHaveURL(javaScriptEnabled === false ? "/app/team" : /\/app\/additional-compensation\/reviewed\?filter/);
  const window = await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false, ...(baseURL && { baseURL }) });
  await window.addCookies(await sessionOf(alan));
  const fresh = await window.newPage();
  await fresh.goto(`/app/team/worker/${workerId("Alejandra Ruiz Ortega")}`);
  await hydrated(fresh);
  await fresh.getByRole("link", { name: "Back", exact: true }).click();
  await expect(fresh).toHaveURL("/app/team");
  await window.close();
});

test("Back on a worker's paycycles leads to where they were found, without script to the worker (spec 2.8)", async ({ openAs, javaScriptEnabled }) => {
  const worker = workerId("Alejandra Ruiz Ortega");
  const page = await openAs(ada, "/app/paycycle");
  await page.getByRole("row", { name: /^Alejandra Ruiz Ortega/ }).getByRole("link", { name: /how it was calculated/ }).click();
  const all = page.getByRole("link", { name: "All paycycles" });
  await expect(all).toBeVisible();
  const from = page.url();
  await hydrated(page);
  await all.click();
  await expect(page).toHaveURL(`/app/paycycle/worker/${worker}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(javaScriptEnabled === false ? `/app/team/worker/${worker}` : from);
});

test("logging in from a page that is not the one to log in on shows that it is at work, and cannot be pressed again", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without script the browser itself shows that a page is on its way.");
  await page.goto(`/sign-up?${new URLSearchParams({ firstName: "Nora", lastName: "Quist", email: "nora@quist.test", token: "over" })}`);
  await hydrated(page);
  const answer = await hold(page, "**/login/passwordless.data*");
  const button = page.getByRole("button", { name: "Send another one" });
  await button.press("Enter");
  await expect(button).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(page).toHaveURL("/login/email-sent?invitation");
});

test("the reset email's button shows that it is at work and cannot be pressed again (spec 2.9)", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without script the browser itself shows that a page is on its way.");
  const page = await openAs(vera, "/app/settings");
  await hydrated(page);
  const answer = await hold(page, "**/password-email.data*");
  let asked = 0;
  page.on("request", (request) => (asked += Number(request.method() === "POST")));
  const button = page.getByRole("button", { name: "Send password reset email" });
  await button.press("Enter");
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  answer();
  await expect(page.getByRole("status")).toContainText("Check your email for the reset link");
  await expect(button).toBeEnabled();
  await expect(button, "the keyboard goes on where it was").toBeFocused();
  expect(asked).toBe(1);
});
