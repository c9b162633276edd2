import { expect, hydrated, test } from "#tests/support/journey.ts";
import { ada, alan, grace } from "#tests/support/people.ts";

/** Each way of running has a person of its own: a newer address would replace the other's. */
const personFor = (javaScriptEnabled: boolean | undefined) => (javaScriptEnabled === false ? alan : ada);

test("somebody looks who is away, month by month and in one team, and opens a request from there", async ({ openAs, javaScriptEnabled }) => {
  const page = await openAs(grace, "/app/time-off");
  await hydrated(page);
  await page.getByRole("navigation", { name: "Time off" }).getByRole("link", { name: "Calendar" }).click();
  await expect(page).toHaveURL("/app/time-off/calendar");
  const months = page.getByRole("navigation", { name: "Months" });
  const shown = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  const first = await shown.innerText();
  await months.getByRole("link").last().click();
  await expect(shown).not.toHaveText(first);
  const second = await shown.innerText();
  await expect(page.getByRole("table")).toBeVisible();
  await page.getByLabel("Team").selectOption({ label: "Motion" });
  // As the filters of every list, it applies at once where scripts run.
  if (javaScriptEnabled === false) await page.getByRole("button", { name: "Show" }).click();
  else await expect(page.locator(".by-hand")).toHaveCSS("opacity", "0");
  await expect(page).toHaveURL(/month=\d{4}-\d\d&team=[0-9a-f-]{36}$/);
  await expect(shown).toHaveText(second);
  await expect(page.getByText(`Workers in the team Motion with time off in ${second}, by name.`)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Team")).toHaveValue("");
  await hydrated(page);
  await page.getByText("The calendar as a list").click();
  await page.getByRole("link", { name: /^review the request of/ }).first().click();
  await expect(page).toHaveURL(/\/app\/time-off\/[0-9a-f-]{36}\/accept$/);
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Accept request" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the calendar of this month begins at today, and the days before are a swipe away", async ({ openAs }) => {
    const page = await openAs(ada, "/app/time-off/calendar");
    const today = page.locator("th[aria-current=date]");
    const shown = page.getByRole("region", { name: /^Time off in / });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.reload();
      // The last days of a month stand at the right edge.
      await expect(today).toBeInViewport({ ratio: 1 });
      const { left, atEnd } = await today.evaluate((day) => {
        const box = day.closest("section")!;
        return { left: day.getBoundingClientRect().left - box.querySelector("th")!.getBoundingClientRect().right, atEnd: box.scrollLeft + box.clientWidth >= box.scrollWidth - 1 };
      });
      expect(left).toBeGreaterThanOrEqual(-1);
      if (!atEnd) expect(left).toBeLessThan(40);
      expect(await page.evaluate(() => scrollY), "the page itself stays at its top").toBe(0);
    }
    await shown.evaluate((box) => (box.scrollLeft = 0));
    await expect(page.locator("thead th").nth(1)).toBeInViewport({ ratio: 1 });
  });

  test("what somebody is away for stands on their bar once a week, so that a long one says it also where its first day is out of sight", async ({ openAs }) => {
    const page = await openAs(ada, "/app/time-off/calendar");
    const bars = await page.locator("tbody tr").evaluateAll((rows) =>
      rows.flatMap((row) => {
        const days = Array.from(row.querySelectorAll("td > .away"), (day) => ({ title: day.getAttribute("title"), letter: day.querySelector("[data-shown]")?.getAttribute("data-shown") ?? " " }));
        return Object.values(Object.groupBy(days, ({ title }) => title ?? "")).map((of) => of!.map(({ letter }) => letter).join(""));
      }),
    );
    expect(Math.max(...bars.map(({ length }) => length))).toBeGreaterThan(7);
    for (const bar of bars) expect(bar).not.toMatch(/ {7}/);
  });
});

test("somebody adds the team's time off to their own calendar, and takes the address back", async ({ openAs, playwright, javaScriptEnabled }) => {
  const page = await openAs(personFor(javaScriptEnabled), "/app/time-off/calendar");
  await hydrated(page);
  await page.getByRole("link", { name: "Add to my calendar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Create (my|another) address$/ }).click();
  const address = await dialog.getByLabel("Your private address").inputValue();
  const program = await playwright.request.newContext();
  const calendar = await program.get(address);
  expect(calendar.headers()["content-type"]).toContain("text/calendar");
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await dialog.getByRole("link", { name: "Close" }).last().click();
  await expect(page).toHaveURL(/\/app\/time-off\/calendar/);
  await page.getByRole("link", { name: "Add to my calendar" }).click();
  await expect(dialog.getByText("last read")).toBeVisible();
  await dialog.getByRole("button", { name: "Revoke the address" }).click();
  await expect(page.getByRole("status")).toContainText("The calendar address was revoked.");
  expect((await program.get(address)).status()).toBe(404);
  await program.dispose();
});
