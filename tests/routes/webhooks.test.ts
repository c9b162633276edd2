import { beforeEach, describe, expect, test } from "vitest";
import { webhookDeliveries, webhooks } from "#app/api/db/schema/webhook.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { fieldsOf } from "#tests/support/form.ts";
import { ada, alan } from "#tests/support/people.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const path = "/app/settings/webhooks";
const form = { form: "[name=events]" };
const wanted = { address: "https://hooks.example.com/longitude", events: "worker.added" };

describe("webhooks, without script", () => {
  test("are a super admin's", async () => {
    expect((await (await dashboard.signInAs(ada)).visit("/app/settings")).document.querySelector(`a[href="${path}"]`)).not.toBeNull();
    const other = await dashboard.signInAs(alan);
    expect((await other.visit(path)).path).toBe("/app/team");
    await other.post(`${path}/new`, wanted);
    expect(await dashboard.db.select().from(webhooks)).toEqual([]);
  });

  test("one is made, its secret shown once, and it is changed, tried, replayed and deleted", async () => {
    const visitor = await dashboard.signInAs(ada);
    expect((await visitor.visit(path)).text).toContain("No webhooks yet");
    const wrong = await visitor.submit(`${path}/new`, { address: "ftp://hooks.example.com" }, form);
    expect([wrong.status, wrong.text.includes("Choose one or more"), wrong.text.includes("Enter a whole address")]).toEqual([422, true, true]);
    const made = await visitor.submit(`${path}/new`, wanted, form);
    const secret = made.document.querySelector("dialog code")?.textContent.trim() ?? "";
    expect(secret).toMatch(/^whsec_/);
    const list = await visitor.visit(path);
    expect(list.text).toContain(wanted.address);
    expect(list.html).not.toContain(secret);

    const [row] = await dashboard.db.select().from(webhooks);
    const one = `${path}/${row?.id}`;
    const changed = await visitor.submit(`${one}/change`, { events: "paycycle.approved" }, form);
    expect([changed.path, changed.text.includes("Paycycle approved")]).toEqual([one, true]);
    const page = await visitor.visit(one);
    expect(page.html).not.toContain(secret);
    expect(page.text).toContain("Its secret was shown once, when it was created. If nobody has kept it, delete the webhook and create another.");
    const action = page.document.querySelectorAll("form").find((each) => each.getAttribute("action") === `${one}/test`, {});
    expect(action).toBeDefined();
    expect((await visitor.post(`${one}/test`, {})).text).toContain("It is sent within seconds.");
    const [delivery] = await dashboard.db.select().from(webhookDeliveries);
    const pressed = { idempotencyKey: crypto.randomUUID() };
    await visitor.post(`${one}/deliveries/${delivery?.id}/replay`, pressed);
    await visitor.post(`${one}/deliveries/${delivery?.id}/replay`, pressed);
    expect(await dashboard.db.select().from(webhookDeliveries)).toHaveLength(2);
    expect((await visitor.visit(one)).document.querySelectorAll("h3")).toHaveLength(2);
    const gone = await visitor.submit(`${one}/delete`, {}, { form: ".dialog-actions" });
    expect([gone.path, gone.text.includes("No webhooks yet")]).toEqual([path, true]);
  });

  test("its log names what was sent by the id that the program that is called was given, also where it is sent again", async () => {
    const visitor = await dashboard.signInAs(ada);
    await visitor.submit(`${path}/new`, wanted, form);
    const [row] = await dashboard.db.select().from(webhooks);
    const one = `${path}/${row?.id}`;
    await visitor.post(`${one}/test`, {});
    const [delivery] = await dashboard.db.select().from(webhookDeliveries);
    await visitor.post(`${one}/deliveries/${delivery?.id}/replay`, {});
    const { text } = await visitor.visit(one);
    expect(text.match(/Webhook-Id: [\w-]+/g)).toEqual(Array(2).fill(`Webhook-Id: ${delivery?.eventId}`));
  });

  test("one that somebody else has changed meanwhile stays as they left it, and one that is gone says so", async () => {
    const visitor = await dashboard.signInAs(ada);
    await visitor.submit(`${path}/new`, wanted, form);
    const [row] = await dashboard.db.select().from(webhooks);
    const one = `${path}/${row?.id}`;
    const dialog = await visitor.visit(`${one}/change`);
    await dashboard.db.update(webhooks).set({ events: ["time-off.added"] });
    const told = await visitor.submitOn(dialog, { events: "worker.added" }, form);
    expect([told.path, told.text.includes("Somebody else has changed the events of this webhook"), told.text.includes("Time off added")]).toEqual([one, true, true]);
    const { events: _, ...none } = fieldsOf(dialog.document.querySelector("form:has([name=events])")!);
    const returned = await visitor.post(`${one}/change`, none);
    expect([returned.status, returned.text.includes("Choose one or more")]).toEqual([422, true]);
    expect((await visitor.submitOn(returned, { events: "worker.added" }, form)).text).toContain("Somebody else has changed the events of this webhook");
    expect((await visitor.submit(`${one}/change`, { events: "worker.added" }, form)).text).toContain("The webhook was changed.");

    const change = await visitor.visit(`${one}/change`);
    const deletion = await visitor.visit(`${one}/delete`);
    await dashboard.db.delete(webhooks);
    const tooLate = await visitor.submitOn(change, { events: "time-off.added" }, form);
    expect([tooLate.path, tooLate.text.includes("The webhook was deleted in the meantime. Nothing was changed.")]).toEqual([path, true]);
    const late = await visitor.submitOn(deletion, {}, { form: ".dialog-actions" });
    expect([late.path, late.text.includes("The webhook was deleted already.")]).toEqual([path, true]);
    for (const page of [await visitor.visit(one), await visitor.visit(`${one}/change`), await visitor.visit(`${one}/delete`)]) {
      expect([page.status, page.document.querySelector("h1")?.textContent], page.path).toEqual([404, "This webhook no longer exists"]);
      expect(page.document.querySelector(`#main a[href="${path}"]`), page.path).not.toBeNull();
    }
  });

  test("names the button of each call by its event and its time: several may tell of the same", async () => {
    const visitor = await dashboard.signInAs(ada);
    await visitor.submit(`${path}/new`, wanted, form);
    const [row] = await dashboard.db.select().from(webhooks);
    const one = `${path}/${row?.id}`;
    await visitor.post(`${one}/test`, {});
    dashboard.clock.pass({ minutes: 5 });
    await visitor.post(`${one}/test`, {});
    const { document } = await visitor.visit(one);
    const buttons = document.querySelectorAll("main button").filter((button) => button.textContent.startsWith("Send again"));
    const names = buttons.map((button) => (button.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent).join(" "));
    expect(names.sort()).toEqual([expect.stringMatching(/^Send again .+ 20 Nov 2026, 10:00 Toronto$/), expect.stringMatching(/^Send again .+ 20 Nov 2026, 10:05 Toronto$/)]);
  });

  test("says of a first try that is under way that it is, and counts it once there is something to say of it", async () => {
    const visitor = await dashboard.signInAs(ada);
    await visitor.submit(`${path}/new`, wanted, form);
    const [row] = await dashboard.db.select().from(webhooks);
    const one = `${path}/${row?.id}`;
    await visitor.post(`${one}/test`, {});
    const logWith = async (change: Partial<typeof webhookDeliveries.$inferInsert>) => {
      await dashboard.db.update(webhookDeliveries).set(change);
      return (await visitor.visit(one)).text;
    };
    expect(await logWith({ attempts: 0 })).toContain("Not tried yet.");
    const underWay = await logWith({ attempts: 1 });
    expect([underWay.includes("Being tried now."), underWay.includes("Next try")]).toEqual([true, false]);
    expect(await logWith({ lastStatus: 500 })).toMatch(/Tried once\. Next try: .* Answered 500\./);
  });
});
