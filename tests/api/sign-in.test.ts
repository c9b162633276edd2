import { hash } from "@node-rs/argon2";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { history } from "#app/api/db/schema/history.ts";
import { users } from "#app/api/db/schema/user.ts";
import { startApi } from "#tests/support/api.ts";
import { apiPathOf, linkIn, mailsTo } from "#tests/support/mail.ts";
import { ada, alan, fourRoles, password, pia, tom, uma } from "#tests/support/people.ts";
import { signUpForm } from "#tests/support/sign-up.ts";

const api = await startApi();
beforeEach(() => api.refill());

const wrong = "These credentials do not match our records.";
const login = (email: string, secret: string, ip?: string) => api.visitor(ip ? { ip } : {}).post("/client/login", { email, password: secret });

describe("signing in", () => {
  test.each([...fourRoles, uma, tom, pia])("$name signs in and is known from then on", async (person) => {
    const client = await api.signInAs(person);
    const { status, body } = await client.get("/user");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email: person.email, role: person.role });
  });

  test("a wrong password and an unknown address get the same answer to the letter (A5)", async () => {
    const known = await login(ada.email, "wrong");
    const unknown = await login("nobody@halcyon.test", "wrong");
    expect(known.status).toBe(422);
    expect(known.body).toEqual({ message: wrong, errors: { email: [wrong] } });
    expect(unknown.body).toEqual(known.body);
    expect(namesOf(unknown.headers)).toEqual(namesOf(known.headers));
  });

  test("one address has one account, however it is typed (A17)", async () => {
    for (const typed of ["ADA@halcyon.test", "  ada@halcyon.test ", "Ada@Halcyon.Test"]) expect((await login(typed, password)).status).toBe(200);
    expect((await login("аda@halcyon.test", password)).status, "a Cyrillic look-alike").toBe(422);
  });

  test.each([
    [{}, { email: ["Required"], password: ["Required"] }],
    [{ email: "", password: "" }, { email: ["Required"], password: ["Required"] }],
    [{ email: "ada", password: "x" }, { email: ["Invalid email"] }],
    [{ email: ada.email, password: "" }, { password: ["Required"] }],
    [{ email: [ada.email], password: { a: 1 } }, { email: ["Invalid input"], password: ["Invalid input"] }],
  ])("%j is told what is missing", async (credentials, errors) => {
    const { status, body } = await api.visitor().post("/client/login", credentials);
    expect(status).toBe(422);
    expect(body.errors).toEqual(errors);
  });

  test("a person who has no password yet cannot sign in with any", async () => {
    await api.db.update(users).set({ passwordHash: null }).where(eq(users.email, alan.email));
    expect((await login(alan.email, "")).status).toBe(422);
    expect((await login(alan.email, "nobody has this password")).status).toBe(422);
  });
});

describe("too many tries", () => {
  test("the sixth within a minute is refused with the seconds that are left, also with the right password (A1)", async () => {
    const here = "203.0.113.7";
    for (let tries = 0; tries < 5; tries += 1) expect((await login(ada.email, "wrong", here)).status).toBe(422);
    api.clock.pass({ seconds: 2 });
    for (const secret of ["wrong", password]) {
      const sentence = "Too many login attempts. Please try again in 58 seconds.";
      const { status, body, headers } = await login(ada.email, secret, here);
      expect(status).toBe(429);
      expect(body).toEqual({ message: sentence, errors: { email: [sentence] } });
      expect(headers.get("Retry-After")).toBe("58");
    }
    api.clock.pass({ seconds: 59 });
    expect((await login(ada.email, password, here)).status).toBe(200);
  });

  test("the last second is one second", async () => {
    const here = "203.0.113.9";
    for (let tries = 0; tries < 5; tries += 1) await login(ada.email, "wrong", here);
    api.clock.pass({ seconds: 59 });
    expect((await login(ada.email, "wrong", here)).body.message).toBe("Too many login attempts. Please try again in 1 second.");
  });

  test("the next minute holds five tries again, and no sixth (A1)", async () => {
    const here = "203.0.113.10";
    for (let tries = 0; tries < 6; tries += 1) await login(ada.email, "wrong", here);
    api.clock.pass({ minutes: 1 });
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await login(ada.email, "wrong", here)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test("who is refused by the minute and by the hour is told the longer wait, in whole seconds, and gets in after it, not before (A2)", async () => {
    const here = "203.0.113.11";
    for (let tries = 0; tries < 20; tries += 1) await login(ada.email, "wrong", here);
    const wait = async (ip: string) => (await login(ada.email, password, ip)).headers.get("Retry-After");
    expect(await wait(here)).toBe("3600");
    api.clock.pass({ minutes: 59, seconds: 58, milliseconds: 500 });
    expect(await wait("203.0.113.12"), "of the second that has begun, all").toBe("2");
    api.clock.pass({ seconds: 1, milliseconds: 500 });
    expect((await login(ada.email, password, here)).status).toBe(200);
  });

  test("a right password forgets the wrong ones before it", async () => {
    const here = "203.0.113.8";
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await login(ada.email, "wrong", here);
      expect((await login(ada.email, password, here)).status).toBe(200);
    }
  });

  test("whoever has only claimed an address by signing up wins no further tries at the password of its holder (A2)", async () => {
    const claimed = { ...signUpForm, email: ada.email };
    expect((await api.visitor().post("/register", claimed)).status).toBe(201);
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) statuses.push((await login(ada.email, "wrong")).status);
      await login(claimed.email, claimed.password);
    }
    expect(statuses.slice(20)).toEqual(Array.from({ length: 12 }, () => 429));
  });

  test("an account is closed after 20 wrong tries in an hour, from wherever they come (A2)", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 100; tries += 1) statuses.push((await login(ada.email, "wrong")).status);
    expect(statuses.indexOf(429)).toBeLessThanOrEqual(20);
    expect(statuses.slice(20)).toEqual(Array.from({ length: 80 }, () => 429));
  });

  test("where a client says it comes from counts for nothing (A2)", async () => {
    const visitor = api.visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const headers = { "X-Forwarded-For": `198.51.100.${tries}`, "X-Real-IP": `198.51.100.${tries}`, Forwarded: `for=198.51.100.${tries}` };
      statuses.push((await visitor.post("/client/login", { email: ada.email, password: "wrong" }, { headers })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  test("one place that tries many addresses is stopped within a minute, and others are not (A3)", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 60; tries += 1) statuses.push((await login(`person${tries}@halcyon.test`, "Summer2026!", "203.0.113.9")).status);
    expect(statuses).toEqual([...Array<number>(50).fill(422), ...Array<number>(10).fill(429)]);
    expect((await login(ada.email, password)).status).toBe(200);
    api.clock.pass({ minutes: 1 });
    expect((await login(ada.email, password, "203.0.113.9")).status, "a minute later").toBe(200);
  });

  test("one's own right password wins a place no further tries at the passwords of others (A3)", async () => {
    const here = "203.0.113.13";
    for (let tries = 0; tries < 49; tries += 1) await login(`person${tries}@halcyon.test`, "Summer2026!", here);
    expect((await login(tom.email, password, here)).status).toBe(200);
    expect((await login(ada.email, "Summer2026!", here)).status).toBe(429);
  });

  test("a line with IPv6 is one place, whichever of its addresses it calls from (A3)", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await login(ada.email, "wrong", `2001:db8:1:2::${tries}`)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    for (let tries = 0; tries < 60; tries += 1) statuses.push((await login(`person${tries}@halcyon.test`, "Summer2026!", `2001:db8:1:2:${tries}::1`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await login(ada.email, password, "2001:db8:1:3::1")).status, "the line beside it").toBe(200);
  });

  test("who is kept out by somebody else's tries still gets in by a remembered device (A4)", async () => {
    const device = await api.signInAs(ada, { remember: true });
    device.cookies.delete("longitude_session");
    for (let tries = 0; tries < 25; tries += 1) await login(ada.email, "wrong");
    expect((await login(ada.email, password)).status).toBe(429);
    expect((await device.get("/user")).status).toBe(200);
  });

  test("who is kept out by somebody else's tries still gets in by a login link (A4)", async () => {
    for (let tries = 0; tries < 25; tries += 1) await login(ada.email, "wrong");
    expect((await login(ada.email, password)).status).toBe(429);
    const visitor = api.visitor();
    await visitor.post("/login/passwordless", { email: ada.email });
    await visitor.signInBy(apiPathOf(linkIn((await mailsTo(api, ada.email))[0])));
    expect((await visitor.get("/user")).body.data.email).toBe(ada.email);
  });

  test("fifty tries at one instant do not slip through together", async () => {
    const visitor = api.visitor();
    await visitor.get("/csrf-cookie");
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.post("/client/login", { email: ada.email, password: "wrong" })));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });
});

describe("passwords", () => {
  const hashOfAda = async () => (await api.db.select().from(users).where(eq(users.email, ada.email)))[0]?.passwordHash ?? "";

  test("are kept as argon2id of at least OWASP's cost (A7)", async () => {
    const [, kind, , cost = ""] = (await hashOfAda()).split("$");
    expect(kind).toBe("argon2id");
    const { m, t, p } = Object.fromEntries(cost.split(",").map((part) => part.split("="))) as Record<string, string>;
    expect(Number(m)).toBeGreaterThanOrEqual(19_456);
    expect(Number(t)).toBeGreaterThanOrEqual(2);
    expect(Number(p)).toBe(1);
  });

  test("are hashed anew at the next sign-in when the cost has risen since (A7)", async () => {
    await api.db.update(users).set({ passwordHash: await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 }) }).where(eq(users.email, ada.email));
    const hashOfAlan = async () => (await api.db.select().from(users).where(eq(users.email, alan.email)))[0]?.passwordHash;
    const alans = await hashOfAlan();
    expect((await login(ada.email, password)).status).toBe(200);
    expect(await hashOfAda()).toContain("m=19456,t=2,p=1");
    expect(await hashOfAlan(), "a colleague's stays").toBe(alans);
    expect((await login(ada.email, password)).status).toBe(200);
  });

  test("are taken to the last letter, with nothing trimmed", async () => {
    for (const near of [`${password} `, ` ${password}`, password.toLowerCase(), password.slice(0, -1), `${password}x`]) {
      expect((await login(ada.email, near)).status).toBe(422);
      api.clock.pass({ hours: 2 });
    }
  });
});

test("signing in, and failing to, is written down with who, when and from where (B10)", async () => {
  await login(ada.email, "wrong", "203.0.113.10");
  await login(ada.email, password, "203.0.113.10");
  await login("nobody@halcyon.test", "wrong");
  const rows = await api.db.select().from(history).where(and(eq(history.subject, "user"), eq(history.ip, "203.0.113.10")));
  expect(rows.map(({ event, actorName, actorRole, at }) => ({ event, actorName, actorRole, at }))).toEqual([
    { event: "sign-in failed", actorName: ada.name, actorRole: "superAdmin", at: api.clock.now() },
    { event: "signed in", actorName: ada.name, actorRole: "superAdmin", at: api.clock.now() },
  ]);
});

function namesOf(headers: Headers): string[] {
  return [...new Set([...headers].map(([name]) => name))];
}
