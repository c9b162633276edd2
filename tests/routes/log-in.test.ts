import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { fieldsOf } from "#tests/support/form.ts";
import { newestLinkFor } from "#tests/support/mail.ts";
import { ada, password } from "#tests/support/people.ts";
import { json, startStubApi, text } from "#tests/support/stub-api.ts";
import { Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
const credentials = { email: ada.email, password };

describe("a log-in that the API answers with something else", () => {
  let stub: Awaited<ReturnType<typeof startStubApi>>;
  const somebody = { id: "1", firstName: "Ada", lastName: "Lindqvist", email: ada.email, role: "superAdmin", avatar: null, isOwner: true, verified: true, mailSubscription: true, company: { name: "Halcyon Robotics", status: "active" } };
  beforeEach(async () => {
    stub = await startStubApi();
    stub.on("GET /csrf-cookie", text("", 204, { "Set-Cookie": "XSRF-TOKEN=t; Path=/" }));
    stub.use();
  });
  afterEach(() => stub.stop());

  test("a redirect to HTML is as good, where another tab has signed in meanwhile", async () => {
    let isSignedIn = false;
    stub.on("GET /user", (req, res) => (isSignedIn ? json({ data: somebody }) : json({ message: "Unauthenticated." }, 401))(req, res));
    stub.on("POST /client/login", (req, res) => {
      isSignedIn = true;
      text("<title>Redirecting</title>", 302, { Location: "https://api.acme.test/home" })(req, res);
    });
    const visitor = dashboard.visitor();
    visitor.cookies.set("laravel_session", "young");
    expect((await visitor.submit("/login", credentials, { follow: false })).location).toBe("/app");
  });

  test.each([
    ["200 and HTML", text("<html>Welcome</html>", 200, { "Content-Type": "text/html" })],
    ["200 and nothing", text("", 200)],
    ["301", text("", 301, { Location: "https://elsewhere.test/client/login" })],
    ["302 for a session that is over", text("", 302, { Location: "/" })],
  ])("%s, after which nobody is signed in, is told at the form", async (_, answer) => {
    stub.on("GET /user", json({ message: "Unauthenticated." }, 401));
    stub.on("POST /client/login", answer);
    const visitor = dashboard.visitor();
    visitor.cookies.set("laravel_session", "over");
    const page = await visitor.submit("/login", credentials);
    expect([page.status, page.path]).toEqual([502, "/login"]);
    expect(page.document.querySelector('[role="alert"]')?.textContent).toContain("Something went wrong.");
    expect(page.document.querySelector("[name=email]")?.getAttribute("value")).toBe(ada.email);
  });
});

describe("a browser that keeps no cookies", () => {
  const said = "This browser keeps no cookies. Longitude needs them to keep you signed in: allow them, then log in again.";
  const withoutCookies = () =>
    new Visitor((request) => {
      const headers = new Headers(request.headers);
      headers.delete("Cookie");
      return dashboard.handler(new Request(request, { headers }));
    });

  test("is told so after the right password, and not before", async () => {
    const visitor = withoutCookies();
    const page = await visitor.visit("/login?redirectTo=/app/company");
    expect(page.text).not.toContain("cookies");
    const asked = await visitor.submitOn(page, credentials);
    expect([asked.status, asked.document.querySelector('[role="alert"]')?.textContent]).toEqual([200, said]);
    expect(asked.path).toContain("redirectTo=%2Fapp%2Fcompany");
  });

  test("is told so after a login link", async () => {
    await dashboard.visitor().submit("/login/passwordless", { email: ada.email });
    const visitor = withoutCookies();
    const asked = await visitor.submitOn(await visitor.visit(await newestLinkFor(dashboard, ada.email)), {});
    expect(asked.text).toContain(said);
  });

  test("is told nothing once it keeps them, and comes to where it wanted to go", async () => {
    const visitor = dashboard.visitor();
    const asked = await withoutCookies().submit("/login?redirectTo=/app/company", credentials);
    const page = await visitor.submitOn(asked, credentials);
    expect([page.path, page.text.includes("cookies")]).toEqual(["/app/company", false]);
    const fresh = await visitor.visit("/logout");
    expect(fresh.text).not.toContain("cookies");
    expect((await visitor.visit(asked.path)).text).not.toContain(said);
  });
});

test("logging in leads scripts to a page that comes whole by an answer without a body: a browser that leaves in the midst of one calls that an error", async () => {
  const visitor = dashboard.visitor();
  const page = await visitor.visit("/login?redirectTo=/app/company");
  const fields = { ...fieldsOf(page.document.querySelector("form")!), ...credentials };
  const answer = await visitor.request("POST", "/login.data?redirectTo=/app/company", new URLSearchParams(fields));
  const { headers } = answer;
  expect([answer.status, headers.get("X-Remix-Redirect"), headers.get("X-Remix-Reload-Document"), headers.get("Location"), await answer.text()]).toEqual([204, "/app/company", "true", null, ""]);
  expect((await visitor.visit("/app/company")).status).toBe(200);
});
