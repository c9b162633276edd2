import type { Page } from "@playwright/test";
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
  "/app/reports/2025/payroll-register",
  "/app/history",
  "/app/search?q=an",
];

/** A corner that was painted bit by bit is a shade other than one that is painted at once. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    document.body.style.display = "none";
    document.body.getClientRects();
    document.body.style.display = "";
  });
  return page.screenshot({ fullPage: true });
}

test("the first page of a visit looks as it does with the whole style sheet, also when it has come to life", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(ada, "/app/settings");
  for (const path of looked) {
    await page.context().clearCookies({ name: "style" });
    await page.goto(path);
    await hydrated(page);
    // The search of the frame names its key once that is heard, which may be later.
    if (javaScriptEnabled !== false) await expect(page.getByPlaceholder("Ctrl K")).toBeAttached();
    // Letters that are still on their way look otherwise.
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
    const first = await pictureOf(page);
    const file = page.locator("link[rel=stylesheet][media=print]");
    await expect.poll(() => file.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
    await file.evaluate((link: HTMLLinkElement) => void (link.media = "all"));
    expect(first.equals(await pictureOf(page)), `${path} looks the same`).toBe(true);
  }
});

test("a page that has come to life takes the whole style sheet when something new comes to it", async ({ openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts nothing is added to a page.");
  const page = await openAs(ada, "/app/reports");
  await hydrated(page);
  const file = page.locator("link[rel=stylesheet]");
  await expect(file).toHaveAttribute("media", "print");
  // The search of the frame names the key once it is heard. No navigation brings what it opens.
  await expect(page.getByPlaceholder("Ctrl K")).toBeAttached();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search everything" })).toBeVisible();
  await expect(file).toHaveAttribute("media", "all");
});
