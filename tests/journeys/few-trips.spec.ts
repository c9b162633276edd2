import { expect, hold, hydrated, test } from "#tests/support/journey.ts";
import { ada, password } from "#tests/support/people.ts";

// What somebody far from the server waits for is the number of trips to it that come one after the other.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "Without scripts each page is one trip.");

test("a screen that is opened for the first time asks for all that it is made of together, and so does a link that is pointed at", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await hydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const menu = page.getByRole("navigation", { name: "Main" });
  // The screen's own module says what else it needs only once it has come.
  const release = await hold(page, /\/assets\/(company-pays|users)-/);
  // Until the table of routes has come nobody knows what a screen is made of.
  await expect(async () => {
    await page.getByRole("heading", { level: 1 }).hover();
    await menu.getByRole("link", { name: "Users" }).hover();
    expect(asked.filter((path) => /\/(users|user-filters)-/.test(path))).toHaveLength(2);
  }).toPass();
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
  await menu.getByRole("link", { name: "Active Paycycle" }).press("Enter");
  await expect.poll(() => asked.filter((path) => /\/(company-pays|paycycle-screen|totals|trend)-/.test(path))).toHaveLength(4);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Active Paycycle");
});

test("the table of routes is asked for under one address, which the browser keeps, whatever paths somebody comes to", async ({ openAs, page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/__manifest") && asked.push(request.url()));
  await openAs(ada, "/app/additional-compensation");
  await hydrated(page);
  await page.getByRole("link", { name: /^Accept the request of/ }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto("/app/team");
  await hydrated(page);
  await page.locator('tbody a[href^="/app/team/worker/"]').first().click();
  await expect(page).toHaveURL(/\/app\/team\/worker\//);
  expect(asked.length).toBeGreaterThan(2);
  expect([...new Set(asked)]).toEqual([expect.stringMatching(/\/__manifest\?version=\w+$/)]);
});

test("whoever has logged in gets the first screen whole, and not its modules level by level", async ({ page }) => {
  await page.goto("/login");
  await hydrated(page);
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/app/team");
  expect(await page.evaluate(() => new URL(performance.getEntriesByType("navigation")[0]!.name).pathname)).toBe("/app/team");
});

test("the bell's drawer is asked for once somebody points at the bell, and not after what it shows has come", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await hydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await expect(async () => {
    await page.getByRole("heading", { level: 1 }).hover();
    await page.getByRole("link", { name: "Notifications" }).hover();
    expect(asked.filter((path) => /\/drawer-/.test(path))).toHaveLength(1);
  }).toPass();
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
  await page.getByRole("link", { name: "Notifications" }).click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
});

test("what another route is made of, to which a form is sent, is asked for once somebody points at the form", async ({ openAs }) => {
  const page = await openAs(ada, "/app/settings");
  await hydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await expect(async () => {
    await page.getByRole("heading", { level: 1 }).hover();
    await page.getByRole("switch", { name: "Activate notifications" }).hover();
    expect(asked.filter((path) => /\/(mail-subscription|in-place)-/.test(path))).toHaveLength(2);
  }).toPass();
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
});
