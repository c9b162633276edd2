import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { startLaravel } from "#tests/support/laravel.ts";
import { descriptionOf, workerId } from "#tests/support/onboarding.ts";
import { ada, grace, password } from "#tests/support/people.ts";
import { userOf } from "#tests/support/users.ts";
import { siteOrigin, type Page, type Visitor } from "#tests/support/visitor.ts";

// The dashboard before a backend that was built from the specification alone: its calls and fields, and ids that are numbers.

const dashboard = await startDashboard();
let laravel: Awaited<ReturnType<typeof startLaravel>>;
let visitor: Visitor;

beforeAll(async () => {
  laravel = await startLaravel({ fetch: async (request) => dashboard.api.fetch(request), statefulDomain: new URL(siteOrigin).host });
});
beforeEach(async () => {
  await dashboard.refill();
  laravel.asIs();
  laravel.use();
  laravel.knowOnlyTheSpecification();
  visitor = dashboard.visitor();
  await visitor.submit("/login", { email: ada.email, password });
  laravel.calls.length = 0;
});
afterEach(() => void delete process.env.API_URL);
afterAll(() => laravel.stop());

/** Where a link of the page leads whose address is as wanted. */
function linkOn(page: Page, address: RegExp): string {
  const found = page.document.querySelectorAll("a").map((link) => link.getAttribute("href") ?? "").find((href) => address.test(href));
  if (!found) throw new Error(`No link of ${page.path} is as ${address}: ${page.status} ${page.text.slice(0, 300)}`);
  return found;
}

/** The dialog of the first row that has it, opened on its list, filled in and sent. */
async function carryOut(list: string, address: RegExp, fields: Record<string, string> = {}): Promise<Page> {
  return visitor.submit(linkOn(await visitor.visit(list), address), fields, { form: "[name=idempotencyKey]" });
}

const changes = () => laravel.calls.filter((call) => !call.startsWith("GET") && call !== "POST /client/login").map((call) => call.replace(/\d+/g, "7"));

describe.each(["additional-compensation", "time-off"])("what waits at /app/%s", (noun) => {
  const list = `/app/${noun}`;
  const call = `PATCH /workers/${noun === "time-off" ? noun : "additional-compensations"}/7`;

  test.each([
    ["accept", "The request was accepted."],
    ["decline", "The request was declined."],
  ])("can be opened, read and decided: %s", async (verb, sentence) => {
    const page = await carryOut(`${list}?page=2`, new RegExp(`^${list}/\\d+/${verb}`), { comment: "Seen" });
    expect(page.text).toContain(sentence);
    expect(changes()).toEqual([call]);
  });

  test("can be canceled when it is the client's own", async () => {
    const page = await carryOut(`${list}/reviewed?filter%5Bstatus%5D=accepted`, new RegExp(`^${list}/reviewed/\\d+/cancel`));
    expect(page.text).toContain("The request was canceled.");
    expect(changes()).toEqual([call]);
  });

  test("can be read by itself, wherever it stands in its list", async () => {
    const second = await visitor.visit(`${list}?page=2`);
    const id = /\d+/.exec(linkOn(second, new RegExp(`^${list}/\\d+/accept`)))?.[0];
    const page = await visitor.visit(`${list}/${id}`);
    expect([page.status, linkOn(page, /accept/)]).toEqual([200, `${list}/${id}/accept`]);
  });

  test.each(["accept", "decline"])("can be decided together: %s", async (verb) => {
    const page = await visitor.visit(`${list}?page=2`);
    const ids = page.document.querySelectorAll('table input[name="id"]').map((box) => box.getAttribute("value") ?? "").slice(0, 2);
    const query = new URLSearchParams([["page", "2"], ...ids.map((id) => ["id", id])]);
    const done = await visitor.submit(`${list}/${verb}?${query}`, {}, { form: "[name=idempotencyKey]" });
    expect(done.text).toContain(`2 requests were ${verb === "accept" ? "accepted" : "declined"}.`);
  });

  test("that is not there is not found", async () => {
    for (const path of ["", "/accept", "/decline"]) {
      const page = await visitor.visit(`${list}/999999${path}`);
      expect([page.status, page.text.includes("not supported")]).toEqual([404, false]);
    }
  });
});

describe("users", () => {
  test("are given another role, and deleted", async () => {
    const vera = (await visitor.visit("/app/users?filter%5Brole%5D=viewer")).path;
    expect((await carryOut(vera, /\/role\b/, { role: "manager" })).text).toContain("The role was updated.");
    expect((await carryOut("/app/users?filter%5Brole%5D=admin", /\/delete/)).text).toMatch(/\w+ \w+ was deleted/);
    expect(changes()).toEqual(["PATCH /users/7", "DELETE /users/7"]);
  });

  test("are invited", async () => {
    const page = await visitor.submit("/app/users/invite", { firstName: "Ines", lastName: "Moreau", email: "ines@moreau.test", role: "viewer" }, { form: "[name=email]" });
    expect([page.status, page.path]).toEqual([200, "/app/users"]);
    expect(changes()).toEqual(["POST /users"]);
  });

  test("who are not there are said not to be", async () => {
    const page = await visitor.visit("/app/users/999999/role");
    expect([page.status, page.text.includes("This user no longer exists")]).toEqual([404, true]);
  });
});

test("a paycycle is approved, after its total and its dates were read", async () => {
  const open = await visitor.visit("/app/paycycle/approve");
  expect(open.status).toBe(200);
  const dialog = open.document.querySelector("dialog")?.textContent ?? "";
  expect(dialog).toContain("Total due");
  expect(dialog).toContain("cannot be undone");
  expect(dialog).not.toContain("waiting for a decision");
  const page = await visitor.submitOn(open, {}, { form: "[name=paycycleId]" });
  expect(page.text).toContain("The paycycle was approved.");
  expect(changes()).toEqual(["PATCH /paycycle/7"]);
});

test("the company's profile is saved", async () => {
  const page = await visitor.submit("/app/company", { taxId: "98-7654321" }, { form: "[name=taxId]" });
  expect([page.status, page.text.includes("Company updated")]).toEqual([200, true]);
});

describe("workers", () => {
  test("are added, with a manager", async () => {
    const fields = {
      "worker.firstName": "Ximena", "worker.lastName": "Duarte Paz", "worker.email": "ximena@example.test",
      "offer.jobTitle": "Fleet Engineer", "offer.servicesDescription": descriptionOf(240), "offer.startsAt": "2027-01-04",
      "offer.quotedGrossSalary": "60000.50", "offer.teamChoice": "none", "offer.managerChoice": "yes", authority: "on",
    };
    const form = await visitor.visit("/app/team/worker/new?type=contractor&country=MX");
    const name = form.document.querySelector('select[name$="managerId"]')?.getAttribute("name") ?? "";
    const graces = String(laravel.numberOf((await userOf(dashboard.db, grace)).id));
    const page = await visitor.submitOn(form, { ...fields, [name]: graces }, { form: '[name="worker.firstName"]' });
    expect([page.status, page.path]).toEqual([200, "/app/team"]);
    expect(changes()).toContain("POST /workers");
  });

  test("are paid more, are away, and are given a manager", async () => {
    const amelie = laravel.numberOf(workerId("Amélie Gagnon"));
    const paid = await visitor.submit(`/app/team/${amelie}/additional-compensation/new`, { type: "bonus", amount: "100.00", currencyCode: "USD", description: "Well done" }, { form: "[name=amount]" });
    expect([paid.status, paid.path]).toEqual([200, "/app/team"]);
    const away = await visitor.submit(`/app/team/${amelie}/time-off/new`, { type: "vacation", startDate: "2027-02-01", endDate: "2027-02-02", description: "Skiing" }, { form: "[name=startDate]" });
    expect([away.status, away.path]).toEqual([200, "/app/team"]);
    const managers = await visitor.visit(`/app/team/worker/${amelie}/assign-manager`);
    const managed = await visitor.submitOn(managers, { managerId: String(laravel.numberOf((await userOf(dashboard.db, grace)).id)) }, { form: "[name=managerId]" });
    expect([managed.status, managed.path]).toEqual([200, `/app/team/worker/${amelie}`]);
    expect(changes()).toEqual(["POST /workers/7/additional-compensations", "POST /workers/7/time-off", "PATCH /users/7/worker/7"]);
  });
});

test("lists are downloaded", async () => {
  for (const path of ["/app/team", "/app/additional-compensation", "/app/additional-compensation/reviewed", "/app/time-off", "/app/time-off/reviewed"]) {
    const file = await visitor.request("GET", `${path}/export`);
    expect([file.status, file.headers.get("Content-Type")], path).toEqual([200, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]);
  }
});

test("a list that is given no name is saved under the specification's (7.3), and one that is only to be read is no file", async () => {
  const titles = { team: "Workers", "additional-compensation/reviewed": "Additional Compensation, Reviewed", "time-off": "Time Off, To Review" };
  for (const [path, title] of Object.entries(titles)) {
    const call = `GET /workers${path === "team" ? "" : path.startsWith("time-off") ? "/time-off" : "/additional-compensations"}`;
    laravel.on(call, { status: 200, file: Buffer.from("PK"), headers: { "Content-Type": "application/vnd.ms-excel" } });
    const file = await visitor.request("GET", `/app/${path}/export?format=csv`);
    expect([file.status, file.headers.get("Content-Type"), await file.text()]).toEqual([200, "application/vnd.ms-excel", "PK"]);
    expect(file.headers.get("Content-Disposition"), path).toContain(`filename="${title} - Halcyon Robotics.xlsx"`);
    laravel.on(call, { status: 200, body: { data: [], links: {}, meta: {} } });
    const none = await visitor.request("GET", `/app/${path}/export?format=csv`);
    expect([none.status, await none.json()]).toEqual([502, { message: "This installation does not make this file.", requestId: expect.any(String) }]);
  }
});

test.each([405, 404])("pages beyond the specification say that they are not there (%i)", async (unknown) => {
  laravel.knowOnlyTheSpecification({ unknown });
  for (const path of ["paycycle/past", "paycycle/statutory", "paycycle/deposits", "cost-calculator/rates", "time-off/calendar", "team/as-of", "users/as-of", "additional-compensation/as-of", "time-off/as-of"]) {
    const page = await visitor.visit(`/app/${path}`);
    expect([page.status, page.document.querySelector("main code")?.textContent], path).toEqual([404, "404 This installation does not have this page."]);
  }
});

test.each([405, 404])("that it changes nobody's own name is said at the form, which stays as it was typed (%i)", async (unknown) => {
  laravel.knowOnlyTheSpecification({ unknown });
  const page = await visitor.submit("/app/settings/name", { firstName: "Ada", lastName: "Byron" }, { form: "[name=firstName]" });
  expect([page.path, page.document.querySelector(".error-summary")?.textContent]).toEqual(["/app/settings/name", expect.stringContaining("Your name cannot be changed here.")]);
  expect(page.document.querySelector("[name=lastName]")?.getAttribute("value")).toBe("Byron");
});

test("notifications are dismissed, mails turned off, a cost calculated", async () => {
  const drawer = await visitor.visit("/app/team?notifications=open");
  expect((await visitor.submitOn(drawer, {}, { form: "[aria-label^='Dismiss: ']" })).document.querySelectorAll("dialog li")).toHaveLength(2);
  expect((await visitor.submit("/app/settings", {}, { form: "[name=mailSubscription]" })).text).toContain("Success");
  const estimate = await visitor.visit("/app/cost-calculator?countryCode=MX&grossSalary=45000&currencyCode=MXN&period=monthly");
  expect(estimate.document.querySelector("#result .totals")).not.toBeNull();
});

describe("a backend that answers 404 where it knows no call", () => {
  beforeEach(() => laravel.knowOnlyTheSpecification({ unknown: 404 }));

  test("is decided at from the page of the list that the request stands on", async () => {
    expect((await carryOut("/app/additional-compensation?page=2", /\/\d+\/accept/)).text).toContain("The request was accepted.");
    expect((await carryOut("/app/users?filter%5Brole%5D=viewer", /\/role\b/, { role: "manager" })).text).toContain("The role was updated.");
  });
});

describe("what it does not say", () => {
  const wholeScreens = ["/app/team", "/app/users", "/app/company", "/app/paycycle", "/app/paycycle/workers-take", "/app/paycycle/approve", "/app/reports", "/app/settings", "/app/cost-calculator"];
  const screensOf = (worker: number) => [
    ...wholeScreens,
    ...["additional-compensation", "additional-compensation/reviewed", "time-off", "time-off/reviewed"].map((list) => `/app/${list}`),
    ...["", "/documents", "/benefits", "/assign-manager"].map((part) => `/app/team/worker/${worker}${part}`),
  ];

  test("is null to every screen where it is left out", { timeout: 60_000 }, async () => {
    laravel.knowOnlyTheSpecification({ saysNull: false });
    for (const path of screensOf(laravel.numberOf(workerId("Amélie Gagnon")))) expect((await visitor.visit(path, { follow: false })).status, path).toBe(200);
  });

  test("is not made up: without a country no legal minimum stands beside the benefits", async () => {
    const page = await visitor.visit(`/app/team/worker/${laravel.numberOf(workerId("Alejandra Ruiz Ortega"))}/benefits`);
    expect(page.text).toContain("15 days of salary");
    expect(page.text).not.toContain("Legal minimum");
  });

  test("is not offered: rows of a paycycle lead to their worker by the one id that they have, and nowhere else", async () => {
    const page = await visitor.visit("/app/paycycle");
    const id = page.document.querySelector("tbody th a")?.getAttribute("href");
    expect(id).toMatch(/^\/app\/team\/worker\/\d+$/);
    expect(page.document.querySelectorAll("tbody td a")).toHaveLength(0);
  });
});

describe("what it says in another way", () => {
  const paged = (data: unknown) => ({ data, links: { prev: null, next: null }, meta: { from: null, to: null, total: 0 } });

  test.each([
    ["null", 200, { data: null }],
    ["an empty list", 200, paged([])],
    ["a cycle without an id", 200, paged({ compensations: [] })],
    ["not found", 404, { message: "No query results for model [App\\Models\\Paycycle]." }],
  ])("no active paycycle, as %s, is none", async (_, status, body) => {
    laravel.on("GET /paycycle", { status, body });
    for (const path of ["/app/paycycle", "/app/paycycle/workers-take"]) {
      const page = await visitor.visit(path);
      expect([page.status, page.text.includes("You do not have an active paycycle at this time"), page.text.includes("You can start by onboarding a worker.")], path).toEqual([200, true, true]);
    }
  });

  test("whoever asked but the client is somebody other, and nothing of theirs can be canceled", async () => {
    const workers = { ...laravelRequest, requesterType: "worker" };
    laravel.on("GET /workers/time-off", { status: 200, body: { ...paged([workers, { ...workers, id: 8, requesterType: "client" }]), meta: { from: 1, to: 2, total: 2 } } });
    const page = await visitor.visit("/app/time-off/reviewed");
    expect(page.document.querySelectorAll("tbody a[href*='/cancel']").map((link) => link.getAttribute("href"))).toEqual(["/app/time-off/reviewed/8/cancel"]);
  });
});

const laravelRequest = {
  id: 7, workerId: 3, avatar: null, fullName: "Ana Li", type: "sick", createdAt: "2026-11-01 10:00:00", description: "Flu", startDate: "2026-11-02", endDate: "2026-11-03",
  daysRequested: 2, status: "accepted", ptoBalance: { type: "statutory", vacationDays: 12, daysTaken: 2, period: 2026 },
};
