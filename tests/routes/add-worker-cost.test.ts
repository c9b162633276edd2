import { beforeAll, describe, expect, test } from "vitest";
import { exchangeRates } from "#app/api/db/schema/exchange-rate.ts";
import { at, controlOf, fill, path } from "#tests/support/add-worker.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada } from "#tests/support/people.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let adas: Visitor;
beforeAll(async () => {
  adas = await dashboard.signInAs(ada);
});

describe("the cost preview", () => {
  const preview = (page: Page) => page.document.querySelector("[aria-labelledby=cost-preview]")?.textContent ?? "";
  const ask = (type: string, country: string, fields: Record<string, string>) => fill(adas, type, country, { ...fields, redisplay: "cost" });

  test("comes by a button without script, from the calculator's engine, and keeps what was typed", async () => {
    const page = await ask("employee", "MX", { "offer.quotedGrossSalary": "60000", "offer.jobTitle": "" });
    expect([page.status, page.document.querySelector(".error-summary")]).toEqual([200, null]);
    expect(controlOf(page, "worker.firstName")?.getAttribute("value")).toBe("Ximena");
    const calculator = await adas.visit("/app/cost-calculator?countryCode=MX&grossSalary=60000&currencyCode=USD&period=annually&outputCurrencyCode=USD");
    const total = calculator.document.querySelector("#result .totals tfoot td")?.textContent ?? "none";
    expect(total).toMatch(/USD$/);
    expect(preview(page)).toContain(total);
    expect(preview(page)).toContain("These figures are estimates.");
  });

  test("says that an employee's first paycycle takes a security deposit as well, and nothing of it of a contractor", async () => {
    const salary = { "offer.quotedGrossSalary": "5000" };
    expect(preview(await ask("employee", "MX", salary))).toContain("The first paycycle also takes a security deposit of one month of total cost");
    expect(preview(await ask("contractor", "MX", salary))).not.toContain("deposit");
  });

  test("says why there is none: no salary, hours, no province", async () => {
    adas.cookies.delete("add-worker");
    expect(preview(await adas.visit(at("employee", "MX")))).toContain("Enter a salary");
    expect(preview(await ask("employee", "MX", { "offer.grossSalaryPeriod": "hourly" }))).toContain("An estimate needs an annual or monthly salary.");
    expect(preview(await ask("employee", "CA", { "offer.region": "" }))).toContain("Select the province to see the cost.");
    expect(preview(await ask("contractor", "CO", { "offer.quotedGrossSalary": "5000" }))).toContain("Contractors pay their own taxes.");
  });

  test("counts what the offer grants in Mexico", async () => {
    const salary = { "offer.quotedGrossSalary": "24000" };
    const generous = { "offer.statutoryBenefits.bonusDays": "30", "offer.statutoryBenefits.vacationDays": "24", "offer.statutoryBenefits.vacationsPremiumPercentage": "75" };
    const total = async (changes: object) => Number(/Total cost([\d,]+\.\d\d)/.exec(preview(await ask("employee", "MX", { ...salary, ...changes })))?.[1]?.replaceAll(",", ""));
    // Fifteen more days of 24000 / 360, and of the premium at least fifteen again.
    expect((await total(generous)) - (await total({}))).toBeGreaterThan(2000);
  });

  test("says with which rates it was calculated, of which year and at which exchange rate", async () => {
    const page = preview(await ask("employee", "MX", { "offer.startsAt": "2027-01-04" }));
    expect(page).toMatch(/Tax rates MX-2026\.\d+ for the tax year 2026, checked \d+ \w+ 2026\. There are no tax rates for 2027 yet: those of 2026 are used\./);
    expect(page).toContain("Converted at 1 USD = 18.3745 MXN, Demo rate, set when the demo was filled; not a market rate, 20 Nov 2026, 10:00 Toronto.");
    expect(preview(await ask("employee", "MX", { "offer.startsAt": "2026-12-01" }))).not.toContain("There are no tax rates");
  });

  test.each([
    ["offer.quotedGrossSalary", "60,000", "Gross salary: Must be a valid amount"],
    ["offer.quotedGrossSalary", "0", "Gross salary: Must be a valid amount"],
    ["offer.quotedGrossSalary", "abc", "Gross salary: Must be a valid amount"],
    ["offer.statutoryBenefits.vacationDays", "11", "Vacation days: Vacation days should be 12 or more"],
    ["offer.startsAt", "2026-02-30", "Start date: Invalid input"],
  ])("says what is wrong with %s %s, with script and without", async (name, typed, sentence) => {
    expect(preview(await ask("employee", "MX", { [name]: typed }))).toContain(sentence);
    const query = new URLSearchParams({ type: "employee", country: "MX", "offer.quotedGrossSalary": "60000", "offer.grossSalaryPeriod": "annual", [name]: typed });
    const answer = await adas.request("GET", `${path}/cost?${query}`, undefined, { headers: { Accept: "*/*" } });
    expect(await answer.json()).toEqual({ sentence });
  });

  test("of a contractor asks for no province and no exchange rate", async () => {
    const rates = await dashboard.db.delete(exchangeRates).returning();
    const page = preview(await ask("contractor", "CA", { "offer.quotedGrossSalary": "5000", "offer.region": "" }));
    await dashboard.db.insert(exchangeRates).values(rates);
    expect(page).toMatch(/Gross pay5,000\.00 USDFee([\d.]+) USDTotal cost[\d,.]+ USDContractors pay their own taxes\./);
    expect(page).not.toContain("Tax rates");
  });

  test("says beside the salary that it is below the minimum wage, and in words when nothing is left of it", async () => {
    expect(preview(await ask("employee", "MX", { "offer.quotedGrossSalary": "3000" }))).toContain("Gross salaryThe salary is below the minimum wage of 315.04 MXN a day.3,000.00 USD");
    expect(preview(await ask("employee", "CO", { "offer.quotedGrossSalary": "100" }))).toContain("Worker taxes are more than the salary: nothing is left of it.");
  });

  test("stands after the salary in the form, where a phone shows it", async () => {
    const { html } = await adas.visit(at("employee", "MX"));
    expect(html.indexOf('name="offer.quotedGrossSalary"')).toBeLessThan(html.indexOf("cost-preview"));
    expect(html.indexOf("cost-preview")).toBeLessThan(html.indexOf('name="offer.statutoryBenefits.bonusDays"'));
  });
});
