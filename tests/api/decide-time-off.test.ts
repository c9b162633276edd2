import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { offersMove } from "#app/api/provider/offers-move.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { findTimeOffRow, requestTimeOff } from "#tests/support/time-offs.ts";

const api = await startApi();
let adas: Client;
let alans: Client;
const amelie = workerId("Amélie Gagnon");
beforeEach(async () => {
  await api.refill();
  await api.db.delete(timeOffs).where(eq(timeOffs.workerId, amelie));
  [adas, alans] = await Promise.all([api.signInAs(ada), api.signInAs(alan)]);
});

const path = "/workers/time-off";
const asked = (startDate: string, endDate: string) => requestTimeOff(api.db, amelie, { type: "vacation", startDate, endDate, daysRequested: 5 });
const accept = (id: string, client = alans) => client.patch(`${path}/${id}`, { status: "accepted" });
const statusOf = async (id: string) => (await findTimeOffRow(api.db, id)).status;

describe("days on which a worker is away already", () => {
  test("are not accepted a second time, and the reason is told; the request waits on and can be declined", async () => {
    expect((await adas.post(`/workers/${amelie}/time-off`, { type: "vacation", startDate: "2026-12-07", endDate: "2026-12-11", description: "Entered by us" })).status).toBe(201);
    const id = await asked("2026-12-09", "2026-12-15");
    expect(await accept(id)).toMatchObject({
      status: 422,
      body: { errors: { startDate: ["These days overlap accepted time off: vacation, 7 Dec 2026 to 11 Dec 2026."] } },
    });
    expect(await statusOf(id)).toBe("submitted");
    expect((await alans.patch(`${path}/${id}`, { status: "rejected" })).status).toBe(200);
  });

  test("are accepted once of two requests decided together, and the other one's reason is in the outcome", async () => {
    const [first, second, apart] = [await asked("2026-12-07", "2026-12-11"), await asked("2026-12-09", "2026-12-15"), await asked("2026-12-21", "2026-12-22")];
    const { body } = await alans.post(`${path}/decisions`, { ids: [first, second, "no id", apart], status: "accepted" });
    expect(body.data).toEqual([
      { id: first, isDecided: true, message: null },
      { id: second, isDecided: false, message: "These days overlap accepted time off: vacation, 7 Dec 2026 to 11 Dec 2026." },
      { id: "no id", isDecided: false, message: "Not found." },
      { id: apart, isDecided: true, message: null },
    ]);
    expect(await Promise.all([first, second, apart].map(statusOf))).toEqual(["accepted", "submitted", "accepted"]);
  });

  test("go to one of two requests that two people accept at the same moment", async () => {
    const ids = [await asked("2026-12-07", "2026-12-11"), await asked("2026-12-11", "2026-12-15")];
    const answers = await Promise.all(ids.flatMap((id) => [accept(id, adas), accept(id, alans)]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await Promise.all(ids.map(statusOf))).toSorted()).toEqual(["accepted", "submitted"]);
  });

  test("of a request that is accepted already are its own: who was first is told, as ever", async () => {
    const id = await asked("2026-12-07", "2026-12-11");
    await accept(id);
    expect(await accept(id, adas)).toMatchObject({ status: 409, body: { message: "Already accepted by Alan Okafor on 20 Nov 2026, 10:00 Toronto (20 Nov 2026, 15:00 UTC)." } });
  });
});

describe("days after a worker's last one", () => {
  const ends = (...words: string[]) => offersMove.run(["amelie.gagnon@workers.test", "terminated", "--yes", ...words], meansOf(api));

  test("are not accepted, and can be declined; those before it can be accepted still", async () => {
    const [within, beyond] = [await asked("2026-11-23", "2026-11-25"), await asked("2026-11-25", "2026-11-26")];
    await ends("--on", "2026-11-25");
    expect(await accept(beyond)).toMatchObject({ status: 422, body: { errors: { endDate: ["Amélie Gagnon works until 25 Nov 2026."] } } });
    expect(await statusOf(beyond)).toBe("submitted");
    expect((await alans.patch(`${path}/${beyond}`, { status: "rejected" })).status).toBe(200);
    expect((await accept(within)).status).toBe(200);
  });

  test("are all days where the offer was withdrawn before it was active", async () => {
    const id = await asked("2026-12-07", "2026-12-11");
    await api.db.update(workers).set({ status: "filled" }).where(eq(workers.id, amelie));
    await ends();
    expect(await accept(id)).toMatchObject({ status: 422, body: { errors: { worker: ["Amélie Gagnon no longer works for your company."] } } });
    expect(await statusOf(id)).toBe("submitted");
  });
});
