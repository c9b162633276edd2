import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { history } from "#app/api/db/schema/history.ts";
import { compensationStatuses } from "#app/contract/additional-compensation-status.ts";
import { startApi, type Answer, type Client } from "#tests/support/api.ts";
import { ada, alan, grace, tom, type Person } from "#tests/support/people.ts";
import { findRequest, findRequests, isGraces, reset, statusOf } from "#tests/support/requests.ts";

const api = await startApi();
let adas: Client;
let alans: Client;
let graces: Client;
async function begin() {
  await api.refill();
  [adas, alans, graces] = await Promise.all([api.signInAs(ada), api.signInAs(alan), api.signInAs(grace)]);
}
beforeAll(begin);

const path = (id: string) => `/workers/additional-compensations/${id}`;
const decide = (client: Client, id: string, status: string, more: object = {}): Promise<Answer> => client.patch(path(id), { status, ...more });
const historyOf = (id: string) =>
  api.db.select().from(history).where(and(eq(history.subject, "additional-compensation"), eq(history.subjectId, id))).orderBy(history.at, history.id);

describe("the states of a request (spec 4)", () => {
  /** From which status each decision leads on; everything else is refused. */
  const allowed = new Set(["submitted to accepted", "submitted to rejected", "accepted of client to canceled"]);

  for (const from of compensationStatuses) {
    for (const requesterType of ["client", "other"] as const) {
      test(`${from}, asked for by ${requesterType === "client" ? "the client" : "the worker"}`, async () => {
        const { id } = await findRequest(api.db, {});
        for (const to of compensationStatuses) {
          await reset(api.db, id, { status: from, requesterType });
          const before = await historyOf(id);
          const { status, body } = await decide(adas, id, to);
          const isAllowed = allowed.has(`${from} to ${to}`) || (requesterType === "client" && allowed.has(`${from} of client to ${to}`));
          if (isAllowed) {
            expect(status, `${from} to ${to}`).toBe(200);
            expect(body.data).toMatchObject({ id, status: to });
          } else {
            expect([409, 422], `${from} to ${to}`).toContain(status);
            expect(await historyOf(id), "what is refused is not written down").toEqual(before);
          }
          expect(await statusOf(api.db, id)).toBe(isAllowed ? to : from);
        }
      });
    }
  }

  test("paid, processed and submitted cannot be asked for at all (Z11)", async () => {
    const { id } = await findRequest(api.db, { status: "submitted" });
    for (const status of ["paid", "processed", "submitted", "ACCEPTED", "", null, ["accepted"], { status: "accepted" }]) {
      expect((await adas.patch(path(id), { status })).status).toBe(422);
    }
  });

  test("only an accepted request of the client's can be canceled, and that is said (Z11)", async () => {
    const { id } = await findRequest(api.db, { status: "accepted", requesterType: "other" });
    expect((await decide(adas, id, "canceled")).body.message).toBe("Only an accepted item requested by the client can be canceled.");
  });

  test("a manager decides, but does not cancel (Z11)", async () => {
    const hers = (await findRequests(api.db, {})).filter(isGraces);
    const [first, second] = hers.map(({ id }) => id) as [string, string];
    await reset(api.db, first, { status: "submitted" });
    await reset(api.db, second, { status: "accepted", requesterType: "client" });
    expect((await decide(graces, first, "accepted")).status).toBe(200);
    expect(await decide(graces, second, "canceled")).toMatchObject({ status: 403, body: { message: "This action is unauthorized." } });
    expect(await statusOf(api.db, second)).toBe("accepted");
  });

  test("nobody decides on what is not theirs: it is not found, and stays as it was (Z4, Z6)", async () => {
    const notGraces = (await findRequests(api.db, { status: "submitted", managerId: null }))[0]?.id ?? "";
    const toms = await api.signInAs(tom);
    for (const client of [graces, toms]) {
      for (const status of ["accepted", "rejected"]) expect((await decide(client, notGraces, status)).status).toBe(404);
    }
    expect((await decide(toms, notGraces, "canceled")).status).toBe(404);
    expect(await statusOf(api.db, notGraces)).toBe("submitted");
  });
});

describe("the comment of a decline", () => {
  let id = "";
  beforeEach(async () => {
    ({ id } = await findRequest(api.db, {}));
    await reset(api.db, id, { status: "submitted" });
  });

  test.each([
    ["   ", "Comment should be more than 1 characters"],
    ["x".repeat(256), "Comment should be less than 256 characters"],
  ])("%j is refused", async (comment, sentence) => {
    expect(await decide(adas, id, "rejected", { comment })).toMatchObject({ status: 422, body: { message: sentence, errors: { comment: [sentence] } } });
    expect(await statusOf(api.db, id)).toBe("submitted");
  });

  test("a line break counts as one character, though browsers send it as two", async () => {
    const comment = `${"x".repeat(100)}\r\n${"y".repeat(154)}`;
    expect((await decide(adas, id, "rejected", { comment })).status).toBe(200);
    expect((await historyOf(id)).at(-1)?.comment).toBe(comment.replace("\r\n", "\n"));
  });

  test.each([undefined, "x", "x".repeat(255), "Please ask again with the receipt. 😀"])("%j is kept", async (comment) => {
    expect((await decide(adas, id, "rejected", comment === undefined ? {} : { comment })).status).toBe(200);
    expect((await historyOf(id)).at(-1)?.comment).toBe(comment ?? null);
  });
});

describe("what is decided is written down for good (B10)", () => {
  test("who, what, from what to what, when and from where", async () => {
    const { id } = await findRequest(api.db, {});
    await reset(api.db, id, { status: "submitted", requesterType: "client" });
    const before = await historyOf(id);
    const there = await api.signInAs(alan, { ip: "203.0.113.20" });
    api.clock.pass({ minutes: 3 });
    await decide(there, id, "accepted");
    api.clock.pass({ minutes: 3 });
    await decide(adas, id, "canceled");
    const written = (await historyOf(id)).slice(before.length);
    expect(written).toMatchObject([
      { event: "accepted", from: "submitted", to: "accepted", actorName: alan.name, actorRole: "admin", ip: "203.0.113.20", at: new Date("2026-11-20T15:03:00Z") },
      { event: "canceled", from: "accepted", to: "canceled", actorName: ada.name, actorRole: "superAdmin", at: new Date("2026-11-20T15:06:00Z") },
    ]);
  });

  test("and can neither be changed nor taken out", async () => {
    const before = await api.db.select().from(history);
    const reason = async (attempt: PromiseLike<unknown>) => String(((await Promise.resolve(attempt).catch((error: unknown) => error)) as Error).cause);
    expect(await reason(api.db.update(history).set({ actorName: "Nobody" }))).toContain("append-only");
    expect(await reason(api.db.delete(history))).toContain("append-only");
    expect(await reason(api.db.update(history).set({ ip: "203.0.113.66" }))).toContain("append-only");
    expect(await reason(api.db.update(history).set({ ip: null, comment: "Nothing to see here" }))).toContain("append-only");
    expect(await api.db.select().from(history)).toEqual(before);
  });
});

describe("several decide at once", () => {
  beforeEach(begin);

  test("of fifty who accept at one moment, one does, twenty times over (B1)", { timeout: 120_000 }, async () => {
    const { id } = await findRequest(api.db, {});
    for (let round = 0; round < 20; round += 1) {
      await reset(api.db, id, { status: "submitted" });
      const before = (await historyOf(id)).length;
      const answers = await Promise.all(Array.from({ length: 50 }, (_, place) => decide(place % 2 ? adas : alans, id, "accepted")));
      const losers = answers.filter(({ status }) => status !== 200);
      expect(losers).toHaveLength(49);
      for (const { status, body } of losers) {
        expect(status).toBe(409);
        expect([ada, alan].map(({ name }) => `Already accepted by ${name} on 20 Nov 2026, 10:00 Toronto (20 Nov 2026, 15:00 UTC).`)).toContain(body.message);
      }
      expect(await historyOf(id), "one line of history").toHaveLength(before + 1);
    }
  });

  test("the sentence writes every month as the pages do: Sep, and not Sept", async () => {
    api.clock.pass({ days: 290 });
    const { id } = await findRequest(api.db, {});
    await reset(api.db, id, { status: "submitted" });
    const client = await api.signInAs(ada);
    expect((await decide(client, id, "accepted")).status).toBe(200);
    expect((await decide(client, id, "accepted")).body.message).toBe(`Already accepted by ${ada.name} on 6 Sep 2027, 11:00 Toronto (6 Sep 2027, 15:00 UTC).`);
    api.clock.reset();
  });

  test("of those who accept and those who decline, one side wins, and the others are told by whom and when (B2)", async () => {
    const { id } = await findRequest(api.db, {});
    for (let round = 0; round < 10; round += 1) {
      await reset(api.db, id, { status: "submitted" });
      const answers = await Promise.all([decide(adas, id, "accepted"), decide(alans, id, "rejected"), decide(adas, id, "rejected"), decide(alans, id, "accepted")]);
      const [winner, ...more] = answers.filter(({ status }) => status === 200);
      expect(more).toEqual([]);
      const now = await statusOf(api.db, id);
      expect(winner?.body.data.status).toBe(now);
      const said = now === "rejected" ? "declined" : "accepted";
      for (const loser of answers.filter(({ status }) => status !== 200)) expect(loser.body.message).toContain(`Already ${said} by `);
    }
  });

  test("a request that was decided before is refused with who did it and when", async () => {
    const { id } = await findRequest(api.db, {});
    const cases: [Person, Client, string, string][] = [
      [ada, adas, "accepted", "accepted"],
      [alan, alans, "rejected", "declined"],
    ];
    for (const [person, client, status, word] of cases) {
      await reset(api.db, id, { status: "submitted" });
      api.clock.pass({ minutes: 1 });
      expect((await decide(client, id, status)).status).toBe(200);
      const time = api.clock.now().toISOString().slice(11, 16);
      expect(await decide(adas, id, "accepted")).toMatchObject({ status: 409, body: { message: expect.stringMatching(`^Already ${word} by ${person.name} on 20 Nov 2026, 10:\\d\\d Toronto \\(20 Nov 2026, ${time} UTC\\)\\.$`) } });
    }
  });
});
