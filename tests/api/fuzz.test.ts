import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada } from "#tests/support/people.ts";
import { findRequest } from "#tests/support/requests.ts";

const api = await startApi();
let adas: Client;
beforeAll(async () => {
  adas = await api.signInAs(ada);
});

const nasty = [
  "%_\\'",
  "' or 1=1 --",
  "\"; drop table workers; --",
  "1); select pg_sleep(5); --",
  "x".repeat(10_000),
  "\0",
  "a\0b",
  "\u{d800}",
  "\u202Ereversed",
  "😀".repeat(100),
  "\u0301\u0301\u0301",
  "__proto__",
  "constructor",
  "toString",
  "NaN",
  "-1",
  "1e309",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "../../etc/passwd",
  "%2e%2e%2f",
  "<script>alert(1)</script>",
  "${7*7}",
  "a,b,c",
  "2026-02-30,2026-02-31",
  "0000-00-00,9999-99-99",
  "10000-01-01,",
  ",",
  ",,,,",
];
const answers = [200, 400, 404, 422];

describe("whatever is asked, the API has an answer and never fails (I1, I2)", () => {
  const lists = ["/workers", "/workers/additional-compensations"];
  const known = ["filter[q]", "filter[type]", "filter[createdBetween]", "sort", "page"];
  const odd = ["filter[status]", "filter[location]", "filter", "filter[]", "filter[q][]", "filter[__proto__]", "filter[q][$gt]", "sort[]", "page[]", "page[size]"];
  const pairs = [...known.flatMap((name) => nasty.map((value) => [name, value] as const)), ...odd.flatMap((name) => nasty.slice(0, 4).map((value) => [name, value] as const))];

  test.each(lists)("%s with every parameter set to every nasty text", async (path) => {
    for (const [name, value] of pairs) {
      const query = `${encodeURI(name)}=${encode(value)}`;
      const { status, body } = await adas.get(`${path}?${query}`);
      expect(answers, `${query.slice(0, 100)}: ${JSON.stringify(body).slice(0, 200)}`).toContain(status);
    }
  });

  test.each(lists)("%s with a parameter twice, or broken", async (path) => {
    for (const query of ["filter[q]=a&filter[q]=b", "sort=fullName&sort=-fullName", "page=1&page=2", "&&&", "=", "%", "%E0%A4%A", "filter[q]=%E0%A4%A", "filter[q", "filter]q[=1", "filter[q]=%00"]) {
      expect(answers, query).toContain((await adas.get(`${path}?${query}`)).status);
    }
  });

  test("ids that are none are not found", async () => {
    for (const id of nasty.filter((text) => !["[]", "{}"].includes(text) && text.length < 2000)) {
      for (const call of [adas.get(`/workers/additional-compensations/${encode(id)}`), adas.patch(`/workers/additional-compensations/${encode(id)}`, { status: "accepted" }), adas.patch(`/notifications/${encode(id)}`)]) {
        expect([400, 404, 422], id.slice(0, 40)).toContain((await call).status);
      }
    }
  });

  test("bodies of every shape", async () => {
    const { id } = await findRequest(api.db, { status: "submitted" });
    const path = `/workers/additional-compensations/${id}`;
    const values: unknown[] = [null, true, 0, -1, 1.5, [], {}, [[]], { a: 1 }, ...nasty.slice(0, 12)];
    const bodies: unknown[] = [...values, ...values.map((status) => ({ status })), ...values.map((comment) => ({ status: "rejected", comment: comment === null ? {} : comment }))];
    bodies.push({ ["__proto__"]: { status: "accepted" } }, JSON.parse('{"__proto__":{"status":"accepted"}}'));
    for (const body of bodies) {
      if (typeof body === "object" && body !== null && "comment" in body && typeof body.comment === "string" && body.comment.trim().length <= 255) continue;
      const { status } = await adas.patch(path, body);
      expect([404, 422], JSON.stringify(body).slice(0, 100)).toContain(status);
    }
    expect(await findRequest(api.db, { status: "submitted" })).toMatchObject({ id });
  });

  test("a body that is no JSON is refused, deep ones too", async () => {
    const { id } = await findRequest(api.db, { status: "submitted" });
    for (const text of ["", "{", "status=accepted", "[".repeat(1000), `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`, "\u{feff}{}", '"accepted"', "null"]) {
      const { status } = await adas.patch(`/workers/additional-compensations/${id}`, text);
      expect(status, text.slice(0, 20)).toBe(422);
    }
  });

  test("I8 a body of more values than any call takes is refused as too large before they are looked at, also from nobody", async () => {
    const guest = api.visitor();
    const numbers = `[${"1,".repeat(500_000)}1]`;
    for (const [client, method, path, text] of [
      [guest, "post", "/client/login", numbers],
      [guest, "post", "/client/login", `${"[".repeat(400_000)}${"]".repeat(400_000)}`],
      [guest, "post", "/client/login", `{"email":${'{"a":'.repeat(20_000)}1${"}".repeat(20_001)}`],
      [guest, "post", "/client/login", JSON.stringify(Object.fromEntries(Array.from({ length: 10_001 }, (_, key) => [key, 1])))],
      [adas, "patch", "/onboarding/company", `{"countries":${numbers}}`],
      [adas, "post", "/workers/additional-compensations/import/check", `{"rows":[${"{},".repeat(300_000)}{}]}`],
    ] as const) {
      const { status, body } = await client[method](path, text);
      expect({ status, body }, path).toEqual({ status: 413, body: { message: "Too large." } });
    }
  });

  test("I8 brackets in what was typed are no values, escaped quotes before them or not", async () => {
    const { id } = await findRequest(api.db, { status: "submitted" });
    const { status, body } = await adas.patch(`/workers/additional-compensations/${id}`, { status: "rejected", comment: `"\\"${"[{".repeat(10_000)}` });
    expect([status, body.errors]).toEqual([422, { comment: ["Comment should be less than 256 characters"] }]);
  });

  test("a comment of every kind is kept as it was written", async () => {
    const { id } = await findRequest(api.db, { status: "submitted" });
    const comment = "<b>No</b> 😀 ‮ \u2028 '; -- %_\\";
    expect((await adas.patch(`/workers/additional-compensations/${id}`, { status: "rejected", comment })).status).toBe(200);
  });

  test("a comment with a zero byte is refused, not failed on", async () => {
    const { id } = await findRequest(api.db, { status: "submitted" });
    expect((await adas.patch(`/workers/additional-compensations/${id}`, { status: "rejected", comment: "a\0b" })).status).toBe(422);
  });
});

/** Also what is no proper text, as a broken client would send it. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return "%ED%A0%80";
  }
}
