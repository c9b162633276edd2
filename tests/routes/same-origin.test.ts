import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startDashboard } from "#tests/support/dashboard.ts";
import { readLog } from "#tests/support/log.ts";
import { newestLinkFor } from "#tests/support/mail.ts";
import { ada, alan, grace, password, pia, uma } from "#tests/support/people.ts";
import { findRequest, statusOf } from "#tests/support/requests.ts";
import { fromElsewhere, lookingAhead, siteOrigin, type Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let visitor: Visitor;
let id = "";
beforeAll(async () => {
  visitor = await dashboard.signInAs(ada);
});
beforeEach(async () => {
  ({ id } = await findRequest(dashboard.db, { status: "submitted" }));
});

const none: Record<string, string> = {};
const foreign = {
  "another site": { Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" },
  "another site, in a browser that says only the origin": { Origin: "https://evil.test" },
  "another site, in a browser that says only how far it is": { "Sec-Fetch-Site": "cross-site" },
  "another host of the same site": { Origin: "http://sub.localhost:3000", "Sec-Fetch-Site": "same-site" },
  "another port": { Origin: "http://localhost:4000" },
  "https instead of http": { Origin: "https://localhost:3000" },
  "a page without an origin": { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  "a page without an origin that claims to be ours": { Origin: "null", "Sec-Fetch-Site": "same-origin" },
  "a browser that says nothing": none,
};

const bodies: Record<string, () => [BodyInit, string?]> = {
  urlencoded: () => [new URLSearchParams({ comment: "forged" })],
  "text/plain": () => ["comment=forged", "text/plain"],
  multipart: () => {
    const form = new FormData();
    form.set("comment", "forged");
    return [form];
  },
  JSON: () => ['{"comment":"forged"}', "application/json"],
  nothing: () => [""],
};

describe("a form that another page sends changes nothing (C1)", () => {
  for (const [from, headers] of Object.entries(foreign)) {
    test.each(Object.keys(bodies))(`from ${from}: %s`, async (kind) => {
      const actions = [
        `/app/additional-compensation/${id}/decline`,
        `/app/additional-compensation/${id}/accept`,
        `/app/additional-compensation/${id}/decline.data`,
        "/app/notifications/00000000-0000-4000-8000-000000000000/dismiss",
        "/app/notifications/dismiss",
        "/logout",
        "/logout.data",
        "/login",
        `/app/additional-compensation/${id}/decline?_method=PATCH`,
      ];
      for (const action of actions) {
        const [body, type] = bodies[kind]?.() ?? [""];
        const response = await visitor.request("POST", action, body, { browser: "old", headers: { ...headers, ...(type && { "Content-Type": type }) } });
        expect([400, 403], `${action} ${response.status}`).toContain(response.status);
      }
      expect(await statusOf(dashboard.db, id)).toBe("submitted");
      expect((await visitor.visit("/app/team")).path).toBe("/app/team");
    });
  }

  test.each(["PUT", "PATCH", "DELETE"])("nor does %s", async (method) => {
    for (const action of [`/app/additional-compensation/${id}/decline`, "/logout"]) {
      const response = await visitor.request(method, action, "", { browser: "old", headers: { Origin: "https://evil.test" } });
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
    expect(await statusOf(dashboard.db, id)).toBe("submitted");
  });

  test("the API at /api does not take the browser's word either", async () => {
    const path = `/api/workers/additional-compensations/${id}`;
    for (const headers of [{ Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" }, none, { Origin: siteOrigin, "Sec-Fetch-Site": "same-origin" }]) {
      const response = await visitor.request("PATCH", path, '{"status":"accepted"}', { browser: "old", headers: { ...headers, "Content-Type": "application/json" } });
      expect([400, 403, 419]).toContain(response.status);
    }
    expect(await statusOf(dashboard.db, id)).toBe("submitted");
  });
});

test("a call of the API from a page of another site is told that, and not of a form", async () => {
  const headers = { Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site", Authorization: "Bearer lgt_stolen" };
  for (const [method, body] of [["PATCH", '{"status":"accepted"}'], ["OPTIONS", undefined]] as const) {
    const response = await visitor.request(method, `/api/workers/additional-compensations/${id}`, body, { browser: "old", headers });
    expect([response.status, await response.json()]).toEqual([403, { message: "The API takes no calls from pages of other sites." }]);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
  }
  expect(await statusOf(dashboard.db, id)).toBe("submitted");
});

describe("a browser that says nothing of itself sends the hidden token (C2)", () => {
  const address = () => `/app/additional-compensation/${id}/decline`;

  test("with it a form is carried out", async () => {
    const page = await visitor.submit(address(), { comment: "Sent by lynx" }, { browser: "old" });
    expect(page.text).toContain("The request was declined.");
  });

  test.each(["", "x", "A".repeat(43), "ä".repeat(43)])("with %j instead it is a page that says so, with a way back", async (formToken) => {
    const page = await visitor.submit(address(), { formToken }, { browser: "old" });
    expect(page.status).toBe(403);
    expect(page.text).toContain("This form did not come from this site. Go back, reload the page and send it again.");
    expect(page.document.querySelectorAll("a").map((link) => link.textContent.trim())).toContain("Go back home");
    expect(await statusOf(dashboard.db, id)).toBe("submitted");
  });

  test("with none at all it is the same page, with a way back", async () => {
    const page = await visitor.post(address(), { comment: "Sent by nobody's form" }, { browser: "old" });
    expect(page.status).toBe(403);
    expect(page.text).toContain("This form did not come from this site. Go back, reload the page and send it again.");
    expect(page.document.querySelectorAll("a").map((link) => link.textContent.trim())).toContain("Go back home");
    expect(await statusOf(dashboard.db, id)).toBe("submitted");
  });

  test("another visitor's token is none", async () => {
    const alans = await dashboard.signInAs(alan);
    const page = await alans.visit(address());
    const formToken = page.document.querySelector('input[name="formToken"]')?.getAttribute("value") ?? "";
    expect(formToken.length).toBeGreaterThan(40);
    expect((await visitor.submit(address(), { formToken }, { browser: "old" })).status).toBe(403);
  });

  test("a token without the cookie that it was made for is none", async () => {
    const stranger = dashboard.visitor();
    const page = await stranger.visit("/login");
    stranger.cookies.delete("visitor");
    const sent = await stranger.submitOn(page, { email: ada.email, password: "x" }, { browser: "old" });
    expect(sent.status).toBe(403);
  });

  test("every form of ours that posts carries it, and a key to be carried out once", async () => {
    await dashboard.visitor().submit("/auth/password/reset", { email: ada.email });
    const resetLink = await newestLinkFor(dashboard, ada.email);
    const [nobody, pias, umas] = [dashboard.visitor(), await dashboard.signInAs(pia), await dashboard.signInAs(uma)];
    const paths: [who: Visitor, paths: string[]][] = [
      [nobody, ["/login", "/login/passwordless", "/sign-up", "/sign-up?firstName=Ida&lastName=Sol&email=ida@quist.test", "/auth/password/reset", "/auth/password/reset?token=x", resetLink, "/logout"]],
      [pias, ["/onboarding/company"]],
      [umas, ["/onboarding/finished"]],
      [visitor, ["/logout", "/app/team?notifications=open", address(), `/app/additional-compensation/${id}/accept`, "/app/settings", "/app/company", "/app/users/invite"]],
    ];
    for (const [who, path] of paths.flatMap(([each, theirs]) => theirs.map((one) => [each, one] as const))) {
      // Typed, the address to sign out does so at once.
      const { document } = await who.visit(path, path === "/logout" ? fromElsewhere : {});
      const forms = document.querySelectorAll("form").filter((form) => form.getAttribute("method")?.toLowerCase() === "post");
      expect(forms.length, path).toBeGreaterThan(0);
      for (const form of forms) {
        for (const name of ["formToken", "idempotencyKey"]) expect(form.querySelector(`input[name="${name}"]`)?.getAttribute("value"), `${path} ${name}`).toBeTruthy();
      }
    }
  });
});

test("the mails that are kept are shown under a local name alone: a page elsewhere can have its own lead to this machine (A14)", async () => {
  await dashboard.visitor().submit("/login/passwordless", { email: ada.email });
  const shown = async (host: string) => dashboard.visitor().visit("/mailbox", { headers: { Host: host } });
  expect((await shown("localhost:3000")).text).toContain(`To ${ada.email}`);
  const page = await shown("evil.test:3000");
  expect([page.status, page.html.includes(ada.email)]).toEqual([404, false]);
  expect((await dashboard.visitor().request("GET", "/api/mailbox", undefined, { headers: { Host: "evil.test:3000" } })).status).toBe(404);
});

describe("a form sent where the site was opened under another address than its own", () => {
  const atAnother = (headers: Record<string, string>) => dashboard.visitor().submit("/login", { email: ada.email, password: "x" }, { headers });

  test("is answered by a page that names the right address, and leaves one line in the log", async () => {
    const logged = readLog();
    const page = await atAnother({ Origin: "http://10.0.0.7:3000", Host: "10.0.0.7:3000", "Sec-Fetch-Site": "same-origin" });
    expect(page.status).toBe(403);
    expect(page.text).toContain(`Forms are only taken at the address of this site, which is ${siteOrigin}. Open it there and send this again.`);
    expect(logged()).toEqual([{ level: "warn", part: "page", id: expect.any(String), message: "A form was sent under another address than that in APP_ORIGIN.", opened: "http://10.0.0.7:3000" }]);
  });

  test("is another thing than a form of another site, which is told nothing of it", async () => {
    const logged = readLog();
    const page = await atAnother({ Origin: "https://evil.test", Host: "localhost:3000" });
    expect(page.text).toContain("This form did not come from this site.");
    expect(logged()).toEqual([]);
  });
});

describe("looking changes nothing (C3)", () => {
  test("a picture or a link of another site does not sign anybody out: a button asks first", async () => {
    for (const site of ["cross-site", "same-site"]) {
      const page = await visitor.visit("/logout", { headers: { "Sec-Fetch-Site": site } });
      expect(page.status).toBe(200);
      expect(page.document.querySelector("form button")?.textContent).toBe("Sign out");
    }
    const old = await visitor.visit("/logout", { browser: "old" });
    expect(old.document.querySelector("form button")).toBeTruthy();
    expect((await visitor.visit("/app/team")).path).toBe("/app/team");
  });

  test("nor does a browser that looks ahead", async () => {
    for (const [name, value] of lookingAhead) await visitor.visit("/logout", { headers: { "Sec-Fetch-Site": "same-origin", [name]: value } });
    expect((await visitor.visit("/app/team")).path).toBe("/app/team");
  });

  test("a link of our own, or the address as somebody types it, signs out at once and leads to the front door (spec 2.5)", async () => {
    for (const site of ["same-origin", "none"]) {
      const someone = await dashboard.signInAs(alan);
      expect((await someone.visit("/logout", { headers: { "Sec-Fetch-Site": site } })).path).toBe("/login");
      expect((await someone.visit("/app/team")).path).toMatch(/^\/login/);
    }
  });

  test("an address to log in that leads on to signing out leads to the dashboard, however it is spelled", async () => {
    const [someone, signedIn] = [dashboard.visitor(), await dashboard.signInAs(grace)];
    for (const path of ["/logout", "/LOGOUT/", "/%6Cogout?x", "/app/../logout#x", "/logout.data", "/logout/_.data"]) {
      const address = `/login?${new URLSearchParams({ redirectTo: path })}`;
      expect((await someone.submit(address, { email: alan.email, password }, { follow: false })).location, path).toBe("/app");
      await someone.visit("/logout");
      expect((await signedIn.visit(address, { follow: false })).location, path).toBe("/app");
    }
  });

  test("no dialog decides by being opened", async () => {
    for (const verb of ["accept", "decline"]) await visitor.visit(`/app/additional-compensation/${id}/${verb}`);
    await visitor.request("HEAD", `/app/additional-compensation/${id}/accept`);
    expect(await statusOf(dashboard.db, id)).toBe("submitted");
  });
});
