import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import type { Db } from "#app/api/db/connect.server.ts";
import { links } from "#app/api/db/schema/link.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { sessions, users } from "#app/api/db/schema/user.ts";
import { issueLink } from "#app/api/domain/access/link.ts";
import { startApi, type Answer, type TestApi } from "#tests/support/api.ts";
import { turnOnTwoStep } from "#tests/support/authenticator.ts";
import { apiPathOf, linkIn, mailsTo } from "#tests/support/mail.ts";
import { ada, alan, grace, password, tom } from "#tests/support/people.ts";
import { isSomebodyWaiting } from "#tests/support/somebody-waiting.ts";
import { userOf } from "#tests/support/users.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.refill());

/** Asks for a link and returns its path at the API. */
async function linkFor(email: string): Promise<string> {
  const { status } = await api.visitor().post("/login/passwordless", { email });
  expect(status).toBe(200);
  return apiPathOf(linkIn((await mailsTo(api, email))[0]));
}

describe("POST /login/passwordless", () => {
  test("mails a link to the configured origin, with the spec's four parts", async () => {
    await api.visitor().post("/login/passwordless", { email: ada.email });
    const [mail] = await mailsTo(api, ada.email);
    const link = linkIn(mail);
    expect(mail?.subject).toBe("Your login link for Longitude");
    expect(link.origin + link.pathname).toBe("http://localhost:3000/login/link");
    expect([...link.searchParams.keys()]).toEqual(["id", "hash", "expires", "signature"]);
  });

  test("the link leads on to where the person was going, a path of this site alone (C4)", async () => {
    const redirectTo = "/app/time-off/7/accept?page=2&sort=-createdAt";
    expect((await api.visitor().post("/login/passwordless", { email: ada.email, redirectTo })).status).toBe(200);
    const [mail] = await mailsTo(api, ada.email);
    expect(linkIn(mail).searchParams.get("redirectTo")).toBe(redirectTo);
    expect((await api.visitor().signInBy(apiPathOf(linkIn(mail)))).status).toBe(200);
    for (const evil of ["https://evil.test", "//evil.test", "/\\evil.test", "/%5Cevil.test", "javascript:alert(1)", "/app\r\nBcc: x@y.test"]) {
      const { status, body } = await api.visitor().post("/login/passwordless", { email: tom.email, redirectTo: evil });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["redirectTo"]]);
    }
    expect(await mailsTo(api, tom.email)).toEqual([]);
  });

  test("one form writes once to an address, and to another one that is typed into it instead", async () => {
    const headers = { "Idempotency-Key": "the form of one page" };
    for (const email of ["tomm@brightwater.test", tom.email, tom.email]) await api.visitor().post("/login/passwordless", { email }, { headers });
    expect(await mailsTo(api, tom.email)).toHaveLength(1);
  });

  test("A6 answers the same for a known and an unknown address", async () => {
    const known = await api.visitor().post("/login/passwordless", { email: ada.email });
    const unknown = await api.visitor().post("/login/passwordless", { email: "nobody@nowhere.test" });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    expect(await mailsTo(api, "nobody@nowhere.test")).toEqual([]);
  });

  test("A14 uses the configured origin, whatever Host or X-Forwarded-Host say", async () => {
    await api.visitor().post("/login/passwordless", { email: ada.email }, { headers: { Host: "evil.test", "X-Forwarded-Host": "evil.test" } });
    expect((await mailsTo(api, ada.email))[0]?.text).not.toContain("evil.test");
  });

  test("A17 knows an address in every way of writing it, and mails to the one on file", async () => {
    for (const typed of ["ADA@HALCYON.TEST", " ada@halcyon.test "]) {
      await api.visitor().post("/login/passwordless", { email: typed });
      expect(await mailsTo(api, ada.email)).not.toEqual([]);
      api.clock.pass({ minutes: 2 });
    }
    expect((await api.db.select().from(mails)).every(({ email }) => email === ada.email)).toBe(true);
  });

  test("one address gets five mails in a minute, and the sixth request the same answer; one place is told to wait after sixty", async () => {
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push(await api.visitor().post("/login/passwordless", { email: ada.email }));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await mailsTo(api, ada.email)).toHaveLength(5);
    const place = api.visitor();
    const statuses = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await place.post("/login/passwordless", { email: `n${time}@nowhere.test` })).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
    expect((await place.post("/login/passwordless", { email: ada.email })).headers.get("Retry-After"), "ten minutes").toBe("600");
  });

  test("A4 nobody is kept from signing in for longer than the links before hold", async () => {
    const ask = () => api.visitor().post("/login/passwordless", { email: ada.email });
    const sent = async () => (await mailsTo(api, ada.email)).length;
    for (let time = 0; time < 21; time += 1) await ask();
    expect(await sent()).toBe(5);
    api.clock.pass({ minutes: 11 });
    await ask();
    expect(await sent()).toBe(6);
    for (let minute = 0; minute < 5; minute += 1) {
      api.clock.pass({ minutes: 1 });
      for (let time = 0; time < 5; time += 1) await ask();
    }
    expect(await sent()).toBe(15);
    api.clock.pass({ minutes: 6 });
    await ask();
    expect(await sent()).toBe(16);
  });

  test("B5 a form that arrives twice sends one mail", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const visitor = api.visitor();
    const ask = async () => expect((await visitor.post("/login/passwordless", { email: ada.email }, { headers })).status).toBe(200);
    for (let time = 0; time < 2; time += 1) await ask();
    api.clock.pass({ minutes: 59, seconds: 59 });
    await ask();
    expect(await mailsTo(api, ada.email), "in an hour").toHaveLength(1);
  });
});

test.each(["/login/passwordless", "/password/email"])("%s mails once the same form is sent again, where its mail could not be written the first time", async (path) => {
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const ask = async () => (await api.visitor().post(path, { email: ada.email }, { headers })).status;
  await api.db.execute(sql`alter table mails rename to mails_away`);
  const status = await ask().finally(() => api.db.execute(sql`alter table mails_away rename to mails`));
  expect([status, await ask(), (await mailsTo(api, ada.email)).length]).toEqual([500, 200, 1]);
});

describe("GET /login/link/{id}/{hash}", () => {
  test("signs in, with a session of its own", async () => {
    const visitor = api.visitor();
    expect((await visitor.signInBy(await linkFor(grace.email))).status).toBe(200);
    expect((await visitor.get("/user")).body.data.email).toBe(grace.email);
  });

  test("C3 a page elsewhere that leads a browser to it signs nobody in, and uses nothing up", async () => {
    const path = await linkFor(ada.email);
    const led = await api.signInAs(grace);
    const { status, body } = await led.get(path, { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect([status, body]).toEqual([419, { message: "CSRF token mismatch." }]);
    expect((await led.get("/user")).body.data.email).toBe(grace.email);
    expect((await api.visitor().signInBy(path)).status).toBe(200);
  });

  test("A11 HEAD uses nothing up, whoever asks", async () => {
    const path = await linkFor(ada.email);
    const visitor = api.visitor();
    await visitor.get("/csrf-cookie");
    const proof = { "X-XSRF-TOKEN": visitor.cookies.get("XSRF-TOKEN") ?? "" };
    for (const headers of [{}, proof]) expect((await visitor.send("HEAD", path, undefined, { headers })).status).toBeGreaterThanOrEqual(400);
    expect(await api.db.select().from(sessions)).toEqual([]);
    expect((await visitor.signInBy(path)).status).toBe(200);
  });

  test("A9 works once", async () => {
    const path = await linkFor(ada.email);
    expect((await api.visitor().signInBy(path)).status).toBe(200);
    const second = await api.visitor().signInBy(path);
    expect(second.status).toBe(403);
    expect(second.body).toEqual({ message: "Invalid signature." });
  });

  test("A9 works once, also while a colleague's sign-in waits for its code", async () => {
    await turnOnTwoStep(await api.signInAs(alan), api.clock.now());
    expect((await api.visitor().post("/client/login", { email: alan.email, password })).body).toMatchObject({ two_factor: true });
    const path = await linkFor(ada.email);
    expect((await api.visitor().signInBy(path)).status).toBe(200);
    expect((await api.visitor().signInBy(path)).status).toBe(403);
  });

  test("A9 opened twenty times at the same instant gives exactly one session", async () => {
    const path = await linkFor(ada.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.visitor().signInBy(path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await api.db.select().from(sessions)).toHaveLength(1);
  });

  // Embedded there is one connection, on which transactions follow one another anyway.
  test.runIf(inject("postgres"))("A12 is void also where a newer one is made at the very moment at which it is opened, and leaves that one as it is", async () => {
    const path = await linkFor(ada.email);
    const { companyId, id, email } = await userOf(api.db, ada);
    let opened: Promise<Answer> | undefined;
    await api.db.transaction(async (tx) => {
      await issueLink(tx as unknown as Db, "login", { companyId, id, email }, api.clock.now());
      opened = api.visitor().signInBy(path);
      await vi.waitFor(async () => expect(await isSomebodyWaiting(api.db)).toBe(true), { timeout: 10_000, interval: 5 });
    });
    expect((await opened)?.status).toBe(403);
    expect(await api.db.select({ usedAt: links.usedAt }).from(links).where(and(eq(links.userId, id), eq(links.purpose, "login")))).toEqual([{ usedAt: null }]);
  });

  test("A10 holds at 9:59 and not at 10:01", async () => {
    const early = await linkFor(ada.email);
    api.clock.pass({ minutes: 9, seconds: 59 });
    expect((await api.visitor().signInBy(early)).status).toBe(200);
    const late = await linkFor(ada.email);
    api.clock.pass({ minutes: 10, seconds: 1 });
    expect((await api.visitor().signInBy(late)).status).toBe(403);
  });

  test("A12 is void once a newer link was asked for", async () => {
    const older = await linkFor(ada.email);
    api.clock.pass({ minutes: 2 });
    const newer = await linkFor(ada.email);
    expect((await api.visitor().signInBy(older)).status).toBe(403);
    expect((await api.visitor().signInBy(newer)).status).toBe(200);
  });

  test("A15 refuses every altered link alike, and uses nothing up", async () => {
    const path = await linkFor(ada.email);
    const [, , , id = "", rest = ""] = path.split("/");
    const toms = (await linkFor(tom.email)).split("/")[3] ?? "";
    const altered = [
      path.replace(id, toms),
      path.replace(id, "not-an-id"),
      path.replace(/(\/)[0-9a-f]{40}/, `$1${"0".repeat(40)}`),
      path.replace(/expires=\d+/, "expires=9999999999"),
      `${path}x`,
      `${path}&expires=9999999999`,
      `${path}&utm_source=mail`,
      path.replace(/&signature=.*/, ""),
    ];
    for (const each of altered) {
      const { status, body } = await api.visitor().signInBy(each);
      expect([status, body]).toEqual([403, { message: "Invalid signature." }]);
    }
    expect(rest).not.toBe("");
    expect((await api.visitor().signInBy(path)).status).toBe(200);
  });

  test("A13 nothing in the database opens a link", async () => {
    const signature = new URL(`http://x${await linkFor(ada.email)}`).searchParams.get("signature") ?? "";
    expect(signature.length).toBeGreaterThanOrEqual(43);
    const dump = JSON.stringify([await api.db.select().from(links), await api.db.select().from(mails)]);
    expect(dump).not.toContain(signature);
  });

  test("A12 is void when the address has changed meanwhile", async () => {
    const path = await linkFor(ada.email);
    await api.db.update(users).set({ email: "ada.l@halcyon.test" }).where(eq(users.email, ada.email));
    expect((await api.visitor().signInBy(path)).status).toBe(403);
  });
});
