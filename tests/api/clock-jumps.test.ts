import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { rememberTokens, sessions } from "#app/api/db/schema/user.ts";
import { isSignedIn, reopened, startApi } from "#tests/support/api.ts";
import { codeAt, turnOnTwoStep } from "#tests/support/authenticator.ts";
import { approveAndGoOn } from "#tests/support/paycycle.ts";
import { ada, password } from "#tests/support/people.ts";
import { findRequest } from "#tests/support/requests.ts";
import { historyOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

describe("when the clock goes back", () => {
  test("a session that has ended does not begin again, neither after two hours of rest nor after twelve in all (R25)", async () => {
    const rested = await api.signInAs(ada);
    api.clock.pass({ hours: 2, minutes: 1 });
    expect(await isSignedIn(rested)).toBe(false);
    api.clock.pass({ hours: -1 });
    expect(await isSignedIn(rested)).toBe(false);

    const long = await api.signInAs(ada);
    for (let hour = 1; hour < 12; hour += 1) {
      api.clock.pass({ hours: 1 });
      expect(await isSignedIn(long)).toBe(true);
    }
    api.clock.pass({ hours: 1 });
    expect(await isSignedIn(long)).toBe(false);
    api.clock.pass({ hours: -1 });
    expect(await isSignedIn(long)).toBe(false);
  });

  test("a session in use goes on, and its last use does not go back (R25)", async () => {
    const client = await api.signInAs(ada);
    api.clock.pass({ minutes: 30 });
    expect(await isSignedIn(client)).toBe(true);
    const [before] = await api.db.select().from(sessions);
    api.clock.pass({ hours: -1 });
    expect(await isSignedIn(client)).toBe(true);
    expect(await api.db.select().from(sessions)).toEqual([before]);
    expect((await client.get("/sessions")).status).toBe(200);
  });

  test("a remembered device that was forgotten stays so (R25)", async () => {
    const device = reopened(await api.signInAs(ada, { remember: true }));
    const copy = device.copy();
    api.clock.pass({ days: 30, seconds: 1 });
    expect(await isSignedIn(device)).toBe(false);
    api.clock.pass({ hours: -1 });
    expect(await isSignedIn(copy)).toBe(false);
    expect(await api.db.select().from(rememberTokens)).toEqual([]);
  });

  test("a used remember token is no second tab, and ends its family (R25, S4)", async () => {
    const device = reopened(await api.signInAs(ada, { remember: true }));
    const stolen = device.copy();
    expect(await isSignedIn(device)).toBe(true);
    api.clock.pass({ hours: -1 });
    expect(await isSignedIn(stolen)).toBe(false);
    expect(await api.db.select().from(rememberTokens)).toEqual([]);
  });

  test("a sign-in that took too long to give its code has to begin anew, and a code is fresh no longer than it was (R25)", async () => {
    const client = await api.signInAs(ada);
    const { secret } = await turnOnTwoStep(client, api.clock.now());
    api.clock.pass({ minutes: 2 });
    const slow = api.visitor();
    await slow.post("/client/login", { email: ada.email, password });
    api.clock.pass({ minutes: 11 });
    const complete = () => slow.post("/client/login/two-step", { code: codeAt(secret, api.clock.now()) });
    expect((await complete()).status).toBe(422);
    api.clock.pass({ minutes: -10 });
    expect((await complete()).status).toBe(422);

    expect((await client.get("/two-step")).body.data.asksForCode).toBe(false);
    api.clock.pass({ hours: -1 });
    expect((await client.get("/two-step")).body.data.asksForCode).toBe(true);
  });

  test("nobody waits longer for another try than a window lasts (R25)", async () => {
    const attempt = () => api.visitor().post("/client/login", { email: ada.email, password: "Wrong-Horse-42" });
    while ((await attempt()).status !== 429);
    api.clock.pass({ days: -1 });
    const { status, headers } = await attempt();
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(3600);
  });

  test("a decision is not older than its request, and their history stays in its order (R25)", async () => {
    const client = await api.signInAs(ada);
    const [worker] = (await client.get("/workers?filter[status]=active")).body.data;
    const added = await client.post(`/workers/${worker.id}/additional-compensations`, { amount: 100, currencyCode: "USD", type: "bonus", description: "Before the jump" });
    expect(added.status).toBe(201);
    api.clock.pass({ hours: -1 });
    expect((await client.patch(`/workers/additional-compensations/${added.body.data.id}`, { status: "canceled" })).status).toBe(200);
    const { decidedAt, createdAt } = await findRequest(api.db, { status: "canceled", requesterType: "client", description: "Before the jump" });
    expect(decidedAt?.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    expect((await historyOf(api.db, "additional-compensation", added.body.data.id)).map(({ event }) => event)).toEqual(["added", "canceled"]);
  });

  test("what is accepted is processed after it, and whoever is too late to cancel it reads that the system did that (R25)", async () => {
    const client = await approveAndGoOn(api, ada, "2026-12-02T15:00:00Z");
    const [worker] = (await client.get("/workers?filter[status]=active")).body.data;
    const { id } = (await client.post(`/workers/${worker.id}/additional-compensations`, { amount: 100, currencyCode: "USD", type: "bonus", description: "Before the jump" })).body.data;
    const { data } = (await client.get("/paycycle")).body;
    api.clock.pass({ hours: -1 });
    expect((await client.patch(`/paycycle/${data.id}`)).status).toBe(200);
    expect((await historyOf(api.db, "additional-compensation", id)).map(({ event }) => event)).toEqual(["added", "processed"]);
    expect((await client.patch(`/workers/additional-compensations/${id}`, { status: "canceled" })).body.message).toMatch(/^Already processed by System on 2 Dec 2026, 10:00 Toronto/);
  });

  test("no id comes twice, and each is greater than the one before (R25)", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const made = Array.from({ length: 20_000 }, (_, n) => {
      if (n % 1000 === 0) vi.setSystemTime(Date.now() + (n % 2000 === 0 ? -3_600_000 : 86_400_000));
      return uuid();
    });
    expect(new Set(made).size).toBe(made.length);
    expect(made.toSorted()).toEqual(made);
  });
});

describe("when the clock goes a day ahead", () => {
  test("sessions end for good, remembered devices sign in again, and that goes on when it comes back (R25)", async () => {
    const client = await api.signInAs(ada);
    const remembered = await api.signInAs(ada, { remember: true });
    api.clock.pass({ days: 1 });
    expect(await isSignedIn(client)).toBe(false);
    expect(await isSignedIn(remembered)).toBe(true);
    api.clock.pass({ days: -1 });
    expect(await isSignedIn(client)).toBe(false);
    expect(await isSignedIn(remembered)).toBe(true);
  });
});
