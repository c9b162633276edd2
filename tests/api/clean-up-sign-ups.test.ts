import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import type { Db } from "#app/api/db/connect.server.ts";
import { cleanUpSignUps } from "#app/api/domain/access/clean-up-sign-ups.ts";
import { lockPerson } from "#app/api/domain/access/lock-person.ts";
import { findWho, startSession } from "#app/api/domain/access/session.ts";
import { verifyEmail } from "#app/api/domain/access/verification.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { history } from "#app/api/db/schema/history.ts";
import { sessions, users } from "#app/api/db/schema/user.ts";
import { startApi, testSecret, type Client, type TestApi } from "#tests/support/api.ts";
import { tablesOfCompanies } from "#tests/support/company-watch.ts";
import { openFormerDatabase } from "#tests/support/former-database.ts";
import { apiPathOf, linkIn, mailsTo } from "#tests/support/mail.ts";
import { isSomebodyWaiting } from "#tests/support/somebody-waiting.ts";
import { signUpForm as form, onboardingForm as onboarding } from "#tests/support/sign-up.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.refill());

const { email, password } = form;

/** Somebody who has signed up, and has not looked into their mailbox yet. */
async function signUp(): Promise<Client> {
  const visitor = api.visitor();
  expect((await visitor.post("/register", form)).status).toBe(201);
  return visitor;
}

const cleanUp = () => cleanUpSignUps(api.db, api.clock.now());
const everything = async () => [await api.db.select().from(users), await api.db.select().from(companies)];

describe("a sign-up whose address is never verified", () => {
  test("is kept for thirty days, and removed after them with its pending company and all that belonged to it, the history of both included", async () => {
    const before = await everything();
    await signUp();
    const [nora] = await api.db.select().from(users).where(eq(users.email, email));
    const { companyId = "" } = nora ?? {};
    api.clock.pass({ days: 29, minutes: 23 * 60 });
    expect(await cleanUp()).toBe(0);
    api.clock.pass({ minutes: 61 });
    expect(await cleanUp()).toBe(1);
    expect(await everything()).toEqual(before);
    for (const table of await tablesOfCompanies(api.db)) {
      const { rows } = await api.db.execute(sql`select * from ${sql.identifier(table)} where company_id = ${companyId}`);
      expect(rows, table).toEqual([]);
    }
    expect(await cleanUp()).toBe(0);
  });

  test("leaves the address free: who comes back later signs up anew", async () => {
    await signUp();
    api.clock.pass({ days: 31 });
    await cleanUp();
    expect((await api.visitor().post("/client/login", { email, password })).status).toBe(422);
    const again = await signUp();
    expect((await again.get("/user")).body.data).toMatchObject({ email, verified: false, company: { status: "pending" } });
  });

  test("is not removed under the hands of somebody who is just there", async () => {
    await signUp();
    api.clock.pass({ days: 31 });
    const back = api.visitor();
    expect((await back.post("/client/login", { email, password })).status).toBe(200);
    expect(await cleanUp()).toBe(0);
    expect((await back.get("/user")).status).toBe(200);
    api.clock.pass({ days: 1, minutes: 1 });
    expect(await cleanUp()).toBe(1);
  });
});

// Embedded there is one connection, on which transactions follow one another anyway.
test.runIf(inject("postgres"))("nor is who signs in at the very moment: they are waited for, and then they are there", async () => {
  await signUp();
  const [nora] = await api.db.select().from(users).where(eq(users.email, email));
  const person = { companyId: nora?.companyId ?? "", userId: nora?.id ?? "" };
  api.clock.pass({ days: 31 });
  let cleaning: Promise<number> | undefined;
  await api.db.transaction(async (tx) => {
    await lockPerson(tx as unknown as Db, person);
    await startSession(tx as unknown as Db, person, { ip: null, userAgent: null }, api.clock.now());
    cleaning = cleanUp();
    await vi.waitFor(async () => expect(await isSomebodyWaiting(api.db)).toBe(true), { timeout: 10_000, interval: 5 });
  });
  expect(await cleaning).toBe(0);
  expect(await api.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test("what earlier versions have kept of removed sign-ups goes when an installation is brought up to date, and no company that is there loses a line", async () => {
  const former = await openFormerDatabase(37);
  onTestFinished(() => former.close());
  const [there, gone] = [crypto.randomUUID(), crypto.randomUUID()];
  await former.db.insert(companies).values({ id: there, legalName: "", status: "pending", createdAt: api.clock.now() });
  for (const companyId of [there, gone]) await former.db.insert(history).values({ companyId, id: crypto.randomUUID(), subject: "user", subjectId: crypto.randomUUID(), event: "signed up", actorName: "Nora Quist", at: api.clock.now() });
  await former.bringUpToDate();
  expect((await former.db.select().from(history)).map(({ companyId }) => companyId)).toEqual([there]);
});

describe("nobody else is removed, however old", () => {
  test("not the people of the demo: neither who has verified and not sent the form, nor an invited colleague who has not verified", async () => {
    const before = await everything();
    api.clock.pass({ days: 400 });
    expect(await cleanUp()).toBe(0);
    expect(await everything()).toEqual(before);
  });

  test("not who has verified the address", async () => {
    const nora = await signUp();
    expect((await nora.get(apiPathOf(linkIn((await mailsTo(api, email))[0])))).status).toBe(204);
    api.clock.pass({ days: 31 });
    expect(await cleanUp()).toBe(0);
  });

  test("not a company whose form was sent: that is for the provider to judge", async () => {
    const nora = await signUp();
    expect((await nora.patch("/onboarding/company", onboarding)).status).toBe(200);
    api.clock.pass({ days: 31 });
    expect(await cleanUp()).toBe(0);
  });

  test("not a company that somebody else belongs to", async () => {
    await signUp();
    const [nora] = await api.db.select().from(users).where(eq(users.email, email));
    if (!nora) throw new Error("Nora did not sign up.");
    await api.db.insert(users).values({ ...nora, id: crypto.randomUUID(), email: "otto@quist.test", isOwner: false });
    api.clock.pass({ days: 31 });
    expect(await cleanUp()).toBe(0);
  });

  test("not who verifies at the very moment: either they are in, with their company, or they are gone and the link does not hold", async () => {
    for (let time = 0; time < 10; time += 1) {
      await api.refill();
      await signUp();
      api.clock.pass({ days: 31 });
      const nora = api.visitor();
      await nora.post("/client/login", { email, password });
      await nora.post("/client/email/resend");
      const link = linkIn((await mailsTo(api, email))[0]).searchParams;
      const who = await findWho(api.db, nora.cookies.get("longitude_session") ?? "", null, api.clock.now());
      await api.db.delete(sessions);
      const presented = { userId: link.get("user") ?? "", hash: link.get("hash") ?? "", expires: link.get("expires") ?? "", signature: link.get("signature") ?? "" };
      const verifying = verifyEmail(api.db, who!, presented, testSecret, api.clock.now()).then(() => true, () => false);
      const [isVerified, removed] = await Promise.all([verifying, cleanUp()]);
      expect(removed).toBe(isVerified ? 0 : 1);
      expect((await api.db.select().from(users).where(eq(users.email, email))).map(({ emailVerifiedAt }) => emailVerifiedAt !== null)).toEqual(isVerified ? [true] : []);
      expect(await api.db.select().from(companies).where(eq(companies.id, who!.companyId))).toHaveLength(isVerified ? 1 : 0);
    }
  });
});
