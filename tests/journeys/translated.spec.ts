import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "#tests/support/journey.ts";
import { ada } from "#tests/support/people.ts";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "Without scripts nothing changes in a page that has been translated.");

test("a paycycle that the browser translates shows the amounts of the currency that is chosen", async ({ openAs }) => {
  const page = await openAs(ada, "/app/paycycle?filter[location]=MX");
  await hydrated(page);
  const due = page.getByRole("row").nth(1).getByRole("cell").last();
  const inDollars = await due.innerText();
  await translate(page);
  await expect(due).toHaveText(`«${inDollars.slice(0, -4)} »«USD»`);
  await page.getByRole("link", { name: "Local" }).click();
  await expect(due).toContainText("«MXN»");
  await expect(due, "no figure of the other currency is left").toHaveText(/^«[\d,]+\.\d\d »«MXN»$/);
  await expect(due).not.toContainText(inDollars.slice(0, -4));
  await page.getByRole("link", { name: "USD" }).click();
  await expect(due).toHaveText(`«${inDollars.slice(0, -4)} »«USD»`);
});

/** As browsers do it: every text, also one that comes later, gives way to an element with its translation. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    function translateWithin(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(({ data, parentElement }) => data.trim() && !parentElement?.closest("font, script, style, option"))) {
        const outer = document.createElement("font");
        outer.appendChild(document.createElement("font")).textContent = `«${text.data}»`;
        text.parentNode?.replaceChild(outer, text);
      }
    }
    translateWithin(document.body);
    new MutationObserver((changes) => changes.forEach(({ target }) => translateWithin(target))).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
