import { beforeAll, describe, expect, test } from "vitest";
import { newToast } from "#app/components/toast.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { readLog } from "#tests/support/log.ts";
import { ada, tom } from "#tests/support/people.ts";
import { findRequest } from "#tests/support/requests.ts";
import { fromElsewhere, siteOrigin, Visitor, type Page } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let visitor: Visitor;
let id = "";
beforeAll(async () => {
  visitor = await dashboard.signInAs(ada);
  ({ id } = await findRequest(dashboard.db, { status: "submitted" }));
});

/** One answer of every kind. */
const kinds: Record<string, () => Promise<Response>> = {
  "the page to log in": () => dashboard.visitor().request("GET", "/login"),
  "a page with data": () => visitor.request("GET", "/app/team"),
  "a dialog": () => visitor.request("GET", `/app/additional-compensation/${id}/decline`),
  "a redirect": () => dashboard.visitor().request("GET", "/app/team"),
  "a redirect after a form": async () => await dashboard.visitor().request("POST", "/login", new URLSearchParams()),
  "a form that is refused": () => visitor.request("POST", `/app/additional-compensation/${id}/decline`, new URLSearchParams({ comment: "x".repeat(256) })),
  "a form of another site": () => visitor.request("POST", `/app/additional-compensation/${id}/decline`, new URLSearchParams(), { headers: { Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" } }),
  "a page that is not there": () => visitor.request("GET", "/app/additional-compensation/x/accept"),
  "a request with a verb that no page knows": () => visitor.request("OPTIONS", "/login"),
  "what scripts fetch": () => visitor.data("/app/team"),
  "a redirect that scripts fetch": () => dashboard.visitor().data("/app/team"),
  "a file of the reports": () => visitor.request("GET", "/app/reports/2025/payroll-register/csv"),
  "a file": () => visitor.request("GET", "/app/team/export"),
  "the API": () => visitor.request("GET", "/api/user"),
  "the API's refusal": () => dashboard.visitor().request("GET", "/api/user"),
};

/** Data is no page, and allows nothing. */
const data = ["what scripts fetch"];

describe("every answer says what a browser may do with it (C5, C8, C9)", () => {
  test.each(Object.keys(kinds))("%s", async (kind) => {
    const { headers } = await kinds[kind]!();
    const policy = policyOf(headers);
    if (data.includes(kind)) {
      expect(policy).toEqual({ "default-src": "'none'", "base-uri": "'none'", "form-action": "'none'", "frame-ancestors": "'none'" });
    } else {
      expect(policy).toMatchObject({ "default-src": "'self'", "object-src": "'none'", "base-uri": "'none'", "form-action": "'self'", "frame-ancestors": "'none'" });
      expect(policy["script-src"]).toMatch(/^'nonce-[\w+/=]{22,}' 'strict-dynamic'$/);
    }
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-inline|unsafe-eval|\*|http:/);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toMatch(/^(strict-origin-when-cross-origin|same-origin)$/);
    expect(headers.get("Permissions-Policy")).toContain("camera=()");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("X-Powered-By")).toBeNull();
  });

  test.each(Object.keys(kinds))("%s lets a browser ask nobody but us, and report to nobody (spec 9: errors are traced by the log alone)", async (kind) => {
    const { headers } = await kinds[kind]!();
    const policy = policyOf(headers);
    expect(policy["connect-src"] ?? policy["default-src"]).toBe(data.includes(kind) ? "'none'" : "'self'");
    expect(Object.keys(policy).filter((directive) => directive.startsWith("report"))).toEqual([]);
    expect(["Report-To", "Reporting-Endpoints", "NEL"].map((name) => headers.get(name))).toEqual([null, null, null]);
  });

  test.each(Object.keys(kinds))("%s is kept by nobody (S8, S9)", async (kind) => {
    const { headers } = await kinds[kind]!();
    expect(headers.get("Cache-Control")).toContain("no-store");
    // Nothing to ask "has it changed?" by: one person's page is never taken for another's.
    expect([headers.get("ETag"), headers.get("Last-Modified"), headers.get("Expires")]).toEqual([null, null, null]);
  });

  test("S9 who asks with what another was given gets a whole answer of their own, never a 304", async () => {
    const stranger = await dashboard.signInAs(tom);
    const asked = { headers: { "If-None-Match": '"a", W/"b", *', "If-Modified-Since": new Date(Date.now() + 86_400_000).toUTCString() } };
    for (const path of ["/app/team", "/app/settings", "/app/team/export", "/api/user"]) {
      const [adas, toms] = [await visitor.request("GET", path, undefined, asked), await stranger.request("GET", path, undefined, asked)];
      expect([adas.status, toms.status], path).toEqual([200, 200]);
      expect(await toms.text(), path).not.toContain("halcyon");
    }
    const [adas, toms] = [await visitor.data("/app/settings", asked), await stranger.data("/app/settings", asked)];
    expect([adas.status, toms.status]).toEqual([200, 200]);
    expect(await adas.text()).toContain(ada.email);
    expect(await toms.text()).not.toContain(ada.email);
  });
});

test("the nonce is another for every answer, and every script carries it (C5)", async () => {
  const nonces = new Set<string>();
  for (let times = 0; times < 3; times += 1) {
    const page = await visitor.visit("/app/team");
    const nonce = policyOf(page.headers)["script-src"]?.match(/'nonce-([^']+)'/)?.[1] ?? "";
    nonces.add(nonce);
    const scripts = page.document.querySelectorAll("script");
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(script.getAttribute("nonce")).toBe(nonce);
  }
  expect(nonces.size).toBe(3);
});

describe("what the policy forbids is not in the pages", () => {
  test("no inline style, no inline handler, nothing from elsewhere", async () => {
    const pages: Page[] = [await dashboard.visitor().visit("/login"), await visitor.visit("/logout", fromElsewhere)];
    for (const path of ["/app/team", "/app/team?notifications=open", "/app/additional-compensation", `/app/additional-compensation/${id}/accept`, "/app/additional-compensation/reviewed", "/app/additional-compensation/x/accept"]) pages.push(await visitor.visit(path));
    for (const { path, document } of pages) {
      expect(document.querySelectorAll("[style]").map((element) => element.outerHTML.slice(0, 200)), path).toEqual([]);
      for (const element of document.querySelectorAll("*")) {
        expect(Object.keys(element.attributes).filter((name) => /^on/i.test(name)), path).toEqual([]);
        for (const name of ["src", "href", "action", "srcset"]) {
          const value = element.getAttribute(name);
          if (value && element.tagName !== "A") expect(value, `${path}: ${element.tagName} ${name}`).toMatch(/^(\/(?!\/)|data:image\/|#)/);
        }
      }
    }
  });
});

describe("under https", () => {
  test("browsers are told to stay with it, and cookies are Secure (C9, S2)", async () => {
    process.env.APP_ORIGIN = "https://pay.example.com";
    try {
      const secure = new Visitor((request) => dashboard.handler(new Request(new URL(request.url).href.replace(siteOrigin, "https://pay.example.com"), request)));
      const { headers } = await secure.request("GET", "/login");
      expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
      const [cookie = ""] = headers.getSetCookie();
      expect(cookie).toMatch(/^__Host-visitor=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      const toast = newToast({ type: "success", title: "Shown once" });
      const shown = await secure.request("GET", "/login", undefined, { headers: { Cookie: `__Host-toast.${toast.id}=${btoa(JSON.stringify(toast))}` } });
      expect(await shown.text()).toContain("Shown once");
      expect(shown.headers.getSetCookie().filter((line) => line.startsWith(`__Host-toast.${toast.id}=;`))).toEqual([expect.stringMatching(/Max-Age=0; .*Secure/)]);
    } finally {
      delete process.env.APP_ORIGIN;
    }
    expect((await dashboard.visitor().request("GET", "/login")).headers.get("Strict-Transport-Security")).toBeNull();
  });
});

test("signing out clears what the browser remembers (S8)", async () => {
  const someone = await dashboard.signInAs(ada);
  const left = await someone.submitOn(await someone.visit("/logout", fromElsewhere), {}, { follow: false });
  expect(left.headers.get("Clear-Site-Data")).toContain('"cache"');
  expect(left.location).toBe("/");
});

test("an error page says its name and the request's id, and nothing of its making (O8)", async () => {
  const page = await visitor.visit("/app/additional-compensation/x/accept");
  expect(page.status).toBe(404);
  expect(page.text).toContain("Oops, something went wrong!");
  expect(page.text).toContain("We're sorry for the inconvenience. Please try refreshing the page or contacting support if the problem persists. Thank you for your patience.");
  for (const words of ["Go back home", "Contact Support", "Sign out"]) expect(page.text).toContain(words);
  expect(page.document.querySelector("code")?.textContent).toBe("404 Not found.");
  expect(page.text).toContain(page.headers.get("X-Request-Id") ?? "no id");
  expect(page.html).not.toMatch(/node_modules|\bat .*\.(js|ts):\d+|select .* from|react-router\/dist/i);
});

test("what fails before any of our own code runs is the error page too, with its nonce, and no error of ours (O8)", async () => {
  const logged = readLog();
  for (const verb of ["OPTIONS", "PROPFIND"]) {
    const response = await dashboard.visitor().request(verb, "/login");
    const html = await response.text();
    expect(response.status).toBe(405);
    expect(html).toContain("Oops, something went wrong!");
    const nonce = policyOf(response.headers)["script-src"]?.match(/'nonce-([^']+)'/)?.[1] ?? "none";
    expect(html).toContain(`nonce="${nonce}"`);
  }
  expect(logged()).toEqual([]);
});

function policyOf(headers: Headers): Record<string, string> {
  const text = headers.get("Content-Security-Policy") ?? "";
  return Object.fromEntries(text.split(";").map((part) => [part.trim().split(" ")[0] ?? "", part.trim().split(" ").slice(1).join(" ")]));
}
