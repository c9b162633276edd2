import { createHmac } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import dns from "node:dns";
import { EventEmitter } from "node:events";
import { createServer, type Server } from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import { and, eq, isNull, ne } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { history } from "#app/api/db/schema/history.ts";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { webhookDeliveries, webhooks } from "#app/api/db/schema/webhook.ts";
import { jobChannel } from "#app/api/domain/job-name.ts";
import { enterCompensation, enterTimeOff } from "#app/api/domain/request/enter-request.ts";
import { clearOldDeliveries, deliverWebhooks, nextDeliveryAt, type Call } from "#app/api/domain/webhook/deliver-webhooks.ts";
import { postWebhooks } from "#app/api/domain/webhook/post-webhooks.ts";
import { sendTest } from "#app/api/domain/webhook/webhook-delivery.ts";
import type { Who } from "#app/api/environment.ts";
import { callOut } from "#app/api/outbound/call-out.server.ts";
import { isPublicAddress } from "#app/api/outbound/public-address.ts";
import { freshCodeMessage } from "#app/contract/fresh-code.ts";
import { mostAttempts, mostWebhooks, webhookEvents } from "#app/contract/webhook-event.ts";
import { startApi, testSecret, type Client } from "#tests/support/api.ts";
import { turnOnTwoStep } from "#tests/support/authenticator.ts";
import { eventDeviation } from "#tests/support/contract.ts";
import { testDatabase } from "#tests/support/database.ts";
import { mailsTo } from "#tests/support/mail.ts";
import { onboardingOf, workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace, tom, vera, type Person } from "#tests/support/people.ts";
import { findRequest, halcyon } from "#tests/support/requests.ts";
import { historyOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const wanted = { address: "https://hooks.example.com/longitude", events: [...webhookEvents] };

async function make(client: Client, asked: object = {}): Promise<{ id: string; secret: string }> {
  const { status, body } = await client.post("/webhooks", { ...wanted, ...asked });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}

/** A receiver that answers as it is told, and keeps what it was sent. */
function receiver(status = 200) {
  const calls: Call[] = [];
  const place = { calls, status, deliver: () => deliverWebhooks(api.db, api.clock, testSecret, async (call) => (calls.push(call), { status: place.status, answer: "thanks" })) };
  return place;
}

/** What a worker asks for, as the provider enters it. */
async function enterRequests(): Promise<void> {
  const asking = { companyId: halcyon, id: workerId("Amélie Gagnon"), timeZone: "America/Toronto" };
  const entry = { reference: null, now: api.clock.now() };
  await enterCompensation(api.db, asking, { type: "bonus", amount: 25_050, currencyCode: "USD", description: "Saturday shift", receipt: "https://files.example.com/1" }, entry);
  await enterTimeOff(api.db, asking, { startDate: "2027-04-05", endDate: "2027-04-06", description: "Family holiday", type: "vacation" }, entry);
}

/** All that a webhook can be told of. */
async function doEverything(client: Client) {
  const amelie = workerId("Amélie Gagnon");
  const added = await client.post(`/workers/${amelie}/additional-compensations`, { amount: 10_000, currencyCode: "USD", description: "A bonus", type: "bonus" });
  await client.patch(`/workers/additional-compensations/${added.body.data.id}`, { status: "canceled" });
  const leave = await client.post(`/workers/${amelie}/time-off`, { startDate: "2027-03-01", endDate: "2027-03-02", description: "Skiing", type: "vacation" });
  await client.patch(`/workers/time-off/${leave.body.data.id}`, { status: "canceled" });
  await client.post("/workers", onboardingOf("contractor", "MX"));
  await enterRequests();
  const [open] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
  expect((await client.patch(`/paycycle/${open?.id}`)).status).toBe(200);
  return { leave: leave.body.data.id as string, open: open?.id };
}

describe("a super admin makes webhooks", () => {
  test("and changes one only as it was shown: 409 when it is told of something else by now", async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client, { events: ["worker.added", "time-off.added"] });
    expect((await client.patch(`/webhooks/${id}`, { events: ["paycycle.approved"], from: ["worker.added"] })).status).toBe(409);
    const changed = await client.patch(`/webhooks/${id}`, { events: ["paycycle.approved"], from: ["time-off.added", "worker.added"] });
    expect([changed.status, changed.body.data.events]).toEqual([200, ["paycycle.approved"]]);
  });

  test("and get a mail that says of what each one tells whom: neither its secret nor the rest of an address that may be one", async () => {
    const client = await api.signInAs(ada);
    const { secret } = (await client.post("/webhooks", { address: "https://hooks.example.com/T0/let-me-in", events: ["worker.added", "paycycle.approved"] })).body.data;
    const [mail] = await mailsTo(api, ada.email);
    expect(mail?.subject).toBe("A webhook was created with your Longitude account");
    expect(mail?.text).toContain("Sent to: hooks.example.com\nEvents: Worker added; Paycycle approved\n");
    expect(mail?.text).toMatch(/Was that not you\? Delete it at once/);
    for (const hidden of [secret, "let-me-in"]) expect(JSON.stringify(mail)).not.toContain(hidden);
  });

  test("whose secret is told for two minutes and kept encrypted (A13)", async () => {
    const client = await api.signInAs(ada);
    const headers = { "Idempotency-Key": "one form" };
    const first = await client.post("/webhooks", wanted, { headers });
    const second = await client.post("/webhooks", wanted, { headers });
    expect(first.body.data.secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(second.body).toEqual(first.body);
    api.clock.pass({ minutes: 2 });
    expect((await client.post("/webhooks", wanted, { headers })).body.data).toEqual({ ...first.body.data, secret: null });
    expect(await api.db.select().from(webhooks)).toHaveLength(1);
    const kept = [(await api.db.execute("select * from webhooks, idempotency_keys")), (await client.get("/webhooks")).body, await api.db.select().from(history)];
    expect(JSON.stringify(kept)).not.toContain(first.body.data.secret);
  });

  test("a form that arrives again after its webhook was deleted says so (B5)", async () => {
    const client = await api.signInAs(ada);
    const headers = { "Idempotency-Key": "one form" };
    const { id } = (await client.post("/webhooks", wanted, { headers })).body.data;
    await client.delete(`/webhooks/${id}`);
    expect(await client.post("/webhooks", wanted, { headers })).toMatchObject({ status: 409, body: { message: "This form has created a webhook, which was deleted since. Open it again to create another." } });
  });

  test("ten at most, also when several are made at once", async () => {
    const client = await api.signInAs(ada);
    for (let count = 1; count <= mostWebhooks - 2; count += 1) await make(client);
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.post("/webhooks", wanted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect((await client.get("/webhooks")).body.data).toHaveLength(mostWebhooks);
  });

  test("and nobody else does, reads their log, or sends by them", async () => {
    const { id } = await make(await api.signInAs(ada));
    for (const person of [alan, grace, vera, tom]) {
      const client = await api.signInAs(person);
      const answers = [await client.get(`/webhooks/${id}`), await client.get(`/webhooks/${id}/deliveries`), await client.patch(`/webhooks/${id}`, { events: ["worker.added"] }), await client.post(`/webhooks/${id}/test`), await client.delete(`/webhooks/${id}`)];
      const expected = person === tom ? 404 : 403;
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
    }
    expect(await api.db.select().from(webhookDeliveries)).toEqual([]);
  });

  test("after a fresh code, where two-step sign-in is on", async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client);
    await turnOnTwoStep(client, api.clock.now());
    api.clock.pass({ minutes: 16 });
    const asked = { status: 403, body: { message: freshCodeMessage } };
    expect(await client.post("/webhooks", wanted)).toMatchObject(asked);
    expect(await client.patch(`/webhooks/${id}`, { events: ["worker.added"] })).toMatchObject(asked);
  });

  test.each(["http://hooks.example.com/", "https://127.0.0.1/", "https://[::1]/", "https://169.254.169.254/latest", "https://localhost/", "https://localhost./", "https://db.internal/", "https://2130706433/", "https://0x7f.1/", "https://a:b@hooks.example.com/", "javascript:alert(1)", "hooks", "https://hooks.exa\nmple.com/", "https://hooks.example.com/\u202Emoc.elpmaxe"])("not to %j", async (address) => {
    const { status, body } = await (await api.signInAs(ada)).post("/webhooks", { ...wanted, address });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty("address");
  });

  test("changing and deleting is in history, and deleting takes what waited along", async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client);
    await client.post(`/webhooks/${id}/test`);
    expect((await client.patch(`/webhooks/${id}`, { events: ["worker.added"] })).body.data.events).toEqual(["worker.added"]);
    // Nothing is changed by that, and history does not say so.
    expect((await client.patch(`/webhooks/${id}`, { events: ["worker.added"] })).body.data.events).toEqual(["worker.added"]);
    expect((await client.delete(`/webhooks/${id}`)).status).toBe(204);
    expect(await api.db.select().from(webhookDeliveries)).toEqual([]);
    expect((await historyOf(api.db, "webhook", id)).map(({ event }) => event)).toEqual(["made", "sent a test", "changed", "deleted"]);
  });

  test("each told once of what was chosen twice: the same in another order changes nothing, and history says what a change was", async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client, { events: ["worker.added", "time-off.added", "worker.added"] });
    const change = async (events: string[], from: string[]) => {
      const { status, body } = await client.patch(`/webhooks/${id}`, { events, from });
      return [status, body.data?.events];
    };
    const shown = ["worker.added", "time-off.added"];
    expect(await change(["worker.added", "time-off.added", "worker.added"], shown)).toEqual([200, shown]);
    expect(await change(["time-off.added", "worker.added"], shown)).toEqual([200, shown]);
    expect(await historyOf(api.db, "webhook", id)).toHaveLength(1);
    expect(await change(["worker.added", "paycycle.approved", "paycycle.approved"], shown)).toEqual([200, ["worker.added", "paycycle.approved"]]);
    expect((await historyOf(api.db, "webhook", id)).at(-1)).toMatchObject({ event: "changed", from: "worker.added, time-off.added", to: "worker.added, paycycle.approved", comment: wanted.address });
  });

  test("and asks for a test and for what was sent once more, each of which is in history under its own name", async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client);
    const sent = (await client.post(`/webhooks/${id}/test`)).body.data;
    await client.post(`/webhooks/${id}/deliveries/${sent.id}/replay`);
    const told = await historyOf(api.db, "webhook", id);
    expect(told.map(({ event, comment }) => [event, comment])).toEqual(["made", "sent a test", "replayed"].map((event) => [event, wanted.address]));
  });

  test("which are listed with the oldest first, and the log of one with the youngest fifty, the youngest first", async () => {
    const client = await api.signInAs(ada);
    const [one, older] = [await make(client), await make(client)];
    const before = (seconds: number) => new Date(api.clock.now().getTime() - seconds * 1000);
    await api.db.update(webhooks).set({ createdAt: before(1) }).where(eq(webhooks.id, older.id));
    expect((await client.get("/webhooks")).body.data.map(({ id }: { id: string }) => id)).toEqual([older.id, one.id]);
    await client.post(`/webhooks/${one.id}/test`);
    const [sent] = await api.db.delete(webhookDeliveries).returning();
    if (!sent) throw new Error("No test was sent.");
    // Of two that were written at one instant the greater id is taken for the younger.
    const rows = Array.from({ length: 60 }, (_, n) => ({ ...sent, id: crypto.randomUUID(), createdAt: before(Math.floor(n / 2)) }));
    await api.db.insert(webhookDeliveries).values(rows);
    const youngest = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)).slice(0, 50);
    expect((await client.get(`/webhooks/${one.id}/deliveries`)).body.data.map(({ id }: { id: string }) => id)).toEqual(youngest.map(({ id }) => id));
  });

  test("an event that was written while its webhook was being deleted is gone when it is due, and not tried for ever", async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client);
    await client.post(`/webhooks/${id}/test`);
    // As if the event were committed after the deletion, which did not see it.
    await api.db.delete(webhooks).where(eq(webhooks.id, id));
    const { calls, deliver } = receiver();
    expect([await deliver(), calls]).toEqual([0, []]);
    expect(await api.db.select().from(webhookDeliveries)).toEqual([]);
  });
});

describe("an event", () => {
  test("is told of to those who want it, signed with its time, without bank details and links", async () => {
    const client = await api.signInAs(ada);
    const { secret } = await make(client);
    await make(client, { events: ["worker.added"] });
    const request = await findRequest(api.db, { status: "submitted" });
    await client.patch(`/workers/additional-compensations/${request.id}`, { status: "accepted" });
    const { calls, deliver } = receiver();
    expect(await deliver()).toBe(1);
    const [call] = calls;
    const { data, ...event } = JSON.parse(call?.body ?? "");
    expect(event).toEqual({ id: call?.headers["Webhook-Id"], type: "additional-compensation.decided", at: "2026-11-20T15:00:00.000Z" });
    expect(data).toMatchObject({ id: request.id, status: "accepted", amount: request.amount });
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(["avatar"]));
    expect(call?.body).not.toMatch(/bank|avatar|receipt/i);
    const time = Date.parse("2026-11-20T15:00:00Z") / 1000;
    expect(call?.headers["Webhook-Signature"]).toBe(`t=${time},v1=${createHmac("sha256", secret).update(`${time}.${call?.body}`).digest("hex")}`);
    expect(await deliver()).toBe(0);
  });

  test("comes of everything that can be chosen", async () => {
    const client = await api.signInAs(ada);
    await make(client);
    const { leave, open } = await doEverything(client);
    const { calls, deliver } = receiver();
    await deliver();
    const told = new Map(calls.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data]));
    expect([...told.keys()].sort()).toEqual([...webhookEvents].sort());
    expect(told.get("additional-compensation.requested")).toMatchObject({ workerId: workerId("Amélie Gagnon"), amount: 25_050, status: "submitted", requesterType: "other" });
    expect(told.get("time-off.requested")).toMatchObject({ workerId: workerId("Amélie Gagnon"), startDate: "2027-04-05", status: "submitted" });
    expect(told.get("time-off.decided")).toMatchObject({ id: leave, status: "canceled" });
    expect(told.get("worker.added")).toMatchObject({ fullName: "Ximena Duarte Paz", offer: { status: "created", type: "contractor" } });
    expect(told.get("paycycle.approved")).toMatchObject({ id: open, approvedBy: ada.name });
    expect(calls.map(({ body }) => body).join()).not.toMatch(/bank|avatar|receipt|email/i);
  });

  test("says that somebody is ill or has become a parent, and nothing of what was written about it, as the mail of the request does", async () => {
    const client = await api.signInAs(ada);
    await make(client);
    const asking = { companyId: halcyon, id: workerId("Amélie Gagnon"), timeZone: "America/Toronto" };
    const words = { sick: "Surgery on the left knee", "parental-leave": "Birth of our daughter", vacation: "Skiing" } as const;
    for (const [type, description] of Object.entries(words)) {
      await enterTimeOff(api.db, asking, { startDate: "2027-04-05", endDate: "2027-04-06", description, type: type as keyof typeof words }, { reference: null, now: api.clock.now() });
    }
    const added = await client.post(`/workers/${workerId("Amélie Gagnon")}/time-off`, { startDate: "2027-03-01", endDate: "2027-03-02", description: "Chemotherapy", type: "sick" });
    await client.patch(`/workers/time-off/${added.body.data.id}`, { status: "canceled" });
    const { calls, deliver } = receiver();
    await deliver();
    const told = calls.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data.type, data.description]).toSorted();
    expect(told).toEqual([
      ["time-off.added", "sick", undefined],
      ["time-off.decided", "sick", undefined],
      ["time-off.requested", "parental-leave", undefined],
      ["time-off.requested", "sick", undefined],
      ["time-off.requested", "vacation", "Skiing"],
    ]);
    for (const { body, headers } of calls) expect(eventDeviation(headers["Webhook-Event"] ?? "", body)).toBeNull();
    expect(JSON.stringify(await api.db.select().from(webhookDeliveries))).not.toMatch(/knee|daughter|Chemotherapy/);
  });

  test("comes as the description of the API has it, which says how its signature is checked", async () => {
    const client = await api.signInAs(ada);
    const { id, secret } = await make(client);
    await doEverything(client);
    await client.post(`/webhooks/${id}/test`);
    const { calls, deliver } = receiver();
    await deliver();
    const { body: described } = await api.visitor().get("/openapi.json");
    expect(calls.map(({ headers }) => headers["Webhook-Event"]).sort()).toEqual(Object.keys(described.webhooks).sort());
    for (const { body, headers } of calls) {
      const { description, parameters } = described.webhooks[headers["Webhook-Event"] ?? ""].post;
      expect(eventDeviation(headers["Webhook-Event"] ?? "", body)).toBeNull();
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(parameters.map(({ name }: { name: string }) => name)));
      expect(description).toContain("HMAC-SHA256, in hexadecimal, of t, a dot and the body");
      const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(headers["Webhook-Signature"] ?? "") ?? [];
      expect(v1).toBe(createHmac("sha256", secret).update(`${t}.${body}`).digest("hex"));
    }
  });

  test("comes to two webhooks of one address under the same id, signed by either secret, so that a secret can be changed as the description says", async () => {
    const client = await api.signInAs(ada);
    const secrets = [(await make(client)).secret, (await make(client)).secret];
    const { calls, deliver } = receiver();
    await enterRequests();
    await deliver();
    const ids = Map.groupBy(calls, ({ headers }) => headers["Webhook-Id"]);
    expect([...ids.values()].map((same) => same.length)).toEqual([2, 2]);
    const signers = calls.map(({ headers, body }) => {
      const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(headers["Webhook-Signature"] ?? "") ?? [];
      return secrets.findIndex((secret) => createHmac("sha256", secret).update(`${time}.${body}`).digest("hex") === signature);
    });
    expect(signers.toSorted()).toEqual([0, 0, 1, 1]);
    const { description } = (await client.get("/openapi.json")).body.webhooks["worker.added"].post;
    expect(description).toContain("each event comes twice, under its one id");
  });

  test("R18 is not told of when what it tells of is rolled back", async () => {
    await make(await api.signInAs(ada));
    await api.db
      .transaction(async (tx) => {
        await postWebhooks(tx as never, halcyon, "worker.added", {}, api.clock.now());
        throw new Error("undone");
      })
      .catch(() => {});
    expect(await api.db.select().from(webhookDeliveries)).toEqual([]);
  });

  test("wakes the job that sends it, as a test and a replay do, so that it need not wait for the next minute", async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client);
    const woken: string[] = [];
    const deafen = await (await testDatabase()).listen(jobChannel, (job) => woken.push(job));
    onTestFinished(() => deafen());
    const wakes = async (working: () => Promise<unknown>) => {
      woken.length = 0;
      await working();
      await vi.waitFor(() => expect(woken).toContain("deliver-webhooks"), { timeout: 5000 });
    };
    await wakes(() => postWebhooks(api.db, halcyon, "worker.added", {}, api.clock.now()));
    await wakes(() => client.post(`/webhooks/${id}/test`));
    const [sent] = (await client.get(`/webhooks/${id}/deliveries`)).body.data;
    await wakes(() => client.post(`/webhooks/${id}/deliveries/${sent.id}/replay`));
  });

  test("R18 is sent once, however many workers look for it", async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client);
    for (let n = 0; n < 15; n += 1) await client.post(`/webhooks/${id}/test`);
    const { calls, deliver } = receiver();
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(calls).toHaveLength(15);
  });

  /** A super admin asks for so many tests of a new webhook, whose host is theirs, or another that is named. */
  async function ask(person: Person, times: number, host = person === ada ? "ada" : "tom") {
    const client = await api.signInAs(person);
    const { id } = await make(client, { address: `https://${host}.example.com/` });
    for (let n = 0; n < times; n += 1) await client.post(`/webhooks/${id}/test`);
  }

  /** Receivers by their host: one that `hangs` answers when its calls are let go, any other at once. */
  function receivers(hangs: (host: string) => boolean) {
    const called: string[] = [];
    const ids: string[] = [];
    const held: { host: string; letGo: () => void }[] = [];
    let heard = () => {};
    const place = {
      called,
      ids,
      held,
      /** Resolves once so many calls to these have come. */
      calls: (count: number, hosts: string[]) => new Promise<void>((resolve) => {
        heard = () => void (called.filter((host) => hosts.includes(host)).length >= count && resolve());
        heard();
      }),
      deliver: () =>
        deliverWebhooks(api.db, api.clock, testSecret, async ({ address, headers }) => {
          const host = new URL(address).hostname.split(".")[0] ?? "";
          const answer = Promise.withResolvers<void>();
          if (hangs(host)) held.push({ host, letGo: answer.resolve });
          else answer.resolve();
          called.push(host);
          ids.push(headers["Webhook-Id"] ?? "");
          heard();
          await answer.promise;
          return { status: 200, answer: "" };
        }),
      letGo: () => held.forEach(({ letGo }) => letGo()),
    };
    return place;
  }

  /** What was begun before has asked the database by the time that these are answered. */
  async function settle() {
    for (let n = 0; n < 20; n += 1) await api.db.select().from(webhooks);
  }

  test("R18 does not wait for another company's many: the companies take turns, each in the order of its time", async () => {
    await ask(ada, 25);
    api.clock.pass({ seconds: 1 });
    await ask(tom, 3);
    const rows = await api.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.companyId, halcyon)).orderBy(webhookDeliveries.id);
    // The youngest of hers has waited longest.
    for (const [n, { id }] of rows.entries()) await api.db.update(webhookDeliveries).set({ nextAttemptAt: new Date(api.clock.now().getTime() - n) }).where(eq(webhookDeliveries.id, id));
    const place = receivers(() => true);
    const delivering = place.deliver();
    await place.calls(13, ["ada", "tom"]);
    await settle();
    expect(place.called.filter((host) => host === "tom"), "beside ten of hers, which are all that may be in hand of one webhook").toHaveLength(3);
    while (place.called.length < 28) {
      place.letGo();
      await settle();
    }
    place.letGo();
    expect(await delivering).toBe(28);
    const claimed = rows.toReversed().map(({ eventId }) => eventId);
    const sent = place.ids.filter((_, n) => place.called[n] === "ada");
    for (const [from, to] of [[0, 10], [10, 20], [20, 25]]) expect(sent.slice(from, to).sort()).toEqual(claimed.slice(from, to).sort());
  });

  test("a webhook with nobody beside it has half of the twenty places at once", async () => {
    await ask(ada, 12);
    const full = Promise.withResolvers<void>();
    let calling = 0;
    const arrived = await deliverWebhooks(api.db, api.clock, testSecret, async () => {
      calling += 1;
      if (calling === 10) full.resolve();
      await full.promise;
      return { status: 200, answer: "" };
    });
    expect(arrived).toBe(12);
  });

  function stopTimers() {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
  }

  test("of a receiver that hangs holds up no other webhook, of its company or another: it has half of the places at most, and what ends makes room at once", async () => {
    await ask(ada, 14, "hangs");
    api.clock.pass({ seconds: 1 });
    await ask(ada, 15, "ada");
    await ask(tom, 15);
    const place = receivers((host) => host === "hangs");
    const delivering = place.deliver();
    await place.calls(30, ["ada", "tom"]);
    await settle();
    expect(place.held).toHaveLength(10);
    place.held[0]?.letGo();
    await place.calls(11, ["hangs"]);
    while (place.called.length < 44) {
      place.letGo();
      await settle();
    }
    place.letGo();
    expect(await delivering).toBe(44);
  });

  test("of a receiver that hangs at one of its events holds up none of the others", async () => {
    await ask(ada, 25);
    let calls = 0;
    const place = receivers(() => (calls += 1) === 3);
    const delivering = place.deliver();
    await place.calls(25, ["ada"]);
    place.letGo();
    expect(await delivering).toBe(25);
  });

  test("is one of twenty that are in hand at once, however many receivers hang", async () => {
    for (const host of ["one", "two", "three"]) await ask(ada, 8, host);
    const place = receivers(() => true);
    const delivering = place.deliver();
    await place.calls(20, ["one", "two", "three"]);
    await settle();
    expect(place.held).toHaveLength(20);
    place.letGo();
    await place.calls(24, ["one", "two", "three"]);
    place.letGo();
    expect(await delivering).toBe(24);
  });

  test("goes first to the company that has least in hand, however long the others' have been due", async () => {
    await ask(ada, 12, "one");
    await ask(ada, 12, "two");
    const place = receivers((host) => host !== "tom");
    const delivering = place.deliver();
    await place.calls(20, ["one", "two"]);
    api.clock.pass({ seconds: 1 });
    await ask(tom, 3);
    place.held[0]?.letGo();
    await place.calls(3, ["tom"]);
    expect(place.called.slice(20, 23)).toEqual(["tom", "tom", "tom"]);
    await place.calls(21, ["one", "two"]);
    while (place.called.length < 27) {
      place.letGo();
      await settle();
    }
    place.letGo();
    expect(await delivering).toBe(27);
  });

  test("is waited for, and the database is asked for others once something has ended, and after a second; where nothing is due, once", async () => {
    const asked = async (working: () => Promise<unknown>) => {
      const before = api.queries.count;
      await working();
      return api.queries.count - before;
    };
    expect(await asked(receiver().deliver), "what is put off for too long, and what is due").toBe(2);
    await ask(ada, 12, "hangs");
    stopTimers();
    const place = receivers(() => true);
    const delivering = place.deliver();
    await place.calls(10, ["hangs"]);
    await settle();
    expect(await asked(settle), "two of the twelve are due, and wait for their webhook's others").toBe(20);
    place.letGo();
    await place.calls(12, ["hangs"]);
    await settle();
    expect(await asked(settle), "none is due").toBe(20);
    place.letGo();
    expect(await delivering).toBe(12);
  });

  test("that is written while nothing but a receiver that hangs is waited for is sent within a second", async () => {
    await ask(ada, 1, "hangs");
    await ask(tom, 1);
    const later = new Date(api.clock.now().getTime() + 1000);
    await api.db.update(webhookDeliveries).set({ nextAttemptAt: later }).where(ne(webhookDeliveries.companyId, halcyon));
    stopTimers();
    const place = receivers((host) => host === "hangs");
    const delivering = place.deliver();
    await place.calls(1, ["hangs"]);
    await settle();
    api.clock.set(later);
    vi.advanceTimersByTime(999);
    await settle();
    expect(place.called).toEqual(["hangs"]);
    vi.advanceTimersByTime(1);
    await place.calls(1, ["tom"]);
    place.letGo();
    expect(await delivering).toBe(2);
  });

  test("is not sent a second time by the run that still waits for its answer, though its claim has ended", async () => {
    await ask(ada, 1);
    await ask(tom, 1);
    const place = receivers(() => true);
    const delivering = place.deliver();
    await place.calls(2, ["ada", "tom"]);
    api.clock.pass({ minutes: 2 });
    place.held.find(({ host }) => host === "tom")?.letGo();
    await settle();
    expect(place.called.toSorted()).toEqual(["ada", "tom"]);
    place.letGo();
    expect(await delivering).toBe(2);
  });

  test("is begun no more by a run that has lasted ten minutes, so that its job is over before the queue takes it for dead", async () => {
    await ask(ada, 24);
    const lasting = (seconds: number) => {
      let calls = 0;
      return deliverWebhooks(api.db, api.clock, testSecret, async () => {
        if ((calls += 1) === 1) api.clock.pass({ seconds });
        return { status: 200, answer: "" };
      });
    };
    expect(await lasting(600)).toBe(10);
    expect(await nextDeliveryAt(api.db)).not.toBeNull();
    expect(await lasting(599)).toBe(14);
  });

  test("tests are asked for thirty times in a minute by a company, however many webhooks it has", async () => {
    const client = await api.signInAs(ada);
    const made = [await make(client), await make(client, { address: "https://hooks.example.com/other" })];
    const who = { companyId: halcyon, userId: made[0]?.id, ip: null, user: { firstName: "Ada", lastName: "Lindqvist", role: "superAdmin" } } as Who;
    const test = (n: number) => sendTest(api.db, who, made[n % 2]?.id ?? "", api.clock.now());
    for (let n = 0; n < 30; n += 1) await test(n);
    await expect(test(0)).rejects.toMatchObject({ status: 429 });
    await expect(test(1)).rejects.toMatchObject({ status: 429 });
    const elsewhere = await api.signInAs(tom);
    expect((await elsewhere.post(`/webhooks/${(await make(elsewhere)).id}/test`)).status).toBe(202);
    api.clock.pass({ minutes: 1 });
    expect((await test(1)).state).toBe("waiting");
  });

  test(`is tried ${mostAttempts} times at growing pauses, then given up, and can be replayed word for word`, async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client);
    await client.post(`/webhooks/${id}/test`);
    const place = receiver(500);
    const pauses: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      await place.deliver();
      const [row] = await api.db.select().from(webhookDeliveries);
      if (row?.failedAt) break;
      pauses.push((row?.nextAttemptAt.getTime() ?? 0) - api.clock.now().getTime());
      api.clock.set(row?.nextAttemptAt ?? api.clock.now());
    }
    expect(place.calls).toHaveLength(mostAttempts);
    const plain = [30, 120, 480, 1920, 7680, 21_600, 21_600].map((seconds) => seconds * 1000);
    pauses.forEach((pause, n) => {
      expect(pause).toBeGreaterThanOrEqual((plain[n] ?? 0) * 0.75);
      expect(pause).toBeLessThanOrEqual((plain[n] ?? 0) * 1.25);
    });
    const again = await api.signInAs(ada);
    const [failed] = (await again.get(`/webhooks/${id}/deliveries`)).body.data;
    expect(failed).toMatchObject({ event: "test", state: "failed", attempts: mostAttempts, status: 500, answer: "thanks" });
    place.status = 204;
    expect((await again.post(`/webhooks/${id}/deliveries/${failed.id}/replay`)).status).toBe(202);
    expect(await place.deliver()).toBe(1);
    expect(place.calls.at(-1)?.body).toBe(place.calls[0]?.body);
    const log = (await again.get(`/webhooks/${id}/deliveries`)).body.data;
    expect(log.map(({ state, eventId }: { state: string; eventId: string }) => [state, eventId])).toEqual([["delivered", failed.eventId], ["failed", failed.eventId]]);
    api.clock.pass({ days: 31 });
    await clearOldDeliveries(api.db, api.clock.now());
    expect(await api.db.select().from(webhookDeliveries)).toEqual([]);
  });

  test("says in the log what a call has met with: another address, a failure, or no more of one than a line", async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client);
    await client.post(`/webhooks/${id}/test`);
    const met = async (callOutcome: () => Promise<{ status: number; answer: string }>) => {
      await deliverWebhooks(api.db, api.clock, testSecret, callOutcome);
      const [row] = await api.db.select().from(webhookDeliveries);
      api.clock.set(row?.nextAttemptAt ?? api.clock.now());
      const { state, status, answer, error, nextAttemptAt } = (await (await api.signInAs(ada)).get(`/webhooks/${id}/deliveries`)).body.data[0];
      expect(nextAttemptAt, "the next try, while there is to be one").toBe(state === "waiting" ? row?.nextAttemptAt.toISOString() : null);
      return { state, status, answer, error };
    };
    expect(await met(async () => ({ status: 302, answer: "moved" }))).toEqual({ state: "waiting", status: 302, answer: "moved", error: "Redirects are not followed." });
    expect(await met(async () => ({ status: 300, answer: "" }))).toMatchObject({ state: "waiting", error: "Redirects are not followed." });
    expect(await met(async () => ({ status: 400, answer: "" }))).toMatchObject({ state: "waiting", error: null });
    expect(await met(() => Promise.reject(new Error("No connection: ECONNREFUSED.")))).toEqual({ state: "waiting", status: null, answer: null, error: "No connection: ECONNREFUSED." });
    expect(await met(() => Promise.reject(new Error("x".repeat(400))))).toEqual({ state: "waiting", status: null, answer: null, error: "x".repeat(300) });
    expect(await met(async () => ({ status: 199, answer: "" }))).toMatchObject({ state: "waiting", status: 199, error: null });
    expect(await met(async () => ({ status: 299, answer: "" }))).toEqual({ state: "delivered", status: 299, answer: "", error: null });
  });

  test("does not come back together with what failed beside it: a pause is up to a quarter shorter or longer, and the longest is waited for whole", async () => {
    const client = await api.signInAs(ada);
    await client.post(`/webhooks/${(await make(client)).id}/test`);
    const place = receiver(500);
    const random = vi.spyOn(Math, "random");
    onTestFinished(() => random.mockRestore());
    const pauseAfter = async (attempts: number, drawn: number) => {
      random.mockReturnValue(drawn);
      await api.db.update(webhookDeliveries).set({ attempts: attempts - 1, nextAttemptAt: api.clock.now() });
      await place.deliver();
      const [row] = await api.db.select().from(webhookDeliveries);
      return ((row?.nextAttemptAt.getTime() ?? 0) - api.clock.now().getTime()) / 1000;
    };
    expect([await pauseAfter(1, 0), await pauseAfter(1, 0.5), await pauseAfter(1, 1)]).toEqual([22.5, 30, 37.5]);
    expect(await pauseAfter(7, 1)).toBe(7.5 * 3600);
    const { length } = place.calls;
    await place.deliver();
    expect(place.calls, "it is not due yet").toHaveLength(length);
    // Nothing of ours waits for longer than that: the clock was set back.
    api.clock.pass({ seconds: -1 });
    await place.deliver();
    expect(place.calls).toHaveLength(length + 1);
  });

  test("that arrives at its last try has arrived, and was not given up", async () => {
    const client = await api.signInAs(ada);
    await client.post(`/webhooks/${(await make(client)).id}/test`);
    await api.db.update(webhookDeliveries).set({ attempts: mostAttempts - 1 });
    expect(await receiver().deliver()).toBe(1);
    expect(await api.db.select().from(webhookDeliveries)).toMatchObject([{ attempts: mostAttempts, deliveredAt: api.clock.now(), failedAt: null }]);
  });

  test("is begun no more once the server stops, and sent after its next start", async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client);
    for (let n = 0; n < 12; n += 1) await client.post(`/webhooks/${id}/test`);
    const stopping = new AbortController();
    const arrived = await deliverWebhooks(api.db, api.clock, testSecret, async () => (stopping.abort(), { status: 200, answer: "" }), stopping.signal);
    expect(arrived).toBe(10);
    expect(await receiver().deliver()).toBe(2);
  });

  test("is never sent again once it has arrived or was given up, however long one waits", async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client);
    await client.post(`/webhooks/${id}/test`);
    const arrives = receiver();
    await arrives.deliver();
    await client.post(`/webhooks/${id}/test`);
    const fails = receiver(500);
    for (let n = 0; n < mostAttempts; n += 1) {
      await fails.deliver();
      api.clock.pass({ hours: 8 });
    }
    expect([arrives.calls.length, fails.calls.length]).toEqual([1, mostAttempts]);
    expect(await nextDeliveryAt(api.db)).toBeNull();
    const later = receiver();
    expect(await later.deliver()).toBe(0);
    expect(later.calls).toEqual([]);
  });

  test("is replayed by its own id, and of two webhooks the one that is meant is changed and deleted", async () => {
    const client = await api.signInAs(ada);
    const [one, other] = [await make(client), await make(client, { address: "https://hooks.example.com/other" })];
    for (const { id } of [one, one, other]) await client.post(`/webhooks/${id}/test`);
    const logOf = async ({ id }: { id: string }) => (await client.get(`/webhooks/${id}/deliveries`)).body.data as { id: string; eventId: string }[];
    const sent = await logOf(one);
    expect([sent.length, (await logOf(other)).length]).toEqual([2, 1]);
    for (const stranger of [crypto.randomUUID(), (await logOf(other))[0]?.id]) expect((await client.post(`/webhooks/${one.id}/deliveries/${stranger}/replay`)).status).toBe(404);
    for (const { id, eventId } of sent) expect((await client.post(`/webhooks/${one.id}/deliveries/${id}/replay`)).body.data.eventId).toBe(eventId);
    const addressOf = async ({ id }: { id: string }) => (await client.get(`/webhooks/${id}`)).body.data.address;
    expect([await addressOf(one), await addressOf(other)]).toEqual([wanted.address, "https://hooks.example.com/other"]);
    await client.patch(`/webhooks/${one.id}`, { events: ["worker.added"] });
    expect((await client.get(`/webhooks/${other.id}`)).body.data.events).toEqual(wanted.events);
    expect((await client.delete(`/webhooks/${one.id}`)).status).toBe(204);
    expect([(await client.get(`/webhooks/${one.id}`)).status, (await logOf(other)).length]).toEqual([404, 1]);
  });

  test("R18 that waited for long stays in the log for a month after it arrived", async () => {
    const client = await api.signInAs(ada);
    await client.post(`/webhooks/${(await make(client)).id}/test`);
    api.clock.pass({ days: 31 });
    expect(await receiver().deliver()).toBe(1);
    await clearOldDeliveries(api.db, api.clock.now());
    expect(await api.db.$count(webhookDeliveries)).toBe(1);
    api.clock.pass({ days: 31 });
    await clearOldDeliveries(api.db, api.clock.now());
    expect(await api.db.$count(webhookDeliveries)).toBe(0);
  });

  test("R18 of a worker that died in between is taken over after a minute, which is longer than a call may take", async () => {
    const client = await api.signInAs(ada);
    await client.post(`/webhooks/${(await make(client)).id}/test`);
    const calling = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<never>();
    // The claim is made and nothing is written after it, as when the process is killed.
    const dying = deliverWebhooks(api.db, api.clock, testSecret, () => (calling.resolve(), answer.promise));
    await calling.promise;
    const { calls, deliver } = receiver();
    api.clock.pass({ seconds: 59 });
    expect(await deliver()).toBe(0);
    api.clock.pass({ seconds: 1 });
    expect(await deliver()).toBe(1);
    expect(calls).toHaveLength(1);
    answer.reject(new Error("It has died."));
    await dying;
  });

  test(`of a worker that died at the last try is tried that once more, and the log counts none beyond the ${mostAttempts} that there are`, async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client);
    await client.post(`/webhooks/${id}/test`);
    await api.db.update(webhookDeliveries).set({ attempts: mostAttempts });
    const place = receiver(500);
    await place.deliver();
    expect(place.calls).toHaveLength(1);
    expect((await client.get(`/webhooks/${id}/deliveries`)).body.data).toMatchObject([{ state: "failed", attempts: mostAttempts }]);
  });

  test("R25 is sent at once where the clock was set back by days meanwhile, whether it had failed or was new", async () => {
    const client = await api.signInAs(ada);
    const { id } = await make(client);
    const place = receiver(500);
    await client.post(`/webhooks/${id}/test`);
    await place.deliver();
    await client.post(`/webhooks/${id}/test`);
    api.clock.pass({ days: -3 });
    place.status = 204;
    expect(await place.deliver()).toBe(2);
  });
});

describe("calling out", () => {
  let server: Server | undefined;
  afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))));

  async function listen(handler: Parameters<typeof createServer>[1]): Promise<string> {
    server = createServer(handler);
    await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
    return `http://localhost:${(server.address() as AddressInfo).port}/`;
  }

  test("sends the body and the headers, and reads no more of the answer than 4 KiB", async () => {
    let received = "";
    const address = await listen((request, response) => {
      request.on("data", (part) => (received += part));
      request.on("end", () => response.end(`${request.method} ${request.headers["webhook-id"]} ${"x".repeat(100_000)}`));
    });
    const answer = await callOut(true)({ address, headers: { "Webhook-Id": "7" }, body: '{"a":"é"}' });
    expect(received).toBe('{"a":"é"}');
    expect([answer.status, answer.answer.slice(0, 8), answer.answer.length]).toEqual([200, "POST 7 x", 4096]);
  });

  test("keeps of an answer what can be stored and shown: its lines, and no other sign that controls", async () => {
    const address = await listen((_, response) => response.end("\u0000no\u001B[31m\n\tsuch\r event\u0085"));
    expect((await callOut(true)({ address, headers: {}, body: "{}" })).answer).toBe("no[31m\n\tsuch event");
  });

  test("hangs up on an answer that does not end, and keeps its beginning", async () => {
    const address = await listen((_, response) => response.write("x".repeat(5000)));
    const { status, answer } = await callOut(true)({ address, headers: {}, body: "{}" });
    expect([status, answer.length]).toEqual([200, 4096]);
  });

  test("takes the status of an answer that is too slow to end, or breaks off, and what had come of it: the receiver has had the event", async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const abortLater = () => setImmediate(() => limit.abort());
    onTestFinished(() => void (timeout.mockRestore(), unsubscribe("http.client.response.finish", abortLater)));
    const breaking = await listen((_, response) => response.writeHead(500).write("Out of me", () => response.destroy()));
    expect(await callOut(true)({ address: breaking, headers: {}, body: "{}" })).toEqual({ status: 500, answer: "Out of me" });
    server?.close();
    // Its beginning has come: then the time is over.
    subscribe("http.client.response.finish", abortLater);
    const slow = await listen((_, response) => response.writeHead(200).flushHeaders());
    expect(await callOut(true)({ address: slow, headers: {}, body: "{}" })).toEqual({ status: 200, answer: "" });
    expect(limit.signal.aborted).toBe(true);
  });

  test("follows no redirect", async () => {
    let hits = 0;
    const address = await listen((_, response) => {
      hits += 1;
      response.writeHead(302, { Location: "/elsewhere" }).end();
    });
    expect((await callOut(true)({ address, headers: {}, body: "{}" })).status).toBe(302);
    expect(hits).toBe(1);
  });

  test("reaches nothing of our own network: not by address, not by a name that leads there", async () => {
    let hits = 0;
    const address = (await listen(undefined)).replace("http:", "https:");
    server?.on("connection", () => (hits += 1));
    const call = (to: string) => callOut(false)({ address: to, headers: {}, body: "{}" });
    for (const to of [address, address.replace("localhost", "127.0.0.1"), "https://[::ffff:127.0.0.1]/", "https://169.254.169.254/"]) {
      await expect(call(to)).rejects.toThrow("not on the open internet");
    }
    await expect(call(address.replace("https:", "http:"))).rejects.toThrow("Only https is called.");
    expect(hits).toBe(0);
  });

  test("says in words why there was no answer, after five seconds at the latest", async () => {
    const call = (address: string) => callOut(true)({ address, headers: {}, body: "{}" });
    await expect(call("http://127.0.0.1:1/")).rejects.toThrow("No connection: ECONNREFUSED.");
    const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
    onTestFinished(() => limit.mockRestore());
    await expect(call(await listen(() => {}))).rejects.toThrow("No answer within 5 seconds.");
    expect(limit.mock.calls).toEqual([[5000]]);
  });

  test("calls a name at the very addresses that it was looked up at, and nobody where one of them is not public", async () => {
    let found: { address: string; family: number }[] = [];
    const lookup = vi.spyOn(dns, "lookup").mockImplementation(((_: string, __: object, done: (error: null, addresses: typeof found) => void) => done(null, found)) as never);
    const places: unknown[] = [];
    const request = vi.spyOn(https, "request").mockImplementation(((_: string, options: https.RequestOptions) => {
      const call = Object.assign(new EventEmitter(), { end: () => options.lookup?.("hooks.example.com", { all: true }, (error, addresses) => void (places.push(addresses), call.emit("error", error ?? new Error("as far as here")))) });
      return call;
    }) as never);
    onTestFinished(() => {
      for (const spy of [lookup, request]) spy.mockRestore();
      syncBuiltinESMExports();
    });
    syncBuiltinESMExports();
    const call = () => callOut(false)({ address: "https://hooks.example.com/", headers: {}, body: "{}" }).catch(({ message }: Error) => message);
    found = [{ address: "8.8.8.8", family: 4 }, { address: "2606:4700:4700::1111", family: 6 }];
    expect([await call(), places.pop()]).toEqual(["No connection: Error.", found]);
    for (const hidden of [[...found, { address: "10.0.0.1", family: 4 }], []]) {
      found = hidden;
      expect([await call(), places.pop()]).toEqual(["The address is not on the open internet.", ""]);
    }
  });

  test.each(["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "169.253.255.255", "172.15.255.255", "172.32.0.0", "192.0.1.0", "192.167.255.255", "198.17.255.255", "198.20.0.0", "223.255.255.255", "2001:200::1", "3ffe::1"])("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));
  test.each(["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "0.255.255.255", "10.255.255.255", "127.255.255.255", "192.0.0.255", "192.0.2.255", "192.88.99.255", "192.168.255.255", "198.51.100.255", "203.0.113.255", "239.255.255.255", "2001:1ff::1", "2001:db8:ffff::1", "2002:ffff::1", "3fff:fff::1", "100.127.255.255", "172.16.0.0", "192.0.0.1", "192.0.2.1", "192.88.99.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "240.0.0.1", "2001:db8::1", "3fff::1", "4000::1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2001:0:7f00:1::", "2002:7f00:1::", "ff02::1", "no address"])("%s is not", (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
});
