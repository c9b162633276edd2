import { beforeAll, describe, expect, test } from "vitest";
import { at, controlOf, fill, filled } from "#tests/support/add-worker.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { fieldsOf } from "#tests/support/form.ts";
import { ada, alan } from "#tests/support/people.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let adas: Visitor;
beforeAll(async () => {
  adas = await dashboard.signInAs(ada);
});

describe("nothing typed is lost", () => {
  const choose = (page: Page, type: string, country: string, fields: Record<string, string>) => {
    const form = page.document.querySelector("#add-worker");
    return adas.post(at(type, country), { ...(form && fieldsOf(form)), ...fields, redisplay: "offer-kind" });
  };

  test("from one type or location to another, and on the way back, without script", async () => {
    const mexico = await adas.visit(at("employee", "MX"));
    const typed = { ...filled, "offer.jobTitle": "", "offer.statutoryBenefits.vacationDays": "21", "offer.teamChoice": "new", "offer.teamName": "Night shift" };
    const canada = await choose(mexico, "employee", "CA", typed);
    expect([canada.status, canada.path, canada.document.querySelector(".error-summary")]).toEqual([200, at("employee", "CA"), null]);
    const contractor = await choose(canada, "contractor", "CA", { "offer.region": "BC", "offer.jobTitle": "Drafter" });
    expect(controlOf(contractor, "offer.servicesDescription")?.textContent.trim()).toBe(typed["offer.servicesDescription"]);
    // What the browser's Back asks for is the address, and no form is sent again.
    for (const page of [await adas.visit(at("employee", "MX")), await choose(contractor, "employee", "MX", {})]) {
      expect(controlOf(page, "worker.firstName")?.getAttribute("value")).toBe("Ximena");
      expect(controlOf(page, "offer.jobTitle")?.getAttribute("value")).toBe("Drafter");
      expect(controlOf(page, "offer.statutoryBenefits.vacationDays")?.getAttribute("value")).toBe("21");
      expect(controlOf(page, "offer.teamName")?.getAttribute("value")).toBe("Night shift");
    }
    expect(controlOf(await adas.visit(at("contractor", "CA")), "offer.region")?.querySelector("[selected]")?.getAttribute("value")).toBe("BC");
  });

  test("and each form begins with its own place's law and habits, where nothing else was chosen", async () => {
    adas.cookies.delete("add-worker");
    const shownAt = (page: Page, name: string) => controlOf(page, name)?.getAttribute("value") ?? controlOf(page, name)?.querySelector("[selected]")?.getAttribute("value");
    const colombia = await choose(await adas.visit(at("employee", "MX")), "employee", "CO", { "worker.firstName": "Ximena" });
    expect(shownAt(colombia, "offer.statutoryBenefits.vacationDays")).toBe("15");
    const contractor = await choose(colombia, "contractor", "CO", {});
    expect(shownAt(contractor, "offer.grossSalaryPeriod")).toBe("monthly");
    const back = await choose(contractor, "employee", "MX", {});
    expect(["offer.grossSalaryPeriod", "offer.statutoryBenefits.vacationDays", "worker.firstName"].map((name) => shownAt(back, name))).toEqual(["annual", "12", "Ximena"]);
  });

  test("and a salary keeps its period, whatever the other place begins with", async () => {
    adas.cookies.delete("add-worker");
    const contractor = await choose(await adas.visit(at("employee", "CO")), "contractor", "CO", { "offer.quotedGrossSalary": "60000" });
    expect(controlOf(contractor, "offer.quotedGrossSalary")?.getAttribute("value")).toBe("60000");
    expect(controlOf(contractor, "offer.grossSalaryPeriod")?.querySelector("[selected]")?.getAttribute("value")).toBe("annual");
  });

  test("and what was chosen stays, also past a place that begins with the same", async () => {
    adas.cookies.delete("add-worker");
    const contractor = await choose(await adas.visit(at("employee", "MX")), "contractor", "CO", { "offer.grossSalaryPeriod": "monthly", "offer.statutoryBenefits.vacationDays": "15" });
    const employee = await choose(await choose(contractor, "employee", "CO", {}), "employee", "MX", {});
    expect(controlOf(employee, "offer.grossSalaryPeriod")?.querySelector("[selected]")?.getAttribute("value")).toBe("monthly");
    expect(controlOf(employee, "offer.statutoryBenefits.vacationDays")?.getAttribute("value")).toBe("15");
  });

  test("what waits to be gone on with is unreadable, only its writer's, and gone once the worker is added", async () => {
    await choose(await adas.visit(at("employee", "MX")), "employee", "CA", { "worker.firstName": "Secretive" });
    const [, cookie = ""] = /add-worker=([^;]+)/.exec(adas.cookies.header) ?? [];
    expect(cookie.length).toBeGreaterThan(40);
    expect(Buffer.from(decodeURIComponent(cookie), "base64").toString("latin1")).not.toContain("Secretive");
    const alans = await dashboard.signInAs(alan);
    const borrowed = await alans.visit(at("employee", "MX"), { headers: { Cookie: `${alans.cookies.header}; add-worker=${cookie}` } });
    expect([borrowed.status, controlOf(borrowed, "worker.firstName")?.getAttribute("value") ?? ""]).toEqual([200, ""]);
    expect((await fill(adas, "employee", "MX", { "worker.email": "gone@example.test" })).path).toBe("/app/team");
    expect(controlOf(await adas.visit(at("employee", "MX")), "worker.firstName")?.getAttribute("value") ?? "").toBe("");
  });

  test("until the form is cleared", async () => {
    const page = await choose(await adas.visit(at("employee", "MX")), "contractor", "CO", { "worker.firstName": "Ximena" });
    expect(page.text).toContain("What you typed before is still here.");
    const cleared = await adas.submitOn(page, { redisplay: "anew" }, { form: "[value=anew]" });
    expect([cleared.path, controlOf(cleared, "worker.firstName")?.getAttribute("value") ?? ""]).toEqual([at("contractor", "CO"), ""]);
    expect((await adas.visit(at("employee", "MX"))).text).not.toContain("What you typed before");
  });

  test("and nothing that was typed is not said to be here", async () => {
    adas.cookies.delete("add-worker");
    const blank = await adas.visit(at("employee", "MX"));
    expect((await choose(blank, "contractor", "CO", {})).text).not.toContain("What you typed before");
    await adas.submitOn(blank, {}, { form: '[name="worker.firstName"]' });
    expect((await adas.visit(at("employee", "CA"))).text).not.toContain("What you typed before");
    // What was typed and taken back leaves nothing either.
    const typed = await choose(blank, "employee", "CO", { "worker.firstName": "Ximena" });
    expect(typed.text).toContain("What you typed before is still here.");
    const emptied = await choose(typed, "employee", "MX", { "worker.firstName": "" });
    expect([emptied.path, emptied.text.includes("What you typed before")]).toEqual([at("employee", "MX"), false]);
    // A first entry that was emptied is an answer of its own.
    expect((await choose(emptied, "employee", "CO", { "offer.statutoryBenefits.vacationDays": "" })).text).toContain("What you typed before is still here.");
  });

  test("more than a browser would keep comes back at once instead", async () => {
    const long = Array.from({ length: 9000 }, (_, place) => String.fromCodePoint(0x4e00 + ((place * 7919) % 20_000))).join("");
    const page = await choose(await adas.visit(at("employee", "MX")), "contractor", "CO", { "offer.servicesDescription": long });
    expect([page.status, controlOf(page, "offer.servicesDescription")?.textContent.trim()]).toEqual([200, long]);
  });

  test("names that are none of the form's leave no trace", async () => {
    await choose(await adas.visit(at("employee", "MX")), "contractor", "CO", { "worker.__proto__.polluted": "yes", "__proto__.polluted": "yes", "offer.constructor.prototype.polluted": "yes" });
    expect((await adas.visit(at("contractor", "CO"))).status).toBe(200);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});
