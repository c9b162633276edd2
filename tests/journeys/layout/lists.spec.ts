import { countriesWithOffers } from "#app/api/domain/estimate/countries.ts";
import { expect, test } from "#tests/support/journey.ts";
import { laptop, phone, placeOf, tablet } from "#tests/support/layout.ts";
import { ada, grace } from "#tests/support/people.ts";

// What all lists have alike: what narrows them down, what can be done, and what is known stand in the same place on each.

test("on a phone what narrows a list down is unfolded from beside its search, and lies open where there is no search", async ({ openAs }) => {
  const page = await openAs(ada, "/app/team");
  await page.setViewportSize(phone);
  const filters = page.getByRole("form", { name: "Filters" });
  await expect(filters.getByLabel("Status")).toBeHidden();
  await filters.locator("summary").click();
  await expect(filters.getByLabel("Status")).toBeVisible();

  await page.goto("/app/users");
  await expect(filters.locator("summary")).toBeHidden();
  await expect(filters.getByLabel("Role")).toBeVisible();
});

test("all that narrows a list down stands in one row on a tablet that is turned", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAs(ada, "/app/team");
  const boxes = page.getByRole("form", { name: "Filters" }).locator("input:visible, select");
  const bottoms = await boxes.evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().bottom)));
  expect(bottoms.length).toBe(4);
  expect(new Set(bottoms).size, String(bottoms)).toBe(1);
});

test("on a phone the downloads come after the rows, and elsewhere beside the title", async ({ page, openAs }) => {
  for (const path of ["/app/team", "/app/additional-compensation", "/app/time-off/reviewed", "/app/paycycle"]) {
    await page.setViewportSize(phone);
    await openAs(ada, path);
    const download = page.getByRole("link", { name: "Download XLS" });
    const pages = page.getByRole("navigation", { name: "Pagination" });
    expect((await placeOf(download)).y, path).toBeGreaterThan((await placeOf(pages)).y);
    await page.setViewportSize(laptop);
    expect((await placeOf(download)).y - (await placeOf(page.getByRole("heading", { level: 1 }))).y, path).toBeLessThan(50);
  }
});

test("what can be done with a user stands side by side on a small laptop, in a row of one line", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(ada, "/app/users");
  const row = page.getByRole("row", { name: "Alan Okafor" });
  const names = ["Update Role", "Delete", "History"];
  const places = await Promise.all(names.map((name) => placeOf(row.getByRole("link", { name }))));
  expect(new Set(places.map(({ y }) => y)).size, JSON.stringify(places)).toBe(1);
  expect((await placeOf(row)).height).toBeLessThan(60);
});

test("who changed something stands on one line of the history, with their role", async ({ page, openAs }) => {
  await openAs(ada, "/app/history?filter[subject]=paycycle");
  const who = page.getByText("Ada Lindqvist, Super Admin", { exact: true }).first();
  for (const size of [laptop, tablet, phone]) {
    await page.setViewportSize(size);
    expect((await placeOf(who)).height, String(size.width)).toBeLessThan(25);
  }
});

test("on a phone the status of a worker stands where that of a request does", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  const places = [];
  for (const path of ["/app/team", "/app/time-off/reviewed"]) {
    await openAs(ada, path);
    // What can still be canceled has a button there.
    const row = page.getByRole("row").filter({ has: page.locator("[data-title='Status'] .badge") }).first();
    const [top, badge] = [await placeOf(row), await placeOf(row.locator("[data-title='Status'] .badge"))];
    places.push({ fromTop: Math.round(badge.y - top.y), end: Math.round(badge.x + badge.width) });
  }
  expect(places[0]).toEqual(places[1]);
});

test("the same can be done at the same place of every row, also where less can be done", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/team");
  const links = await page.getByRole("link", { name: /^Add compensation/ }).all();
  expect(await page.getByRole("link", { name: /^Add time off/ }).count()).toBeLessThan(links.length);
  expect(new Set((await Promise.all(links.map(placeOf))).map(({ x }) => x)).size).toBe(1);
});

test("on a tablet the same can be done at the same place of every card, also where less can be done", async ({ page, openAs }) => {
  await page.setViewportSize(tablet);
  await openAs(ada, "/app/team");
  const links = await page.getByRole("link", { name: /^Add compensation/ }).all();
  expect(await page.getByRole("link", { name: /^Add time off/ }).count()).toBeLessThan(links.length);
  expect(new Set((await Promise.all(links.map(placeOf))).map(({ x }) => x)).size).toBe(1);
});

test("the history of a user stands at the same place of every row, also in that of the owner, whom nobody changes", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/users");
  const links = await page.locator("tbody").getByRole("link", { name: /^History of/ }).all();
  expect(await page.getByRole("link", { name: /^Delete/ }).count()).toBeLessThan(links.length);
  expect(new Set((await Promise.all(links.map(placeOf))).map(({ x }) => x)).size).toBe(1);
});

test("on a tablet what is known of a worker stands under their name, also of one who has left", async ({ page, openAs }) => {
  await page.setViewportSize(tablet);
  const places = [];
  for (const status of ["active", "terminated"]) {
    await openAs(ada, `/app/team?filter[status]=${status}&filter[type]=employee`);
    const row = page.getByRole("row").nth(1);
    const name = await placeOf(row.getByRole("rowheader"));
    const facts = await Promise.all((await row.locator("td[data-title]").all()).map(placeOf));
    expect(Math.min(...facts.map(({ y }) => y)), status).toBeGreaterThan(name.y + name.height);
    places.push(facts.map(({ x }) => Math.round(x)));
  }
  expect(places[1]).toEqual(places[0]);
});

test("on a tablet what is known of a worker stands on one line of their card, the name of a manager and of a country too", async ({ page, openAs }) => {
  await page.setViewportSize(tablet);
  await openAs(ada, "/app/team?filter[q]=Amélie");
  const known = page.locator("tbody tr").first().locator("td[data-title]:not(.actions)");
  const heights = await known.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
  expect(heights).toHaveLength(5);
  expect(Math.max(...heights)).toBeLessThan(40);
  expect(await known.evaluateAll((cells) => new Set(cells.map((cell) => cell.getBoundingClientRect().top)).size)).toBe(1);
  await expect(known.filter({ hasText: grace.name })).toHaveCount(1);
});

test("each country that offers are made in has its flag, also where the system has none", async ({ javaScriptEnabled, openAs }) => {
  test.skip(javaScriptEnabled === false, "What a page waits for is not answered without scripts; the style sheet is the same.");
  const page = await openAs(ada, "/app/team");
  const flags = countriesWithOffers.map(({ code }) => String.fromCodePoint(...Array.from(code, (letter) => letter.charCodeAt(0) + 0x1f1a5)));
  const widths = await page.evaluate(async (flags) => {
    await document.fonts.load("100px Flags", flags[0]);
    const canvas = document.createElement("canvas").getContext("2d")!;
    canvas.font = "100px Flags";
    return flags.map((flag) => canvas.measureText(flag).width);
  }, flags);
  // Two letters, which stand for a flag that is not there, are wider.
  expect(widths).toEqual(flags.map(() => 100));
});
