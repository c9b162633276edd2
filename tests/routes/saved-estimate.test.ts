import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { eq } from "drizzle-orm";
import { companies } from "#app/api/db/schema/company.ts";
import { exchangeRates } from "#app/api/db/schema/exchange-rate.ts";
import { formatMoney } from "#app/contract/money.ts";
import { addressOfSaved, canada, path } from "#tests/support/cost-calculator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, grace, pia, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let adas: Visitor;
beforeAll(async () => {
  await dashboard.refill();
  adas = await dashboard.signInAs(ada);
});
afterAll(() => dashboard.refill());

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
    expect(shared.document.querySelector("main a")?.textContent, "where the way back leads").toBe("Cost Calculator");
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

    const dialog = await adas.visit(`${own}/delete`);
    const deleted = await adas.submit(`${own}/delete`, {}, options);
    expect(deleted.text).toContain("The estimate was deleted.");
    const late = await adas.submitOn(dialog, {}, options);
    expect([late.path, late.text.includes("The estimate was deleted already.")]).toEqual([path, true]);
    expect((await dashboard.visitor().visit(pathname + search)).status).toBe(403);
    for (const gone of [own, `${own}/share`, `${own}/delete`]) {
      const page = await adas.visit(gone);
      expect([page.status, page.document.querySelector("h1")?.textContent], "who steps back to it").toEqual([404, "This estimate no longer exists"]);
      expect(page.document.querySelector("main a")?.getAttribute("href")).toBe(path);
    }
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
  const own = await addressOfSaved(dashboard.db, "Before the change");
  expect((await adas.visit(own)).text).toContain("Tax rates have not changed since 20 Nov 2026: the same figures come out today.");
  dashboard.clock.pass({ minutes: 1 });
  const at = dashboard.clock.now();
  await dashboard.db.insert(exchangeRates).values({ currencyCode: "CAD", at, rate: "1.5", source: "Tests", createdAt: at });
  const text = (await adas.visit(own)).text;
  expect(text).toMatch(/Today the total cost would be [\d,.]+ USD a year less \(-\d\.\d%\), and the net salary [\d,.]+ USD less\./);
  expect(text).toContain("1 USD was 1.4123 CAD then and is 1.5 now (Tests).");
  const again = await adas.visit((await adas.visit(own)).document.querySelectorAll("a").find(({ textContent }) => textContent === "Calculate today")?.getAttribute("href") ?? "");
  expect(again.text).toContain("Converted at 1 USD = 1.5 CAD. Tests");
});

test("in a year that there are no rates for yet a saved estimate does not claim that the rates are still the same, on its own page and by its public link", async () => {
  await adas.submit(`${path}/save?${new URLSearchParams({ ...canada, compare: "MX" })}`, { name: "Before New Year" });
  const own = await addressOfSaved(dashboard.db, "Before New Year");
  const { pathname, search } = new URL((await adas.submit(`${own}/share`, { days: "90" })).document.querySelector("#public-link")?.getAttribute("value") ?? "");
  const saidThen = async () => [await (await dashboard.signInAs(ada)).visit(own), await dashboard.visitor().visit(pathname + search)].map(({ text }) => text);
  onTestFinished(() => dashboard.clock.reset());
  // 31 December, 23:59 in Toronto, and then 1 January.
  dashboard.clock.set("2027-01-01T04:59:00Z");
  for (const text of await saidThen()) expect(text).toContain("Tax rates have not changed since 20 Nov 2026: the same figures come out today.");
  dashboard.clock.set("2027-01-01T05:00:00Z");
  for (const text of await saidThen()) {
    expect(text).toContain("There are no tax rates for 2027 yet: those of 2026 are used. With them the same figures come out today as on 20 Nov 2026.");
    expect(text).not.toContain("have not changed");
  }
  const at = dashboard.clock.now();
  await dashboard.db.insert(exchangeRates).values({ currencyCode: "MXN", at, rate: "19", source: "Tests", createdAt: at });
  for (const text of await saidThen()) expect(text).toMatch(/changed since 20 Nov 2026\. The figures below are as they were saved\. There are no tax rates for 2027 yet: those of 2026 are used\. /);
  await dashboard.db.delete(exchangeRates).where(eq(exchangeRates.at, at));
});

test("another fee since is told to the company, and the public link keeps to what was saved", async () => {
  await adas.submit(`${path}/save?${new URLSearchParams({ ...canada, outputCurrencyCode: "USD", compare: "MX" })}`, { name: "Before the fee" });
  const own = await addressOfSaved(dashboard.db, "Before the fee");
  const { pathname, search } = new URL((await adas.submit(`${own}/share`, { days: "7" })).document.querySelector("#public-link")?.getAttribute("value") ?? "");
  const [company] = await dashboard.db.select().from(companies).where(eq(companies.id, halcyon));
  const fee = company?.monthlyFee ?? 0;
  await dashboard.db.update(companies).set({ monthlyFee: fee + 10_000 }).where(eq(companies.id, halcyon));
  const [inside, outside] = [(await adas.visit(own)).text, (await dashboard.visitor().visit(pathname + search)).text];
  await dashboard.db.update(companies).set({ monthlyFee: fee }).where(eq(companies.id, halcyon));
  expect(inside).toContain("The fee has changed since 20 Nov 2026. The figures below are as they were saved.");
  expect(inside).toContain(`The fee was ${formatMoney(fee, "USD")} a month and is ${formatMoney(fee + 10_000, "USD")}.`);
  expect(inside).toContain("Today the total cost would be 1,200.00 USD a year more");
  expect(outside).toContain("Tax rates have not changed since 20 Nov 2026: the same figures come out today.");
  expect(outside).not.toContain("The fee was");
});

test("somebody else's estimate has nothing to share or to end for those who may not", async () => {
  const [veras, graces] = [await dashboard.signInAs(vera), await dashboard.signInAs(grace)];
  await adas.submit(`${path}/save?${new URLSearchParams(canada)}`, { name: "Ada's own" });
  const own = await addressOfSaved(dashboard.db, "Ada's own");
  const ways = (page: Page) => page.document.querySelectorAll("main a").map(({ textContent }) => textContent).filter((text) => ["Share", "Stop sharing", "Delete"].includes(text));
  expect([ways(await adas.visit(own)), ways(await veras.visit(own)), ways(await graces.visit(own))]).toEqual([["Share", "Delete"], [], []]);
  await adas.submit(`${own}/share`, { days: "7" });
  const seen = await veras.visit(own);
  expect([ways(seen), seen.document.querySelector("#public-link") !== null]).toEqual([[], true]);
  expect((await veras.visit(`${own}/stop-sharing`)).path).toBe("/app/paycycle");
  const dialog = await adas.visit(`${own}/stop-sharing`);
  for (const [way, change] of [["share", "share it"], ["stop-sharing", "share it"], ["delete", "delete it"], ["worker", "choose its worker"], ["worker/remove", "choose its worker"]]) {
    const led = await graces.visit(`${own}/${way}`);
    expect([led.path, led.document.querySelectorAll("dialog").length], way).toEqual([own, 0]);
    expect(led.text, way).toContain(`Only the person who saved an estimate, an admin or a super admin can ${change}.`);
  }
  const refused = await graces.submitOn(dialog, {});
  expect([refused.path, refused.text.includes("can share it"), ways(await adas.visit(own))]).toEqual([own, true, ["Delete", "Stop sharing"]]);
});

test.each([
  ["stop-sharing", "This estimate is not shared."],
  ["worker/remove", "No worker is chosen for this estimate."],
])("where there is nothing to end, the dialog at /%s says so and has nothing to press", async (way, sentence) => {
  await adas.submit(`${path}/save?${new URLSearchParams(canada)}`, { name: `Nothing to end by ${way}` });
  const page = await adas.visit(`${await addressOfSaved(dashboard.db, `Nothing to end by ${way}`)}/${way}`);
  const dialog = page.document.querySelector("dialog");
  expect(dialog?.textContent).toContain(sentence);
  expect(dialog?.querySelector("form button")?.hasAttribute("disabled")).toBe(true);
});

test("a viewer calculates, and is led to nothing that keeps an estimate", async () => {
  const veras = await dashboard.signInAs(vera);
  const saving = (page: Page) => page.document.querySelectorAll("main a").filter(({ textContent }) => textContent === "Save estimate").length;
  const address = `${path}?${new URLSearchParams(canada)}`;
  expect([saving(await adas.visit(address)), saving(await veras.visit(address))]).toEqual([1, 0]);
  expect((await veras.visit(`${path}/save?${new URLSearchParams(canada)}`, { follow: false })).location).toBe("/app/paycycle");
});

test("a link that is refused comes back with the days that were chosen for it", async () => {
  await adas.submit(`${path}/save?${new URLSearchParams(canada)}`, { name: "Shared twice" });
  const daysOn = (page: Page) => page.document.querySelectorAll("[name=days][checked]").map((box) => box.getAttribute("value"));
  const dialog = await adas.visit(`${await addressOfSaved(dashboard.db, "Shared twice")}/share`);
  expect(daysOn(dialog)).toEqual(["30"]);
  await adas.submitOn(dialog, { days: "7" });
  const refused = await adas.submitOn(dialog, { days: "90" });
  expect([refused.status, daysOn(refused)]).toEqual([422, ["90"]]);
});

test("nobody is saved an estimate of a wrong address", async () => {
  const page = await adas.visit(`${path}/save?${new URLSearchParams({ ...canada, grossSalary: "0" })}`);
  expect(page.path).toBe(`${path}?${new URLSearchParams({ ...canada, grossSalary: "0" })}`);
});
