import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { users } from "#app/api/db/schema/user.ts";
import { closeCompany } from "#app/api/domain/company/close-company.ts";
import { unsubscribeAddress } from "#app/api/domain/mail/unsubscribe-address.ts";
import { announceRequest } from "#app/api/domain/request/announce-request.ts";
import type { MailKind } from "#app/contract/mail-event.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, alan, grace } from "#tests/support/people.ts";
import { findRequest } from "#tests/support/requests.ts";
import { userOf } from "#tests/support/users.ts";
import { siteOrigin } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

/** Announces a request that waits, and returns the address in the mail to Ada that turns such mails off. */
async function mailed() {
  const request = await findRequest(dashboard.db, { status: "submitted" });
  await dashboard.db.delete(mails);
  await announceRequest(dashboard.db, { noun: "additional-compensation", companyId: request.companyId, id: request.id, workerName: "Somebody", managerId: null }, dashboard.clock.now());
  const page = await dashboard.visitor().visit("/mailbox");
  const article = page.document.querySelectorAll("article").find((each) => each.textContent.includes(`To ${ada.email},`));
  const links = article?.querySelectorAll("a").map((link) => new URL(link.getAttribute("href") ?? "").pathname + new URL(link.getAttribute("href") ?? "").search) ?? [];
  return { unsubscribe: links.find((link) => link.startsWith("/unsubscribe")) ?? "" };
}

test("A11 opening the link that turns mails off changes nothing; its button does, without script and without a session", async () => {
  const { unsubscribe } = await mailed();
  const scanner = dashboard.visitor();
  for (const method of ["GET", "HEAD"]) expect((await scanner.request(method, unsubscribe)).status).toBe(200);
  expect((await userOf(dashboard.db, ada)).mailDelivery).toEqual({});
  for (const browser of ["modern", "old"] as const) {
    await dashboard.refill();
    const { unsubscribe: link } = await mailed();
    const visitor = dashboard.visitor();
    const page = await visitor.visit(link);
    expect(page.text).toContain("Turn these emails off?");
    const done = await visitor.submitOn(page, {}, { browser });
    expect([done.status, done.text, done.document.querySelector("title")?.textContent]).toEqual([200, expect.stringContaining("These emails are off"), "These emails are off | Longitude"]);
    expect((await userOf(dashboard.db, ada)).mailDelivery).toEqual({ "additional-compensation": "never" });
    expect((await visitor.visit(link)).text).toContain("These emails are off");
  }
});

test("a mail program turns them off by one press (RFC 8058): no cookie, no origin, no redirect, and again", async () => {
  const { unsubscribe } = await mailed();
  for (const body of [new URLSearchParams({ "List-Unsubscribe": "One-Click" }), oneClickForm()]) {
    const response = await dashboard.visitor().request("POST", unsubscribe, body, { browser: "old" });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("These emails are off");
  }
  expect((await userOf(dashboard.db, ada)).mailDelivery).toEqual({ "additional-compensation": "never" });
});

test("says what the settings offer instead: once a day, but not in place of the digest, which is that", async () => {
  const { id: userId } = await userOf(dashboard.db, ada);
  const pageOf = async (kind: MailKind) => {
    const { pathname, search } = new URL(unsubscribeAddress({ userId, kind }, { origin: siteOrigin, secret: process.env.APP_SECRET ?? "" }));
    return (await dashboard.visitor().visit(pathname + search)).text;
  };
  expect(await pageOf("time-off")).toContain("In your settings you can turn them on again, or have them once a day.");
  await dashboard.db.update(users).set({ mailDelivery: { "time-off": "daily" } }).where(eq(users.id, userId));
  expect(await pageOf("digest")).toContain("In your settings you can turn them on again.");
});

test("who has no account that opens any more reads of no bell and no settings", async () => {
  const { id: userId, companyId } = await userOf(dashboard.db, alan);
  const { pathname, search } = new URL(unsubscribeAddress({ userId, kind: "time-off" }, { origin: siteOrigin, secret: process.env.APP_SECRET ?? "" }));
  const visitor = dashboard.visitor();
  await closeCompany(dashboard.db, companyId, dashboard.clock.now());
  const asked = await visitor.visit(pathname + search);
  expect(asked.text).toContain("Turn these emails off? New time off requests: you would get no more emails of this kind.");
  await dashboard.db.delete(users).where(eq(users.id, userId));
  for (const page of [asked, await visitor.submitOn(asked, {}), await visitor.visit(pathname + search)]) {
    expect(page.text).not.toMatch(/settings|bell/);
  }
  expect((await visitor.visit(pathname + search)).text).toContain("You will get no more emails of this kind: New time off requests. Your account here is no longer open.");
});

test("an altered link is refused with a page that says where to go, whoever is signed in", async () => {
  const { unsubscribe } = await mailed();
  const altered = unsubscribe.replace("kind=additional-compensation", "kind=time-off");
  for (const visitor of [dashboard.visitor(), await dashboard.signInAs(grace)]) {
    const page = await visitor.visit(altered);
    expect([page.status, page.text]).toEqual([403, expect.stringContaining("This link does not work")]);
    expect((await visitor.request("POST", altered, new URLSearchParams({ "List-Unsubscribe": "One-Click" }), { browser: "old" })).status).toBe(403);
  }
  expect((await userOf(dashboard.db, ada)).mailDelivery).toEqual({});
  expect((await dashboard.db.select().from(additionalCompensations).where(eq(additionalCompensations.status, "submitted"))).length).toBeGreaterThan(0);
});

function oneClickForm(): FormData {
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  return form;
}
