import { expect, hold, hydrated, test } from "#tests/support/journey.ts";
import { ada, alan, grace } from "#tests/support/people.ts";

test("a notification is dismissed in the drawer, over the page where one is", async ({ openAs, javaScriptEnabled }) => {
  // Each way of running has a person of its own, with one notification.
  const page = await openAs(javaScriptEnabled === false ? alan : grace, "/app/team");
  const bell = page.getByRole("link", { name: "Notifications", exact: true });
  await expect(bell).toHaveAccessibleDescription("1 new");
  await bell.click();
  await expect(page).toHaveURL("/app/team?notifications=open");
  const drawer = page.getByRole("dialog", { name: "Notifications" });
  // It comes to life after the page under it; before that a press sends its form as it is without script.
  if (javaScriptEnabled !== false) await expect(page.locator("dialog:modal")).toBeVisible();
  // With scripts it may still be on its way when the drawer is closed, and so may be the script that sends it.
  const send = await hold(page, /\/assets\/dismiss-notification-[^/]+\.js|\/dismiss\.data/);
  await drawer.getByRole("button", { name: "Dismiss" }).click();
  await expect(drawer).toContainText("No notifications.");
  if (javaScriptEnabled !== false) await expect(drawer.getByRole("heading", { name: "Notifications" })).toBeFocused();
  await drawer.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/app/team");
  await expect(drawer).toHaveCount(0);
  const askedAgain = javaScriptEnabled === false ? undefined : page.waitForResponse(/\/app\/team\.data/);
  send();
  await askedAgain;
  await expect(bell).toHaveAccessibleDescription("");
});

test("one that cannot be dismissed is back within a second, with a message (R36)", async ({ openAs, javaScriptEnabled, expectedInConsole }) => {
  test.skip(javaScriptEnabled === false, "Without script it stays until it is dismissed.");
  expectedInConsole(/ERR_FAILED/);
  const page = await openAs(ada, "/app/team?notifications=open");
  const rows = page.getByRole("dialog").getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(page.locator("dialog:modal")).toBeVisible();
  const fail = await hold(page, "**/dismiss.data*", (route) => route.abort());
  await rows.first().getByRole("button", { name: "Dismiss" }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByRole("button", { name: "Dismiss" }), "the keyboard goes on at the next row").toBeFocused();
  fail();
  await expect(rows).toHaveCount(3, { timeout: 1000 });
  // The message lies over the drawer and its backdrop, and can be dismissed there.
  const message = page.getByRole("alert");
  await expect(message).toContainText("Something went wrong.");
  await message.getByRole("button", { name: "Dismiss" }).click({ timeout: 5000 });
  await expect(message).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
});

test("all of them are dismissed by one button: gone at once, and back with a message where that fails", async ({ openAs, javaScriptEnabled, expectedInConsole }) => {
  test.skip(javaScriptEnabled === false, "Without script they stay until they are dismissed.");
  expectedInConsole(/ERR_FAILED/);
  const page = await openAs(ada, "/app/team?notifications=open");
  const drawer = page.getByRole("dialog", { name: "Notifications" });
  await expect(page.locator("dialog:modal")).toBeVisible();
  const fail = await hold(page, "**/app/notifications/dismiss.data*", (route) => route.abort());
  await drawer.getByRole("button", { name: "Dismiss all" }).click();
  await expect(drawer).toContainText("No notifications.");
  await expect(drawer.getByRole("button", { name: "Dismiss all" })).toBeHidden();
  await expect(drawer.getByRole("heading", { name: "Notifications" })).toBeFocused();
  fail();
  await expect(drawer.getByRole("listitem")).toHaveCount(3, { timeout: 1000 });
  await expect(page.getByRole("alert")).toContainText("Something went wrong.");
});

test("what is dismissed in another window is gone from the bell when this one comes to the front", async ({ openAs, page, browser, sessionOf, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without script the next page says so.");
  await page.clock.install();
  await openAs(ada, "/app/team");
  const bell = page.getByRole("link", { name: "Notifications", exact: true });
  await expect(bell).toHaveAccessibleDescription("3 new");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/app/notifications")) asked.push(request.url());
  });

  const context = await browser.newContext();
  await context.addCookies(await sessionOf(ada));
  const other = await context.newPage();
  await other.goto("/app/team?notifications=open");
  // The row is gone at once, and the window must not be closed before it is so.
  const isDismissed = other.waitForResponse((response) => response.request().method() === "POST" && response.url().includes("/dismiss"));
  await other.getByRole("dialog").getByRole("listitem").first().getByRole("button", { name: "Dismiss" }).click();
  await isDismissed;
  await expect(other.getByRole("dialog").getByRole("listitem")).toHaveCount(2);
  await context.close();

  const comeToTheFront = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.clock.fastForward("00:31");
  await comeToTheFront();
  await expect(bell).toHaveAccessibleDescription("2 new");
  // Once in half a minute is enough.
  await comeToTheFront();
  await comeToTheFront();
  expect(asked).toHaveLength(1);
});

test("the drawer that came with the page stays while its script is on the way", async ({ openAs, page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without script it stays as it came.");
  const send = await hold(page, "**/assets/drawer-*.js");
  await openAs(ada, "/app/team?notifications=open");
  await hydrated(page);
  const drawer = page.getByRole("dialog", { name: "Notifications" });
  await expect(drawer).toBeVisible({ timeout: 1 });
  await drawer.evaluate((element) => void element.setAttribute("data-came-with-the-page", ""));
  send();
  await expect(page.locator("dialog:modal")).toHaveAttribute("data-came-with-the-page");
});
