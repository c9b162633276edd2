import { expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";

const dashboard = await startDashboard();
const ask = (query: string) => dashboard.visitor().request("GET", `/__manifest?${query}`);

async function version(): Promise<string> {
  const html = await (await dashboard.visitor().request("GET", "/login")).text();
  return /"version": "(\w+)"/.exec(html)?.[1] ?? "";
}

test("a page that asks for some routes gets them all, so that no click waits for one; browsers keep the answer for an hour", async () => {
  const answer = await ask(`paths=/app&version=${await version()}`);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const routes: Record<string, { path?: string }> = await answer.json();
  expect(Object.keys(routes).length).toBeGreaterThan(90);
  expect(Object.values(routes).map(({ path }) => path)).toEqual(expect.arrayContaining(["login", "team", ":id/accept", "*"]));
});

test("a page of an earlier build is told to load anew (R13)", async () => {
  const answer = await ask("paths=/app&version=earlier");
  expect([answer.status, answer.headers.get("X-Remix-Reload-Document")]).toEqual([204, "true"]);
});

test("a page brings no more of the routes than it shows", async () => {
  const html = await (await dashboard.visitor().request("GET", "/login")).text();
  expect(html).toContain('"routes/access/login"');
  expect(html).not.toContain("routes/paycycle");
});
