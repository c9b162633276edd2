import { expect, hydrated, test } from "#tests/support/journey.ts";
import { sideways } from "#tests/support/layout.ts";
import { ada } from "#tests/support/people.ts";

// Somebody has set their browser to letters, words and lines further apart (WCAG 1.4.12).

const spacing = "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

for (const [path, width] of [["/app/team", 1280], ["/app/time-off", 1440], ["/app/paycycle/deposits", 820], ["/app/reports/2025/payroll-register", 820], ["/app/paycycle", 305], ["/app/company", 1024]] as const) {
  test(`with the text spacing that somebody has set a table may scroll sideways, and the page does not (WCAG 1.4.12, ${path})`, async ({ page, openAs, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false && path !== "/app/team", "Whether a table has become too wide is measured by script; the one of workers fits.");
    const space = (css: string) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    };
    await page.addInitScript(space, spacing);
    await page.setViewportSize({ width, height: 800 });
    await openAs(ada, path);
    if (javaScriptEnabled === false) await page.evaluate(space, spacing);
    else await hydrated(page);
    // A list measures its table once it has come to life, a moment later on a busy machine.
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
  });
}

test("a table that scrolls sideways says so, also where letters further apart are what is too wide (spec 2.11)", async ({ page, openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Whether a table has become too wide is measured by script.");
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
  for (const [path, width] of [["/app/time-off", 1440], ["/app/team", 1280]] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openAs(ada, path);
    const box = page.locator(".table-cards");
    await expect.poll(() => box.evaluate((table) => table.scrollWidth > table.clientWidth && getComputedStyle(table).overflowX), path).toBe("auto");
    await expect(page.getByText("Please scroll table horizontally to view more data."), path).toBeVisible();
  }
});

test("with the text spacing that somebody has set no text is cut (WCAG 1.4.12)", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ["/app/team", "/app/paycycle", "/app/time-off", "/app/company", "/app/cost-calculator"]) {
    await openAs(ada, path);
    const cut = await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      const isCut = (element: HTMLElement) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        return (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) || (hides(overflowY) && element.scrollHeight > element.clientHeight + 3);
      };
      // A closed list of choices cuts what is chosen, and says so nowhere.
      const chosenIsCut = (select: HTMLSelectElement) => {
        const [word, { font, paddingLeft, paddingRight }] = [document.createElement("span"), getComputedStyle(select)];
        Object.assign(word.style, { position: "absolute", whiteSpace: "nowrap", font });
        word.textContent = select.selectedOptions[0]?.text ?? "";
        select.after(word);
        const width = word.offsetWidth;
        word.remove();
        return width > select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      };
      const chosen = [...document.querySelectorAll("select")].filter((select) => select.clientWidth > 1 && chosenIsCut(select)).map(({ selectedOptions }) => selectedOptions[0]?.text);
      // What only screen readers get is a dot.
      return [...chosen, ...[...document.querySelectorAll<HTMLElement>("body *")].filter((element) => element.clientWidth > 1 && element.innerText?.trim() && isCut(element)).map(({ innerText }) => innerText)];
    }, spacing);
    expect(cut, path).toEqual([]);
  }
});
