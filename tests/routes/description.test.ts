import { expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada } from "#tests/support/people.ts";

const dashboard = await startDashboard();

test("the API's description stands beside the dashboard, for whoever asks, under its policy", async () => {
  const visitor = dashboard.visitor();
  const page = await visitor.visit("/api/docs", { follow: false });
  expect(page.status).toBe(200);
  expect(page.document.querySelector("h1")?.textContent).toBe("Longitude API");
  expect(page.headers.get("Content-Security-Policy")).toContain("style-src 'self'");
  expect(page.document.querySelectorAll("script, style, [style], img")).toEqual([]);
  for (const [address, type] of [["docs.css", "text/css"], ["openapi.json", "application/json"]] as const) {
    expect(page.document.querySelector(`[href="${address}"]`)).toBeTruthy();
    const response = await visitor.request("GET", `/api/${address}`);
    expect([response.status, response.headers.get("Content-Type")?.split(";")[0]]).toEqual([200, type]);
  }
});

test("every answer of the API has the id that its description says support finds it by", async () => {
  const visitor = dashboard.visitor();
  const description = await visitor.request("GET", "/api/openapi.json");
  expect((await description.json()).info.description).toContain("Every answer has an X-Request-Id, by which support finds it.");
  for (const path of ["/api/openapi.json", "/api/workers", "/api/nowhere"]) expect((await visitor.request("GET", path)).headers.get("X-Request-Id"), path).toMatch(/^[\da-f-]{36}$/);
});

test("whoever makes tokens and webhooks is led to it, before there are any", async () => {
  const visitor = await dashboard.signInAs(ada);
  const leadsOn = async (path: string) => (await visitor.visit(path)).document.querySelector('main a[href^="/api/docs"]')?.getAttribute("href");
  expect([await leadsOn("/app/settings/api-tokens"), await leadsOn("/app/settings/webhooks")]).toEqual(["/api/docs", "/api/docs#webhooks"]);
  expect((await visitor.visit("/api/docs", { follow: false })).document.querySelector("#webhooks")).toBeTruthy();
});

test("it names each scope as the form does that makes a token", async () => {
  const visitor = await dashboard.signInAs(ada);
  const { document } = await visitor.visit("/app/settings/api-tokens/new");
  const scopes = document.querySelectorAll("[name=scopes]").map((box) => [box.getAttribute("value") ?? "", box.closest("label")?.querySelector("span.font-medium")?.textContent.trim() ?? ""]);
  const said = (await (await visitor.request("GET", "/api/openapi.json")).json()).info.description;
  expect(scopes.length).toBe(5);
  for (const [scope, label] of scopes) expect(said).toContain(`${scope} is “${label}”`);
});

test("where another API is in use, its description is not ours to give", async () => {
  process.env.API_URL = "http://127.0.0.1:9";
  try {
    expect((await dashboard.visitor().request("GET", "/api/openapi.json")).status).toBe(404);
  } finally {
    delete process.env.API_URL;
  }
});
