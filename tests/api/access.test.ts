import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { currentUser } from "#app/contract/user.ts";
import { single } from "#app/contract/envelope.ts";
import { notificationList } from "#app/contract/notification.ts";
import { countryList } from "#app/contract/country.ts";
import { nouns } from "#app/contract/operations.ts";
import { can, type Role } from "#app/contract/permission.ts";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada, alan, fourRoles, grace, pia, tom, uma, vera } from "#tests/support/people.ts";
import { contentsOf } from "#tests/support/contents.ts";
import { apiPathOf, linkIn, mailsTo } from "#tests/support/mail.ts";
import { onboardingOf, workerId } from "#tests/support/onboarding.ts";
import { brightwater, findRequest, halcyon } from "#tests/support/requests.ts";
import { findTimeOffs } from "#tests/support/time-offs.ts";
import { userOf } from "#tests/support/users.ts";

const api = await startApi();
const clients: Record<string, Client> = {};
beforeAll(async () => {
  clients.visitor = api.visitor();
  for (const person of [pia, uma, ...fourRoles, tom]) clients[person.email] = await api.signInAs(person);
});

const unauthenticated = { status: 401, body: { message: "Unauthenticated." } };
const unauthorized = { status: 403, body: { message: "This action is unauthorized." } };
const unverified = { status: 403, body: { message: "Your email address is not verified." } };

/** Section 6, for every call there is: who is let through, in the columns superAdmin, admin, manager, viewer. */
const calls: [call: string, columns: string, alsoFor?: ("visitor" | "pending" | "unverified")[]][] = [
  //                                                     s a m v
  ["GET /csrf-cookie", "x x x x", ["visitor", "pending", "unverified"]],
  ["GET /countries", "x x x x", ["visitor", "pending", "unverified"]],
  ["GET /user", "x x x x", ["pending", "unverified"]],
  ["GET /client/notifications", "x x x x"],
  ["GET /search", "x x x x"],
  ["PATCH /notifications/:id", "x x x x"],
  ["GET /workers", "x x x -"],
  ["GET /workers/additional-compensations", "x x x -"],
  ["GET /workers/additional-compensations/:id", "x x x -"],
  ["GET /workers/additional-compensations/:id/context", "x x x -"],
  ["GET /workers/additional-compensations/cost", "x x x -"],
  ["GET /workers/additional-compensations/:id/history", "x x x -"],
  ["PATCH /workers/additional-compensations/:id", "x x x -"],
  ["POST /workers/additional-compensations/decisions", "x x x -"],
  ["GET /workers/additional-compensations/import/template", "x x x -"],
  ["POST /workers/additional-compensations/import/check", "x x x -"],
  ["POST /workers/additional-compensations/import", "x x x -"],
  ["POST /cost-calculator", "x x x x"],
  ["POST /cost-calculator/budget", "x x x x"],
  ["POST /cost-calculator/comparison", "x x x x"],
  ["GET /cost-calculator/estimates", "x x x x"],
  ["POST /cost-calculator/estimates", "x x x -"],
  ["GET /cost-calculator/estimates/:id", "x x x x"],
  ["DELETE /cost-calculator/estimates/:id", "x x x -"],
  ["POST /cost-calculator/estimates/:id/link", "x x x -"],
  ["DELETE /cost-calculator/estimates/:id/link", "x x x -"],
  ["POST /cost-calculator/estimates/:id/worker", "x x x -"],
  ["DELETE /cost-calculator/estimates/:id/worker", "x x x -"],
  ["GET /cost-calculator/estimates/:id/actual", "x - - x"],
  ["GET /cost-calculator/rates", "x x x x"],
  ["POST /client/login", "x x x x", ["visitor", "pending", "unverified"]],
  ["POST /logout", "x x x x", ["pending", "unverified"]],
  ["POST /register", "x x x x", ["visitor", "pending", "unverified"]],
  ["POST /login/passwordless", "x x x x", ["visitor", "pending", "unverified"]],
  ["POST /password/email", "x x x x", ["visitor", "pending", "unverified"]],
  ["POST /password/reset", "x x x x", ["visitor", "pending", "unverified"]],
  ["POST /client/email/resend", "x x x x", ["pending", "unverified"]],
  ["PATCH /onboarding/company", "x x - -", ["pending", "unverified"]],
  ["GET /mailbox", "x x x x", ["visitor", "pending", "unverified"]],
  ["POST /client/login/two-step", "x x x x", ["visitor", "pending", "unverified"]],
  ["GET /client/login/passkey", "x x x x", ["visitor", "pending", "unverified"]],
  ["POST /client/login/passkey/challenge", "x x x x", ["visitor", "pending", "unverified"]],
  ["POST /client/login/passkey", "x x x x", ["visitor", "pending", "unverified"]],
  ["GET /users", "x - - -"],
  ["POST /users", "x x - -"],
  ["GET /users/:id", "x - - -"],
  ["PATCH /users/:id", "x x - -"],
  ["DELETE /users/:id", "x x - -"],
  ["GET /users/managers", "x - - -"],
  ["PATCH /users/:userId/worker/:workerId", "x - - -"],
  ["DELETE /users/:userId/worker/:workerId", "x - - -"],
  ["GET /company", "x x - -"],
  ["PATCH /company", "x x - -"],
  ["GET /sessions", "x x x x"],
  ["DELETE /sessions/others", "x x x x"],
  ["DELETE /sessions/:id", "x x x x"],
  ["GET /two-step", "x x x x"],
  ["POST /two-step/setup", "x x x x"],
  ["GET /two-step/setup", "x x x x"],
  ["POST /two-step", "x x x x"],
  ["POST /two-step/code", "x x x x"],
  ["POST /two-step/recovery-codes", "x x x x"],
  ["POST /two-step/off", "x x x x"],
  ["GET /passkeys", "x x x x"],
  ["POST /passkeys/challenge", "x x x x"],
  ["POST /passkeys", "x x x x"],
  ["DELETE /passkeys/:id", "x x x x"],
  ["GET /api-tokens", "x - - -"],
  ["POST /api-tokens", "x - - -"],
  ["GET /api-tokens/:id", "x - - -"],
  ["DELETE /api-tokens/:id", "x - - -"],
  ["PATCH /user", "x x x x"],
  ["GET /history", "x - - -"],
  ["GET /delegations", "x - x -"],
  ["POST /delegations", "x - x -"],
  ["DELETE /delegations/:id", "x - x -"],
  ["GET /webhooks", "x - - -"],
  ["POST /webhooks", "x - - -"],
  ["GET /webhooks/:id", "x - - -"],
  ["PATCH /webhooks/:id", "x - - -"],
  ["DELETE /webhooks/:id", "x - - -"],
  ["POST /webhooks/:id/test", "x - - -"],
  ["GET /webhooks/:id/deliveries", "x - - -"],
  ["POST /webhooks/:id/deliveries/:deliveryId/replay", "x - - -"],
  ["PATCH /notifications", "x x x x"],
  ["GET /notifications/events", "x x x x"],
  ["PATCH /notifications/events", "x x x x"],
  ["GET /workers/time-off", "x x x -"],
  ["GET /workers/time-off/:id", "x x x -"],
  ["GET /workers/time-off/:id/context", "x x x -"],
  ["GET /workers/time-off/overlaps", "x x x -"],
  ["GET /workers/time-off/:id/history", "x x x -"],
  ["GET /workers/time-off/calendar", "x x x -"],
  ["GET /calendar-feed", "x x x -"],
  ["POST /calendar-feed", "x x x -"],
  ["DELETE /calendar-feed", "x x x -"],
  ["PATCH /workers/time-off/:id", "x x x -"],
  ["POST /workers/time-off/decisions", "x x x -"],
  ["POST /workers", "x x - -"],
  ["GET /worker-drafts", "x x - -"],
  ["POST /worker-drafts", "x x - -"],
  ["GET /worker-drafts/:id", "x x - -"],
  ["PATCH /worker-drafts/:id", "x x - -"],
  ["DELETE /worker-drafts/:id", "x x - -"],
  ["GET /workers/:id", "x x x -"],
  ["GET /workers/:id/history", "x x x -"],
  ["GET /workers/:id/record", "x - - -"],
  ["GET /workers/:id/files", "x x - -"],
  ["POST /workers/:id/additional-compensations", "x x x -"],
  ["POST /workers/:id/time-off", "x x x -"],
  ["GET /workers/:id/time-off/preview", "x x x -"],
  ["GET /paycycle-landing", "x x x -"],
  ["GET /teams", "x x - -"],
  ["GET /paycycle", "x - - x"],
  ["PATCH /paycycle/:id", "x - - -"],
  ["GET /paycycles", "x - - x"],
  ["GET /paycycles/:id", "x - - x"],
  ["GET /paycycles/:id/approval", "x - - x"],
  ["GET /paycycles/:id/compensations/:compensationId", "x - - x"],
  ["GET /workers/:id/paycycles", "x - - x"],
  ["GET /statutory-payments", "x - - x"],
  ["GET /security-deposits", "x - - x"],
  ["GET /reports", "x x - x"],
  ["GET /reports/:kind", "x x - x"],
  ["GET /openapi.json", "x x x x", ["visitor", "pending", "unverified"]],
  ["GET /docs", "x x x x", ["visitor", "pending", "unverified"]],
  ["GET /docs.css", "x x x x", ["visitor", "pending", "unverified"]],
];

/** Whom these let through, the link decides: see login-link.test.ts, verification.test.ts, saved-estimate.test.ts, time-off-calendar.test.ts, review-link.test.ts, register.test.ts, password-reset.test.ts and unsubscribe.test.ts. */
const callsByLink = ["GET /calendar/:file", "GET /unsubscribe", "POST /unsubscribe", "GET /login/link/:id/:hash", "GET /email/verify/:user/:hash", "GET /estimates/:id", "GET /files/:id", "GET /review-links/:noun/:id/:decision", "GET /invitation", "GET /password/reset"];

describe("who may call what (Z1, Z3, Z15)", () => {
  for (const [call, columns, alsoFor = []] of calls) {
    test(call, async () => {
      const [method = "", pattern = ""] = call.split(" ");
      const path = pattern.replace(/:\w+/g, idOf("notification", "there is no such thing"));
      const ask = (name: string) => {
        // What gives the session another secret gives it to the calls after it as well.
        const client = call === "DELETE /sessions/others" ? clients[name] : clients[name]?.copy();
        // A body that changes nothing: whoever is let through is refused for it, and not for who they are.
        return method === "GET" ? client?.get(path) : client?.send(method, path, {}, { headers: { "X-XSRF-TOKEN": client.cookies.get("XSRF-TOKEN") ?? "" } });
      };
      if (method !== "GET") await clients.visitor?.get("/csrf-cookie");
      if (call === "POST /logout") return;
      const outsiders = { visitor: ["visitor", unauthenticated], pending: [pia.email, unauthorized], unverified: [uma.email, unverified] } as const;
      for (const [kind, [name, refusal]] of Object.entries(outsiders)) {
        const answer = await ask(name);
        if (alsoFor.includes(kind as "visitor")) expect([200, 202, 204, 422], `${kind} ${JSON.stringify(answer?.body)}`).toContain(answer?.status);
        else expect(answer, kind).toMatchObject(refusal);
      }
      for (const [place, person] of fourRoles.entries()) {
        const answer = await ask(person.email);
        if (columns.split(" ")[place] === "x") expect([200, 201, 204, 404, 422], person.role).toContain(answer?.status);
        else expect(answer, person.role).toMatchObject(unauthorized);
      }
    });
  }

  test("the description says of each call who may", () => {
    const described = nouns.flatMap(({ operations }) => operations).map(({ method, path, who }): [call: string, columns: string] => {
      const may = (person: { role: Role }) => who === "anyone" || who === "signed-in" || can(person, who);
      return [`${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`, fourRoles.map((person) => (may(person) ? "x" : "-")).join(" ")];
    });
    const known = new Map(calls.map(([call, columns]) => [call, columns]));
    expect(described.filter(([call, columns]) => known.has(call) && known.get(call) !== columns)).toEqual([]);
  });

  test("no call is missing above", () => {
    const known = new Set([...calls.map(([call]) => call), ...callsByLink]);
    const routes = api.routes().map((route) => route.replace(/\{[^/]*\}/g, ""));
    expect(routes.filter((route) => !known.has(route))).toEqual([]);
  });

  test("a viewer's every attempt to change anything, with what would change it, leaves every table as it was (Z3)", async () => {
    const forbidden = calls.filter(([call, columns]) => !call.startsWith("GET ") && columns.endsWith("-")).map(([call]) => call);
    expect(forbidden.length).toBeGreaterThan(20);
    const ids = await idsOfHalcyon();
    const before = await contentsOf(api.db);
    for (const call of forbidden) {
      const [method = "", pattern = ""] = call.split(" ");
      const path = pattern.replace(/:\w+/g, (name) => ids[name] ?? ids[pattern.split("/:")[0] ?? ""] ?? idOf("notification", "there is no such thing"));
      for (const body of bodiesOf(call, ids)) {
        const headers = { "X-XSRF-TOKEN": clients[vera.email]?.cookies.get("XSRF-TOKEN") ?? "", "Idempotency-Key": crypto.randomUUID() };
        expect(await clients[vera.email]?.send(method, path, body, { headers }), `${method} ${path}`).toMatchObject(unauthorized);
      }
    }
    expect(await contentsOf(api.db)).toEqual(before);
  });

  test("no call by link that is only looked at changes anything, nor does HEAD, with links that hold (C3, A11)", async () => {
    await api.visitor().post("/login/passwordless", { email: ada.email });
    await clients[uma.email]?.post("/client/email/resend");
    const linksOf = async (email: string) => (await mailsTo(api, email)).map((mail) => apiPathOf(linkIn(mail)));
    const [login = "", verify = ""] = [...(await linksOf(ada.email)), ...(await linksOf(uma.email))];
    expect([login, verify].map((path) => path.split("/")[1])).toEqual(["login", "email"]);
    const others = callsByLink.filter((call) => call.startsWith("GET ") && !/login|verify/.test(call)).map((call) => call.slice("GET ".length).replace(/:\w+/g, idOf("notification", "there is no such thing")));
    expect(others.length).toBeGreaterThan(3);
    const everybody = ["visitor", uma.email, ...fourRoles.map(({ email }) => email)];
    const before = await contentsOf(api.db);
    for (const name of everybody) {
      for (const path of [login, ...others]) expect((await clients[name]?.copy().get(path))?.status, `${name} ${path}`).toBeLessThan(500);
      for (const path of [login, verify, ...others]) expect((await clients[name]?.copy().send("HEAD", path))?.status, `${name} ${path}`).toBeLessThan(500);
    }
    expect(await contentsOf(api.db)).toEqual(before);
  });

  test("no call that reads changes anything (C3)", async () => {
    const ids = await idsOfHalcyon();
    const before = await contentsOf(api.db);
    for (const [call] of calls.filter(([each]) => each.startsWith("GET "))) {
      const pattern = call.slice("GET ".length);
      const path = pattern.replace(/:\w+/g, (name) => ids[name] ?? ids[pattern.split("/:")[0] ?? ""] ?? idOf("notification", "there is no such thing"));
      expect((await clients[ada.email]?.get(path))?.status, path).toBeLessThan(500);
    }
    expect(await contentsOf(api.db)).toEqual(before);
  });
});

/** Something of Halcyon's own for each address that names one; what is not here, the demo has none of. */
async function idsOfHalcyon(): Promise<Record<string, string>> {
  const [timeOff] = await findTimeOffs(api.db, { status: "submitted" });
  const [paycycle] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
  const { id: grasp } = await userOf(api.db, grace);
  return {
    "/workers/additional-compensations": (await findRequest(api.db, { status: "submitted" })).id,
    "/workers/time-off": timeOff?.id ?? "",
    "/workers": workerId("Emiliano Vargas"),
    "/users": (await userOf(api.db, alan)).id,
    "/paycycle": paycycle?.id ?? "",
    "/paycycles": paycycle?.id ?? "",
    ":userId": grasp,
    ":workerId": workerId("Camila Ríos"),
  };
}

/** Bodies that would change something in the hands of others. */
function bodiesOf(call: string, ids: Record<string, string>): unknown[] {
  const added = { amount: 10_000, currencyCode: "USD", description: "Forged", type: "bonus" };
  const known: Record<string, unknown[]> = {
    "PATCH /workers/additional-compensations/:id": ["accepted", "rejected", "canceled"].map((status) => ({ status })),
    "POST /workers/additional-compensations/decisions": [{ ids: [ids["/workers/additional-compensations"]], status: "accepted" }],
    "PATCH /workers/time-off/:id": ["accepted", "rejected", "canceled"].map((status) => ({ status })),
    "POST /workers/time-off/decisions": [{ ids: [ids["/workers/time-off"]], status: "rejected" }],
    "POST /workers/:id/additional-compensations": [added],
    "POST /workers/additional-compensations/import": [{ rows: [{ ...added, worker: { id: ids[":workerId"] } }] }],
    "POST /workers/:id/time-off": [{ startDate: "2027-03-01", endDate: "2027-03-02", description: "Forged", type: "vacation" }],
    "POST /workers": [onboardingOf("employee", "MX")],
    "POST /worker-drafts": [{ type: "employee", countryCode: "MX", entries: { "worker.firstName": "Forged" } }],
    "POST /cost-calculator/estimates": [{ name: "Forged", question: { grossSalary: 4_500_000, currencyCode: "MXN", countryCode: "MX", period: "monthly", outputCurrencyCode: "USD", compare: [] } }],
    "POST /users": [{ firstName: "Ida", lastName: "Sol", email: "ida.sol@example.test", role: "viewer" }],
    "PATCH /users/:id": [{ role: "viewer" }],
    "PATCH /company": [{ legalName: "Forged", taxId: "1", address: { street: "1", city: "1", state: "1", postalCode: "1", countryCode: "CA" } }],
    "PATCH /onboarding/company": [{ legalName: "Forged", workers: 1, type: "all", countries: ["Canada"], address: { street: "1", city: "1", state: "1", postalCode: "1", countryCode: "CA" } }],
    "POST /delegations": [{ managerId: ids[":userId"], delegateId: ids["/users"], firstDay: "2026-12-01", lastDay: "2026-12-02" }],
    "POST /api-tokens": [{ name: "Forged", scopes: ["workers:read"], days: 7 }],
    "POST /webhooks": [{ address: "https://hooks.example.com/", events: ["worker.added"] }],
  };
  return known[call] ?? [{}];
}

describe("nobody reaches what is another's (Z6, Z13)", () => {
  test("a notification of another person, of the same company or not, is not found and stays", async () => {
    const adas = (await clients[ada.email]?.get("/client/notifications"))?.body.data as { id: string }[];
    expect(adas.length).toBeGreaterThan(0);
    for (const stranger of [alan, grace, vera, tom]) {
      expect((await clients[stranger.email]?.patch(`/notifications/${adas[0]?.id}`))?.status).toBe(404);
    }
    expect((await clients[ada.email]?.get("/client/notifications"))?.body.data).toEqual(adas);
  });

  test("another company's ids answer exactly as ids that do not exist, for reading and for changing", async () => {
    const { id } = await findRequest(api.db, { companyId: brightwater });
    for (const person of [ada, alan, grace]) {
      for (const other of [id, "00000000-0000-4000-8000-000000000000"]) {
        const path = `/workers/additional-compensations/${other}`;
        expect(await clients[person.email]?.get(path)).toMatchObject({ status: 404, body: { message: "Not found." } });
        expect(await clients[person.email]?.patch(path, { status: "accepted" })).toMatchObject({ status: 404, body: { message: "Not found." } });
      }
    }
    expect((await findRequest(api.db, { companyId: brightwater })).status).toBe("submitted");
  });
});

describe("answers hold what the contract names, and nothing else (I11)", () => {
  test.each([pia, uma, ...fourRoles, tom])("the person: $name", async (person) => {
    const { body } = (await clients[person.email]?.get("/user")) ?? {};
    expect(single(currentUser).parse(body)).toEqual(body);
    expect(body.data).toMatchObject({ email: person.email, role: person.role, verified: person !== uma, isOwner: [ada, tom, pia].includes(person), mailSubscription: true, avatar: null });
    expect(body.data.company.status).toBe(person === pia ? "pending" : "active");
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|secret|token/i);
  });

  test("notifications and countries", async () => {
    const notifications = (await clients[ada.email]?.get("/client/notifications"))?.body;
    expect(notificationList.parse(notifications)).toEqual(notifications);
    for (const query of ["filter[available]=true", "filter[hasOffers]=true"]) {
      const countries = (await clients[ada.email]?.get(`/countries?${query}`))?.body;
      expect(countryList.parse(countries)).toEqual(countries);
      expect(countries.data.length).toBeGreaterThan(2);
    }
    const unavailable = await clients[ada.email]?.get("/countries?filter[available]=false");
    expect([unavailable?.status, unavailable?.body.message]).toEqual([400, "The filter `available` does not know `false`."]);
    const available = (await clients[ada.email]?.get("/countries?filter[available]=true"))?.body;
    for (const each of available.data) expect(each).toEqual({ code: expect.stringMatching(/^[A-Z]{2}$/), name: expect.any(String), currency: expect.stringMatching(/^[A-Z]{3}$/) });
  });

  test("a manager's lists tell nothing of pay but the amounts that she reviews (Z5)", async () => {
    for (const path of ["/workers", "/workers/additional-compensations"]) {
      const answer = await clients[grace.email]?.get(path);
      expect(answer?.body.data.length, path).toBeGreaterThan(0);
      const text = JSON.stringify(answer?.body);
      expect(text).not.toMatch(/salary|bank|clabe|account|routing|birth|phone/i);
    }
  });
});
