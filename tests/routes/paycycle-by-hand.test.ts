import type { HTMLElement } from "node-html-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada } from "#tests/support/people.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

// What a suspicious reader does with paper and pencil: every number of both tables, added up from what its derivation shows.

const dashboard = await startDashboard();
let visitor: Visitor;
beforeAll(async () => {
  await dashboard.refill();
  visitor = await dashboard.signInAs(ada);
});

type Amounts = Record<string, number>;
type Row = { name: string; currency: string; derivation: string; figures: Amounts };
type Table = { rows: Row[]; totals: Map<string, Amounts> };

/** Which lines of the derivation a column is the sum of. */
const companyPays = {
  "Total gross pay": ["Total gross pay"],
  Reimbursements: ["Reimbursements"],
  "Total employer taxes": ["Total employer taxes"],
  "Total benefits and other": ["Total benefits and other"],
  "Total employer cost": ["Total gross pay", "Reimbursements", "Total employer taxes", "Total benefits and other"],
  "Security deposit": ["Security deposit"],
  Fee: ["Fee"],
  "Total due": ["Total gross pay", "Reimbursements", "Total employer taxes", "Total benefits and other", "Security deposit", "Fee"],
};
const workersTake = {
  "Gross base pay": ["Gross base pay"],
  "Bonus commissions": ["Bonus commissions"],
  "Total gross pay": ["Gross base pay", "Bonus commissions"],
  "Worker taxes": ["Worker taxes"],
  Reimbursements: ["Reimbursements"],
  "Total net pay": ["Gross base pay", "Bonus commissions", "Reimbursements", "-Worker taxes", "Carried over"],
};
/** The parts that only some derivations have. */
const onlySome = ["Carried over"];

/** "1,234.50 CAD" in minor units of it, all that stand in a text. */
function amountsIn(text: string): [currency: string, amount: number][] {
  return [...text.matchAll(/([-−]?)([\d,]+(?:\.\d\d)?)\s*([A-Z]{3})/g)].map(([, sign, digits = "", currency = ""]) => [currency, (sign ? -1 : 1) * Number(digits.replaceAll(/[,.]/g, ""))]);
}

function only(text: string): [string, number] {
  const found = amountsIn(text);
  if (found.length !== 1 || !found[0]) throw new Error(`"${text}" is not one amount.`);
  return found[0];
}

/** The figure itself leads to its derivation; what is carried over is said below it. */
const figureIn = (cell: HTMLElement | undefined) => (cell?.querySelector("a") ?? cell)?.textContent ?? "";

const cellsOf = (row: HTMLElement) => row.querySelectorAll("th, td");

async function readTable(path: string, columns: object): Promise<Table> {
  const rows: Row[] = [];
  const totals = new Map<string, Amounts>();
  for (let next = path; next !== ""; ) {
    const { document } = await visitor.visit(next);
    const heads = document.querySelectorAll("main table thead th").map((head) => head.textContent.trim());
    const placed = Object.keys(columns).map((column) => [column, heads.indexOf(column)] as const);
    for (const row of document.querySelectorAll("main table tbody tr")) {
      const cells = cellsOf(row);
      const read = placed.map(([column, place]) => [column, ...only(figureIn(cells[place]))] as const);
      const derivation = row.querySelectorAll("a").map((link) => link.getAttribute("href") ?? "").find((href) => href.startsWith("/app/paycycle/")) ?? "";
      rows.push({ name: cells[0]?.textContent ?? "", currency: read[0]?.[1] ?? "", derivation, figures: Object.fromEntries(read.map(([column, , amount]) => [column, amount])) });
    }
    const foot = cellsOf(document.querySelectorAll("main table tfoot tr")[0] ?? document);
    for (const [column, place] of placed) {
      for (const [currency, amount] of amountsIn(foot[place]?.textContent ?? "")) totals.set(currency, { ...totals.get(currency), [column]: amount });
    }
    for (const [currency, amount] of amountsIn(/Carried over or taken back: (.+)$/.exec(foot[0]?.textContent ?? "")?.[1] ?? "")) {
      totals.set(currency, { ...totals.get(currency), "Carried over": amount });
    }
    next = document.querySelector('a[rel="next"]')?.getAttribute("href") ?? "";
  }
  return { rows, totals };
}

/** Each part of a derivation as the sum of its lines, by currency; fails where the page's own sum is another. */
function addUp({ document, path }: Page): Record<string, Amounts> {
  const heads = document.querySelectorAll("thead th").map((head) => head.textContent.trim());
  const currencies = heads.filter((head) => /^[A-Z]{3}$/.test(head));
  const parts: Record<string, Amounts> = {};
  for (const body of document.querySelectorAll("main table tbody")) {
    const sum = body.querySelector("tr.derivation-sum");
    if (!sum) continue;
    const title = sum.querySelector("th")?.textContent.trim() ?? "";
    const lines = body.querySelectorAll("tr").filter((row) => row !== sum);
    for (const [place, currency] of currencies.entries()) {
      const amountAt = (row: HTMLElement) => only(cellsOf(row).at(place - currencies.length)?.textContent ?? "");
      const added = lines.reduce((total, line) => {
        const [code, amount] = amountAt(line);
        expect(code).toBe(currency);
        return total + amount;
      }, 0);
      expect([path, title, currency, added]).toEqual([path, title, currency, amountAt(sum)[1]]);
      parts[title] = { ...parts[title], [currency]: added };
    }
  }
  return parts;
}

const derived = new Map<string, Record<string, Amounts>>();
async function derive(path: string): Promise<Record<string, Amounts>> {
  const known = derived.get(path) ?? addUp(await visitor.visit(path));
  derived.set(path, known);
  return known;
}

describe.each([
  ["what the company pays", "/app/paycycle", companyPays],
  ["what the workers take", "/app/paycycle/workers-take", workersTake],
] as const)("%s", (_, path, columns) => {
  test.each(["usd", "local"])("every number of every row, and every total, can be added up by hand from the derivations, in %s", { timeout: 120_000 }, async (currencyType) => {
    const { rows, totals } = await readTable(`${path}?filter[currencyType]=${currencyType}`, columns);
    expect(rows.length).toBeGreaterThan(30);
    const sums = new Map<string, Amounts>();
    for (const { name, currency, derivation, figures } of rows) {
      const parts = await derive(derivation);
      for (const [column, terms] of Object.entries(columns)) {
        const added = terms.reduce((sum, term) => {
          const amount = parts[term.replace(/^-/, "")]?.[currency] ?? (onlySome.includes(term) ? 0 : undefined);
          if (amount === undefined) throw new Error(`The derivation of ${name} has no ${term} in ${currency}.`);
          return sum + (term.startsWith("-") ? -amount : amount);
        }, 0);
        expect([name, column, figures[column]]).toEqual([name, column, added]);
        const sum = sums.get(currency) ?? {};
        sums.set(currency, { ...sum, [column]: (sum[column] ?? 0) + added });
      }
      const carried = path.endsWith("workers-take") ? parts["Carried over"]?.[currency] : undefined;
      if (carried !== undefined) sums.set(currency, { ...sums.get(currency), "Carried over": (sums.get(currency)?.["Carried over"] ?? 0) + carried });
    }
    // What the net pay has beside the other columns is said under the name of the line of totals, which so adds up by itself.
    expect(totals).toEqual(sums);
    if (path.endsWith("workers-take")) expect([...derived.values()].filter((parts) => parts["Carried over"])).toHaveLength(1);
    expect([...totals.keys()].length).toBe(currencyType === "usd" ? 1 : new Set(rows.map(({ currency }) => currency)).size);
  });
});

test("the header's total due is the sum of all that was added up", async () => {
  const { totals } = await readTable("/app/paycycle", companyPays);
  const page = await visitor.visit("/app/paycycle");
  expect(only(/Total due ([\d,.]+ USD)/.exec(page.text)?.[1] ?? "")).toEqual(["USD", totals.get("USD")?.["Total due"]]);
});
