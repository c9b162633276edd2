import type { Locator, Page } from "@playwright/test";
import { idOf } from "#app/api/db/seed/id.ts";
import { countriesWithOffers } from "#app/api/domain/estimate/countries.ts";
import type { Letter } from "#app/api/domain/mail/letter.ts";
import { writeMail } from "#app/api/domain/mail/mail-words.ts";
import { contrastsOf } from "#tests/support/contrast.ts";
import { expect, hydrated, test } from "#tests/support/journey.ts";
import { sender } from "#tests/support/jobs.ts";
import { linkMailedTo } from "#tests/support/mailbox.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { foundCompany } from "#tests/support/own-company.ts";
import { ada, grace, pia, vera } from "#tests/support/people.ts";
import { journeysSecret, mailedReviewLink } from "#tests/support/review-link.ts";

// Where things stand: what somebody came for is in view, and the same thing is in the same place on every screen.

const laptop = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };
/** Here a scroll bar takes room of the page, and on a phone it takes none. */
const wholePhone = { ...phone, width: phone.width + 15 };
const wholeTablet = { ...tablet, width: tablet.width + 15 };

const placeOf = async (element: Locator) => (await element.boundingBox())!;
/** By how much the page is wider than its window. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [name, figures] of [["ליאם כהן", "7 Dec 2026"], ["أمين", "500.00 USD"]] as const) {
  test(`${figures} stands behind the name that it belongs to, also where that is written from right to left`, async ({ openAs }) => {
    const page = await openAs(ada, "/app/paycycle?filter[location]=CO");
    const [before, behind] = await page.evaluate(([name, figures]) => {
      const line = document.createElement("p");
      line.append(name, ", ", Object.assign(document.createElement("span"), { className: "figures", textContent: figures }));
      document.getElementById("main")?.append(line);
      return [line.firstChild, line.lastChild].map((node) => {
        const range = document.createRange();
        if (node) range.selectNodeContents(node);
        return range.getBoundingClientRect();
      });
    }, [name, figures] as const);
    expect(behind?.left).toBeGreaterThan(before?.right ?? NaN);
  });
}

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

test("the button beside the search answers the pointer, as every other button does", async ({ openAs }) => {
  const page = await openAs(ada, "/app/users");
  await page.setViewportSize(laptop);
  const button = page.getByRole("search").getByRole("button", { name: "Search" });
  const border = () => button.evaluate((each) => getComputedStyle(each).borderTopColor);
  const resting = await border();
  await button.hover();
  await expect.poll(border).not.toBe(resting);
});

for (const path of ["/app/time-off/calendar", "/app/paycycle/past", "/app/paycycle/statutory", "/app/cost-calculator/rates"]) {
  test(`what unfolds answers the pointer, as a link does (${path})`, async ({ openAs }) => {
    const page = await openAs(ada, path);
    const unfolds = page.locator("main details:not(:has(input, select)) > summary").first();
    const colour = () => unfolds.evaluate((each) => getComputedStyle(each).color);
    const resting = await colour();
    await unfolds.hover();
    await expect.poll(colour).not.toBe(resting);
  });
}

test("a mail is no wider than the phone that it is read on, however long a word in it is", async ({ page }) => {
  await page.setViewportSize(phone);
  const word = "W".repeat(300);
  const about = { firstName: word, userId: "u", path: "/app/time-off/1" };
  const letters: Letter[] = [
    { kind: "request", ...about, noun: "time-off", workerName: word, facts: [{ label: "Description", text: word }] },
    { kind: "digest", ...about, day: "2026-11-20", sections: [{ title: word, lines: [word], label: "Review time off", path: "/app/time-off" }] },
  ];
  for (const letter of letters) {
    await page.setContent(writeMail(letter, sender).html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), letter.kind).toBe(phone.width);
  }
});

test("an address that a phone has room for stands whole on a line of a mail", async ({ page }) => {
  await page.setViewportSize(phone);
  const letter: Letter = { kind: "paycycle-reminder", firstName: "Ada", userId: "u", startDate: "2026-11-01", endDate: "2026-11-30", daysLeft: 3, at: "2026-11-20T17:00:00Z", timeZone: "America/Toronto" };
  await page.setContent(writeMail(letter, sender).html);
  const lines = await page.getByText("Look at the paycycle: https://").evaluate(({ firstChild }) => {
    const text = firstChild?.textContent ?? "";
    const address = document.createRange();
    if (firstChild) address.setStart(firstChild, text.indexOf("https:"));
    if (firstChild) address.setEnd(firstChild, text.length);
    return address.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test("all that narrows a list down stands in one row on a tablet that is turned", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAs(ada, "/app/team");
  const boxes = page.getByRole("form", { name: "Filters" }).locator("input:visible, select");
  const bottoms = await boxes.evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().bottom)));
  expect(bottoms.length).toBe(4);
  expect(new Set(bottoms).size, String(bottoms)).toBe(1);
});

test("the paycycle has one row above its table: what narrows it down, and at its end what it is compared with and shown in", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/paycycle");
  const { y, height } = await placeOf(page.getByRole("searchbox"));
  const currency = await placeOf(page.getByRole("navigation", { name: "Currency" }));
  expect(currency).toMatchObject({ y, height });
  expect(await placeOf(page.getByRole("link", { name: /^Compare with/ }))).toMatchObject({ y, height });
  const table = await placeOf(page.getByRole("region", { name: "Company pays" }));
  expect(currency.x + currency.width).toBeGreaterThan(table.x + table.width - 40);
  const heading = await placeOf(page.getByRole("heading", { level: 1 }));
  for (const name of ["Download XLS", "Download CSV", "Previous paycycles"]) expect((await placeOf(page.getByRole("link", { name }))).y - heading.y, name).toBeLessThan(50);
});

test("by how much a cost changes stands in line with the amount that it is of", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/cost-calculator/rates");
  const row = page.getByRole("region", { name: /^A month of all employees by country/ }).locator("tbody tr").first();
  const lineOf = (cell: Locator) =>
    cell.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!);
      const { top, bottom } = range.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  expect(Math.abs((await lineOf(row.locator("[data-title=Change]"))) - (await lineOf(row.locator("[data-title=Difference]"))))).toBeLessThan(2);
});

test("a team of two words leaves every figure of a paycycle in view on a laptop", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/paycycle");
  await hydrated(page);
  const table = page.getByRole("region", { name: "Company pays" });
  for (const team of await table.locator("tbody [data-title=Team]").all()) await team.evaluate((cell) => ((cell.firstElementChild ?? cell).textContent = "Customer Operations"));
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test("every figure of a paycycle is in view on a laptop of 1366 px", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAs(ada, "/app/paycycle");
  const table = page.getByRole("region", { name: "Company pays" });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect(page.getByText("Please scroll table horizontally")).toBeHidden();
});

for (const path of ["/app/paycycle", "/app/paycycle/workers-take", "/app/paycycle?filter[currencyType]=local"]) {
  test(`what ${path} comes to for each worker stays in view where the table scrolls`, async ({ page, openAs }) => {
    await page.setViewportSize(tablet);
    await openAs(ada, path);
    const row = page.getByRole("row").nth(1);
    await expect(row.getByRole("link", { name: /how it was calculated/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("columnheader").last()).toBeInViewport({ ratio: 1 });
  });
}

test("what paycycles paid one worker, and why it differs, stands side by side on a small laptop, also in pesos", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(ada, `/app/paycycle/worker/${workerId("Andrés Felipe Rojas")}`);
  const table = page.getByRole("region", { name: /^Paycycles of / });
  await expect(table.getByRole("columnheader", { name: "Reason" })).toBeInViewport({ ratio: 1 });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
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

test("on a phone each line of a worker's pay shows its amounts, and under its name what they are of", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, "/app/paycycle");
  await page.getByRole("row", { name: /^Alejandra Ruiz Ortega/ }).getByRole("link", { name: /how it was calculated/ }).click();
  const line = page.getByRole("row", { name: /IMSS/ }).first();
  await expect(line.getByRole("cell")).toHaveCount(2);
  for (const amount of await line.getByRole("cell").all()) await expect(amount).toBeInViewport({ ratio: 1 });
  const below = line.locator("[data-below]");
  await expect(below).toBeVisible();
  expect(await below.evaluate((words) => getComputedStyle(words, "::after").content)).toMatch(/^"[\d.]+% of [\d,.]+\sMXN"$/);
  await page.setViewportSize(laptop);
  await expect(line.getByRole("cell")).toHaveCount(4);
  await expect(below).toBeHidden();
});

test("what is held of deposits stands whole in the window of a phone, also beside a scroll bar", async ({ page, openAs }) => {
  await page.setViewportSize({ ...phone, width: phone.width - 15 });
  await openAs(ada, "/app/paycycle/deposits");
  expect(await page.getByRole("region", { name: "Held now, by currency" }).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test("a list of deposits fits whole where it begins to be a table, with the longest badge and amount", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1060, height: 800 });
  await openAs(ada, "/app/paycycle/deposits");
  await hydrated(page);
  const list = page.getByRole("region", { name: "Security deposits" });
  expect(await list.evaluate((box) => box.firstElementChild!.getBoundingClientRect().width - box.getBoundingClientRect().width)).toBeLessThanOrEqual(0);
});

for (const { path, table, column } of [
  { path: "/app/cost-calculator/rates", table: /^A month of all employees by country/, column: "Difference" },
  { path: "/app/cost-calculator/rates", table: /^A month of employees and saved estimates/, column: "Difference" },
  { path: `/app/paycycle/worker/${workerId("Andrés Felipe Rojas")}`, table: /^Paycycles of/, column: "Total due" },
  { path: "/app/paycycle/past", table: /^Previous paycycles/, column: "Total due" },
]) {
  test(`on a tablet figures stand in their columns, and what is said of them below (${table.source})`, async ({ page, openAs }) => {
    await page.setViewportSize(tablet);
    await openAs(ada, path);
    const region = page.getByRole("region", { name: table });
    const head = region.getByRole("columnheader", { name: column, exact: true });
    await expect(head).toBeVisible();
    const end = async (element: Locator) => Math.round((await placeOf(element)).x + (await placeOf(element)).width);
    const place = (await region.getByRole("columnheader").allInnerTexts()).indexOf(column);
    const rows = region.locator("tbody tr");
    for (const row of [rows.nth(0), rows.nth(1), rows.nth(2)]) {
      expect(await end(row.locator("> *").nth(place))).toBe(await end(head));
      expect(await row.locator("> *").first().evaluate((cell) => cell.scrollWidth - cell.clientWidth), "what it is of keeps to its column").toBe(0);
      const [first, last] = [await placeOf(row.locator("> *").first()), await placeOf(row.locator("> *").last())];
      expect(last.x + last.width).toBeLessThanOrEqual(tablet.width);
      if ((await row.locator(".full").count()) > 0) expect([last.x, last.y > first.y]).toEqual([first.x, true]);
    }
    expect(await region.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])).toEqual([0, 0]);
  });
}

test("why a paycycle differs from the one before is in view on a tablet", async ({ page, openAs }) => {
  await page.setViewportSize(tablet);
  await openAs(ada, "/app/paycycle?compare=previous");
  const table = page.getByRole("region", { name: "Company pays" });
  await expect(table.getByRole("columnheader", { name: "Reason" })).toBeVisible();
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test("a paycycle is compared with the one before on a phone: each worker is a card, and so is what all come to", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, "/app/paycycle?compare=previous");
  const table = page.getByRole("region", { name: "Company pays" });
  for (const row of [table.getByRole("row", { name: /^JN Jack Nguyen|^Jack Nguyen/ }), table.locator("tfoot").getByRole("row")]) {
    for (const cell of await row.getByRole("cell").filter({ hasText: /\S/ }).all()) {
      const { x, width } = await placeOf(cell);
      expect([x >= 0, x + width <= phone.width]).toEqual([true, true]);
    }
  }
  const [due, before] = [await placeOf(table.getByRole("cell").nth(0)), await placeOf(table.getByRole("cell").nth(1))];
  expect(before).toMatchObject({ y: due.y, width: due.width });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

for (const path of ["/app/paycycle", "/app/paycycle?filter[currencyType]=local", "/app/paycycle/workers-take"]) {
  test(`on a phone each figure of ${path} is in view, and what it comes to beside the name`, async ({ page, openAs }) => {
    await page.setViewportSize(phone);
    await openAs(ada, path);
    const table = page.getByRole("region", { name: /^(Company pays|Worker take-home pay)/ });
    for (const row of [table.getByRole("row").nth(1), table.locator("tfoot").getByRole("row")]) {
      const [name, total] = [await placeOf(row.getByRole("rowheader")), await placeOf(row.getByRole("cell").last())];
      expect(total.x).toBeGreaterThanOrEqual(name.x + name.width);
      expect(total.y).toBeLessThan(name.y + name.height);
      for (const cell of await row.getByRole("cell").filter({ hasText: /\S/ }).all()) {
        const { x, y, width } = await placeOf(cell);
        expect([x >= 0, x + width <= phone.width, y >= total.y]).toEqual([true, true, true]);
      }
    }
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
}

for (const width of [phone.width, 320]) {
  test(`four places are compared in a window of ${width} px: each line's amounts stand below each other, and the places over them`, async ({ page, openAs }) => {
    await page.setViewportSize({ ...phone, width });
    await openAs(ada, "/app/cost-calculator?countryCode=CA&region=ON&grossSalary=85000.50&currencyCode=CAD&period=annually&compare=MX,CO,CA-BC");
    const table = page.getByRole("table", { name: /^Comparison/ });
    const ends = async (cells: Locator) => Promise.all((await cells.all()).map(async (cell) => Math.round((await placeOf(cell)).x + (await placeOf(cell)).width)));
    const heads = await ends(table.locator("thead th:not(:first-child)"));
    expect(heads).toHaveLength(4);
    expect(Math.max(...heads)).toBeLessThanOrEqual(width);
    for (const line of ["Gross salary", "Pension and disability", "Total cost", "Difference from the cheapest", "Net salary"]) {
      const cells = table.getByRole("row", { name: new RegExp(`^${line}`) }).first().getByRole("cell");
      expect(await ends(cells), line).toEqual(heads);
      for (const cell of await cells.all()) expect((await placeOf(cell)).height, line).toBeLessThan(40);
    }
    await table.getByRole("rowheader", { name: "Net salary" }).scrollIntoViewIfNeeded();
    await expect(table.getByRole("columnheader", { name: /^Mexico/ })).toBeInViewport();
  });
}

test("on a phone what all countries come to stands in its own place, also while the end of it is below the window", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, "/app/cost-calculator/rates");
  const all = page.getByRole("row", { name: /^All countries/ });
  await all.evaluate((row) => window.scrollTo(0, row.getBoundingClientRect().top + 80 - window.innerHeight));
  const [name, net] = [await placeOf(all.getByRole("rowheader")), await placeOf(all.getByRole("cell").last())];
  expect(net.y).toBeGreaterThan(name.y + name.height);
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

test("a worker's lines are headed by their name, with the way to their profile beside it", async ({ page, openAs }) => {
  await openAs(ada, "/app/paycycle");
  await page.getByRole("row", { name: /^Alejandra Ruiz Ortega/ }).getByRole("link", { name: /how it was calculated/ }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Alejandra Ruiz Ortega" });
  await expect(heading.getByRole("link")).toHaveCount(0);
  await page.getByRole("link", { name: "Open profile" }).click();
  await expect(page).toHaveURL(`/app/team/worker/${workerId("Alejandra Ruiz Ortega")}`);
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

test("words that follow a figure stand apart from it", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/paycycle/past");
  const row = page.getByRole("row").nth(1);
  const gap = await row.evaluate((element) => {
    const [workers, rates] = ["Workers", "Exchange rates"].map((title) => {
      const range = document.createRange();
      range.selectNodeContents(element.querySelector(`[data-title="${title}"]`)!);
      return range.getBoundingClientRect();
    });
    return rates!.left - workers!.right;
  });
  expect(gap).toBeGreaterThanOrEqual(24);
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

test("the button that adds a place to the comparison stands beside its fields on a tablet", async ({ page, openAs }) => {
  await page.setViewportSize(tablet);
  await openAs(ada, "/app/cost-calculator?countryCode=CO&grossSalary=120000000&currencyCode=COP&period=annually");
  const form = page.getByRole("form", { name: "Add to the comparison" });
  const [field, button] = [await placeOf(form.getByLabel("Compare with")), await placeOf(form.getByRole("button", { name: "Add" }))];
  expect(button).toMatchObject({ y: field.y, height: field.height });
});

for (const { person, path, label, width } of [
  { person: ada, path: "/app/cost-calculator?countryCode=CA&region=&grossSalary=85000&currencyCode=CAD&period=annually", label: "Region", width: 1280 },
  { person: pia, path: "/onboarding/company", label: "Country", width: 320 },
]) {
  test(`what is asked to select is read whole (${path.replace(/\?.*/, "")})`, async ({ page, openAs }) => {
    await page.setViewportSize({ ...laptop, width });
    await openAs(person, path);
    const select = page.getByRole("main").getByLabel(label).first();
    await expect(select).toHaveValue("");
    const spare = await select.evaluate((box: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(box);
      const canvas = document.createElement("canvas").getContext("2d")!;
      canvas.font = font;
      return box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - canvas.measureText(box.selectedOptions[0]!.label).width;
    });
    expect(spare).toBeGreaterThanOrEqual(0);
  });
}

test("an email that is too long for its column breaks between its words", async ({ page, openAs }) => {
  await openAs(ada, "/app/users");
  // What is written into the page before scripts take it over would be taken out again.
  await hydrated(page);
  const email = page.getByRole("row", { name: /Grace Tremblay/ }).getByRole("cell").first();
  for (const size of [laptop, tablet, phone]) {
    await page.setViewportSize(size);
    const lines = await email.evaluate((cell) => {
      const text = "ines.figueiredo@halcyon-robotics-international-manufacturing.test";
      const inner = cell.firstElementChild ?? cell;
      inner.textContent = text;
      const range = document.createRange();
      return text.split("-").map((word) => {
        range.setStart(inner.firstChild!, text.indexOf(word));
        range.setEnd(inner.firstChild!, text.indexOf(word) + word.length);
        return range.getClientRects().length;
      });
    });
    expect(lines, String(size.width)).toEqual([1, 1, 1, 1]);
  }
});

for (const size of [laptop, tablet]) {
  test(`a long name of somebody leaves the email beside it whole, in a window of ${size.width} px`, async ({ page, openAs }) => {
    await page.setViewportSize(size);
    await openAs(ada, "/app/users");
    await hydrated(page);
    const row = page.getByRole("row", { name: /Dorothy Achterberg/ });
    const email = row.getByRole("cell").first();
    const { height } = await placeOf(row);
    await row.getByText("Dorothy Achterberg").evaluate((name) => (name.textContent = `${"Dorothea".repeat(5)} ${"Achterberg".repeat(4)}`));
    expect((await placeOf(row)).height, "the name takes two lines").toBeGreaterThan(height);
    const lines = await email.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
}

test("no line of what is said of the users is a last word alone", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/users");
  const lines = await page.getByRole("link", { name: "what each of them may do" }).evaluate((link) => Array.from(link.getClientRects(), ({ width }) => width));
  expect(Math.min(...lines)).toBeGreaterThan(40);
});

test("the rules for a password stand before the button, and beside the form where there is room", async ({ page }) => {
  await page.goto("/auth/password/reset");
  await page.getByLabel("Email").fill(vera.email);
  await page.getByRole("button", { name: "Send password reset email" }).click();
  await expect(page).toHaveURL("/auth/password/reset/email-sent");
  for (const path of ["/sign-up", await linkMailedTo(page, vera.email)]) {
    await page.goto(path);
    const [rules, button, field] = [page.getByRole("region", { name: "Choosing a password" }), page.getByRole("button", { name: /^(Submit|Reset password)$/ }), page.getByLabel("Confirm password")];
    await page.setViewportSize(phone);
    const { y, height } = await placeOf(rules);
    expect(y, path).toBeGreaterThan((await placeOf(field)).y);
    expect(y + height, path).toBeLessThan((await placeOf(button)).y);
    await page.setViewportSize({ width: 1024, height: 800 });
    const [beside, form] = [await placeOf(rules), await placeOf(button)];
    expect(beside.x, path).toBeGreaterThan(form.x + form.width);
    expect(beside.x + beside.width, path).toBeLessThanOrEqual(1024);
  }
});

test("what is known about benefits stands in one column over all its sections", async ({ page, openAs }) => {
  await openAs(ada, `/app/team/worker/${workerId("Alejandra Ruiz Ortega")}/benefits`);
  const starts = await page.locator("main dd").evaluateAll((values) => values.map((value) => Math.round(value.getBoundingClientRect().x)));
  expect(starts.length).toBeGreaterThan(4);
  expect(new Set(starts).size).toBe(1);
});

test("a name, a position and a team of one long word leave a list as wide as the window", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(ada, "/app/team?filter[q]=Abernathy");
  await hydrated(page);
  const row = page.getByRole("row").nth(1);
  const team = (await page.getByRole("columnheader").allInnerTexts()).indexOf("Team");
  const words = [row.getByRole("link").first(), row.getByRole("rowheader").locator("div.text-sm"), row.locator("> *").nth(team)];
  for (const word of words) await word.evaluate((element) => ((element.firstElementChild ?? element).textContent = "W".repeat(100)));
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

for (const { path, where } of [
  { path: "/app/team?filter[q]=Amélie", where: "[data-title='Manager']" },
  { path: "/app/paycycle/past", where: "[data-title='Approved']" },
  { path: "past", where: "section[aria-label='Paycycle'] li" },
]) {
  test(`a name of one long word, of whoever manages or has approved, leaves its page as wide as the window (${where})`, async ({ page, openAs }) => {
    await openAs(ada, "/app/paycycle/past");
    const past = await page.getByRole("rowheader").getByRole("link").last().getAttribute("href");
    await page.goto(path === "past" ? String(past) : path);
    await hydrated(page);
    const cell = page.locator(where).first();
    await expect(cell).toContainText(/[A-Z][a-z]+ [A-Z][a-z]+/);
    // As the server writes it: a script would only let a table scroll.
    await cell.evaluate((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) text.nodeValue = text.nodeValue!.replace(/Grace Tremblay|Ada Lindqvist|Alan Okafor/, "W".repeat(100));
    });
    await expect(cell).toContainText("W".repeat(100));
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sideways(page), String(width)).toBeLessThanOrEqual(0);
    }
  });
}

test("somebody whose names are one long word each finds every page that tells of them as wide as the window", async ({ page, way, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled !== false, "A script lets a table that is too wide scroll, and then there is nothing to see.");
  await foundCompany(page, { firstName: "W".repeat(60), lastName: "M".repeat(60), email: `w.${way}@long.test` }, "Long Names");
  await page.goto("/app/cost-calculator/save?countryCode=MX&grossSalary=70000&currencyCode=MXN&period=monthly");
  await page.getByRole("dialog").getByLabel("Name").fill("Long names");
  await page.getByRole("button", { name: "Save estimate" }).click();
  for (const path of ["/app/cost-calculator", "/app/users", "/app/history", "/app/settings", "/app/team"]) {
    await page.goto(path);
    for (const width of [320, 390, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sideways(page), `${path}, ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test("on a small tablet no country and no manager lies over the words beside it", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  for (const [column, value] of [["Location", "GB"], ["Manager", ""]]) {
    await openAs(ada, `/app/team?filter[location]=${value}`);
    const over = await page.locator(`td[data-title=${column}]`).evaluateAll((cells) =>
      cells.filter((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell.querySelector("div") ?? cell);
        return words.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
      }).map(({ textContent }) => textContent),
    );
    expect(over, column).toEqual([]);
  }
});

test("a tax ID of one long word is read whole in the company's profile", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(ada, "/app/company");
  await hydrated(page);
  const letterhead = page.getByRole("region", { name: "As others read it" });
  await letterhead.getByText(/^\d+-\d+$/).evaluate((element) => (element.textContent = "W".repeat(50)));
  expect(await letterhead.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
});

for (const [device, size] of Object.entries({ laptop, phone })) {
  test(`a manager's name and a country keep to their line (${device})`, async ({ page, openAs }) => {
    await page.setViewportSize(size);
    await openAs(grace, "/app/team");
    for (const [column, name] of [["Manager", "Grace Tremblay"], ["Location", "United Kingdom"]] as const) {
      const cell = page.locator(`tbody [data-title=${column}]`).filter({ hasText: name }).first();
      const apart = await cell.evaluate((element) => {
        const middles: number[] = [];
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(text);
          for (const { top, bottom } of range.getClientRects()) middles.push((top + bottom) / 2);
        }
        return Math.max(...middles) - Math.min(...middles);
      });
      expect(apart, name).toBeLessThan(10);
    }
  });
}

for (const noun of ["additional-compensation", "time-off"]) {
  test(`on a phone a long word of a worker is read whole in the dialog that decides on their request (${noun})`, async ({ page, openAs }) => {
    await page.setViewportSize(phone);
    await openAs(ada, `/app/${noun}`);
    await openAs(ada, (await page.getByRole("link", { name: /^Decline/ }).first().getAttribute("href")) ?? "");
    await hydrated(page);
    const dialog = page.getByRole("dialog");
    for (const part of ["Worker", "Description"]) {
      const words = dialog.getByRole("term").filter({ hasText: part }).locator("+ dd");
      await words.evaluate((element) => (element.textContent = `Receipt ${"scan_of_the_invoice_".repeat(8)}2026.pdf`));
      await expect(words).toBeInViewport({ ratio: 1 });
      const { x, width } = await placeOf(words);
      expect(x + width, part).toBeLessThanOrEqual(phone.width);
    }
  });
}

test("on a phone who decides on one request after the other finds the buttons of the next beside what is told of the one before", async ({ page, openAs, waitingRequest, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts a dialog is a page, and what was told stays on the one before.");
  await page.setViewportSize(phone);
  await openAs(ada, `/app/additional-compensation/${waitingRequest(14)}/accept`);
  await hydrated(page);
  // It stays, however slow the machine is.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".toast { animation: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Accept request" }).click();
  await expect(dialog).toHaveCount(0);
  const told = page.getByRole("status").getByText("The request was accepted.");
  await expect(told).toBeVisible();
  await page.getByRole("link", { name: /^Accept the request of / }).last().press("Enter");
  const button = dialog.getByRole("button", { name: "Accept request" });
  await expect(button).toBeVisible();
  const [toast, place] = [await placeOf(told), await placeOf(button)];
  expect(toast.y + toast.height).toBeLessThan(place.y);
});

for (const noun of ["additional-compensation", "time-off"]) {
  test(`on a phone a request is headed in two lines at most, its status below as on the profile of a worker (${noun})`, async ({ page, openAs }) => {
    await page.setViewportSize(phone);
    await openAs(ada, `/app/${noun}`);
    await page.getByRole("row").nth(1).locator("[data-title='Description']").getByRole("link").click();
    const heading = page.getByRole("heading", { level: 1, name: /request$/ });
    await expect(heading).toBeVisible();
    const { x, y, height } = await placeOf(heading);
    expect(height).toBeLessThanOrEqual(64);
    const badge = await placeOf(page.locator("article header .badge"));
    expect(badge.y).toBeGreaterThan(y + height);
    expect(badge.x, "under the words that it is about").toBe(x);
    await hydrated(page);
    await page.locator("article header").getByRole("link").first().evaluate((name) => (name.textContent = "W".repeat(100)));
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });
}

for (const path of [
  "/app/search",
  "/app/paycycle?compare=previous",
  "/app/paycycle/statutory",
  "/app/cost-calculator?countryCode=CA&region=ON&grossSalary=85000.50&currencyCode=CAD&period=annually",
]) {
  test(`on a phone no day, month or amount is torn at the end of a line (${path})`, async ({ page, openAs }) => {
    await page.setViewportSize(wholePhone);
    await openAs(ada, path);
    await page.getByRole("main").evaluate((main) => main.querySelectorAll("details").forEach((part) => (part.open = true)));
    expect(await page.getByRole("main").evaluate(tornFigures)).toEqual([]);
  });
}

test("who unfolds a row finds its name, its amount and its buttons where they were", async ({ page, openAs, javaScriptEnabled }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/additional-compensation");
  await hydrated(page);
  const row = page.locator("tbody tr").nth(1);
  const parts = [row.getByRole("rowheader").getByRole("link"), row.locator(".figures").first(), row.getByRole("link", { name: /^Accept/ })];
  const heights = () => Promise.all(parts.map(async (part) => (await placeOf(part)).y));
  const before = await heights();
  await row.locator("summary").click();
  if (javaScriptEnabled !== false) await row.getByText("Total cost for the company").waitFor();
  for (const [place, y] of (await heights()).entries()) expect(Math.abs(y - before[place]!), String(place)).toBeLessThan(28);
});

test("the name of a row that is unfolded stands on one line with its type and its date", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/additional-compensation");
  await hydrated(page);
  const row = page.locator("tbody tr").first();
  await row.locator("summary").click();
  const lineOf = (part: Locator) =>
    part.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects()[0]!.bottom;
    });
  const name = row.getByRole("rowheader").getByRole("link");
  for (const title of ["Type", "Date"]) expect(Math.abs((await lineOf(row.locator(`[data-title=${title}]`))) - (await lineOf(name))), title).toBeLessThan(1.5);
  // It moves by no pixel against its box and its face.
  const middleOf = async (part: Locator) => (await placeOf(part)).y + (await placeOf(part)).height / 2;
  expect(Math.abs((await middleOf(row.getByRole("checkbox"))) - (await middleOf(row.locator(".avatar"))))).toBeLessThan(1);
});

test("what says that something went wrong stands in a dialog in line with its words", async ({ page, openAs, context, waitingRequest, javaScriptEnabled, expectedInConsole }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the browser itself says that no answer came.");
  expectedInConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await openAs(ada, `/app/additional-compensation/${waitingRequest(0)}/accept`);
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Accept request" }).click();
  const told = dialog.getByRole("alert");
  await expect(told).toContainText("No answer came.");
  await context.setOffline(false);
  for (const size of [laptop, phone]) {
    await page.setViewportSize(size);
    const [toast, heading] = [await placeOf(told), await placeOf(dialog.getByRole("heading", { name: "Accept request" }))];
    expect(toast.x, String(size.width)).toBeCloseTo(heading.x, 0);
  }
});

test("on a phone what was just told leaves the buttons for the rows that are ticked next", async ({ page, openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts what was told is gone with the next page, and no clock can be stopped for it.");
  await page.setViewportSize(phone);
  await openAs(ada, "/app/time-off");
  await hydrated(page);
  // Not the last one, which another journey decides.
  await page.locator("main tbody").getByRole("link", { name: /^Decline/ }).nth(-2).click();
  // It stays, however slow the machine is.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".toast { animation: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  await page.getByRole("dialog").getByRole("button", { name: "Decline request" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const told = page.locator(".toast");
  await expect(told).toContainText("The request was declined.");
  await page.locator(".select-row").first().check();
  const button = page.getByRole("button", { name: "Accept selected" });
  await expect(button).toBeInViewport({ ratio: 1 });
  const [toast, place] = [await placeOf(told), await placeOf(button)];
  expect(toast.y + toast.height).toBeLessThan(place.y);
});

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

test("the way to all of a request stands apart from what it costs, where a row unfolds", async ({ page, openAs, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts the row knows no costs.");
  await page.setViewportSize(phone);
  await openAs(ada, "/app/additional-compensation");
  await hydrated(page);
  const row = page.locator("tbody tr").nth(1);
  await row.locator("summary").click();
  const cost = row.getByRole("heading", { name: "Total cost for the company" }).locator("..");
  await cost.waitFor();
  const way = await placeOf(row.getByRole("link", { name: /^Cost and history/ }));
  expect((await placeOf(cost)).y - way.y - way.height).toBeGreaterThanOrEqual(4);
});

test("on a phone the amounts of the twelve months before stand beside what they were for, each of them", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, `/app/additional-compensation/${idOf("additional-compensation", "accepted 4")}`);
  await hydrated(page);
  const before = page.getByRole("heading", { name: /the twelve months before$/ }).locator("..").getByRole("listitem");
  expect(await before.count()).toBeGreaterThan(1);
  for (const one of await before.all()) {
    const [what, amount] = [await placeOf(one.locator("> :first-child")), await placeOf(one.locator("> :last-child"))];
    expect(amount.y, await one.innerText()).toBeLessThan(what.y + 10);
  }
});

test("what a colour is of stands in one column, also where it needs a second line or has no part in the bar", async ({ page, openAs }) => {
  const leftOf = (label: Locator) =>
    label.evaluate((cell) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      range.selectNodeContents(texts.nextNode()!);
      return [...new Set(Array.from(range.getClientRects(), ({ left }) => Math.round(left)))];
    });
  const calculated = "/app/cost-calculator?countryCode=CA&region=ON&grossSalary=85000.50&currencyCode=CAD&period=annually";
  await page.setViewportSize(phone);
  await openAs(ada, `${calculated}&compare=MX`);
  const line = (table: Locator, name: string) => leftOf(table.getByRole("rowheader", { name, exact: true }).first());
  const compared = page.getByRole("table", { name: /^Comparison/ });
  expect(await line(compared, "Employer tax contributions")).toEqual(await line(compared, "Fee"));
  await page.goto(calculated);
  const worker = page.getByRole("table", { name: /^Worker Gets/ }).first();
  expect(await line(worker, "Gross salary")).toEqual(await line(worker, "Worker taxes"));
});

test("what an estimate is for stands close under an amount that leaves it no room on a phone", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, "/app/cost-calculator?countryCode=CO&grossSalary=9876543210.00&currencyCode=COP&period=annually");
  const period = page.getByRole("heading", { name: "Employer Pays" }).locator("+ p > span").last();
  await expect(period).toHaveText("a year");
  // Both at once: the button above goes when scripts take over, and all below moves up.
  const [amount, below] = await period.evaluate((words) => [words.previousElementSibling!, words].map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  expect(below!.y).toBeGreaterThan(amount!.y + 20);
  expect(below!.y).toBeLessThanOrEqual(amount!.y + amount!.height + 4);
});

test("what unfolds in the list of previous paycycles is told from the links beside it", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/paycycle/past");
  const unfolds = page.locator("tbody summary").first();
  await expect(unfolds).toHaveCSS("display", "list-item");
  await expect(unfolds).toHaveCSS("text-decoration-line", "none");
});

test("on a phone the page of a mailed request that is decided tears no day at the end of a line", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  const expires = Math.ceil(Date.now() / 1000) + 3600;
  const parts = { noun: "additional-compensation", decision: "accept", secret: journeysSecret, expires, to: ada } as const;
  await openAs(ada, mailedReviewLink({ ...parts, requestId: idOf("additional-compensation", "rejected 0") }));
  await expect(page.getByText("was declined by")).toBeVisible();
  expect(await page.getByRole("main").evaluate(tornFigures)).toEqual([]);
});

/** Runs in the page: what begins on one line and ends on the next. */
function tornFigures(main: Element): string[] {
  const torn: string[] = [];
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest(".sr-only")) continue;
    for (const { 0: figure, index } of (text.nodeValue ?? "").matchAll(/\d{1,2} [A-Z][a-z]{2} \d{4}|\d{4}-\d{2}|[\d,.]+ [A-Z]{3}\b/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + figure.length);
      if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) torn.push(figure);
    }
  }
  return torn;
}

test("on a phone a long email of a worker breaks between its words", async ({ page, openAs }) => {
  await page.setViewportSize(wholePhone);
  await openAs(ada, `/app/team/worker/${workerId("Zoe Abernathy-Wolfeschlegelstein")}`);
  const email = page.getByRole("link", { name: "zoe.abernathy-wolfeschlegelstein@workers.test" });
  const lines = await email.evaluate(({ firstChild: text }) => {
    const range = document.createRange();
    return text!.nodeValue!.split("-").map((word) => {
      range.setStart(text!, text!.nodeValue!.indexOf(word));
      range.setEnd(text!, text!.nodeValue!.indexOf(word) + word.length);
      return range.getClientRects().length;
    });
  });
  expect(lines).toEqual([1, 1]);
});

test("what is known of a worker who was found is told with commas, of which none stands at the end of a line as a dot alone did", async ({ openAs }) => {
  const page = await openAs(ada, "/app/search?q=Amélie");
  await expect(page.getByText("Controls Engineer, Canada, amelie.gagnon@workers.test")).toBeVisible();
});

test("two links to more of what was found stand so far apart on a phone that a finger meets one of them", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, "/app/search?q=Abernathy");
  const [first, second] = [page.getByRole("link", { name: /to review with/ }).first(), page.getByRole("link", { name: /reviewed with/ }).first()];
  expect((await placeOf(second)).y - (await placeOf(first)).y).toBeGreaterThanOrEqual(44);
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

for (const [device, size] of Object.entries({ "a tablet": wholeTablet, "a tablet with a scroll bar": tablet })) {
  test(`on ${device} the links of a paycycle stand beside each other, above its buttons, and its facts in one row`, async ({ page, openAs }) => {
    await page.setViewportSize(size);
    await openAs(ada, "/app/paycycle");
    const links = ["Previous paycycles", "Statutory payments", "Security deposits", "What new tax rates change"].map((name) => page.locator("main").getByRole("link", { name }));
    expect(new Set(await Promise.all(links.map(async (link) => (await placeOf(link)).y))).size).toBe(1);
    const facts = page.getByRole("region", { name: "Paycycle" }).locator("dl > div");
    const [due, workers] = [await placeOf(facts.first()), await placeOf(facts.last())];
    expect(workers.y).toBeLessThan(due.y + due.height);
  });
}

test("on a small laptop and a tablet the heading of requests takes two lines at most, and what can be downloaded stands below where it needs the room", async ({ page, openAs }) => {
  for (const path of ["/app/additional-compensation", "/app/additional-compensation/reviewed"]) {
    await openAs(ada, path);
    for (const width of [769, 800, wholeTablet.width, 850, 1024, 1100, 1130]) {
      await page.setViewportSize({ width, height: 768 });
      expect((await placeOf(page.getByRole("heading", { level: 1 }))).height, `${path} ${width}`).toBeLessThanOrEqual(64);
    }
  }
});

test("a paycycle in local currencies scrolls over its columns, and over no empty room between them", async ({ page, openAs }) => {
  await page.setViewportSize(laptop);
  await openAs(ada, "/app/paycycle?filter[currencyType]=local");
  const [wide, needed] = await page.getByRole("region", { name: "Company pays" }).evaluate((box) => {
    const wide = box.scrollWidth;
    box.querySelector("table")!.style.minWidth = "0";
    return [wide, box.scrollWidth];
  });
  expect(wide! - needed!).toBeLessThan(40);
});

test("on a phone the total of a paycycle has its figures in bold, and not what they are", async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs(ada, "/app/paycycle");
  const cell = page.locator("tfoot").getByRole("cell").last();
  expect(await cell.evaluate((cell) => [getComputedStyle(cell).fontWeight, getComputedStyle(cell, "::before").fontWeight])).toEqual(["600", "400"]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`what paycycles came to is a picture whose bars are told from the paper in ${colorScheme} colours (WCAG 1.4.11)`, async ({ page, openAs }) => {
    await page.emulateMedia({ colorScheme });
    await openAs(ada, "/app/paycycle");
    const contrasts = await contrastsOf(page.getByRole("figure").locator("rect"), "fill");
    expect(contrasts.length).toBe(12);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`a link is told by its line and not by colour alone, and each line and mark is seen in ${colorScheme} colours (WCAG 1.4.1, 1.4.11)`, async ({ page, openAs }) => {
    await page.emulateMedia({ colorScheme });
    const expectSeen = async (found: Locator, property: string, part?: string) => {
      const contrasts = await contrastsOf(found, property, part);
      expect(contrasts.length, property).toBeGreaterThan(0);
      expect(Math.min(...contrasts), property).toBeGreaterThanOrEqual(3);
    };
    await openAs(ada, "/app/users");
    await expectSeen(page.getByRole("main").locator("p .link"), "text-decoration-color");
    await openAs(ada, "/app/team");
    await expectSeen(page.locator("tbody .link"), "text-decoration-color");
    await expectSeen(page.locator(".sort"), "background-color", "::after");
    // In the colour of the words around them.
    await openAs(ada, "/app/paycycle/statutory");
    await expectSeen(page.locator(".derivation-source .link"), "text-decoration-color");
    await openAs(ada, "/app/cost-calculator?countryCode=CA&region=ON&grossSalary=60000&currencyCode=USD&period=annually");
    await expectSeen(page.locator(".cost-bar rect"), "fill");
    await openAs(ada, "/app/users/invite");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectSeen(page.getByRole("dialog").getByLabel("Email"), "border-top-color");
  });
}

test("in dark colours the button that chooses a file is told from its field", async ({ page, openAs }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openAs(ada, "/app/team/additional-compensation/import");
  const red = await page.getByLabel("File", { exact: true }).evaluate((field) => {
    const of = (part?: string) => Number(/^rgb\((\d+)/.exec(getComputedStyle(field, part).backgroundColor)?.[1]);
    return { field: of(), button: of("::file-selector-button") };
  });
  expect(red.button - red.field).toBeGreaterThan(10);
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

test("a name from beyond the west of Europe is in one font, whose letters only such a name brings", async ({ openAs }) => {
  const page = await openAs(ada, "/app/search");
  // The first page of a visit names its fonts twice: in the style that it brings along, and in the file that follows.
  const files = () =>
    page.evaluate(() => {
      const loaded = Array.from(document.fonts).filter(({ family, status }) => /^"?Hanken Grotesk"?$/.test(family) && status === "loaded");
      return new Set(loaded.map(({ unicodeRange }) => unicodeRange)).size;
    });
  await expect.poll(files).toBe(1);
  await page.goto("/app/search?q=Łukasz");
  await expect.poll(files).toBe(2);
});

test("on a small laptop the company's profile has room to be read as others read it", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAs(ada, "/app/company");
  expect((await placeOf(page.getByRole("region", { name: "As others read it" }))).width).toBeGreaterThanOrEqual(240);
});

test("a cost of eleven digits is no wider than the window of 400 % zoom: its currency goes below", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(ada, "/app/cost-calculator?countryCode=CO&grossSalary=9876543210.00&currencyCode=COP&period=annually");
  await expect(page.getByRole("heading", { name: "Employer Pays" })).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

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
