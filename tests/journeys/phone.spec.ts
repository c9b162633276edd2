import { idOf } from "#app/api/db/seed/id.ts";
import { expect, hydrated, test } from "#tests/support/journey.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, grace } from "#tests/support/people.ts";

// By a finger alone: what a phone does to a page, and what one hand needs of it.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const zoe = workerId("Zoe Abernathy-Wolfeschlegelstein");
const waiting = idOf("additional-compensation", "submitted 40");

for (const path of [
  "/app/team",
  `/app/team/worker/${zoe}`,
  "/app/additional-compensation",
  `/app/additional-compensation/${waiting}/decline`,
  "/app/time-off",
  "/app/time-off/calendar",
  "/app/paycycle",
  "/app/paycycle/workers-take",
  "/app/paycycle/approve",
  "/app/cost-calculator?countryCode=CA&region=ON&grossSalary=85000.50&currencyCode=CAD&period=annually",
  "/app/settings",
]) {
  test(`with letters of twice the size a phone shows ${path} without scrolling sideways`, async ({ openAs, page }) => {
    // What a browser that zooms by 200 % leaves of 390 px.
    await page.setViewportSize({ width: 195, height: 422 });
    await openAs(ada, path);
    await hydrated(page);
    const scrolled = await page.evaluate(() => Array.from(document.querySelectorAll("html, .dialog-body"), ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(Math.max(...scrolled)).toBe(0);
  });
}

test("a button of more words than fit has them all in two lines, for who has large letters", async ({ openAs, page }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  await openAs(grace, "/auth/password/reset?token=x&email=ada@halcyon.test");
  const cut = await page.getByRole("main").evaluate((main) => Array.from(main.querySelectorAll(".button")).filter((button) => button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight).length);
  expect(cut).toBe(0);
});
