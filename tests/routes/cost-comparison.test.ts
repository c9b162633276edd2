import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOfSaved, canada, centsOf, controlOf, path } from "#tests/support/cost-calculator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada } from "#tests/support/people.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let adas: Visitor;
beforeAll(async () => {
  await dashboard.refill();
  adas = await dashboard.signInAs(ada);
});
afterAll(() => dashboard.refill());

const ask = (query: Record<string, string>) => adas.visit(`${path}?${new URLSearchParams(query)}`);

describe("a comparison", () => {
  test("comes from the address alone, in dollars, with the difference to the cheapest", async () => {
    const page = await ask({ ...canada, compare: "MX,CO_90000000_COP,CA-ON,CA-BC,XX" });
    const table = page.document.querySelector(".comparison-table");
    expect(table?.querySelectorAll("thead th").slice(1).map((th) => th.querySelectorAll("span").map(({ textContent }) => textContent))).toEqual([
      ["Ontario, Canada", "85,000.50 CAD a year"],
      ["Mexico", expect.stringMatching(/USD a year$/)],
      ["Colombia", "90,000,000.00 COP a year"],
      ["British Columbia, Canada", expect.stringMatching(/USD a year$/)],
    ]);
    const row = (label: string) => table?.querySelectorAll("tbody tr").find((tr) => tr.querySelector("th")?.textContent === label)?.querySelectorAll("td").map(({ textContent }) => textContent);
    expect(row("Difference from the cheapest")?.filter((text) => text === "Cheapest")).toHaveLength(1);
    expect(row("Payroll tax")?.filter((text) => text === "None")).toHaveLength(1);
    expect(page.text).toContain("Not compared: CA-ON, which is what the question itself asks for; XX, which cannot be compared.");
  });

  test("says beside its lines what the colours of its bars stand for", async () => {
    const table = (await ask({ ...canada, compare: "MX" })).document.querySelector(".comparison-table");
    const coloured = table?.querySelectorAll("tbody th").flatMap((th) => th.querySelectorAll("rect").map((rect) => [th.textContent, rect.getAttribute("class")]));
    expect(coloured).toEqual([["Gross salary", "fill-pay"], ["Employer tax contributions", "fill-contribution"], ["Fee", "fill-fee"]]);
    for (const bar of table?.querySelectorAll("thead svg") ?? []) expect(bar.querySelectorAll("rect").map((rect) => rect.getAttribute("class"))).toEqual(coloured?.map(([, colour]) => colour));
  });

  test("says why a place is not beside the question: it is no place, it is the question's own, or it is there already", async () => {
    const page = await ask({ ...canada, compare: "mx,CA-ON_85000.50_CAD,MX_90000_MXN,MX_90000.00_MXN,CA" });
    expect(page.document.querySelectorAll(".comparison-table thead th")).toHaveLength(3);
    expect(page.text).toContain(
      "Not compared: mx, which cannot be compared; CA-ON_85000.50_CAD, which is what the question itself asks for; MX_90000.00_MXN, which is there already; CA, which cannot be compared.",
    );
    expect((await ask({ ...canada, compare: "CA-BC,CO,MX,MX_90000_MXN" })).text).toContain("Not compared: MX_90000_MXN, because at most 4 can be compared.");
  });

  test("can be begun with every place that the calculator knows", async () => {
    const { document } = await ask(canada);
    const offered = (name: string) => document.querySelectorAll(`[name=${name}] option`).filter((option) => option.getAttribute("value")).map(({ textContent }) => textContent);
    const known = offered("countryCode").flatMap((country) => (country === "Canada" ? offered("region").map((region) => `${region}, ${country}`) : [country]));
    expect(known.length).toBeGreaterThan(3);
    expect(offered("addPlace")).toEqual(known);
  });

  test("refuses to add what is there, at its field", async () => {
    const sentence = async (query: Record<string, string>) => (await ask({ ...canada, ...query })).document.querySelector("#add-compared-addPlace-error")?.textContent;
    expect(await sentence({ addPlace: "CA-ON" })).toBe("Choose another: Ontario, Canada, which is what the question itself asks for");
    expect(await sentence({ compare: "MX", addPlace: "MX" })).toBe("Choose another: Mexico, which is there already");
    expect(await sentence({ compare: "MX", addPlace: "MX", addSalary: "60000", addCurrency: "USD" })).toBeUndefined();
  });

  test("says in the column of a place that its salary is below the minimum wage", async () => {
    const heads = (await ask({ ...canada, compare: "MX_50000_MXN,CO" })).document.querySelectorAll(".comparison-table thead th").slice(1).map(({ textContent }) => textContent);
    expect(heads.map((head) => head.includes("The salary is below the minimum wage"))).toEqual([false, true, false]);
  });

  test("is saved as it was asked: the place in full in its own currency, the columns in dollars", async () => {
    await adas.submit(`${path}/save?${new URLSearchParams({ ...canada, compare: "MX" })}`, { name: "In dollars and not" });
    const saved = await adas.visit(await addressOfSaved(dashboard.db, "In dollars and not"));
    expect(saved.document.querySelector("#result .totals, .result .totals")?.textContent).toContain("85,000.50 CAD");
    expect(saved.document.querySelector(".comparison-table caption")?.textContent).toBe("Comparison, USD a year");
  });

  test("grows by a form and shrinks by a link", async () => {
    const added = await ask({ ...canada, compare: "MX", addPlace: "CO", addSalary: "60000", addCurrency: "USD" });
    expect(new URLSearchParams(added.path.split("?")[1]).get("compare")).toBe("MX,CO_60000.00_USD");
    const remove = added.document.querySelectorAll(".comparison-table a").map((link) => new URLSearchParams(link.getAttribute("href") ?? "").get("compare"));
    expect(remove).toEqual(["CO_60000.00_USD", "MX"]);
  });

  test("refuses a wrong salary at its field and keeps it", async () => {
    const page = await ask({ ...canada, addPlace: "CO", addSalary: "1,000", addCurrency: "USD" });
    expect(page.document.querySelector("#add-compared-addSalary")?.getAttribute("value")).toBe("1,000");
    expect(page.document.querySelector("#add-compared-addSalary-error")?.textContent).toBe("Must be a valid amount");
  });

  test("comes back at the form that was wrong, which reads out what is", async () => {
    for (const query of [canada, { ...canada, compare: "MX" }]) {
      const form = (await ask(query)).document.querySelector("form[aria-label='Add to the comparison']");
      expect(form?.getAttribute("action")).toBe(`${path}#${form?.id}`);
      expect(form?.querySelectorAll("[role=alert]"), "nothing is wrong yet").toEqual([]);
      const page = await ask({ ...query, addPlace: "CO", addSalary: "1,000", addCurrency: "USD" });
      const again = page.document.querySelector(`#${form?.id}`);
      expect(again?.querySelectorAll("[role=alert]").map(({ textContent }) => textContent)).toEqual(["Must be a valid amount"]);
    }
  });

  test("asks for a place as its list does", async () => {
    const page = await ask({ ...canada, addPlace: "" });
    const place = page.document.querySelector("#add-compared-addPlace");
    expect([place?.querySelector("option")?.textContent, page.document.querySelector("#add-compared-addPlace-error")?.textContent]).toEqual(["Select a place", "Select a place"]);
  });
});

describe("a budget that is compared", () => {
  const place = { mode: "budget", countryCode: "CA", region: "ON", currencyCode: "CAD", period: "annually", budget: "100000" };
  const headsOf = (page: Page) => page.document.querySelectorAll(".comparison-table thead th").slice(1).map((th) => th.querySelectorAll("span").slice(0, 2).map(({ textContent }) => textContent));
  const row = (page: Page, label: string) => page.document.querySelectorAll(".comparison-table tbody tr").find((tr) => tr.querySelector("th")?.textContent === label)?.querySelectorAll("td").map(({ textContent }) => centsOf(textContent)) ?? [];

  test("shows the largest salary that it pays for in each place, the same lines aligned", async () => {
    const page = await ask({ ...place, compare: "MX,CO" });
    expect(headsOf(page)).toEqual([
      ["Ontario, Canada", expect.stringMatching(/CAD a year$/)],
      ["Mexico", expect.stringMatching(/USD a year$/)],
      ["Colombia", expect.stringMatching(/USD a year$/)],
    ]);
    const costs = row(page, "Total cost");
    expect(Math.max(...costs) - Math.min(...costs), "all cost the same, to what one more cent would do").toBeLessThan(100);
    expect(row(page, "Gross salary").every((salary) => salary > 0)).toBe(true);
    expect(page.text).toContain("Next to it is the largest salary that the same budget pays for in the other places.");
    expect(page.text).not.toContain("Difference from the cheapest");
    expect(page.document.querySelectorAll(".comparison-table a").map((link) => new URLSearchParams(link.getAttribute("href") ?? "").get("compare"))).toEqual(["CO", "MX"]);
  });

  test("grows by a form that asks for no salary, and is saved with the salaries that were found", async () => {
    const form = await ask(place);
    expect(form.document.querySelector("#add-compared-addSalary")).toBeNull();
    const added = await ask({ ...place, addPlace: "MX" });
    expect(new URLSearchParams(added.path.split("?")[1]).get("compare")).toBe("MX");
    const saved = await adas.submit(`${path}/save${added.path.slice(path.length).replace(/#.*/, "")}`, { name: "One budget" });
    const own = saved.document.querySelectorAll("table a").find(({ textContent }) => textContent === "One budget")?.getAttribute("href") ?? "";
    const kept = await adas.visit(own);
    expect(headsOf(kept)).toEqual(headsOf(added));
    expect(kept.text).not.toMatch(/Cheapest|Difference from the cheapest/);
    expect(kept.text).toMatch(/is the largest gross salary whose total cost fits a budget of 100,000\.00 CAD a year\./);
    const again = await adas.visit(kept.document.querySelectorAll("a").find(({ textContent }) => textContent === "Calculate today")?.getAttribute("href") ?? "");
    expect([controlOf(again, "budget").value, headsOf(again)]).toEqual(["100000.00", headsOf(added)]);
  });

  test("is saved with the places where no salary fits: they are said, and asked for again", async () => {
    const query = new URLSearchParams({ ...place, budget: "12000", compare: "CO" });
    const saved = await adas.submit(`${path}/save?${query}`, { name: "Too little for Colombia" });
    const own = saved.document.querySelectorAll("table a").find(({ textContent }) => textContent === "Too little for Colombia")?.getAttribute("href") ?? "";
    const kept = await adas.visit(own);
    expect(kept.text).toContain("Not compared: Colombia, where no salary fits this budget.");
    const again = kept.document.querySelectorAll("a").find(({ textContent }) => textContent === "Calculate today")?.getAttribute("href") ?? "";
    expect(new URLSearchParams(again.split("?")[1]).get("compare")).toBe("CO");
  });

  test("says in words what is not beside it, and why", async () => {
    const page = await ask({ ...place, budget: "12000", compare: "MX_60000_USD,XX,CO" });
    expect(page.text).toContain("Not compared: XX, which cannot be compared; MX_60000.00_USD, which has a salary of its own; Colombia, where no salary fits this budget.");
    const none = await ask({ ...place, currencyCode: "USD", budget: "7288", compare: "MX" });
    expect(none.text).toContain("Not compared: Mexico, where no salary fits this budget.");
  });
});
