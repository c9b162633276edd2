import { expect, hydrated, test } from "#tests/support/journey.ts";
import { ada } from "#tests/support/people.ts";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "Without script the browser itself says that there is no network.");
test.beforeEach(({ expectedInConsole }) => expectedInConsole(/ERR_(INTERNET_DISCONNECTED|NAME_NOT_RESOLVED)/));

test("what is asked for while there is no network comes when there is one, on the page that stays as it was meanwhile", async ({ openAs, context }) => {
  const page = await openAs(ada, "/app/additional-compensation");
  await hydrated(page);
  await page.getByRole("checkbox", { name: /^Select the request of / }).first().check();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("searchbox", { name: "Search by worker name" }).fill("nobody");
  await expect(page.locator("[aria-busy]")).toBeVisible();
  // A second wish takes the place of the first one.
  await page.getByRole("columnheader", { name: "Amount" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("It looks like you have some additional compensation requests…");
  await expect(page.getByRole("checkbox", { name: /^Select the request of / }).first()).toBeChecked();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\?sort=amount$/);
  await expect(page.getByRole("columnheader", { name: "Amount" })).toHaveAttribute("aria-sort", "ascending");
});

test("what has waited is asked for again when the network is said to be back and no name is found in it yet", async ({ openAs, context }) => {
  const page = await openAs(ada, "/app/team");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.locator("[aria-busy]")).toBeVisible();
  await page.route(/\.data/, (route) => route.abort("namenotresolved"), { times: 2 });
  await context.setOffline(false);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Showing 26 to/)).toBeVisible();
});

test("a form that is sent while there is no network stays as it was typed, says so, and does not go out by itself later", async ({ openAs, context, waitingRequest }) => {
  const page = await openAs(ada, `/app/additional-compensation/${waitingRequest(0)}/decline`);
  await hydrated(page);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.getByLabel("Comment").fill("Typed in a tunnel");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Decline request" }).click();
  await expect(page.getByRole("alert")).toContainText("No answer came.");
  await expect(page.getByLabel("Comment")).toHaveValue("Typed in a tunnel");
  await context.setOffline(false);
  await page.waitForLoadState("networkidle");
  expect(posts).toHaveLength(1);
  await expect(page.getByRole("dialog")).toBeVisible();
});
