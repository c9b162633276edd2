import { beforeAll, describe, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada } from "#tests/support/people.ts";
import { rowTexts, type Page, type Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let visitor: Visitor;
beforeAll(async () => {
  await dashboard.refill();
  visitor = await dashboard.signInAs(ada);
});

const lists = ["/app/additional-compensation", "/app/additional-compensation/reviewed", "/app/time-off", "/app/time-off/reviewed"];
const pagination = (page: Page) => page.document.querySelector('nav[aria-label="Pagination"]')?.textContent.replace(/\s+/g, " ").trim();

describe.each(lists)("%s (spec 2.11)", (path) => {
  test("says which part is shown, 'result' alone for one, and nothing at all for none", async () => {
    const [first, second] = [await visitor.visit(path), await visitor.visit(`${path}?page=2`)];
    const total = Number(/of (\d+) results/.exec(pagination(first) ?? "")?.[1]);
    expect(total).toBeGreaterThan(25);
    expect(pagination(first)).toMatch(new RegExp(`^Showing 1 to 25 of ${total} results`));
    expect(pagination(second)).toMatch(new RegExp(`^Showing 26 to ${Math.min(50, total)} of ${total} results`));
    const workers = first.document.querySelectorAll('tbody a[href^="/app/team/worker/"]').map((link) => link.textContent.trim());
    const pages = await Promise.all([...new Set(workers)].map((name) => visitor.visit(`${path}?filter[q]=${encodeURIComponent(name)}`)));
    const counts = pages.map((page) => ({ rows: page.document.querySelectorAll("tbody tr").length, text: pagination(page) ?? "" }));
    for (const { rows, text } of counts) expect(text, "of one page, with no way to another").toMatch(rows === 1 ? /^Showing 1 to 1 of 1 result$/ : /^Showing 1 to \d+ of \d+ results$/);
    expect(pagination(await visitor.visit(`${path}?filter[q]=nobody`))).toBeUndefined();
  });

  test("has its search box, and the hint under a table that scrolls", async () => {
    const page = await visitor.visit(path);
    expect(page.document.querySelector('input[name="filter[q]"]')?.getAttribute("placeholder") ?? page.text).toContain("Search by worker name");
    expect(page.text).toContain("Please scroll table horizontally to view more data.");
  });
});

test.each([...lists, "/app/team", "/app/users", "/app/history", "/app/paycycle", "/app/paycycle/workers-take", "/app/paycycle/deposits"])("each filter that %s shows changes what is listed", async (path) => {
  const all = await visitor.visit(path);
  const boxes = all.document.querySelectorAll('search [name^="filter["]').filter((box) => box.getAttribute("type") !== "hidden");
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) {
    const name = box.getAttribute("name") ?? "";
    const nothingThen = box.getAttribute("type") === "date" ? (name.endsWith("[start]") ? "2099-01-01" : "2000-01-01") : "nobody";
    const values = box.tagName === "SELECT" ? box.querySelectorAll("option").map((option) => option.getAttribute("value") ?? "") : [nothingThen];
    const pages = await Promise.all(values.map((value) => visitor.visit(`${path}?${new URLSearchParams({ [name]: value })}`)));
    expect(new Set([all, ...pages].map((page) => rowTexts(page).join())).size, name).toBeGreaterThan(1);
  }
});

/** Spec 4: accepted green, rejected red; canceled, processed and paid gray. */
const colours = { accepted: "green", rejected: "red", canceled: "gray", processed: "gray", paid: "gray" };

test.each(["/app/additional-compensation/reviewed", "/app/time-off/reviewed"])("the badges of %s have the colours of spec 4, each with its word", async (path) => {
  const seen = new Set<string>();
  for (const [status, colour] of Object.entries(colours)) {
    const { document } = await visitor.visit(`${path}?filter[status]=${status}`);
    for (const badge of document.querySelectorAll("tbody span").filter((span) => / badge-\w+ /.test(` ${span.getAttribute("class")} `))) {
      const word = badge.textContent.trim().toLowerCase();
      if (!(word in colours)) continue;
      expect(badge.getAttribute("class"), word).toContain(`badge-${colours[word as keyof typeof colours]}`);
      if (word === status) seen.add(`${word} ${colour}`);
    }
  }
  expect(seen.size).toBe(path.includes("time-off") ? 3 : 5);
});
