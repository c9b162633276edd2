import type { Page } from "@playwright/test";
import { formatDay } from "#app/contract/day-words.ts";
import { expect, test } from "#tests/support/journey.ts";
import { ada } from "#tests/support/people.ts";

// The demo ends today.
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString().slice(0, 10);
const [day, earlier] = [daysAgo(30), daysAgo(45)];

/** From a list to itself as it stood on the day. */
async function lookBack(page: Page, list: string, title: string): Promise<void> {
  await page.getByRole("link", { name: "Past day" }).click();
  await page.waitForURL(`${list}/as-of`);
  await page.getByLabel("As of the end of").fill(day);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title} as of ${formatDay(day)}`);
}

for (const [list, title] of [["/app/additional-compensation", "Additional compensation"], ["/app/time-off", "Time off"]] as const) {
  test(`Ada sees in ${list} what had been approved by a past day`, async ({ openAs, javaScriptEnabled }) => {
    const page = await openAs(ada, list);
    await lookBack(page, list, title);
    await page.getByLabel("Status", { exact: true }).selectOption("rejected");
    if (javaScriptEnabled === false) await page.getByRole("button", { name: "Apply filters" }).click();
    await page.waitForURL(/filter%5Bstatus%5D=rejected/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title} as of ${formatDay(day)}`);
    await expect(page.locator("tbody tr").first().getByText("Rejected")).toBeVisible();
    await expect(page.getByRole("link", { name: /^(Accept|Decline|Cancel)/ })).toHaveCount(0);
    // Another day keeps the filter, and the way back leads to the day before it.
    await page.getByLabel("As of the end of").fill(earlier);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title} as of ${formatDay(earlier)}`);
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("rejected");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title} as of ${formatDay(day)}`);
    await expect(page.getByLabel("As of the end of")).toHaveValue(day);
    await page.getByRole("link", { name: "To Review" }).click();
    await page.waitForURL(list);
  });
}

test("Ada sees who worked for the company at the end of a past day, and takes the list with her", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, "/app/team");
  await lookBack(page, "/app/team", "Workers");
  // The demo's offers that have ended did so twelve days ago.
  await expect(page.getByText(/^Showing \d+ to \d+ of \d+ results$/)).toBeVisible();
  await page.getByLabel("Status", { exact: true }).selectOption("terminated");
  if (javaScriptEnabled === false) await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "No workers found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Workers as of ${formatDay(day)}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download XLS" }).first().click();
  expect((await download).suggestedFilename()).toBe(`Workers as of ${day} - Halcyon Robotics.xlsx`);
  await page.getByRole("main").getByRole("link", { name: "Workers", exact: true }).click();
  await page.waitForURL("/app/team");
});

test("Ada sees who had which role at the end of a past day, and takes the list with her", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, "/app/users");
  await lookBack(page, "/app/users", "Users");
  await page.getByLabel("Role", { exact: true }).selectOption("manager");
  if (javaScriptEnabled === false) await page.getByRole("button", { name: "Apply filters" }).click();
  await page.waitForURL(/filter%5Brole%5D=manager/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Users as of ${formatDay(day)}`);
  await expect(page.getByRole("row", { name: /Grace Tremblay/ })).toContainText("Manager");
  await expect(page.getByRole("row", { name: /Ada Lindqvist/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^(Update Role|Delete)/ })).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download XLS" }).first().click();
  expect((await download).suggestedFilename()).toBe(`Users as of ${day} - Halcyon Robotics.xlsx`);
  await page.getByRole("link", { name: "History of Grace Tremblay" }).click();
  await page.waitForURL(/\/app\/history/);
  await page.getByRole("main").getByRole("link", { name: `Users as of ${formatDay(day)}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Users as of ${formatDay(day)}`);
  await page.getByRole("main").getByRole("link", { name: "Users", exact: true }).click();
  await page.waitForURL("/app/users");
});
