import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { notifications } from "#app/api/db/schema/notification.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { addressOfSaved, canada, path } from "#tests/support/cost-calculator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada } from "#tests/support/people.ts";
import { findRequest, halcyon } from "#tests/support/requests.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

test("a day beside which no zone stands is the company's, wherever something was made", async () => {
  // At 15:00 UTC it is the next day there.
  await dashboard.db.update(companies).set({ timeZone: "Pacific/Kiritimati" }).where(eq(companies.id, halcyon));
  await dashboard.db.update(notifications).set({ createdAt: dashboard.clock.now() });
  const visitor = await dashboard.signInAs(ada);
  await visitor.submit("/app/settings/api-tokens/new", { name: "Ledger", scopes: "requests:read", days: "30" }, { form: "[name=scopes]" });
  await visitor.submit("/app/settings/webhooks/new", { address: "https://hooks.example.com/longitude", events: "worker.added" }, { form: "[name=events]" });
  const webhook = (await visitor.visit("/app/settings/webhooks")).document.querySelector("#main li a")?.getAttribute("href") ?? "";
  expect((await visitor.visit("/app/settings/api-tokens")).text).toContain("Created by Ada Lindqvist on 21 Nov 2026.");
  expect((await visitor.visit(webhook)).text).toContain("Created by Ada Lindqvist on 21 Nov 2026.");
  expect((await visitor.visit("/app/team?notifications=open")).document.querySelector("dialog time")?.textContent).toBe("21 Nov 2026");
});

test("an estimate was saved on the same day of the company wherever it is read", async () => {
  await dashboard.db.update(companies).set({ timeZone: "Pacific/Kiritimati" }).where(eq(companies.id, halcyon));
  const visitor = await dashboard.signInAs(ada);
  await visitor.submit(`${path}/save?${new URLSearchParams(canada)}`, { name: "On the next day" });
  expect((await visitor.visit(path)).document.querySelector("tbody time")?.textContent).toBe("21 Nov 2026");
  const own = (await visitor.visit(await addressOfSaved(dashboard.db, "On the next day"))).text;
  for (const words of ["Saved by Ada Lindqvist on 21 Nov 2026", "have not changed since 21 Nov 2026", "calculated on 21 Nov 2026"]) expect(own).toContain(words);
});

test("a request was made on the day that the company's clocks showed, and is found between its days", async () => {
  await dashboard.db.update(companies).set({ timeZone: "Pacific/Kiritimati" }).where(eq(companies.id, halcyon));
  const createdAt = new Date("2027-03-31T15:00:00Z");
  for (const [table, path] of [[additionalCompensations, "/app/additional-compensation"], [timeOffs, "/app/time-off"]] as const) {
    const [{ id } = { id: "" }] = await dashboard.db.select({ id: table.id }).from(table).where(and(eq(table.companyId, halcyon), eq(table.status, "submitted"))).orderBy(table.id).limit(1);
    await dashboard.db.update(table).set({ createdAt }).where(eq(table.id, id));
    const visitor = await dashboard.signInAs(ada);
    const between = (day: string) => visitor.visit(`${path}?filter[createdBetween][start]=${day}&filter[createdBetween][end]=${day}`);
    const found = await between("2027-04-01");
    expect(found.document.querySelectorAll("tbody tr"), path).toHaveLength(1);
    expect(found.document.querySelector("tbody")?.textContent).toContain("1 Apr 2027");
    expect((await between("2027-03-31")).document.querySelector("tbody")?.textContent ?? "").not.toContain("Apr 2027");
    if (path.endsWith("compensation")) expect((await visitor.visit(`${path}/${id}`)).text).toContain("1 Apr 2027");
  }
});

test("the profile says by whose clocks the company goes", async () => {
  const visitor = await dashboard.signInAs(ada);
  const { document, text } = await visitor.visit("/app/company");
  expect(document.querySelector("#clocks")?.textContent).toBe("Time zone: America/Toronto");
  expect(text).toContain("Is it the wrong one? Write to support@longitude.test.");
});

test("a company that goes by UTC reads no instant twice", async () => {
  await dashboard.db.update(companies).set({ timeZone: "UTC" }).where(eq(companies.id, halcyon));
  const visitor = await dashboard.signInAs(ada);
  const { id, workerId } = await findRequest(dashboard.db, { status: "submitted" });
  expect((await visitor.visit(`/app/additional-compensation/${id}/accept`)).text).toContain("Paid in December 2026 if accepted by 15 Dec 2026, 23:59 UTC; otherwise January 2027");
  expect((await visitor.visit(`/app/team/${workerId}/additional-compensation/new`)).text).toContain("if added by 15 Dec 2026, 23:59 UTC; otherwise in the next, January 2027");
});
