import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { delegationNoticeLink } from "#app/api/domain/delegation/delegation-notice-link.ts";
import type { Letter } from "#app/api/domain/mail/letter.ts";
import { writeMail } from "#app/api/domain/mail/mail-words.ts";
import { recoveryCodes } from "#app/api/db/schema/two-step.ts";
import { sessions } from "#app/api/db/schema/user.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { codeAt, turnOnTwoStepAs } from "#tests/support/authenticator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { sender } from "#tests/support/jobs.ts";
import { linkIn } from "#tests/support/mail.ts";
import { ada, fourRoles, grace, password } from "#tests/support/people.ts";
import type { Page } from "#tests/support/visitor.ts";
import { userOf } from "#tests/support/users.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const path = "/app/settings";

describe("Settings (spec 2.9)", () => {
  test("is everybody's", async () => {
    const away: Record<string, string[]> = { superAdmin: ["While managers are away"], manager: ["While you are away"] };
    for (const person of fourRoles) {
      const page = await (await dashboard.signInAs(person)).visit(path);
      expect(page.path).toBe(path);
      expect(page.document.querySelectorAll("h2").map((head) => head.textContent)).toEqual(["Notifications", ...(away[person.role] ?? []), "Security Zone", "Your name", "Your role", "Keyboard", ...(person === ada ? ["Programs", "History"] : [])]);
    }
  });

  test("says which address somebody logs in with, and how they come to another one", async () => {
    for (const person of fourRoles) {
      const { text } = await (await dashboard.signInAs(person)).visit(path);
      expect(text).toContain(`You log in with ${person.email}. That cannot be changed here: to use another address, have a super admin invite it.`);
    }
  });

  test("has what a mail or the bell leads to under the name that stands in the address", async () => {
    const page = await (await dashboard.signInAs(grace)).visit(path);
    const person = { firstName: "Grace", userId: "u" };
    const letters: Letter[] = [
      { kind: "passkey-added", firstName: "Grace", name: "Phone" },
      { kind: "passkey-removed", firstName: "Grace", name: "Phone" },
      { kind: "two-step-on", firstName: "Grace" },
      { kind: "delegation", ...person, change: "named", to: "delegate", other: "Alan", by: null, firstDay: "2026-11-25", lastDay: "2026-11-30" },
    ];
    const heads = [...letters.map((letter) => linkIn(writeMail(letter, sender)).hash), new URL(delegationNoticeLink, sender.origin).hash].map((hash) => page.document.querySelector(`section${hash} > *`)?.textContent);
    expect(heads).toEqual(["Passkeys", "Passkeys", "Two-step sign-in", "While you are away", "While you are away"]);
  });

  test("'Activate notifications' stands as the person's subscription does, and Save saves it", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit(path);
    const toggle = page.document.querySelector("[name=mailSubscription]");
    expect([toggle?.getAttribute("role"), toggle?.hasAttribute("checked")]).toEqual(["switch", true]);
    expect(toggle?.closest("label")?.textContent).toBe("Activate notifications");
    // What is not ticked is not sent.
    const saved = await visitor.post("/app/settings/notifications", {});
    expect(saved.text).toContain("Success");
    expect(saved.document.querySelector("[name=mailSubscription]")?.hasAttribute("checked")).toBe(false);
    expect((await userOf(dashboard.db, ada)).mailSubscription).toBe(false);
  });

  test("each event comes at once, in the daily digest or never, as it is chosen; without script, Save saves it", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit(path);
    const chosen = (at: typeof page) => at.document.querySelectorAll("form[action='/app/settings/notifications/events'] select").map((select) => [select.getAttribute("name"), select.querySelector("option[selected]")?.getAttribute("value")]);
    expect(chosen(page)).toEqual([["additional-compensation", "now"], ["time-off", "now"], ["cut-off", "now"], ["paycycle", "now"]]);
    expect(page.text).toContain("The daily digest comes at 08:00 Toronto time");
    const saved = await visitor.submitOn(page, { "time-off": "daily", paycycle: "never", "cut-off": "weekly" }, { form: "[name=time-off]" });
    expect(saved.text).toContain("Your email settings are saved.");
    expect(chosen(saved)).toEqual([["additional-compensation", "now"], ["time-off", "daily"], ["cut-off", "now"], ["paycycle", "never"]]);
    await visitor.post("/app/settings/notifications", {});
    expect((await visitor.visit(path)).text).toContain("Notifications are off: you get none of these emails until you turn them on.");
  });

  test("delegation is an event of its own for a manager, who alone has delegates and is one", async () => {
    const visitor = await dashboard.signInAs(grace);
    const page = await visitor.visit(path);
    expect(page.document.querySelector("select[name=delegation] option[selected]")?.getAttribute("value")).toBe("now");
    expect(page.text).toContain("When you are named as a delegate, when somebody names one for you, and when it has ended.");
    const saved = await visitor.submitOn(page, { delegation: "daily" }, { form: "[name=delegation]" });
    expect(saved.document.querySelector("select[name=delegation] option[selected]")?.getAttribute("value")).toBe("daily");
    expect((await userOf(dashboard.db, grace)).mailDelivery).toMatchObject({ delegation: "daily" });
    expect((await (await dashboard.signInAs(ada)).visit(path)).document.querySelector("[name=delegation]")).toBeNull();
  });

  test("'Send password reset email' writes to the person's own address, whatever the form says", async () => {
    const visitor = await dashboard.signInAs(ada);
    const { document } = await visitor.visit(path);
    expect(document.querySelector("form[action='/app/settings/password-email'] button")?.textContent).toBe("Send password reset email");
    const done = await visitor.post("/app/settings/password-email", { email: "mallory@evil.test" });
    expect(done.path).toBe(path);
    expect(done.text).toContain("Success");
    expect(done.text).toContain("Check your email for the reset link");
    const sent = await dashboard.db.select().from(mails).where(eq(mails.email, ada.email));
    expect(sent.map(({ letter }) => letter.kind)).toEqual(["reset"]);
    expect(await dashboard.db.select().from(mails).where(eq(mails.email, "mallory@evil.test"))).toEqual([]);
  });

  test("says of two like devices which one a button signs out, for those who do not see the row", async () => {
    await dashboard.signInAs(ada);
    dashboard.clock.pass({ minutes: 5 });
    await dashboard.signInAs(ada);
    const visitor = await dashboard.signInAs(ada);
    const { document } = await visitor.visit(path);
    const nameOf = (ids: string) => ids.split(" ").map((id) => document.getElementById(id)?.textContent.trim()).join(" ");
    const names = document.querySelectorAll("[aria-labelledby^=end-]").map((button) => nameOf(button.getAttribute("aria-labelledby") ?? ""));
    expect(names).toEqual(Array(2).fill(expect.stringMatching(/^Sign out Unknown device From [\d.]+, last seen \d+ \w+ 20\d\d, \d\d:\d\d Toronto$/)));
    expect(names[0]).not.toBe(names[1]);
  });

  test("lists one's sessions and signs out one, or all the others", async () => {
    const [visitor, second, third] = [await dashboard.signInAs(ada), await dashboard.signInAs(ada), await dashboard.signInAs(ada, { remember: true })];
    const page = await visitor.visit(path);
    expect(page.text).toContain("This session");
    expect(page.text).toContain("Remembered on this device.");
    const one = page.document.querySelectorAll("form").find((form) => /sessions\/[^/]+\/end$/.test(form.getAttribute("action") ?? ""));
    expect((await visitor.post(one?.getAttribute("action") ?? "", {})).text).toContain("That session is signed out.");
    const alive = async () => (await Promise.all([second, third].map((other) => other.visit(path)))).filter((at) => at.path === path).length;
    expect(await alive()).toBe(1);
    expect((await visitor.post("/app/settings/sessions/end-others", {})).text).toContain("You are signed out everywhere but here.");
    expect(await alive()).toBe(0);
  });

  test("a press more on what signs out a session says the same: it is signed out (B5)", async () => {
    const [visitor] = [await dashboard.signInAs(ada), await dashboard.signInAs(ada)];
    const page = await visitor.visit(path);
    const one = page.document.querySelectorAll("form").find((form) => /sessions\/[^/]+\/end$/.test(form.getAttribute("action") ?? ""));
    const presses = await Promise.all([1, 2].map(() => visitor.post(one?.getAttribute("action") ?? "", {}, { follow: false })));
    expect(presses.map(({ status, location }) => [status, location])).toEqual([[303, path], [303, path]]);
    const { text } = await visitor.visit(path);
    expect(text).toContain("That session is signed out.");
    expect(text).not.toContain("Not found.");
  });
});

describe("one's own name", () => {
  const form = { form: "[name=firstName]" };
  const nameOf = (page: Page) => page.document.querySelectorAll("section").find((each) => each.querySelector("h2")?.textContent === "Your name")?.querySelector("p")?.textContent;

  test("is changed in a dialog over the settings, also without script, and shown wherever the person is", async () => {
    const [visitor, elsewhere] = [await dashboard.signInAs(grace), await dashboard.signInAs(grace)];
    expect(nameOf(await visitor.visit(path))).toBe("Grace Tremblay");
    const dialog = await visitor.visit(`${path}/name`);
    expect(["firstName", "lastName"].map((name) => dialog.document.querySelector(`[name=${name}]`)?.getAttribute("value"))).toEqual(["Grace", "Tremblay"]);
    const done = await visitor.submitOn(dialog, { firstName: "Grace", lastName: "Hopper " }, form);
    expect([done.path, nameOf(done)]).toEqual([path, "Grace Hopper"]);
    expect(done.text).toContain("Your name was changed.");
    expect((await elsewhere.visit("/app/team")).document.querySelector("header")?.textContent).toContain("Grace Hopper");
    expect((await (await dashboard.signInAs(ada)).visit("/app/users")).text).toContain("Grace Hopper");
    expect((await (await dashboard.signInAs(ada)).visit("/app/history?filter[subject]=user")).text).toContain("Changed their name from Grace Tremblay to Grace Hopper");
  });

  test("that signing up would refuse comes back as it was typed, with what is wrong at each field", async () => {
    const visitor = await dashboard.signInAs(grace);
    const refused = await visitor.submitOn(await visitor.visit(`${path}/name`), { firstName: "  ", lastName: `Hop\u202Eper` }, form);
    expect([refused.status, refused.path]).toEqual([422, `${path}/name`]);
    expect(refused.document.querySelectorAll(".error-summary a").map((link) => link.textContent)).toEqual(["First name: Required", "Last name: Invalid input"]);
    expect(refused.document.querySelector("[name=lastName]")?.getAttribute("value")).toBe(`Hop\u202Eper`);
    expect((await userOf(dashboard.db, grace)).lastName).toBe("Tremblay");
  });

  test("is asked for once more, as it was typed, where the session has ended meanwhile", async () => {
    const visitor = await dashboard.signInAs(grace);
    const dialog = await visitor.visit(`${path}/name`);
    await dashboard.db.delete(sessions);
    const login = await visitor.submitOn(dialog, { firstName: "Grace", lastName: "Hopper" }, form);
    const again = await visitor.submitOn(login, { email: grace.email, password });
    expect([again.path, again.document.querySelector("[name=lastName]")?.getAttribute("value")]).toEqual([`${path}/name`, "Hopper"]);
    expect(nameOf(await visitor.submitOn(again, {}, form))).toBe("Grace Hopper");
  });
});

/** Ada signed in, with an authenticator app whose code was given two minutes ago. */
async function withTwoStep() {
  const visitor = await dashboard.signInAs(ada);
  const secret = await turnOnTwoStepAs(visitor, dashboard.clock.now());
  dashboard.clock.pass({ minutes: 2 });
  return { visitor, secret };
}

describe("two-step sign-in without script", () => {
  test("is set up with a secret in text and as a picture, gives the codes once, and asks for one at the next sign-in", async () => {
    const visitor = await dashboard.signInAs(ada);
    const setup = await visitor.post("/app/settings/two-step/begin", {});
    expect(setup.path).toBe("/app/settings/two-step");
    const secret = setup.document.querySelector("code")?.textContent.replaceAll(" ", "") ?? "";
    expect(setup.document.querySelector("svg[role=img] path")?.getAttribute("d")).toMatch(/^M4 4h1/);
    expect(setup.html).toContain(`otpauth://totp/Longitude:ada%40halcyon.test?issuer=Longitude&amp;secret=${secret}`);
    const wrong = await visitor.submitOn(setup, { code: "123" }, { form: "[name=code]" });
    expect(wrong.status).toBe(422);
    expect(wrong.document.querySelector("[role=alert]")?.textContent).toContain("Your password: Required");
    expect(wrong.document.querySelector("code")?.textContent.replaceAll(" ", "")).toBe(secret);
    const on = await visitor.submitOn(wrong, { password, code: codeAt(secret, dashboard.clock.now()) }, { form: "[name=code]" });
    const codes = on.document.querySelectorAll("main ol li").map((item) => item.textContent);
    expect(codes).toHaveLength(10);
    const again = await visitor.visit(on.path);
    expect(again.text).not.toContain(codes[0]);
    expect(again.text).toContain("Two-step sign-in is on. Your recovery codes were shown once, when it was turned on. If you have not kept them, create new ones.");
    expect(again.document.querySelector('main a[href="/app/settings/two-step/recovery-codes"]')).not.toBeNull();
    expect((await visitor.visit(path)).text).toContain("10 recovery codes are left");

    dashboard.clock.pass({ minutes: 2 });
    const other = dashboard.visitor();
    const asked = await other.submit("/login?redirectTo=%2Fapp%2Fcompany", { email: ada.email, password });
    expect(asked.path).toBe("/login/two-step?redirectTo=%2Fapp%2Fcompany");
    expect((await other.visit("/app/company")).path).toMatch(/^\/login/);
    const refused = await other.submitOn(asked, { code: "000000" });
    expect(refused.text).toContain("This code is wrong");
    expect(refused.document.querySelector("[name=code]")?.getAttribute("value") ?? "").toBe("");
    const keyboardOf = (page: typeof refused) => page.document.querySelector("[name=code]")?.getAttribute("inputmode") ?? null;
    expect(keyboardOf(refused)).toBe("numeric");
    // A recovery code has letters, and a phone that shows digits alone keeps its owner out.
    const link = refused.document.querySelectorAll("main a").find((each) => each.textContent === "Use a recovery code instead");
    const withRecoveryCode = await other.visit(link?.getAttribute("href") ?? "");
    expect(keyboardOf(withRecoveryCode)).toBeNull();
    const mistyped = await other.submitOn(withRecoveryCode, { code: "x" });
    expect([mistyped.status, keyboardOf(mistyped)]).toEqual([422, null]);
    const entered = await other.submitOn(mistyped, { code: codes[3] ?? "" });
    expect(entered.path).toBe("/app/company");
  });

  test("gives ten new recovery codes for a code, once, and says when few are left", async () => {
    const { visitor, secret } = await withTwoStep();
    await dashboard.db.update(recoveryCodes).set({ usedAt: dashboard.clock.now() });
    const settings = await visitor.visit(path);
    expect(settings.text).toContain("0 recovery codes are left: create new ones before you need them.");
    const link = settings.document.querySelectorAll("main a").find((each) => each.textContent === "New recovery codes");
    const asked = await visitor.visit(link?.getAttribute("href") ?? "");
    const wrong = await visitor.submitOn(asked, { code: "000000" }, { form: "[name=code]" });
    expect([wrong.status, wrong.text.includes("This code is wrong")]).toEqual([422, true]);
    const given = await visitor.submitOn(wrong, { code: codeAt(secret, dashboard.clock.now()) }, { form: "[name=code]" });
    const codes = given.document.querySelectorAll("main ol li").map((item) => item.textContent);
    expect(codes).toHaveLength(10);
    expect((await visitor.visit(given.path)).text).not.toContain(codes[0]);
    expect((await visitor.visit(path)).text).toContain("10 recovery codes are left.");
  });

  test.each(["recovery-codes", "off"])("while it is off, /two-step/%s leads back and says so", async (screen) => {
    const page = await (await dashboard.signInAs(ada)).visit(`/app/settings/two-step/${screen}`);
    expect([page.path, page.text.includes("Two-step sign-in is off.")]).toEqual([path, true]);
  });

  test("asks for a code before a paycycle is approved and a role changed, when none was given for fifteen minutes", async () => {
    const { visitor, secret } = await withTwoStep();
    const { id } = await userOf(dashboard.db, grace);
    for (const [dialog, field, fields, done] of [
      [`/app/users/${id}/role`, "[name=role]", { role: "viewer" }, "The role was updated."],
      ["/app/paycycle/approve", "[name=paycycleId]", {}, "The paycycle was approved."],
    ] as const) {
      dashboard.clock.pass({ minutes: 16 });
      const open = await visitor.visit(dialog);
      expect(open.text).toContain("because you entered none in the last 15 minutes");
      const without = await visitor.submitOn(open, fields, { form: field });
      expect([without.status, without.path]).toEqual([403, dialog]);
      expect(without.document.querySelector(".error-summary a")?.textContent).toBe("Code: Enter a code from your authenticator app to continue.");
      const wrong = await visitor.submitOn(without, { ...fields, code: "000000" }, { form: field });
      expect([wrong.status, wrong.text.includes("This code is wrong")]).toEqual([422, true]);
      const right = await visitor.submitOn(wrong, { ...fields, code: codeAt(secret, dashboard.clock.now()) }, { form: field });
      expect(right.text).toContain(done);
    }
    expect((await userOf(dashboard.db, grace)).role).toBe("viewer");
  });

  test("asks in the dialog that was opened while the code still counted, too; and not at all while it does", async () => {
    const { visitor, secret } = await withTwoStep();
    const { id } = await userOf(dashboard.db, grace);
    const open = await visitor.visit(`/app/users/${id}/role`);
    expect(open.document.querySelector("[name=code]")).toBeNull();
    dashboard.clock.pass({ minutes: 20 });
    const late = await visitor.submitOn(open, { role: "viewer" }, { form: "[name=role]" });
    expect(late.document.querySelector(".error-summary")?.textContent).toContain("Enter a code from your authenticator app to continue.");
    const done = await visitor.submitOn(late, { role: "viewer", code: codeAt(secret, dashboard.clock.now()) }, { form: "[name=role]" });
    expect(done.text).toContain("The role was updated.");
  });

  test("is turned off in a dialog, with the password", async () => {
    const visitor = await dashboard.signInAs(ada);
    await turnOnTwoStepAs(visitor, dashboard.clock.now());
    const none = await visitor.submit("/app/settings/two-step/off", { proof: "" }, { form: "[name=proof]" });
    expect(none.document.querySelector(".error-summary a")?.textContent).toBe("Password or code: Required");
    const wrong = await visitor.submitOn(none, { proof: "guess" }, { form: "[name=proof]" });
    expect(wrong.text).toContain("This is neither your password nor a valid code.");
    expect(wrong.html).not.toContain("guess");
    const off = await visitor.submitOn(wrong, { proof: password }, { form: "[name=proof]" });
    expect(off.path).toBe(path);
    expect(off.text).toContain("Two-step sign-in is off.");
  });
});
