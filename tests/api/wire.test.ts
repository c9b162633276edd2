import { beforeAll, describe, expect, test } from "vitest";
import { errorBody } from "#app/contract/error.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { readLog } from "#tests/support/log.ts";
import { ada } from "#tests/support/people.ts";

const api = await startApi();
let adas: Client;
beforeAll(async () => {
  adas = await api.signInAs(ada);
});

describe("every refusal speaks as the wire says (wire 1.2)", () => {
  test("nobody signed in: 401, with what a program can sign in by", async () => {
    const { status, body, headers } = await api.visitor().get("/user");
    expect([status, body, headers.get("WWW-Authenticate")]).toEqual([401, { message: "Unauthenticated." }, "Bearer"]);
  });

  test("no such route, no such record: 404 without a word of what is behind", async () => {
    for (const path of ["/nowhere", "/", "/workers/additional-compensations/00000000-0000-4000-8000-000000000000", "/.env", "/workers/../user/x"]) {
      expect(await adas.get(path)).toMatchObject({ status: 404, body: { message: "Not found." } });
    }
  });

  test("the wrong verb: 405 with those that are right", async () => {
    const { status, body, headers } = await adas.delete("/workers");
    expect(status).toBe(405);
    expect(body).toEqual({ message: "The DELETE method is not supported for route workers. Supported methods: GET, HEAD, POST." });
    expect(headers.get("Allow")).toBe("GET, HEAD, POST");
    expect((await adas.post("/notifications/1")).headers.get("Allow")).toBe("PATCH");
    expect((await adas.get("/logout")).headers.get("Allow")).toBe("POST");
  });

  test("who asks for the verbs of a path is told them, and nobody may call from another site for it", async () => {
    for (const client of [adas, api.visitor()]) {
      const { status, body, headers } = await client.send("OPTIONS", "/workers");
      expect([status, body, headers.get("Allow"), headers.get("Access-Control-Allow-Origin")]).toEqual([204, null, "GET, HEAD, POST", null]);
      expect(await client.send("OPTIONS", "/nowhere")).toMatchObject({ status: 404, body: { message: "Not found." } });
    }
  });

  test("several errors are counted in the message, one is the message", async () => {
    const visitor = api.visitor();
    expect((await visitor.post("/client/login", {})).body).toEqual({ message: "Required (and 1 more error)", errors: { email: ["Required"], password: ["Required"] } });
    expect((await visitor.post("/client/login", { email: "a", password: "b" })).body).toEqual({ message: "Invalid email", errors: { email: ["Invalid email"] } });
  });

  test("a body that cannot be read, as of a form, is refused as such: 422, and no field of it is called missing", async () => {
    const visitor = api.visitor();
    const answer = { status: 422, body: { message: "The body cannot be read. Send JSON.", errors: { body: ["The body cannot be read. Send JSON."] } } };
    for (const body of ["{", "[".repeat(10_000), `email=${ada.email}&password=x`]) expect(await visitor.post("/client/login", body)).toEqual({ ...answer, headers: expect.anything() });
    for (const body of ['"text"', "1", "[]"]) expect((await visitor.post("/client/login", body)).body.errors).toEqual({ body: ["Invalid input"] });
    for (const body of ["", " \n", "null", "{}"]) expect((await visitor.post("/client/login", body)).body.errors).toEqual({ email: ["Required"], password: ["Required"] });
  });

  test("a body in another encoding than UTF-8 is one of those: its letters would be kept as replacement characters", async () => {
    const visitor = api.visitor();
    await visitor.get("/csrf-cookie");
    const headers = { Cookie: visitor.cookies.header, "X-XSRF-TOKEN": decodeURIComponent(visitor.cookies.get("XSRF-TOKEN") ?? ""), "Content-Type": "application/json" };
    const send = async (encoding: "latin1" | "utf8") => {
      const body = Buffer.from('{"email":"ada@halcyon.test","password":"Pässwörd"}', encoding);
      return (await api.fetch(new Request("http://api.internal/client/login", { method: "POST", headers, body }))).json();
    };
    expect(await send("latin1")).toMatchObject({ errors: { body: ["The body cannot be read. Send JSON."] } });
    expect(await send("utf8")).toMatchObject({ errors: { email: ["These credentials do not match our records."] } });
  });

  test("every one of them is JSON of one shape, is kept by nobody and tells nothing of its making (O8)", async () => {
    const answers = [await api.visitor().get("/user"), await adas.get("/nowhere"), await adas.delete("/workers"), await adas.get("/workers?sort=x"), await adas.patch("/notifications/x"), await adas.send("POST", "/logout")];
    for (const { status, body, headers } of answers) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(errorBody.strict().parse(body)).toEqual(body);
      expect(headers.get("Content-Type")).toContain("application/json");
      expect(headers.get("Cache-Control")).toContain("no-store");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("X-Powered-By")).toBeNull();
      expect(JSON.stringify(body)).not.toMatch(/select|stack|node_modules|\.ts|Error:/);
    }
  });
});

test("signed-in answers are kept by nobody (S9)", async () => {
  for (const path of ["/user", "/workers", "/client/notifications", "/workers/additional-compensations"]) {
    const { headers } = await adas.get(path);
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(headers.get("ETag")).toBeNull();
  }
});

test("a crash is a 500 that says nothing, and one line in the log without values (O8)", async () => {
  const logged = readLog();
  const broken = new Error("boom");
  const db = new Proxy(api.db, { get: () => () => { throw broken; } });
  const answer = await (await startApi({ db })).visitor().post("/client/login", { email: ada.email, password: "hunter2-of-ada" });
  expect(answer).toMatchObject({ status: 500, body: { message: "Server Error" } });
  expect(logged()).toHaveLength(1);
  for (const typed of ["hunter2", ada.email]) expect(JSON.stringify(logged())).not.toContain(typed);
});
