import { expect, holdScripts, hydrated, test } from "#tests/support/journey.ts";
import { ada, password } from "#tests/support/people.ts";
import { workerId } from "#tests/support/onboarding.ts";
import type { Page } from "@playwright/test";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "These are about scripts that come late, in part or not at all.");

test("scripts that never arrive leave a page that works (R27)", async ({ openAs, page, waitingRequest }) => {
  let stopped = 0;
  await page.route("**/assets/entry.client-*.js", (route) => {
    stopped += 1;
    return route.fulfill({ status: 200, contentType: "text/javascript", body: "" });
  });
  await openAs(ada, `/app/additional-compensation/${waitingRequest(6)}/decline`);
  await page.getByLabel("Comment").fill("Sent without scripts.");
  await page.getByRole("button", { name: "Decline request" }).click();
  await expect(page.getByRole("status")).toContainText("The request was declined.");
  await page.getByRole("searchbox").fill("a");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/filter(\[|%5B)q(\]|%5D)=a/);
  await page.getByRole("columnheader", { name: "Amount" }).getByRole("link").click();
  await expect(page.getByRole("columnheader", { name: "Amount" })).toHaveAttribute("aria-sort", "ascending");
  expect(stopped).toBeGreaterThan(2);
});

const broken = {
  "a script that is not there": { status: 404, contentType: "text/plain", body: "Not found." },
  "a script that is cut off": { status: 200, contentType: "text/javascript", body: "export const half = (" },
  "a script that fails while it runs": { status: 200, contentType: "text/javascript", body: 'throw new Error("hydrating");' },
};

for (const [place, [what, answer]] of Object.entries(broken).entries()) {
  test(`${what} leaves a list, a dialog and a form that work (R27)`, async ({ openAs, page, waitingRequest, expectedInConsole }) => {
    expectedInConsole(/hydrating|404|Failed to (load|fetch)|Unexpected|SyntaxError|does not provide an export/);
    let answered = 0;
    // All but the entry itself arrive: it begins to hydrate, and finds no screen to hydrate with.
    await page.route(/\/assets\/(decline|to-review|dialog|screen)-[^/]+\.js$/, (route) => {
      answered += 1;
      return route.fulfill(answer);
    });
    await openAs(ada, "/app/additional-compensation?filter[q]=nobody");
    await expect(page.getByText("No additional compensations found")).toBeVisible();
    await page.goto(`/app/additional-compensation/${waitingRequest(21 + place)}/decline`);
    await page.waitForLoadState("networkidle");
    await page.getByLabel("Comment").fill("x".repeat(256));
    await page.getByRole("button", { name: "Decline request" }).click();
    await expect(page.getByRole("alert").first()).toContainText("Comment should be less than 256 characters");
    await page.getByLabel("Comment").fill("Sent while scripts fail.");
    await page.getByRole("button", { name: "Decline request" }).click();
    await expect(page.getByRole("status")).toContainText("The request was declined.");
    expect(answered).toBeGreaterThan(2);
  });
}

test("the notifications open and close also where the script of their drawer is gone, as it is after a new build", async ({ openAs, page, expectedInConsole }) => {
  expectedInConsole(/404|dynamically imported module/);
  await page.route(/\/assets\/drawer-[^/]+\.js/, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "Not found." }));
  await openAs(ada, "/app/team");
  await hydrated(page);
  await page.getByRole("link", { name: "Notifications" }).click();
  const drawer = page.getByRole("dialog", { name: "Notifications" });
  await expect(drawer).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Workers" })).toBeVisible();
  await drawer.getByRole("link", { name: "Close" }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL("/app/team");
});

test("a browser that is older than what the scripts are written for has the page without them (R27)", async ({ openAs, page, waitingRequest }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Map, "groupBy"));
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await openAs(ada, `/app/additional-compensation/accept?id=${waitingRequest(27)}`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Accept 1 request" }).click();
  await expect(page.getByRole("status")).toContainText("accepted");
  expect(scripts).toEqual([]);
});

test("a form that is sent before the scripts are ready is sent once (R28)", async ({ openAs, page, waitingRequest }) => {
  const id = waitingRequest(7);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  const arrive = await holdScripts(page);
  await openAs(ada, `/app/additional-compensation/${id}/accept`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Accept request" }).click({ noWaitAfter: true });
  arrive();
  await expect(page.getByRole("status")).toContainText("The request was accepted.");
  expect(posts).toEqual([`/app/additional-compensation/${id}/accept`]);
});

test("a button that is pressed twice decides once (B5)", async ({ openAs, waitingRequest }) => {
  const page = await openAs(ada, `/app/additional-compensation/${waitingRequest(8)}/accept`);
  await hydrated(page);
  await page.getByRole("button", { name: "Accept request" }).dblclick({ noWaitAfter: true });
  await expect(page.getByRole("status")).toContainText("The request was accepted.");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("what was typed before the scripts came is still there when they have", async ({ openAs, page, waitingRequest }) => {
  const arrive = await holdScripts(page);
  await openAs(ada, `/app/additional-compensation/${waitingRequest(0)}/decline`, { waitUntil: "commit" });
  await page.getByLabel("Comment").fill("Typed early");
  arrive();
  await hydrated(page);
  await expect(page.getByLabel("Comment")).toHaveValue("Typed early");
});

/** What scripts take away, or put into the place of something else, stands before the rest of these. */
const changed = {
  "an estimate": "/app/cost-calculator?countryCode=MX&grossSalary=600000&currencyCode=MXN&period=annually",
  "the company": "/app/company",
  "the settings": "/app/settings",
  "a new time off": `/app/team/${workerId("Camila Ríos")}/time-off/new`,
  "a new worker": "/app/team/worker/new?type=employee&country=CA",
};

for (const [name, address] of Object.entries(changed)) {
  test(`on a phone nothing of ${name} moves when the scripts come`, async ({ openAs, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const arrive = await holdScripts(page);
    await openAs(ada, address, { waitUntil: "commit" });
    const places = () => page.locator("main, dialog").last().locator("h2, h3, label, legend, th, a:not([href$='passkeys/new'])").evaluateAll((all) => all.map((each) => [each.textContent, each.getBoundingClientRect().y]));
    // The font comes by itself, and some lines are longer in it.
    await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Hanken Grotesk"'))).toBe(true);
    const before = await places();
    expect(before.length).toBeGreaterThan(3);
    arrive();
    await hydrated(page);
    expect(await places()).toEqual(before);
  });
}

test("'Accept selected' stays where it is when the scripts come", async ({ openAs, page }) => {
  const arrive = await holdScripts(page);
  await openAs(ada, "/app/additional-compensation", { waitUntil: "commit" });
  const accept = page.getByRole("button", { name: "Accept selected" });
  const before = await accept.boundingBox();
  arrive();
  await expect(page.getByRole("checkbox", { name: "Select all on this page" })).toBeVisible();
  expect(await accept.boundingBox()).toEqual(before);
});

test("who has filled in the form to log in logs in also where a password manager has put its buttons among the fields before the scripts came", async ({ page, expectedInConsole }) => {
  expectedInConsole(/Minified React error #418/);
  const arrive = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Remember").check();
  await putButtonsAmongFields(page);
  arrive();
  await hydrated(page);
  await expect(page.locator("[data-button]"), "the page was built anew").toHaveCount(0);
  await expect(page.getByLabel("Remember")).toBeChecked();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/app/team");
});

test("what was typed, chosen and attached before the scripts came, and the keyboard's place, stay where an extension has put something among the fields by then", async ({ openAs, page, waitingRequest, expectedInConsole }) => {
  expectedInConsole(/Minified React error #418/);
  const arrive = await holdScripts(page);
  await openAs(ada, `/app/additional-compensation/${waitingRequest(0)}/decline`, { waitUntil: "commit" });
  const comment = page.getByLabel("Comment");
  await comment.fill("Typed early");
  await putButtonsAmongFields(page);
  arrive();
  await hydrated(page);
  await expect(page.locator("dialog:modal")).toBeVisible();
  await expect(comment).toHaveValue("Typed early");
  await expect(comment).toBeFocused();

  const arriveAtFilter = await holdScripts(page);
  await page.goto("/app/team?page=2", { waitUntil: "commit" });
  await page.getByLabel("Type").selectOption("Employee");
  await putButtonsAmongFields(page);
  arriveAtFilter();
  await expect(page.getByText("Showing 1 to 25 of 45 results")).toBeVisible();
  await expect(page.getByLabel("Type")).toHaveValue("employee");

  const arriveAtFile = await holdScripts(page);
  await page.goto("/app/team/additional-compensation/import", { waitUntil: "commit" });
  await page.getByLabel("File").setInputFiles({ name: "bonuses.csv", mimeType: "text/csv", buffer: Buffer.from("a,b") });
  await putButtonsAmongFields(page);
  arriveAtFile();
  await hydrated(page);
  await expect(page.getByLabel("File")).toHaveValue(/bonuses\.csv$/);
});

test("a page at the beginning of which an extension puts something before the scripts come is kept as it is when they have", async ({ openAs, page }) => {
  // No error of React's is expected here: that would be the page built anew.
  const arrive = await holdScripts(page);
  await openAs(ada, "/app/team", { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1 });
  await heading.evaluate((element) => element.setAttribute("data-first", ""));
  await page.evaluate(() => {
    const bar = document.createElement("div");
    bar.textContent = "Put here by an extension";
    document.body.prepend(bar);
    document.documentElement.append(document.createElement("desktop-integration"));
  });
  arrive();
  await hydrated(page);
  await expect(heading).toHaveAttribute("data-first");
  await expect(page.getByText("Put here by an extension")).toBeVisible();
});

/** As extensions do beside what they can fill in. */
function putButtonsAmongFields(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const field of document.querySelectorAll("input:not([type=hidden]), textarea")) {
      const button = document.createElement("div");
      button.dataset["button"] = "";
      field.after(button);
    }
  });
}

test("a comment that was refused and shortened before the scripts came stays as it was typed when they have, and keeps the keyboard", async ({ openAs, page, waitingRequest }) => {
  const arrive = await holdScripts(page);
  await openAs(ada, `/app/additional-compensation/${waitingRequest(0)}/decline`, { waitUntil: "commit" });
  await page.getByLabel("Comment").fill("x".repeat(256));
  await page.getByRole("button", { name: "Decline request" }).click({ noWaitAfter: true });
  await expect(page.getByRole("alert").first()).toContainText("Comment should be less than 256 characters");
  await page.getByLabel("Comment").fill("Shorter by then");
  arrive();
  await hydrated(page);
  await expect(page.locator("dialog:modal")).toBeVisible();
  await expect(page.getByLabel("Comment")).toHaveValue("Shorter by then");
  await expect(page.getByLabel("Comment"), "who mends it is not taken away from it").toBeFocused();
});

test("the caret that was put into a comment that came back stays there when the scripts have come", async ({ openAs, page, waitingRequest }) => {
  const arrive = await holdScripts(page);
  await openAs(ada, `/app/additional-compensation/${waitingRequest(0)}/decline`, { waitUntil: "commit" });
  const comment = page.getByLabel("Comment");
  await comment.fill("x".repeat(256));
  await page.getByRole("button", { name: "Decline request" }).click({ noWaitAfter: true });
  await expect(page.getByRole("alert").first()).toContainText("Comment should be less than 256 characters");
  await comment.press("Control+End");
  arrive();
  await hydrated(page);
  await expect(page.locator("dialog:modal")).toBeVisible();
  await comment.press("Backspace");
  await comment.press("!");
  await expect(comment).toHaveValue(`${"x".repeat(255)}!`);
});

test("what was typed into a search box before the scripts came is searched for when they have", async ({ openAs, page }) => {
  const arrive = await holdScripts(page);
  await openAs(ada, "/app/team", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("Alejandra");
  arrive();
  await hydrated(page);
  await expect(page.getByRole("searchbox")).toHaveValue("Alejandra");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/Alejandra/);
});

test("a filter that was chosen before the scripts came is applied when they have", async ({ openAs, page }) => {
  const arrive = await holdScripts(page);
  await openAs(ada, "/app/team?page=2", { waitUntil: "commit" });
  await page.getByLabel("Type").selectOption("Employee");
  arrive();
  await expect(page.getByText("Showing 1 to 25 of 45 results")).toBeVisible();
  await expect(page.getByLabel("Type")).toHaveValue("employee");
});

test("a year that was chosen before the scripts came is applied when they have", async ({ openAs, page }) => {
  const arrive = await holdScripts(page);
  await openAs(ada, "/app/reports", { waitUntil: "commit" });
  await page.getByLabel("Year").selectOption("2024");
  arrive();
  await expect(page).toHaveURL(/filter%5Byear%5D=2024/);
  await expect(page.getByLabel("Year")).toHaveValue("2024");
});

test("a row that was unfolded before the scripts came is filled when they have", async ({ openAs, page }) => {
  const arrive = await holdScripts(page);
  await openAs(ada, "/app/time-off", { waitUntil: "commit" });
  const row = page.getByRole("row").nth(1);
  await row.getByText("Balance and team").click();
  arrive();
  await expect(row.getByText("How the days count")).toBeVisible();
});

test("terms that were accepted before the scripts came are accepted when they have", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/sign-up", { waitUntil: "commit" });
  await page.getByLabel("I accept the terms").check();
  arrive();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Submit" })).toBeEnabled();
  await page.getByLabel("I accept the terms").uncheck();
  await expect(page.getByRole("button", { name: "Submit" })).toBeDisabled();
});

test("nothing personal is kept in the browser's storages (C10)", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await hydrated(page);
  await page.getByRole("link", { name: "Additional Compensation" }).click();
  await page.getByRole("link", { name: /^Accept the request of / }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("link", { name: "Close" }).first().click();
  for (const [screen, heading] of [["Active Paycycle", "Active Paycycle"], ["Users", "Users Dashboard"], ["Company Profile", "Company Profile"], ["Cost Calculator", "Cost Calculator"], ["Team Dashboard", "Workers"]] as const) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: screen }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await page.getByRole("link", { name: "Alejandra Ruiz Ortega", exact: true }).click();
  await page.getByRole("link", { name: "Show bank details" }).click();
  await expect(page.getByText(/^\d{18}$/)).toBeVisible();
  // Storages are read at every step back as well: each entry of the history has a state of its own.
  for (let step = 0; step < 4; step += 1) {
    const kept = await page.evaluate(async () =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, (await indexedDB.databases()).map(({ name }) => name), await caches.keys(), window.history.state]),
    );
    expect(kept).not.toMatch(/@|Gagnon|Chen|Alejandra|\d{18}|USD|halcyon/i);
    await page.goBack();
  }
});
