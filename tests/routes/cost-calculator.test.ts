import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { companies } from "#app/api/db/schema/company.ts";
import { exchangeRates } from "#app/api/db/schema/exchange-rate.ts";
import { savedEstimates } from "#app/api/db/schema/saved-estimate.ts";
import { formatMoney } from "#app/contract/money.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, fourRoles, pia, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const path = "/app/cost-calculator";
const canada = { countryCode: "CA", region: "ON", grossSalary: "85000.50", currencyCode: "CAD", period: "annually" };
const dashboard = await startDashboard();
let adas: Visitor;
beforeAll(async () => {
  await dashboard.refill();
  adas = await dashboard.signInAs(ada);
});
afterAll(() => dashboard.refill());

const ask = (query: Record<string, string>, visitor = adas) => visitor.visit(`${path}?${new URLSearchParams(query)}`);

function controlOf(page: Page, name: string) {
  const control = page.document.querySelector(`#calculator [name="${name}"]`);
  // The hint says what may be typed; the error comes after it.
  const described = control?.getAttribute("aria-describedby")?.split(" ").find((id) => id.endsWith("-error"));
  const chosen = control?.querySelector("option[selected]")?.getAttribute("value");
  return {
    value: control?.tagName === "SELECT" ? (chosen ?? "") : (control?.getAttribute("value") ?? ""),
    error: described ? page.document.querySelector(`#${described}`)?.textContent : undefined,
  };
}

describe("the form", () => {
  test("untouched shows no errors, no result and the button Calculate, to all four roles", async () => {
    for (const person of fourRoles) {
      const page = await (await dashboard.signInAs(person)).visit(path);
      expect([page.status, page.path], person.name).toEqual([200, path]);
      expect(page.text).toContain("Plan the total cost of employment ahead of time.");
      expect(page.document.querySelector("[aria-invalid], [role=alert], #result")).toBeNull();
      expect(page.document.querySelector("#calculator button")?.textContent).toBe("Calculate");
    }
  });

  test.each(["0", "-1", "0.001", "1e21", "letters", "1,000.00", "１２", "9007199254740993", "92233720368547758.08", "<b>1</b>"])(
    "with the salary %s says so at the field and keeps it (I7)",
    async (grossSalary) => {
      const page = await ask({ ...canada, grossSalary });
      expect(controlOf(page, "grossSalary")).toEqual({ value: grossSalary, error: "Must be a valid amount" });
      expect(controlOf(page, "region").value).toBe("ON");
      expect(page.document.querySelector("#result")).toBeNull();
      expect(page.document.querySelector("#calculator button")?.textContent).toBe("Calculate");
    },
  );

  test("of Canada without a region, and without anything, says what is missing at each field", async () => {
    const noRegion = await ask({ ...canada, region: "" });
    expect(controlOf(noRegion, "region").error).toBe("Select a state/province");
    expect(controlOf(noRegion, "grossSalary")).toEqual({ value: "85000.50", error: undefined });
    const nothing = await ask({ countryCode: "", region: "", grossSalary: "", currencyCode: "", period: "" });
    expect(["countryCode", "region", "grossSalary", "currencyCode", "period"].map((name) => controlOf(nothing, name).error)).toEqual([
      "Select a country",
      undefined,
      "Required",
      "Required",
      "Required",
    ]);
  });

  test("offers the specification's countries, regions, currencies and periods (spec 2.15, 9)", async () => {
    const page = await ask(canada);
    const choices = (name: string) => page.document.querySelectorAll(`#calculator [name="${name}"] option`).map((option) => [option.getAttribute("value"), option.textContent]).filter(([value]) => value);
    expect(choices("countryCode")).toEqual([["CA", "Canada"], ["CO", "Colombia"], ["MX", "Mexico"]]);
    expect(choices("region")).toEqual([["BC", "British Columbia"], ["ON", "Ontario"]]);
    expect(choices("period").map(([value]) => value)).toEqual(["annually", "monthly"]);
    for (const [countryCode, local] of [["CO", "COP"], ["MX", "MXN"]] as const) {
      const other = await ask({ countryCode, grossSalary: "1000", currencyCode: "USD", period: "monthly" });
      expect(other.document.querySelectorAll("#outputCurrencyCode option").map(({ textContent }) => textContent).toSorted()).toEqual([local, "USD"].toSorted());
    }
  });

  test("lists each currency of its countries once, sorted, after a blank choice (spec 3)", async () => {
    const select = (await adas.visit(path)).document.querySelector('#calculator [name="currencyCode"]');
    expect(select?.querySelectorAll("option").map((option) => option.getAttribute("value"))).toEqual(["", "CAD", "COP", "MXN", "USD"]);
    expect(select?.querySelector("option[selected]")?.getAttribute("value"), "what is available everywhere").toBe("USD");
  });

  test("with what no choice offers keeps it and says so", async () => {
    const page = await ask({ ...canada, countryCode: "XX", period: "hourly" });
    expect(controlOf(page, "countryCode")).toEqual({ value: "XX", error: "Select a country" });
    expect(controlOf(page, "period")).toEqual({ value: "hourly", error: "Invalid input" });
  });

  test.each(["2027", "2024", "abc"])("with the year %s, of which there are no rates, says so, and asks without it the next time", async (year) => {
    const page = await ask({ ...canada, year });
    expect(page.document.querySelector(".error-summary")?.textContent).toContain("There are rates for the tax years 2025 and 2026 only");
    expect([page.document.querySelector("#result"), page.document.querySelector('#calculator [name="year"]')]).toEqual([null, null]);
    expect((await ask({ ...canada, year: "2025" })).document.querySelector('#calculator [name="year"]')?.getAttribute("value")).toBe("2025");
  });

  test("is emptied in the way of asking that it is in", async () => {
    const reset = (page: Page) => page.document.querySelectorAll("#calculator a").find(({ textContent }) => textContent === "Reset")?.getAttribute("href");
    expect(reset(await ask(canada))).toBe(path);
    expect(reset(await ask({ mode: "budget", countryCode: "CO", currencyCode: "USD", period: "monthly", budget: "3500" }))).toBe(`${path}?mode=budget`);
  });

  test("leaves a region out of account where the country has none", async () => {
    const page = await ask({ countryCode: "MX", region: "ON", grossSalary: "45000", currencyCode: "MXN", period: "monthly" });
    expect(page.document.querySelector("#result h2")?.textContent).toMatch(/^Mexico 45,000.00 MXN a month/);
  });
});

describe("the result", () => {
  test("of a valid address is there on load, with the spec's lines that sum up", async () => {
    const page = await ask(canada);
    const [employer, worker] = page.document.querySelectorAll("#result .totals section");
    const rowsOf = (section: typeof employer) => section?.querySelectorAll("tr").slice(1).map((row) => row.querySelectorAll("th, td").slice(0, 2).map((cell) => cell.textContent));
    expect(employer?.querySelector("h3")?.textContent).toBe("Employer Pays");
    expect(rowsOf(employer)?.map(([label]) => label)).toEqual(["Gross salary", "Employer tax contributions", "Fee", "Total cost"]);
    expect(rowsOf(worker)?.map(([label]) => label)).toEqual(["Gross salary", "Worker taxes", "Net salary"]);
    const [gross = 0, contributions = 0, fee = 0, total = 0] = (rowsOf(employer) ?? []).map(([, amount]) => centsOf(amount));
    expect(gross + contributions + fee).toBe(total);
    const [salary = 0, taxes = 0, net = 0] = (rowsOf(worker) ?? []).map(([, amount]) => centsOf(amount));
    expect(salary + taxes).toBe(net);
    expect(page.text).toContain("These figures are estimates");
    expect(page.document.querySelectorAll("#calculator button, #calculator a").map(({ textContent }) => textContent)).toEqual(["Update", "Reset"]);
  });

  test("has every line with base, rate, cap, law and a safe link, and the lines sum to the spec's totals to the cent", async () => {
    const page = await ask(canada);
    for (const [place, label] of [[0, "On top of the gross salary"], [1, "Worker taxes"]] as const) {
      const table = page.document.querySelectorAll(".line-table")[place];
      const amounts = table?.querySelectorAll("tbody tr:not(.line-group)").map((row) => centsOf(row.querySelectorAll("td").at(-1)?.textContent)) ?? [];
      expect(amounts.length).toBeGreaterThan(3);
      expect(table?.querySelector("tfoot")?.textContent).toContain(label);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(centsOf(table?.querySelector("tfoot td")?.textContent));
      for (const link of table?.querySelectorAll("a") ?? []) expect(link.getAttribute("href")).toMatch(/^https?:\/\//);
    }
    expect(page.text).toContain("Not included in this estimate");
    expect(page.text).toContain("Employer health tax is taken at 1.95% of the whole salary");
  });

  test("has a picture for each total, with its text equivalent and without inline styles", async () => {
    const page = await ask(canada);
    const pictures = page.document.querySelectorAll("#result svg[role=img]");
    expect(pictures.map((picture) => picture.getAttribute("aria-label"))).toEqual([
      expect.stringMatching(/^Employer Pays: Gross salary 85,000.50 CAD \(\d+\.\d%\), Employer tax contributions .+, Fee .+$/),
      expect.stringMatching(/^Worker Gets: Net salary .+, Worker taxes .+$/),
    ]);
    expect(page.html).not.toContain(" style=");
  });

  test("is shown in the other currency when asked, with rate, source and time", async () => {
    const page = await ask({ ...canada, outputCurrencyCode: "USD" });
    expect(page.document.querySelector("#outputCurrencyCode option[selected]")?.textContent).toBe("USD");
    expect(page.text).toContain("Converted at 1 USD = 1.4123 CAD. Demo rate, set when the demo was filled; not a market rate, 20 Nov 2026, 15:00 UTC.");
    const hidden = page.document.querySelectorAll("#result form")[0]?.querySelectorAll("input[type=hidden]").map((input) => input.getAttribute("name"));
    expect(hidden).toEqual(Object.keys(canada));
  });

  test("of a salary below the minimum wage says so before anything else, and draws nothing that is less than nothing", async () => {
    const page = await ask({ countryCode: "CO", grossSalary: "50000", currencyCode: "COP", period: "monthly" });
    expect(page.document.querySelector("#result [role=note]")?.textContent).toContain("The salary is below the minimum wage of 1,750,905.00 COP a month.");
    expect(page.html.indexOf("below the minimum wage")).toBeLessThan(page.html.indexOf("Employer Pays"));
    expect(page.text).toMatch(/Worker taxes are [\d,.]+ COP more than the salary: nothing is left of it\./);
    expect(page.document.querySelectorAll("#result svg[role=img]").map((picture) => picture.getAttribute("aria-label"))).toEqual([expect.stringMatching(/^Employer Pays/)]);
    expect(page.document.querySelector("#result .totals")?.textContent).not.toMatch(/[-−]\d+\.\d%/);
  });

  test("is not guessed without an exchange rate: the sentence stands above the form, which keeps what was typed", async () => {
    await dashboard.db.delete(exchangeRates).where(eq(exchangeRates.currencyCode, "CAD"));
    const page = await ask(canada);
    expect(page.document.querySelector("[role=alert]")?.textContent).toContain("There is no exchange rate for CAD to USD.");
    expect(controlOf(page, "grossSalary").value).toBe("85000.50");
    expect(page.document.querySelector("#result")).toBeNull();
    await dashboard.refill();
    adas = await dashboard.signInAs(ada);
  });
});

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
    expect(row("Difference to the cheapest")?.filter((text) => text === "Cheapest")).toHaveLength(1);
    expect(row("Payroll tax")?.filter((text) => text === "None")).toHaveLength(1);
    expect(page.text).toContain("Not compared: CA-ON, which is what the question itself asks for; XX, which is no place that can be compared.");
  });

  test("says why a place is not beside the question: it is no place, it is the question's own, or it is there already", async () => {
    const page = await ask({ ...canada, compare: "mx,CA-ON_85000.50_CAD,MX_90000_MXN,MX_90000.00_MXN,CA" });
    expect(page.document.querySelectorAll(".comparison-table thead th")).toHaveLength(3);
    expect(page.text).toContain(
      "Not compared: mx, which is no place that can be compared; CA-ON_85000.50_CAD, which is what the question itself asks for; MX_90000.00_MXN, which is there already; CA, which is no place that can be compared.",
    );
    expect((await ask({ ...canada, compare: "CA-BC,CO,MX,MX_90000_MXN" })).text).toContain("Not compared: MX_90000_MXN, because at most 4 can be compared.");
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
    const saved = await adas.visit(await addressOfSaved("In dollars and not"));
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
});

test("a budget is answered with the largest salary that fits, and refused where none does", async () => {
  const place = { mode: "budget", countryCode: "CO", currencyCode: "USD", period: "monthly" };
  const page = await ask({ ...place, budget: "3500" });
  expect(page.text).toMatch(/[\d,.]+ USD a month is the largest gross salary whose total cost fits a budget of 3,500.00 USD\./);
  expect(page.document.querySelector("#result .totals tfoot td")?.textContent).toBe("3,500.00 USD");
  const inPesos = await ask({ ...place, budget: "3500", outputCurrencyCode: "COP" });
  expect(inPesos.document.querySelector("#result .totals tfoot td")?.textContent).toMatch(/ COP$/);
  const none = await ask({ ...place, budget: "100" });
  expect(controlOf(none, "budget")).toEqual({ value: "100", error: expect.stringMatching(/^No salary fits this budget/) });
  expect(controlOf(await ask(place), "budget"), "the other mode begins without errors").toEqual({ value: "", error: undefined });
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
    expect(page.text).toContain("Beside it stands the largest that the same budget pays for elsewhere.");
    expect(page.text).not.toContain("Difference to the cheapest");
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
    expect(kept.text).not.toMatch(/Cheapest|Difference to the cheapest/);
    expect(kept.text).toMatch(/is the largest gross salary whose total cost fits a budget of 100,000\.00 CAD\./);
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
    expect(page.text).toContain("Not compared: XX, which is no place that can be compared; MX_60000.00_USD, which has a salary of its own; Colombia, where no salary fits this budget.");
    const none = await ask({ ...place, currencyCode: "USD", budget: "7288", compare: "MX" });
    expect(none.text).toContain("Not compared: Mexico, where no salary fits this budget.");
  });
});

describe.each(["modern", "old"] as const)("in a %s browser without script", (browser) => {
  const options = { browser };

  test("an estimate is saved, shared, read by a stranger, and deleted, link and all", async () => {
    const name = "</script><script>alert(1)</script> <b>Ada's</b>";
    const saved = await adas.submit(`${path}/save?${new URLSearchParams({ ...canada, compare: "MX" })}`, { name }, options);
    expect(saved.path).toBe(`${path}?${new URLSearchParams({ ...canada, compare: "MX" })}`);
    expect(saved.text).toContain("The estimate was saved.");
    const link = saved.document.querySelectorAll("table a").find(({ textContent }) => textContent === name);
    const own = link?.getAttribute("href") ?? "";

    const shared = await adas.submit(`${own}/share`, { days: "7" }, options);
    expect(shared.path).toBe(own);
    expect(shared.document.querySelector("h1")?.textContent, "text, never markup (C6)").toBe(name);
    const address = shared.document.querySelector("#public-link")?.getAttribute("value") ?? "";
    const { pathname, search } = new URL(address);
    for (const reader of [dashboard.visitor(), await dashboard.signInAs(pia), await dashboard.signInAs(vera)]) {
      const seen = await reader.visit(pathname + search);
      expect([seen.status, seen.document.querySelector("h1")?.textContent]).toEqual([200, name]);
      expect(seen.html).not.toMatch(/Halcyon|Lindqvist/);
      expect(seen.document.querySelector("form, a[href^='/app']"), "there is nothing to do but read").toBeNull();
    }
    const changed = await dashboard.visitor().visit(pathname + search.replace(/signature=./, "signature="));
    expect([changed.status, changed.document.querySelector("h1")?.textContent]).toEqual([403, "This link does not work"]);

    const deleted = await adas.submit(`${own}/delete`, {}, options);
    expect(deleted.text).toContain("The estimate was deleted.");
    expect((await dashboard.visitor().visit(pathname + search)).status).toBe(403);
    expect((await adas.visit(own)).status).toBe(404);
  });

  test("a name that is missing comes back with what is wrong", async () => {
    const refused = await adas.submit(`${path}/save?${new URLSearchParams(canada)}`, { name: "" }, options);
    expect([refused.status, refused.document.querySelector("#save-name")?.getAttribute("aria-invalid")]).toEqual([422, "true"]);
    expect(refused.document.querySelector("#result"), "the result is still there").toBeTruthy();
  });
});

test("a saved estimate says by how much it would be another today, and why", async () => {
  const question = { ...canada, outputCurrencyCode: "USD" };
  await adas.submit(`${path}/save?${new URLSearchParams(question)}`, { name: "Before the change" });
  const own = await addressOfSaved("Before the change");
  expect((await adas.visit(own)).text).toContain("Rates have not changed since 20 Nov 2026: the same figures come out today.");
  dashboard.clock.pass({ minutes: 1 });
  const at = dashboard.clock.now();
  await dashboard.db.insert(exchangeRates).values({ currencyCode: "CAD", at, rate: "1.5", source: "Tests", createdAt: at });
  const text = (await adas.visit(own)).text;
  expect(text).toMatch(/Today the total cost would be [\d,.]+ USD a year less \(−\d\.\d%\), and the net salary [\d,.]+ USD less\./);
  expect(text).toContain("1 USD was 1.4123 CAD then and is 1.5 now (Tests).");
  const again = await adas.visit((await adas.visit(own)).document.querySelectorAll("a").find(({ textContent }) => textContent === "Calculate today")?.getAttribute("href") ?? "");
  expect(again.text).toContain("Converted at 1 USD = 1.5 CAD. Tests");
});

test("another fee since is told to the company, and the public link keeps to what was saved", async () => {
  await adas.submit(`${path}/save?${new URLSearchParams({ ...canada, outputCurrencyCode: "USD", compare: "MX" })}`, { name: "Before the fee" });
  const own = await addressOfSaved("Before the fee");
  const { pathname, search } = new URL((await adas.submit(`${own}/share`, { days: "7" })).document.querySelector("#public-link")?.getAttribute("value") ?? "");
  const [company] = await dashboard.db.select().from(companies).where(eq(companies.id, halcyon));
  const fee = company?.monthlyFee ?? 0;
  await dashboard.db.update(companies).set({ monthlyFee: fee + 10_000 }).where(eq(companies.id, halcyon));
  const [inside, outside] = [(await adas.visit(own)).text, (await dashboard.visitor().visit(pathname + search)).text];
  await dashboard.db.update(companies).set({ monthlyFee: fee }).where(eq(companies.id, halcyon));
  expect(inside).toContain("The fee has changed since 20 Nov 2026. The figures below are as they were saved.");
  expect(inside).toContain(`The fee was ${formatMoney(fee, "USD")} a month and is ${formatMoney(fee + 10_000, "USD")}.`);
  expect(inside).toContain("Today the total cost would be 1,200.00 USD a year more");
  expect(outside).toContain("Rates have not changed since 20 Nov 2026: the same figures come out today.");
  expect(outside).not.toContain("The fee was");
});

test("somebody else's estimate has nothing to share or to end for those who may not", async () => {
  const veras = await dashboard.signInAs(vera);
  await adas.submit(`${path}/save?${new URLSearchParams(canada)}`, { name: "Ada's own" });
  const own = await addressOfSaved("Ada's own");
  const ways = (page: Page) => page.document.querySelectorAll("main a").map(({ textContent }) => textContent).filter((text) => ["Share", "Stop sharing", "Delete"].includes(text));
  expect([ways(await adas.visit(own)), ways(await veras.visit(own))]).toEqual([["Share", "Delete"], []]);
  await adas.submit(`${own}/share`, { days: "7" });
  const seen = await veras.visit(own);
  expect([ways(seen), seen.document.querySelector("#public-link") !== null]).toEqual([[], true]);
  const refused = await veras.submit(`${own}/stop-sharing`, {});
  expect([refused.status, refused.text.includes("can share it")]).toEqual([403, true]);
});

test("nobody is saved an estimate of a wrong address", async () => {
  const page = await adas.visit(`${path}/save?${new URLSearchParams({ ...canada, grossSalary: "0" })}`);
  expect(page.path).toBe(`${path}?${new URLSearchParams({ ...canada, grossSalary: "0" })}`);
});

async function addressOfSaved(name: string): Promise<string> {
  const [row] = await dashboard.db.select().from(savedEstimates).where(eq(savedEstimates.name, name));
  return `${path}/saved/${row?.id}`;
}

function centsOf(text: string | undefined): number {
  const [, sign, whole = "", cents = ""] = /^(-?)([\d,]+)\.(\d\d)/.exec(text ?? "") ?? [];
  return Number(whole.replaceAll(",", "") + cents) * (sign ? -1 : 1);
}
