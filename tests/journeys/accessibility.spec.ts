import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { codeAt } from "#tests/support/authenticator.ts";
import { expect, followFromElsewhere, hydrated, test } from "#tests/support/journey.ts";
import { foundByAxe, lostAtFourHundredPercent } from "#tests/support/looked-through.ts";
import { foundCompany, ownPassword } from "#tests/support/own-company.ts";
import { ada, fourRoles, type Person } from "#tests/support/people.ts";
import { findScreens, furnishing, heldScreens, openScreens, screensFor, type Screen } from "#tests/support/screens.ts";

/** The parts of the product, so that no test takes minutes. */
const parts = ["/app/team", "/app/users|/app/company|/app/settings|/app/search|/app/history", "/app/additional-compensation", "/app/time-off", "/app/paycycle|/app/reports|/\\*", "/app/cost-calculator"];

// They only look, and take the longest of all: beside each other, so that no worker is left alone with them at the end.
test.describe.configure({ mode: "parallel" });
// Axe is a script itself: without scripts of ours it looks at what the server sent, while ours are kept away.
// In another time zone and language: what the server wrote must be what the browser makes of it (R29).
test.use({ javaScriptEnabled: true, timezoneId: "Pacific/Kiritimati", locale: "es-CO" });
test.beforeEach(async ({ page }) => {
  // Many pages, each looked at in several ways.
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (!isScripted()) await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
});

const isScripted = () => test.info().project.use.javaScriptEnabled !== false;

for (const part of parts) {
  test(`nothing keeps anybody from using ${part.replaceAll(/\\|\|/g, " ").trim()}: axe finds nothing, and nothing is lost at 320 px`, async ({ openAs, baseURL }) => {
    const page = await openAs(ada, "/app/settings");
    const screens = await screensOf(page.request, String(baseURL));
    const isIn = (each: string) => ({ route }: Screen) => new RegExp(`^(${each})`).test(route);
    expect(screensFor(screens, ada.role).filter((screen) => !parts.some((each) => isIn(each)(screen))), "in no part").toEqual([]);
    const seen = screensFor(screens, ada.role).filter(isIn(part));
    expect(seen.length).toBeGreaterThan(3);
    // What the server sent is held to the standard in tests/routes/markup.test.ts; here one page and one dialog are enough.
    const [aPage, aDialog] = [seen.find(({ route }) => !isDialog(route)), seen.find(({ route }) => isDialog(route))];
    await expectUsable(page, isScripted() ? seen : [aPage, aDialog].filter((screen) => screen !== undefined));
  });
}

for (const person of fourRoles.slice(1)) {
  test(`nothing keeps ${person.name}, ${person.role}, from using any screen, and none differs between server and browser (R29)`, async ({ openAs, context, sessionOf, baseURL }) => {
    test.skip(!isScripted(), "What the server sends to each role is held to the standard in tests/routes/markup.test.ts.");
    await context.addCookies(await sessionOf(ada));
    const screens = await screensOf(context.request, String(baseURL));
    await context.clearCookies();
    const page = await openAs(person, "/app/settings");
    const seen = firstOfEach(screensFor(screens, person.role));
    await expectUsable(page, seen.filter(({ route }) => !isDialog(route)), { isShort: true });
    // A dialog is the same for whoever may open it: it needs only to be the browser's and the server's alike.
    for (const { path } of seen.filter(({ route }) => isDialog(route))) {
      await page.goto(path);
      await hydrated(page);
    }
  });
}

test("nothing keeps anybody from using the pages that are open to all, or waiting to be let in", async ({ page, context, sessionOf, openAs, baseURL }) => {
  await context.addCookies(await sessionOf(ada));
  const screens = await screensOf(context.request, String(baseURL));
  await context.clearCookies();
  const open = openScreens(screens).filter(({ path }) => path !== "/mailbox");
  await expectUsable(page, isScripted() ? open : open.slice(0, 2));
  for (const [person, path] of heldScreens) {
    await context.clearCookies();
    await openAs(person, path);
    await expectUsable(page, [{ route: path, name: path, path }]);
  }
});

/** Sent empty or with too much, so that nothing is changed. */
const refused: [path: string, button: string, person?: Person][] = [
  ["/app/team/{worker}/additional-compensation/new?filter[q]=nobody", "Add compensation"],
  ["/app/team/{worker}/time-off/new?filter[q]=nobody", "Add time off"],
  ["/app/team/worker/new?type=employee&country=MX", "Add worker"],
  ["/app/users/invite", "Send invitation"],
  ["/app/settings/webhooks/new", "Create webhook"],
];

test("nothing keeps anybody from mending a form that comes back", async ({ openAs, page, baseURL }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expectBack(page);
  await openAs(ada, "/app/settings");
  const worker = ((await (await page.request.get(`${baseURL}/api/workers?filter%5Bstatus%5D=active&filter%5Btype%5D=employee`)).json()) as { data: { id: string }[] }).data[0]?.id ?? "";
  for (const [path, button] of refused) {
    await page.goto(path.replace("{worker}", worker));
    if (isScripted()) await hydrated(page);
    await page.getByRole("button", { name: button, exact: true }).last().click();
    await expectBack(page);
  }
});

test("who wants no motion sees none: a colour that changes is the new one at once", async ({ openAs }) => {
  const page = await openAs(ada, "/app/settings");
  const begun = await page.evaluate(() => {
    const before = getComputedStyle(document.body).color;
    document.body.style.color = "rgb(1, 2, 3)";
    return { before, after: getComputedStyle(document.body).color, transitions: document.getAnimations().filter((each) => each instanceof CSSTransition).length };
  });
  expect(begun).toEqual({ before: begun.before, after: "rgb(1, 2, 3)", transitions: 0 });
  expect(begun.before).not.toBe("rgb(1, 2, 3)");
});

test("who has few colours of their own sees by lines and marks where they are, what is chosen and what waits (forced colours)", async ({ openAs }) => {
  const page = await openAs(ada, "/app/time-off/calendar");
  await page.emulateMedia({ forcedColors: "active" });
  const styleOf = (found: Locator, property: string) => found.first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  for (const links of [page.getByRole("navigation", { name: "Time off" }).getByRole("link"), page.locator(".sidebar-link")]) {
    const [current, other] = [links.and(page.locator("[aria-current]")), links.and(page.locator(":not([aria-current])"))];
    expect(await styleOf(current, "background-color"), "the current link").not.toBe(await styleOf(other, "background-color"));
  }
  const legend = page.locator(".legend");
  const lines = (found: Locator) => Promise.all(["border-top-style", "border-top-width"].map((property) => styleOf(found, property)));
  expect([await lines(legend.locator(".away:not(.away-waiting)")), await lines(legend.locator(".away-waiting"))]).toEqual([["solid", "3px"], ["dashed", "3px"]]);
  for (const rest of [legend.locator(".legend-rest"), page.locator("tbody .rest")]) expect(await styleOf(rest, "background-image"), "a day off").toContain("url(");

  await page.goto("/app/time-off");
  expect(await styleOf(page.getByRole("table").getByRole("checkbox"), "appearance"), "the box of a row").toBe("auto");
  await page.goto("/app/settings");
  expect(await styleOf(page.getByLabel("Activate notifications"), "appearance"), "a switch").toBe("auto");
  await page.goto("/app/users/invite");
  expect(await lines(page.getByRole("dialog")), "the edge of a dialog").toEqual(["solid", "1px"]);
  expect(await lines(page.getByRole("button", { name: "Send invitation" })), "the edge of a button").toEqual(["solid", "1px"]);
});

test("nothing keeps anybody from using an empty company, or from setting up two-step sign-in", async ({ page }) => {
  const firstName = isScripted() ? "Rosa" : "Nils";
  await foundCompany(page, { firstName, lastName: "Ibarra", email: `${firstName.toLowerCase()}.${test.info().retry}@ibarra.test` }, `${firstName} Ibarra Clay`);
  const empty = ["/app/team", "/app/paycycle", "/app/paycycle/past", "/app/additional-compensation", "/app/time-off", "/app/time-off/calendar", "/app/settings/webhooks", "/app/settings/api-tokens"];
  await expectUsable(page, empty.map((path) => ({ route: path, name: "empty", path })), { isShort: true });
  await page.goto("/app/settings");
  if (isScripted()) await hydrated(page);
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await expect(page.getByRole("img", { name: "QR code with the secret below" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const secret = (await page.getByRole("main").locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Your password").fill(ownPassword);
  await page.getByLabel("Code", { exact: true }).fill(codeAt(secret, new Date()));
  await page.getByRole("button", { name: /Turn on/ }).click();
  await expect(page.getByRole("heading", { name: /Keep these recovery codes/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await expectUsable(page, ["/app/settings", "/app/settings/two-step/off", "/app/settings/two-step/recovery-codes"].map((path) => ({ route: path, name: "two-step sign-in is on", path })), { isShort: true });
});

/** All screens, with what they need made once. */
async function screensOf(request: APIRequestContext, origin: string): Promise<Screen[]> {
  for (const [path, fields] of furnishing) await request.post(origin + path, { form: { ...fields, idempotencyKey: path }, headers: { Origin: origin }, maxRedirects: 0 });
  return findScreens(async (path) => (await request.get(`${origin}/api${path}`)).json());
}

function isDialog(route: string): boolean {
  return /\/(new|invite|role|delete|off|revoke|change|accept|decline|cancel|save|share|stop-sharing|approve|feed|assign-manager|remove)$/.test(route);
}

function firstOfEach(screens: Screen[]): Screen[] {
  return screens.filter(({ route }, place) => screens.findIndex((each) => each.route === route) === place);
}

async function expectUsable(page: Page, screens: Screen[], { isShort = false } = {}): Promise<void> {
  const found: string[] = [];
  for (const [place, { route, name, path }] of screens.entries()) {
    // Typed, this address signs out at once.
    if (route === "/logout") await followFromElsewhere(page, `${test.info().project.use.baseURL}${path}`);
    else expect((await page.goto(path))?.status(), path).toBeLessThan(500);
    if (isScripted()) await hydrated(page);
    // The dark colours of one state are those of the others.
    const isFirst = screens.findIndex((each) => each.route === route) === place;
    found.push(...(await findings(page, { isShort, isInDark: isFirst })).map((finding) => `${name} (${path}): ${finding}`));
  }
  expect(found).toEqual([]);
}

/** Colours are the same for every role and with scripts or without: looked at once, in light and in dark. */
async function findings(page: Page, { isShort = false, isInDark = true } = {}): Promise<string[]> {
  const skipsColours = isShort || !isScripted();
  const found = await foundByAxe(page, skipsColours ? { without: ["color-contrast"] } : {});
  if (!skipsColours && isInDark) {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    found.push(...(await foundByAxe(page, { only: "color-contrast" })).map((finding) => `in dark: ${finding}`));
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  }
  return [...found, ...(await lostAtFourHundredPercent(page)).map((finding) => `at 320 px: ${finding}`)];
}

async function expectBack(page: Page): Promise<void> {
  await expect(page.getByRole("alert").first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
}
