import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { paycycleCompensations, paycycles } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { keepBankDetails } from "#app/api/domain/worker/keep-bank-details.ts";
import { centsOf } from "#tests/support/cost-calculator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { takeRateAway } from "#tests/support/missing-rate.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace, pia, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { linksOf, rowsOf, siteOrigin, type Page } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const titleOf = (page: Page) => page.document.querySelector("title")?.textContent;
const heads = (page: Page) => page.document.querySelectorAll("thead th").map((head) => head.textContent.trim());

describe("the Active Paycycle screen (spec 2.16)", () => {
  test("is where a viewer lands, with its header, all columns and totals, and nothing to change", async () => {
    const page = await (await dashboard.signInAs(vera)).visit("/app");
    expect(page.path).toBe("/app/paycycle");
    expect(page.document.querySelector("title")?.textContent).toBe("Active Paycycle | Longitude");
    expect(heads(page)).toEqual([
      "Name", "Team", "Total gross pay", "Reimbursements", "Total employer taxes", "Total benefits and other", "Total employer cost", "Security deposit", "Fee", "Total due",
    ]);
    expect(page.text).toMatch(/Total due [\d,]+\.\d\d USD Period 1 Nov 2026 to 30 Nov 2026 Pay by 25 Nov 2026 to the provider/);
    expect(page.text).toMatch(/Includes what is accepted by 13 Nov 2026, 23:59 Toronto \(14 Nov 2026, 04:59 UTC\), the payroll funding cut-off\./);
    expect(page.text).toContain("20 Nov 2026, 12:00 Toronto (20 Nov 2026, 17:00 UTC)");
    expect(page.document.querySelectorAll("tfoot tr")).toHaveLength(1);
    expect(linksOf(page).filter((href) => href.includes("/app/team/worker"))).toEqual([]);
    expect(page.document.querySelectorAll("main form").filter((form) => form.getAttribute("method")?.toLowerCase() === "post")).toEqual([]);
  });

  test("links workers' names for a superAdmin, and has the take-home table in local currency", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit("/app/paycycle/workers-take?filter[currencyType]=local&filter[location]=CO");
    expect(heads(page)).toEqual(["Name", "Gross base pay", "Bonus commissions", "Total gross pay", "Worker taxes", "Reimbursements", "Total net pay"]);
    expect(linksOf(page).some((href) => href.startsWith("/app/team/worker/"))).toBe(true);
    expect(page.document.querySelector("tfoot")?.textContent).toContain("COP");
    expect(page.document.querySelector("tfoot")?.textContent).not.toContain("USD");
    const empty = await visitor.visit("/app/paycycle?filter[q]=nobody-of-this-name");
    expect(empty.text).toContain("No entries found");
  });

  test.each(["", "/workers-take"])("/app/paycycle%s ends with the sum of each column over all of its pages, one for each currency, and says of how many people", async (table) => {
    const visitor = await dashboard.signInAs(vera);
    const partsOf = ({ textContent }: { textContent: string }) => /^(-?[\d,]+\.\d\d) ([A-Z]{3})/.exec(textContent.trim());
    for (const currencyType of ["usd", "local"]) {
      const sums: Record<string, number>[] = [];
      let people = 0;
      let last: Page | undefined;
      for (let number = 1; number === 1 || last?.document.querySelector("a[rel=next]"); number += 1) {
        last = await visitor.visit(`/app/paycycle${table}?filter[currencyType]=${currencyType}&page=${number}`);
        for (const row of rowsOf(last)) {
          people += 1;
          for (const [place, parts] of row.querySelectorAll("td").map(partsOf).filter((each) => each !== null).entries()) {
            const sum = (sums[place] ??= {});
            sum[parts[2] ?? ""] = (sum[parts[2] ?? ""] ?? 0) + centsOf(parts[1]);
          }
        }
      }
      const [total] = last?.document.querySelectorAll("tfoot tr") ?? [];
      expect([people > 25, sums.length]).toEqual([true, table === "" ? 8 : 6]);
      expect(total?.querySelector("th")?.textContent.replace(/ Carried over.*/, "")).toBe(`Total of ${people}`);
      const shown = total?.querySelectorAll("td").map((cell) => Object.fromEntries(cell.querySelectorAll("span.block").map((line) => partsOf(line)).map((parts) => [parts?.[2], centsOf(parts?.[1])])));
      expect(shown?.filter((amounts) => Object.keys(amounts).length > 0), currencyType).toEqual(sums);
      for (const currency of Object.keys(sums[0] ?? {})) {
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = sums.map((amounts) => amounts[currency] ?? 0);
        if (table === "") expect([e, h], "employer cost and total due, of the columns before them").toEqual([a + b + c + d, e + f + g]);
        else expect(c, "gross pay, of the columns before it").toBe(a + b);
      }
      if (table === "" && currencyType === "usd") expect(last?.text).toContain(`Total due ${total?.querySelectorAll("td").at(-1)?.textContent.trim()} Period`);
    }
  });

  test("shows what each of the last twelve came to, and by how much the last one differs from the one before", async () => {
    const page = await (await dashboard.signInAs(vera)).visit("/app/paycycle");
    const points = page.document.querySelectorAll("figure li").map(({ textContent }) => textContent.trim().split(": "));
    expect(points).toHaveLength(12);
    const [[month, before], [latest, now]] = [points.at(-2) ?? [], points.at(-1) ?? []];
    expect([month, latest]).toEqual(["October 2026", "November 2026"]);
    expect(page.text).toContain(`Total due ${now} Period`);
    const difference = centsOf(now) - centsOf(before);
    const [, said] = /\+?(-?[\d,.]+ USD) \([+-][\d.]+%\) since October 2026/.exec(page.text) ?? [];
    expect([Math.abs(difference) > 0, centsOf(said)]).toEqual([true, difference]);
  });

  test("without anybody in it says so in either currency, and to clear the filters only where there are some", async () => {
    const visitor = await dashboard.signInAs(ada);
    await dashboard.db.delete(paycycleCompensations).where(sql`true`);
    for (const path of ["/app/paycycle", "/app/paycycle?filter[currencyType]=local", "/app/paycycle?filter[type]=nonsense"]) {
      expect((await visitor.visit(path)).text, path).toContain("Nobody is paid in this paycycle.");
    }
    expect((await visitor.visit("/app/paycycle?filter[currencyType]=local&filter[type]=contractor")).text).toContain("Clear them to see all.");
  });

  test("filters by type, location and name, offers USD or local, and Approve to whoever may (spec 2.16)", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit("/app/paycycle");
    const choices = (name: string) => page.document.querySelectorAll(`select[name="filter[${name}]"] option`).map(({ textContent }) => textContent);
    expect(choices("type")).toEqual(["All", "Employee", "Contractor"]);
    expect(choices("location")).toEqual(expect.arrayContaining(["All", "Canada", "Colombia", "Mexico"]));
    expect(page.document.querySelector("input[type=search]")?.getAttribute("name")).toBe("filter[q]");
    const links = page.document.querySelectorAll("main a").map(({ textContent }) => textContent.trim());
    expect(links).toEqual(expect.arrayContaining(["USD", "Local", "Approve"]));
    const found = await visitor.visit("/app/paycycle?filter[type]=contractor&filter[location]=BR&filter[q]=thiago");
    expect(found.document.querySelectorAll("tbody tr").map((row) => row.querySelector("th")?.textContent)).toEqual([expect.stringContaining("Thiago Moreira")]);
    const viewers = await (await dashboard.signInAs(vera)).visit("/app/paycycle");
    expect(viewers.document.querySelectorAll("main a").map(({ textContent }) => textContent.trim())).not.toContain("Approve");
  });

  test("says whose pay is missing, that nobody approves it so, and takes the button away", async () => {
    const name = await takeRateAway(dashboard.db, halcyon);
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit("/app/paycycle");
    expect(page.text).toContain(`The pay of ${name} cannot be calculated yet`);
    expect(page.text).not.toContain("Without a decision");
    const dialog = (await visitor.visit("/app/paycycle/approve")).document.querySelector("dialog");
    expect(dialog?.textContent).toContain(`The pay of ${name} cannot be calculated yet`);
    expect(dialog?.querySelectorAll("button").at(-1)?.hasAttribute("disabled")).toBe(true);
  });

  test("is not for admin and manager, at any of its addresses (Z1)", async () => {
    for (const person of [alan, grace]) {
      const visitor = await dashboard.signInAs(person);
      for (const path of ["/app/paycycle", "/app/paycycle/approve", "/app/paycycle/past", "/app/paycycle/past/export", "/app/paycycle/statutory", "/app/paycycle/statutory/export", "/app/paycycle/deposits", "/app/paycycle/deposits/export", "/app/paycycle/x/y", "/app/paycycle/x/export/company-pays/xlsx"]) {
        expect((await visitor.visit(path, { follow: false })).location).toBe("/app/team");
      }
    }
  });

  test("says so when there is none", async () => {
    await dashboard.db.update(companies).set({ status: "active" }).where(eq(companies.id, idOf("company", "Pending Ltd")));
    const page = await (await dashboard.signInAs(pia)).visit("/app/paycycle");
    expect(page.text).toContain("You do not have an active paycycle at this time");
    expect(page.text).toContain("You can start by onboarding a worker.");
    expect(page.text).not.toContain("MSA");
  });

  test("says when the first one opens to whoever has added workers, and before the MSA is signed that it is not", async () => {
    await dashboard.db.delete(paycycles).where(sql`true`);
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit("/app/paycycle");
    expect(page.text).toContain("You do not have an active paycycle at this time");
    expect(page.text).toContain("It opens when the first offer is active.");
    expect(page.text).not.toContain("You can start by onboarding a worker.");
    const notice = "Your MSA (master services agreement) is not signed yet. The Longitude team will reach out to you to sign it; no paycycle opens until then.";
    const screens = ["/app/team", "/app/paycycle", "/app/company", "/app/additional-compensation", "/app/time-off"];
    for (const path of screens) expect((await visitor.visit(path)).text, path).not.toContain("MSA");
    await dashboard.db.update(companies).set({ status: "onboarded" }).where(eq(companies.id, halcyon));
    for (const path of screens) expect((await visitor.visit(path)).text, path).toContain(notice);
    for (const [person, path] of [[vera, "/app/paycycle"], [grace, "/app/team"]] as const) {
      const { text } = await (await dashboard.signInAs(person)).visit(path);
      expect(text, path).toContain("Your MSA (master services agreement) is not signed yet. The Longitude team will reach out to the admins of your company to sign it; no paycycle opens until then.");
    }
  });
});

describe("approving without script", () => {
  test("the active cycle leads to its dialog also from its own address, from both tables", async () => {
    const visitor = await dashboard.signInAs(ada);
    const [active] = await dashboard.db.select().from(paycycles).where(sql`approved_date is null and company_id = (select company_id from users where email = ${ada.email})`);
    for (const table of ["", "/workers-take"]) {
      const page = await visitor.visit(`/app/paycycle/${active?.id}${table}?filter[currencyType]=local`);
      const approve = linksOf(page).find((href) => href.includes("/approve"));
      expect(approve).toMatch(new RegExp(`^/app/paycycle${table}/approve\\?`));
      const dialog = await visitor.visit(approve ?? "");
      expect([dialog.status, dialog.document.querySelector("dialog h2")?.textContent]).toEqual([200, "Approve paycycle"]);
    }
  });

  test("names whose pay is another one for no known reason, with the way to compare", async () => {
    const visitor = await dashboard.signInAs(ada);
    await dashboard.db.update(workers).set({ vacationDays: 28 }).where(eq(workers.id, workerId("Emiliano Vargas")));
    const dialog = (await visitor.visit("/app/paycycle/approve")).document.querySelector("dialog");
    const said = dialog?.querySelectorAll("p").find((each) => each.textContent.startsWith("Changed for no known reason since the paycycle before: Emiliano Vargas."));
    const compared = await visitor.visit(said?.querySelector("a")?.getAttribute("href") ?? "");
    expect(rowsOf(compared)[0]?.textContent).toMatch(/Emiliano Vargas.*Unexplained: taxes or benefits changed/);
  });

  test("names who would be paid to another account than before: whoever approves asks them first", async () => {
    const visitor = await dashboard.signInAs(ada);
    const note = "Since the previous paycycle was approved, the bank details of Emiliano Vargas were changed. Make sure that they asked for it before you approve.";
    expect((await visitor.visit("/app/paycycle/approve")).text).not.toContain("bank details");
    const [worker] = await dashboard.db.select().from(workers).where(eq(workers.id, workerId("Emiliano Vargas")));
    await keepBankDetails(dashboard.db, worker!, { clabe: "032180000118359719" }, dashboard.clock.now());
    expect((await visitor.visit("/app/paycycle/approve")).text).toContain(note);
    expect((await visitor.visit("/app/paycycle/approve")).text).not.toContain("032180000118359719");
  });

  test("tells what is undecided with links, approves, and then the button reads Approved and is disabled", async () => {
    const visitor = await dashboard.signInAs(ada);
    const dialog = await visitor.visit("/app/paycycle/approve?filter[type]=employee");
    expect(dialog.text).toMatch(/64 additional compensation requests for [\d,.]+ USD/);
    expect(dialog.text).toContain("42 time off requests");
    expect(dialog.text).toContain("December 2026");
    expect(dialog.text).toContain("cannot be undone");
    expect(dialog.document.querySelectorAll("dialog a").map((link) => link.getAttribute("href"))).toEqual(
      expect.arrayContaining(["/app/additional-compensation", "/app/time-off"]),
    );
    const done = await visitor.submitOn(dialog, {}, { form: "[name=paycycleId]" });
    expect(decodeURIComponent(done.path)).toBe("/app/paycycle?filter[type]=employee");
    const button = done.document.querySelectorAll("main button").find((each) => each.textContent.trim() === "Approved");
    expect(button?.hasAttribute("disabled")).toBe(true);
    expect(done.text).toContain("Approved by Ada Lindqvist on 20 Nov 2026, 10:00 Toronto");
    const again = await visitor.submitOn(dialog, { idempotencyKey: "another" }, { form: "[name=paycycleId]" });
    expect(again.status).toBe(409);
    expect(again.text).toContain("Already approved by Ada Lindqvist on 20 Nov 2026, 10:00 Toronto (20 Nov 2026, 15:00 UTC).");
  });

  test("says what the total is made of, for how many workers, and how it differs from the month before", async () => {
    const { document } = await (await dashboard.signInAs(ada)).visit("/app/paycycle/approve?filter[type]=contractor");
    const facts = new Map(document.querySelectorAll("dialog dt").map((term) => [term.textContent, term.nextElementSibling]));
    const [total = 0, cost = 0, deposit = 0, fee = 0] = ["Total due", "Employer cost", "Security deposit", "Fee"].map((name) => centsOf(facts.get(name)?.firstElementChild?.textContent));
    expect(cost + deposit + fee).toBe(total);
    expect(total).toBe(centsOf(document.querySelector("main section[aria-label=Paycycle] dd")?.textContent));
    expect(facts.get("Workers")?.textContent).toBe(document.querySelectorAll("main section[aria-label=Paycycle] dd").at(-1)?.textContent);
    expect(facts.get("Total due")?.textContent).toMatch(/ USD [+-][\d,.]+ USD \([+-][\d.]+%\) since October 2026$/);
  });

  test("what somebody else added since the dialog was shown is not approved unseen: it comes again with the new total", async () => {
    // Before the cut-off, when a bonus still goes to this cycle.
    dashboard.clock.set("2026-11-12T15:00:00Z");
    const [adas, alans] = await Promise.all([dashboard.signInAs(ada), dashboard.signInAs(alan)]);
    const dialog = await adas.visit("/app/paycycle/approve");
    const totalOf = (page: Page) => page.document.querySelector("dialog dd > :first-child")?.textContent.trim();
    const bonus = { type: "bonus", amount: "1200.50", description: "For the Atlas release" };
    await alans.submit(`/app/team/${workerId("Amélie Gagnon")}/additional-compensation/new`, bonus, { form: "[name=amount]" });
    const again = await adas.submitOn(dialog, {}, { form: "[name=paycycleId]" });
    expect(again.status).toBe(409);
    expect(totalOf(again)).not.toBe(totalOf(dialog));
    expect(again.document.querySelector("dialog [role=alert]")?.textContent).toContain(`The total due has changed from ${totalOf(dialog)} to ${totalOf(again)} since this page was shown. Look at it again before you approve.`);
    expect((await adas.visit("/app/paycycle")).text).toContain("Not approved yet");
    const done = await adas.submitOn(again, {}, { form: "[name=paycycleId]" });
    expect(done.text).toContain("Approved by Ada Lindqvist on 12 Nov 2026");
    expect(done.text).toContain(`Total due ${totalOf(again)}`);
  });

  test("a row from before amounts were carried over says that the provider recovers what was paid too much", async () => {
    const visitor = await dashboard.signInAs(ada);
    const sentence = "The take-home of Amélie Gagnon is below zero: days that should not have been paid are taken back. The provider recovers it from later pay, within what the law allows.";
    const read = async () => {
      const row = linksOf(await visitor.visit("/app/paycycle?filter[q]=Amelie")).find((href) => /^\/app\/paycycle\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(href)) ?? "";
      return (await visitor.visit(row)).text.includes(sentence);
    };
    expect(await read()).toBe(false);
    const isAmelies = sql`worker_id = ${workerId("Amélie Gagnon")} and paycycle_id in (select id from paycycles where approved_date is null)`;
    await dashboard.db.update(paycycleCompensations).set({ grossBasePay: -100_000, grossBasePayUsd: -70_000, bonusCommissions: 0, reimbursements: 0 }).where(isAmelies);
    expect(await read()).toBe(true);
  });

  test("approved too late to be paid by its day, it says the day ahead, and which it was", async () => {
    dashboard.clock.set("2026-12-03T15:00:00Z");
    const visitor = await dashboard.signInAs(ada);
    const done = await visitor.submit("/app/paycycle/approve", {}, { form: "[name=paycycleId]" });
    expect(done.text).toContain("Pay by 7 Dec 2026");
    expect(done.text).toContain("Pay by 7 Dec 2026 in place of 25 Nov 2026: there was no time left to pay by the earlier day.");
  });

  test("of a year that there are no rates for, it says before it is approved whose rates it stands on", async () => {
    const sentence = "There are no tax rates for 2027: taxes and contributions are calculated with those of 2026.";
    for (const [day, month] of [["2026-11-20", "Nov 2026"], ["2026-12-17", "Dec 2026"]]) {
      dashboard.clock.set(`${day}T15:00:00Z`);
      const done = await (await dashboard.signInAs(ada)).submit("/app/paycycle/approve", {}, { form: "[name=paycycleId]" });
      expect(done.text).toContain(month);
      expect(done.text).not.toContain("There are no tax rates");
    }
    dashboard.clock.set("2026-12-28T15:00:00Z");
    const viewer = await dashboard.signInAs(vera);
    for (const path of ["/app/paycycle", "/app/paycycle/workers-take"]) expect((await viewer.visit(path)).text).toContain(sentence);
    const dialog = await viewer.visit("/app/paycycle/approve");
    expect(dialog.document.querySelector("dialog")?.textContent).toContain(sentence);
  });

  test("a viewer sees the same without the button, and a forged form changes nothing (Z3)", async () => {
    const visitor = await dashboard.signInAs(vera);
    const dialog = await visitor.visit("/app/paycycle/approve");
    expect(dialog.text).toContain("64 additional compensation requests");
    expect([dialog.document.querySelector("title")?.textContent, dialog.document.querySelector("dialog h2")?.textContent]).toEqual(["What approval means | Longitude", "What approval means"]);
    expect(dialog.document.querySelectorAll("dialog button").map((button) => button.textContent.trim())).not.toContain("Approve");
    const adas = await (await dashboard.signInAs(ada)).visit("/app/paycycle/approve");
    const paycycleId = adas.document.querySelector("[name=paycycleId]")?.getAttribute("value") ?? "";
    const forged = await visitor.post("/app/paycycle/approve", { paycycleId, idempotencyKey: "forged" });
    expect([forged.status, forged.text]).toEqual([403, expect.stringContaining("This action is unauthorized.")]);
    expect((await visitor.visit("/app/paycycle")).text).toContain("Not approved yet");
  });
});

describe("what leads on from it", () => {
  test("past cycles keep their address, with approver and date", async () => {
    const visitor = await dashboard.signInAs(vera);
    const past = await visitor.visit("/app/paycycle/past");
    expect(past.text).toContain("Showing 1 to 24 of 24 results");
    const rates = past.document.querySelectorAll("tbody details time").map(({ textContent }) => textContent);
    expect(rates.length).toBeGreaterThan(24);
    expect(rates.filter((text) => !text.endsWith(" Toronto")), "set by the same clocks as the approval beside them").toEqual([]);
    const files = linksOf(past).filter((href) => href.includes("/export"));
    expect(new Set(files)).toEqual(new Set(["/app/paycycle/past/export", "/app/paycycle/past/export?format=csv"]));
    expect(await (await visitor.request("GET", "/app/paycycle/past/export?format=csv")).text()).toContain("\r\n2026-10-01,2026-10-31,");
    const bySystem = past.document.querySelectorAll("tbody tr").find((row) => row.textContent.includes("System (auto-approval)"));
    expect((await visitor.visit(bySystem?.querySelector("a")?.getAttribute("href") ?? "")).text).toContain("Approved by System (auto-approval) on");
    const first = linksOf(past).find((href) => /^\/app\/paycycle\/[0-9a-f-]{36}$/.test(href)) ?? "";
    const page = await visitor.visit(first);
    expect(page.document.querySelector("h1")?.textContent).toBe("Paycycle of October 2026");
    expect(page.text).toContain("Approved by Ada Lindqvist");
    const takes = await visitor.visit(`${first}/workers-take`);
    expect([takes.status, titleOf(page), titleOf(takes)]).toEqual([200, "Paycycle of October 2026 | Longitude", "Paycycle of October 2026, worker take-home pay | Longitude"]);
    expect((await visitor.visit("/app/paycycle/00000000-0000-7000-8000-000000000000")).status).toBe(404);
    expect((await visitor.visit("/app/paycycle/not-an-id/neither")).status).toBe(404);
  });

  test("what an earlier paycycle is corrected by is said to have the rate of that one, wherever the rates stand: such a row does not come to its dollars by the rate beside it", async () => {
    const visitor = await dashboard.signInAs(vera);
    const page = await visitor.visit("/app/paycycle?filter[q]=Amelie");
    expect(page.text).toContain("kept with this paycycle when it was opened. What corrects or returns pay of an earlier paycycle has the rates of that one:");
    const row = linksOf(page).find((href) => /^\/app\/paycycle\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(href)) ?? "";
    expect((await visitor.visit(row)).text).toContain("What is taken back or returned of an earlier paycycle has the rate of that one.");
    expect((await visitor.visit("/app/reports/2025/payroll-register")).text).toContain("kept with each paycycle when it was opened. What corrects or returns pay of an earlier paycycle has the rates of that one.");
  });

  test("a row leads to its lines, each with base, rate and source", async () => {
    const visitor = await dashboard.signInAs(vera);
    const page = await visitor.visit("/app/paycycle?filter[q]=Amelie");
    const row = linksOf(page).find((href) => /^\/app\/paycycle\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(href)) ?? "";
    const derivation = await visitor.visit(row);
    expect(derivation.status).toBe(200);
    expect(derivation.text).toContain("Canada Pension Plan");
    // Paper repeats the head of the columns on every page, so it names neither part.
    expect(derivation.document.querySelector("main thead th")?.textContent).toBe("Line");
    expect(derivation.document.querySelectorAll("main tbody th[scope=colgroup]").map((part) => part.textContent)).toEqual(["What the company pays", "What the worker takes home"]);
    expect(derivation.text).toContain("5.95%");
    expect(derivation.text).toContain("1 USD = 1.4123 CAD");
  });

  test("compared in local currencies, what each currency comes to is a line of its own, also in a text browser, with what its exchange rate alone moves", async () => {
    const page = await (await dashboard.signInAs(ada)).visit("/app/paycycle?compare=previous&filter[currencyType]=local");
    const cells = page.document.querySelectorAll("tfoot td");
    const linesOf = (title: string) => cells.find((cell) => cell.getAttribute("data-title") === title)?.querySelectorAll(":scope > div").map(({ textContent }) => textContent) ?? [];
    expect(linesOf("Change")).toEqual([1, 2, 3, 4].map(() => expect.stringMatching(/^[+-]?[\d.]+%$/)));
    expect(linesOf("Reason")).toEqual(["CAD", "COP", "MXN"].map((code) => expect.stringMatching(new RegExp(`^Exchange rates alone [+-]?[\\d,.]+ ${code}, all else [+-]?[\\d,.]+ ${code}$`))));
  });

  test("a comparison shows difference, percent and reason", async () => {
    const page = await (await dashboard.signInAs(ada)).visit("/app/paycycle?compare=previous");
    expect(heads(page)).toEqual(["Name", "Total due", "Previous", "Difference", "Change", "Reason"]);
    expect(page.text).toContain("Stop comparing");
    expect(page.text).toMatch(/accepted on \d+ \w+ 2026/);
  });

  test("downloads are the filtered table as a workbook and as CSV", async () => {
    const visitor = await dashboard.signInAs(vera);
    const page = await visitor.visit("/app/paycycle?filter[location]=BR");
    const files = [...new Set(linksOf(page).filter((href) => href.includes("/export/")))];
    expect(files).toHaveLength(2);
    const csv = await visitor.visit(files.find((href) => href.includes("/csv")) ?? "");
    expect(csv.headers.get("Content-Disposition")).toContain("Company pays 2026-11, not approved - Halcyon Robotics.csv");
    expect(csv.html.trim().split("\r\n")).toHaveLength(3);
    expect((await visitor.visit("/app/paycycle/x/export/evil/csv")).status).toBe(404);
  });

  test("a download that is refused is told on the page with its link, where it was data in place of the page", async () => {
    const visitor = await dashboard.signInAs(vera);
    const asked = "/app/paycycle?filter[location]=BR";
    const told = await visitor.visit(`/app/paycycle/${crypto.randomUUID()}/export/company-pays/csv`, { headers: { Accept: "text/html", Referer: siteOrigin + asked } });
    expect([told.status, decodeURIComponent(told.path), told.document.querySelector("h1")?.textContent]).toEqual([200, asked, "Active Paycycle"]);
    expect(told.document.querySelector("[role=alert]")?.textContent).toContain("Not found");
    const byLink = await visitor.visit("/app/reports/2025/nothing/xlsx", { headers: { Accept: "text/html" }, follow: false });
    expect([byLink.status, byLink.location], "from a colleague").toEqual([302, "/app/reports/2025/nothing"]);
    const notOurs = await visitor.visit(`/app/paycycle/${crypto.randomUUID()}/export/workers-take/csv`, { headers: { Accept: "text/html" } });
    expect([notOurs.status, notOurs.headers.get("Content-Type")]).toEqual([404, expect.stringContaining("text/html")]);
    const elsewhere = { headers: { Accept: "text/html", Referer: `${siteOrigin}//evil.test/paycycle` }, follow: false };
    expect((await visitor.visit(`/app/paycycle/${crypto.randomUUID()}/export/company-pays/csv`, elsewhere)).location).toBe("/app");
  });
});

describe("Payroll History (spec 2.17)", () => {
  test("says that its years have ended, and where later paycycles are", async () => {
    const last = "Reports end with 2025.";
    for (const person of [ada, vera]) {
      const page = await (await dashboard.signInAs(person)).visit("/app/reports");
      expect(page.text).toContain(`${last} Later paycycles and their files are among the previous paycycles.`);
      expect(page.document.querySelector('main a[href="/app/paycycle/past"]')?.textContent).toBe("previous paycycles");
    }
    const admins = await (await dashboard.signInAs(alan)).visit("/app/reports");
    expect(admins.text).toContain(`${last} Super admins and viewers have the later paycycles and their files.`);
    expect(admins.document.querySelector('main a[href="/app/paycycle/past"]')).toBeNull();
  });

  test("offers 2020 to 2025, and cards that open in a new tab; what is out of range is 2025 (R26)", async () => {
    const visitor = await dashboard.signInAs(alan);
    const page = await visitor.visit("/app/reports");
    expect(page.document.querySelector("h1")?.textContent).toBe("Payroll History");
    expect(page.document.querySelectorAll("option").map((option) => option.textContent)).toEqual(["2020", "2021", "2022", "2023", "2024", "2025"]);
    const cards = page.document.querySelectorAll("main a[target=_blank]");
    expect(cards).toHaveLength(6);
    for (const card of cards) expect(card.querySelectorAll("h2, p").map(({ textContent }) => textContent.length > 3)).toEqual([true, true]);
    for (const card of cards) expect((await visitor.visit(card.getAttribute("href") ?? "")).status).toBe(200);
    expect((await visitor.visit("/app/reports?filter[year]=2021")).text).toContain("No reports found");
    const outside = await visitor.visit("/app/reports?filter[year]=2031");
    expect(outside.document.querySelectorAll("main a[target=_blank]")).toHaveLength(6);
    for (const path of ["/app/reports/2030/invoices", "/app/reports/2030/invoices/csv"]) expect((await visitor.visit(path)).status, path).toBe(404);
  });

  test("names each row of a report by its first cell", async () => {
    const visitor = await dashboard.signInAs(alan);
    const register = await visitor.visit("/app/reports/2024/payroll-register");
    const heads = register.document.querySelectorAll(".table-report tbody tr").map((row) => row.querySelectorAll("th[scope=row]").map(({ textContent }) => textContent));
    expect(heads.length).toBeGreaterThan(10);
    expect(heads.filter((names) => names.length !== 1)).toEqual([]);
    expect(heads[0]?.[0]).toMatch(/^\p{L}+ /u);
  });

  test("writes the rates below a report with their thousands apart, as its amounts", async () => {
    const register = await (await dashboard.signInAs(alan)).visit("/app/reports/2024/payroll-register");
    expect(register.document.querySelector("[aria-label='Exchange rates by paycycle'] tbody")?.textContent).toMatch(/, \d,\d{3}\.\d\d COP, /);
  });

  test("leaves rates, tax year and ids off the paper, where the names of workers need the room, and says below whose rates they are", async () => {
    const { document, text } = await (await dashboard.signInAs(alan)).visit("/app/reports/2024/payroll-register");
    const years = document.querySelectorAll(".table-report tbody tr").map((row) => row.querySelectorAll("th, td").at(-3)?.textContent);
    expect(text).toContain(`Taxes and contributions were calculated with the rates of the tax year ${years.find(Boolean)}.`);
    const heads = document.querySelectorAll(".table-report thead th");
    const onScreenAlone = heads.flatMap((head, place) => (head.classList.contains("print:hidden") ? [[head.textContent, place] as const] : []));
    expect(onScreenAlone.map(([title]) => title)).toEqual(["Exchange rate", "Rate source", "Rate set on", "Rate set at", "Time zone", "Tax year", "Worker ID", "Compensation ID"]);
    for (const row of document.querySelectorAll(".table-report tbody tr")) {
      for (const [title, place] of onScreenAlone) expect(row.querySelectorAll("th, td")[place]?.classList.contains("print:hidden"), title).toBe(true);
    }
  });

  test("has nothing to download of a report that is empty", async () => {
    const visitor = await dashboard.signInAs(alan);
    const downloads = async (path: string) => (await visitor.visit(path)).document.querySelectorAll(".page-actions a").map(({ textContent }) => textContent);
    expect(await downloads("/app/reports/2024/payroll-register")).toEqual(["Download XLS", "Download CSV"]);
    const empty = await visitor.visit("/app/reports/2020/payroll-register");
    expect(empty.text).toContain("There is nothing of this kind in 2020.");
    expect(await downloads("/app/reports/2020/payroll-register")).toEqual([]);
  });

  test("is not for managers, and its files neither (Z1)", async () => {
    const visitor = await dashboard.signInAs(grace);
    for (const path of ["/app/reports", "/app/reports/2025/invoices", "/app/reports/2025/invoices/csv"]) {
      expect((await visitor.visit(path, { follow: false })).location).toBe("/app/team");
    }
  });
});
