import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mails } from "#app/api/db/schema/mail.ts";
import { users } from "#app/api/db/schema/user.ts";
import { isSignedIn, startApi } from "#tests/support/api.ts";
import { apiPathOf, linkIn, mailsTo } from "#tests/support/mail.ts";
import { ada, password, uma } from "#tests/support/people.ts";
import { signUpForm } from "#tests/support/sign-up.ts";
import { historyOf } from "#tests/support/users.ts";

// Somebody signs up with an address that is another's; its owner comes by a link in their mail.

const api = await startApi();
beforeEach(() => api.refill());

const { email } = signUpForm;
const fresh = { password: "Nine-Otters-27", passwordConfirmation: "Nine-Otters-27" };

/** With a second device, which is remembered. */
async function signedUp() {
  const stranger = api.visitor();
  expect((await stranger.post("/register", signUpForm)).status).toBe(201);
  const remembered = api.visitor();
  expect((await remembered.post("/client/login", { email, password: signUpForm.password, remember: true })).status).toBe(200);
  return { stranger, remembered };
}

async function enterByLink(to = email) {
  await api.visitor().post("/login/passwordless", { email: to });
  const owner = api.visitor();
  return { owner, answer: await owner.signInBy(apiPathOf(linkIn((await mailsTo(api, to))[0]))) };
}

async function reset(to = email): Promise<number> {
  await api.visitor().post("/password/email", { email: to });
  const token = linkIn((await mailsTo(api, to))[0]).searchParams.get("token");
  return (await api.visitor().post("/password/reset", { email: to, token, ...fresh })).status;
}

describe("the owner of an address who comes in by a login link keeps nobody with them who signed up with it (S6, A16)", () => {
  test("the sessions, the remembered devices and the password from the sign-up end, and the address is proved", async () => {
    const { stranger, remembered } = await signedUp();
    const { owner, answer } = await enterByLink();
    expect(answer).toMatchObject({ status: 200, body: { two_factor: false, password_ended: true } });
    expect((await owner.get("/user")).body.data).toMatchObject({ email, verified: true });
    expect([await isSignedIn(stranger), await isSignedIn(remembered)]).toEqual([false, false]);
    expect((await stranger.post("/client/login", { email, password: signUpForm.password })).status).toBe(422);
    const [user] = await api.db.select().from(users).where(eq(users.email, email));
    expect((await historyOf(api.db, "user", user?.id ?? "")).map(({ event }) => event)).toContain("verified their email");
  });

  test("they are told by mail, kindly, and a password that they choose by it stays theirs", async () => {
    await signedUp();
    await enterByLink();
    const [told] = await mailsTo(api, email);
    expect(told?.subject).toBe("Please choose a new Longitude password");
    expect(told?.text).toContain("All that was entered is still there.");
    expect(linkIn(told).pathname).toBe("/auth/password/reset");
    expect(await reset()).toBe(200);
    const { answer } = await enterByLink();
    expect(answer.body).toEqual({ two_factor: false });
    expect((await api.visitor().post("/client/login", { email, password: fresh.password })).status).toBe(200);
  });

  test("who begins with a reset instead has proved the address as well, and keeps what they chose", async () => {
    const { stranger } = await signedUp();
    expect(await reset()).toBe(200);
    expect(await isSignedIn(stranger)).toBe(false);
    expect((await enterByLink()).answer.body).toEqual({ two_factor: false });
    const owner = api.visitor();
    expect((await owner.post("/client/login", { email, password: fresh.password })).status).toBe(200);
    expect((await owner.get("/user")).body.data.verified).toBe(true);
  });

  test("no mail to them has the name that was typed with their address, which may be a text and an address of somebody's own (I6)", async () => {
    const claimed = { ...signUpForm, firstName: "Your prize waits at http://evil.test", lastName: "www.evil.test" };
    expect((await api.visitor().post("/register", claimed)).status).toBe(201);
    expect(await reset()).toBe(200);
    const other = { ...claimed, email: "olga@quist.test" };
    expect((await api.visitor().post("/register", other)).status).toBe(201);
    await enterByLink(other.email);
    const sent = await api.db.select().from(mails).where(inArray(mails.email, [email, other.email]));
    expect(sent.map(({ letter }) => letter.kind).sort()).toEqual(["login", "password-changed", "password-ended", "reset", "verification", "verification"]);
    expect(sent.filter(({ name }) => name !== "")).toEqual([]);
    for (const mail of [...(await mailsTo(api, email)), ...(await mailsTo(api, other.email))]) {
      expect(JSON.stringify(mail), mail.subject).not.toContain("evil.test");
      expect(mail.text).toMatch(/^Hello,\n\n/);
    }
    await reset(other.email);
    expect((await mailsTo(api, other.email))[0]?.text, "whose address is proved is greeted by their name").toMatch(/^Hello Your prize/);
  });

  test("who was invited keeps their password: the invitation came to the same mailbox", async () => {
    const { owner, answer } = await enterByLink(uma.email);
    expect(answer.body).toEqual({ two_factor: false });
    expect((await owner.get("/user")).body.data.verified).toBe(true);
    expect((await api.visitor().post("/client/login", { email: uma.email, password })).status).toBe(200);
  });

  test("a link from before somebody else has proved the address opens nothing", async () => {
    await signedUp();
    await api.visitor().post("/login/passwordless", { email });
    const link = apiPathOf(linkIn((await mailsTo(api, email))[0]));
    const second = api.visitor();
    api.clock.pass({ minutes: 1 });
    await second.post("/register", { ...signUpForm, firstName: "Nina" });
    expect((await second.get(apiPathOf(linkIn((await mailsTo(api, email))[0])))).status).toBe(204);
    expect((await api.visitor().signInBy(link)).status).toBe(403);
  });
});

describe("somebody who is invited, and signs up by themselves", () => {
  const linksIn = (mail: { text: string } | undefined) => [...(mail?.text ?? "").matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));

  async function invitedAndSignedUp() {
    const adas = await api.signInAs(ada);
    expect((await adas.post("/users", { firstName: "Nora", lastName: "Quist", email, role: "viewer" })).status).toBe(201);
    const client = api.visitor();
    expect((await client.post("/register", signUpForm)).status).toBe(201);
    return client;
  }

  test("can found a company of their own: each mail that they ask for has the way to it, and to the company that invites", async () => {
    const client = await invitedAndSignedUp();
    await client.post("/client/email/resend");
    await api.visitor().post("/login/passwordless", { email });
    await api.visitor().post("/password/email", { email });
    const mails = (await mailsTo(api, email)).slice(0, 4);
    expect(mails.map((mail) => linksIn(mail).map(({ pathname }) => pathname))).toEqual([
      ["/auth/password/reset", "/sign-up"],
      ["/login/link", "/sign-up"],
      ["/auth/confirmation", "/sign-up"],
      ["/auth/confirmation", "/sign-up"],
    ]);
    expect(mails[2]?.text).toContain("Join Halcyon Robotics:");
    expect((await client.get(apiPathOf(linkIn(mails[2])))).status).toBe(204);
    expect((await client.get("/user")).body.data).toMatchObject({ verified: true, company: { name: "" } });
    const token = linksIn(mails[0])[1]?.searchParams.get("token");
    expect((await api.visitor().post("/register", { ...signUpForm, token })).status, "the address has its account now").toBe(422);
  });

  test("can join the company that invites instead, by the same mail", async () => {
    const client = await invitedAndSignedUp();
    await client.post("/client/email/resend");
    const token = linksIn((await mailsTo(api, email))[0])[1]?.searchParams.get("token");
    const joined = api.visitor();
    expect((await joined.post("/register", { ...signUpForm, token })).status).toBe(201);
    expect((await joined.get("/user")).body.data).toMatchObject({ role: "viewer", company: { name: "Halcyon Robotics" } });
  });
});
