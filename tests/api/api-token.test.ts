import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { apiTokens } from "#app/api/db/schema/api-token.ts";
import { history } from "#app/api/db/schema/history.ts";
import { idempotencyKeys } from "#app/api/db/schema/idempotency.ts";
import { hashOf } from "#app/api/domain/access/secret.ts";
import { callsPerMinute } from "#app/api/http/bearer.ts";
import { freshCodeMessage } from "#app/contract/fresh-code.ts";
import { mostTokens, scopeOf, tokenScopes, type TokenScope } from "#app/contract/token-scope.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { codeAt, turnOnTwoStep } from "#tests/support/authenticator.ts";
import { justBefore } from "#tests/support/database.ts";
import { mailsTo } from "#tests/support/mail.ts";
import { ada, alan, grace, tom, vera } from "#tests/support/people.ts";
import { brightwater, findRequest, findRequests, halcyon, statusOf } from "#tests/support/requests.ts";
import { disown, giveRole, historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const all = [...tokenScopes];
const wanted = { name: "Payroll sync", scopes: all, days: 30 };

async function make(client: Client, asked: object = {}): Promise<{ id: string; token: string; call: ReturnType<typeof caller> }> {
  const { status, body } = await client.post("/api-tokens", { ...wanted, ...asked });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: body.data.id, token: body.data.token, call: caller(body.data.token) };
}

/** A program that has a token and no cookies. */
function caller(token: string) {
  const program = api.visitor();
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    program.send(method, path, body, { headers: { Authorization: `Bearer ${token}`, ...headers } });
}

async function aWorkerOf(companyId: string): Promise<string> {
  const { rows } = (await api.db.execute(`select id from workers where company_id = '${companyId}' order by id limit 1`)) as unknown as { rows: { id: string }[] };
  return rows[0]?.id ?? "";
}

describe("a super admin makes tokens", () => {
  test("that are shown once and kept only as a hash (A13)", async () => {
    const client = await api.signInAs(ada);
    const { id, token } = await make(client);
    expect(token).toMatch(/^lgt_[\w-]{64}$/);
    const [row] = await api.db.select().from(apiTokens);
    expect(row?.tokenHash).toBe(hashOf(token));
    const dump = JSON.stringify([(await api.db.execute("select * from api_tokens, idempotency_keys")), await client.get("/api-tokens"), await client.get(`/api-tokens/${id}`), await api.db.select().from(history)]);
    expect(dump).not.toContain(token);
    expect((await client.get("/api-tokens")).body.data).toEqual([
      { id, name: "Payroll sync", scopes: all, madeBy: ada.name, createdAt: "2026-11-20T15:00:00.000Z", expiresAt: "2026-12-20T15:00:00.000Z", isExpired: false, lastUsedAt: null },
    ]);
  });

  test("and get a mail that says what each one opens and until when, without its secret: somebody else may have made it in their session", async () => {
    const client = await api.signInAs(ada);
    const { token } = await make(client, { scopes: ["workers:read", "requests:decide"] });
    const [mail] = await mailsTo(api, ada.email);
    expect(mail?.subject).toBe("An API token was created with your Longitude account");
    expect(mail?.text).toContain("Name: Payroll sync\nIt may: Read workers, Decide requests\nUntil: 20 Dec 2026\n");
    expect(mail?.text).toMatch(/Was that not you\? Revoke it at once/);
    expect(JSON.stringify(mail)).not.toContain(token);
  });

  test("once for a form that arrives twice, and its secret is told for two minutes (B5)", async () => {
    const client = await api.signInAs(ada);
    const headers = { "Idempotency-Key": "one form" };
    const first = await client.post("/api-tokens", wanted, { headers });
    const second = await client.post("/api-tokens", wanted, { headers });
    expect(first.body.data.token).toMatch(/^lgt_/);
    expect(second.body).toEqual(first.body);
    api.clock.pass({ minutes: 2 });
    expect((await client.post("/api-tokens", wanted, { headers })).body.data).toEqual({ ...first.body.data, token: null });
    expect(await api.db.select().from(apiTokens)).toHaveLength(1);
    const { rows } = (await api.db.execute("select * from idempotency_keys")) as unknown as { rows: unknown[] };
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(first.body.data.token);
  });

  test("once also for a form that a version from before has answered, whose secret it did not keep", async () => {
    const client = await api.signInAs(ada);
    const headers = { "Idempotency-Key": "one form" };
    const { token: _, ...data } = (await client.post("/api-tokens", wanted, { headers })).body.data;
    await api.db.update(idempotencyKeys).set({ body: { data } });
    expect((await client.post("/api-tokens", wanted, { headers })).body.data).toEqual({ ...data, token: null });
  });

  test("fifty at most, also when several are made at once", async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client);
    const [first] = await api.db.select().from(apiTokens).where(eq(apiTokens.id, id));
    if (!first) throw new Error("No token was created");
    await api.db.insert(apiTokens).values(Array.from({ length: mostTokens - 3 }, (_, place) => ({ ...first, id: randomUUID(), name: `Former ${place}`, tokenHash: hashOf(`former ${place}`) })));
    const answers = await Promise.all(Array.from({ length: 6 }, (_, place) => client.post("/api-tokens", { ...wanted, name: `Sync ${place}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect((await client.get("/api-tokens")).body.data).toHaveLength(mostTokens);
  });

  test("and nobody else does, sees or revokes them", async () => {
    const { id } = await make(await api.signInAs(ada));
    for (const person of [alan, grace, vera]) {
      const client = await api.signInAs(person);
      const answers = [await client.post("/api-tokens", wanted), await client.get("/api-tokens"), await client.get(`/api-tokens/${id}`), await client.delete(`/api-tokens/${id}`)];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await (await api.signInAs(tom)).get(`/api-tokens/${id}`)).status).toBe(404);
  });

  test.each([
    ["a name", { name: " " }, "name"],
    ["a name that no other has", { name: "Taken" }, "name"],
    ["a scope", { scopes: [] }, "scopes"],
    ["scopes that there are", { scopes: ["users:edit"] }, "scopes.0"],
    ["an end", { days: 3650 }, "days"],
  ])("with %s", async (_, wrong, field) => {
    const client = await api.signInAs(ada);
    await make(client, { name: "Taken" });
    const { status, body } = await client.post("/api-tokens", { ...wanted, ...wrong });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty([field]);
    expect(await api.db.select().from(apiTokens)).toHaveLength(1);
  });

  test("after a fresh code, where two-step sign-in is on", async () => {
    const client = await api.signInAs(ada);
    const { secret } = await turnOnTwoStep(client, api.clock.now());
    api.clock.pass({ minutes: 16 });
    expect(await client.post("/api-tokens", wanted)).toMatchObject({ status: 403, body: { message: freshCodeMessage } });
    await client.post("/two-step/code", { code: codeAt(secret, api.clock.now()) });
    expect((await client.post("/api-tokens", wanted)).status).toBe(201);
  });
});

describe("a token", () => {
  test("opens the calls of its scopes, for the whole company, and no other call there is", async () => {
    const client = await api.signInAs(ada);
    const [worker, request] = [await aWorkerOf(halcyon), await findRequest(api.db, { status: "submitted" })];
    const samples: Record<TokenScope, string> = {
      "workers:read": "/workers",
      "requests:read": "/workers/additional-compensations",
      "requests:decide": `/workers/additional-compensations/${request.id}`,
      "paycycle:read": "/paycycle",
      "reports:read": "/reports",
    };
    for (const scope of tokenScopes) {
      const { call } = await make(client, { name: scope, scopes: [scope] });
      for (const each of tokenScopes) {
        const method = each === "requests:decide" ? "PATCH" : "GET";
        const { status, body } = await call(method, samples[each], method === "PATCH" ? { status: "accepted" } : undefined);
        expect(status, `${scope} at ${each}`).toBe(each === scope ? 200 : 403);
        if (each !== scope) expect(body.message).toContain(each);
      }
    }
    const { call } = await make(client);
    expect((await call("GET", "/workers")).body.meta.total).toBe((await client.get("/workers")).body.meta.total);
    const others = api.routes().map((route) => route.replace(/\{[^/]*\}/g, "").split(" ") as [string, string]).filter(([method, path]) => scopeOf(method, path) === null);
    expect(others.length).toBeGreaterThan(40);
    for (const [method, path] of others) {
      const { status } = await call(method, path.replace(/:\w+/g, worker), method === "GET" ? undefined : {});
      expect(status, `${method} ${path}`).toBe(403);
      api.clock.pass({ seconds: 1 });
    }
  });

  test("reads no worker's paycycles, though their address ends as that of all of them", async () => {
    const { call } = await make(await api.signInAs(ada), { scopes: ["workers:read", "paycycle:read"] });
    expect((await call("GET", "/paycycles")).status).toBe(200);
    expect((await call("GET", `/workers/${await aWorkerOf(halcyon)}/paycycles`)).status).toBe(403);
  });

  test("asks for the head of what it may read, and of nothing else", async () => {
    const { call } = await make(await api.signInAs(ada), { scopes: ["workers:read"] });
    expect((await call("HEAD", "/workers")).status).toBe(200);
    expect((await call("HEAD", "/paycycle")).status).toBe(403);
  });

  test("is refused by calls that anyone may make, beyond its calls in a minute and beside a session, with the statuses that the description names", async () => {
    const client = await api.signInAs(ada);
    const { token, call } = await make(client);
    const beside = await client.send("GET", "/countries", undefined, { headers: { Authorization: `Bearer ${token}` } });
    const notOpened = await call("GET", "/countries");
    for (let n = 0; n < callsPerMinute; n += 1) await call("HEAD", "/workers");
    const tooOften = await call("GET", "/workers");
    const { description } = (await api.visitor().get("/openapi.json")).body.info;
    expect(description).toContain(`not even one that anyone may make (${notOpened.status}), ${callsPerMinute} of them in a minute (${tooOften.status}), and none beside a session (${beside.status}).`);
    expect([notOpened.status, tooOften.status, beside.status]).toEqual([403, 429, 400]);
  });

  test("is told what is no call at all as everybody is: 404, and 405 for the wrong verb", async () => {
    const { call } = await make(await api.signInAs(ada));
    for (const method of ["GET", "HEAD", "POST"]) expect((await call(method, "/nowhere")).status, method).toBe(404);
    const { status, headers } = await call("DELETE", "/workers");
    expect([status, headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect((await caller("lgt_unknown")("GET", "/nowhere")).status).toBe(401);
  });

  test("is told of an id that can be none as a session is: not found, where its scope opens the call", async () => {
    const client = await api.signInAs(ada);
    const { call } = await make(client, { name: "All" });
    const { call: reader } = await make(client, { name: "Reader", scopes: ["workers:read"] });
    for (const path of ["/workers/7", "/workers/7/history", "/workers/additional-compensations/7", "/workers/time-off/7", "/paycycles/7", "/paycycles/7/approval", "/paycycles/7/compensations/7", "/reports/7"]) {
      expect([path, (await client.get(path)).status, (await call("GET", path)).status]).toEqual([path, 404, 404]);
    }
    expect((await call("PATCH", "/workers/time-off/7", { status: "accepted" })).status).toBe(404);
    expect((await reader("GET", "/workers/time-off/7")).body.message).toContain("requests:read");
    expect((await reader("GET", "/workers/time-off/7/context")).status).toBe(403);
  });

  test("reads a worker without bank details, and never another company's", async () => {
    const client = await api.signInAs(ada);
    const { call } = await make(client);
    const id = await aWorkerOf(halcyon);
    expect((await client.get(`/workers/${id}`)).body.data.offer).toHaveProperty("bankDetails");
    const read = await call("GET", `/workers/${id}`);
    expect(read.status).toBe(200);
    expect(read.body.data.offer).not.toHaveProperty("bankDetails");
    expect((await call("GET", `/workers/${await aWorkerOf(brightwater)}`)).status).toBe(404);
  });

  test("reads nothing of a worker's requests in their history without the scope for requests", async () => {
    const client = await api.signInAs(ada);
    const { workerId } = await findRequest(api.db, { status: "accepted", requesterType: "client" });
    const read = async (name: string, scopes: TokenScope[]) => (await (await make(client, { name, scopes })).call("GET", `/workers/${workerId}/history`)).body.data as { about: string | null }[];
    await client.post(`/workers/${workerId}/additional-compensations`, { amount: 123_400, currencyCode: "USD", description: "Spring", type: "bonus" });
    expect(await read("Both", ["workers:read", "requests:read"])).toContainEqual(expect.objectContaining({ about: "Bonus, 1,234.00 USD" }));
    expect((await read("Workers", ["workers:read"])).filter(({ about }) => about !== null)).toEqual([]);
  });

  test("has the days of the company's clocks, as whoever made it has them", async () => {
    const client = await api.signInAs(ada);
    const { call } = await make(client);
    const { id } = await findRequest(api.db, { status: "submitted" });
    // Late on 19 November in Toronto.
    await api.db.update(additionalCompensations).set({ createdAt: new Date("2026-11-20T03:00:00Z") }).where(eq(additionalCompensations.id, id));
    const path = "/workers/additional-compensations?filter[createdBetween]=2026-11-19,2026-11-19";
    const { body } = await call("GET", path);
    expect(body.data.map((row: { id: string }) => row.id)).toContain(id);
    expect(body.data).toEqual((await client.get(path)).body.data);
    const csv = { Accept: "text/csv" };
    expect((await call("GET", path, undefined, csv)).body).toEqual((await client.get(path, { headers: csv })).body);
  });

  test("decides without a CSRF token, once per key, and history names it", async () => {
    const { call } = await make(await api.signInAs(ada));
    const { id } = await findRequest(api.db, { status: "submitted" });
    const path = `/workers/additional-compensations/${id}`;
    const headers = { "Idempotency-Key": "1" };
    const first = await call("PATCH", path, { status: "accepted" }, headers);
    expect(first.status).toBe(200);
    expect((await call("PATCH", path, { status: "accepted" }, headers)).body).toEqual(first.body);
    expect(await statusOf(api.db, id)).toBe("accepted");
    const [entry] = (await historyOf(api.db, "additional-compensation", id)).slice(-1);
    expect(entry).toMatchObject({ event: "accepted", actorName: "Token “Payroll sync” of Ada Lindqvist" });
    expect((await call("PATCH", path, { status: "accepted" })).body.message).toContain("Already accepted by Token “Payroll sync” of Ada Lindqvist");
  });

  test("is not taken for another program of the same person that counts its keys from 1 as well", async () => {
    const client = await api.signInAs(ada);
    const [one, other] = [await make(client, { name: "Payroll sync" }), await make(client, { name: "Reports" })];
    const [first, second] = await findRequests(api.db, { status: "submitted" });
    for (const [{ call }, id] of [[one, first?.id ?? ""], [other, second?.id ?? ""]] as const) {
      const { status, body } = await call("PATCH", `/workers/additional-compensations/${id}`, { status: "accepted" }, { "Idempotency-Key": "1" });
      expect([status, body.data?.id]).toEqual([200, id]);
    }
  });

  test("is refused beside a session, so that nobody wonders as whom a call was made", async () => {
    const client = await api.signInAs(ada);
    const { token } = await make(client);
    const both = await client.get("/workers", { headers: { Authorization: `Bearer ${token}` } });
    expect(both).toMatchObject({ status: 400, body: { message: "Send a token or a session, not both." } });
  });

  test("starts no session and is given no cookie", async () => {
    const { call } = await make(await api.signInAs(ada));
    const { status, headers } = await call("GET", "/workers");
    expect([status, headers.getSetCookie()]).toEqual([200, []]);
  });

  test("says when it was last used, to the minute", async () => {
    const client = await api.signInAs(ada);
    const [{ id, call }, other] = [await make(client), await make(client, { name: "Reports" })];
    api.clock.pass({ hours: 1 });
    await call("GET", "/workers");
    api.clock.pass({ seconds: 30 });
    await call("GET", "/workers");
    expect((await client.get(`/api-tokens/${id}`)).body.data.lastUsedAt).toBe("2026-11-20T16:00:00.000Z");
    expect((await client.get(`/api-tokens/${other.id}`)).body.data.lastUsedAt).toBeNull();
  });

  test(`is asked to wait after ${callsPerMinute} calls in a minute, and another is not`, async () => {
    const client = await api.signInAs(ada);
    const [{ call }, other] = [await make(client, { name: "Busy" }), await make(client, { name: "Calm" })];
    for (let n = 0; n < callsPerMinute; n += 1) expect((await call("GET", "/reports")).status).toBe(200);
    const late = await call("GET", "/reports");
    expect([late.status, late.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect((await other.call("GET", "/reports")).status).toBe(200);
    api.clock.pass({ seconds: 61 });
    expect((await call("GET", "/reports")).status).toBe(200);
  });
});

describe("a token is dead", () => {
  const dead = { status: 401, body: { message: "Unauthenticated." } };

  test("when it is unknown, or altered", async () => {
    const { token } = await make(await api.signInAs(ada));
    expect(await caller(`${token}x`)("GET", "/workers")).toMatchObject(dead);
    expect(await caller("lgt_")("PATCH", "/workers/time-off/1")).toMatchObject(dead);
  });

  test("when it has expired, and stands in the list as expired", async () => {
    const client = await api.signInAs(ada);
    const { call } = await make(client, { days: 7 });
    api.clock.pass({ days: 7 });
    expect(await call("GET", "/workers")).toMatchObject(dead);
    expect((await (await api.signInAs(ada)).get("/api-tokens")).body.data[0].isExpired).toBe(true);
  });

  test("at once when it is revoked, whose name is then free, and history tells", async () => {
    const client = await api.signInAs(ada);
    const { id, call } = await make(client);
    expect((await call("GET", "/workers")).status).toBe(200);
    expect((await client.delete(`/api-tokens/${id}`)).status).toBe(204);
    expect(await call("GET", "/workers")).toMatchObject(dead);
    expect((await client.delete(`/api-tokens/${id}`)).status).toBe(404);
    expect((await client.get("/api-tokens")).body.data).toEqual([]);
    expect((await historyOf(api.db, "api-token", id)).map(({ event, comment, to }) => [event, comment, to])).toEqual([
      ["made", "Payroll sync", all.join(", ")],
      ["revoked", "Payroll sync", null],
    ]);
    expect((await make(client)).id).not.toBe(id);
  });

  test("alone: another one goes on, and each is read by its own id", async () => {
    const client = await api.signInAs(ada);
    const [one, other] = [await make(client), await make(client, { name: "Reports" })];
    expect(await Promise.all([one, other].map(async ({ id }) => (await client.get(`/api-tokens/${id}`)).body.data.id))).toEqual([one.id, other.id]);
    await client.delete(`/api-tokens/${one.id}`);
    expect([(await one.call("GET", "/workers")).status, (await other.call("GET", "/workers")).status]).toEqual([401, 200]);
    expect((await client.get(`/api-tokens/${one.id}`)).status).toBe(404);
  });

  test("when whoever made it loses the role, also when they get it again", async () => {
    const client = await api.signInAs(ada);
    await giveRole(api.db, alan, "superAdmin");
    const { id, call } = await make(await api.signInAs(alan));
    const { call: adasCall } = await make(client, { name: "Another" });
    expect((await call("GET", "/workers")).status).toBe(200);
    const path = `/users/${(await userOf(api.db, alan)).id}`;
    expect((await client.patch(path, { role: "admin" })).status).toBe(200);
    expect(await call("GET", "/workers")).toMatchObject(dead);
    expect((await adasCall("GET", "/workers")).status, "that of somebody else goes on").toBe(200);
    expect((await client.patch(path, { role: "superAdmin" })).status).toBe(200);
    expect(await call("GET", "/workers")).toMatchObject(dead);
    expect((await historyOf(api.db, "api-token", id)).at(-1)).toMatchObject({ event: "revoked", actorName: ada.name });
  });

  test("and is not made by who loses the role at the same moment: it would open the API once they have it back", async () => {
    const [adas, alans] = [await api.signInAs(ada), await api.signInAs(alan)];
    const path = `/users/${(await userOf(api.db, alan)).id}`;
    await adas.patch(path, { role: "superAdmin" });
    justBefore(api.db, () => adas.patch(path, { role: "admin" }));
    expect((await alans.post("/api-tokens", wanted)).status).toBe(403);
    expect((await adas.get("/api-tokens")).body.data).toEqual([]);
  });

  test("when the role is taken past the API, also where another super admin stays", async () => {
    await giveRole(api.db, alan, "superAdmin");
    const { call } = await make(await api.signInAs(ada));
    await giveRole(api.db, ada, "viewer");
    expect(await call("GET", "/workers")).toMatchObject(dead);
  });

  test("when whoever made it is deleted", async () => {
    await giveRole(api.db, alan, "superAdmin");
    await disown(api.db, alan);
    const { id, call } = await make(await api.signInAs(alan));
    expect((await (await api.signInAs(ada)).delete(`/users/${(await userOf(api.db, alan)).id}`)).status).toBe(204);
    expect(await call("GET", "/workers")).toMatchObject(dead);
    const [row] = await api.db.select().from(apiTokens).where(eq(apiTokens.id, id));
    expect(row?.revokedAt).not.toBeNull();
  });
});
