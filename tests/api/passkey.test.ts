import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { passkeyChallenges, passkeys } from "#app/api/db/schema/passkey.ts";
import { pendingSignIns } from "#app/api/db/schema/two-step.ts";
import { users } from "#app/api/db/schema/user.ts";
import { closeCompany } from "#app/api/domain/company/close-company.ts";
import { handleOf } from "#app/api/domain/access/passkey-handle.ts";
import { clearOldChallenges } from "#app/api/domain/access/passkey-challenge.ts";
import { freshCodeMessage } from "#app/contract/fresh-code.ts";
import { isSignedIn, startApi, type Client } from "#tests/support/api.ts";
import { codeAt, turnOnTwoStep } from "#tests/support/authenticator.ts";
import { justBefore } from "#tests/support/database.ts";
import { mailsTo } from "#tests/support/mail.ts";
import { addPasskey, Authenticator, signInByPasskey } from "#tests/support/passkey.ts";
import { ada, alan, grace, password, tom, vera } from "#tests/support/people.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const listOf = async (client: Client) => (await client.get("/passkeys")).body.data;
const eventsOf = async (person: typeof ada) => (await historyOf(api.db, "user", (await userOf(api.db, person)).id)).map(({ event }) => event);
const tookTooLong = "This took too long, or was begun elsewhere. Please try again.";
const opensNothing = "This passkey is not known here, or its answer is not valid. Log in another way.";

const refusedWith = (sentence: string | RegExp) => ({ status: 422, body: { errors: { credential: [typeof sentence === "string" ? sentence : expect.stringMatching(sentence)] } } });

/** Ada has a passkey, and nobody is signed in on the client that comes with it. */
async function withPasskey(person = ada) {
  const settings = await api.signInAs(person);
  return { settings, ...(await addPasskey(settings)), client: api.visitor() };
}

describe("adding a passkey", () => {
  test("asks for one that names its person and makes sure of them, and lists it", async () => {
    const client = await api.signInAs(ada);
    expect(await listOf(client)).toEqual([]);
    const { status, body } = await client.post("/passkeys/challenge", { password });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      rp: { id: "localhost", name: "Longitude" },
      user: { name: ada.email, displayName: "Ada Lindqvist" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
    expect(Buffer.from(body.data.challenge, "base64url")).toHaveLength(32);
    const authenticator = new Authenticator();
    const added = await client.post("/passkeys", { name: " Ada's phone ", credential: authenticator.make(body.data) });
    expect(added).toMatchObject({ status: 201, body: { data: { name: "Ada's phone", createdAt: api.clock.now().toISOString(), lastUsedAt: null, isBackedUp: true } } });
    expect(await listOf(client)).toEqual([added.body.data]);
    expect((await client.post("/passkeys/challenge", { password })).body.data.excludeCredentials).toMatchObject([{ id: authenticator.id, transports: ["internal"] }]);
  });

  test("adds none for a session that its person shuts out meanwhile", async () => {
    const [client, elsewhere] = [await api.signInAs(ada), await api.signInAs(ada)];
    const question = (await client.post("/passkeys/challenge", { password })).body.data;
    justBefore(api.db, () => elsewhere.delete("/sessions/others"));
    expect((await client.post("/passkeys", { name: "Phone", credential: new Authenticator().make(question) })).status).toBe(401);
    expect(await listOf(elsewhere)).toEqual([]);
  });

  test("is in the history of the person, who gets a mail about it; so is its removal (B10)", async () => {
    const { settings, id } = await withPasskey();
    expect((await eventsOf(ada)).at(-1)).toBe("added a passkey");
    expect((await mailsTo(api, ada.email))[0]).toMatchObject({ subject: "A passkey was added to your Longitude account" });
    expect((await settings.delete(`/passkeys/${id}`)).status).toBe(204);
    expect(await listOf(settings)).toEqual([]);
    expect((await eventsOf(ada)).at(-1)).toBe("removed a passkey");
    expect((await mailsTo(api, ada.email))[0]).toMatchObject({ subject: "A passkey was removed from your Longitude account" });
    expect((await settings.delete(`/passkeys/${id}`)).status).toBe(404);
  });

  test("happens once for a form that arrives twice", async () => {
    const client = await api.signInAs(ada);
    const question = (await client.post("/passkeys/challenge", { password })).body.data;
    const form = { name: "Phone", credential: new Authenticator().make(question) };
    const key = { headers: { "Idempotency-Key": "11111111-1111-4111-8111-111111111111" } };
    const [first, second] = [await client.post("/passkeys", form, key), await client.post("/passkeys", form, key)];
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await listOf(client)).toHaveLength(1);
    expect(await client.post("/passkeys", form)).toMatchObject(refusedWith(tookTooLong));
  });

  test("takes the person's password, and few of them, where two-step sign-in is off: a session alone is not enough", async () => {
    const client = await api.signInAs(ada);
    expect((await client.post("/passkeys/challenge", {})).body.errors).toEqual({ password: ["Required"] });
    for (let count = 0; count < 5; count += 1) expect((await client.post("/passkeys/challenge", { password: "Wrong-Horse-42" })).body.errors).toEqual({ password: ["This is not your password."] });
    expect((await client.post("/passkeys/challenge", { password })).status).toBe(429);
    api.clock.pass({ minutes: 2 });
    expect((await client.post("/passkeys/challenge", { password })).status).toBe(200);
  });

  test("takes a fresh code where two-step sign-in is on", async () => {
    const client = await api.signInAs(ada);
    const { secret } = await turnOnTwoStep(client, api.clock.now());
    expect((await client.post("/passkeys/challenge", { password })).status).toBe(200);
    api.clock.pass({ minutes: 16 });
    expect(await client.post("/passkeys/challenge", { password })).toMatchObject({ status: 403, body: { message: freshCodeMessage } });
    expect((await client.delete("/passkeys/11111111-1111-4111-8111-111111111111")).status).toBe(403);
    expect((await client.post("/two-step/code", { code: codeAt(secret, api.clock.now()) })).status).toBe(204);
    expect((await client.post("/passkeys/challenge", { password })).status).toBe(200);
  });

  test("answers a question of this session alone, within five minutes", async () => {
    const [client, other] = [await api.signInAs(ada), await api.signInAs(ada)];
    const question = (await client.post("/passkeys/challenge", { password })).body.data;
    const credential = new Authenticator().make(question);
    expect(await other.post("/passkeys", { name: "Phone", credential })).toMatchObject(refusedWith(tookTooLong));
    // Not even where the browser says its session in place of the secret of its try.
    client.cookies.set("passkey_session", client.cookies.get("longitude_session") ?? "");
    const toSignIn = (await client.post("/client/login/passkey/challenge")).body.data;
    expect(await client.post("/passkeys", { name: "Phone", credential: new Authenticator().make(toSignIn) })).toMatchObject(refusedWith(tookTooLong));
    api.clock.pass({ minutes: 5 });
    expect(await client.post("/passkeys", { name: "Phone", credential })).toMatchObject(refusedWith(tookTooLong));
    expect(await listOf(client)).toEqual([]);
  });

  test("refuses what is made for another site, or without making sure of the person", async () => {
    const client = await api.signInAs(ada);
    for (const otherwise of [{ origin: "https://longitude.example" }, { host: "longitude.example" }, { isVerified: false }, { isFramed: true }]) {
      const question = (await client.post("/passkeys/challenge", { password })).body.data;
      expect(await client.post("/passkeys", { name: "Phone", credential: new Authenticator().make(question, otherwise) }), JSON.stringify(otherwise)).toMatchObject(refusedWith(/./));
    }
    expect(await listOf(client)).toEqual([]);
  });

  test("refuses what is no credential, and a name that is none", async () => {
    const client = await api.signInAs(ada);
    const question = (await client.post("/passkeys/challenge", { password })).body.data;
    const credential = new Authenticator().make(question);
    expect((await client.post("/passkeys", { name: " ", credential })).body.errors).toEqual({ name: ["Required"] });
    expect((await client.post("/passkeys", { name: "x".repeat(61), credential })).status).toBe(422);
    const broken = { ...credential, response: { ...credential.response, attestationObject: "AAAA" } };
    expect(await client.post("/passkeys", { name: "Phone", credential: broken })).toMatchObject(refusedWith(/is not a passkey for this site/));
    expect((await client.post("/passkeys", { name: "Phone", credential: "x" })).status).toBe(422);
    expect(await listOf(client)).toEqual([]);
  });

  test("is tried twenty times in a minute, and not more often", async () => {
    const client = await api.signInAs(ada);
    const question = (await client.post("/passkeys/challenge", { password })).body.data;
    const form = { name: "Phone", credential: new Authenticator().make(question, { isVerified: false }) };
    for (let count = 0; count < 20; count += 1) expect((await client.post("/passkeys", form)).status).toBe(422);
    expect((await client.post("/passkeys", form)).status).toBe(429);
    api.clock.pass({ minutes: 1 });
    expect((await client.post("/passkeys", form)).status).toBe(422);
  });

  test("ends at ten", async () => {
    const client = await api.signInAs(ada);
    for (let count = 0; count < 10; count += 1) {
      await addPasskey(client, `Key ${count}`);
      api.clock.pass({ minutes: 1 });
    }
    expect(await client.post("/passkeys/challenge", { password })).toMatchObject({ status: 409, body: { message: "You have 10 passkeys. Remove one that you no longer need." } });
    expect(await listOf(client)).toHaveLength(10);
  });

  test("asks and takes twenty times a minute: whoever sits at an open session tries no more", async () => {
    const client = await api.signInAs(ada);
    await turnOnTwoStep(client, api.clock.now());
    const question = (await client.post("/passkeys/challenge")).body.data;
    for (let count = 1; count < 20; count += 1) expect((await client.post("/passkeys/challenge")).status).toBe(200);
    expect(await client.post("/passkeys/challenge")).toMatchObject({ status: 429, body: { errors: { credential: [expect.stringMatching(/^Too many tries\./)] } } });
    const wrong = { name: "Phone", credential: new Authenticator().make({ ...question, challenge: "AAAA" }) };
    for (let count = 0; count < 20; count += 1) expect((await client.post("/passkeys", wrong)).status).toBe(422);
    const right = { name: "Phone", credential: new Authenticator().make(question) };
    expect((await client.post("/passkeys", right)).status).toBe(429);
    api.clock.pass({ minutes: 1 });
    expect((await client.post("/passkeys/challenge")).status).toBe(200);
    expect((await client.post("/passkeys", right)).status).toBe(201);
  });

  test("is removed alone: another one of the same person goes on", async () => {
    const { settings, id, client } = await withPasskey();
    const { authenticator } = await addPasskey(settings, "Laptop");
    expect((await settings.delete(`/passkeys/${id}`)).status).toBe(204);
    expect(await listOf(settings)).toMatchObject([{ name: "Laptop" }]);
    expect((await signInByPasskey(client, authenticator)).status).toBe(200);
  });

  test("is each person's own: nobody else sees or removes it", async () => {
    const { id } = await withPasskey();
    for (const person of [alan, tom]) {
      const client = await api.signInAs(person);
      expect(await listOf(client)).toEqual([]);
      expect((await client.delete(`/passkeys/${id}`)).status).toBe(404);
    }
  });
});

describe("signing in by passkey", () => {
  test("asks for no email, counts as password and code, and is written down", async () => {
    const { settings, authenticator, client } = await withPasskey();
    await turnOnTwoStep(settings, api.clock.now());
    expect(await signInByPasskey(client, authenticator)).toMatchObject({ status: 200, body: { two_factor: false } });
    expect(await isSignedIn(client)).toBe(true);
    expect((await client.get("/two-step")).body.data.asksForCode).toBe(false);
    expect((await eventsOf(ada)).at(-1)).toBe("signed in with a passkey");
    expect((await listOf(client))[0].lastUsedAt).toBe(api.clock.now().toISOString());
    api.clock.pass({ minutes: 16 });
    expect((await client.get("/two-step")).body.data.asksForCode).toBe(true);
  });

  test("remembers the device only where that is asked for", async () => {
    const { authenticator, client } = await withPasskey();
    await signInByPasskey(client, authenticator);
    expect(client.cookies.names()).not.toContain("remember_web");
    const other = api.visitor();
    await signInByPasskey(other, authenticator, { remember: true });
    expect(other.cookies.names()).toContain("remember_web");
  });

  test("in place of a code remembers the device as was asked beside the password", async () => {
    const { settings, authenticator } = await withPasskey();
    await turnOnTwoStep(settings, api.clock.now());
    for (const remember of [true, false]) {
      const client = api.visitor();
      expect((await client.post("/client/login", { email: ada.email, password, remember })).body).toEqual({ two_factor: true });
      expect((await signInByPasskey(client, authenticator)).status).toBe(200);
      expect(client.cookies.names().includes("remember_web")).toBe(remember);
      expect(client.cookies.names()).not.toContain("pending_session");
    }
    expect(await api.db.select().from(pendingSignIns)).toEqual([]);
  });

  test("takes an answer once, within five minutes, and from the browser that was asked", async () => {
    const { authenticator, client } = await withPasskey();
    const credential = authenticator.sign((await client.post("/client/login/passkey/challenge")).body.data);
    const stranger = api.visitor();
    await stranger.post("/client/login/passkey/challenge");
    expect(await stranger.post("/client/login/passkey", { credential })).toMatchObject(refusedWith(tookTooLong));
    expect(await api.visitor().post("/client/login/passkey", { credential })).toMatchObject(refusedWith(tookTooLong));
    const other = client.copy();
    expect((await client.post("/client/login/passkey", { credential })).status).toBe(200);
    expect(await other.post("/client/login/passkey", { credential })).toMatchObject(refusedWith(tookTooLong));
    const late = authenticator.sign((await other.post("/client/login/passkey/challenge")).body.data);
    api.clock.pass({ minutes: 5 });
    expect(await other.post("/client/login/passkey", { credential: late })).toMatchObject(refusedWith(tookTooLong));
    expect(await isSignedIn(other)).toBe(false);
  });

  test("of two who present one answer at the same instant lets one in", async () => {
    const { authenticator, client } = await withPasskey();
    const credential = authenticator.sign((await client.post("/client/login/passkey/challenge")).body.data);
    const answers = await Promise.all([client, client.copy(), client.copy()].map((each) => each.post("/client/login/passkey", { credential })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test("refuses what was asked for at another address, also by a frame in another site", async () => {
    const { authenticator, client } = await withPasskey();
    for (const otherwise of [{ origin: "http://localhost:4000" }, { host: "longitude.example" }]) {
      expect(await signInByPasskey(client, authenticator, otherwise)).toMatchObject(refusedWith("This passkey was asked for at another address than http://localhost:3000. Open it there and try again."));
    }
    expect(await signInByPasskey(client, authenticator, { isFramed: true })).toMatchObject(refusedWith(tookTooLong));
    expect(await isSignedIn(client)).toBe(false);
  });

  test("says the same of a passkey that is not known, of one that was removed, and of an answer that does not hold", async () => {
    const { settings, authenticator, id, client } = await withPasskey();
    const stranger = new Authenticator();
    stranger.make({ challenge: "AAAA", user: { id: handleOf({ companyId: crypto.randomUUID(), userId: crypto.randomUUID() }) } });
    expect(await signInByPasskey(client, stranger)).toMatchObject(refusedWith(opensNothing));
    const alans = await userOf(api.db, alan);
    const asAlan = { userHandle: handleOf({ companyId: alans.companyId, userId: alans.id }) };
    expect(await signInByPasskey(client, authenticator, asAlan)).toMatchObject(refusedWith(opensNothing));
    for (const userHandle of ["AAAA", ""]) expect(await signInByPasskey(client, authenticator, { userHandle })).toMatchObject(refusedWith(opensNothing));
    expect(await signInByPasskey(client, authenticator, { isVerified: false })).toMatchObject(refusedWith(opensNothing));
    expect((await eventsOf(ada)).at(-1)).toBe("passkey refused");
    const question = (await client.post("/client/login/passkey/challenge")).body.data;
    const { response, ...named } = authenticator.sign(question);
    const forged = { ...named, response: { ...response, signature: authenticator.sign({ challenge: "AAAA" }).response.signature } };
    expect(await client.post("/client/login/passkey", { credential: forged })).toMatchObject(refusedWith(opensNothing));
    await settings.delete(`/passkeys/${id}`);
    expect(await signInByPasskey(client, authenticator)).toMatchObject(refusedWith(opensNothing));
    expect(await isSignedIn(client)).toBe(false);
  });

  test("refuses a counter that goes back, which a copy would show, and says so in the history", async () => {
    const { authenticator, client } = await withPasskey();
    expect((await signInByPasskey(client, authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0]) {
      expect(await signInByPasskey(api.visitor(), authenticator, { counter })).toMatchObject(refusedWith(/^This passkey may have been copied/));
    }
    expect((await eventsOf(ada)).at(-1)).toBe("passkey refused, which may have been copied");
    expect((await signInByPasskey(api.visitor(), authenticator, { counter: 8 })).status).toBe(200);
  });

  test("counts for each passkey by itself: a colleague's, as new as the first, is no copy of it", async () => {
    const [adas, graces] = [await withPasskey(), await withPasskey(grace)];
    adas.authenticator.counter = 5;
    expect((await signInByPasskey(adas.client, adas.authenticator)).status).toBe(200);
    graces.authenticator.counter = 1;
    expect((await signInByPasskey(graces.client, graces.authenticator)).status).toBe(200);
  });

  test("refuses whoever belongs to a company that is closed, has not proved their address, or is deleted", async () => {
    const { authenticator, client } = await withPasskey(vera);
    await api.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, vera.email));
    expect(await signInByPasskey(client, authenticator)).toMatchObject(refusedWith(opensNothing));
    await api.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, vera.email));
    const { companyId, id } = await userOf(api.db, vera);
    const adas = await api.signInAs(ada);
    expect((await adas.delete(`/users/${id}`)).status).toBe(204);
    expect(await signInByPasskey(client, authenticator)).toMatchObject(refusedWith(opensNothing));
    expect(await api.db.select().from(passkeys)).toEqual([]);
    const graces = await withPasskey(grace);
    await closeCompany(api.db, companyId, api.clock.now());
    expect((await signInByPasskey(graces.client, graces.authenticator)).status).toBe(422);
    expect(await isSignedIn(graces.client)).toBe(false);
  });

  test("is throttled by the place it comes from", async () => {
    const client = api.visitor();
    for (let count = 0; count < 50; count += 1) expect((await client.post("/client/login/passkey/challenge")).status).toBe(200);
    const refused = await client.post("/client/login/passkey/challenge");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await api.visitor().post("/client/login/passkey/challenge")).status).toBe(200);
  });

  test("takes fifty answers a minute from one place, whoever's passkeys they are", async () => {
    const { authenticator, client } = await withPasskey();
    const question = (await client.post("/client/login/passkey/challenge")).body.data;
    const wrong = { credential: authenticator.sign({ ...question, challenge: "AAAA" }) };
    for (let count = 0; count < 50; count += 1) expect((await client.post("/client/login/passkey", wrong)).status).toBe(422);
    const right = { credential: authenticator.sign(question) };
    expect((await client.post("/client/login/passkey", right)).status).toBe(429);
    expect((await signInByPasskey(api.visitor(), authenticator)).status).toBe(200);
    api.clock.pass({ minutes: 1 });
    expect((await client.post("/client/login/passkey", right)).status).toBe(200);
  });

  test("keeps nothing in the database that signs in (A13), and no question that nobody answered", async () => {
    const { settings, client } = await withPasskey();
    const asked = [(await client.post("/client/login/passkey/challenge")).body.data, (await settings.post("/passkeys/challenge", { password })).body.data];
    const dump = JSON.stringify([await api.db.select().from(passkeyChallenges), await api.db.select().from(passkeys)]);
    for (const { challenge } of asked) expect(dump).not.toContain(challenge);
    expect(dump).not.toContain(client.cookies.get("passkey_session"));
    await clearOldChallenges(api.db, api.clock.now());
    expect(await api.db.select().from(passkeyChallenges)).toHaveLength(2);
    api.clock.pass({ minutes: 6 });
    await clearOldChallenges(api.db, api.clock.now());
    expect(await api.db.select().from(passkeyChallenges)).toEqual([]);
  });
});

describe("after the host of the dashboard has changed", () => {
  /** The same company at another address, with Ada's passkey of the one before. */
  async function afterMove() {
    const elsewhere = await startApi({ origin: "https://pay.example.com" });
    const former = await withPasskey();
    return { elsewhere, former, settings: await elsewhere.signInAs(ada) };
  }

  const there = { origin: "https://pay.example.com", host: "pay.example.com" };

  test("a passkey says that it belongs to the former one, and can be removed", async () => {
    const { former, settings } = await afterMove();
    expect(await listOf(former.settings)).toMatchObject([{ id: former.id, formerHost: null }]);
    expect(await listOf(settings)).toMatchObject([{ id: former.id, formerHost: "localhost" }]);
    expect((await settings.delete(`/passkeys/${former.id}`)).status).toBe(204);
    expect(await listOf(settings)).toEqual([]);
  });

  test("a device is asked for passkeys of the present host alone, and may make another one", async () => {
    const { elsewhere, former, settings } = await afterMove();
    expect((await elsewhere.visitor().post("/client/login/passkey/challenge")).body.data).toMatchObject({ rpId: "pay.example.com", allowCredentials: [] });
    const { body } = await settings.post("/passkeys/challenge", { password });
    expect(body.data).toMatchObject({ rp: { id: "pay.example.com" }, excludeCredentials: [] });
    const authenticator = new Authenticator();
    expect((await settings.post("/passkeys", { name: "New phone", credential: authenticator.make(body.data, there) })).status).toBe(201);
    expect((await settings.post("/passkeys/challenge", { password })).body.data.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
    expect(await listOf(settings)).toMatchObject([{ formerHost: "localhost" }, { name: "New phone", formerHost: null }]);
    expect(await listOf(former.settings)).toMatchObject([{ formerHost: null }, { name: "New phone", formerHost: "pay.example.com" }]);
    expect((await signInByPasskey(elsewhere.visitor(), authenticator, there)).status).toBe(200);
  });

  test("who has only passkeys of the former one logs in by password and code as before", async () => {
    const { elsewhere, former, settings } = await afterMove();
    const { secret, recoveryCodes } = await turnOnTwoStep(settings, elsewhere.clock.now());
    expect(await signInByPasskey(elsewhere.visitor(), former.authenticator)).toMatchObject(refusedWith(/^This passkey was asked for at another address/));
    elsewhere.clock.pass({ minutes: 1 });
    for (const code of [codeAt(secret, elsewhere.clock.now()), recoveryCodes[0]]) {
      const client = elsewhere.visitor();
      expect((await client.post("/client/login", { email: ada.email, password, remember: false })).body).toEqual({ two_factor: true });
      expect((await client.post("/client/login/two-step", { code })).status).toBe(200);
      expect(await isSignedIn(client)).toBe(true);
    }
  });

  test("of a passkey from before hosts were kept it is known once it has signed in", async () => {
    const { former, settings } = await afterMove();
    await api.db.update(passkeys).set({ rpId: null });
    expect(await listOf(settings)).toMatchObject([{ formerHost: null }]);
    expect((await signInByPasskey(former.client, former.authenticator)).status).toBe(200);
    expect(await listOf(settings)).toMatchObject([{ formerHost: "localhost" }]);
  });
});

test("where browsers can use no passkeys, there are none", async () => {
  for (const origin of ["http://127.0.0.1:3000", "http://[::1]:3000", "http://pay.example.com", "https://203.0.113.7"]) {
    const elsewhere = await startApi({ origin });
    const client = await elsewhere.signInAs(ada);
    expect((await client.get("/client/login/passkey")).body, origin).toEqual({ data: { isOffered: false } });
    expect((await client.get("/passkeys")).status).toBe(404);
    for (const call of ["/passkeys/challenge", "/client/login/passkey/challenge"]) expect((await client.post(call)).status).toBe(404);
  }
  for (const origin of ["http://localhost:3000", "https://pay.example.com"]) {
    const there = await startApi({ origin });
    expect((await there.visitor().get("/client/login/passkey")).body).toEqual({ data: { isOffered: true } });
  }
});
