import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import type { Db } from "#app/api/db/connect.server.ts";
import { history } from "#app/api/db/schema/history.ts";
import { notifications } from "#app/api/db/schema/notification.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { decideMany } from "#app/api/domain/request/decide-many.ts";
import { decisionOutcome } from "#app/contract/review.ts";
import { startApi, type Answer, type Client } from "#tests/support/api.ts";
import { ada, alan, grace, tom, vera } from "#tests/support/people.ts";
import { brightwater, findRequest, findRequests, halcyon, isGraces, statusOf } from "#tests/support/requests.ts";
import { isSomebodyWaiting } from "#tests/support/somebody-waiting.ts";
import { findTimeOffRow, findTimeOffs } from "#tests/support/time-offs.ts";
import { userOf } from "#tests/support/users.ts";

const api = await startApi();
let adas: Client;
let alans: Client;
beforeEach(async () => {
  await api.refill();
  adas = await api.signInAs(ada);
  alans = await api.signInAs(alan);
});

const path = "/workers/additional-compensations";
const decide = (client: Client, ids: string[], status = "accepted", more: object = {}, key?: string): Promise<Answer> =>
  client.post(`${path}/decisions`, { ids, status, ...more }, key ? { headers: { "Idempotency-Key": key } } : {});
const waiting = async (count: number) => (await findRequests(api.db, { status: "submitted" })).slice(0, count).map(({ id }) => id);
const historyOf = (id: string) => api.db.select().from(history).where(and(eq(history.subject, "additional-compensation"), eq(history.subjectId, id)));

const paycycle = { startDate: "2026-12-01", endDate: "2026-12-31" };

describe("several requests decided together", () => {
  test("each is decided as if it came alone, with a line of history and the one comment", async () => {
    const ids = await waiting(5);
    const { status, body } = await decide(adas, ids, "rejected", { comment: "Not this quarter" });
    expect(status).toBe(200);
    expect(decisionOutcome.array().parse(body.data)).toEqual(ids.map((id) => ({ id, isDecided: true, message: null })));
    for (const id of ids) {
      expect(await statusOf(api.db, id)).toBe("rejected");
      expect(await historyOf(id)).toMatchObject([{ event: "rejected", from: "submitted", to: "rejected", comment: "Not this quarter", actorName: ada.name }]);
    }
  });

  test("what is accepted is told with its paycycle; what cannot be decided is told with its reason and stops no other", async () => {
    const [first = "", second = "", third = ""] = await waiting(3);
    const canceled = await findRequest(api.db, { status: "canceled" });
    await alans.patch(`${path}/${second}`, { status: "rejected" });
    const foreign = await findRequest(api.db, { companyId: brightwater });
    const { body } = await decide(adas, [first, second, foreign.id, "no id", canceled.id, third, first]);
    expect(body.data).toEqual([
      { id: first, isDecided: true, message: null, paycycle },
      { id: second, isDecided: false, message: `Already declined by ${alan.name} on 20 Nov 2026, 10:00 Toronto (20 Nov 2026, 15:00 UTC).` },
      { id: foreign.id, isDecided: false, message: "Not found." },
      { id: "no id", isDecided: false, message: "Not found." },
      { id: canceled.id, isDecided: false, message: expect.stringMatching(/^Already canceled by /) },
      { id: third, isDecided: true, message: null, paycycle },
    ]);
    expect(await statusOf(api.db, second)).toBe("rejected");
    expect(await statusOf(api.db, foreign.id)).toBe("submitted");
  });

  test("ids are the same in capitals: each is decided once, and no bell asks for it any more, as by a call for it alone", async () => {
    const [first = "", second = ""] = await waiting(2);
    const { id: userId } = await userOf(api.db, ada);
    for (const id of [first, second]) {
      await api.db.insert(notifications).values({ companyId: halcyon, id: crypto.randomUUID(), userId, subject: "Waits", link: `/app/additional-compensation/${id}/accept`, createdAt: api.clock.now() });
    }
    expect((await decide(adas, [first.toUpperCase(), first])).body.data).toEqual([{ id: first, isDecided: true, message: null, paycycle }]);
    expect((await adas.patch(`${path}/${second.toUpperCase()}`, { status: "accepted" })).status).toBe(200);
    expect(JSON.stringify((await adas.get("/client/notifications")).body)).not.toContain("Waits");
  });

  test("what fails for another reason than a refusal fails the whole call, and its words are shown to nobody", async () => {
    const [id = ""] = await waiting(1);
    const deciding = { companyId: halcyon, noun: "additional-compensation", now: api.clock.now() } as const;
    const failing = () => Promise.reject(new Error("The database is away."));
    await expect(decideMany(api.db, deciding, [id], failing)).rejects.toThrow("The database is away.");
  });

  test("a resend gets the first answer and decides nothing again (B5)", async () => {
    const ids = await waiting(4);
    const answers = await Promise.all([1, 2, 3].map(() => decide(adas, ids, "accepted", {}, "decide-many-key-00000001")));
    for (const { body } of answers) expect(body.data.every(({ isDecided }: { isDecided: boolean }) => isDecided)).toBe(true);
    for (const id of ids) expect(await historyOf(id)).toHaveLength(1);
    expect((await decide(adas, ids, "rejected", {}, "decide-many-key-00000001")).status).toBe(422);
  });

  test("of two people who decide the same twenty at once, each request has one (B1)", async () => {
    const ids = await waiting(20);
    const answers = await Promise.all([decide(adas, ids), decide(alans, ids.toReversed(), "rejected"), decide(adas, ids.toReversed()), decide(alans, ids)]);
    for (const id of ids) {
      const winners = answers.filter(({ body }) => body.data.find((outcome: { id: string }) => outcome.id === id).isDecided);
      expect(winners).toHaveLength(1);
      expect(await historyOf(id)).toHaveLength(1);
    }
  });

  // Embedded there is one connection, on which transactions follow one another anyway.
  test.runIf(inject("postgres"))("who decides others meanwhile, many or one, comes after them: their tallies are the same, and both would wait for the other's until one is given up", async () => {
    const [first = "", second = "", third = ""] = await waiting(3);
    for (const decideOther of [() => decide(alans, [second]), () => alans.patch(`${path}/${third}`, { status: "rejected" })]) {
      let answer: Promise<Answer> | undefined;
      let isAnswered = false;
      const whileOthersDecide = async () => {
        answer = decideOther().finally(() => (isAnswered = true));
        await vi.waitFor(async () => expect(isAnswered || (await isSomebodyWaiting(api.db))).toBe(true), { timeout: 10_000, interval: 5 });
        expect(isAnswered).toBe(false);
        return { id: first };
      };
      await api.db.transaction((tx) => decideMany(tx as unknown as Db, { companyId: halcyon, noun: "additional-compensation", now: api.clock.now() }, [first], whileOthersDecide));
      expect((await answer)?.status).toBe(200);
    }
    expect([await statusOf(api.db, second), await statusOf(api.db, third)]).toEqual(["accepted", "rejected"]);
  });

  test("a manager decides her own alone, a viewer nothing, another company nothing (Z3, Z4, Z6)", async () => {
    const rows = await findRequests(api.db, { status: "submitted" });
    const hers = rows.find(isGraces)?.id ?? "";
    const others = rows.find((row) => !isGraces(row))?.id ?? "";
    const { body } = await decide(await api.signInAs(grace), [hers, others]);
    expect(body.data).toEqual([{ id: hers, isDecided: true, message: null, paycycle }, { id: others, isDecided: false, message: "Not found." }]);
    expect((await decide(await api.signInAs(vera), [others])).status).toBe(403);
    expect((await decide(await api.signInAs(tom), [others])).body.data).toEqual([{ id: others, isDecided: false, message: "Not found." }]);
    expect(await statusOf(api.db, others)).toBe("submitted");
  });

  test.each([
    [{ ids: [] }, { ids: ["Required"] }],
    [{ ids: Array.from({ length: 101 }, String) }, { ids: ["At most 100 requests can be decided together"] }],
    [{ status: "canceled" }, { status: [expect.any(String)] }],
    [{ status: "paid" }, { status: [expect.any(String)] }],
    [{ comment: " " }, { comment: ["Comment should be more than 1 characters"] }],
    [{ comment: "x".repeat(256) }, { comment: ["Comment should be less than 256 characters"] }],
  ])("%j is refused and changes nothing", async (changes, errors) => {
    const ids = await waiting(1);
    expect(await adas.post(`${path}/decisions`, { ids, status: "rejected", ...changes })).toMatchObject({ status: 422, body: { errors } });
    expect(await statusOf(api.db, ids[0] ?? "")).toBe("submitted");
  });

  test("the list shows single ones by their ids, of one's own alone", async () => {
    const ids = await waiting(3);
    const foreign = await findRequest(api.db, { companyId: brightwater });
    const { body } = await adas.get(`${path}?filter[id]=${[...ids, foreign.id, "x"].join(",")}`);
    expect(body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
    expect(body.meta.total).toBe(3);
    expect((await adas.get(`${path}?filter[id]=x`)).body.data).toEqual([]);
  });
});

describe("time off", () => {
  const one = (id: string) => `/workers/time-off/${id}`;

  test("several together, each by itself", async () => {
    const ids = (await findTimeOffs(api.db, { status: "submitted" })).slice(0, 4).map(({ id }) => id);
    await alans.patch(one(ids[3] ?? ""), { status: "rejected", comment: "Two are away" });
    const { body } = await adas.post("/workers/time-off/decisions", { ids, status: "accepted" });
    expect(body.data.map(({ isDecided }: { isDecided: boolean }) => isDecided)).toEqual([true, true, true, false]);
    expect(body.data[3].message).toBe(`Already declined by ${alan.name} on 20 Nov 2026, 10:00 Toronto (20 Nov 2026, 15:00 UTC).`);
    expect((await findTimeOffRow(api.db, ids[0] ?? "")).status).toBe("accepted");
  });

  test("of fifty who decide one request at one moment, one does, and the others are told who and when (B1, B2)", async () => {
    const [request] = await findTimeOffs(api.db, { status: "submitted" });
    const id = request?.id ?? "";
    const answers = await Promise.all(Array.from({ length: 50 }, (_, place) => (place % 2 ? adas : alans).patch(one(id), { status: place % 3 ? "accepted" : "rejected" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const said = (await findTimeOffRow(api.db, id)).status === "rejected" ? "declined" : "accepted";
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect([ada, alan].map(({ name }) => `Already ${said} by ${name} on 20 Nov 2026, 10:00 Toronto (20 Nov 2026, 15:00 UTC).`)).toContain(body.message);
    }
    expect(await api.db.select().from(history).where(eq(history.subjectId, id))).toHaveLength(1);
  });

  test("leads from submitted to accepted or declined, and from accepted by the client to canceled; nothing else (spec 4)", async () => {
    const statuses = ["submitted", "accepted", "rejected", "canceled"] as const;
    for (const requesterType of ["client", "other"] as const) {
      for (const from of statuses) {
        for (const to of statuses) {
          const [request] = await findTimeOffs(api.db, { status: from });
          if (!request) throw new Error(`The demo has no time off ${from}.`);
          await api.db.update(timeOffs).set({ requesterType }).where(eq(timeOffs.id, request.id));
          const { status } = await adas.patch(one(request.id), { status: to });
          const isAllowed = from === "submitted" ? ["accepted", "rejected"].includes(to) : from === "accepted" && to === "canceled" && requesterType === "client";
          expect(status === 200, `${from} by ${requesterType} to ${to}: ${status}`).toBe(isAllowed);
          expect((await findTimeOffRow(api.db, request.id)).status).toBe(isAllowed ? to : from);
        }
      }
    }
  });
});
