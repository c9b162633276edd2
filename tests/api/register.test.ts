import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createInvitation } from "#app/api/domain/user/invitation.ts";
import { hashPassword } from "#app/api/domain/access/password.ts";
import { findWho } from "#app/api/domain/access/session.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { history } from "#app/api/db/schema/history.ts";
import { idempotencyKeys } from "#app/api/db/schema/idempotency.ts";
import { users } from "#app/api/db/schema/user.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { codeAt, turnOnTwoStep } from "#tests/support/authenticator.ts";
import { apiPathOf, linkIn, mailsTo } from "#tests/support/mail.ts";
import { ada, tom } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { historyOf, userOf } from "#tests/support/users.ts";
import { signUpForm as form, onboardingForm as onboarding } from "#tests/support/sign-up.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.refill());

/** Adds a person as Ada would, and returns the token of their invitation. */
async function invite(person: { email: string; firstName: string; lastName: string; role: "admin" | "manager" | "superAdmin" | "viewer" }) {
  const client = await api.signInAs(ada);
  const who = await findWho(api.db, client.cookies.get("longitude_session") ?? "", null, api.clock.now());
  if (!who) throw new Error("Ada is not signed in.");
  const invited = { ...person, id: crypto.randomUUID() };
  await api.db.insert(users).values({ ...invited, companyId: who.companyId, createdAt: api.clock.now() });
  await createInvitation(api.db, who, invited, api.clock.now());
  const link = linkIn((await mailsTo(api, person.email))[0]);
  return { link, token: link.searchParams.get("token") ?? "" };
}

describe("POST /register by oneself", () => {
  test("makes the owner of a new pending company, signed in, with a mail to verify the address", async () => {
    const visitor = api.visitor();
    const { status, body } = await visitor.post("/register", form);
    expect([status, body]).toEqual([201, ""]);
    expect((await visitor.get("/user")).body.data).toMatchObject({
      email: form.email,
      role: "superAdmin",
      isOwner: true,
      verified: false,
      company: { name: "", status: "pending" },
    });
    expect((await mailsTo(api, form.email))[0]?.subject).toBe("Verify your email address for Longitude");
    const events = await api.db.select().from(history).where(eq(history.actorName, "Nora Quist"));
    expect(events.map(({ event }) => event)).toEqual(["signed up"]);
  });

  test("A16 takes no role, company, ownership or verification from the form", async () => {
    const visitor = api.visitor();
    await visitor.post("/register", {
      ...form,
      role: "viewer",
      isOwner: false,
      verified: true,
      emailVerifiedAt: "2026-01-01T00:00:00Z",
      companyId: halcyon,
    });
    expect((await visitor.get("/user")).body.data).toMatchObject({ role: "superAdmin", isOwner: true, verified: false, company: { status: "pending" } });
    const [user] = await api.db.select().from(users).where(eq(users.email, form.email));
    expect(user?.companyId).not.toBe(halcyon);
  });

  test("A6 leads on with an address that has an account as with any other, and tells its mailbox alone", async () => {
    const pages: Record<string, unknown>[] = [];
    for (const email of [form.email, ada.email]) {
      const visitor = api.visitor();
      const { status, body } = await visitor.post("/register", { ...form, email });
      const { data } = (await visitor.get("/user")).body;
      const sent = await visitor.patch("/onboarding/company", onboarding);
      const resent = await visitor.post("/client/email/resend");
      const again = await api.visitor().post("/client/login", { email, password: form.password });
      pages.push({ status, body, data: { ...data, id: "", email: "" }, after: [sent, resent, again].map((answer) => [answer.status, answer.body]) });
    }
    expect(pages[1]).toEqual(pages[0]);
    expect(new Set((await mailsTo(api, ada.email)).map(({ subject }) => subject))).toEqual(new Set(["You already have a Longitude account"]));
  });

  test("A6 whoever signs up with another's address gets nothing of theirs, and can never prove it", async () => {
    const stranger = api.visitor();
    await stranger.post("/register", { ...form, email: ada.email });
    expect((await stranger.get("/user")).body.data).toMatchObject({ verified: false, company: { name: "", status: "pending" } });
    expect((await stranger.get("/workers")).status).toBe(403);
    const client = await api.signInAs(ada);
    expect((await client.get("/user")).body.data.company.name).toBe("Halcyon Robotics");
    expect((await mailsTo(api, ada.email)).every(({ text }) => !text.includes("/auth/confirmation"))).toBe(true);
    await api.visitor().post("/password/email", { email: ada.email });
    const token = linkIn((await mailsTo(api, ada.email))[0]).searchParams.get("token");
    await api.visitor().post("/password/reset", { email: ada.email, token, password: "Nine-Storks-77", passwordConfirmation: "Nine-Storks-77" });
    expect((await client.get("/user")).status).toBe(401);
    expect((await stranger.get("/user")).status).toBe(200);
  });

  test("an address that several have signed up with is the first one's who proves it, and the others' link is void", async () => {
    const [first, second] = [api.visitor(), api.visitor()];
    await first.post("/register", form);
    const firstLink = apiPathOf(linkIn((await mailsTo(api, form.email))[0]));
    await second.post("/register", { ...form, password: "Nine-Storks-77", passwordConfirmation: "Nine-Storks-77" });
    const secondLink = apiPathOf(linkIn((await mailsTo(api, form.email))[0]));
    expect((await first.get(secondLink)).status, "another person's link").toBe(403);
    expect((await second.get(secondLink)).status).toBe(204);
    expect(await first.get(firstLink)).toMatchObject({ status: 403, body: { message: "Invalid signature." } });
    expect((await first.get("/user")).body.data.verified).toBe(false);
    expect((await second.get("/user")).body.data.verified).toBe(true);
  });

  test("A17 an address has one holder, however it is written", async () => {
    for (const email of ["ADA@HALCYON.TEST", "ada@halcyon.test ", " Ada@Halcyon.Test"]) {
      const visitor = api.visitor();
      await visitor.post("/register", { ...form, email });
      expect((await visitor.get("/user")).body.data.verified).toBe(false);
    }
    const rows = await api.db.select().from(users).where(eq(users.email, ada.email));
    expect(rows.filter(({ emailVerifiedAt }) => emailVerifiedAt !== null).map(({ firstName }) => firstName)).toEqual(["Ada"]);
    expect((await api.visitor().post("/register", { ...form, email: "ａda@halcyon.test" })).status).toBe(422);
    expect((await api.visitor().post("/register", { ...form, email: "ada@halcyon.test." })).status).toBe(422);
  });

  test("B5 a form that arrives twice registers once, and signs in both times", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const [first, second] = [api.visitor(), api.visitor()];
    const answers = await Promise.all([first.post("/register", form, { headers }), second.post("/register", form, { headers })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const people = await Promise.all([first.get("/user"), second.get("/user")]);
    expect(people[0]?.body.data.id).toBe(people[1]?.body.data.id);
    expect(await api.db.select().from(companies).where(eq(companies.legalName, ""))).toHaveLength(1);
    expect(JSON.stringify(await api.db.select().from(idempotencyKeys))).not.toContain(form.password);
  });

  test("a form that arrives again after the code of two-step sign-in is asked for gets no session without one", async () => {
    const { again, client } = await signedUp();
    await client.get(apiPathOf(linkIn((await mailsTo(api, form.email))[0])));
    await client.patch("/onboarding/company", onboarding);
    const { secret } = await turnOnTwoStep(client, api.clock.now(), form.password);
    api.clock.pass({ minutes: 2 });
    const { client: later, answer } = await again();
    expect([answer.status, answer.body]).toEqual([201, ""]);
    expect(later.cookies.get("longitude_session")).toBeUndefined();
    expect((await later.get("/user")).status).toBe(401);
    expect((await later.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) })).status).toBe(200);
    expect((await later.get("/user")).body.data.email).toBe(form.email);
  });

  test("a form that arrives again after the password has changed is one like any other with a taken address", async () => {
    const { again, client } = await signedUp();
    await client.get(apiPathOf(linkIn((await mailsTo(api, form.email))[0])));
    await changePassword(form.email);
    const { client: later, answer } = await again();
    expect([answer.status, answer.body]).toEqual([201, ""]);
    expect((await later.get("/user")).body.data).toMatchObject({ verified: false, company: { name: "", status: "pending" } });
    const [first, second] = await usersOf(form.email);
    expect((await later.get("/user")).body.data.id).toBe(second?.id);
    expect(second?.id).not.toBe(first?.id);
    expect((await client.get("/user")).status, "the new password has ended it").toBe(401);
    expect((await mailsTo(api, form.email))[0]?.subject).toBe("You already have a Longitude account");
    expect((await again()).answer.status).toBe(201);
    expect(await usersOf(form.email), "and registers nobody once more").toHaveLength(2);
  });

  test("whoever is let in by a form that arrives again has it written down as a sign-in (B10)", async () => {
    const { again } = await signedUp();
    await again();
    const events = await api.db.select().from(history).where(eq(history.actorName, "Nora Quist")).orderBy(history.at, history.id);
    expect(events.map(({ event }) => event)).toEqual(["signed up", "signed in"]);
  });

  /** Nora has signed up, and her form may arrive again. */
  async function signedUp() {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const again = async () => {
      const client = api.visitor();
      return { client, answer: await client.post("/register", form, { headers }) };
    };
    return { again, client: (await again()).client };
  }

  const usersOf = (email: string) => api.db.select().from(users).where(eq(users.email, email)).orderBy(users.createdAt, users.id);

  async function changePassword(email: string) {
    await api.visitor().post("/password/email", { email });
    const token = linkIn((await mailsTo(api, email))[0]).searchParams.get("token");
    const changed = { email, token, password: "Nine-Storks-77", passwordConfirmation: "Nine-Storks-77" };
    expect((await api.visitor().post("/password/reset", changed)).status).toBe(200);
  }

  test("one line with IPv6 registers sixty times in an hour at most, whichever of its addresses it calls from", async () => {
    const statuses: number[] = [];
    // Refused for its password each time, after it was counted.
    const entries = { ...form, password: "Password1!", passwordConfirmation: "Password1!" };
    for (let time = 0; time <= 60; time += 1) statuses.push((await api.visitor({ ip: `2001:db8:1:2::${time}` }).post("/register", entries)).status);
    expect([statuses[59], statuses[60]]).toEqual([422, 429]);
    expect((await api.visitor({ ip: "2001:db8:1:2::61" }).post("/register", entries)).headers.get("Retry-After")).toBe("3600");
    expect((await api.visitor({ ip: "2001:db8:1:3::1" }).post("/register", entries)).status).toBe(422);
  });

  test("asks for every field, the terms and the same password twice", async () => {
    const { status, body } = await api.visitor().post("/register", { passwordConfirmation: "other", password: "short" });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      firstName: ["Required"],
      lastName: ["Required"],
      email: ["Required"],
      role: ["Required"],
      accepted: ["Required"],
      password: ["Password doesn't meet requirements"],
      passwordConfirmation: ["Confirmation password should match password"],
    });
    expect((await api.visitor().post("/register", { ...form, accepted: false })).body.errors).toEqual({ accepted: ["Required"] });
  });

  test.each(["Password1!", "Welcome1!", "Quist1!!", "Nora-Quist-1!", "P@ssw0rd1!", "Aa1!xyz", "alllowercase1!", "ALLUPPERCASE1!", "NoNumber!!", "NoSign123"])(
    "A8 refuses the password %s",
    async (password) => {
      const { status, body } = await api.visitor().post("/register", { ...form, password, passwordConfirmation: password });
      expect(status).toBe(422);
      expect(body.errors.password[0]).toMatch(/^Password doesn't meet requirements/);
    },
  );

  test.each([`Seven-Herons-81${"x".repeat(113)}`, " Seven-Herons-81", "Zwölf-Störche-🦩-9", "Mmmm🦩🦩🦩-42"])("A8 accepts %s, to the last byte", async (password) => {
    expect((await api.visitor().post("/register", { ...form, password, passwordConfirmation: password })).status).toBe(201);
    const tries = [password, password.trim().slice(0, -1), `${password}y`];
    const answers = [];
    for (const each of tries) answers.push((await api.visitor().post("/client/login", { email: form.email, password: each })).status);
    expect(answers).toEqual([200, 422, 422]);
  });
});

describe("POST /register by invitation", () => {
  const vic = { email: "vic@halcyon.test", firstName: "Vic", lastName: "Moreau", role: "manager" as const };

  test("the mail leads to the invited form, and says who invites", async () => {
    const { link } = await invite(vic);
    expect(link.pathname).toBe("/sign-up");
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ firstName: "Vic", lastName: "Moreau", email: vic.email });
    expect((await mailsTo(api, vic.email))[0]?.text).toContain("Ada Lindqvist invites you to join Halcyon Robotics");
  });

  test("A16 takes role, address and company from the invitation, whatever the form says", async () => {
    const { token } = await invite(vic);
    const visitor = api.visitor();
    expect((await visitor.post("/register", { ...form, token, role: "superAdmin", email: "mallory@evil.test" })).status).toBe(201);
    expect((await visitor.get("/user")).body.data).toMatchObject({
      email: vic.email,
      role: "manager",
      isOwner: false,
      verified: false,
      company: { name: "Halcyon Robotics", status: "active" },
    });
    expect(await mailsTo(api, "mallory@evil.test")).toEqual([]);
  });

  test.each([["Victoria", "Moreau", [["changed their name", "Vic Moreau", "Victoria Moreau"]]], ["Vic", "Moreau", []]])(
    "under the name %s %s says in the history what they were called when they were invited, where that is another name",
    async (firstName, lastName, renamed) => {
      const { token } = await invite(vic);
      expect((await api.visitor().post("/register", { ...form, firstName, lastName, token })).status).toBe(201);
      const told = await historyOf(api.db, "user", (await userOf(api.db, vic)).id);
      expect(told.map(({ event, from, to }) => [event, from, to])).toEqual([...renamed, ["signed up", null, null]]);
      expect(new Set(told.map(({ actorName }) => actorName))).toEqual(new Set([`${firstName} ${lastName}`]));
    },
  );

  test("A9 an invitation is used once", async () => {
    const { token } = await invite(vic);
    expect((await api.visitor().post("/register", { ...form, token })).status).toBe(201);
    await refuses(token);
  });

  test("a form that arrives again lets in while its password is theirs, and is told that the invitation is over after that", async () => {
    const { token } = await invite(vic);
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    for (const visitor of [api.visitor(), api.visitor()]) {
      expect((await visitor.post("/register", { ...form, token }, { headers })).status).toBe(201);
      expect((await visitor.get("/user")).body.data.email).toBe(vic.email);
    }
    await api.db.update(users).set({ passwordHash: await hashPassword("Nine-Storks-77") }).where(eq(users.email, vic.email));
    const late = api.visitor();
    const { status, body } = await late.post("/register", { ...form, token }, { headers });
    expect([status, body.errors.email[0]]).toEqual([422, expect.stringMatching(/^This invitation no longer works/)]);
    expect((await late.get("/user")).status).toBe(401);
  });

  test("A8 refuses the name of the company that invites", async () => {
    const { token } = await invite(vic);
    const { body } = await api.visitor().post("/register", { ...form, token, password: "HalcyonRobotics1!", passwordConfirmation: "HalcyonRobotics1!" });
    expect(body.errors.password[0]).toMatch(/^Password doesn't meet requirements/);
  });

  test("without the token the invited address is not given away: its mailbox reads of both ways", async () => {
    await invite(vic);
    const visitor = api.visitor();
    expect((await visitor.post("/register", { ...form, email: vic.email })).status).toBe(201);
    expect((await visitor.get("/user")).body.data).toMatchObject({ isOwner: true, company: { name: "", status: "pending" } });
    const mails = await mailsTo(api, vic.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Verify your email address for Longitude", "You are invited to join Halcyon Robotics on Longitude"]);
    expect(mails[0]?.text).toContain("You are also invited to join Halcyon Robotics on Longitude.");
  });

  test("to an address with an account elsewhere is told so, once the invitation shows whose mailbox it is", async () => {
    const client = await api.signInAs(ada);
    await client.post("/users", { firstName: "Tom", lastName: "Rautio", email: tom.email, role: "manager" });
    const token = linkIn((await mailsTo(api, tom.email))[0]).searchParams.get("token");
    const { status, body } = await api.visitor().post("/register", { ...form, token, email: tom.email });
    expect([status, body.errors]).toEqual([422, { email: ["This address has an account already. Ask to be invited by another one."] }]);
    expect((await api.signInAs(tom)).cookies.names()).toContain("longitude_session");
  });

  test("says whom it is for, and whether the address has an account, to whoever has it; without one that holds it says nothing", async () => {
    const client = await api.signInAs(ada);
    await client.post("/users", { firstName: "Tom", lastName: "Rautio", email: tom.email, role: "manager" });
    const toms = linkIn((await mailsTo(api, tom.email))[0]).searchParams.get("token") ?? "";
    const { token } = await invite(vic);
    const ask = (of: string) => api.visitor().get(`/invitation?token=${of}`);
    expect((await ask(toms)).body).toEqual({ data: { email: tom.email, hasAccount: true } });
    expect((await ask(token)).body).toEqual({ data: { email: vic.email, hasAccount: false } });
    expect((await api.visitor().post("/register", { ...form, email: vic.email, token })).status, "it was not used up").toBe(201);
    for (const none of [token, toms.replace(/\.\d+\./, ".9999999999."), toms.slice(0, -1), ""]) expect(await ask(none)).toMatchObject({ status: 403, body: { message: "Invalid signature." } });
    api.clock.pass({ days: 8 });
    expect((await ask(toms)).status).toBe(403);
  });

  test("thirty that do not hold in a minute are looked at from one place, and one that holds counts for none", async () => {
    const { token } = await invite(vic);
    const visitor = api.visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await visitor.get("/invitation?token=x")).status);
    expect(statuses).toEqual([...Array(30).fill(403), 429]);
    expect((await visitor.get(`/invitation?token=${token}`)).status).toBe(200);
  });

  test("an altered token joins nobody, and founds no company for somebody who wanted to join one", async () => {
    const { token } = await invite(vic);
    await refuses(token.replace(/\.\d+\./, ".9999999999."));
  });

  test("one of eight days ago joins nobody; a login link brings another one, which does", async () => {
    const { token } = await invite(vic);
    api.clock.pass({ days: 8 });
    await refuses(token);
    await api.visitor().post("/login/passwordless", { email: vic.email });
    const again = linkIn((await mailsTo(api, vic.email))[0]).searchParams.get("token");
    expect((await api.visitor().post("/register", { ...form, token: again })).status).toBe(201);
  });

  async function refuses(token: string) {
    const companiesBefore = await api.db.$count(companies);
    const visitor = api.visitor();
    const { status, body } = await visitor.post("/register", { ...form, email: vic.email, token });
    expect([status, body.errors.email[0]]).toEqual([422, expect.stringMatching(/^This invitation no longer works/)]);
    expect((await visitor.get("/user")).status).toBe(401);
    expect(await api.db.$count(companies)).toBe(companiesBefore);
  }
});
