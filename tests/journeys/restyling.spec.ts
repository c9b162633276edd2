import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "#tests/support/journey.ts";
import { ada } from "#tests/support/people.ts";

/**
 * What is kept for a condition with `:has()` on a page's outermost parts is looked for below them whenever something comes or
 * goes: a rule that ends in any element whatever has all of them styled anew, a tenth of a second on a slow phone.
 */
for (const path of ["/app/paycycle", "/app/team", "/app/users"]) {
  test(`on a phone, a link that comes and goes does not have the whole page styled anew (${path})`, async ({ openAs, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false, "Nothing comes or goes without scripts.");
    const page = await openAs(ada, path);
    await page.setViewportSize({ width: 390, height: 844 });
    await hydrated(page);
    const elements = await page.locator("*").count();
    const restyled = await restyledWhile(page, () =>
      page.evaluate(() => {
        const link = Object.assign(document.createElement("a"), { rel: "next", href: "/" });
        document.body.append(link);
        // Asked for where it stands, it has to be styled.
        link.getBoundingClientRect();
        link.remove();
        document.body.getBoundingClientRect();
      }),
    );
    expect(restyled).toBeGreaterThan(0);
    expect(restyled).toBeLessThan(elements / 2);
  });
}

type Event = { name: string; args?: { elementCount?: number } };

/** The most elements that Chromium styled at once meanwhile. */
async function restyledWhile(page: Page, act: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const events: Event[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as Event[])));
  const isComplete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["devtools.timeline"] } });
  await act();
  await devtools.send("Tracing.end");
  await isComplete;
  return Math.max(0, ...events.filter(({ name }) => name === "UpdateLayoutTree").map(({ args }) => args?.elementCount ?? 0));
}
