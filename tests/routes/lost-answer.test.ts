import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { apiTokens } from "#app/api/db/schema/api-token.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { webhooks } from "#app/api/db/schema/webhook.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { startLossyApi } from "#tests/support/lossy-api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, password } from "#tests/support/people.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

// Without script, before an API on another machine: it did what it was asked to, and its answer never came.

const dashboard = await startDashboard();
const api = await startLossyApi(dashboard.api);
let visitor: Visitor;

beforeAll(() => {
  process.env.API_URL = api.url;
});
beforeEach(async () => {
  await dashboard.refill();
  visitor = await dashboard.signInAs(ada);
});
afterAll(async () => {
  delete process.env.API_URL;
  await api.stop();
});

const gagnon = workerId("Amélie Gagnon");
const bonusForm = `/app/team/${gagnon}/additional-compensation/new`;
const bonus = { type: "bonus", amount: "1200.50", currencyCode: "USD", description: "For the Atlas release" };
const keyOn = (page: Page) => page.document.querySelector("main [name=idempotencyKey], dialog [name=idempotencyKey]")?.getAttribute("value");
const bonuses = () => dashboard.db.select().from(additionalCompensations).where(and(eq(additionalCompensations.workerId, gagnon), eq(additionalCompensations.description, bonus.description)));

/** Sends a form whose answer is lost, and then the one that comes back, as it stands. */
async function sendTwice(path: string, fields: Record<string, string>, call: RegExp) {
  const form = `[name="${Object.keys(fields)[0]}"]`;
  const asked = await visitor.visit(path);
  const lost = await api.losing(call, () => visitor.submitOn(asked, fields, { form }));
  expect([lost.status, lost.text.includes("Something went wrong.")]).toEqual([503, true]);
  return { asked, lost, again: await visitor.submitOn(lost, {}, { form }) };
}

describe("a form whose answer was lost, sent once more by the same button", () => {
  test("pays a bonus once", async () => {
    const { again } = await sendTwice(bonusForm, bonus, /^POST /);
    expect(again.text).toContain("The compensation was added.");
    expect(await bonuses()).toHaveLength(1);
  });

  test("enters time off, invites somebody, and makes a token and a webhook once", async () => {
    const { db } = dashboard;
    const away = { type: "vacation", startDate: "2026-12-07", endDate: "2026-12-08", description: "Skiing" };
    await sendTwice(`/app/team/${gagnon}/time-off/new`, away, /^POST /);
    expect(await db.$count(timeOffs, eq(timeOffs.description, away.description))).toBe(1);
    await sendTwice("/app/users/invite", { firstName: "Ina", lastName: "Vogt", email: "ina@vogt.test", role: "viewer" }, /^POST /);
    expect(await db.$count(mails, eq(mails.email, "ina@vogt.test"))).toBe(1);
    await sendTwice("/app/settings/api-tokens/new", { name: "Ledger", scopes: "workers:read", days: "30" }, /^POST /);
    expect(await db.$count(apiTokens, eq(apiTokens.name, "Ledger"))).toBe(1);
    const before = await db.$count(webhooks);
    await sendTwice("/app/settings/webhooks/new", { address: "https://hooks.example.com/longitude", events: "worker.added" }, /^POST /);
    expect(await db.$count(webhooks)).toBe(before + 1);
  });

  test("with another amount pays nothing more, however often it is pressed, and says why", async () => {
    const { lost } = await sendTwice(bonusForm, bonus, /^POST /);
    let page = lost;
    for (let time = 0; time < 2; time += 1) {
      page = await visitor.submitOn(page, { ...bonus, amount: "1300" }, { form: "[name=amount]" });
      expect([page.status, page.text.includes("This form was already sent with other entries.")]).toEqual([422, true]);
    }
    expect(await bonuses()).toHaveLength(1);
  });

  test("after the session has ended in between, and it came back with the log-in, pays once", async () => {
    const asked = await visitor.visit(bonusForm);
    const lost = await api.losing(/^POST /, () => visitor.submitOn(asked, bonus, { form: "[name=amount]" }));
    dashboard.clock.pass({ hours: 3 });
    const login = await visitor.submitOn(lost, {}, { form: "[name=amount]" });
    const kept = await visitor.submitOn(login, { email: ada.email, password }, { form: "[name=password]" });
    expect(keyOn(kept)).toBe(keyOn(asked));
    await visitor.submitOn(kept, {}, { form: "[name=amount]" });
    expect(await bonuses()).toHaveLength(1);
  });
});

describe("the key of a form", () => {
  test("is another one for each page that is opened, and after something was carried out on the page itself", async () => {
    const [one, other] = [await visitor.visit(bonusForm), await visitor.visit(bonusForm)];
    expect(keyOn(one)).not.toBe(keyOn(other));
    const form = await visitor.visit("/app/time-off/calendar/feed");
    const made = await visitor.submitOn(form, {}, { form: "[name=idempotencyKey]" });
    expect([made.status, made.text.includes("Create my address")]).toEqual([200, false]);
    expect(made.html).not.toContain(keyOn(form));
  });

  test("is never one that we did not make", async () => {
    const page = await visitor.submit(bonusForm, { ...bonus, amount: "x", idempotencyKey: '"><script>' }, { form: "[name=amount]" });
    expect(page.status).toBe(422);
    expect(keyOn(page)).toMatch(/^[\da-f-]{36}$/);
  });
});
