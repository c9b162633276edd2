import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { throttles } from "#app/api/db/schema/throttle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { addressOfSaved, path as calculator } from "#tests/support/cost-calculator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, grace, vera } from "#tests/support/people.ts";
import { linksOf, type Page } from "#tests/support/visitor.ts";
import { changeWorker } from "#tests/support/workers.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const path = "/app/cost-calculator/rates";
const optionsOf = (page: Page, name: string) => page.document.querySelector(`select[name=${name}] option[selected]`)?.getAttribute("value");

describe("the screen What new tax rates change", () => {
  test("has each country, each employee and what changed in the rates, with its law", async () => {
    const page = await (await dashboard.signInAs(ada)).visit(path);
    expect(page.document.querySelector("title")?.textContent).toBe("What new tax rates change | Longitude");
    const [countries, rows, canada] = page.document.querySelectorAll("main table");
    const places = (part: string) => countries?.querySelectorAll(`${part} th`).map((cell) => cell.textContent.replace(/^\W+/u, "").replace(/\d+/, "n"));
    expect(places("tbody")).toEqual(["Canada", "Colombia", "Mexico"].map((place) => `${place} n employees`));
    expect(places("tfoot"), "what they come to stands under a double rule, as in every other table").toEqual(["All countries n employees"]);
    expect(rows?.querySelectorAll("tbody tr")).toHaveLength(25);
    expect(rows?.textContent).toMatch(/IMSS severance and old age \(CEAV\) \+\d+\.\d%/);
    expect(canada?.textContent).toMatch(/Pension plan, ceiling\s*71,300\s*74,600\s*1 Jan 2026\s*T4127, Canada Pension Plan/);
    expect(canada?.querySelector("a")?.getAttribute("href")).toMatch(/^https:/);
    expect(page.text).toContain("1 USD = 18.3745 MXN");
    expect(linksOf(page)).toEqual(expect.arrayContaining([`/app/team/worker/${idOf("worker", "Diego Hernández")}`, `${path}/export`, `${path}/export?format=csv`]));
  });

  test("says of a tax reduction that it has grown, and not that it is new", async () => {
    await changeWorker(dashboard.db, "Amélie Gagnon", { salary: 3_000_000, salaryPeriod: "annual", currencyCode: "CAD", region: "BC" });
    const adas = await dashboard.signInAs(ada);
    const rows = [...(await adas.visit(path)).document.querySelectorAll("main tbody tr"), ...(await adas.visit(`${path}?page=2`)).document.querySelectorAll("main tbody tr")];
    expect(rows.find(({ textContent }) => textContent.includes("Amélie Gagnon"))?.textContent).toContain("B.C. tax reduction, worker's +37.4%");
  });

  test("asks for two years in its address, of which unknown ones count as not said, and keeps them from page to page", async () => {
    const adas = await dashboard.signInAs(ada);
    const turned = await adas.visit(`${path}?from=2026&to=2025`);
    expect([optionsOf(turned, "from"), optionsOf(turned, "to")]).toEqual(["2026", "2025"]);
    expect(linksOf(turned).some((href) => href.includes("from=2026") && href.includes("page=2"))).toBe(true);
    const unknown = await adas.visit(`${path}?from=1999&to=x`);
    expect([unknown.status, optionsOf(unknown, "from"), optionsOf(unknown, "to")]).toEqual([200, "2025", "2026"]);
    expect((await adas.visit(`${path}?page=9`)).path).toBe(`${path}?page=2`);
    const file = await adas.request("GET", `${path}/export?from=2026&to=2025&format=csv`);
    expect([file.status, decodeURIComponent(file.headers.get("Content-Disposition") ?? "").includes("Tax rates 2026 and 2025")]).toEqual([200, true]);
  });

  test("leads to a saved estimate, and a viewer to no worker; a manager reads of theirs alone", async () => {
    const adas = await dashboard.signInAs(ada);
    await adas.submit(`${calculator}/save?countryCode=MX&grossSalary=990000&currencyCode=MXN&period=monthly`, { name: "A dear one" });
    const saved = await addressOfSaved(dashboard.db, "A dear one");
    const veras = await (await dashboard.signInAs(vera)).visit(path);
    expect([linksOf(veras).includes(saved), linksOf(veras).some((href) => href.startsWith("/app/team/"))]).toEqual([true, false]);
    const graces = await (await dashboard.signInAs(grace)).visit(path);
    expect([graces.text.includes("Diego Hernández"), graces.text.includes("Camila Ríos")]).toEqual([true, false]);
  });

  test("is reached from the saved estimates, the paycycle and the search", async () => {
    const adas = await dashboard.signInAs(ada);
    for (const from of [calculator, "/app/paycycle", "/app/search?q=new+rates"]) expect(linksOf(await adas.visit(from)), from).toContain(path);
  });

  test("asks whoever turns its pages too fast to wait, within the frame, and says how long", async () => {
    const adas = await dashboard.signInAs(ada);
    await adas.visit(path);
    await dashboard.db.update(throttles).set({ hits: 60 }).where(eq(throttles.bucket, `rates-effect:${idOf("user", ada.email)}`));
    const page = await adas.visit(`${path}?page=2`);
    expect([page.status, page.document.querySelector("h1")?.textContent, page.document.querySelector("main [role=alert]")?.textContent]).toEqual([429, "What new tax rates change", "Too Many Attempts. Please try again in 60 seconds."]);
    expect(linksOf(page)).toEqual([calculator]);
    const answer = await adas.request("GET", path);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
  });

  test("says what it is for where nobody is employed, and offers no file", async () => {
    await dashboard.db.update(workers).set({ type: "contractor" }).where(sql`true`);
    const page = await (await dashboard.signInAs(ada)).visit(path);
    expect(page.text).toContain("Employees with an active offer in Canada, Colombia or Mexico appear here");
    expect([linksOf(page).some((href) => href.includes("export")), page.text.includes("What changed in the rates")]).toEqual([false, true]);
  });
});
