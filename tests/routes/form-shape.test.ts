import { expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { readLog } from "#tests/support/log.ts";
import { ada, pia, uma } from "#tests/support/people.ts";
import { startServer } from "#tests/support/server.ts";

const dashboard = await startDashboard();

const open = ["/login", "/login/two-step", "/login/passkey", "/login/passwordless", "/login/link", "/sign-up", "/auth/password/reset", "/auth/confirmation", "/logout", "/unsubscribe", "/review/time-off/x/accept"];

/** What the form library would build arrays and objects of without an end. */
const shapes: Record<string, string> = {
  "one place of four thousand million": "x[4294967294]=1",
  "one place of ten million": "x[10000000]=1",
  "a name twenty thousand times": "x=1&".repeat(20_000),
  "a name of five thousand parts": `${Array(5_000).fill("x").join(".")}=1`,
  "a name that every object has": "__proto__.x=1",
  "an order of the form library": `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"x","index":4294967294,"value":1}}')}`,
};

/** In both ways in which a browser sends a form, ready before the clock runs. */
async function bothWays(text: string) {
  const parts = new FormData();
  for (const [name, value] of new URLSearchParams(text)) parts.append(name, value);
  return Promise.all(
    [new URLSearchParams(text), parts].map(async (form) => {
      const made = new Response(form);
      return { type: made.headers.get("Content-Type") ?? "", body: await made.arrayBuffer() };
    }),
  );
}

test.each(Object.entries(shapes))("I8 %s is refused at once by every form that is open to all, in few bytes", { timeout: 60_000 }, async (_, text) => {
  const [server, ways] = [await startServer(dashboard.handler), await bothWays(text)];
  for (const path of [...open, ...open.map((each) => `${each}.data`)]) {
    for (const { type, body } of ways) {
      const started = performance.now();
      const answer = await fetch(server.origin + path, { method: "POST", redirect: "manual", headers: { Origin: server.origin, "Content-Type": type }, body });
      const { length } = await answer.text();
      expect([400, 413], path).toContain(answer.status);
      expect(length, path).toBeLessThan(1_000);
      expect(performance.now() - started, path).toBeLessThan(1_000);
    }
  }
});

test("I8 so it is by the forms of somebody who is not let in yet", async () => {
  const server = await startServer(dashboard.handler);
  for (const [person, path] of [[pia, "/onboarding/company"], [uma, "/onboarding/finished"]] as const) {
    const { cookies } = await dashboard.signInAs(person);
    const answer = await fetch(server.origin + path, { method: "POST", headers: { Origin: server.origin, Cookie: cookies.header }, body: new URLSearchParams("x[10000000]=1") });
    expect([answer.status, await answer.text()]).toEqual([400, "Bad Request\n"]);
  }
});

test("I8 the API reads JSON under the type of a form, as curl sends it, and takes none apart", async () => {
  const [server, visitor] = [await startServer(dashboard.handler), await dashboard.signInAs(ada)];
  const send = (body: string) => {
    const headers = { Cookie: visitor.cookies.header, "X-XSRF-TOKEN": decodeURIComponent(visitor.cookies.get("XSRF-TOKEN") ?? ""), "Content-Type": "application/x-www-form-urlencoded" };
    return fetch(`${server.origin}/api/cost-calculator`, { method: "POST", headers, body });
  };
  const estimate = { grossSalary: 4_500_000, currencyCode: "MXN", countryCode: "MX", period: "monthly", outputCurrencyCode: "USD" };
  expect((await send(JSON.stringify(estimate))).status).toBe(200);
  const started = performance.now();
  expect(await (await send("a&".repeat(500_000))).json()).toMatchObject({ message: "The body cannot be read. Send JSON." });
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("what is no form, or comes by another verb than POST, makes no sense to a page, and is logged as no mistake of ours", async () => {
  const logged = readLog();
  const visitor = await dashboard.signInAs(ada);
  const sent = { "text/plain": "email=a", "application/json": "{}", "": new Uint8Array() };
  for (const [who, path] of [[dashboard.visitor(), "/auth/password/reset"], [dashboard.visitor(), "/login/passkey"], [visitor, "/app/users/invite"], [visitor, "/app/settings/notifications"], [visitor, "/logout"]] as const) {
    for (const [type, body] of Object.entries(sent)) expect((await who.request("POST", path, body, { headers: { "Content-Type": type } })).status, `${path} ${type}`).toBe(415);
    for (const verb of ["PUT", "PATCH", "DELETE"]) {
      const answer = await who.request(verb, path, new URLSearchParams({ email: "ada@halcyon.test" }));
      expect(answer.status, `${verb} ${path}`).toBe(405);
    }
  }
  // The router itself refuses it for a screen only.
  expect((await visitor.request("OPTIONS", "/app/team/export")).status).toBe(405);
  expect((await visitor.visit("/app/settings")).path).toBe("/app/settings");
  expect(logged()).toEqual([]);
});
