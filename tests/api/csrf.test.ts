import { describe, expect, test } from "vitest";
import { reopened, startApi } from "#tests/support/api.ts";
import { ada, alan, password } from "#tests/support/people.ts";

const api = await startApi();
const mismatch = { message: "CSRF token mismatch." };
const body = { email: ada.email, password };

test("the CSRF cookie is there for whoever asks", async () => {
  const { status, body: none, headers } = await api.visitor().get("/csrf-cookie");
  expect(status).toBe(204);
  expect(none).toBeNull();
  expect(headers.getSetCookie().some((line) => line.startsWith("XSRF-TOKEN=") && line.includes("Max-Age=7200"))).toBe(true);
});

test("and to a remembered device, which goes on by a new session with that very answer, it is of that session", async () => {
  const browser = reopened(await api.signInAs(ada, { remember: true }));
  await browser.get("/csrf-cookie");
  expect((await browser.post("/logout")).status).toBe(204);
});

describe("nothing changes without the token (C1)", () => {
  test("a visitor without cookie and header, or with only one of them", async () => {
    const visitor = api.visitor();
    expect(await visitor.send("POST", "/client/login", body)).toMatchObject({ status: 419, body: mismatch });
    expect(await visitor.send("POST", "/client/login", body, { headers: { "X-XSRF-TOKEN": "made.up" } })).toMatchObject({ status: 419 });
    await visitor.get("/csrf-cookie");
    expect(await visitor.send("POST", "/client/login", body)).toMatchObject({ status: 419, body: mismatch });
    expect(await visitor.send("POST", "/client/login", body, { headers: { "X-XSRF-TOKEN": "made.up" } })).toMatchObject({ status: 419 });
  });

  test("a token that nobody signed, or that was signed for another session", async () => {
    const forger = api.visitor();
    forger.cookies.set("XSRF-TOKEN", "made.up");
    expect((await forger.post("/client/login", body)).status).toBe(419);

    const [first, second] = [await api.signInAs(ada), await api.signInAs(alan)];
    first.cookies.set("XSRF-TOKEN", second.cookies.get("XSRF-TOKEN") ?? "");
    expect((await first.post("/logout")).status).toBe(419);
    expect((await first.get("/user")).status).toBe(200);
  });

  test("the token from before signing in is of no use after it", async () => {
    const client = api.visitor();
    await client.get("/csrf-cookie");
    const before = client.cookies.get("XSRF-TOKEN") ?? "";
    await client.post("/client/login", body);
    client.cookies.set("XSRF-TOKEN", before);
    expect((await client.post("/logout")).status).toBe(419);
  });

  test.each(["POST", "PATCH", "PUT", "DELETE", "NOTIFY"])("%s to any path, known or not", async (method) => {
    const client = await api.signInAs(ada);
    for (const path of ["/logout", "/workers", "/user", "/nowhere", "/notifications/1"]) {
      expect(await client.send(method, path)).toMatchObject({ status: 419, body: mismatch });
    }
  });

  test("a form of another site, however it is encoded", async () => {
    const client = await api.signInAs(ada);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const answer = await client.send("POST", "/logout?_method=DELETE", "a=b", { headers: { "Content-Type": type, Origin: "https://evil.test", "X-HTTP-Method-Override": "GET" } });
      expect(answer.status).toBe(419);
    }
  });
});

test("no other site may read the answers (O11)", async () => {
  const client = await api.signInAs(ada);
  for (const origin of ["https://evil.test", "null", "https://sub.localhost"]) {
    for (const method of ["GET", "OPTIONS"]) {
      const { headers } = await client.send(method, "/user", undefined, { headers: { Origin: origin, "Access-Control-Request-Method": "GET" } });
      expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  }
});
