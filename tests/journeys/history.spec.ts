import { readFile } from "node:fs/promises";
import { expect, hydrated, test } from "#tests/support/journey.ts";
import { ada } from "#tests/support/people.ts";

test("a super admin looks up what somebody did, goes on to what is older, and takes it along as a file", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, "/app/settings");
  await page.getByRole("main").getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { name: "History", level: 1 })).toBeVisible();
  await hydrated(page);
  await page.getByLabel("Who", { exact: true }).selectOption("Alan Okafor");
  if (javaScriptEnabled === false) await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/actorId/);
  const rows = page.getByRole("row").filter({ hasText: "Toronto" });
  await expect(rows).toHaveCount(25);
  await expect(rows.filter({ hasText: "Alan Okafor, Admin" })).toHaveCount(25);
  const latest = await rows.first().innerText();

  await page.getByRole("link", { name: "Older entries" }).click();
  await expect(page).toHaveURL(/before=/);
  await expect(page.getByRole("link", { name: "Latest entries" })).toBeVisible();
  await expect(rows.filter({ hasText: "Alan Okafor, Admin" })).not.toHaveCount(0);
  expect(await rows.first().innerText()).not.toBe(latest);

  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download CSV" }).click()]);
  expect(download.suggestedFilename()).toBe("History - Halcyon Robotics.csv");
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\n").slice(1);
  expect(lines.length).toBeGreaterThan(25);
  expect(lines.filter((line) => !line.includes(",Alan Okafor,Admin,"))).toEqual([]);

  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/app/history");
  await expect(rows.filter({ hasText: "Ada Lindqvist, Super Admin" })).not.toHaveCount(0);
});

test("times are the server's also in a browser that knows an older law about the clocks", async ({ page, openAs }) => {
  // As if the browser had been built before the country stopped changing its clocks: there everything is an hour earlier.
  await page.addInitScript(() => {
    const { formatToParts } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.formatToParts = function (date) {
      return formatToParts.call(this, new Date(Number(date) - 3600_000));
    };
  });
  const [sent] = await Promise.all([page.waitForResponse(/\/app\/history$/), openAs(ada, "/app/history")]);
  await hydrated(page);
  const written = [...(await sent.text()).matchAll(/<time[^>]*>(.*?)<\/time>/g)];
  expect(await page.getByRole("time").allTextContents()).toEqual(written.map(([, words = ""]) => words.replaceAll(/<[^>]+>/g, "")));
});
