import { beforeEach, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada } from "#tests/support/people.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const takeHome = "/app/paycycle/workers-take?filter[q]=Amelie&filter[currencyType]=local";
const rowText = (page: Page) => page.document.querySelector("tbody tr")?.textContent.replace(/\s+/g, " ") ?? "";
const derivationPath = (page: Page) => page.document.querySelectorAll("tbody a").map((link) => link.getAttribute("href") ?? "").find((href) => /^\/app\/paycycle\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(href)) ?? "";

async function approveAndGoOn(visitor: Visitor, at: string): Promise<Visitor> {
  const done = await visitor.submit("/app/paycycle/approve", {}, { form: "[name=paycycleId]" });
  expect(done.text).toContain("Approved by Ada Lindqvist");
  dashboard.clock.set(at);
  return dashboard.signInAs(ada);
}

/** Amélie's unpaid leave of the rest of the year, accepted too late for November, is taken back in December. */
async function inDecember(): Promise<Visitor> {
  const visitor = await dashboard.signInAs(ada);
  await visitor.visit(takeHome);
  const leave = { type: "parental-leave", startDate: "2026-11-21", endDate: "2026-12-31", description: "A little earlier than planned" };
  await visitor.submit(`/app/team/${workerId("Amélie Gagnon")}/time-off/new`, leave, { form: "[name=startDate]" });
  return approveAndGoOn(visitor, "2026-12-02T15:00:00Z");
}

test("a worker from whom more is taken back than is paid has 0.00 as net pay, and in words what is carried over to which paycycle", async () => {
  const visitor = await inDecember();
  const page = await visitor.visit(takeHome);
  expect(rowText(page)).toMatch(/CAD0\.00 CAD Carried over to January 2027: -[\d,.]+ CAD$/);
  const derivation = await visitor.visit(derivationPath(page));
  const [, amount = ""] = /Carried over to January 2027: -([\d,.]+) CAD/.exec(rowText(page)) ?? [];
  expect(derivation.text).toContain(`More is taken back than is earned: carried over to January 2027 ${amount} CAD`);
  expect(derivation.text).toContain("gross base pay + bonus commissions - worker taxes + reimbursements + carried over 0.00 CAD 0.00 USD");
  expect(derivation.text).toContain("What your company is charged does not change.");
  expect(derivation.text).not.toContain("below zero");
  const dialog = await visitor.visit("/app/paycycle/approve");
  expect(dialog.text).toContain("More is taken back from Amélie Gagnon than they earn in this paycycle");
  expect(dialog.text, "who has left has no later pay").toContain("Whoever has left owes it to the provider.");
  const compared = await visitor.visit(`${takeHome}&compare=previous`);
  expect(rowText(compared)).toContain(`Carried over to January 2027: -${amount} CAD`);
});

test("the next paycycle says how much of it is taken back, by which law, and what is still carried over", async () => {
  const visitor = await approveAndGoOn(await inDecember(), "2027-01-04T15:00:00Z");
  const page = await visitor.visit(takeHome);
  expect(rowText(page)).toMatch(/CAD ?Taken back: -[\d,.]+ CAD; carried over to February 2027: -[\d,.]+ CAD$/);
  const derivation = await visitor.visit(derivationPath(page));
  expect(derivation.text).toContain("Taken back of what December 2026 carried over, from take-home above the minimum wage of 3,111.33 CAD");
  const law = derivation.document.querySelectorAll("main a").find((link) => link.textContent.includes("Employment Standards Act, 2000, s. 13, and Wages Act s. 7"));
  expect(law?.getAttribute("href")).toMatch(/^https?:/);
  expect(law?.hasAttribute("target"), "opens where one is, as any link that does not say otherwise").toBe(false);
  expect(derivation.text).toMatch(/After this paycycle [\d,.]+ CAD \([\d,.]+ USD\) are still carried over to February 2027\./);
  expect(derivation.text).toContain("the provider needs the worker's written authorization");
});

test("the table of what the company pays, and rows in which nothing is carried over, say nothing of it", async () => {
  const visitor = await inDecember();
  expect((await visitor.visit("/app/paycycle?filter[q]=Amelie")).text).not.toContain("arried over");
  const others = await visitor.visit("/app/paycycle/workers-take?filter[location]=MX");
  expect(others.text).not.toContain("arried over");
  expect((await visitor.visit(derivationPath(others))).text).not.toContain("arried over");
});
