import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { paycycleCompensations, paycycles } from "#app/api/db/schema/paycycle.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { linksOf, type Page, type Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let veras: Visitor;
beforeEach(async () => {
  await dashboard.refill();
  veras = await dashboard.signInAs(vera);
});

const path = "/app/paycycle/deposits";
const tablesOf = (page: Page) => page.document.querySelectorAll("main table");
const cents = (text: string | undefined) => Number(text?.replaceAll(/\D/g, ""));

describe("the Security deposits screen", () => {
  test("says at the top what is held in each currency and together in dollars", async () => {
    const page = await veras.visit(path);
    expect(page.document.querySelector("title")?.textContent).toBe("Security deposits | Longitude");
    const [held] = tablesOf(page);
    expect(held?.querySelectorAll("tbody th").map((cell) => cell.textContent.slice(0, 3))).toEqual(["CAD", "COP", "MXN"]);
    const dollars = held?.querySelectorAll("tbody td:last-child").map((cell) => cents(cell.textContent)) ?? [];
    expect(dollars.every((each) => each > 0)).toBe(true);
    expect(cents(held?.querySelector("tfoot td:last-child")?.textContent)).toBe(dollars.reduce((sum, each) => sum + each, 0));
    expect(page.text).toContain("begins more than 30 days after their last day");
  });

  test("says each figure of what is held once, as a browser reads it that knows no style", async () => {
    const [held] = tablesOf(await veras.visit(path));
    const [first] = held?.querySelectorAll("tbody tr") ?? [];
    expect(first?.textContent).toMatch(/^CAD \d+ deposits; \d+ of them expected back: ([\d,.]+ CAD)(?!.*\1)[\d,.]+ CAD[\d,.]+ USD$/);
    expect(held?.querySelector("tfoot tr")?.textContent).toMatch(/^All 37 deposits, in USD at the exchange rates of the paycycles that took them[\d,.]+ USD$/);
  });

  test("says for whom each was taken, in which paycycle and when that was approved, and by when it is expected back", async () => {
    const page = await veras.visit(`${path}?filter[status]=expected`);
    const rows = tablesOf(page)[1]?.querySelectorAll("tbody tr") ?? [];
    expect(rows).toHaveLength(3);
    const [first] = rows;
    expect(first?.textContent).toMatch(/^Gabriel Roy Employee in 🇨🇦\u00a0Canada[\d,]+\.\d\d CAD[A-Z][a-z]+ 202\d Approved on \d+ [A-Z][a-z]+ 202\dReturn expected.*Expected by \d+ [A-Z][a-z]{2} 202[67].*Last day \d+ [A-Z][a-z]{2} 2026$/);
    const [cycle] = await dashboard.db
      .select({ id: paycycles.id, row: paycycleCompensations.id })
      .from(paycycleCompensations)
      .innerJoin(paycycles, eq(paycycles.id, paycycleCompensations.paycycleId))
      .where(and(eq(paycycleCompensations.fullName, "Gabriel Roy"), sql`${paycycleCompensations.securityDeposit} > 0`));
    expect(linksOf(page)).toEqual(expect.arrayContaining([`/app/paycycle/${cycle?.id}`, `/app/paycycle/${cycle?.id}/${cycle?.row}`]));
    const derivation = await veras.visit(`/app/paycycle/${cycle?.id}/${cycle?.row}`);
    expect(derivation.text).toContain("Security deposit: one month of total cost");
  });

  test("leads to the workers only who may open them from a paycycle, and to files with the same filters", async () => {
    const isWorker = (href: string) => href.startsWith("/app/team/worker/");
    const page = await veras.visit(`${path}?filter[q]=roy`);
    expect(linksOf(page).some(isWorker)).toBe(false);
    expect(linksOf(page)).toContain(`${path}/export?filter[q]=roy&format=csv`.replaceAll("[", "%5B").replaceAll("]", "%5D"));
    const file = await veras.request("GET", `${path}/export?filter[q]=roy&format=csv`);
    expect((await file.text()).trim().split("\r\n")).toHaveLength(2);
    expect(linksOf(await (await dashboard.signInAs(ada)).visit(path)).some(isWorker)).toBe(true);
  });

  test("is reached from the paycycle and by a search", async () => {
    expect(linksOf(await veras.visit("/app/paycycle"))).toContain(path);
    expect(linksOf(await veras.visit("/app/search?q=refund"))).toContain(path);
  });

  test("says what will be here where no paycycle has taken any, and where a search finds none", async () => {
    expect((await veras.visit(`${path}?filter[q]=nobody`)).text).toContain("Nothing fits the search and filters.");
    await dashboard.db.execute(sql`update paycycle_totals set deposits_taken = 0, deposits_returned = 0 where company_id = ${halcyon}`);
    const page = await veras.visit(path);
    expect(page.text).toContain("Deposits appear here once the first paycycle of an employee is approved.");
    expect(tablesOf(page)).toHaveLength(0);
  });
});
