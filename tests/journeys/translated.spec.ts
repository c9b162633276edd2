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

test("so does one that is translated while the page comes to life", async ({ page, openAs }) => {
  // As soon as React has found all of its texts, before it has told anybody: on a slow phone that is a while.
  await page.addInitScript(`${translateAll}
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const main = document.querySelector("main") ?? {};
      if (Object.keys(main).some((key) => key.startsWith("__reactFiber"))) translateAll();
      else port2.postMessage(null);
    };
    port2.postMessage(null);`);
  await openAs(ada, "/app/paycycle?filter[location]=MX");
  const due = page.getByRole("row").nth(1).getByRole("cell").last();
  await expect(due).toHaveText(/^«[\d,]+\.\d\d »«USD»$/);
  const inDollars = await due.innerText();
  await page.getByRole("link", { name: "Local" }).click();
  await expect(due).toHaveText(/^«[\d,]+\.\d\d »«MXN»$/);
  await expect(due).not.toContainText(inDollars.slice(1, 9));
});

test("amounts that an extension has put marks of its own around are those of the currency that is chosen", async ({ openAs }) => {
  const page = await openAs(ada, "/app/paycycle?filter[location]=MX");
  await hydrated(page);
  const due = page.getByRole("row").nth(1).getByRole("cell").last();
  const inDollars = await due.innerText();
  await page.evaluate(markAmounts);
  await expect(due.locator("mark")).toHaveText(inDollars.slice(0, -4));
  await page.getByRole("link", { name: "Local" }).click();
  await expect(due).toHaveText(/^[\d,]+\.\d\d MXN$/);
  await expect(due).not.toContainText(inDollars.slice(0, -4));
  await page.getByRole("link", { name: "USD" }).click();
  await expect(due).toHaveText(inDollars);
});

test("an estimate that the browser translates is shown in the currency that is chosen, whatever the word for it", async ({ openAs }) => {
  const page = await openAs(ada, "/app/cost-calculator?countryCode=CA&region=ON&currencyCode=USD&grossSalary=85000&period=annually");
  await hydrated(page);
  const currency = page.getByLabel("Show in");
  // "CAD" is "CAO" to a translator into French.
  await currency.evaluate((select) => select.querySelectorAll("option").forEach((option) => (option.textContent = `«${option.text}»`)));
  await currency.selectOption({ label: "«CAD»" });
  await expect(page).toHaveURL(/outputCurrencyCode=CAD/);
  await expect(page.getByText(/^Total cost [\d,.]+ CAD a year/)).toBeAttached();
});

test("a translator leaves the names of people and the codes of currencies as they are: Rose Field is nobody's rose", async ({ openAs, waitingRequest }) => {
  const page = await openAs(ada, "/app/team");
  const areTranslated = (elements: Element[]) => elements.some((element) => (element as HTMLElement).translate);
  const isTranslated = (name: string) => page.getByText(name, { exact: true }).evaluateAll(areTranslated);
  const named = page.locator("main tbody th a");
  for (const path of ["/app/team", "/app/additional-compensation", "/app/additional-compensation/reviewed", "/app/time-off", "/app/paycycle", "/app/paycycle/workers-take", "/app/paycycle/deposits"]) {
    await page.goto(path);
    const name = (await named.first().textContent()) ?? "";
    expect(name).toMatch(/\p{L} \p{L}/u);
    expect(await isTranslated(name), `${name} on ${path}`).toBe(false);
    expect(await page.locator("main td").getByText(/^[A-Z]{3}$/).evaluateAll(areTranslated), `codes on ${path}`).toBe(false);
  }
  await page.goto("/app/users");
  await expect(page.getByRole("rowheader").getByText(ada.name, { exact: true })).toBeVisible();
  expect(await isTranslated(ada.name), "a user").toBe(false);
  await page.goto(`/app/additional-compensation/${waitingRequest(0)}`);
  const name = (await page.locator("main header a").first().textContent()) ?? "";
  expect(await isTranslated(name), "of a request").toBe(false);
  await page.goto(`/app/additional-compensation/${waitingRequest(0)}/decline`);
  await expect(page.getByRole("definition").getByText(name, { exact: true })).toBeVisible();
  expect(await isTranslated(name), "in a dialog").toBe(false);
});

/** As browsers do it: every text, also one that comes later, gives way to an element with its translation. */
function translate(page: Page): Promise<void> {
  return page.evaluate(translateAll);
}

/** As extensions do that convert currencies or mark figures: the text gives way to what is made of it, at once. */
function markAmounts() {
  const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const amount = /^[\d,]+\.\d\d/.exec(text.data)?.[0];
    if (!amount) continue;
    const mark = document.createElement("mark");
    mark.textContent = amount;
    text.replaceWith(mark, text.data.slice(amount.length));
  }
}

function translateAll() {
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
}
