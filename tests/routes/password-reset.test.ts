import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { closeCompany } from "#app/api/domain/company/close-company.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { newestLinkFor } from "#tests/support/mail.ts";
import { ada } from "#tests/support/people.ts";
import { json, startStubApi, text } from "#tests/support/stub-api.ts";
import { userOf } from "#tests/support/users.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const fresh = { password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81" };

async function resetLink(): Promise<string> {
  const page = await dashboard.visitor().submit("/auth/password/reset", { email: ada.email });
  expect(page.path).toBe("/auth/password/reset/email-sent");
  return newestLinkFor(dashboard, ada.email);
}

describe("/auth/password/reset (2.3)", () => {
  test("asks for an email without a token, in its shell with logo, Back and Sign out", async () => {
    const page = await dashboard.visitor().visit("/auth/password/reset");
    expect(page.document.querySelector("form button")?.textContent).toBe("Send password reset email");
    const links = page.document.querySelectorAll("header a").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Longitude", "/"],
      ["Sign out", "/logout"],
    ]);
    expect(page.document.querySelector("main a")?.textContent).toBe("Back");
  });

  test("A6 a known and an unknown address lead to the same page", async () => {
    const known = await dashboard.visitor().submit("/auth/password/reset", { email: ada.email });
    const unknown = await dashboard.visitor().submit("/auth/password/reset", { email: "nobody@nowhere.test" });
    expect([unknown.status, unknown.path, unknown.text]).toEqual([known.status, known.path, known.text]);
  });

  test("tells whoever is signed in, where they belong, that the mail is on its way", async () => {
    const page = await (await dashboard.signInAs(ada)).submit("/auth/password/reset", { email: ada.email });
    expect([page.path, page.text.includes("Check your email for the reset link")]).toEqual(["/app/team", true]);
  });

  test("with a token sets a new password, and the old one is gone", async () => {
    const visitor = dashboard.visitor();
    const form = await visitor.visit(await resetLink());
    expect(form.document.querySelector("input[name=email]")?.getAttribute("value")).toBe(ada.email);
    expect(form.text).toContain("At least 8 characters (12 or more recommended)");
    const done = await visitor.submitOn(form, fresh);
    expect([done.path, done.text.includes("Your password has been reset.")]).toEqual(["/login", true]);
    expect((await visitor.submit("/login", { email: ada.email, password: fresh.password })).path).toBe("/app/team");
  });

  test("S6 a reset in browser B sends browser A to the login page, remembered or not", async () => {
    const browserA = await dashboard.signInAs(ada, { remember: true });
    const browserB = dashboard.visitor();
    await browserB.submitOn(await browserB.visit(await resetLink()), fresh);
    expect((await browserA.visit("/app/team")).path).toBe("/login?redirectTo=%2Fapp%2Fteam");
  });

  test("a failed reset goes to the request page and says why (8)", async () => {
    const visitor = dashboard.visitor();
    const link = await resetLink();
    const other = dashboard.visitor();
    const opened = await other.visit(link);
    await visitor.submitOn(await visitor.visit(link), fresh);
    const failed = await other.submitOn(opened, fresh);
    expect(failed.path).toBe("/auth/password/reset");
    expect(failed.text).toContain("This password reset token is invalid.");
    expect(failed.document.querySelector("form button")?.textContent).toBe("Send password reset email");
  });

  test("a link that was used or has expired says so when it is opened, before a password is chosen in vain, and sends another one", async () => {
    const used = await resetLink();
    await dashboard.visitor().submit(used, fresh);
    const expired = await resetLink();
    dashboard.clock.pass({ minutes: 61 });
    for (const link of [used, expired]) {
      const visitor = dashboard.visitor();
      const page = await visitor.visit(link);
      expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([200, "This password link no longer works"]);
      expect(page.text).toContain("It was used, a newer one has replaced it, more than 60 minutes have passed, or a part of the link is missing.");
      expect(page.document.querySelector("input[type=password]")).toBeNull();
      expect(page.document.querySelector("input[name=email]")?.getAttribute("value")).toBe(ada.email);
      expect((await visitor.submitOn(page, {})).path).toBe("/auth/password/reset/email-sent");
    }
    expect((await dashboard.visitor().visit(await newestLinkFor(dashboard, ada.email))).document.querySelector("h1")?.textContent).toBe("Choose a new password");
  });

  test("a link into a company that is closed says so when it is opened, before a password is chosen in vain", async () => {
    const link = await resetLink();
    await closeCompany(dashboard.db, (await userOf(dashboard.db, ada)).companyId, dashboard.clock.now());
    const page = await dashboard.visitor().visit(link);
    expect(page.document.querySelectorAll("h1, h1 + p").map((said) => said.textContent)).toEqual(["This password link no longer works", "Halcyon Robotics is closed here. Write to us if you need to know where it is now."]);
    expect(page.document.querySelector("#main form")).toBeNull();
  });

  test("a link that somebody has made up looks the same for an address with an account and one without", async () => {
    const pageOf = async (email: string) => {
      const page = await dashboard.visitor().visit(`/auth/password/reset?${new URLSearchParams({ token: "00000000-0000-4000-8000-000000000000.1.x", email })}`);
      return [page.status, page.text.replaceAll(email, "")];
    };
    expect(await pageOf(ada.email)).toEqual(await pageOf("nobody@nowhere.test"));
  });

  test("A8 an easy password is refused at its field, and the token still holds", async () => {
    const visitor = dashboard.visitor();
    const link = await resetLink();
    const refused = await visitor.submitOn(await visitor.visit(link), { password: "Lindqvist1!", passwordConfirmation: "Lindqvist1!" });
    expect(refused.document.querySelector("#new-password-password-error")?.textContent).toContain("Password doesn't meet requirements");
    expect((await visitor.submitOn(await visitor.visit(link), fresh)).path).toBe("/login");
  });

  test("C11 the page with the token names it in no title, and lets nothing of it leave the site", async () => {
    const link = await resetLink();
    const page = await dashboard.visitor().visit(link);
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    expect(page.document.querySelector("title")?.textContent).not.toContain(token);
    expect(page.headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
  });
});

test("a password that has been reset is said to be, also when the API falls silent right after", async () => {
  const stub = await startStubApi();
  onTestFinished(() => stub.stop());
  stub.use();
  let isReset = false;
  stub.on("GET /csrf-cookie", text("", 204, { "Set-Cookie": "XSRF-TOKEN=t; Path=/" }));
  stub.on("GET /user", (req, res) => (isReset ? json({ message: "Out of order" }, 503) : json({ message: "Unauthenticated." }, 401))(req, res));
  stub.on("POST /password/reset", (req, res) => {
    isReset = true;
    json({ message: "Your password has been reset." })(req, res);
  });
  const visitor = dashboard.visitor();
  visitor.cookies.set("longitude_session", "over");
  const form = await visitor.visit(`/auth/password/reset?token=x&email=${ada.email}`);
  const done = await visitor.submitOn(form, fresh, { follow: false });
  isReset = false;
  const told = await visitor.visit(done.location ?? "");
  expect([done.status, told.path, told.text.includes("Your password has been reset.")]).toEqual([303, "/login", true]);
});

describe("redirectTo (C4)", () => {
  test.each(["https://evil.test", "//evil.test", "/\\evil.test", "/%5Cevil.test", "javascript:alert(1)", "\t//evil.test", "/app%0d%0aX:y"])("%j leads to /app", async (path) => {
    const visitor = dashboard.visitor();
    const page = await visitor.submit(`/login?${new URLSearchParams({ redirectTo: path })}`, { email: ada.email, password: "Correct-Horse-42" }, { follow: false });
    expect(page.location).toBe("/app");
  });

  test("a link to a review screen opened while signed out comes back to it", async () => {
    const visitor = dashboard.visitor();
    const login = await visitor.visit("/client/additional-compensation/reviewed?page=2");
    expect((await visitor.submitOn(login, { email: ada.email, password: "Correct-Horse-42" })).path).toBe("/app/additional-compensation/reviewed?page=2");
  });

  test("C2 the forms to get in work in a browser that says nothing of where a form comes from, and need its token", async () => {
    const visitor = dashboard.visitor();
    expect((await visitor.submit("/login/passwordless", { email: ada.email }, { browser: "old" })).path).toBe("/login/email-sent");
    expect((await visitor.submit("/auth/password/reset", { email: ada.email }, { browser: "old" })).path).toBe("/auth/password/reset/email-sent");
    for (const path of ["/login/passwordless", "/auth/password/reset", "/sign-up"]) {
      expect((await visitor.post(path, { email: ada.email, formToken: "x" }, { browser: "old" })).status).toBe(403);
    }
  });

  test("C3 opening the pages changes nothing, and HEAD on /logout ends nothing", async () => {
    const visitor = await dashboard.signInAs(ada);
    for (const path of ["/auth/password/reset", "/auth/password/reset?token=x", "/thanks", "/mailbox"]) await visitor.visit(path);
    await visitor.visit("/logout", { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect((await visitor.visit("/app")).path).toBe("/app/team");
  });
});
