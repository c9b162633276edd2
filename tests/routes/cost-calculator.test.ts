import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { exchangeRates } from "#app/api/db/schema/exchange-rate.ts";
import { canada, centsOf, controlOf, path } from "#tests/support/cost-calculator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, fourRoles } from "#tests/support/people.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let adas: Visitor;
beforeAll(async () => {
  await dashboard.refill();
  adas = await dashboard.signInAs(ada);
});
afterAll(() => dashboard.refill());

const ask = (query: Record<string, string>) => adas.visit(`${path}?${new URLSearchParams(query)}`);

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

  test("the way to calculate that is open leads to the very same answer, and the other keeps the place", async () => {
    const page = await ask(canada);
    const [salary, budget] = page.document.querySelectorAll("nav[aria-label='Way to calculate'] a").map((link) => new URL(link.getAttribute("href") ?? "", "http://x"));
    expect(Object.fromEntries(salary?.searchParams ?? [])).toEqual(canada);
    expect(budget?.searchParams.get("region")).toBe(canada.region);
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
    expect([employer, worker].map((section) => section?.querySelector("h3")?.textContent)).toEqual(["Employer Pays", "Worker Gets"]);
    expect(rowsOf(employer)?.map(([label]) => label)).toEqual(["Gross salary", "Employer tax contributions", "Fee", "Total cost"]);
    expect(rowsOf(worker)?.map(([label]) => label)).toEqual(["Gross salary", "Worker taxes", "Net salary"]);
    const [gross = 0, contributions = 0, fee = 0, total = 0] = (rowsOf(employer) ?? []).map(([, amount]) => centsOf(amount));
    expect(gross + contributions + fee).toBe(total);
    const [salary = 0, taxes = 0, net = 0] = (rowsOf(worker) ?? []).map(([, amount]) => centsOf(amount));
    expect(salary + taxes).toBe(net);
    expect(page.text).toContain("These figures are estimates");
    expect(page.text).toContain("The first paycycle also takes a security deposit of one month of total cost");
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

  test("says between what the total cost can be, by what is not asked for, in the currency and for the period that are shown", async () => {
    const mexico = { countryCode: "MX", grossSalary: "45000", currencyCode: "MXN", period: "monthly", outputCurrencyCode: "MXN" };
    expect((await ask(mexico)).text).toMatch(/The total cost can be from 70,645\.68 MXN to 74,018\.5\d MXN a month, .*class V at 7\.58875%\./);
    expect((await ask({ ...mexico, outputCurrencyCode: "USD" })).text).toMatch(/can be from 3,[\d.,]+ USD to 4,[\d.,]+ USD a month/);
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

  test("is shown in the other currency when asked, with rate, source and time by the company's clocks", async () => {
    const page = await ask({ ...canada, outputCurrencyCode: "USD" });
    expect(page.document.querySelector("#outputCurrencyCode option[selected]")?.textContent).toBe("USD");
    expect(page.text).toContain("Converted at 1 USD = 1.4123 CAD. Demo rate, set when the demo was filled; not a market rate, 20 Nov 2026, 10:00 Toronto.");
    const colombia = { countryCode: "CO", currencyCode: "COP", grossSalary: "120000000", period: "annually", outputCurrencyCode: "USD" };
    expect((await ask(colombia)).text, "with its thousands apart, as amounts").toContain("Converted at 1 USD = 4,121.35 COP.");
    expect((await ask({ ...canada, outputCurrencyCode: "USD", compare: "MX" })).text.match(/20 Nov 2026, 10:00 Toronto\./g)).toHaveLength(3);
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

test("a budget is answered with the largest salary that fits, and refused where none does", async () => {
  const place = { mode: "budget", countryCode: "CO", currencyCode: "USD", period: "monthly" };
  const page = await ask({ ...place, budget: "3500" });
  expect(page.text).toMatch(/[\d,.]+ USD a month is the largest gross salary whose total cost fits a budget of 3,500.00 USD a month\./);
  expect(page.document.querySelector("#result .totals tfoot td")?.textContent).toBe("3,500.00 USD");
  const inPesos = await ask({ ...place, budget: "3500", outputCurrencyCode: "COP" });
  expect(inPesos.document.querySelector("#result .totals tfoot td")?.textContent).toMatch(/ COP$/);
  const none = await ask({ ...place, budget: "100" });
  expect(controlOf(none, "budget")).toEqual({ value: "100", error: expect.stringMatching(/^No salary fits this budget/) });
  expect(controlOf(await ask(place), "budget"), "the other mode begins without errors").toEqual({ value: "", error: undefined });
});
