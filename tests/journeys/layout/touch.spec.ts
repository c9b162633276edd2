import { expect, hydrated, test } from "#tests/support/journey.ts";
import { phone, placeOf } from "#tests/support/layout.ts";
import { ada } from "#tests/support/people.ts";

// A finger meets what it aims at, and what has the focus is seen whole.

test("on a phone the ring of what the keyboard comes to is whole at the edge of the window", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, "/app/company");
  await hydrated(page);
  const button = page.getByRole("button", { name: "Save company" });
  const { y, height } = await placeOf(button);
  // Half of it is below the window.
  const low = { ...phone, height: Math.round(y + height / 2) };
  await page.setViewportSize(low);
  await page.getByLabel("State or Province").focus();
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  const place = await placeOf(button);
  expect(place.y + place.height).toBeLessThanOrEqual(low.height - 4);
});

test("two links to more of what was found stand so far apart on a phone that a finger meets one of them", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, "/app/search?q=Abernathy");
  const [first, second] = [page.getByRole("link", { name: /to review with/ }).first(), page.getByRole("link", { name: /reviewed with/ }).first()];
  expect((await placeOf(second)).y - (await placeOf(first)).y).toBeGreaterThanOrEqual(44);
});

test("on a touch screen what is wrong with a whole form has as much room below as above", async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("alert").waitFor();
  const room = await page.locator(".error-summary").evaluate((box) => {
    const [heading, list] = [box.querySelector("h2")!, box.querySelector("ul")!];
    list.innerHTML = "<li>This has changed since it was shown to you.</li>";
    const [around, text] = [box.getBoundingClientRect(), list.getBoundingClientRect()];
    return { above: heading.getBoundingClientRect().top - around.top, between: text.top - heading.getBoundingClientRect().bottom, below: around.bottom - text.bottom };
  });
  expect(room).toEqual({ above: 17, between: 4, below: 17 });
  await context.close();
});

test("the box of a row takes a finger's 44 px on a touch screen", async ({ browser, sessionOf }) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  await context.addCookies(await sessionOf(ada));
  const page = await context.newPage();
  await page.goto("/app/additional-compensation");
  const box = page.locator("tbody").getByRole("checkbox").first();
  await box.scrollIntoViewIfNeeded();
  const met = await box.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const isMet = (across: number, down: number) => document.elementFromPoint(x + width / 2 + across, y + height / 2 + down) === element;
    return [isMet(0, -21.5), isMet(0, 21.5), isMet(-21.5, 0), isMet(21.5, 0)];
  });
  expect(met).toEqual([true, true, true, true]);
  await context.close();
});

test("on a touch screen the currency is chosen by what is as high as the button beside it, and a finger finds all of that", async ({ browser, sessionOf }) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  await context.addCookies(await sessionOf(ada));
  const page = await context.newPage();
  await page.goto("/app/paycycle");
  const currency = page.getByRole("navigation", { name: "Currency" });
  await currency.scrollIntoViewIfNeeded();
  const { y, height } = await placeOf(currency);
  expect({ y, height }).toMatchObject({ y: (await placeOf(page.getByRole("link", { name: /^Compare with/ }))).y, height: 44 });
  for (const name of ["USD", "Local"]) {
    const met = await currency.getByRole("link", { name }).evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return [-21.5, 21.5].map((down) => link.contains(document.elementFromPoint(x + width / 2, y + height / 2 + down)));
    });
    expect(met, name).toEqual([true, true]);
  }
  await context.close();
});
