import { and, eq, sql } from "drizzle-orm";
import type { HTMLElement } from "node-html-parser";
import { beforeEach, describe, expect, test } from "vitest";
import { exchangeRates } from "#app/api/db/schema/exchange-rate.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, vera } from "#tests/support/people.ts";
import { linksOf, type Page } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const visit = async (person = vera): Promise<Page> => (await dashboard.signInAs(person)).visit("/app/paycycle/statutory");

/** So many more workers on the terms of one. */
async function employ(more: number, name: string): Promise<void> {
  const [worker] = await dashboard.db.select().from(workers).where(eq(workers.fullName, name));
  await dashboard.db.insert(workers).values(Array.from({ length: more }, (_, n) => ({ ...worker!, id: crypto.randomUUID(), fullName: `Quistan ${n}`, nameKey: `quistan ${n}`, email: `q${n}@quist.test` })));
}

const paymentOn = ({ document }: Pick<Page, "document">, name: RegExp) => document.querySelectorAll("main details").find((each) => name.test(each.querySelector("summary")?.textContent ?? ""))!;
const shown = (payment: HTMLElement) => payment.querySelector("nav p")?.textContent;
const linkTo = (payment: HTMLElement, which: "prev" | "next") => payment.querySelector(`nav [rel=${which}]`)?.getAttribute("href");
const cents = (text = "") => Number(text.replaceAll(/\D/g, ""));

describe("the Statutory payments screen", () => {
  test("says that the names of the law are Spanish (WCAG 3.1.2)", async () => {
    const named = (await visit()).document.querySelectorAll("main [lang=es]").map(({ textContent }) => textContent);
    expect(new Set(named)).toEqual(new Set(["Aguinaldo", "Prima de servicios", "Intereses sobre cesantías", "Cesantías"]));
  });

  test("has every due date with its sum in dollars, its payments and their law", async () => {
    const page = await visit();
    expect(page.document.querySelector("title")?.textContent).toBe("Statutory payments | Longitude");
    const [table] = page.document.querySelectorAll("main table");
    const days = table?.querySelectorAll("tbody time[datetime]").map((day) => day.getAttribute("datetime"));
    expect(days).toEqual(["2026-12-19", "2026-12-18", "2026-12-20", "2026-12-18", "2027-01-31", "2027-01-29", "2027-02-14", "2027-02-12", "2027-06-30"]);
    expect(page.text, "when and what come first").toContain("19 Dec 2026 Aguinaldo – Christmas bonus On a weekend, and not moved. Last weekday before: 18 Dec 2026 🇲🇽 Mexico, for 1 Jan 2026 to 31 Dec 2026 Ley Federal del Trabajo art. 87 (checked 23 Nov 2026, official)");
    const centsOf = (text = "") => Number(text.replaceAll(/\D/g, ""));
    const [estimate = 0, rest = 0] = table?.querySelectorAll("tfoot td").map((cell) => centsOf(cell.textContent)) ?? [];
    const charged = centsOf(table?.querySelector("tfoot th")?.textContent.split("Charged so far")[1]);
    expect(estimate).toBeGreaterThan(charged);
    expect(estimate - charged).toBe(rest);
    const sums = table?.querySelectorAll("tbody").map((day) => centsOf(day.querySelector("td.end")?.textContent));
    expect(sums?.reduce((sum, each) => sum + each, 0)).toBe(estimate);
    expect(page.text).toContain("1 USD = 18.3745 MXN");
    expect(page.document.querySelectorAll("main table .derivation-sum")).toHaveLength(0);
  });

  test("says what was charged of a payment once, as a browser reads it that knows no style", async () => {
    const { document } = await visit();
    const [payment] = document.querySelectorAll("main table tbody tr");
    const [, charged = ""] = /Charged so far ([\d,.]+ USD)/.exec(payment?.textContent ?? "") ?? [];
    expect(charged).toMatch(/[1-9]/);
    expect(payment?.textContent.split(charged)).toHaveLength(2);
    expect(payment?.textContent.match(/\d+ workers/g)).toHaveLength(1);
  });

  test("unfolds to every worker's base, days and amount, whose names lead a superAdmin to them", async () => {
    const page = await visit(ada);
    const [first] = page.document.querySelectorAll("main details");
    expect(first?.querySelector("summary")?.textContent).toBe("Aguinaldo – Christmas bonus for 1 Jan 2026 to 31 Dec 2026, due by 19 Dec 2026: 12 workers");
    expect(first?.querySelectorAll("tbody tr")).toHaveLength(12);
    expect(first?.textContent).toContain("15 days of 2,166.67");
    // Once, as a text browser reads it.
    expect(first?.querySelector("tbody tr")?.textContent.match(/\d+ of 365/g)).toHaveLength(1);
    expect(linksOf(page).some((href) => href.startsWith("/app/team/worker/"))).toBe(true);
    expect(linksOf(await visit(vera)).some((href) => href.startsWith("/app/team/worker/"))).toBe(false);
  });

  test("has no pages for a few workers", async () => {
    const { document, text } = await visit();
    expect(document.querySelectorAll("main nav")).toHaveLength(0);
    expect(document.querySelectorAll("main details tfoot")).toHaveLength(0);
    expect(text).not.toMatch(/Showing \d/);
  });

  test("has the many workers of a payment page by page, each page with what all of them come to", async () => {
    await employ(48, "Camila Ríos");
    const visitor = await dashboard.signInAs(vera);
    const first = await visitor.visit("/app/paycycle/statutory");
    const aguinaldo = paymentOn(first, /^Aguinaldo/);
    expect(aguinaldo.querySelector("summary")?.textContent).toMatch(/: 60 workers$/);
    expect(aguinaldo.getAttribute("open"), "nobody has unfolded it").toBeUndefined();
    expect(aguinaldo.querySelectorAll("tbody tr")).toHaveLength(25);
    expect(shown(aguinaldo)).toBe("Showing 1 to 25 of 60 results");
    expect(linkTo(aguinaldo, "prev")).toBeUndefined();

    const second = await visitor.visit(linkTo(aguinaldo, "next") ?? "");
    const unfolded = paymentOn(second, /^Aguinaldo/);
    expect(second.document.querySelectorAll("main details[open]").map((each) => each.id)).toEqual([unfolded.id]);
    expect(linkTo(aguinaldo, "next"), "leads to where it is on the page").toMatch(new RegExp(`#${unfolded.id}$`));
    expect(shown(unfolded)).toBe("Showing 26 to 50 of 60 results");
    const last = paymentOn(await visitor.visit(linkTo(unfolded, "next") ?? ""), /^Aguinaldo/);
    expect(shown(last)).toBe("Showing 51 to 60 of 60 results");
    expect(linkTo(last, "next")).toBeUndefined();
    expect(linkTo(last, "prev")).toContain("page=2");
    expect(new Set([aguinaldo, unfolded, last].flatMap((page) => page.querySelectorAll("tbody th").map((name) => name.textContent))).size).toBe(60);

    const estimates = [aguinaldo, unfolded, last].flatMap((page) => page.querySelectorAll("tbody tr").map((row) => cents(row.querySelectorAll("td")[2]?.textContent)));
    for (const page of [aguinaldo, unfolded, last]) {
      expect(page.querySelector("tfoot th")?.textContent).toContain("All 60 workers");
      expect(cents(page.querySelectorAll("tfoot td")[2]?.textContent)).toBe(estimates.reduce((sum, each) => sum + each, 0));
    }
    expect(paymentOn(second, /^Prima/).querySelectorAll("nav"), "a few workers beside them").toHaveLength(0);
  });

  test("leads from behind the last page of a payment to the last one, and shows the first where the address names none that is coming", async () => {
    await employ(48, "Camila Ríos");
    const visitor = await dashboard.signInAs(vera);
    const { id } = paymentOn(await visitor.visit("/app/paycycle/statutory"), /^Aguinaldo/);
    const page = await visitor.visit(`/app/paycycle/statutory?payment=${id}&page=9`);
    expect(page.path).toBe(`/app/paycycle/statutory?payment=${id}&page=3`);
    for (const query of ["page=9", "payment=aguinaldo-2025-01-01-2025-12-19&page=2", `payment=${id}&page=x`]) {
      const { status, document } = await visitor.visit(`/app/paycycle/statutory?${query}`);
      expect([status, shown(paymentOn({ document }, /^Aguinaldo/))], query).toEqual([200, "Showing 1 to 25 of 60 results"]);
    }
  });

  test("adds up a day with several payments, and tells two of one kind and day apart", async () => {
    const [colombian] = await dashboard.db.select().from(workers).where(and(eq(workers.countryCode, "CO"), eq(workers.type, "employee"), eq(workers.status, "active"))).limit(1);
    await dashboard.db.update(workers).set({ endDate: "2027-01-15" }).where(eq(workers.id, colombian!.id));
    const { document } = await visit();
    const day = document.querySelectorAll("main tbody").find((each) => each.querySelector("time")?.getAttribute("datetime") === "2027-01-15");
    const cents = day?.querySelectorAll("td.end:not(:last-child)").map((cell) => Number(cell.textContent.replaceAll(/\D/g, ""))) ?? [];
    expect(cents.length).toBeGreaterThan(2);
    expect(cents.slice(1).reduce((sum, each) => sum + each, 0)).toBe(cents[0]);
    const titles = document.querySelectorAll("main details > summary > span:first-child").map((title) => title.textContent);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).toContain("Cesantías – severance savings for 1 Jan 2027 to 31 Dec 2027, due by 15 Jan 2027");
  });

  test("is reached from the paycycle, and leads to its files", async () => {
    const visitor = await dashboard.signInAs(vera);
    expect(linksOf(await visitor.visit("/app/paycycle"))).toContain("/app/paycycle/statutory");
    expect(linksOf(await visitor.visit("/app/paycycle/statutory"))).toEqual(expect.arrayContaining(["/app/paycycle/statutory/export", "/app/paycycle/statutory/export?format=csv"]));
  });

  test("says so when nobody in Mexico or Colombia is employed, and offers no file", async () => {
    await dashboard.db.update(workers).set({ type: "contractor" }).where(sql`true`);
    const page = await visit();
    expect(page.text).toContain("No statutory payments are coming");
    expect(linksOf(page).some((href) => href.includes("export"))).toBe(false);
  });

  test("names whose exchange rate is missing", async () => {
    await dashboard.db.delete(exchangeRates).where(eq(exchangeRates.currencyCode, "COP"));
    expect((await visit()).text).toMatch(/Not estimated, because an exchange rate is missing: .+ and 5 more\./);
  });
});
