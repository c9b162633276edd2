import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { history } from "#app/api/db/schema/history.ts";
import { idempotencyKeys } from "#app/api/db/schema/idempotency.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada, alan, grace } from "#tests/support/people.ts";
import { findRequests, statusOf } from "#tests/support/requests.ts";
import { userOf } from "#tests/support/users.ts";

const api = await startApi();
let adas: Client;
let first = "";
let second = "";
beforeAll(async () => {
  adas = await api.signInAs(ada);
});
beforeEach(async () => {
  const [one, two] = await findRequests(api.db, { status: "submitted" });
  first = one?.id ?? "";
  second = two?.id ?? "";
});

const path = (id: string) => `/workers/additional-compensations/${id}`;
const send = (client: Client, id: string, key: string, body: object = { status: "accepted" }) => client.patch(path(id), body, { headers: { "Idempotency-Key": key } });
const linesOf = async (id: string) => (await api.db.select().from(history).where(eq(history.subjectId, id))).length;

describe("a form that arrives more than once is carried out once", () => {
  test("a hundred resends get the first answer again (B5, R8)", async () => {
    const before = await linesOf(first);
    const answers = [];
    for (let times = 0; times < 100; times += 1) answers.push(await send(adas, first, "key-a"));
    expect(answers[0]?.status).toBe(200);
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: answers[0]?.status, body: answers[0]?.body });
    expect(await linesOf(first)).toBe(before + 1);
  });

  test("twins that arrive together get the same answer (B5)", async () => {
    const before = await linesOf(first);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(adas, first, "key-b")));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await linesOf(first)).toBe(before + 1);
  });

  test("the answer stays the first, also when the request has been changed since", async () => {
    const answer = await send(adas, first, "key-c", { status: "rejected", comment: "No receipt" });
    expect(answer.body.data.status).toBe("rejected");
    const again = await send(adas, first, "key-c", { status: "rejected", comment: "No receipt" });
    expect(again.body).toEqual(answer.body);
  });
});

describe("a key belongs to one form of one person (B6)", () => {
  test("with another body, or for another request, it is refused", async () => {
    await send(adas, first, "key-d");
    for (const answer of [await send(adas, first, "key-d", { status: "rejected" }), await send(adas, second, "key-d")]) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors.idempotencyKey).toHaveLength(1);
    }
    expect(await statusOf(api.db, second)).toBe("submitted");
  });

  test("with another verb it is refused: what was sent to change a colleague's role does not pass for having deleted them", async () => {
    const { id } = await userOf(api.db, grace);
    const headers = { "Idempotency-Key": "key-v", "X-XSRF-TOKEN": adas.cookies.get("XSRF-TOKEN") ?? "" };
    expect((await adas.patch(`/users/${id}`, { role: "viewer" }, { headers })).status).toBe(200);
    const { status, body } = await adas.send("DELETE", `/users/${id}`, { role: "viewer" }, { headers });
    expect([status, body.errors.idempotencyKey]).toEqual([422, [expect.any(String)]]);
    expect(await userOf(api.db, grace)).toMatchObject({ id, role: "viewer" });
  });

  test("of another person it is another key", async () => {
    const alans = await api.signInAs(alan);
    expect((await send(adas, first, "key-e")).status).toBe(200);
    expect((await send(alans, first, "key-e")).status).toBe(409);
    expect((await send(alans, second, "key-e")).status).toBe(200);
    expect((await send(adas, first, "key-e")).body.data.id, "the answer is still that to one's own form").toBe(first);
  });

  test("a refusal is not kept: the same form may be sent again", async () => {
    expect((await send(adas, first, "key-f", { status: "canceled" })).status).toBe(422);
    expect((await send(adas, first, "key-g", { status: "rejected", comment: "x".repeat(256) })).status).toBe(422);
    expect((await send(adas, first, "key-g", { status: "rejected", comment: "Now with one" })).status).toBe(200);
  });

  test("without a key, and with an endless one, a form is carried out all the same", async () => {
    expect((await adas.patch(path(first), { status: "accepted" })).status).toBe(200);
    expect((await send(adas, second, "k".repeat(5000))).status).toBe(200);
    const keys = await api.db.select().from(idempotencyKeys);
    expect(Math.max(...keys.map(({ key }) => key.length)), "its hash").toBe(43);
  });

  test("an empty key is none, and endless ones that begin alike are two: what comes with the next is not taken for a resend", async () => {
    for (const [id, one, other] of [[first, "", ""], [second, `${"k".repeat(5000)}a`, `${"k".repeat(5000)}b`]] as const) {
      expect((await send(adas, id, one)).status).toBe(200);
      expect((await send(adas, id, other)).status).toBe(409);
    }
    expect(await send(adas, second, `${"k".repeat(5000)}a`), "and a resend is").toMatchObject({ status: 200 });
  });
});
