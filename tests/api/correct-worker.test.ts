import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { correctWorker } from "#app/api/domain/worker/correct-worker.ts";
import { offersMove } from "#app/api/provider/offers-move.ts";
import { workersCorrect } from "#app/api/provider/workers-correct.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { onboardingOf } from "#tests/support/onboarding.ts";
import { ada } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { findRequest } from "#tests/support/requests.ts";
import { historyOf } from "#tests/support/users.ts";

const api = await startApi();
let printed: string[];
beforeEach(async () => {
  printed = [];
  await api.refill();
});

const correct = (...words: string[]) => workersCorrect.run(words, meansOf(api, printed));
const find = async (id: string) => (await api.db.select().from(workers).where(eq(workers.id, id)))[0]!;
/** Somebody who is paid and asks for something. */
const somebody = async () => find((await findRequest(api.db, { status: "submitted", requesterType: "other" })).workerId);

/** Where a name is found, by the calls that search for one. */
async function foundIn(client: Client, paycycles: string[], name: string): Promise<Record<string, string[]>> {
  const q = encodeURIComponent(name);
  const lists = { workers: "/workers?", requests: "/workers/additional-compensations?filter[status]=submitted&", open: "/paycycle?", ...Object.fromEntries(paycycles.map((id) => [id, `/paycycles/${id}?`])) };
  const found: Record<string, string[]> = {};
  for (const [list, address] of Object.entries(lists)) {
    const { status, body } = await client.get(`${address}filter[q]=${q}`);
    expect(status, address).toBe(200);
    const rows = (body.data.compensations ?? body.data) as { fullName: string }[];
    found[list] = [...new Set(rows.map(({ fullName }) => fullName))];
  }
  found.everything = (await client.get(`/search?q=${q}`)).body.data.workers.hits.map(({ fullName }: { fullName: string }) => fullName);
  return found;
}

test("a corrected name is what lists, requests, the search and the open paycycle show and find; approved paycycles keep the one that was approved", async () => {
  const worker = await somebody();
  const { id, fullName } = worker;
  const adas = await api.signInAs(ada);
  const [, approved] = ((await adas.get("/paycycles")).body.data as { id: string }[]).map((paycycle) => paycycle.id);
  const before = await foundIn(adas, [approved!], fullName);
  for (const [list, names] of Object.entries(before)) expect(names, list).toEqual([fullName]);
  // The search of everything finds somebody by the address as well.
  await correct(worker.email, "--email", "new@workers.test", "--yes");
  await correct(worker.id, "--first-name", "Zoë", "--last-name", "Łukasiewicz", "--yes");
  expect(printed.at(-1)).toBe(`${fullName}, Halcyon Robotics, corrected: name from ${fullName} to Zoë Łukasiewicz.`);
  const now = ["Zoë Łukasiewicz"];
  expect(await foundIn(adas, [approved!], "zoe lukas")).toEqual({ workers: now, requests: now, open: now, [approved!]: [], everything: now });
  expect(await foundIn(adas, [approved!], fullName)).toEqual({ workers: [], requests: [], open: [], [approved!]: [fullName], everything: [] });
  const requests = await api.db.select().from(additionalCompensations).where(eq(additionalCompensations.workerId, id));
  expect(new Set(requests.map(({ workerNameKey }) => workerNameKey))).toEqual(new Set(["zoe lukasiewicz"]));
  const { data } = (await adas.get("/workers?sort=-fullName")).body;
  expect(data[0].fullName).toBe("Zoë Łukasiewicz");
  expect((await adas.get(`/workers/${id}/history`)).body.data[0]).toMatchObject({
    words: `name corrected from ${fullName} to Zoë Łukasiewicz`,
    from: fullName,
    to: "Zoë Łukasiewicz",
    actor: { name: "Provider", role: null },
  });
});

test("all details that nobody in the company can change are corrected at once, each with its line of history, and are taken back the same way", async () => {
  const worker = await somebody();
  const words = (to: Pick<typeof worker, "email" | "jobTitle" | "phoneNumber" | "birthDate">) => ["--email", to.email, "--job-title", to.jobTitle, "--phone", to.phoneNumber!, "--birth-date", to.birthDate!, "--yes"];
  const right = { email: "zoe@workers.test", jobTitle: "Chemist", phoneNumber: "+48 22 555 0123", birthDate: "1990-05-31" };
  await correct(worker.id, ...words(right));
  expect(await find(worker.id)).toEqual({ ...worker, ...right });
  const adas = await api.signInAs(ada);
  expect((await adas.get(`/workers/${worker.id}`)).body.data).toMatchObject({ email: right.email, phoneNumber: right.phoneNumber, birthDate: right.birthDate, offer: { jobTitle: "Chemist" } });
  const told = (await adas.get(`/workers/${worker.id}/history`)).body.data.slice(0, 4).map((entry: { words: string }) => entry.words);
  expect(told.toSorted()).toEqual([
    expect.stringMatching(/^birth date corrected from \d+ \w+ \d{4} to 31 May 1990$/),
    `email corrected from ${worker.email} to zoe@workers.test`,
    `job title corrected from ${worker.jobTitle} to Chemist`,
    `phone number corrected from ${worker.phoneNumber} to +48 22 555 0123`,
  ]);
  await correct("zoe@workers.test", ...words(worker as typeof worker & { phoneNumber: string; birthDate: string }));
  expect(await find(worker.id)).toEqual(worker);
});

test("what is so already is said, and changes nothing; what is left out stays", async () => {
  const worker = await somebody();
  const before = await historyOf(api.db, "worker", worker.id);
  await correct(worker.email, "--email", worker.email, "--first-name", worker.firstName);
  expect(printed).toEqual([`${worker.fullName}, Halcyon Robotics: all of it is so already. Nothing was changed.`]);
  expect([await find(worker.id), await historyOf(api.db, "worker", worker.id)]).toEqual([worker, before]);
});

test("what is to be corrected is shown, from what to what, before somebody is asked", async () => {
  const worker = await somebody();
  await api.db.update(workers).set({ phoneNumber: null }).where(eq(workers.id, worker.id));
  const asked: string[] = [];
  await workersCorrect.run([worker.email, "--last-name", "Kowalska", "--phone", "+48 22 555 0123"], { ...meansOf(api, printed), ask: async (question) => asked.push(question) === 0 });
  expect(asked).toEqual([
    `${worker.fullName}, Halcyon Robotics:\n  name from ${worker.fullName} to ${worker.firstName} Kowalska\n  phone number from nothing to +48 22 555 0123\nCorrect it?`,
  ]);
  expect(printed).toEqual(["Nothing was changed."]);
  expect(await find(worker.id)).toEqual({ ...worker, phoneNumber: null });
  await expect(correct(worker.email, "--last-name", "Kowalska")).rejects.toThrow("Nobody is here to be asked: add --yes.");
});

test("what somebody else has corrected meanwhile is not written over", async () => {
  const worker = await somebody();
  await correct(worker.id, "--last-name", "Kowalska", "--yes");
  await expect(correctWorker(api.db, worker, { lastName: "Nowak" }, api.clock.now())).rejects.toThrow(`The details of ${worker.firstName} Kowalska were changed in the meantime. Look at them again.`);
  expect(await find(worker.id)).toMatchObject({ lastName: "Kowalska" });
});

test.each([
  [[], /^Name a worker: by id, or by email address\.$/],
  [["nobody@x.test", "--email", "a@x.test"], /^There is no worker "nobody@x\.test"\./],
  [["WORKER"], /^Say what is right, with --first-name, /],
  [["WORKER", "Zoë"], /^"Zoë" is too much\. A value of several words must be in quotes\.$/],
  [["WORKER", "--first-name", " "], /^--first-name has 1 to 100 characters, on one line\.$/],
  [["WORKER", "--last-name", "x".repeat(101)], /^--last-name has 1 to 100 characters/],
  [["WORKER", "--last-name", "x\ny"], /^--last-name has 1 to 100 characters/],
  [["WORKER", "--email", "zoe"], /^"zoe" is not an email address of at most 254 characters\.$/],
  [["WORKER", "--email", `${"x".repeat(250)}@x.test`], /is not an email address of at most 254 characters\.$/],
  [["WORKER", "--job-title", "x".repeat(151)], /^--job-title has 1 to 150 characters/],
  [["WORKER", "--phone", "call me"], /^--phone has 5 to 30 digits, blanks and signs of a phone number\.$/],
  [["WORKER", "--birth-date", "31.05.1990"], /^"31\.05\.1990" is not the birth date of somebody who works\. Write 1990-05-31\.$/],
  [["WORKER", "--birth-date", "2026-05-31"], /is not the birth date of somebody who works/],
  [["WORKER", "--start-date", "7 Dec 2026"], /^"7 Dec 2026" is not a day that somebody starts on\. Write 2026-12-07\.$/],
  [["WORKER", "--start-date", "2036-12-07"], /is not a day that somebody starts on/],
  [["WORKER", "--start-date", "2026-12-07"], / is active: the start date is settled once the offer is active, because pay goes by it\.$/],
  [["WORKER", "--province", "QC"], /^--province is BC or ON\.$/],
  [["WORKER", "--salary", "1"], /^There is no option --salary here\.$/],
])("refuses in words what it cannot take: %j", async (words, said) => {
  const worker = await somebody();
  const before = await historyOf(api.db, "worker", worker.id);
  await expect(correct(...words.map((word) => (word === "WORKER" ? worker.email : word)), "--yes")).rejects.toThrow(said);
  expect([await find(worker.id), await historyOf(api.db, "worker", worker.id)]).toEqual([worker, before]);
});

test("the province that an offer in Canada came without is said before it is active, and not any more after that", async () => {
  const adas = await api.signInAs(ada);
  const { id } = (await adas.post("/workers", onboardingOf("employee", "CA", { startsAt: "2026-11-23" }))).body.data;
  const move = (to: string) => offersMove.run([id, to], meansOf(api, printed));
  await move("pending");
  await move("filled");
  api.clock.pass({ hours: 14 * 24 });
  await expect(move("active")).rejects.toThrow("workers correct says it, with --province.");
  await correct(id, "--province", "bc", "--yes");
  expect(printed.at(-1)).toBe("Ximena Duarte Paz, Halcyon Robotics, corrected: province from nothing to BC.");
  await move("active");
  expect(await find(id)).toMatchObject({ status: "active", region: "BC" });
  const told = (await historyOf(api.db, "worker", id)).filter(({ event }) => event === "province corrected");
  expect(told).toMatchObject([{ from: null, to: "BC" }]);
  await expect(correct(id, "--province", "ON", "--yes")).rejects.toThrow("Ximena Duarte Paz is active: the province is settled once the offer is active, because pay and taxes go by its law.");
  const mexican = (await api.db.select().from(workers).where(eq(workers.countryCode, "MX")))[0]!;
  await expect(correct(mexican.id, "--province", "ON", "--yes")).rejects.toThrow(`${mexican.fullName} works in Mexico, where no province is kept.`);
});

test("a start that moves is corrected until the offer is active: the offer becomes active on that day, and pay begins with it", async () => {
  const adas = await api.signInAs(ada);
  const { id } = (await adas.post("/workers", onboardingOf("employee", "MX", { startsAt: "2026-11-23" }))).body.data;
  for (const to of ["pending", "filled"]) await offersMove.run([id, to], meansOf(api, printed));
  await correct(id, "--start-date", "2026-11-26", "--yes");
  expect(printed.at(-1)).toBe("Ximena Duarte Paz, Halcyon Robotics, corrected: start date from 23 Nov 2026 to 26 Nov 2026.");
  api.clock.set("2026-11-24T12:00:00Z");
  await expect(offersMove.run([id, "active"], meansOf(api, printed))).rejects.toThrow("Ximena Duarte Paz starts on 26 Nov 2026: the offer becomes active on that day.");
  api.clock.set("2026-11-26T12:00:00Z");
  await offersMove.run([id, "active"], meansOf(api, printed));
  const { body } = await (await api.signInAs(ada)).get("/paycycle?filter[q]=Duarte%20Paz");
  // Five of the thirty days of November, of 5,000.00 USD.
  expect(body.data.compensations).toMatchObject([{ fullName: "Ximena Duarte Paz", workersTake: { grossBasePay: 833_33 } }]);
});

test("a contract does not come to start after its end", async () => {
  const adas = await api.signInAs(ada);
  const { id } = (await adas.post("/workers", onboardingOf("contractor", "MX", { startsAt: "2026-12-01", endsAt: "2026-12-20" }))).body.data;
  await expect(correct(id, "--start-date", "2026-12-21", "--yes")).rejects.toThrow("The contract of Ximena Duarte Paz ends on 20 Dec 2026, before that day.");
  await correct(id, "--start-date", "2026-12-20", "--yes");
  expect(await find(id)).toMatchObject({ startDate: "2026-12-20", endDate: "2026-12-20" });
});
