import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mails } from "#app/api/db/schema/mail.ts";
import { codeAt } from "#tests/support/authenticator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { fieldsOf } from "#tests/support/form.ts";
import { newestLinkFor } from "#tests/support/mail.ts";
import { ada, password, uma } from "#tests/support/people.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const settings = "/app/settings";
const endOthers = "/app/settings/sessions/end-others";

/** Another with the same cookies: the same browser before an answer has come, or somebody who has copied them. */
function copyOf(visitor: Visitor): Visitor {
  const copy = dashboard.visitor();
  for (const name of visitor.cookies.names()) copy.cookies.set(name, visitor.cookies.get(name) ?? "");
  return copy;
}

/** Presses one of several buttons of a page, and goes nowhere. */
function pressOn(visitor: Visitor, page: Page, action: string): Promise<Page> {
  const form = page.document.querySelectorAll("form").find((each) => each.getAttribute("action") === action);
  if (!form) throw new Error(`There is no button for ${action} on ${page.path}.`);
  return visitor.post(action, fieldsOf(form), { follow: false });
}

const codesOn = (page: Page) => page.document.querySelectorAll("ol li").map((each) => each.textContent);
const isSignedIn = async (visitor: Visitor) => (await visitor.visit(settings)).path === settings;

/** Two-step sign-in is being set up; what the app shows. */
async function beginTwoStep(visitor: Visitor) {
  const page = await visitor.post("/app/settings/two-step/begin", {});
  const secret = page.document.querySelector("code")?.textContent.replaceAll(" ", "") ?? "";
  return { page, code: () => codeAt(secret, dashboard.clock.now()) };
}

/** It is on, and the code that turned it on is past. */
async function withTwoStep(visitor: Visitor) {
  const { page, code } = await beginTwoStep(visitor);
  await visitor.submitOn(page, { password, code: code() }, { form: "[name=code]" });
  dashboard.clock.pass({ minutes: 2 });
  return code;
}

describe.each([["at the same instant"], ["one after the other"]])("without scripts, a button that is pressed twice, %s: the second answer is all that is seen, and has all that the browser keeps", (way) => {
  /** The page that is shown in the end, to a browser that has dropped the first answer with its cookies. */
  async function pressTwice(visitor: Visitor, press: (each: Visitor) => Promise<Page>): Promise<Page> {
    const first = press(copyOf(visitor));
    if (way === "one after the other") await first;
    const [, second] = await Promise.all([first, press(visitor)]);
    return second.location === null ? second : visitor.visit(second.location);
  }

  test("signs out everywhere else and says so, here", async () => {
    const [visitor, other] = [await dashboard.signInAs(ada, { remember: true }), await dashboard.signInAs(ada)];
    const page = await visitor.visit(settings);
    const former = copyOf(visitor);
    const shown = await pressTwice(visitor, (each) => pressOn(each, page, endOthers));
    expect(shown.path).toBe(settings);
    expect(shown.text).toContain("You are signed out everywhere but here.");
    expect([await isSignedIn(other), await isSignedIn(former)]).toEqual([false, false]);
    visitor.cookies.delete("longitude_session");
    expect(await isSignedIn(visitor), "this device is remembered").toBe(true);
  });

  test("turns two-step sign-in on, and shows the recovery codes that get in", async () => {
    const visitor = await dashboard.signInAs(ada);
    const { page, code } = await beginTwoStep(visitor);
    const shown = await pressTwice(visitor, (each) => each.submitOn(page, { password, code: code() }, { form: "[name=code]", follow: false }));
    expect(shown.text).toContain("Two-step sign-in is on. Keep these recovery codes");
    expect(codesOn(shown)).toHaveLength(10);
    expect(await isSignedIn(visitor)).toBe(true);
    const later = dashboard.visitor();
    const asked = await later.submit("/login", { email: ada.email, password });
    expect((await later.submitOn(asked, { code: codesOn(shown)[0] ?? "" }, { form: "[name=code]" })).path).toBe("/app/team");
  });

  test("makes new recovery codes and shows those that count, until others have taken their place", async () => {
    const visitor = await dashboard.signInAs(ada);
    const code = await withTwoStep(visitor);
    const page = await visitor.visit("/app/settings/two-step/recovery-codes");
    const fields = { code: code() };
    const shown = await pressTwice(visitor, (each) => each.submitOn(page, fields, { form: "[name=code]", follow: false }));
    expect(codesOn(shown)).toHaveLength(10);
    dashboard.clock.pass({ minutes: 2 });
    const newer = await visitor.submit("/app/settings/two-step/recovery-codes", { code: code() }, { form: "[name=code]" });
    expect(codesOn(newer)).toHaveLength(10);
    const reloaded = await visitor.submitOn(page, fields, { form: "[name=code]" });
    expect([reloaded.status, codesOn(reloaded)]).toEqual([409, []]);
    expect(reloaded.text).toContain("These recovery codes no longer work.");
  });

  test("sets a new password, and whoever was signed in stays it", async () => {
    const visitor = await dashboard.signInAs(ada);
    await visitor.post("/app/settings/password-email", {});
    const page = await visitor.visit(await newestLinkFor(dashboard, ada.email));
    const chosen = "Another-Horse-4242";
    const shown = await pressTwice(visitor, (each) => each.submitOn(page, { password: chosen, passwordConfirmation: chosen }, { form: "[name=password]", follow: false }));
    expect(shown.path).toBe("/app/team");
    expect(shown.text).toContain("Your password has been reset.");
  });

  test.each<{ what: string; address: string; fields: Record<string, string>; secret: RegExp }>([
    { what: "a token", address: "/app/settings/api-tokens/new", fields: { name: "Payroll sync", scopes: "requests:read", days: "30" }, secret: /^lgt_/ },
    { what: "a webhook", address: "/app/settings/webhooks/new", fields: { address: "https://hooks.example.com/", events: "worker.added" }, secret: /^whsec_/ },
  ])("makes $what for a code, and shows its secret", async ({ address, fields, secret }) => {
    const visitor = await dashboard.signInAs(ada);
    const code = await withTwoStep(visitor);
    dashboard.clock.pass({ minutes: 16 });
    const page = await visitor.visit(address);
    const filled = { ...fields, code: code() };
    const shown = await pressTwice(visitor, (each) => each.submitOn(page, filled, { form: "[name=code]", follow: false }));
    expect(shown.text).toContain("It is shown only now");
    expect(shown.document.querySelector("dialog code")?.textContent.trim()).toMatch(secret);
  });

  test("signs in by a mailed link, by a code, and by both", async () => {
    const mailedLink = async () => {
      await dashboard.visitor().submit("/login/passwordless", { email: ada.email });
      return newestLinkFor(dashboard, ada.email);
    };
    const visitor = dashboard.visitor();
    const page = await visitor.visit(await mailedLink());
    expect((await pressTwice(visitor, (each) => each.submitOn(page, {}, { follow: false }))).path).toBe("/app/team");

    const code = await withTwoStep(visitor);
    const other = dashboard.visitor();
    const opened = await other.visit(await mailedLink());
    const asked = await pressTwice(other, (each) => each.submitOn(opened, {}, { follow: false }));
    expect(asked.path).toBe("/login/two-step");
    const fields = { code: code() };
    expect((await pressTwice(other, (each) => each.submitOn(asked, fields, { form: "[name=code]", follow: false }))).path).toBe("/app/team");

    dashboard.clock.pass({ minutes: 2 });
    const late = dashboard.visitor();
    expect((await late.submitOn(opened, {})).text, "the link is used up").toContain("This login link no longer works");
  });

  test("opens a login link in the browser that asked for it, and nobody else comes in by it", async () => {
    const visitor = dashboard.visitor();
    await visitor.submit("/login/passwordless", { email: ada.email });
    const link = await newestLinkFor(dashboard, ada.email);
    expect((await pressTwice(visitor, (each) => each.visit(link, { follow: false }))).path).toBe("/app/team");
    const other = dashboard.visitor();
    expect((await other.submitOn(await other.visit(link), {})).text).toContain("This login link no longer works");
    await visitor.visit("/logout", { headers: { "Sec-Fetch-Site": "same-origin" } });
    expect((await visitor.visit(link)).text, "who signs out is out").toContain("This login link no longer works");
  });

  test("asks for one mail, whose link holds: to choose a new password, and to verify an address", async () => {
    for (const [person, address, action] of [[ada, settings, "/app/settings/password-email"], [uma, "/onboarding/finished", null]] as const) {
      const visitor = await dashboard.signInAs(person);
      const page = await visitor.visit(address);
      await pressTwice(visitor, (each) => (action ? pressOn(each, page, action) : each.submitOn(page, {}, { follow: false })));
      expect(await dashboard.db.select().from(mails).where(eq(mails.email, person.email)), person.name).toHaveLength(1);
    }
  });

  test("invites somebody for a code, which counts once, and says so", async () => {
    const visitor = await dashboard.signInAs(ada);
    const code = await withTwoStep(visitor);
    dashboard.clock.pass({ minutes: 16 });
    const page = await visitor.visit("/app/users/invite");
    const nina = { firstName: "Nina", lastName: "Okonjo", email: "nina@halcyon.test", role: "viewer", code: code() };
    const shown = await pressTwice(visitor, (each) => each.submitOn(page, nina, { form: "[name=firstName]", follow: false }));
    expect(shown.text).toContain("An invitation is on its way to nina@halcyon.test.");
  });
});

describe("the secret that a session had before it was renewed", () => {
  test("opens nothing to who has copied it and sends a form of their own, nor once it is known which form renewed it but for two minutes", async () => {
    const visitor = await dashboard.signInAs(ada);
    const [copied, late] = [copyOf(visitor), copyOf(visitor)];
    const [page, another] = [await visitor.visit(settings), await copied.visit(settings)];
    expect((await pressOn(visitor, page, endOthers)).location).toBe(settings);
    expect((await pressOn(copied, another, endOthers)).location).toMatch(/^\/login/);
    expect(await isSignedIn(copied)).toBe(false);
    dashboard.clock.pass({ minutes: 2 });
    expect((await pressOn(late, page, endOthers)).location).toMatch(/^\/login/);
    expect(await isSignedIn(late)).toBe(false);
  });
});

test("of one's sessions two are signed out by their buttons on one page, the second before the first has answered", async () => {
  await dashboard.signInAs(ada);
  await dashboard.signInAs(ada);
  const visitor = await dashboard.signInAs(ada);
  const page = await visitor.visit(settings);
  const actions = page.document.querySelectorAll("form").map((form) => form.getAttribute("action") ?? "").filter((action) => action.endsWith("/end"));
  expect(actions).toHaveLength(2);
  await Promise.all(actions.map((action) => pressOn(visitor, page, action)));
  expect((await visitor.visit(settings)).document.querySelectorAll("form[action$='/end']")).toHaveLength(0);
});
