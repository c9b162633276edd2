import type { Page } from "@playwright/test";
import { expect, hold, hydrated, test } from "#tests/support/journey.ts";
import { pressOn, tabTo, typeInto } from "#tests/support/keyboard.ts";
import { descriptionOf, workerId } from "#tests/support/onboarding.ts";
import { foundCompany } from "#tests/support/own-company.ts";
import { ada, password, vera } from "#tests/support/people.ts";

test("Ada signs in, opens a request and declines it without touching a mouse", async ({ page, waitingRequest }) => {
  const address = `/app/additional-compensation/${waitingRequest(5)}/decline`;
  await page.goto(address);
  await tabTo(page, "Email");
  await page.keyboard.type(ada.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("dialog")).toBeVisible();
  await hydrated(page);

  await tabTo(page, "Comment");
  await page.keyboard.type("Declined by keyboard.");
  await tabTo(page, "Decline request");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("The request was declined.");
});

test("the first key on every page offers to skip to its content", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/team#main");
});

test("a table with links in its head is no stop of the keyboard by itself; one without, which may scroll, is one", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await page.getByRole("columnheader").getByRole("link").first().focus();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("search").locator(":focus")).toHaveCount(1);
  await page.goto("/app/paycycle");
  const scrolling = page.getByRole("region", { name: "Company pays" });
  await scrolling.focus();
  await expect(scrolling).toBeFocused();
});

test("a list of choices is the browser's own: its letters choose (spec 9)", async ({ openAs }) => {
  const page = await openAs(ada, "/app/cost-calculator");
  const country = page.getByLabel("Country", { exact: true });
  await country.focus();
  await page.keyboard.type("mex");
  await expect(country).toHaveValue("MX");
});

test("while a dialog is open, nothing behind it takes the focus", async ({ openAs, waitingRequest }) => {
  const page = await openAs(ada, `/app/additional-compensation/${waitingRequest(0)}/decline`);
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest("dialog, .toaster"));
    expect(isOutside, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe(false);
  }
  await expect(dialog).toBeVisible();
});

test("who mends what they have sent while it is on its way goes on typing where they are when it is refused; who waits is led to what is wrong", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts a refusal is a page of its own.");
  await page.goto("/login");
  await hydrated(page);
  const [email, typed, summary] = [page.getByLabel("Email"), page.getByLabel("Password"), page.locator(".error-summary")];
  const release = await hold(page, /login\.data/);
  await email.fill("nobody@halcyon.test");
  await typed.fill("Wrong-Horse-42");
  // By then each letter is checked once something was sent.
  await page.waitForLoadState("networkidle");
  const isSent = page.waitForRequest(/login\.data/);
  await typed.press("Enter");
  await isSent;
  await page.keyboard.type("7");
  release();
  await expect(summary).toBeVisible();
  await expect(typed).toBeFocused();
  await page.keyboard.type("8");
  await expect(typed).toHaveValue("Wrong-Horse-4278");
  await typed.press("Enter");
  await expect(summary).toBeFocused();
});

test("what has the focus in a dialog is never beneath its row of buttons, however low the screen", async ({ openAs, waitingRequest }) => {
  const page = await openAs(ada, `/app/additional-compensation/${waitingRequest(0)}/accept`);
  const actions = page.locator(".dialog-actions");
  const focused = page.getByRole("dialog").locator(":focus");
  for (let height = 300; height < 800; height += 20) {
    await page.setViewportSize({ width: 390, height });
    await page.locator(".dialog-body").evaluate((body) => body.scrollTo(0, 0));
    await page.getByRole("dialog").getByRole("link", { name: "Close" }).first().focus();
    await page.keyboard.press("Tab");
    while ((await actions.locator(":focus").count()) === 0) {
      const [it, row] = [await focused.boundingBox(), await actions.boundingBox()];
      expect(Number(it?.y) + Number(it?.height), await focused.innerText()).toBeLessThanOrEqual(Number(row?.y));
      await page.keyboard.press("Tab");
    }
  }
});

test("a text of several lines in a dialog has its ring whole above the row of buttons when the keyboard comes to it, however low the screen", async ({ openAs }) => {
  const page = await openAs(ada, `/app/team/${workerId("Camila Ríos")}/time-off/new`);
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  const text = dialog.getByLabel("Description");
  for (let height = 400; height < 900; height += 20) {
    await page.setViewportSize({ width: 390, height });
    await page.locator(".dialog-body").evaluate((body) => body.scrollTo(0, 0));
    await dialog.getByLabel("End date").focus();
    while ((await text.and(page.locator(":focus")).count()) === 0) await page.keyboard.press("Tab");
    const [box, row] = [await text.boundingBox(), await page.locator(".dialog-actions").boundingBox()];
    expect(Number(box?.y) + Number(box?.height) + 2, String(height)).toBeLessThanOrEqual(Number(row?.y));
  }
});

for (const path of ["/app/team", "/app/users", "/app/additional-compensation", "/app/paycycle"]) {
  test(`what has the focus lies under no head, foot or bar that keeps in view, on the way down and back (WCAG 2.4.11, ${path})`, async ({ openAs }) => {
    const page = await openAs(ada, path);
    await hydrated(page);
    for (const size of [{ width: 1280, height: 720 }, { width: 390, height: 844 }, { width: 320, height: 256 }]) {
      await page.setViewportSize(size);
      // Its buttons stand at the foot of a phone.
      for (const box of (await page.getByRole("main").locator("tbody").getByRole("checkbox").all()).slice(0, 2)) await box.check();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      expect(await coveredOnTheWay(page, "Tab"), `${size.width} px, down`).toEqual([]);
      expect(await coveredOnTheWay(page, "Shift+Tab"), `${size.width} px, back`).toEqual([]);
    }
  });
}

test("in a window as low as at 400 % zoom nothing that keeps in view takes the place of what is read, nor lies over what has the focus (WCAG 1.4.10, 2.4.11)", async ({ openAs, javaScriptEnabled }) => {
  const low = { width: 320, height: 256 };
  const page = await openAs(ada, "/app/cost-calculator?countryCode=CA&region=ON&grossSalary=60000&currencyCode=USD&period=annually&compare=MX,CO,CA-BC");
  await page.setViewportSize(low);
  expect(await coveredOnTheWay(page, "Tab")).toEqual([]);
  test.skip(javaScriptEnabled === false, "How many are ticked is known by script.");
  await page.goto("/app/additional-compensation");
  await hydrated(page);
  const box = page.getByRole("checkbox", { name: /^Select the request of/ }).nth(3);
  await box.check();
  await expect(page.getByText("1 selected")).not.toBeInViewport();
  await expect(box).toBeInViewport();
});

for (const { path, width } of [
  { path: "/app/additional-compensation", width: 1440 },
  { path: "/app/cost-calculator", width: 820 },
  { path: "/app/time-off/reviewed", width: 390 },
]) {
  test(`the ring of what has the focus is whole: nothing that scrolls sideways cuts it (WCAG 2.4.7, ${path} in a window of ${width} px)`, async ({ openAs }) => {
    const page = await openAs(ada, path);
    await hydrated(page);
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("main").locator(".tabs-link").first().focus();
    await page.keyboard.press("Shift+Tab");
    const cut: string[] = [];
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press("Tab");
      const by = await page.evaluate(cutOfRing);
      if (by) cut.push(by);
    }
    expect(cut).toEqual([]);
  });
}

test("a date keeps the ring of what has the focus while that is its button, which opens a calendar (WCAG 2.4.7)", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team/as-of?asOf=2026-10-31");
  await hydrated(page);
  const date = page.getByLabel("As of the end of");
  await date.focus();
  // Its day, its month, its year and the button.
  for (let part = 0; part < 4; part += 1) {
    await expect(date).toBeFocused();
    await expect(date).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("Tab");
  }
  await expect(date).not.toBeFocused();
});

test("what has the focus lies under no notification that stays (WCAG 2.4.11)", async ({ openAs, javaScriptEnabled, expectedInConsole }) => {
  test.skip(javaScriptEnabled === false, "Without scripts an error stands on a page of its own.");
  expectedInConsole(/Failed to load resource/);
  const page = await openAs(ada, "/app/settings");
  await hydrated(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.route(/password-email\b.*\.data/, (route) => route.abort());
  await page.getByRole("button", { name: "Send password reset email" }).click();
  await expect(page.getByRole("alert")).toContainText("Something went wrong.");
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("switch").focus();
  expect(await coveredOnTheWay(page, "Tab")).toEqual([]);
});

test("somebody is found in the list, and their request accepted", async ({ openAs, waitingRequest }) => {
  const id = waitingRequest(20);
  const page = await openAs(ada, "/app/additional-compensation");
  const request = (await (await page.request.get(`/api/workers/additional-compensations/${id}`)).json()) as { data: { fullName: string } };
  await hydrated(page);
  await typeInto(page, "Search by worker name", request.data.fullName);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/filter(\[|%5B)q/);
  await hydrated(page);
  await pressOn(page, `/${id}/accept`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await hydrated(page);
  await pressOn(page, "Accept request");
  await expect(page.getByRole("status")).toContainText("The request was accepted.");
});

test("a worker is found, and given compensation and time off", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, "/app/team");
  await hydrated(page);
  await typeInto(page, "Search by worker name", "Kowalczyk");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(1);

  await hydrated(page);
  await pressOn(page, "/additional-compensation/new");
  await expect(page.getByRole("dialog")).toBeVisible();
  await hydrated(page);
  await typeInto(page, "Type", "Bonus");
  await typeInto(page, "Amount", "120.50");
  await typeInto(page, "Description", "By keyboard alone");
  await pressOn(page, "Add compensation");
  await expect(page.getByRole("status")).toContainText("Success");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await hydrated(page);
  await pressOn(page, "/time-off/new");
  await expect(page.getByRole("dialog")).toBeVisible();
  await hydrated(page);
  await typeInto(page, "Type", "Vacation");
  const day = javaScriptEnabled === false ? "10122083" : "10192083";
  await typeInto(page, "Start date", day);
  await typeInto(page, "End date", day);
  await typeInto(page, "Description", "By keyboard alone");
  await pressOn(page, "Add time off");
  await expect(page.getByRole("status")).toContainText("The time off was added.");
});

test("somebody is invited", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, "/app/users");
  await hydrated(page);
  await pressOn(page, "Invite User");
  await expect(page.getByRole("dialog")).toBeVisible();
  await hydrated(page);
  await typeInto(page, "First name", "Kim");
  await typeInto(page, "Last name", "Sorensen");
  await typeInto(page, "Email", `kim.${javaScriptEnabled === false ? "plain" : "script"}${test.info().retry}@sorensen.test`);
  // One of several: Tab leads to the first, the arrows to the others.
  await tabTo(page, "Super Admin");
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Viewer", { exact: true })).toBeChecked();
  await pressOn(page, "Send invitation");
  await expect(page.getByRole("status")).toContainText("An invitation is on its way");
});

test("a setting is changed, and an estimate made", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(vera, "/app/settings");
  await hydrated(page);
  await tabTo(page, "Activate notifications");
  await page.keyboard.press("Space");
  if (javaScriptEnabled === false) await pressOn(page, "Save");
  await expect(page.getByRole("status")).toContainText("Success");

  await page.goto("/app/cost-calculator");
  await hydrated(page);
  await typeInto(page, "Country", "Mexico");
  await typeInto(page, "Gross salary", "60000");
  await typeInto(page, "Salary currency", "USD");
  await pressOn(page, "Calculate");
  await expect(page.getByRole("heading", { name: "Employer Pays" })).toBeVisible();
});

test("several requests are ticked, looked at together and accepted", async ({ openAs, waitingRequest }) => {
  const page = await openAs(ada, "/app/additional-compensation");
  await hydrated(page);
  for (let times = 0; times < 2; times += 1) {
    await tabTo(page, "Select the request of ");
    await page.keyboard.press("Space");
    await expect(page.locator(":focus")).toBeChecked();
    await page.keyboard.press("Tab");
  }
  await tabTo(page, "Accept selected", "Shift+Tab");
  await page.keyboard.press("Enter");
  // Those two are other journeys', which may have decided one of them by now: two of its own are accepted.
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Accept \d requests?$/ })).toBeVisible();
  await page.goto(`/app/additional-compensation/accept?id=${waitingRequest(28)}&id=${waitingRequest(29)}`);
  await hydrated(page);
  await pressOn(page, "Accept 2 requests");
  await expect(page.getByRole("status").filter({ hasText: "2 requests were accepted." })).toBeVisible();
});

test("a worker is added and paid something that is canceled, a user gets another role, and their owner signs out", async ({ page, way }) => {
  // A company of their own: other journeys count the demo's workers, and one that signs out takes its session from them.
  test.slow();
  await foundCompany(page, { firstName: "Mirja", lastName: "Keto", email: `mirja.${way}@keto.test` }, "Keto Pianos");
  await hydrated(page);
  await pressOn(page, "Add worker");
  await expect(page).toHaveTitle(/^Add worker/);
  await hydrated(page);
  await pressOn(page, "🇲🇽\u00a0Mexico");
  await expect(page.getByLabel("First name")).toBeVisible();
  await hydrated(page);
  await typeInto(page, "First name", "Tabea");
  await typeInto(page, "Last name", "Keys");
  await typeInto(page, "Email", "tabea@keys.test");
  await typeInto(page, "Job title", "Piano Tuner");
  await typeInto(page, "Job description", descriptionOf(120));
  await typeInto(page, "Start date", "03032087");
  await typeInto(page, "Gross salary", "60000");
  await tabTo(page, "None");
  await page.keyboard.press("Space");
  await tabTo(page, "I have the authority");
  await page.keyboard.press("Space");
  await pressOn(page, "Add worker");
  await expect(page.getByRole("status")).toContainText("Tabea Keys was added.");

  await hydrated(page);
  await pressOn(page, "/additional-compensation/new");
  await expect(page.getByRole("dialog")).toBeVisible();
  await hydrated(page);
  await typeInto(page, "Type", "Bonus");
  await typeInto(page, "Amount", "120.50");
  await typeInto(page, "Description", "For the concert");
  await pressOn(page, "Add compensation");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/app/additional-compensation/reviewed");
  await hydrated(page);
  await pressOn(page, "/cancel");
  await expect(page.getByRole("dialog")).toBeVisible();
  await hydrated(page);
  await pressOn(page, "Cancel request");
  await expect(page.getByRole("status")).toContainText("The request was canceled.");

  await page.goto("/app/users/invite");
  await hydrated(page);
  await typeInto(page, "First name", "Kim");
  await typeInto(page, "Last name", "Sorensen");
  await typeInto(page, "Email", `kim.${way}@keto.test`);
  await tabTo(page, "Super Admin");
  await page.keyboard.press("ArrowDown");
  await pressOn(page, "Send invitation");
  await expect(page.getByRole("status")).toContainText("An invitation is on its way");
  await hydrated(page);
  await pressOn(page, "Update Role of Kim Sorensen");
  await expect(page.getByRole("dialog")).toBeVisible();
  await hydrated(page);
  await tabTo(page, "Admin");
  await page.keyboard.press("ArrowDown");
  await pressOn(page, "Update role");
  await expect(page.getByRole("row", { name: /Kim Sorensen/ })).toContainText("Manager");

  await hydrated(page);
  await tabTo(page, "Mirja, user menu");
  await page.keyboard.press("Enter");
  await pressOn(page, "Sign out");
  await expect(page).toHaveURL("/login");
});

test("a report of a year is found and downloaded", async ({ openAs }) => {
  const page = await openAs(vera, "/app/reports/2025/payroll-register");
  await hydrated(page);
  await tabTo(page, "Download XLS");
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("Payroll register 2025 - Halcyon Robotics.xlsx");
});

test("Escape closes a dialog, and the focus is where it was", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts a dialog is a page: Back leaves it.");
  const page = await openAs(ada, "/app/team?filter[q]=Kowalczyk");
  await hydrated(page);
  await pressOn(page, "/time-off/new");
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Add time off" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Add time off/ })).toBeFocused();
});

test("the menu of a narrow window closes once the keyboard has gone through it: what it comes to next lay beneath it", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts Escape closes it.");
  const page = await openAs(ada, "/app/settings");
  await page.setViewportSize({ width: 390, height: 800 });
  await hydrated(page);
  await pressOn(page, "Menu");
  const menu = page.locator("#menu");
  await expect(menu).toBeVisible();
  await tabTo(page, "Contact support");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("banner").locator(":focus")).toBeInViewport();
});

test("after a decision the keyboard goes on at the row that took its place", async ({ openAs, waitingRequest, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the list is a new page.");
  const page = await openAs(ada, "/app/additional-compensation?sort=createdAt");
  await hydrated(page);
  await page.locator(`a[href*="${waitingRequest(9)}/accept"]`).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Accept request" }).press("Enter");
  await expect(page.getByRole("status")).toContainText("The request was accepted.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveAccessibleName(/^Accept the request of /);
});

test("after a decision the focus is seen, also where the next that can be decided on is far below", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the list is a new page.");
  const page = await openAs(ada, "/app/users");
  await hydrated(page);
  await page.setViewportSize({ width: 1280, height: 600 });
  const deletions = page.getByRole("link", { name: /^Delete / });
  await deletions.first().press("Enter");
  await expect(page.getByRole("dialog").getByRole("heading", { name: /^Delete/ })).toBeFocused();
  // As if it had gone, and the one after it stood off the screen.
  await deletions.first().evaluate((link) => link.closest("tr")?.remove());
  await page.locator("tbody").evaluate((rows) => (rows.style.translate = "0 2000px"));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveAccessibleName(/^Delete /);
  await expect(page.locator(":focus")).toBeInViewport();
});

test("a button that was pressed has the focus while it works, and afterwards where its screen stays", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts each answer is a page, which begins at its top.");
  const page = await openAs(vera, "/app/settings/shortcuts");
  await hydrated(page);
  await page.getByRole("radio", { name: "None" }).press("Space");
  const save = page.getByRole("button", { name: "Save shortcuts" });
  await save.press("Enter");
  await expect(page.getByRole("status")).toContainText("Your choice is remembered");
  await expect(save.and(page.locator(":not([aria-busy])"))).toBeFocused();

  await page.goto("/app/cost-calculator?countryCode=MX&grossSalary=60000&currencyCode=USD&period=annually");
  await hydrated(page);
  await typeInto(page, "Gross salary", "70000");
  await pressOn(page, "Update");
  await expect(page).toHaveURL(/grossSalary=70000/);
  await expect(page.getByRole("button", { name: "Update" })).toBeFocused();
});

test("a tab that was pressed has the focus on its page, where another one is pressed", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts a tab is a page, which begins at its top.");
  const page = await openAs(ada, "/app/time-off");
  const tab = (name: string) => page.getByRole("navigation", { name: /^Time off/ }).getByRole("link", { name });
  await hydrated(page);
  await expect(tab("To Review"), "no page takes the focus by itself").not.toBeFocused();
  // The address changes a moment before the page does.
  const current = page.locator("[aria-current]");
  await pressOn(page, "Reviewed");
  await expect(page).toHaveURL("/app/time-off/reviewed");
  await expect(tab("Reviewed").and(current)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(tab("To Review")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/time-off");
  await expect(tab("To Review").and(current)).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(tab("To Review"), "nor one that is loaded anew").not.toBeFocused();
});

test("who types elsewhere by the time that the page of a tab comes types on there", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts a tab is a page, which begins at its top.");
  const page = await openAs(ada, "/app/time-off");
  await hydrated(page);
  const release = await hold(page, /reviewed\.data/);
  const isAsked = page.waitForRequest(/reviewed\.data/);
  await page.getByRole("link", { name: "Reviewed" }).click();
  await isAsked;
  const search = page.locator(".sidebar [name=q]");
  await search.click();
  release();
  await expect(page.getByRole("link", { name: "Reviewed" })).toHaveAttribute("aria-current", "page");
  await expect(page.locator("tbody")).toContainText("Accepted");
  await expect(search).toBeFocused();
});

test("who adds a place to a comparison goes on at its column, and who removes one at the next", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts each comparison is a page, which begins at its top.");
  const page = await openAs(ada, "/app/cost-calculator?countryCode=CA&region=ON&grossSalary=60000&currencyCode=USD&period=annually");
  const column = (name: string) => page.getByRole("columnheader", { name });
  await hydrated(page);
  for (const place of ["Mexico", "Colombia", "British Columbia"]) {
    await typeInto(page, "Compare with", place);
    await pressOn(page, "Add");
    await expect(column(place)).toBeFocused();
  }
  await pressOn(page, "Remove Mexico");
  await expect(column("Mexico")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Remove Colombia" })).toBeFocused();
  await pressOn(page, "Remove British Columbia");
  await expect(page.getByRole("link", { name: "Remove Colombia" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Ontario, Canada/, level: 2 })).toBeFocused();
});

test("who listens is told which page a link has led to, by the browser or in its stead", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, "/app/team");
  const said = page.locator("body > [aria-live=polite]");
  await expect(said).toHaveText("");
  await hydrated(page);
  await page.getByRole("link", { name: "Company Profile" }).press("Enter");
  await expect(page).toHaveTitle(/^Company Profile/);
  await expect(said, "a page that was loaded is read out by itself").toHaveText(javaScriptEnabled === false ? "" : /^Company Profile/);

  await page.goto("/app/time-off/calendar?month=2026-11");
  await hydrated(page);
  await page.getByRole("link", { name: "December 2026" }).press("Enter");
  await expect(page, "a month is a page of its own").toHaveTitle(/^Time off calendar, December 2026 /);
  await expect(said).toHaveText(javaScriptEnabled === false ? "" : /^Time off calendar, December 2026 /);
});

/** What has the focus while none of it is seen, from one end of the page to the other. */
async function coveredOnTheWay(page: Page, key: string): Promise<string[]> {
  const found: string[] = [];
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press(key);
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const box = focused.getBoundingClientRect();
      const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
      const [width, height] = [Math.min(box.right, innerWidth) - left, Math.min(box.bottom, innerHeight) - top];
      const parts = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => document.elementFromPoint(left + width * across, top + height * down)));
      return parts.some((part) => focused.contains(part) || part?.closest("label")?.control === focused) ? "" : focused.outerHTML.slice(0, 160);
    });
    if (covered === null && step > 0) break;
    if (covered) found.push(covered);
  }
  return found;
}

/** Runs in the page: what has the focus, and by how much a box that it lies in cuts its ring off. */
function cutOfRing(): string | null {
  const focused = document.activeElement;
  if (!focused?.closest("main")) return null;
  const { outlineWidth, outlineOffset } = getComputedStyle(focused);
  const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  for (let box = focused.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === "visible") continue;
    const edge = box.getBoundingClientRect();
    const start = edge.left + box.clientLeft;
    const head = edge.top + box.clientTop;
    const by = Math.max(start - left, right - start - box.clientWidth, head - top, bottom - head - box.clientHeight) + ring;
    if (by > 0.5) return `${focused.textContent}: ${by} px`;
  }
  return null;
}
