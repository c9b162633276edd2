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

for (const { path, act } of [
  { path: "/app/team/additional-compensation/import", act: null },
  { path: "/app/time-off/calendar/feed", act: /^Create (my|another) address$/ },
]) {
  test(`no field has letters so small that an iPhone enlarges the page to show it (${path})`, async ({ openAs, page }) => {
    await openAs(ada, path);
    if (act) await page.getByRole("button", { name: act }).tap();
    const fields = page.locator("main :is(textarea, input:read-only:not([type=hidden], [type=file]))").last();
    await expect(fields).toHaveCSS("font-size", "16px");
  });
}

test("what was typed of a new worker is there again when another page was looked at meanwhile", async ({ openAs, page }) => {
  await openAs(ada, "/app/team/worker/new?type=employee&country=MX");
  await hydrated(page);
  const typed = { "First name": "Guadalupe", "Last name": "Fernández", Email: "lupe@fernandez.test", "Job title": "Welder" };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.goto("/app/settings");
  await page.goBack();
  await hydrated(page);
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
});

test("what was typed of somebody who is to be invited is there again when another page was looked at meanwhile", async ({ openAs, page }) => {
  await openAs(ada, "/app/users/invite");
  await hydrated(page);
  await page.getByLabel("First name").fill("Ines");
  await page.getByLabel("Email").fill("ines@vogt.test");
  await page.goto("/app/settings");
  await page.goBack();
  await hydrated(page);
  await expect(page.getByLabel("First name")).toHaveValue("Ines");
  await expect(page.getByLabel("Email")).toHaveValue("ines@vogt.test");
});

for (const size of [{ width: 390, height: 400 }, { width: 844, height: 150 }]) {
  test(`what is typed in a dialog is seen above the keyboard, and the button is reached (${size.width} x ${size.height})`, async ({ openAs, page }) => {
    await openAs(ada, `/app/team/${zoe}/additional-compensation/new`);
    await hydrated(page);
    const dialog = page.getByRole("dialog");
    await page.setViewportSize(size);
    const field = dialog.getByLabel("Amount");
    await field.tap();
    await field.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
    const met = await field.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 1, bottom - 1].every((height) => document.elementFromPoint(left + 20, height) === element);
    });
    expect(met).toBe(true);
    const send = dialog.getByRole("button", { name: "Add compensation" });
    await send.tap();
    await expect(dialog.getByRole("alert")).toBeInViewport();
  });
}

for (const { path, opens } of [
  { path: `/app/additional-compensation/${waiting}/decline`, opens: null },
  { path: "/app/team?notifications=open", opens: null },
  { path: "/app/team", opens: "Menu" },
]) {
  test(`the cross that closes stands beside the middle of the title (${opens ?? path})`, async ({ openAs, page }) => {
    await openAs(ada, path);
    if (opens) await page.getByRole("button", { name: opens }).tap();
    const [title, cross] = await page.locator(".dialog-head:visible").evaluate((head) => {
      const range = document.createRange();
      range.selectNodeContents(head.firstElementChild!);
      return [range, head.querySelector("svg")!].map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
    });
    expect(Math.abs(title! - cross!)).toBeLessThanOrEqual(1);
  });
}

test("a page that is pulled down is loaded anew where it lists something, and not where somebody decides or types", async ({ openAs, page }) => {
  const pulled = () => page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY);
  await openAs(ada, "/app/additional-compensation");
  expect(await pulled()).toBe("auto");
  for (const path of [`/app/additional-compensation/${waiting}/accept`, "/app/paycycle/approve", "/app/team/worker/new?type=employee&country=MX"]) {
    await page.goto(path);
    expect(await pulled(), path).toBe("contain");
  }
});

test("a worker is called from their page, and no other number becomes a link", async ({ openAs, page }) => {
  await openAs(ada, `/app/team/worker/${zoe}`);
  await expect(page.getByRole("link", { name: "+1 416 555 0112" })).toHaveAttribute("href", "tel:+14165550112");
  await expect(page.locator("meta[name=format-detection]")).toHaveAttribute("content", "telephone=no");
});

test("the keyboard of a phone makes a page smaller, so that the buttons of a dialog stay above it, and no page forbids to enlarge it", async ({ page }) => {
  await page.goto("/login");
  const content = await page.locator("meta[name=viewport]").getAttribute("content");
  expect(content).toContain("interactive-widget=resizes-content");
  expect(content).not.toMatch(/user-scalable|maximum-scale/);
});

test("on the home screen of a phone stands the mark of the product", async ({ request }) => {
  const icon = await request.get("/apple-touch-icon.png", { maxRedirects: 0 });
  expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/png"]);
});

test("the keyboard of a phone has the letters that a field is written in: capitals for a postal code, and those of an address for a webhook", async ({ openAs, page }) => {
  await openAs(ada, "/app/company");
  for (const label of ["Tax ID", "Postal code"]) await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("autocapitalize", "characters");
  await page.goto("/app/settings/webhooks/new");
  await expect(page.getByLabel("Address")).toHaveAttribute("type", "url");
});

test("the ring of a link that is larger for a finger goes beneath nothing that stands above or below it", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  const link = page.getByRole("link", { name: "Past day" });
  await link.focus();
  const button = page.getByRole("link", { name: "Import compensation" });
  const ringEnd = () => link.evaluate((element) => element.getBoundingClientRect().bottom + parseFloat(getComputedStyle(element).outlineOffset) + 2);
  expect(await ringEnd()).toBeLessThanOrEqual(await button.evaluate((element) => element.getBoundingClientRect().top));
  await page.goto("/app/time-off/calendar");
  const name = page.getByRole("rowheader").getByRole("link").first();
  await name.focus();
  const [ring, line] = await name.evaluate((element) => [element.getBoundingClientRect().top - parseFloat(getComputedStyle(element).outlineOffset) - 2, element.closest("tr")!.getBoundingClientRect().top]);
  expect(ring).toBeGreaterThan(line! - 1);
});

for (const [path, name] of [["/app/team", /^Past day$/], ["/app/team", "Alejandra Ruiz Ortega"], ["/app/paycycle", /how it was calculated for/]] as const) {
  test(`the ring of a link that is larger for a finger goes through none of its letters (${name})`, async ({ openAs }) => {
    const page = await openAs(ada, path);
    const link = page.getByRole("main").getByRole("link", { name }).first();
    await link.focus();
    const { ring, letters } = await link.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [words, around, offset] = [range.getBoundingClientRect(), element.getBoundingClientRect(), parseFloat(getComputedStyle(element).outlineOffset)];
      return { ring: { left: around.left - offset, right: around.right + offset }, letters: { left: words.left, right: words.right } };
    });
    expect(ring.left).toBeLessThan(letters.left);
    expect(ring.right).toBeGreaterThan(letters.right);
  });
}

for (const width of [390, 320]) {
  test(`a total of twelve digits that is to be approved is whole on a phone of ${width} px`, async ({ openAs, page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(ada, "/app/paycycle/approve");
    await hydrated(page);
    const total = page.getByRole("dialog").getByRole("definition").first();
    await total.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) texts.currentNode.nodeValue = texts.currentNode.nodeValue!.replace(/[\d,]+\.\d\d/, "999,999,999,999.99");
    });
    await expect(total).toContainText(/999,999,999,999\.99 USD \+999,999,999,999\.99 USD/);
    const [end, room] = await total.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return [words.getBoundingClientRect().right, element.getBoundingClientRect().right];
    });
    expect(end).toBeLessThanOrEqual(room!);
    expect(room).toBeLessThanOrEqual(width - 16);
  });
}

test("all tabs of Time Off are in view on the narrowest phone", async ({ openAs, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(ada, "/app/time-off");
  const tabs = page.getByRole("navigation", { name: "Time off" });
  await expect(tabs.getByRole("link")).toHaveCount(4);
  for (const tab of await tabs.getByRole("link").all()) await expect(tab).toBeInViewport({ ratio: 1 });
  expect(await tabs.evaluate((strip) => strip.scrollWidth - strip.clientWidth), "nothing of them is cut by their strip").toBe(0);
});
