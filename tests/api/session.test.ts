import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { rememberTokens, sessions, users } from "#app/api/db/schema/user.ts";
import { isSignedIn, reopened, startApi } from "#tests/support/api.ts";
import { readSetCookie } from "#tests/support/cookies.ts";
import { ada, alan, password } from "#tests/support/people.ts";

const api = await startApi();
beforeEach(() => api.refill());


describe("a session", () => {
  test("begins anew at sign-in: a planted cookie does not become one, and the former one ends (S1)", async () => {
    const client = api.visitor();
    client.cookies.set("longitude_session", "planted-by-an-attacker");
    await client.post("/client/login", { email: ada.email, password });
    const first = client.cookies.get("longitude_session");
    expect(first).not.toBe("planted-by-an-attacker");

    const before = client.copy();
    await client.post("/client/login", { email: ada.email, password });
    expect(client.cookies.get("longitude_session")).not.toBe(first);
    expect(await isSignedIn(before)).toBe(false);
    expect(await isSignedIn(client)).toBe(true);
  });

  test("ends two hours after its last use (S3)", async () => {
    const client = await api.signInAs(ada);
    api.clock.pass({ minutes: 119, seconds: 59 });
    expect(await isSignedIn(client)).toBe(true);
    api.clock.pass({ minutes: 120 });
    expect(await isSignedIn(client)).toBe(false);
  });

  test("ends twelve hours after its start, however much it is used (S3)", async () => {
    const client = await api.signInAs(ada);
    for (let hour = 1; hour < 12; hour += 1) {
      api.clock.pass({ hours: 1 });
      expect(await isSignedIn(client)).toBe(true);
    }
    api.clock.pass({ minutes: 59, seconds: 59 });
    expect(await isSignedIn(client)).toBe(true);
    api.clock.pass({ seconds: 1 });
    expect(await isSignedIn(client)).toBe(false);
  });

  test("is dead after signing out, wherever its cookie was copied to (S5)", async () => {
    const client = await api.signInAs(ada);
    const copied = client.copy();
    expect((await client.post("/logout")).status).toBe(204);
    expect(await isSignedIn(copied)).toBe(false);
    expect(client.cookies.names()).toEqual(["XSRF-TOKEN"]);
    expect((await client.post("/logout")).status).toBe(401);
  });

  test("of somebody else goes on", async () => {
    const [first, second] = [await api.signInAs(ada), await api.signInAs(ada)];
    await first.post("/logout");
    expect(await isSignedIn(second)).toBe(true);
  });

  test("gets the rights of the moment: a new role at once, none when the person or the company is gone (S7)", async () => {
    const client = await api.signInAs(alan);
    await api.db.update(users).set({ role: "viewer" }).where(eq(users.email, alan.email));
    expect((await client.get("/workers")).status).toBe(403);
    await api.db.update(users).set({ role: "admin" }).where(eq(users.email, alan.email));
    await api.db.update(companies).set({ status: "pending" }).where(eq(companies.legalName, "Halcyon Robotics"));
    expect((await client.get("/workers")).status).toBe(403);
    await api.db.delete(users).where(eq(users.email, alan.email));
    expect(await isSignedIn(client)).toBe(false);
  });

  test("survives fifty requests at once right after signing in (S10)", async () => {
    const client = await api.signInAs(ada, { remember: true });
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.get("/user")));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(await isSignedIn(client)).toBe(true);
  });

  test("is not in the database in clear, nor is a remembered device (A13)", async () => {
    const client = await api.signInAs(ada, { remember: true });
    const stored = JSON.stringify([await api.db.select().from(sessions), await api.db.select().from(rememberTokens)]);
    for (const name of ["longitude_session", "remember_web"]) {
      const secret = client.cookies.get(name) ?? "";
      expect(secret.length, "256 bits").toBeGreaterThanOrEqual(43);
      expect(stored).not.toContain(secret);
    }
  });
});

describe("cookies", () => {
  async function setAt(origin: string) {
    const there = await startApi({ origin });
    const visitor = there.visitor();
    await visitor.get("/csrf-cookie");
    const { headers } = await visitor.post("/client/login", { email: ada.email, password, remember: true });
    return Object.fromEntries(headers.getSetCookie().map((line) => [readSetCookie(line).name, readSetCookie(line).attributes]));
  }

  test("under https are Secure, of this host alone and out of reach of scripts, but for the CSRF token (S2)", async () => {
    const set = await setAt("https://pay.example.com");
    expect(Object.keys(set).sort()).toEqual(["XSRF-TOKEN", "__Host-longitude_session", "__Host-remember_web"]);
    for (const [name, attributes] of Object.entries(set)) {
      expect(attributes).toMatchObject({ path: "/", secure: "", samesite: "Lax" });
      expect("httponly" in attributes).toBe(name !== "XSRF-TOKEN");
      expect(attributes).not.toHaveProperty("domain");
    }
    expect(set["__Host-remember_web"]).toMatchObject({ "max-age": String(30 * 24 * 3600) });
    expect(set["__Host-longitude_session"]).not.toHaveProperty("max-age");
  });

  test("under plain http work as well, for a machine's own use", async () => {
    const set = await setAt("http://localhost:3000");
    expect(Object.keys(set).sort()).toEqual(["XSRF-TOKEN", "longitude_session", "remember_web"]);
    for (const attributes of Object.values(set)) expect(attributes).not.toHaveProperty("secure");
  });
});

describe("a remembered device", () => {
  test("signs in again for thirty days, with another token each time (S3, S4)", async () => {
    const first = await api.signInAs(ada, { remember: true });
    const second = reopened(first);
    api.clock.pass({ days: 29 });
    expect(await isSignedIn(second)).toBe(true);
    expect(second.cookies.get("remember_web")).not.toBe(first.cookies.get("remember_web"));
    expect(second.cookies.get("longitude_session")).toBeTruthy();
    api.clock.pass({ days: 29 });
    expect(await isSignedIn(reopened(second)), "thirty days after each use").toBe(true);
  });

  test("brings back its own person, whoever else of the company has one", async () => {
    const people = [ada, alan];
    const devices = await Promise.all(people.map(async (person) => reopened(await api.signInAs(person, { remember: true }))));
    for (const [place, device] of devices.entries()) expect((await device.get("/user")).body.data.email).toBe(people[place]?.email);
    // And again by the next token of each.
    for (const [place, device] of devices.map(reopened).entries()) expect((await device.get("/user")).body.data.email).toBe(people[place]?.email);
  });

  test("is forgotten after thirty days (S3)", async () => {
    const device = reopened(await api.signInAs(ada, { remember: true }));
    api.clock.pass({ days: 30, seconds: 1 });
    expect(await isSignedIn(device)).toBe(false);
    await device.get("/csrf-cookie");
    await device.post("/client/login", { email: ada.email, password });
    expect(device.cookies.get("remember_web"), "and its cookie is taken away with the next sign-in").toBeUndefined();
  });

  test("may be presented by two tabs at one moment", async () => {
    const device = await api.signInAs(ada, { remember: true });
    const tabs = [reopened(device), reopened(device), reopened(device)];
    expect(await Promise.all(tabs.map(isSignedIn))).toEqual([true, true, true]);
    const late = reopened(device);
    api.clock.pass({ seconds: 30 });
    expect(await isSignedIn(late), "a tab that was slow to ask").toBe(true);
  });

  test("is revoked whole when a used token comes a second time (S4)", async () => {
    const device = reopened(await api.signInAs(ada, { remember: true }));
    const stolen = device.copy();
    expect(await isSignedIn(device)).toBe(true);
    api.clock.pass({ seconds: 31 });
    expect(await isSignedIn(stolen), "too late for another tab").toBe(false);
    expect(await isSignedIn(reopened(device)), "the owner's next token is dead too").toBe(false);
    expect(await api.db.select().from(rememberTokens)).toEqual([]);
  });

  test("is revoked with the sessions that its tokens have begun, and no others, when a used token comes a second time (S4)", async () => {
    const device = await api.signInAs(ada, { remember: true });
    const [owner, thief] = [reopened(device), reopened(device)];
    const others = [await api.signInAs(ada, { remember: true }), await api.signInAs(alan)];
    expect(await isSignedIn(thief)).toBe(true);
    api.clock.pass({ minutes: 10 });
    expect(await isSignedIn(owner)).toBe(false);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(device), "nobody knows which of them was the owner").toBe(false);
    for (const other of others) expect(await isSignedIn(other)).toBe(true);
  });

  test("takes every session that its tokens have begun along with signing out (S4)", async () => {
    const device = await api.signInAs(ada, { remember: true });
    const stolen = reopened(device);
    expect(await isSignedIn(stolen)).toBe(true);
    await device.post("/logout");
    expect(await isSignedIn(stolen)).toBe(false);
  });

  test("is forgotten with signing out (S4)", async () => {
    const device = await api.signInAs(ada, { remember: true });
    const later = reopened(device);
    await device.post("/logout");
    expect(await isSignedIn(later)).toBe(false);
  });

  test("keeps the cookies that it has just been given, when a request with those from before is answered last", async () => {
    const device = await api.signInAs(ada, { remember: true });
    const underWay = device.copy();
    await device.delete("/sessions/others");
    const { status, headers } = await underWay.get("/user");
    expect([status, headers.getSetCookie()]).toEqual([401, []]);
  });

  test("a made-up token signs nobody in", async () => {
    const visitor = api.visitor();
    for (const token of ["x", "", "a".repeat(10_000), "%00", "' or 1=1 --"]) {
      visitor.cookies.set("remember_web", token);
      expect(await isSignedIn(visitor)).toBe(false);
    }
  });

  test("is forgotten by its browser when somebody else signs in there, who would become the former person again", async () => {
    const browser = await api.signInAs(ada, { remember: true });
    const adas = browser.cookies.get("remember_web") ?? "";
    await browser.post("/client/login", { email: alan.email, password });
    expect(browser.cookies.get("remember_web")).toBeUndefined();
    const copied = api.visitor();
    copied.cookies.set("remember_web", adas);
    expect(await isSignedIn(copied)).toBe(false);
    expect((await browser.get("/user")).body.data.email).toBe(alan.email);
    await browser.post("/client/login", { email: ada.email, password, remember: true });
    expect((await reopened(browser).get("/user")).body.data.email).toBe(ada.email);
  });

  test("stays remembered when its own person signs in once more", async () => {
    const device = await api.signInAs(ada, { remember: true });
    await device.post("/client/login", { email: ada.email, password });
    expect((await reopened(device).get("/user")).body.data.email).toBe(ada.email);
  });
});

describe("whoever comes in while others are shut out", () => {
  test.each([1, 2, 3, 4, 5, 6])("is shut out with them: a device that is just signing itself in (%i)", async () => {
    const here = await api.signInAs(ada);
    const device = await api.signInAs(ada, { remember: true });
    device.cookies.delete("longitude_session");
    const tabs = Array.from({ length: 4 }, () => device.copy());
    await Promise.all([...tabs.map(isSignedIn), here.delete("/sessions/others"), ...tabs.map((tab) => tab.copy()).map(isSignedIn)]);
    expect(await api.db.select().from(rememberTokens)).toEqual([]);
    expect(await api.db.select().from(sessions)).toHaveLength(1);
  });
});
