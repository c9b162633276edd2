import type { HTMLElement } from "node-html-parser";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { users } from "#app/api/db/schema/user.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { fieldsOf } from "#tests/support/form.ts";
import { newestLinkFor } from "#tests/support/mail.ts";
import { ada, pia, type Person } from "#tests/support/people.ts";
import { findRequest, halcyon, reset } from "#tests/support/requests.ts";
import { disown, userOf } from "#tests/support/users.ts";
import type { Page } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let workerId = "";
let resetLink = "";
beforeAll(async () => {
  await dashboard.refill();
  const rows = await dashboard.db.select().from(workers).where(eq(workers.companyId, halcyon));
  workerId = rows.find(({ status, type }) => status === "active" && type === "employee")?.id ?? "";
  await dashboard.visitor().submit("/auth/password/reset", { email: ada.email });
  resetLink = await newestLinkFor(dashboard, ada.email);
  // Somebody to choose among.
  await dashboard.db.update(users).set({ role: "manager" }).where(eq(users.email, "vera@halcyon.test"));
});

/** The forms that can be wrong at a field, and one field of each. */
const forms: [path: string, field: string, person?: Person][] = [
  ["/login", "email"],
  ["/login/passwordless", "email"],
  ["/login/two-step", "code"],
  ["/sign-up", "passwordConfirmation"],
  ["/auth/password/reset", "email"],
  [":resetLink", "passwordConfirmation"],
  ["/onboarding/company", "workers", pia],
  ["/app/company", "taxId", ada],
  ["/app/users/invite", "lastName", ada],
  ["/app/team/:id/additional-compensation/new", "amount", ada],
  ["/app/team/:id/time-off/new", "startDate", ada],
  ["/app/team/worker/:id/assign-manager", "managerId", ada],
  ["/app/team/worker/new?type=employee&country=MX", "authority", ada],
  ["/app/team/worker/new?type=employee&country=CA", "authority", ada],
  ["/app/team/worker/new?type=employee&country=CO", "authority", ada],
  ["/app/team/worker/new?type=contractor&country=MX", "authority", ada],
];

describe("what is wrong is said above the form with the words that stand over the field", () => {
  test.each(forms)("%s", async (pattern, field, person) => {
    const path = pattern.replace(":id", workerId).replace(":resetLink", resetLink);
    const visitor = person ? await dashboard.signInAs(person) : dashboard.visitor();
    const form = `[name="${field}"]`;
    const blank = await visitor.visit(path);
    const own = blank.document.querySelectorAll("form").find((each) => each.querySelector(form));
    if (!own) throw new Error(`${path} has no field ${field}: ${blank.path} ${blank.text.slice(0, 200)}`);
    expect(own.hasAttribute("novalidate"), "the browser's own bubbles stay away (spec 5)").toBe(true);
    const kept = own.querySelectorAll("input[type=hidden]").map((input) => input.getAttribute("name"));
    const emptied = Object.fromEntries(Object.keys(fieldsOf(own)).filter((name) => !kept.includes(name)).map((name) => [name, ""]));
    const page = await visitor.submitOn(blank, { ...emptied, [field]: "" }, { form });
    expect(page.status, page.text.slice(0, 300)).toBe(422);
    const links = page.document.querySelectorAll(".error-summary a");
    expect(links.length).toBeGreaterThan(0);
    const places = links.map((link) => page.html.indexOf(`id="${link.getAttribute("href")?.slice(1)}"`));
    expect(places, "in the order of the fields").toEqual(places.toSorted((a, b) => a - b));
    for (const link of links) {
      const id = link.getAttribute("href")?.slice(1) ?? "";
      const label = labelOf(page, id);
      const opening = label.endsWith("?") ? label : `${label.replace(/\.$/, "")}:`;
      expect(link.textContent, id).toMatch(new RegExp(`^${opening.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")} `));
    }
  });

  test.each([
    ["/sign-up", { firstName: "Nora", lastName: "Quist", email: "nora@quist.test", password: "Seven-Herons-81", passwordConfirmation: "other", accepted: "" }, ["passwordConfirmation", "accepted"]],
    ["/sign-up", { firstName: "", password: "Seven-Herons-81", passwordConfirmation: "other", accepted: "" }, ["firstName", "lastName", "email", "passwordConfirmation", "accepted"]],
    [":resetLink", { email: "", password: "Seven-Herons-81", passwordConfirmation: "other" }, ["email", "passwordConfirmation"]],
    ["/app/team/:id/time-off/new", { type: "", startDate: "2027-01-08", endDate: "2027-01-04", description: "" }, ["type", "endDate", "description"], ada],
    ["/app/team/:id/additional-compensation/new", { type: "", amount: "1,000", currencyCode: "", description: "" }, ["type", "amount", "currencyCode", "description"], ada],
    ["/app/company", { legalName: "", taxId: "", "address.countryCode": "", "address.street": "" }, ["legalName", "taxId", "address.countryCode", "address.street"], ada],
    ["/onboarding/company", { legalName: "", workers: "0" }, ["legalName", "address.countryCode", "address.street", "address.city", "address.postalCode", "address.state", "type", "workers", "countries"], pia],
    [
      "/app/team/worker/new?type=contractor&country=CA",
      { "worker.firstName": "", "offer.startsAt": "2027-01-08", "offer.endsAt": "2027-01-04", "offer.teamChoice": "new", "offer.managerChoice": "yes" },
      ["worker.firstName", "worker.lastName", "worker.email", "offer.jobTitle", "offer.servicesDescription", "offer.region", "offer.endsAt", "offer.quotedGrossSalary", "offer.teamName", "offer.managerId", "authority"],
      ada,
    ],
  ] as [string, Record<string, string>, string[], Person?][])("%s with %o, in the order of its fields", async (pattern, typed, names, person) => {
    const visitor = person ? await dashboard.signInAs(person) : dashboard.visitor();
    const [field = ""] = Object.keys(typed);
    const page = await visitor.submit(pattern.replace(":id", workerId).replace(":resetLink", resetLink), typed, { form: `[name="${field}"]` });
    const links = page.document.querySelectorAll(".error-summary a").map((link) => link.getAttribute("href")?.slice(1) ?? "");
    expect(links.map((id) => page.document.getElementById(id)?.getAttribute("name") ?? id.replace(/^[a-z-]+-(?=[a-zA-Z.]+$)/, ""))).toEqual(names);
  });

  test("a number that is too large is called that, and nothing else", async () => {
    const page = await (await dashboard.signInAs(pia)).submit("/onboarding/company", { workers: "99999999999999999" }, { form: "[name=workers]" });
    expect(page.document.querySelector("#company-workers-error")?.textContent).toBe("Must be a smaller number");
    expect(page.document.querySelector('.error-summary a[href="#company-workers"]')?.textContent).toBe("Number of workers: Must be a smaller number");
  });

  test("a number that only a program writes is none", async () => {
    const page = await (await dashboard.signInAs(pia)).submit("/onboarding/company", { workers: "1e3" }, { form: "[name=workers]" });
    expect([page.document.querySelector("#company-workers-error")?.textContent, page.document.querySelector("#company-workers")?.getAttribute("value")]).toEqual(["Invalid input", "1e3"]);
  });

  test("a range of workers is no number either, and the field says beforehand what one looks like", async () => {
    const page = await (await dashboard.signInAs(pia)).submit("/onboarding/company", { workers: "2-3" }, { form: "[name=workers]" });
    expect(page.document.querySelector("#company-workers-error")?.textContent).toBe("Invalid input");
    expect(page.document.querySelector("#company-workers-description")?.textContent).toBe("One number, for example 3.");
  });

  test("with one sentence for each field, the first", async () => {
    const control = "Ann\u0007".repeat(40);
    const page = await dashboard.visitor().submit("/sign-up", { firstName: control }, { form: "[name=firstName]" });
    expect(page.document.querySelector("#sign-up-firstName-error")?.textContent).toBe("At most 100 characters Invalid input");
    expect(page.document.querySelector('.error-summary a[href="#sign-up-firstName"]')?.textContent).toBe("First name: At most 100 characters");
  });

  test("the state is called as its field is, for the United States and elsewhere (2.22)", async () => {
    const visitor = await dashboard.signInAs(ada);
    for (const [country, label] of [["US", "State"], ["CA", "State or Province"]] as const) {
      const page = await visitor.submit("/app/company", { "address.countryCode": country, "address.state": "" }, { form: "[name=legalName]" });
      expect(page.document.querySelectorAll(".error-summary a").map((link) => link.textContent)).toEqual([`${label}: Required`]);
    }
  });
});

describe("what stands in a row stands on one line: the hint of an amount is under its box, and read out with it", () => {
  test.each([
    ["/app/team/:id/additional-compensation/new", "amount"],
    ["/app/team/worker/new?type=employee&country=MX", "offer.quotedGrossSalary"],
  ])("%s", async (pattern, name) => {
    const page = await (await dashboard.signInAs(ada)).submit(pattern.replace(":id", workerId).replace(":resetLink", resetLink), { [name]: "1,000" }, { form: `[name="${name}"]` });
    const control = page.document.querySelector(`[name="${name}"]:not([type=hidden])`);
    const [hint = "", error = ""] = control?.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect([hint, error].map((id) => page.document.getElementById(id)?.textContent)).toEqual(["For example 85000.50, without commas.", "Must be a valid amount"]);
    const places = [control?.id, hint, error].map((id) => page.html.indexOf(`id="${id}"`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

/** The visible label of a control: its own, that around it, or the legend of its group. */
function labelOf(page: Page, id: string): string {
  const control = page.document.getElementById(id);
  const own = page.document.querySelector(`label[for="${id}"]`);
  const isChoice = ["radio", undefined].includes(control?.getAttribute("type")) && !own;
  const words = own ?? (isChoice ? around(control, "FIELDSET")?.querySelector("legend") : around(control, "LABEL"));
  return (words?.textContent ?? `no label for ${id}`).replace(" (optional)", "").trim();
}

function around(element: HTMLElement | null, tag: string): HTMLElement | null {
  for (let at = element?.parentNode ?? null; at; at = at.parentNode) if (at.tagName === tag) return at;
  return null;
}

describe("what the API says about a form stands as an alert above its fields, takes the focus and stays; no notification says it (spec 8)", () => {
  test.each([
    ["the role of the last super admin", 409, "A company needs at least one super admin.", async () => {
      await disown(dashboard.db, ada);
      return [`/app/users/${(await userOf(dashboard.db, ada)).id}/role`, { role: "admin" }] as const;
    }],
    ["a decision on what was decided meanwhile", 409, "Already accepted by", async () => {
      const { id } = await findRequest(dashboard.db, { status: "accepted" });
      await reset(dashboard.db, id, { status: "submitted" });
      return [`/app/additional-compensation/${id}/decline`, { comment: "Too late" }, () => reset(dashboard.db, id, { status: "accepted" })] as const;
    }],
    ["a manager who is none", 422, "Vera Castellanos", async () => {
      await dashboard.db.update(users).set({ role: "viewer" }).where(eq(users.email, "vera@halcyon.test"));
      return [`/app/team/worker/${workerId}/assign-manager`, { managerId: (await userOf(dashboard.db, { email: "vera@halcyon.test" })).id }] as const;
    }],
  ])("%s", async (_, status, sentence, prepare) => {
    const [path, fields, meanwhile] = await prepare();
    const [field = ""] = Object.keys(fields);
    const visitor = await dashboard.signInAs(ada);
    const open = await visitor.visit(path);
    await meanwhile?.();
    const page = await visitor.submitOn(open, fields, { form: `[name=${field}]` });
    expect(page.status).toBe(status);
    const form = page.document.querySelectorAll("form").find((each) => each.querySelector(`[name=${field}]`));
    const alert = form?.querySelector("[role=alert]");
    expect(alert?.textContent).toContain(sentence);
    expect([alert?.getAttribute("tabindex"), alert?.hasAttribute("autofocus")]).toEqual(["-1", true]);
    const html = form?.innerHTML ?? "";
    expect(html.indexOf('role="alert"')).toBeLessThan(html.search(/<(select|textarea|input type="(?!hidden)|input(?![^>]*type="hidden"))/));
    expect(page.document.querySelectorAll(".toast").map((toast) => toast.textContent)).toEqual([]);
  });
});
