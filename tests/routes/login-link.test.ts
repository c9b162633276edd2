import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { idOf } from "#app/api/db/seed/id.ts";
import { sessions } from "#app/api/db/schema/user.ts";
import { closeCompany } from "#app/api/domain/company/close-company.ts";
import { codeAt, turnOnTwoStepAs } from "#tests/support/authenticator.ts";
import { readSetCookie } from "#tests/support/cookies.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { newestLinkFor } from "#tests/support/mail.ts";
import { ada, uma } from "#tests/support/people.ts";
import { signUpForm } from "#tests/support/sign-up.ts";
import { userOf } from "#tests/support/users.ts";
import { lookingAhead, type Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

async function askForLink(visitor: Visitor, email = ada.email): Promise<string> {
  const page = await visitor.submit("/login/passwordless", { email });
  expect(page.path).toBe("/login/email-sent");
  return newestLinkFor(dashboard, email);
}

const isSignedIn = async (visitor: Visitor) => (await visitor.visit("/app")).path === "/app/team";

describe("/login/link", () => {
  test("signs in the browser that asked for it, goes to the app root, and leaves the address (C11)", async () => {
    const visitor = dashboard.visitor();
    const link = await askForLink(visitor);
    const answer = await visitor.visit(link, { follow: false });
    expect([answer.status, answer.location]).toEqual([302, "/app"]);
    expect(answer.headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("A11 a mail scanner uses nothing up: GET and HEAD without the cookie, and a prefetch with it", async () => {
    const visitor = dashboard.visitor();
    const link = await askForLink(visitor);
    const scanner = dashboard.visitor();
    expect((await scanner.request("GET", link)).status).toBe(200);
    expect((await scanner.request("HEAD", link)).status).toBe(200);
    expect((await visitor.request("HEAD", link)).status).toBe(200);
    for (const [name, value] of lookingAhead) {
      expect((await visitor.request("GET", link, undefined, { headers: { [name]: value } })).status).toBe(200);
    }
    expect(await dashboard.db.select().from(sessions)).toEqual([]);
    expect((await visitor.visit(link)).path).toBe("/app/team");
  });

  test("A11 another browser is asked first, and signs in by the Continue button", async () => {
    const link = await askForLink(dashboard.visitor());
    const phone = dashboard.visitor();
    const page = await phone.visit(link);
    expect(page.document.querySelector("form button")?.textContent).toBe("Continue");
    expect((await phone.submitOn(page, {})).path).toBe("/app/team");
  });

  test("S6 who comes by it into an account that was signed up for before the address was proved is told that its password has ended", async () => {
    const stranger = dashboard.visitor();
    const { role, accepted, ...typed } = signUpForm;
    await stranger.submit("/sign-up", { ...typed, role, accepted: accepted ? "on" : "" });
    const owner = dashboard.visitor();
    const page = await owner.visit(await askForLink(owner, signUpForm.email));
    expect(page.path).toBe("/onboarding/company");
    expect(page.text).toContain("This address is yours");
    expect(page.text).toContain("We have emailed you a link to choose a new one.");
    expect((await stranger.visit("/onboarding/company")).path).toMatch(/^\/login/);
  });

  test("A11 the cookie of another address's request opens nothing by itself", async () => {
    const attacker = dashboard.visitor();
    const link = await askForLink(attacker, ada.email);
    const victim = dashboard.visitor();
    await askForLink(victim, uma.email);
    expect((await victim.visit(link)).text).toContain("Continue");
    expect(await isSignedIn(victim)).toBe(false);
  });

  test("A11 S2 under https no other host can plant the cookie of who has asked, by which the link of a stranger would sign in without a word", async () => {
    process.env.APP_ORIGIN = "https://pay.example.com";
    onTestFinished(() => void delete process.env.APP_ORIGIN);
    const attacker = dashboard.visitor();
    const asked = await attacker.submit("/login/passwordless", { email: ada.email }, { browser: "old", follow: false });
    const [cookie = ""] = asked.headers.getSetCookie().filter((line) => line.includes("login-link="));
    expect(cookie).toMatch(/^__Host-login-link=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const victim = dashboard.visitor();
    victim.cookies.set("login-link", readSetCookie(cookie).value);
    expect((await victim.visit(await newestLinkFor(dashboard, ada.email))).text).toContain("Continue");
    expect(victim.cookies.names().filter((name) => name.endsWith("session"))).toEqual([]);
  });

  test("C3 its address at the API opens nothing for a browser that a page elsewhere leads there", async () => {
    const link = new URL(await askForLink(dashboard.visitor(), uma.email), "http://localhost");
    const [id, hash, expires, signature] = ["id", "hash", "expires", "signature"].map((name) => link.searchParams.get(name) ?? "");
    const led = await dashboard.signInAs(ada);
    const answer = await led.request("GET", `/api/login/link/${id}/${hash}?${new URLSearchParams({ expires, signature } as Record<string, string>)}`, undefined, { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(answer.status).toBe(419);
    expect((await led.visit("/app/settings")).text).toContain(ada.email);
  });

  test("leads to the log-in page, which says why, where the company was closed meanwhile", async () => {
    const visitor = dashboard.visitor();
    const link = await askForLink(visitor);
    const phone = dashboard.visitor();
    const asked = await phone.visit(link);
    await closeCompany(dashboard.db, (await userOf(dashboard.db, ada)).companyId, dashboard.clock.now());
    for (const page of [await visitor.visit(link), await phone.submitOn(asked, {})]) {
      expect([page.status, page.path, page.text.includes("Halcyon Robotics is closed here. Write to us if you need to know where it is now.")]).toEqual([200, "/login", true]);
    }
  });

  test("A9 A15 used, altered, superseded and incomplete links show the same page, with a way to another", async () => {
    const visitor = dashboard.visitor();
    const link = await askForLink(visitor);
    await visitor.visit(link);
    const other = dashboard.visitor();
    const texts = new Set<string>();
    for (const each of [link, `${link}x`, link.replace(/id=[^&]+/, "id=1")]) {
      const page = await other.submitOn(await other.visit(each), {});
      expect(page.status).toBe(403);
      texts.add(page.text);
    }
    for (const each of ["/login/link", `${link}&id=1`]) {
      const page = await other.visit(each);
      expect(page.status).toBe(403);
      texts.add(page.text);
    }
    expect(texts.size).toBe(1);
    expect([...texts][0]).toContain("This login link no longer works");
  });
});

describe("a link to a review, opened while signed out, when the person chooses to log in by email", () => {
  const review = `/app/additional-compensation/${idOf("additional-compensation", "submitted 12")}/accept?page=2`;
  const query = new URLSearchParams({ redirectTo: review });

  /** From the review's address to the page that says the link is on its way, over the links of the pages alone. */
  async function askOnTheWay(visitor: Visitor): Promise<string> {
    const login = await visitor.visit(review);
    const byMail = login.document.querySelectorAll("main a").find((link) => link.textContent === "Email me a login link")?.getAttribute("href") ?? "";
    expect(byMail).toBe(`/login/passwordless?${query}`);
    const sent = await visitor.submit(byMail, { email: ada.email });
    expect(sent.path).toBe(`/login/email-sent?${query}`);
    const ways = sent.document.querySelectorAll("a").map((link) => link.getAttribute("href"));
    expect(ways).toEqual(expect.arrayContaining([`/login?${query}`, `/login/passwordless?${query}`]));
    return newestLinkFor(dashboard, ada.email);
  }

  test("comes back to the review's dialog in the browser that asked", async () => {
    const visitor = dashboard.visitor();
    const answer = await visitor.visit(await askOnTheWay(visitor), { follow: false });
    expect([answer.status, answer.location]).toEqual([302, review]);
  });

  test("comes back to it in another browser, after Continue; a link that is used up leads to another one with the same end", async () => {
    const link = await askOnTheWay(dashboard.visitor());
    const phone = dashboard.visitor();
    expect((await phone.submitOn(await phone.visit(link), {})).path).toBe(review);
    const third = dashboard.visitor();
    const again = await third.submitOn(await third.visit(link), {});
    expect(again.status).toBe(403);
    expect(again.document.querySelector("main a[href^='/login/passwordless']")?.getAttribute("href")).toBe(`/login/passwordless?${query}`);
  });

  test("asks for the second step on the way, where that is on", async () => {
    const owner = await dashboard.signInAs(ada);
    const secret = await turnOnTwoStepAs(owner, dashboard.clock.now());
    dashboard.clock.pass({ minutes: 2 });
    const visitor = dashboard.visitor();
    const step = await visitor.visit(await askOnTheWay(visitor));
    expect(step.path).toBe(`/login/two-step?${query}`);
    expect((await visitor.submitOn(step, { code: codeAt(secret, dashboard.clock.now()) })).path).toBe(review);
  });

  test.each(["https://evil.test", "//evil.test", "/\\evil.test", "/%5Cevil.test", "javascript:alert(1)", "\t//evil.test", "/app%0d%0aSet-Cookie:%20a=b"])(
    "goes nowhere but to this site: %j is left out of the mail, and of a link that was changed (C4)",
    async (evil) => {
      const visitor = dashboard.visitor();
      const sent = await visitor.submit(`/login/passwordless?${new URLSearchParams({ redirectTo: evil })}`, { email: ada.email });
      expect(sent.path).toBe("/login/email-sent");
      const link = await newestLinkFor(dashboard, ada.email);
      expect(link).not.toContain("redirectTo");
      const answer = await visitor.visit(`${link}&${new URLSearchParams({ redirectTo: evil })}`, { follow: false });
      expect(answer.location).toBe("/app");
    },
  );

  test("is mailed a link to the dashboard where the way is too long for the mail", async () => {
    const visitor = dashboard.visitor();
    const long = `/app/team?filter[q]=${"x".repeat(2000)}`;
    const sent = await visitor.submit(`/login/passwordless?${new URLSearchParams({ redirectTo: long })}`, { email: ada.email });
    expect([sent.status, new URL(sent.path, "http://localhost").pathname]).toEqual([200, "/login/email-sent"]);
    expect((await visitor.visit(await newestLinkFor(dashboard, ada.email), { follow: false })).location).toBe("/app");
  });

  test("who has signed in in another tab meanwhile is brought there at once", async () => {
    const visitor = await dashboard.signInAs(ada);
    expect((await visitor.visit(`/login?${query}`, { follow: false })).location).toBe(review);
  });
});

test("A6 /login/passwordless leads a known and an unknown address to the same page", async () => {
  const known = await dashboard.visitor().submit("/login/passwordless", { email: ada.email });
  const unknown = await dashboard.visitor().submit("/login/passwordless", { email: "nobody@nowhere.test" });
  expect([unknown.status, unknown.path, unknown.text]).toEqual([known.status, known.path, known.text]);
});

test("/login/passwordless says what is wrong at the field", async () => {
  const visitor = dashboard.visitor();
  expect((await visitor.submit("/login/passwordless", { email: "" })).text).toContain("Required");
  const page = await visitor.submit("/login/passwordless", { email: "nora" });
  expect(page.status).toBe(422);
  expect(page.text).toContain("Invalid email");
});

test("a visitor without scripts finds every way in on /login", async () => {
  const page = await dashboard.visitor().visit("/login");
  const links = page.document.querySelectorAll("main a").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/login/passwordless", "/auth/password/reset", "/sign-up"]);
  expect(page.document.querySelector('a[href="/logout"]'), "nobody is signed in who could sign out").toBeNull();
});
