import { beforeEach, describe, expect, test } from "vitest";
import { apiTokens } from "#app/api/db/schema/api-token.ts";
import { codeAt, turnOnTwoStepAs } from "#tests/support/authenticator.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { ada, alan } from "#tests/support/people.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
beforeEach(() => dashboard.refill());

const path = "/app/settings/api-tokens";
const form = { form: "[name=scopes]" };
const wanted = { name: "Payroll sync", scopes: "requests:read", days: "30" };

const tokenOn = (page: Page) => page.document.querySelector("dialog code")?.textContent.trim() ?? "";

/** A program calls the API where the dashboard offers it. */
async function call(token: string, at: string) {
  const visitor = dashboard.visitor();
  return visitor.request("GET", `/api${at}`, undefined, { browser: "old", headers: { Authorization: `Bearer ${token}`, Accept: "application/json" } });
}

async function make(visitor: Visitor): Promise<string> {
  return tokenOn(await visitor.submit(`${path}/new`, wanted, form));
}

describe("API tokens, without script", () => {
  test("are a super admin's: Settings leads to them, and leads nobody else", async () => {
    const visitor = await dashboard.signInAs(ada);
    expect((await visitor.visit("/app/settings")).document.querySelector(`a[href="${path}"]`)?.textContent.trim()).toBe("API tokens");
    expect((await visitor.visit(path)).text).toContain("No tokens yet");
    const other = await dashboard.signInAs(alan);
    expect((await other.visit("/app/settings")).document.querySelector(`a[href="${path}"]`)).toBeNull();
    expect((await other.visit(path)).path).toBe("/app/team");
    await other.post(`${path}/new`, wanted);
    expect(await dashboard.db.select().from(apiTokens)).toEqual([]);
  });

  test("one is made with a form, shown once, and opens what was ticked", async () => {
    const visitor = await dashboard.signInAs(ada);
    const made = await visitor.submit(`${path}/new`, wanted, form);
    expect(made.text).toContain("It is shown only now");
    const token = tokenOn(made);
    expect(token).toMatch(/^lgt_/);
    expect(made.headers.get("Cache-Control")).toContain("no-store");
    expect((await call(token, "/workers/time-off")).status).toBe(200);
    expect((await call(token, "/workers")).status).toBe(403);
    const list = await visitor.visit(path);
    expect(list.html).not.toContain(token);
    expect(list.text).toContain("A token is shown once, when it is created. If nobody has kept it, revoke it and create another.");
    expect(list.text).toContain("Payroll sync");
    expect(list.text).toContain("Read requests");
    expect(list.text).toContain("Last used 20 Nov 2026, 10:00 Toronto");
  });

  test("one that is gone meanwhile is told of on the list, and has no dialog any more", async () => {
    const visitor = await dashboard.signInAs(ada);
    await make(visitor);
    const [row] = await dashboard.db.select().from(apiTokens);
    const one = `${path}/${row?.id}/revoke`;
    const dialog = await visitor.visit(one);
    await dashboard.db.delete(apiTokens);
    const late = await visitor.submitOn(dialog, {}, { form: ".dialog-actions" });
    expect([late.path, late.text.includes("The token was revoked already.")]).toEqual([path, true]);
    const page = await visitor.visit(one);
    expect([page.status, page.document.querySelector("dialog h2, dialog h1")?.textContent]).toEqual([404, "This token no longer exists"]);
    expect(page.document.querySelector("dialog .dialog-actions a")?.getAttribute("href")).toBe(path);
  });

  test("a form that arrives again later makes no other, and does not show it again", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit(`${path}/new`);
    const first = await visitor.submitOn(page, wanted, form);
    dashboard.clock.pass({ minutes: 2 });
    const second = await visitor.submitOn(page, wanted, form);
    expect(tokenOn(second)).toBe("");
    expect(second.text).toContain("was created already");
    expect(second.html).not.toContain(tokenOn(first));
    expect(await dashboard.db.select().from(apiTokens)).toHaveLength(1);
  });

  test("a form that arrives again after its token was revoked says so, and shows nothing that opens no more", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.visit(`${path}/new`);
    const first = await visitor.submitOn(page, wanted, form);
    await dashboard.db.update(apiTokens).set({ revokedAt: dashboard.clock.now() });
    const second = await visitor.submitOn(page, wanted, form);
    expect([second.status, tokenOn(second)]).toEqual([409, ""]);
    expect(second.document.querySelector("[role=alert]")?.textContent).toContain("This form has created a token, which was revoked since. Open it again to create another.");
    expect(second.html).not.toContain(tokenOn(first));
    // Opened again it makes another.
    expect(await make(visitor)).toMatch(/^lgt_/);
  });

  test("what is missing is said at its field, and what was typed stays", async () => {
    const visitor = await dashboard.signInAs(ada);
    const page = await visitor.submit(`${path}/new`, { name: "Payroll sync", days: "365" }, form);
    expect(page.status).toBe(422);
    expect(page.text).toContain("Choose one or more");
    expect(page.document.querySelector("[name=name]")?.getAttribute("value")).toBe("Payroll sync");
    expect(page.document.querySelector("[name=days][value='365']")?.hasAttribute("checked")).toBe(true);
    await make(visitor);
    const taken = await visitor.submit(`${path}/new`, wanted, form);
    expect(taken.status).toBe(422);
    expect(taken.text).toContain("There is a token with this name.");
    expect(taken.document.querySelector("[name=scopes][value='requests:read']")?.hasAttribute("checked")).toBe(true);
  });

  test("a code is asked for where two-step sign-in is on", async () => {
    const visitor = await dashboard.signInAs(ada);
    const secret = await turnOnTwoStepAs(visitor, dashboard.clock.now());
    dashboard.clock.pass({ minutes: 16 });
    const asked = await visitor.submit(`${path}/new`, wanted, form);
    expect(asked.status).toBe(403);
    expect(tokenOn(asked)).toBe("");
    const made = await visitor.submitOn(asked, { ...wanted, code: codeAt(secret, dashboard.clock.now()) }, form);
    expect(tokenOn(made)).toMatch(/^lgt_/);
  });

  test("one is revoked after a question, at once", async () => {
    const visitor = await dashboard.signInAs(ada);
    const token = await make(visitor);
    const [row] = await dashboard.db.select().from(apiTokens);
    const done = await visitor.submit(`${path}/${row?.id}/revoke`, {}, { form: "[name=idempotencyKey]" });
    expect([done.path, done.text.includes("The token was revoked.")]).toEqual([path, true]);
    expect((await call(token, "/workers/time-off")).status).toBe(401);
    expect((await visitor.visit(`${path}/${row?.id}/revoke`)).status).toBe(404);
  });
});
