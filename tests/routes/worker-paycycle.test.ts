import { describe, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace, vera } from "#tests/support/people.ts";
import { linksOf, rowsOf } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();

const diego = workerId("Diego Hernández");
const path = `/app/paycycle/worker/${diego}`;

describe("a worker's paycycles", () => {
  test("are listed in the currency of the pay, each leading to how its figures came about", async () => {
    const veras = await dashboard.signInAs(vera);
    const page = await veras.visit(path);
    expect(page.document.querySelector("title")?.textContent).toBe("Paycycles of Diego Hernández | Longitude");
    expect(page.document.querySelectorAll("main thead th").map((head) => head.textContent)).toEqual(["Paycycle", "Total gross pay", "Reimbursements", "Total employer cost", "Total due", "Total net pay", "Reason"]);
    const rows = rowsOf(page);
    expect(rows[0]?.textContent).toMatch(/^November 2026 Not approved yet/);
    expect(rows[1]?.textContent).toMatch(/^October 2026 Approved on \d+ Oct 2026[\d,]+\.\d\d MXN/);
    expect(rows.at(-1)?.textContent).toContain("New hire: not in the paycycle of September 2025");
    const href = rows[1]?.querySelector("a")?.getAttribute("href") ?? "";
    const net = rows[1]?.querySelectorAll("td.end").at(-1)?.textContent ?? "none";
    const derivation = await veras.visit(href);
    expect(derivation.document.querySelector("h1")?.textContent).toBe("Diego Hernández");
    expect(derivation.text.replaceAll(" MXN", "")).toContain(net.replace(" MXN", ""));
    expect(linksOf(derivation)).toContain(path);
  });

  test("are shown in US dollars where somebody asks for them, in the list and in its files", async () => {
    const veras = await dashboard.signInAs(vera);
    const page = await veras.visit(path);
    const toDollars = linksOf(page).find((href) => href.startsWith(`${path}?`) && href.includes("usd")) ?? "";
    const dollars = await veras.visit(toDollars);
    expect(rowsOf(dollars)[1]?.textContent).toMatch(/^October 2026 Approved on \d+ Oct 2026[\d,]+\.\d\d USD/);
    expect(linksOf(dollars)).toContain(path);
    const csv = async (query: string) => (await veras.request("GET", `${path}/export?format=csv${query}`)).text();
    expect(await csv("")).toContain(",MXN,");
    expect(await csv("&filter[currencyType]=usd")).not.toContain(",MXN,");
  });

  test("are reached from the profile by who may see paycycles, and from nowhere by the others", async () => {
    const profile = `/app/team/worker/${diego}`;
    const adas = await dashboard.signInAs(ada);
    expect(linksOf(await adas.visit(profile))).toContain(path);
    expect(linksOf(await adas.visit(path))).toContain(profile);
    const veras = await (await dashboard.signInAs(vera)).visit(path);
    expect(linksOf(veras)).not.toContain(profile);
    expect([await adas.visit(path), veras].map((page) => linksOf(page)[0])).toEqual([profile, "/app/paycycle"]);
    for (const person of [alan, grace]) {
      const visitor = await dashboard.signInAs(person);
      expect(linksOf(await visitor.visit(profile))).not.toContain(path);
      expect(await visitor.visit(path, { follow: false })).toMatchObject({ status: 302, location: "/app/team" });
    }
  });

  test("say so where no paycycle has paid the worker, and are no page where there is no such worker", async () => {
    const veras = await dashboard.signInAs(vera);
    const page = await veras.visit(`/app/paycycle/worker/${workerId("Manuela Botero")}`);
    expect(page.text).toContain("The first paycycle that pays Manuela Botero will appear here.");
    expect(linksOf(page).filter((href) => href.includes("/export")), "there is nothing to download").toEqual([]);
    expect((await veras.visit(`/app/paycycle/worker/${crypto.randomUUID()}`)).status).toBe(404);
  });
});
