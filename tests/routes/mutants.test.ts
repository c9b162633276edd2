import { afterAll, beforeAll, expect, test } from "vitest";
import { idOf } from "#app/api/db/seed/id.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { contractOf, mutantsOf, readablePaths } from "#tests/support/mutants.ts";
import { ada } from "#tests/support/people.ts";
import { mailedReviewLink } from "#tests/support/review-link.ts";
import { json, startStubApi, text } from "#tests/support/stub-api.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// Every answer that a screen is made of, changed in one place at a time as the contract has places (R5).

const dashboard = await startDashboard();
let stub: Awaited<ReturnType<typeof startStubApi>>;
let visitor: Visitor;
const ids: Record<string, string | undefined> = {};

/** Where each answer is shown. What is not here is read by no screen, or is kept for good once it was read. */
const shownAt: Record<string, string> = {
  "/user": "/app/settings",
  "/users": "/app/users",
  "/users/{id}": "/app/users/{user}/role",
  "/users/managers": "/app/team/worker/{worker}/assign-manager",
  "/teams": "/app/team/worker/new?type=employee&country=MX",
  "/company": "/app/company",
  "/client/notifications": "/app/settings?notifications=open",
  "/search": "/app/search?q=ma",
  "/workers": "/app/team",
  "/workers/{id}": "/app/team/worker/{worker}",
  "/workers/{id}/history": "/app/team/worker/{worker}",
  "/workers/{id}/files": "/app/team/worker/{worker}/documents",
  "/workers/additional-compensations": "/app/additional-compensation",
  "/workers/additional-compensations/{id}": "/app/additional-compensation/{compensation}/accept",
  "/workers/additional-compensations/cost": "/app/additional-compensation/accept?id={compensation}",
  "/workers/additional-compensations/{id}/context": "/app/additional-compensation/{compensation}/accept",
  "/workers/additional-compensations/{id}/history": "/app/additional-compensation/{compensation}",
  "/workers/time-off": "/app/time-off",
  "/workers/time-off/{id}": "/app/time-off/{timeOff}/decline",
  "/workers/time-off/overlaps": "/app/time-off/accept?id={timeOff}",
  "/workers/time-off/{id}/context": "/app/time-off/{timeOff}/accept",
  "/workers/time-off/{id}/history": "/app/time-off/{timeOff}",
  "/workers/time-off/calendar": "/app/time-off/calendar",
  "/review-links/{noun}/{id}/{decision}": "/review/additional-compensation/{decided}/accept?{signed}",
  "/calendar-feed": "/app/time-off/calendar/feed",
  "/notifications/events": "/app/settings",
  "/delegations": "/app/settings/delegations/new",
  "/worker-drafts": "/app/team/worker/new",
  "/worker-drafts/{id}": "/app/team/worker/new?type=employee&country=MX&draft={draft}",
  "/workers/{id}/time-off/preview": "/app/team/{worker}/time-off/new",
  "/paycycle": "/app/paycycle",
  "/paycycle-landing": "/app/team/{worker}/additional-compensation/new",
  "/paycycles": "/app/paycycle/past",
  "/paycycles/{id}": "/app/paycycle/{paycycle}/workers-take",
  "/paycycles/{id}/approval": "/app/paycycle/approve",
  "/paycycles/{id}/compensations/{compensationId}": "/app/paycycle/{paycycle}/{row}",
  "/workers/{id}/paycycles": "/app/paycycle/worker/{worker}",
  "/statutory-payments": "/app/paycycle/statutory",
  "/security-deposits": "/app/paycycle/deposits",
  "/reports": "/app/reports",
  "/reports/{kind}": "/app/reports/2025/payroll-register",
  "/sessions": "/app/settings",
  "/two-step": "/app/settings",
  "/passkeys": "/app/settings",
  "/cost-calculator/estimates": "/app/cost-calculator",
  "/cost-calculator/rates": "/app/cost-calculator/rates",
  "/cost-calculator/estimates/{id}/actual": "/app/cost-calculator/saved/{estimate}/actual",
  "/api-tokens": "/app/settings/api-tokens",
  "/api-tokens/{id}": "/app/settings/api-tokens/{token}/revoke",
  "/history": "/app/history",
  "/webhooks": "/app/settings/webhooks",
  "/webhooks/{id}": "/app/settings/webhooks/{webhook}",
  "/webhooks/{id}/deliveries": "/app/settings/webhooks/{webhook}",
};
/** Whose id a path has: a worker's, unless it begins with one of these. */
const idOfPath: Record<string, string> = {
  "/users/{id}": "user",
  "/workers/additional-compensations/{id}": "compensation",
  "/workers/time-off/{id}": "timeOff",
  "/paycycles/{id}": "paycycle",
  "/review-links": "decided",
  "/worker-drafts/{id}": "draft",
  "/cost-calculator/estimates/{id}": "estimate",
  "/api-tokens/{id}": "token",
  "/webhooks/{id}": "webhook",
};

const recorded: Record<string, { call: string; body: unknown }> = {};

beforeAll(async () => {
  const adas = await dashboard.signInAs(ada);
  // The demo has no programs yet.
  await adas.submit("/app/settings/api-tokens/new", { name: "Payroll sync", scopes: "workers:read", days: "30" }, { form: "[name=scopes]" });
  await adas.submit("/app/settings/webhooks/new", { address: "https://hooks.example.com/longitude", events: "worker.added" }, { form: "[name=events]" });
  await adas.submit("/app/cost-calculator/save?countryCode=MX&grossSalary=70000&currencyCode=MXN&period=monthly", { name: "Vision engineer" }, { form: "[name=name]" });
  await adas.submit("/app/team/worker/new?type=employee&country=MX", { "worker.firstName": "Ximena", "offer.quotedGrossSalary": "60000", redisplay: "later" }, { form: '[name="worker.firstName"]' });
  const read = async (path: string): Promise<{ data: never }> => (await adas.request("GET", `/api${path}`)).json();
  const first = async (path: string): Promise<{ id: string }> => ((await read(path)).data as { id: string }[])[0] ?? { id: "" };
  const paycycle: { id: string; compensations: { id: string }[] } = (await read("/paycycle")).data;
  Object.assign(ids, {
    worker: (await first("/workers?filter%5Btype%5D=employee&filter%5Bstatus%5D=active")).id,
    user: (await first("/users?filter%5Brole%5D=viewer")).id,
    compensation: (await first("/workers/additional-compensations?filter%5Bstatus%5D=submitted")).id,
    timeOff: (await first("/workers/time-off?filter%5Bstatus%5D=submitted&filter%5Btype%5D=vacation")).id,
    paycycle: paycycle.id,
    row: paycycle.compensations[0]?.id,
    token: (await first("/api-tokens")).id,
    webhook: (await first("/webhooks")).id,
    decided: idOf("additional-compensation", "submitted 1"),
    estimate: (await first("/cost-calculator/estimates")).id,
    draft: (await first("/worker-drafts")).id,
  });
  await adas.submit(`/app/cost-calculator/saved/${ids.estimate}/worker?filter[q]=Diego`, { workerId: idOf("worker", "Diego Hernández") }, { form: "[name=workerId]" });
  await adas.submit(`/app/additional-compensation/${ids.decided}/decline`, { comment: "No" }, { form: "[name=comment]" });
  const requestId = idOf("additional-compensation", "submitted 1");
  const link = { noun: "additional-compensation", decision: "accept", requestId, expires: Math.ceil(dashboard.clock.now().getTime() / 1000) + 60, to: ada, secret: process.env.APP_SECRET ?? "" } as const;
  ids.signed = mailedReviewLink(link).split("?")[1];
  await adas.post(`/app/settings/webhooks/${ids.webhook}/test`, { idempotencyKey: "1" });
  stub = await startStubApi();
  const queries: Record<string, string> = { "/search": "?q=ma", "/countries": "?filter%5BhasOffers%5D=true", "/review-links/{noun}/{id}/{decision}": `?${ids.signed}`, "/workers/additional-compensations/cost": `?filter%5Bid%5D=${ids.compensation}`, "/workers/time-off/overlaps": `?filter%5Bid%5D=${ids.timeOff}` };
  for (const path of [...Object.keys(shownAt), "/countries"]) {
    const [, whose = "worker"] = Object.entries(idOfPath).find(([beginning]) => path.startsWith(beginning)) ?? [];
    const parts: Record<string, string | undefined> = { id: ids[whose], compensationId: ids.row, kind: "payroll-register", noun: "additional-compensation", decision: "accept" };
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? "");
    const answer = await read(`${address}${queries[path] ?? ""}`);
    // Countries are kept for as long as the process runs, and other tests run in it.
    recorded[path] = { call: `GET ${address}`, body: path === "/countries" ? answer : shortened(answer) };
    stub.on(`GET ${address}`, json(recorded[path].body));
  }
  stub.on("GET /csrf-cookie", text("", 204, { "Set-Cookie": "XSRF-TOKEN=t; Path=/" }));
  stub.use();
  visitor = dashboard.visitor();
  visitor.cookies.set("longitude_session", "somebody");
});
afterAll(() => stub.stop());

const pageOf = (path: string) => (shownAt[path] ?? "").replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "");
let count = 0;

test("every answer that is read is among those that are changed here", () => {
  const elsewhere = ["/openapi.json", "/login/link/{id}/{hash}", "/client/login/passkey", "/invitation", "/mailbox", "/unsubscribe", "/countries", "/two-step/setup", "/cost-calculator/estimates/{id}", "/estimates/{id}", "/workers/{id}/record"];
  expect(readablePaths.filter((path) => !(path in shownAt) && !elsewhere.includes(path))).toEqual([]);
});

test.each(Object.keys(shownAt))("GET %s with any field missing, null, renamed or new: no blank page, no failure (R5)", { timeout: 120_000 }, async (path) => {
  const { call = "", body } = recorded[path] ?? {};
  const page = pageOf(path);
  expect((await visitor.visit(page, { follow: false })).status, `${page} while all is well`).toBe(200);
  expect(stub.calls, "the page asks for it").toContain(call);
  for (const mutant of mutantsOf(contractOf(path), body)) {
    count += 1;
    stub.on(call, json(mutant));
    const { status, text: shown, document } = await visitor.visit(page, { follow: false });
    const what = `${page}: ${JSON.stringify(mutant).slice(0, 400)}`;
    expect([200, 302, 502], what).toContain(status);
    if (status !== 302) expect(shown.length, what).toBeGreaterThan(100);
    if (status === 502) expect(document.querySelector("code")?.textContent, what).toBe("502 Something went wrong.");
  }
  stub.on(call, json(body));
});

test("there were more than three hundred of them", () => expect(count).toBeGreaterThan(300));

/** The first entry of every list is enough to break. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}
