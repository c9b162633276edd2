import { idOf } from "#app/api/db/seed/id.ts";
import { expect, hydrated, test } from "#tests/support/journey.ts";
import { laptop, phone, placeOf, sideways, tablet, wholePhone } from "#tests/support/layout.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { foundCompany } from "#tests/support/own-company.ts";
import { ada, grace, pia } from "#tests/support/people.ts";
import { journeysSecret, mailedReviewLink } from "#tests/support/review-link.ts";

// Names, emails and figures break between their words alone, and one long word makes no page wider than its window.

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

test("a cost of eleven digits is no wider than the window of 400 % zoom: its currency goes below", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(ada, "/app/cost-calculator?countryCode=CO&grossSalary=9876543210.00&currencyCode=COP&period=annually");
  await expect(page.getByRole("heading", { name: "Employer Pays" })).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});
