import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { delegations } from "#app/api/db/schema/delegation.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { freshCodeMessage } from "#app/contract/fresh-code.ts";
import { codeAt, turnOnTwoStepAs } from "#tests/support/authenticator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { delegate, fromGraceToAlan, idOfPerson, fourManagers } from "#tests/support/delegations.ts";
import { ada, alan, dorothy, grace, vera } from "#tests/support/people.ts";
import { findRequest, findRequests } from "#tests/support/requests.ts";
import { findTimeOffs } from "#tests/support/time-offs.ts";
import { giveRole } from "#tests/support/users.ts";
import type { Page } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(async () => {
  await dashboard.refill();
  await fourManagers(dashboard.db);
});

const form = { form: "[name=delegateId]" };
const path = "/app/settings/delegations/new";
const days = { firstDay: "2026-11-20", lastDay: "2026-11-30" };
const note = "You also decide for Grace Tremblay until 30 Nov 2026.";
const rows = (page: Page) => page.document.querySelectorAll("section li").map((row) => row.textContent.replace(/\s+/g, " ").trim()).filter((text) => text.includes("decide"));

describe("while you are away, without script", () => {
  test("a manager names another one in Settings and sees it there; the other one is told, and ends nothing", async () => {
    const visitor = await dashboard.signInAs(grace);
    const settings = await visitor.visit("/app/settings");
    expect(settings.text).toContain("While you are away");
    expect(settings.document.querySelector(`a[href="${path}"]`)?.textContent).toBe("Name a delegate");
    const named = await visitor.submit(path, fromGraceToAlan, form);
    expect([named.status, named.path]).toEqual([200, "/app/settings"]);
    expect(rows(named)).toEqual(["Alan Okafor decides for you Coming25 Nov 2026 to 30 Nov 2026End delegation: Alan Okafor decides for you"]);
    const others = await dashboard.signInAs(alan);
    expect(rows(await others.visit("/app/settings"))).toEqual(["You decide for Grace Tremblay Coming25 Nov 2026 to 30 Nov 2026"]);
    expect((await others.visit("/app/settings?notifications=open")).text).toContain("You decide for Grace Tremblay: 25 Nov 2026 to 30 Nov 2026");
    const [row] = await dashboard.db.select().from(delegations);
    expect((await others.visit(`/app/settings/delegations/${row?.id}/end`)).status).toBe(404);
  });

  test("what is wrong is said at its field, and what was typed is still there", async () => {
    const visitor = await dashboard.signInAs(grace);
    const refused = await visitor.submit(path, { delegateId: "", firstDay: "2026-11-25", lastDay: "2026-11-24" }, form);
    expect(refused.status).toBe(422);
    expect(refused.document.querySelector("dialog [role=alert]")?.textContent).toContain("Delegate: Required");
    expect(refused.document.querySelector("dialog [role=alert]")?.textContent).toContain("Last day: Last day should be after or equal to first day");
    await delegate(dashboard, fromGraceToAlan);
    const again = await visitor.submit(path, { ...fromGraceToAlan, firstDay: "2026-11-24", delegateId: idOfPerson(vera) }, form);
    expect(again.document.querySelector("dialog [role=alert]")?.textContent).toContain("Alan Okafor decides for Grace Tremblay already: 25 Nov 2026 to 30 Nov 2026.");
    expect(again.document.querySelector("[name=firstDay]")?.getAttribute("value")).toBe("2026-11-24");
    expect(again.document.querySelector("[name=delegateId] option[selected]")?.getAttribute("value")).toBe(idOfPerson(vera));
    const back = await (await dashboard.signInAs(alan)).submit(path, { ...fromGraceToAlan, delegateId: idOfPerson(grace) }, form);
    expect(back.document.querySelector("dialog [role=alert]")?.textContent).toContain("Delegate: Grace Tremblay is away then, and Alan Okafor decides for them: 25 Nov 2026 to 30 Nov 2026.");
    expect(await dashboard.db.select().from(delegations)).toHaveLength(1);
  });

  test("all that is wrong is said at once, also of days that are over or too far ahead", async () => {
    for (const [person, away] of [[grace, {}], [ada, { managerId: "" }]] as const) {
      const visitor = await dashboard.signInAs(person);
      const refused = await visitor.submit(path, { ...away, delegateId: "", firstDay: "2026-11-19", lastDay: "2027-11-21" }, form);
      expect(refused.document.querySelectorAll("dialog [role=alert] li").map((each) => each.textContent)).toEqual([
        ...("managerId" in away ? ["Who is away: Required"] : []),
        "Delegate: Required",
        "First day: First day should be today or later",
        "Last day: Last day should be within a year from today",
      ]);
    }
  });

  test("with two-step sign-in on a code is asked for at its field, with what was typed kept, and nobody is named without", async () => {
    const visitor = await dashboard.signInAs(grace);
    expect((await visitor.visit(path)).document.querySelector("[name=code]")).toBeNull();
    const secret = await turnOnTwoStepAs(visitor, dashboard.clock.now());
    const now = () => codeAt(secret, dashboard.clock.now());
    dashboard.clock.pass({ minutes: 16 });
    const dialog = await visitor.visit(path);
    expect(dialog.document.querySelector("dialog [name=code]")).not.toBeNull();
    const asked = await visitor.submitOn(dialog, fromGraceToAlan, form);
    expect([asked.status, asked.document.querySelector("#name-delegate-code-error")?.textContent]).toEqual([403, freshCodeMessage]);
    expect(asked.document.querySelector("[name=delegateId] option[selected]")?.getAttribute("value")).toBe(idOfPerson(alan));
    const wrong = await visitor.submitOn(asked, { code: "000000" }, form);
    expect([wrong.status, wrong.document.querySelector("[name=code]")?.getAttribute("value") ?? ""]).toEqual([422, ""]);
    expect(await dashboard.db.select().from(delegations)).toEqual([]);
    const done = await visitor.submitOn(wrong, { code: now() }, form);
    expect([done.path, rows(done).length]).toEqual(["/app/settings", 1]);
  });

  test("whose workers go to the delegate is said before one is named", async () => {
    for (const [person, whose] of [[grace, "your"], [ada, "the manager's"]] as const) {
      expect((await (await dashboard.signInAs(person)).visit(path)).text).toContain(`Only ${whose} own workers go to the delegate, who is told by email and cannot pass them on.`);
    }
  });

  test("a form that is sent twice names one delegate", async () => {
    const visitor = await dashboard.signInAs(grace);
    const page = await visitor.visit(path);
    for (let time = 0; time < 2; time += 1) expect((await visitor.submitOn(page, fromGraceToAlan, form)).path).toBe("/app/settings");
    expect(await dashboard.db.select().from(delegations)).toHaveLength(1);
  });

  test("without another manager it is said who can help; admins and viewers are asked nothing", async () => {
    for (const person of [alan, vera]) await giveRole(dashboard.db, person, person.role);
    await giveRole(dashboard.db, dorothy, "admin");
    const visitor = await dashboard.signInAs(grace);
    for (const page of [await visitor.visit("/app/settings"), await visitor.visit(path)]) expect(page.text).toContain("There is no other manager in your company. A super admin can invite one");
    expect((await (await dashboard.signInAs(ada)).visit("/app/settings")).text).toContain("This needs two managers who have logged in. Users Dashboard");
    for (const [person, landing] of [[alan, "/app/team"], [vera, "/app/paycycle"]] as const) {
      const other = await dashboard.signInAs(person);
      expect((await other.visit("/app/settings")).text).not.toMatch(/While (you|managers) are away/);
      expect((await other.visit(path)).path).toBe(landing);
    }
  });

  test("a super admin names and ends for a manager who cannot", async () => {
    const visitor = await dashboard.signInAs(ada);
    const named = await visitor.submit(path, { ...fromGraceToAlan, managerId: "" }, form);
    expect(named.document.querySelector("dialog [role=alert]")?.textContent).toContain("Who is away: Required");
    const settings = await visitor.submitOn(named, { ...fromGraceToAlan, managerId: idOfPerson(grace) }, form);
    expect(rows(settings)).toEqual(["Alan Okafor decides for Grace Tremblay Coming25 Nov 2026 to 30 Nov 2026End delegation: Alan Okafor decides for Grace Tremblay"]);
    const [row] = await dashboard.db.select().from(delegations);
    const ended = await visitor.submit(`/app/settings/delegations/${row?.id}/end`, {}, { form: ".dialog-actions" });
    expect([ended.path, rows(ended)]).toEqual(["/app/settings", []]);
    expect(ended.text).toContain("The delegation was ended.");
  });

  test("one that has ended in another window is not ended twice: that is said", async () => {
    const id = await delegate(dashboard, days);
    const visitor = await dashboard.signInAs(grace);
    const [dialog, another] = [await visitor.visit(`/app/settings/delegations/${id}/end`), await visitor.visit(`/app/settings/delegations/${id}/end`)];
    expect(dialog.text).toContain("From now on Alan Okafor no longer sees or decides any of it");
    await visitor.submitOn(dialog, {}, { form: ".dialog-actions" });
    const late = await visitor.submitOn(another, {}, { form: ".dialog-actions" });
    expect([late.path, late.text.includes("The delegation has ended already.")]).toEqual(["/app/settings", true]);
    const over = await visitor.visit(`/app/settings/delegations/${id}/end`);
    expect([over.status, over.document.querySelector("dialog h2")?.textContent]).toEqual([404, "This delegation no longer exists"]);
    const back = over.document.querySelector("dialog .dialog-actions a");
    expect([back?.textContent, back?.getAttribute("href")]).toEqual(["Back to Settings", "/app/settings"]);
  });
});

describe("a delegate's screens", () => {
  test("say for whom they decide besides themselves, and count what waits for both", async () => {
    const visitor = await dashboard.signInAs(alan);
    const lists = ["/app/team", "/app/additional-compensation", "/app/additional-compensation/reviewed", "/app/time-off", "/app/time-off/reviewed", "/app/time-off/calendar"];
    for (const list of lists) expect((await visitor.visit(list)).text, list).not.toContain(note);
    await delegate(dashboard, days);
    for (const list of lists) expect((await visitor.visit(list)).text, list).toContain(note);
    expect((await visitor.visit("/app/time-off")).text).toContain(`Manage your team's time off requests. ${note}`);
    const hers = await (await dashboard.signInAs(grace)).visit("/app/time-off");
    expect(hers.text).not.toContain("You also decide");
    const shown = (page: Page) => /Showing .* results?/.exec(page.text)?.[0];
    expect(shown(await visitor.visit("/app/time-off"))).toBe(shown(hers));
    expect((await visitor.visit("/app/time-off")).document.querySelector("title")?.textContent).toBe(hers.document.querySelector("title")?.textContent);
  });

  test("say of each request in whose place it is decided: in the lists, the dialogs, those of several and the request itself", async () => {
    const lists = [
      ["/app/additional-compensation", await findRequest(dashboard.db, { status: "submitted", managerId: idOfPerson(grace) })],
      ["/app/time-off", (await findTimeOffs(dashboard.db, { status: "submitted", managerId: idOfPerson(grace) }))[0]!],
    ] as const;
    const of = (hers: Page) => hers.document.querySelectorAll("tbody th, dialog li, dialog dd, article header p").map(({ textContent }) => textContent.replace(/\s+/g, " ").trim());
    const marked = (page: Page) => of(page).filter((text) => text.endsWith(" for Grace Tremblay"));
    const [dorothys, graces] = [await dashboard.signInAs(dorothy), await dashboard.signInAs(grace)];
    await delegate(dashboard, days, { to: dorothy });
    for (const [list, { id, workerId }] of lists) {
      const [worker] = await dashboard.db.select().from(workers).where(eq(workers.id, workerId));
      const hers = `${worker!.fullName} for Grace Tremblay`;
      for (const path of [list, `${list}/reviewed`]) {
        const theirs = await dorothys.visit(path);
        // Her own stand among them, and say nothing.
        expect([marked(theirs).length > 0, marked(theirs).length < theirs.document.querySelectorAll("tbody tr").length], path).toEqual([true, true]);
      }
      for (const path of [`${list}/${id}/accept`, `${list}/${id}/decline`, `${list}/accept?id=${id}`, `${list}/decline?id=${id}`, `${list}/${id}`]) {
        expect(marked(await dorothys.visit(path)).filter((text) => text.startsWith(hers)).length, path).toBeGreaterThan(0);
        expect((await graces.visit(path)).text, path).not.toContain("for Grace Tremblay");
      }
      // A text browser sets all of a line behind one another.
      expect((await dorothys.visit(`${list}/accept?id=${id}`)).document.querySelector("dialog li")?.textContent).toMatch(new RegExp(`^${worker!.fullName} for Grace Tremblay \\S`));
    }
  });

  test("decide as the manager's own do, and the request tells who did it for whom", async () => {
    await delegate(dashboard, days);
    const { id } = await findRequest(dashboard.db, { status: "submitted", managerId: idOfPerson(grace) });
    const visitor = await dashboard.signInAs(alan);
    const accepted = await visitor.submit(`/app/additional-compensation/${id}/accept`, {}, { form: ".dialog-actions" });
    expect(accepted.text).toContain("The request was accepted.");
    for (const person of [alan, grace, ada]) expect((await (await dashboard.signInAs(person)).visit(`/app/additional-compensation/${id}`)).text, person.name).toContain("Alan Okafor for Grace Tremblay");
    const history = await (await dashboard.signInAs(ada)).visit("/app/history");
    expect(history.text).toContain("Alan Okafor for Grace Tremblay");
    dashboard.clock.set("2026-12-01T15:00:00Z");
    expect((await (await dashboard.signInAs(alan)).visit(`/app/additional-compensation/${id}`)).status).toBe(404);
  });

  test("are led back to the list, and told, when it is over before their dialog is sent", async () => {
    await delegate(dashboard, days);
    const { id, workerId } = await findRequest(dashboard.db, { status: "submitted", managerId: idOfPerson(grace) });
    const visitor = await dashboard.signInAs(alan);
    const [deciding, adding] = [await visitor.visit(`/app/additional-compensation/${id}/accept`), await visitor.visit(`/app/team/${workerId}/additional-compensation/new`)];
    await dashboard.db.delete(delegations);
    const decided = await visitor.submitOn(deciding, {}, { form: ".dialog-actions" });
    expect(decided.path).toBe("/app/additional-compensation");
    expect(decided.text).toContain("You no longer have access to this request. Nothing was decided.");
    const added = await visitor.submitOn(adding, { type: "bonus", amount: "12.00", description: "Thanks" }, { form: ".dialog-actions" });
    expect(added.path).toBe("/app/team");
    expect(added.text).toContain("You no longer have access to this worker. Nothing was added.");
  });

  test("give back a comment that was typed when it is over before a request is declined: it may be passed on", async () => {
    await delegate(dashboard, days);
    const { id } = await findRequest(dashboard.db, { status: "submitted", managerId: idOfPerson(grace) });
    const [timeOff] = await findTimeOffs(dashboard.db, { status: "submitted", managerId: idOfPerson(grace) });
    const visitor = await dashboard.signInAs(alan);
    const open = [await visitor.visit(`/app/additional-compensation/${id}/decline`), await visitor.visit(`/app/time-off/${timeOff?.id}/decline`)];
    await dashboard.db.delete(delegations);
    for (const dialog of open) {
      const declined = await visitor.submitOn(dialog, { comment: "Please ask again in January." }, { form: ".dialog-actions" });
      expect(declined.text).toContain("You no longer have access to this request. Nothing was decided. Your comment was: Please ask again in January.");
    }
  });

  test("give back the comment that was typed to several when none of them is theirs any more, and not when one was declined with it", async () => {
    await delegate(dashboard, days, { to: dorothy });
    const [first, second] = await findRequests(dashboard.db, { status: "submitted", managerId: idOfPerson(grace) });
    const own = await findRequest(dashboard.db, { status: "submitted", managerId: idOfPerson(dorothy) });
    const visitor = await dashboard.signInAs(dorothy);
    const dialogOf = (...ids: (string | undefined)[]) => visitor.visit(`/app/additional-compensation/decline?${new URLSearchParams(ids.map((id) => ["id", id ?? ""]))}`);
    const [lost, mixed] = [await dialogOf(first?.id, second?.id), await dialogOf(first?.id, own.id)];
    await dashboard.db.delete(delegations);
    const comment = { comment: "Please ask again in January." };
    expect((await visitor.submitOn(lost, comment, { form: ".dialog-actions" })).text).toContain("0 declined, 2 not You no longer have access to 2 of them. Your comment was: Please ask again in January.");
    const partly = await visitor.submitOn(mixed, comment, { form: ".dialog-actions" });
    expect(partly.text).toContain("1 declined, 1 not You no longer have access to 1 of them.");
    expect(partly.text).not.toContain("Your comment was");
  });

  test("give back the comment where their role is another by then, which may decide nothing", async () => {
    const { id } = await findRequest(dashboard.db, { status: "submitted" });
    const visitor = await dashboard.signInAs(ada);
    const dialog = await visitor.visit(`/app/additional-compensation/${id}/decline`);
    await giveRole(dashboard.db, ada, "viewer");
    const declined = await visitor.submitOn(dialog, { comment: "Please ask again in January." }, { form: ".dialog-actions" });
    expect(declined.path).toBe("/app/paycycle");
    expect(declined.text).toContain("Nothing was sent. Your role is Viewer now, which may not do this. Your comment was: Please ask again in January.");
  });
});
