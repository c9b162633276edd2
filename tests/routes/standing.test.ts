import { beforeAll, describe, expect, test } from "vitest";
import { destinationFor, type Standing } from "#app/middleware/destination.ts";
import { findRequest, findRequests, isGraces, reset, statusOf } from "#tests/support/requests.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, alan, grace, pia, tom, uma, vera, type Person } from "#tests/support/people.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();

const people: [name: string, person: Person | null, standing: Standing][] = [
  ["a visitor", null, { kind: "visitor" }],
  ["a pending company's owner", pia, { kind: "pending" }],
  ["a person not verified", uma, { kind: "unverified" }],
  ["a superAdmin", ada, { kind: "member", role: "superAdmin" }],
  ["an admin", alan, { kind: "member", role: "admin" }],
  ["a manager", grace, { kind: "member", role: "manager" }],
  ["a viewer", vera, { kind: "member", role: "viewer" }],
];

const paths = [
  "/",
  "/login",
  "/app",
  "/app/company",
  "/app/team",
  "/app/team/worker/new",
  "/app/additional-compensation",
  "/app/additional-compensation/reviewed",
  "/app/time-off",
  "/app/time-off/reviewed",
  "/app/cost-calculator",
  "/app/reports",
  "/app/paycycle",
  "/app/paycycle/workers-take",
  "/app/users",
  "/app/history",
  "/app/settings",
  "/app/settings/api-tokens",
  "/app/settings/webhooks",
  "/app/nowhere",
  "/client/team",
  "/nowhere",
];

describe.each(people)("%s is sent where the specification says, by typed address and by script (Z1)", (_, person, standing) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = person ? await dashboard.signInAs(person) : dashboard.visitor();
  });

  test.each(paths)("%s", async (path) => {
    const expected = destinationFor(standing, path);
    const page = await visitor.visit(path, { follow: false });
    const data = await visitor.data(path);
    if (expected !== null) {
      expect([302, 303, 307]).toContain(page.status);
      expect(page.location).toBe(expected);
      expect(page.html, "no word of the page goes out with the redirect").toBe("");
      // The client's way says where to go in a body of its own kind; what it must not say is what the page shows.
      expect(data.status).toBe(202);
      expect(await data.text()).toContain(JSON.stringify(expected).slice(1, -1));
      return;
    }
    if (path === "/app") expect(page.location).toBe(standing.kind === "member" && standing.role === "viewer" ? "/app/paycycle" : "/app/team");
    else expect(page.status).toBe(200);
  });
});

test.each([
  [ada, "/app/team", ["/app/team/nowhere", "/app/team/worker", "/app/users/nowhere", "/app/company/nowhere", "/app/reports/nowhere"]],
  [grace, "/app/team", ["/app/team/nowhere", "/app/settings/nowhere", "/app/time-off/reviewed/nowhere"]],
  [vera, "/app/paycycle", ["/app/reports/nowhere", "/app/settings/nowhere"]],
])("an unknown path below one's own screens leads to the landing page: $name", async (person, landing, unknown) => {
  const visitor = await dashboard.signInAs(person);
  for (const path of unknown) {
    const page = await visitor.visit(path, { follow: false });
    expect({ path, status: page.status, location: page.location }).toEqual({ path, status: 302, location: landing });
    expect(await (await visitor.data(path)).text(), path).toContain(landing);
  }
});

test.each([
  [grace, "/app/company", "Super Admin and Admin may open it; your role is Manager."],
  [alan, "/app/users", "Super Admin may open it; your role is Admin."],
  [vera, "/app/team", "Super Admin, Admin and Manager may open it; your role is Viewer."],
])("whoever asks for a page of another role reads whose it is where they are led to: $name, %s", async (person, path, words) => {
  const visitor = await dashboard.signInAs(person);
  expect((await visitor.visit(path)).text).toContain(`That page is not for your role. ${words}`);
  for (const nowhere of ["/app/nowhere", "/nowhere", "/login"]) expect((await visitor.visit(nowhere)).text, nowhere).not.toContain("your role");
});

describe("what lies under a forbidden screen is forbidden with it", () => {
  test("a viewer gets no dialog, no list and no file of the reviews", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const visitor = await dashboard.signInAs(vera);
    for (const path of [`/app/additional-compensation/${id}/accept`, `/app/additional-compensation/${id}/decline`, "/app/team/export", "/app/additional-compensation/export", "/app/additional-compensation/reviewed/export", "/app/time-off/export", "/app/time-off/reviewed/export"]) {
      const page = await visitor.visit(path, { follow: false });
      expect([302, 403], path).toContain(page.status);
      const data = await visitor.data(path);
      expect(await data.text()).not.toMatch(/Gagnon|Chen|Halcyon.*USD/);
    }
    const posted = await visitor.post(`/app/additional-compensation/${id}/accept`, {}, { follow: false });
    expect(posted.location).toBe("/app/paycycle");
    expect((await findRequest(dashboard.db, { status: "submitted" })).id).toBe(id);
  });

  test("another company's request has a page like one that never was (Z6)", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const visitor = await dashboard.signInAs(tom);
    for (const verb of ["accept", "decline"]) {
      const others = await visitor.visit(`/app/additional-compensation/${id}/${verb}`);
      const never = await visitor.visit(`/app/additional-compensation/00000000-0000-4000-8000-000000000000/${verb}`);
      expect(others.status).toBe(404);
      expect(withoutOwn(others.text)).toBe(withoutOwn(never.text));
      expect(others.text).toContain("Not found.");
    }
    const [others, never] = [
      await visitor.post(`/app/additional-compensation/${id}/accept`, { idempotencyKey: crypto.randomUUID() }),
      await visitor.post("/app/additional-compensation/00000000-0000-4000-8000-000000000000/accept", { idempotencyKey: crypto.randomUUID() }),
    ];
    expect([others.path, withoutOwn(others.text)]).toEqual(["/app/additional-compensation", withoutOwn(never.text)]);
    expect(others.text).toContain("You no longer have access to this request. Nothing was decided.");
    expect((await findRequest(dashboard.db, { status: "submitted" })).id).toBe(id);
  });

  test("a manager has no Cancel button, and what its dialog would send is not done", async () => {
    const hers = (await findRequests(dashboard.db, { status: "accepted" })).find(isGraces)!;
    await reset(dashboard.db, hers.id, { requesterType: "client" });
    const visitor = await dashboard.signInAs(grace);
    const list = await visitor.visit("/app/additional-compensation/reviewed?filter[status]=accepted");
    expect(list.html).toContain(hers.id);
    expect(list.document.querySelectorAll('a[href*="/cancel"]')).toHaveLength(0);
    expect((await visitor.post(`/app/additional-compensation/reviewed/${hers.id}/cancel`, {})).path).toBe("/app/team");
    expect(await statusOf(dashboard.db, hers.id)).toBe("accepted");
  });
});

test("each role has its own navigation (spec 6)", async () => {
  const seen: Record<string, string[]> = {};
  for (const person of [ada, alan, grace, vera]) {
    const visitor = await dashboard.signInAs(person);
    const page = await visitor.visit(person === vera ? "/app/cost-calculator" : "/app/team");
    seen[person.role] = page.document.querySelectorAll('nav[aria-label="Main"] a').map((link) => link.getAttribute("href") ?? "");
  }
  expect(seen).toMatchObject({
    superAdmin: ["/app/team", "/app/paycycle", "/app/additional-compensation", "/app/time-off", "/app/reports", "/app/cost-calculator", "/app/users", "/app/company"],
    admin: ["/app/team", "/app/additional-compensation", "/app/time-off", "/app/reports", "/app/cost-calculator", "/app/company"],
    manager: ["/app/team", "/app/additional-compensation", "/app/time-off", "/app/cost-calculator"],
  });
});

/** The request's id differs from page to page. */
function withoutOwn(text: string): string {
  return text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "");
}
