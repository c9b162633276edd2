import { eq } from "drizzle-orm";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { workers } from "#app/api/db/schema/worker.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { idOfPerson } from "#tests/support/delegations.ts";
import { descriptionOf, workerId } from "#tests/support/onboarding.ts";
import { findRequest } from "#tests/support/requests.ts";
import { ada, alan, dorothy, grace, password, pia, uma, vera, type Person } from "#tests/support/people.ts";
import { giveRole } from "#tests/support/users.ts";
import { valueOf, type Page, type Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const addWorker = "/app/team/worker/new?type=employee&country=MX";
const offer = { "worker.firstName": "Ximena", "offer.servicesDescription": descriptionOf(500), "offer.quotedGrossSalary": "60000", "offer.teamChoice": "none" };

const tooMuch = "Nothing was sent, and what you typed could not be kept: it is more than a browser keeps. Log in again and enter it once more.";

/** Somebody fills in a form, is called away until their session has ended, and sends it. */
async function sendTooLate(person: Person, path: string, fields: Record<string, string>, follow = true) {
  const visitor = await dashboard.signInAs(person);
  const form = await visitor.visit(path);
  dashboard.clock.pass({ hours: 3 });
  return { visitor, asked: await visitor.submitOn(form, fields, { form: `[name="${Object.keys(fields)[0]}"]`, follow }) };
}

const logIn = (visitor: Visitor, asked: Page, { email }: Person) => visitor.submitOn(asked, { email, password }, { form: 'input[name="password"]' });

describe("a form that is sent when the session has ended", () => {
  test("leads to the log-in page, which says that nothing was sent, and how long the form is kept", async () => {
    const { asked } = await sendTooLate(ada, addWorker, offer);
    expect(asked.path).toMatch(/^\/login\?redirectTo=/);
    expect(asked.text).toContain("Your session has ended. Nothing was sent. Log in again within half an hour, and the form is there as you typed it.");
  });

  test("is there again after logging in, as it was typed, once", async () => {
    const { visitor, asked } = await sendTooLate(ada, addWorker, offer);
    const again = await logIn(visitor, asked, ada);
    expect(again.path).toBe(addWorker);
    expect(again.document.querySelector('[role="alert"]')?.textContent).toContain("this was not sent and nothing has changed");
    expect(valueOf(again, "worker.firstName")).toBe("Ximena");
    expect(valueOf(again, "offer.quotedGrossSalary")).toBe("60000");
    expect(again.document.querySelector('[name="offer.servicesDescription"]')?.textContent).toBe(descriptionOf(500));
    expect(again.document.querySelector('[name="offer.teamChoice"][value="none"]')?.hasAttribute("checked")).toBe(true);
    expect(valueOf(await visitor.visit(addWorker), "worker.firstName") ?? "").toBe("");
  });

  test("can then be sent", async () => {
    const { visitor, asked } = await sendTooLate(ada, "/app/company", { legalName: "Halcyon Robotics International" });
    const again = await logIn(visitor, asked, ada);
    expect(valueOf(again, "legalName")).toBe("Halcyon Robotics International");
    const saved = await visitor.submitOn(again, {}, { form: '[name="legalName"]' });
    expect(saved.text).toContain("Company updated");
    expect(valueOf(await visitor.visit("/app/company"), "legalName")).toBe("Halcyon Robotics International");
  });

  test("is there in its dialog, and at the onboarding", async () => {
    const dialog = `/app/team/${workerId("Alejandra Ruiz Ortega")}/additional-compensation/new`;
    const late = await sendTooLate(ada, "/app/users/invite", { firstName: "Ina", lastName: "Vogt" });
    expect(valueOf(await logIn(late.visitor, late.asked, ada), "firstName")).toBe("Ina");
    const bonus = await sendTooLate(ada, dialog, { amount: "125.50" });
    expect(valueOf(await logIn(bonus.visitor, bonus.asked, ada), "amount")).toBe("125.50");
    const pending = await sendTooLate(pia, "/onboarding/company", { "address.city": "Graz" });
    expect(valueOf(await logIn(pending.visitor, pending.asked, pia), "address.city")).toBe("Graz");
  });

  test("has the shortcuts that were chosen", async () => {
    const { visitor, asked } = await sendTooLate(ada, "/app/settings/shortcuts", { shortcuts: "none" });
    expect(asked.text).toContain("and the form is there as you typed it.");
    const again = await logIn(visitor, asked, ada);
    expect(again.document.querySelector("[name=shortcuts][checked]")?.getAttribute("value")).toBe("none");
    expect(again.document.querySelector('[role="alert"]')?.textContent).toContain("this was not sent and nothing has changed");
    expect((await visitor.submitOn(again, {}, { form: "[name=shortcuts]" })).text).toContain("Your choice is remembered in this browser.");
    expect((await visitor.visit("/app/settings/shortcuts")).document.querySelector("[name=shortcuts][checked]")?.getAttribute("value")).toBe("none");
  });

  test("keeps its comment and does not ask to be sent again where somebody else has decided the request meanwhile", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const { visitor, asked } = await sendTooLate(ada, `/app/additional-compensation/${id}/decline`, { comment: "Please ask again in January." });
    await (await dashboard.signInAs(alan)).submit(`/app/additional-compensation/${id}/accept`, {});
    const again = await logIn(visitor, asked, ada);
    const alert = again.document.querySelector('[role="alert"]')?.textContent;
    expect(alert).toContain("This was not sent, and nothing is left to do.");
    expect(alert).not.toContain("send it again");
    expect(again.document.querySelector('[name="comment"]')?.textContent).toBe("Please ask again in January.");
  });

  test("whose person has got another role meanwhile says that it was not sent, where the role leads", async () => {
    const { visitor, asked } = await sendTooLate(alan, "/app/company", { legalName: "Halcyon Robotics International" });
    await giveRole(dashboard.db, alan, "viewer");
    const elsewhere = await logIn(visitor, asked, alan);
    expect(elsewhere.path).toBe("/app/paycycle");
    expect(elsewhere.text).toContain("Nothing was sent. Your role is Viewer now, which may not do this.");
  });

  test("whose person may decide no more by then gives back the comment that they had typed", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const { visitor, asked } = await sendTooLate(alan, `/app/additional-compensation/${id}/decline`, { comment: "Please ask again in January." });
    await giveRole(dashboard.db, alan, "viewer");
    expect((await logIn(visitor, asked, alan)).text).toContain("Your role is Viewer now, which may not do this. Your comment was: Please ask again in January.");
  });

  test("whose request is somebody else's to decide by then gives back the comment that was typed: it may be passed on", async () => {
    const { id, workerId } = await findRequest(dashboard.db, { status: "submitted", managerId: idOfPerson(grace) });
    const { visitor, asked } = await sendTooLate(grace, `/app/additional-compensation/${id}/decline`, { comment: "Please ask again in January." });
    await dashboard.db.update(workers).set({ managerId: idOfPerson(dorothy) }).where(eq(workers.id, workerId));
    const again = await logIn(visitor, asked, grace);
    expect([again.path, again.status]).toEqual(["/app/additional-compensation", 200]);
    expect(again.text).toContain("You no longer have access to this request. Nothing was decided. Your comment was: Please ask again in January.");
    expect(visitor.cookies.get("kept-form") || undefined).toBeUndefined();
  });

  test("whose request is somebody else's to decide by then says so over the list where no comment was typed, too", async () => {
    const { id, workerId } = await findRequest(dashboard.db, { status: "submitted", managerId: idOfPerson(grace) });
    const { visitor, asked } = await sendTooLate(grace, `/app/additional-compensation/${id}/decline?sort=amount`, { comment: "" });
    await dashboard.db.update(workers).set({ managerId: idOfPerson(dorothy) }).where(eq(workers.id, workerId));
    const again = await logIn(visitor, asked, grace);
    expect([again.path, again.status]).toEqual(["/app/additional-compensation?sort=amount", 200]);
    expect(again.text).toContain("You no longer have access to this request. Nothing was decided.");
  });

  test.each([["additional-compensation", "amount"], ["time-off", "startDate"]])("whose worker is somebody else's by then says over the list that nothing was added: %s", async (noun, field) => {
    const { workerId } = await findRequest(dashboard.db, { status: "submitted", managerId: idOfPerson(grace) });
    const { visitor, asked } = await sendTooLate(grace, `/app/team/${workerId}/${noun}/new?sort=fullName`, { [field]: "12" });
    await dashboard.db.update(workers).set({ managerId: idOfPerson(dorothy) }).where(eq(workers.id, workerId));
    const again = await logIn(visitor, asked, grace);
    expect([again.path, again.status]).toEqual(["/app/team?sort=fullName", 200]);
    expect(again.text).toContain("You no longer have access to this worker. Nothing was added.");
  });

  test("into which nothing was typed, or a password and a code alone, is not promised as it was typed", async () => {
    const visitor = await dashboard.signInAs(ada);
    const setup = await visitor.post("/app/settings/two-step/begin", {});
    dashboard.clock.pass({ hours: 3 });
    const asked = await visitor.submitOn(setup, { password, code: "123456" }, { form: "[name=code]" });
    expect(asked.text).toContain("Your session has ended. Nothing was sent. Log in again to continue.");
    expect((await logIn(visitor, asked, ada)).text).toContain("Nothing is being set up at the moment.");

    const { id } = await findRequest(dashboard.db, { status: "accepted", requesterType: "client" });
    const question = await visitor.visit(`/app/additional-compensation/reviewed/${id}/cancel`);
    dashboard.clock.pass({ hours: 3 });
    const late = await visitor.submitOn(question, {}, { form: ".dialog-actions" });
    expect(late.text).toContain("Nothing was sent. Log in again to continue.");
    const again = await logIn(visitor, late, ada);
    expect(again.document.querySelector('[role="alert"]')?.textContent).toContain("this was not sent and nothing has changed. Please send it again.");
  });

  test.each([
    ["the approval of a paycycle", "/app/paycycle/approve"],
    ["the end of a user's account", `/app/users/${idOfPerson(vera)}/delete`],
    ["another invitation", `/app/users/${idOfPerson(uma)}/invite`],
    ["the removal of a manager", `/app/team/worker/${workerId("Noah Pelletier")}/assign-manager/remove`],
  ])("that only asks, and says again what its page has shown, is not promised as it was typed: %s", async (_, path) => {
    const visitor = await dashboard.signInAs(ada);
    const question = await visitor.visit(path);
    dashboard.clock.pass({ hours: 3 });
    const late = await visitor.submitOn(question, {}, { form: ".dialog-actions" });
    expect(late.text).toContain("Your session has ended. Nothing was sent. Log in again to continue.");
    const again = await logIn(visitor, late, ada);
    expect(again.path).toBe(path);
    expect(again.document.querySelector('[role="alert"]')?.textContent).toContain("this was not sent and nothing has changed. Please send it again.");
  });

  test("is one of two that were open in two tabs: each is there again at its page, once", async () => {
    const visitor = await dashboard.signInAs(ada);
    const tabs = [await visitor.visit(addWorker), await visitor.visit("/app/users/invite")] as const;
    dashboard.clock.pass({ hours: 3 });
    const first = await visitor.submitOn(tabs[0], offer, { form: '[name="worker.firstName"]' });
    const second = await visitor.submitOn(tabs[1], { firstName: "Ina" }, { form: "[name=firstName]" });
    for (const asked of [first, second]) expect(asked.text).toContain("Log in again within half an hour, and the form is there as you typed it.");
    expect(valueOf(await logIn(visitor, second, ada), "firstName")).toBe("Ina");
    const again = await logIn(visitor, first, ada);
    expect([again.path, valueOf(again, "worker.firstName")]).toEqual([addWorker, "Ximena"]);
    for (const [path, name] of [[addWorker, "worker.firstName"], ["/app/users/invite", "firstName"]] as const) expect(valueOf(await visitor.visit(path), name) ?? "", path).toBe("");
    expect(visitor.cookies.get("kept-form") || undefined).toBeUndefined();
  });

  test("waits for its page while a script asks for its data alone, as in a tab that shows somebody else's and is read anew", async () => {
    const dialog = "/app/users/invite?filter%5Brole%5D=admin";
    const { visitor } = await sendTooLate(ada, dialog, { firstName: "Ina" });
    expect((await visitor.submit("/login", { email: ada.email, password }, { form: 'input[name="password"]' })).path).toBe("/app/team");
    const answer = await visitor.data(dialog);
    expect([answer.status, answer.headers.get("X-Remix-Redirect"), answer.headers.get("X-Remix-Reload-Document")]).toEqual([204, dialog, "true"]);
    expect(valueOf(await visitor.visit(dialog), "firstName")).toBe("Ina");
  });

  test("waits for its page while that fails to come", async () => {
    const { visitor } = await sendTooLate(ada, "/app/users/invite", { firstName: "Ina" });
    await visitor.submit("/login", { email: ada.email, password }, { form: 'input[name="password"]' });
    await dashboard.db.execute("alter table two_steps rename to away");
    const failed = await visitor.visit("/app/users/invite");
    await dashboard.db.execute("alter table away rename to two_steps");
    expect(failed.status).toBe(500);
    expect(valueOf(await visitor.visit("/app/users/invite"), "firstName")).toBe("Ina");
  });

  test("keeps its place when a second one would be too much beside it, which says that it is not kept", async () => {
    const visitor = await dashboard.signInAs(ada);
    const tabs = [await visitor.visit("/app/users/invite"), await visitor.visit("/app/company")] as const;
    dashboard.clock.pass({ hours: 3 });
    const first = await visitor.submitOn(tabs[0], { firstName: noiseOf(1200) }, { form: "[name=firstName]" });
    const second = await visitor.submitOn(tabs[1], { legalName: noiseOf(1200).split("").toReversed().join("") }, { form: "[name=legalName]" });
    expect(second.text).toContain(tooMuch);
    expect(valueOf(await logIn(visitor, first, ada), "firstName")).toBe(noiseOf(1200));
  });

  test("is nobody else's who logs in there", async () => {
    const { visitor, asked } = await sendTooLate(ada, addWorker, offer);
    const others = await logIn(visitor, asked, alan);
    expect(others.path).toBe(addWorker);
    expect(others.text).not.toContain("this was not sent");
    expect(valueOf(others, "worker.firstName") ?? "").toBe("");
    expect(others.html).not.toContain("Ximena");
  });

  test("is kept where nobody can read it, and no password or code with it", async () => {
    const { visitor } = await sendTooLate(ada, "/app/users/invite", { firstName: "Ina" });
    expect(Buffer.from(visitor.cookies.get("kept-form") ?? "", "base64").toString("latin1")).not.toContain("Ina");
    const late = await sendTooLate(ada, "/app/settings/api-tokens/new", { name: "Ledger", code: "123456" });
    const again = await logIn(late.visitor, late.asked, ada);
    expect(valueOf(again, "name")).toBe("Ledger");
    expect(again.html).not.toContain("123456");
  });

  test("that posts to another address than its page does not claim to be kept, and leads back to the page", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit("/app/settings?notifications=open");
    dashboard.clock.pass({ hours: 3 });
    const asked = await visitor.submitOn(page, { "time-off-to-review": "never" }, { form: "select" });
    expect(asked.text).toContain("Your session has ended. Nothing was sent. Log in again to continue.");
    expect(visitor.cookies.get("kept-form")).toBeUndefined();
    expect((await logIn(visitor, asked, ada)).path).toBe("/app/settings?notifications=open");
  });

  test.each(["/app/company/", "/app/Company", "/app/%63ompany"])("is there again however its page was spelled: %s", async (path) => {
    const { visitor, asked } = await sendTooLate(ada, path, { legalName: "Halcyon Robotics International" });
    expect(asked.text).toContain("Log in again within half an hour, and the form is there as you typed it.");
    expect(valueOf(await logIn(visitor, asked, ada), "legalName")).toBe("Halcyon Robotics International");
  });

  test("that is longer than a browser keeps says that it is not kept, and leads back all the same", async () => {
    const noise = Array.from({ length: 9000 }, (_, place) => String.fromCodePoint(0x4e00 + ((place * 7919) % 20_000))).join("");
    const { visitor, asked } = await sendTooLate(ada, "/app/users/invite", { firstName: noise });
    expect(asked.text).toContain(tooMuch);
    expect((await logIn(visitor, asked, ada)).path).toBe("/app/users/invite");
  });

  test("says so of a long text for the import too", async () => {
    const { asked } = await sendTooLate(ada, "/app/team/additional-compensation/import", { text: noiseOf(9000) });
    expect(asked.text).toContain(tooMuch);
  });

  test("is said to be kept only in a cookie that browsers keep, and with a head that nginx hands on as README sets it up", async () => {
    const [, buffer] = /proxy_buffer_size (\d+)k;/.exec(readFileSync("app/api/README.md", "utf8")) ?? [];
    for (const bytes of [1400, 1800, 2200, 2600]) {
      const { asked } = await sendTooLate(ada, "/app/users/invite", { firstName: noiseOf(bytes) }, false);
      const cookies = asked.headers.getSetCookie();
      for (const kept of cookies.filter((cookie) => cookie.startsWith("kept-form="))) expect(kept).toContain("Max-Age=1800");
      expect(Math.max(...cookies.map(({ length }) => length))).toBeLessThanOrEqual(4096);
      expect([...asked.headers].join("\r\n").length).toBeLessThan(Number(buffer ?? 4) * 1024);
    }
  });
});

/** Text that no compression makes shorter. */
function noiseOf(bytes: number): string {
  return Buffer.concat(Array.from({ length: Math.ceil(bytes / 32) }, (_, place) => createHash("sha256").update(String(place)).digest())).toString("base64");
}
