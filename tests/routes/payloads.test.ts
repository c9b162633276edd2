import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { files } from "#app/api/db/schema/file.ts";
import { history } from "#app/api/db/schema/history.ts";
import { notifications } from "#app/api/db/schema/notification.ts";
import { paycycleCompensations } from "#app/api/db/schema/paycycle.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { users } from "#app/api/db/schema/user.ts";
import { teams, workers } from "#app/api/db/schema/worker.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada } from "#tests/support/people.ts";
import { findRequest, halcyon } from "#tests/support/requests.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
const mark = "pwned";
const payload = `"><img src=x onerror=${mark}()></script><script>${mark}()</script><!--\u2028{{7*7}}`;
const links = [`javascript:${mark}()`, `JavaScript:${mark}()`, `data:text/html,<script>${mark}()</script>`, `//${mark}.test`, `vbscript:${mark}`];

let visitor: Visitor;
let id = "";
let profile = "";
beforeAll(async () => {
  const { db } = dashboard;
  visitor = await dashboard.signInAs(ada);
  const request = await findRequest(db, { status: "submitted" });
  id = request.id;
  profile = `/app/team/worker/${request.workerId}`;
  await db.update(companies).set({ legalName: payload }).where(eq(companies.id, halcyon));
  await db.update(users).set({ firstName: payload, lastName: payload, avatar: links[0] as string }).where(eq(users.companyId, halcyon));
  await db.update(teams).set({ name: sql`${payload} || ${teams.id}` }).where(eq(teams.companyId, halcyon));
  await db.update(workers).set({ fullName: payload, jobTitle: payload, servicesDescription: payload, phoneNumber: payload, countryName: payload, avatar: links[0] as string }).where(eq(workers.companyId, halcyon));
  await db.update(additionalCompensations).set({ description: payload }).where(eq(additionalCompensations.companyId, halcyon));
  await db.update(timeOffs).set({ description: payload }).where(eq(timeOffs.companyId, halcyon));
  await db.update(files).set({ name: sql`${payload} || ${files.id}` }).where(eq(files.companyId, halcyon));
  await db.update(paycycleCompensations).set({ fullName: payload, team: payload, countryName: payload, avatar: links[0] as string }).where(eq(paycycleCompensations.companyId, halcyon));
  const lines = await db.select().from(history).where(eq(history.companyId, halcyon));
  await db.insert(history).values(lines.map((line) => ({ ...line, id: randomUUID(), comment: payload, actorName: payload })));
  for (const [place, link] of links.entries()) {
    await db.execute(sql`update additional_compensations set receipt = ${link} where ('x' || substr(id::text, 1, 4))::bit(16)::int % ${links.length} = ${place}`);
  }
  const waiting = await db.select().from(notifications).where(eq(notifications.companyId, halcyon));
  for (const [place, { id: notificationId }] of waiting.entries()) await db.update(notifications).set({ subject: payload, link: links[place % links.length] as string }).where(eq(notifications.id, notificationId));
});

/** Whatever was stored or asked is on the page as text only. */
function expectTextOnly({ document, html, path: address }: Page) {
  const path = address.slice(0, 60);
  expect(document.querySelectorAll("[onerror], [onload], [onclick]"), path).toEqual([]);
  for (const script of document.querySelectorAll("script")) {
    expect(script.hasAttribute("nonce"), path).toBe(true);
    expect(script.textContent, `${path}: the data of the page stays data (C7)`).not.toMatch(/<\/?script|<!--|\u2028/i);
  }
  for (const element of document.querySelectorAll("[href], [src], [action]")) {
    for (const name of ["href", "src", "action"]) expect(element.getAttribute(name) ?? "", path).not.toMatch(/^\s*(javascript|vbscript|data:text)|^\/\//i);
  }
  expect(html, path).not.toContain(`<img src=x`);
  expect(html, path).not.toContain(`<script>${mark}`);
}

describe("what is stored is shown as text (C6, C7)", () => {
  const pages = () => [
    "/app/team", "/app/team?notifications=open", profile, `${profile}/documents`, "/app/users", "/app/company", "/app/settings",
    ...["", "/accept", "/decline"].map((verb) => `/app/additional-compensation/${id}${verb}`),
    "/app/additional-compensation", "/app/additional-compensation/reviewed", "/app/time-off", "/app/time-off/reviewed", "/app/time-off/calendar",
    "/app/paycycle", "/app/paycycle/workers-take", "/app/paycycle/past", "/app/paycycle/approve", "/app/reports/2025/time-off",
  ];

  test("on every screen, in every field", async () => {
    for (const path of pages()) {
      const page = await visitor.visit(path);
      expect(page.status, path).toBe(200);
      expectTextOnly(page);
      expect(page.text, `${path} shows it`).toContain(`onerror=${mark}()`);
    }
  });

  test("links that would run something are not linked: receipts, notifications", async () => {
    const list = await visitor.visit("/app/additional-compensation");
    expect(list.document.querySelectorAll("td a").filter((link) => link.textContent.startsWith("Receipt"))).toEqual([]);
    const drawer = await visitor.visit("/app/team?notifications=open");
    const subjects = drawer.document.querySelectorAll("dialog li a");
    expect(subjects.map((link) => link.getAttribute("href"))).toEqual([]);
  });

  test("in what scripts fetch it stays data", async () => {
    const response = await visitor.data("/app/team");
    expect(response.headers.get("Content-Type")).toMatch(/^text\/x-script|^application\//);
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});

describe("what an address says is shown as text (C6)", () => {
  const names = ["filter[q]", "filter[type]", "filter[status]", "filter[createdBetween]", "filter[createdBetween][start]", "sort", "page", "notifications", "redirectTo", "anything"];

  test.each(["/login", "/app/team", "/app/additional-compensation", "/app/additional-compensation/reviewed"])("%s", async (path) => {
    const page = await visitor.visit(`${path}?${new URLSearchParams(names.map((name) => [name, payload]))}`);
    expect(page.status).toBe(200);
    expectTextOnly(page);
    const visited = await dashboard.visitor().visit(`${path}?${new URLSearchParams([[payload, payload], ...names.map((name) => [name, links[0] as string])])}`);
    expectTextOnly(visited);
  });

  test("a path that nobody knows", async () => {
    for (const path of [`/app/${encodeURIComponent(payload)}`, `/app/additional-compensation/${encodeURIComponent(payload)}/accept`, "/app/additional-compensation/%00/accept", "/%3Cscript%3E"]) expectTextOnly(await visitor.visit(path));
  });
});

test("what is typed into a form comes back as text", async () => {
  const refused = await visitor.submit(`/app/additional-compensation/${id}/decline`, { comment: payload.repeat(10) });
  expect(refused.status).toBe(422);
  expectTextOnly(refused);
  expect(refused.document.querySelector("textarea")?.textContent).toContain(`onerror=${mark}()`);
  const login = await dashboard.visitor().submit("/login", { email: payload, password: payload });
  expect(login.status).toBe(422);
  expectTextOnly(login);
});
