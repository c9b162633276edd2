import { idOf } from "#app/api/db/seed/id.ts";
import { expect, hydrated, test } from "#tests/support/journey.ts";
import { ada } from "#tests/support/people.ts";

/** One of each kind that looks like no other. */
const looked = [
  "/app/team?filter[q]=ma",
  `/app/team/worker/${idOf("worker", "Amélie Gagnon")}`,
  "/app/team/worker/new?type=employee&country=MX",
  "/app/additional-compensation?page=3",
  `/app/additional-compensation/${idOf("additional-compensation", "submitted 0")}/decline?filter[q]=nobody`,
  "/app/cost-calculator?countryCode=CA&region=ON&grossSalary=85000.50&currencyCode=CAD&period=annually&compare=MX",
  "/app/time-off/calendar",
  "/app/paycycle?compare=previous&filter[q]=Gagnon",
  "/app/paycycle/statutory",
  "/app/reports/2024/payroll-register",
  "/app/history",
  "/app/search?q=an",
];

test("the first page of a visit looks as it does with the whole style sheet", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled !== false, "With scripts it gets the whole sheet before they start.");
  const page = await openAs(ada, "/app/settings");
  for (const path of looked) {
    await page.context().clearCookies({ name: "style" });
    await page.goto(path);
    // Letters that are still on their way look otherwise.
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
    const first = await page.screenshot({ fullPage: true });
    const file = page.locator("link[rel=stylesheet][media=print]");
    await expect.poll(() => file.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
    await file.evaluate((link: HTMLLinkElement) => void (link.media = "all"));
    expect(first.equals(await page.screenshot({ fullPage: true })), `${path} looks the same`).toBe(true);
  }
});

test("a page that has come to life has the whole style sheet, for what it may show yet", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts nothing is added to a page.");
  const page = await openAs(ada, "/app/settings");
  await hydrated(page);
  await expect(page.locator("link[rel=stylesheet]")).toHaveAttribute("media", "all");
});
