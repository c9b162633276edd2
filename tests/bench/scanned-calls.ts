import { idOf } from "#app/api/db/seed/id.ts";
import { nouns } from "#app/contract/operations.ts";
import { descriptionOf, onboardingOf, workerId } from "#tests/support/onboarding.ts";

/** A call with a star behind every text in it, where sqlmap is to put its own. `operation` is its name in the contract. */
export type ScannedCall = { operation: string; method: string; path: string; body?: object; headers: Record<string, string> };

/** What the demo has only once somebody has made it, or gives other ids at each start. */
export type ScannedIds = Record<"paycycle" | "pay" | "token" | "webhook" | "estimate" | "delegation", string>;

const compensationRow = { worker: { id: workerId("Emiliano Vargas"), email: "emiliano.vargas@workers.test", name: "Emiliano Vargas" }, type: "bonus", amount: 100, currencyCode: "USD", description: "Scanned" };
const between = { "filter[createdBetween]": "2026-01-01,2026-12-31" };
const question = { currencyCode: "USD", countryCode: "CA", region: "ON", period: "annually", outputCurrencyCode: "USD" };
const offer = { type: "employee", startsAt: inDays(30) };

/** Every list with all that it can be asked, every kind of id, and every body; what takes away stands at the end. */
export function scannedCalls(ids: ScannedIds): ScannedCall[] {
  const worker = workerId("Emiliano Vargas");
  const compensation = idOf("additional-compensation", "submitted 20");
  const timeOff = idOf("time-off", "0 0");
  const vera = idOf("user", "vera@halcyon.test");
  const grace = idOf("user", "grace@halcyon.test");
  const dorothy = idOf("user", "dorothy@halcyon.test");
  const pays = { "filter[q]": "a", "filter[type]": "employee", "filter[location]": "MX", "filter[currencyType]": "usd", compare: "previous", table: "company-pays", page: "1" };
  return [
    call("GET /workers", { "filter[q]": "a", "filter[type]": "employee", "filter[status]": "active", "filter[location]": "MX", asOf: "2026-11-01", sort: "fullName", page: "1" }),
    call("GET /workers/{id}", { id: worker }),
    call("GET /workers/{id}/history", { id: worker, before: compensation }),
    call("GET /workers/{id}/record", { id: worker }),
    call("GET /workers/{id}/files", { id: worker, "filter[collection]": "documents" }),
    call("GET /worker-drafts/{id}", { id: compensation }),
    call("GET /workers/{id}/paycycles", { id: worker, "filter[currencyType]": "usd", page: "1" }),
    call("GET /workers/{id}/time-off/preview", { id: worker, startDate: inDays(90), endDate: inDays(91) }),
    call("GET /workers/additional-compensations", { "filter[q]": "a", "filter[type]": "bonus", "filter[status]": "submitted", ...between, "filter[id]": compensation, asOf: "2026-11-01", sort: "-createdAt", page: "1" }),
    call("GET /workers/additional-compensations/cost", { "filter[id]": compensation }),
    call("GET /workers/additional-compensations/{id}", { id: compensation }),
    call("GET /workers/additional-compensations/{id}/context", { id: compensation }),
    call("GET /workers/additional-compensations/{id}/history", { id: compensation }),
    call("GET /workers/time-off", { "filter[q]": "a", "filter[type]": "vacation", "filter[status]": "submitted", ...between, "filter[id]": timeOff, asOf: "2026-11-01", sort: "startDate", page: "1" }),
    call("GET /workers/time-off/overlaps", { "filter[id]": timeOff }),
    call("GET /workers/time-off/{id}", { id: timeOff }),
    call("GET /workers/time-off/{id}/context", { id: timeOff }),
    call("GET /workers/time-off/{id}/history", { id: timeOff }),
    call("GET /workers/time-off/calendar", { month: inDays(0).slice(0, 7), team: idOf("team", "Halcyon Robotics/Design"), page: "1" }),
    call("GET /users", { "filter[role]": "admin", asOf: "2026-11-01", sort: "email", page: "1" }),
    call("GET /users/{id}", { id: vera }),
    call("GET /search", { q: "Emiliano" }),
    call("GET /history", { "filter[subject]": "worker", "filter[subjectId]": worker, "filter[actorId]": vera, ...between, before: compensation }),
    call("GET /paycycle", pays),
    call("GET /paycycles", { page: "1" }),
    call("GET /paycycles/{id}", { id: ids.paycycle, ...pays }),
    call("GET /paycycles/{id}/approval", { id: ids.paycycle }),
    call("GET /paycycles/{id}/compensations/{compensationId}", { id: ids.paycycle, compensationId: ids.pay }),
    call("GET /security-deposits", { "filter[q]": "a", "filter[status]": "held", page: "1" }),
    call("GET /statutory-payments", { payment: "aguinaldo-2026-01-01-2026-12-19", page: "1" }),
    call("GET /reports", { "filter[year]": "2025" }),
    call("GET /reports/{kind}", { kind: "payroll-register", "filter[year]": "2025" }),
    call("GET /countries", { "filter[available]": "true", "filter[hasOffers]": "true" }),
    call("GET /cost-calculator/estimates", { page: "1" }),
    call("GET /cost-calculator/estimates/{id}", { id: ids.estimate }),
    call("GET /cost-calculator/estimates/{id}/actual", { id: ids.estimate }),
    call("GET /api-tokens/{id}", { id: ids.token }),
    call("GET /webhooks/{id}", { id: ids.webhook }),
    call("GET /webhooks/{id}/deliveries", { id: ids.webhook }),

    call("POST /cost-calculator", {}, { grossSalary: 8_500_000, ...question, year: 2026, offer }),
    call("POST /cost-calculator/budget", {}, { budget: 8_500_000, ...question, year: 2026, compare: [{ countryCode: "MX" }] }),
    call("POST /cost-calculator/comparison", {}, { grossSalary: 8_500_000, ...question, year: 2026, compare: [{ countryCode: "MX" }] }),
    call("POST /cost-calculator/estimates", {}, { name: "Scanned", question: { grossSalary: 8_500_000, ...question, compare: [] } }),
    call("POST /cost-calculator/estimates/{id}/link", { id: ids.estimate }, { days: 7 }),
    call("POST /cost-calculator/estimates/{id}/worker", { id: ids.estimate }, { workerId: worker }),
    call("PATCH /workers/additional-compensations/{id}", { id: compensation }, { status: "rejected", comment: "No" }),
    call("POST /workers/additional-compensations/decisions", {}, { ids: [idOf("additional-compensation", "submitted 21")], status: "accepted", comment: "Yes" }),
    call("POST /workers/additional-compensations/import/check", {}, { rows: [compensationRow] }),
    // Of what was shown only a hash is compared: another one refuses all of it.
    call("POST /workers/additional-compensations/import", {}, { rows: [compensationRow], createAgain: true, createAlike: true, from: undefined }),
    call("POST /workers/{id}/additional-compensations", { id: worker }, { ...compensationRow, worker: undefined, payee: { id: worker } }),
    call("PATCH /workers/time-off/{id}", { id: timeOff }, { status: "rejected", comment: "No" }),
    call("POST /workers/time-off/decisions", {}, { ids: [idOf("time-off", "0 1")], status: "accepted", comment: "Yes" }),
    call("POST /workers/{id}/time-off", { id: worker }, { type: "vacation", startDate: inDays(90), endDate: inDays(91), description: "Scanned" }),
    call("POST /workers", {}, { ...onboardingOf("contractor", "MX", { servicesDescription: descriptionOf(150), team: "Scanned" }), draftId: compensation }),
    call("POST /worker-drafts", {}, { type: "employee", countryCode: "MX", entries: { "worker.firstName": "Scanned" } }),
    call("PATCH /worker-drafts/{id}", { id: compensation }, { type: "employee", countryCode: "MX", entries: { "worker.firstName": "Scanned" } }),
    // Without a version the last one to save wins.
    call("PATCH /company", {}, { legalName: "Halcyon Robotics", taxId: "12-3456789", address: { street: "1 Front Street", city: "Toronto", state: "Ontario", postalCode: "M5V 2T6", countryCode: "CA" }, version: undefined }),
    call("PATCH /user", {}, { firstName: "Ada", lastName: "Lindqvist" }),
    call("PATCH /users/{id}", { id: vera }, { role: "viewer", from: "viewer" }),
    call("PATCH /users/{userId}/worker/{workerId}", { userId: grace, workerId: worker }, { from: grace }),
    call("POST /delegations", {}, { managerId: grace, delegateId: dorothy, firstDay: inDays(90), lastDay: inDays(91) }),
    call("PATCH /notifications/{id}", { id: compensation }),
    call("PATCH /notifications/events", {}, { events: { "time-off": "daily" } }),
    call("POST /api-tokens", {}, { name: "Scanned", scopes: ["workers:read"], days: 7 }),
    call("POST /webhooks", {}, { address: "https://hooks.example.com/scanned", events: ["worker.added"] }),
    call("PATCH /webhooks/{id}", { id: ids.webhook }, { events: ["worker.added"], from: ["worker.added"] }),
    call("POST /webhooks/{id}/test", { id: ids.webhook }),
    call("POST /webhooks/{id}/deliveries/{deliveryId}/replay", { id: ids.webhook, deliveryId: compensation }),
    call("PATCH /paycycle/{id}", { id: ids.paycycle, "Total-Due-Shown": "1" }),

    call("DELETE /users/{userId}/worker/{workerId}", { userId: grace, workerId: worker }),
    call("DELETE /cost-calculator/estimates/{id}/worker", { id: ids.estimate }),
    call("DELETE /cost-calculator/estimates/{id}/worker", { id: ids.estimate }, undefined, { "Idempotency-Key": "scanned" }),
    call("DELETE /cost-calculator/estimates/{id}/link", { id: ids.estimate }),
    call("DELETE /cost-calculator/estimates/{id}", { id: ids.estimate }),
    call("DELETE /webhooks/{id}", { id: ids.webhook }),
    call("DELETE /api-tokens/{id}", { id: ids.token }),
    call("DELETE /delegations/{id}", { id: ids.delegation }),
    call("DELETE /passkeys/{id}", { id: compensation }),
    call("DELETE /worker-drafts/{id}", { id: compensation }),
    call("DELETE /sessions/{id}", { id: compensation }),
    call("DELETE /users/{id}", { id: vera }),
  ];
}

/** Why the others are not scanned. */
export const unscannedCalls: [reason: string, operations: string[]][] = [
  ["refused after fewer tries than sqlmap makes of one field", [
    "POST /client/login", "POST /client/login/two-step", "POST /client/login/passkey", "POST /register", "POST /login/passwordless", "POST /password/email", "POST /password/reset",
    "POST /two-step", "POST /two-step/code", "POST /two-step/recovery-codes", "POST /two-step/off", "POST /passkeys/challenge",
    "GET /invitation", "GET /password/reset", "GET /review-links/{noun}/{id}/{decision}", "GET /calendar/{file}", "POST /users",
    "GET /cost-calculator/rates",
  ]],
  ["refused where its signature does not hold, and the signature is over all of the rest", ["GET /login/link/{id}/{hash}", "GET /email/verify/{user}/{hash}", "GET /files/{id}", "GET /estimates/{id}", "GET /unsubscribe", "POST /unsubscribe"]],
  ["takes what an authenticator has made for this very question", ["POST /passkeys"]],
  ["a yes or no, and no text", ["PATCH /notifications"]],
  ["for a company that has sent no onboarding form yet, which it does once", ["PATCH /onboarding/company"]],
];

/** What is asked for ahead has to be ahead whenever this runs. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const operations = new Map(nouns.flatMap((noun) => noun.operations).map((operation) => [`${operation.method} ${operation.path}`, operation]));

/** `parameters` go where the contract has them: into the address, behind its question mark or into the headers. */
function call(name: string, parameters: Record<string, string>, body?: object, headers: Record<string, string> = {}): ScannedCall {
  const operation = operations.get(name);
  if (!operation) throw new Error(`The contract has no ${name}.`);
  const rest = new Map(Object.entries(parameters));
  const take = (parameter: string) => {
    const value = rest.get(parameter) ?? "";
    rest.delete(parameter);
    return value;
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => `${take(parameter)}*`);
  const own = Object.fromEntries((operation.headers ?? []).map((header) => [header.name, take(header.name)]));
  const query = [...rest].map(([parameter, value]) => `${parameter}=${encodeURIComponent(value)}*`).join("&");
  return { operation: name, method: operation.method, path: query ? `${path}?${query}` : path, ...(body && { body: starred(body) as object }), headers: starred({ ...own, ...headers }) as Record<string, string> };
}

function starred(value: unknown): unknown {
  if (typeof value === "string") return `${value}*`;
  if (Array.isArray(value)) return value.map(starred);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, starred(part)]));
}
