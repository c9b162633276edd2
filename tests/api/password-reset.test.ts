import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { passkeys } from "#app/api/db/schema/passkey.ts";
import { links } from "#app/api/db/schema/link.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { apiPathOf, linkIn, mailsTo } from "#tests/support/mail.ts";
import { addPasskey } from "#tests/support/passkey.ts";
import { ada, alan, grace, password } from "#tests/support/people.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.refill());

const fresh = { password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81" };

async function tokenFor(email: string): Promise<string> {
  await api.visitor().post("/password/email", { email });
  return linkIn((await mailsTo(api, email))[0]).searchParams.get("token") ?? "";
}

describe("POST /password/email", () => {
  test("A6 answers the same 200 for a known and an unknown address", async () => {
    const known = await api.visitor().post("/password/email", { email: ada.email });
    const unknown = await api.visitor().post("/password/email", { email: "nobody@nowhere.test" });
    expect([known.status, known.body]).toEqual([200, { message: "We have emailed your password reset link." }]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  test("A14 the mailed link is of the configured origin", async () => {
    await api.visitor().post("/password/email", { email: ada.email }, { headers: { Host: "evil.test", "X-Forwarded-Host": "evil.test" } });
    const link = linkIn((await mailsTo(api, ada.email))[0]);
    expect(link.origin + link.pathname).toBe("http://localhost:3000/auth/password/reset");
  });

  test("A17 a look-alike address gets no mail, and no other address than the one on file", async () => {
    expect((await api.visitor().post("/password/email", { email: "ａda@halcyon.test" })).status).toBe(422);
    await api.visitor().post("/password/email", { email: "ADA@halcyon.test" });
    expect((await api.db.select().from(mails)).map(({ email }) => email)).toEqual([ada.email]);
  });
});

describe("too many requests for a password link", () => {
  test("bring one address five mails in a minute and twenty in an hour, the same answer beyond, and mails again when the hour is over", async () => {
    const ask = async () => expect((await api.visitor().post("/password/email", { email: ada.email })).status).toBe(200);
    const sent = async () => (await mailsTo(api, ada.email)).length;
    for (let minute = 1; minute <= 5; minute += 1) {
      for (let time = 0; time < 6; time += 1) await ask();
      expect(await sent()).toBe(Math.min(5 * minute, 20));
      api.clock.pass({ minutes: 1 });
    }
    await api.visitor().post("/login/passwordless", { email: ada.email });
    expect(await sent(), "a link to log in is a mail of another kind").toBe(21);
    api.clock.pass({ minutes: 54, seconds: 59 });
    await ask();
    expect(await sent(), "a second too early").toBe(21);
    api.clock.pass({ seconds: 1 });
    await ask();
    expect(await sent()).toBe(22);
  });
});

describe("POST /password/reset", () => {
  test("sets the new password, and tells the person by mail", async () => {
    const token = await tokenFor(ada.email);
    const { status, body } = await api.visitor().post("/password/reset", { email: ada.email, token, ...fresh });
    expect([status, body]).toEqual([200, { message: "Your password has been reset." }]);
    expect((await api.visitor().post("/client/login", { email: ada.email, password })).status).toBe(422);
    expect((await api.visitor().post("/client/login", { email: ada.email, password: fresh.password })).status).toBe(200);
    expect((await mailsTo(api, ada.email))[0]?.subject).toBe("Your Longitude password was changed");
    expect((await api.visitor().post("/client/login", { email: alan.email, password })).status, "a colleague's stays").toBe(200);
  });

  test("says where passkeys are left, which sign in as before", async () => {
    await addPasskey(await api.signInAs(ada));
    const { body } = await api.visitor().post("/password/reset", { email: ada.email, token: await tokenFor(ada.email), ...fresh });
    expect(body).toEqual({ message: "Your password has been reset.", has_passkeys: true });
  });

  test("says nothing of passkeys that are of a former host, and open nothing", async () => {
    await addPasskey(await api.signInAs(ada));
    await api.db.update(passkeys).set({ rpId: "former.example" });
    const { body } = await api.visitor().post("/password/reset", { email: ada.email, token: await tokenFor(ada.email), ...fresh });
    expect(body).toEqual({ message: "Your password has been reset." });
  });

  test("S6 ends every other session and remembered device", async () => {
    const elsewhere = await api.signInAs(ada, { remember: true });
    const here = await api.signInAs(ada);
    const bystander = await api.signInAs(alan);
    const token = await tokenFor(ada.email);
    expect((await here.post("/password/reset", { email: ada.email, token, ...fresh })).status).toBe(200);
    expect((await elsewhere.get("/user")).status).toBe(401);
    expect((await here.get("/user")).status).toBe(200);
    expect((await bystander.get("/user")).status).toBe(200);
  });

  test.each([1, 2, 3, 4])("lets nobody in who was just giving the former password (%i)", async () => {
    const token = await tokenFor(ada.email);
    const entering = Array.from({ length: 4 }, () => api.visitor());
    await Promise.all([
      ...entering.map((visitor) => visitor.post("/client/login", { email: ada.email, password, remember: true })),
      api.visitor().post("/password/reset", { email: ada.email, token, ...fresh }),
      ...entering.map((visitor) => visitor.post("/client/login", { email: ada.email, password, remember: true })),
    ]);
    for (const visitor of entering) expect((await visitor.get("/user")).status).toBe(401);
  });

  test("S6 gives the session in which it was done another secret, and its device another token: copies of the former open nothing", async () => {
    const here = await api.signInAs(ada, { remember: true });
    const copied = here.copy();
    const token = await tokenFor(ada.email);
    await here.post("/password/reset", { email: ada.email, token, ...fresh });
    expect((await copied.get("/user")).status).toBe(401);
    expect((await here.get("/user")).status).toBe(200);
    expect((await here.post("/logout")).status, "its CSRF token is of the new one").toBe(204);
    const again = await api.visitor();
    await again.post("/client/login", { email: ada.email, password: fresh.password, remember: true });
    await again.post("/password/reset", { email: ada.email, token: await tokenFor(ada.email), ...fresh });
    api.clock.pass({ hours: 3 });
    expect((await again.get("/user")).status, "it stays remembered").toBe(200);
  });

  test("leaves whoever else is signed in in that browser as they are", async () => {
    const browser = await api.signInAs(alan, { remember: true });
    const token = await tokenFor(ada.email);
    expect((await browser.post("/password/reset", { email: ada.email, token, ...fresh })).status).toBe(200);
    api.clock.pass({ hours: 3 });
    expect((await browser.get("/user")).body.data.email, "the device remembers whom it remembered").toBe(alan.email);
  });

  test("A9 a token is used once, also at the same instant", async () => {
    const token = await tokenFor(ada.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.visitor().post("/password/reset", { email: ada.email, token, ...fresh })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toEqual({
      message: "This password reset token is invalid.",
      errors: { email: ["This password reset token is invalid."] },
    });
  });

  test("is done once for a form that arrives twice, and answered alike (B5, R8)", async () => {
    const client = await api.signInAs(ada, { remember: true });
    const token = await tokenFor(ada.email);
    const send = (changed = {}) => client.post("/password/reset", { email: ada.email, token, ...fresh, ...changed }, { headers: { "Idempotency-Key": "one form" } });
    expect((await send({ password: ada.name, passwordConfirmation: ada.name })).status, "a refusal is not kept").toBe(422);
    const first = await send();
    expect(first.status).toBe(200);
    expect(await send()).toMatchObject({ status: 200, body: first.body });
    expect((await client.get("/user")).status).toBe(200);
    expect((await mailsTo(api, ada.email)).filter(({ subject }) => subject === "Your Longitude password was changed")).toHaveLength(1);
    expect((await send({ password: "Other-Herons-82", passwordConfirmation: "Other-Herons-82" })).body.errors).toHaveProperty("idempotencyKey");
    expect((await api.visitor().post("/client/login", { email: ada.email, password: fresh.password })).status).toBe(200);
  });

  test("twins of one form that arrive together are answered alike (B5)", async () => {
    const token = await tokenFor(ada.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.visitor().post("/password/reset", { email: ada.email, token, ...fresh }, { headers: { "Idempotency-Key": "twins" } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test("A10 holds for 60 minutes", async () => {
    const late = await tokenFor(ada.email);
    api.clock.pass({ minutes: 60, seconds: 1 });
    expect((await api.visitor().post("/password/reset", { email: ada.email, token: late, ...fresh })).status).toBe(422);
    const early = await tokenFor(ada.email);
    api.clock.pass({ minutes: 59 });
    expect((await api.visitor().post("/password/reset", { email: ada.email, token: early, ...fresh })).status).toBe(200);
  });

  test("is asked whether a token holds without using it up, and of one that does not it says nothing else", async () => {
    const token = await tokenFor(ada.email);
    const ask = (of: string) => api.visitor().get(`/password/reset?token=${of}`);
    for (const again of [1, 2]) expect((await ask(token)).status, `${again}`).toBe(204);
    for (const none of [token.replace(/^./, "0"), token.slice(0, -1), "x", ""]) expect(await ask(none)).toMatchObject({ status: 403, body: { message: "Invalid signature." } });
    expect((await api.visitor().post("/password/reset", { email: ada.email, token, ...fresh })).status).toBe(200);
    expect((await ask(token)).status, "it was used").toBe(403);
    const late = await tokenFor(ada.email);
    api.clock.pass({ minutes: 60, seconds: 1 });
    expect((await ask(late)).status).toBe(403);
  });

  test("thirty tokens that do not hold are looked at in a minute from one place", async () => {
    const visitor = api.visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await visitor.get("/password/reset?token=x")).status);
    expect(statuses).toEqual([...Array(30).fill(403), 429]);
    expect((await visitor.get("/password/reset?token=x")).headers.get("Retry-After")).toBe("60");
    expect((await visitor.get("/invitation?token=x")).status, "another kind of link").toBe(403);
  });

  test("A12 a new password makes the login link void, and the older token is void with the newer", async () => {
    await api.visitor().post("/login/passwordless", { email: ada.email });
    const login = apiPathOf(linkIn((await mailsTo(api, ada.email))[0]));
    const older = await tokenFor(ada.email);
    api.clock.pass({ minutes: 2 });
    const newer = await tokenFor(ada.email);
    expect((await api.visitor().post("/password/reset", { email: ada.email, token: older, ...fresh })).status).toBe(422);
    expect((await api.visitor().post("/password/reset", { email: ada.email, token: newer, ...fresh })).status).toBe(200);
    expect((await api.visitor().signInBy(login)).status).toBe(403);
  });

  test("A15 another person's token, or an altered one, changes nothing", async () => {
    const token = await tokenFor(ada.email);
    await tokenFor(grace.email);
    const [, expires, signature] = token.split(".");
    const altered = [`${token}x`, token.replace(/^./, "0"), `${token.split(".")[0]}.${Number(expires) + 60}.${signature}`, "a.b.c", "x"];
    for (const each of altered) expect((await api.visitor().post("/password/reset", { email: ada.email, token: each, ...fresh })).status).toBe(422);
    expect((await api.visitor().post("/password/reset", { email: grace.email, token, ...fresh })).status).toBe(422);
    expect((await api.visitor().post("/password/reset", { email: ada.email, token, ...fresh })).status).toBe(200);
  });

  test("A13 the database holds no token", async () => {
    const token = await tokenFor(ada.email);
    const dump = JSON.stringify([await api.db.select().from(links), await api.db.select().from(mails)]);
    expect(dump).not.toContain(token.split(".")[2]);
  });

  test("A8 refuses an easy password at its field, and leaves the token as it was", async () => {
    const token = await tokenFor(ada.email);
    const easy = { password: "Lindqvist1!", passwordConfirmation: "Lindqvist1!" };
    const { status, body } = await api.visitor().post("/password/reset", { email: ada.email, token, ...easy });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["password"]);
    expect((await api.visitor().post("/password/reset", { email: ada.email, token, ...fresh })).status).toBe(200);
  });
});
