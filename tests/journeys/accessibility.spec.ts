import { AxeBuilder } from "@axe-core/playwright";
import { idOf } from "#app/api/db/seed/id.ts";
import { expect, hydrated, test } from "#tests/support/journey.ts";
import { ada } from "#tests/support/people.ts";
import type { Page } from "@playwright/test";

const screens = {
  "the Workers list": "/app/team",
  "an empty list": "/app/team?filter[q]=nobody+of+that+name",
  "the notifications": "/app/team?notifications=open",
  "requests to review": "/app/additional-compensation",
  "dates the wrong way round": "/app/additional-compensation?filter[createdBetween]=2026-11-20,2026-11-01",
  "reviewed requests": "/app/additional-compensation/reviewed",
  "a request": `/app/additional-compensation/${idOf("additional-compensation", "rejected 0")}`,
  "several requests to accept": `/app/additional-compensation/accept?id=${idOf("additional-compensation", "submitted 0")}`,
  "time off to review": "/app/time-off",
  "a time off request": `/app/time-off/${idOf("time-off", "0 0")}`,
  "the team calendar": "/app/time-off/calendar",
  "the calendar address": "/app/time-off/calendar/feed",
  "the settings": "/app/settings",
  "a link to turn mails off that does not hold": "/unsubscribe",
  "a link to a decision that does not hold": "/review/time-off/x/accept",
  "an error": "/app/additional-compensation/x/accept",
};

// Axe is a script itself: without scripts of ours it looks at what the server sent, while ours are kept away.
test.use({ javaScriptEnabled: true });
test.beforeEach(async ({ page, colorScheme }, { project }) => {
  const isScripted = project.use.javaScriptEnabled !== false;
  test.skip(colorScheme === "dark" && !isScripted, "Colours are the same with scripts and without.");
  if (!isScripted) await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    for (const [name, path] of Object.entries(screens)) {
      test(`axe finds nothing wrong on ${name}`, async ({ openAs }, { project }) => {
        const page = await openAs(ada, path);
        await check(page, project.use.javaScriptEnabled !== false);
      });
    }

    test("axe finds nothing wrong in the dialogs, nor when they come back with what is wrong", async ({ openAs, waitingRequest }, { project }) => {
      const page = await openAs(ada, `/app/additional-compensation/${waitingRequest(0)}/accept`);
      await check(page, project.use.javaScriptEnabled !== false);
      await page.goto(`/app/additional-compensation/${waitingRequest(0)}/decline`);
      await check(page, project.use.javaScriptEnabled !== false);
      await page.getByLabel("Comment").fill("x".repeat(256));
      await page.getByRole("button", { name: "Decline request" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await check(page, project.use.javaScriptEnabled !== false);
    });

    test("axe finds nothing wrong on the pages to log in and to sign out", async ({ page }, { project }) => {
      await page.goto("/login");
      await check(page, project.use.javaScriptEnabled !== false);
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await check(page, project.use.javaScriptEnabled !== false);
      await page.goto("/logout");
      await check(page, project.use.javaScriptEnabled !== false);
    });
  });
}

async function check(page: Page, isScripted: boolean): Promise<void> {
  if (isScripted) await hydrated(page);
  // What moves in is looked at when it stands.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))));
  // Said of what is wrong alone, and by one run, because there are no frames: to describe all that is right takes twice as long as to look.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)).toEqual([]);
}
