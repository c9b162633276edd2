import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { paycycleCompensations } from "#app/api/db/schema/paycycle.ts";
import { teams, workers } from "#app/api/db/schema/worker.ts";
import { moveTeam } from "#app/api/domain/worker/move-team.ts";
import { workersTeam } from "#app/api/provider/workers-team.ts";
import { startApi } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";

const api = await startApi();
let printed: string[];
beforeEach(async () => {
  printed = [];
  await api.refill();
});

const name = "Amélie Gagnon";
const id = workerId(name);
const whose = `${name}, Halcyon Robotics`;
const move = (...words: string[]) => workersTeam.run(words, meansOf(api, printed));
const find = async () => (await api.db.select().from(workers).where(eq(workers.id, id)))[0]!;
const client = () => api.signInAs(ada);
const teamOf = async () => (await (await client()).get(`/workers/${id}`)).body.data.offer.team as string | null;
const historyOf = async () => ((await (await client()).get(`/workers/${id}/history`)).body.data as { words: string }[]).map(({ words }) => words);
/** In which teams the open paycycle and the one before pay them. */
async function paidIn(): Promise<(string | null)[]> {
  const adas = await client();
  const ids = [(await adas.get("/paycycle")).body.data.id, (await adas.get("/paycycles")).body.data[0].id];
  const paid = await api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.workerId, id));
  return ids.map((paycycle) => paid.find(({ paycycleId }) => paycycleId === paycycle)?.team ?? null);
}

test("somebody who is moved to another team is in it on their page, in the history and in the open paycycle; the approved one keeps the team that they were paid in", async () => {
  const { email } = await find();
  const from = (await teamOf())!;
  const { data } = (await (await client()).get("/teams")).body;
  const to = (data.teams as { name: string }[]).map((team) => team.name).find((team) => team !== from)!;
  expect(await paidIn()).toEqual([from, from]);
  await move(email, to.toUpperCase(), "--yes");
  expect(printed).toEqual([`${whose}, moved from ${from} to ${to}.`]);
  expect(await teamOf()).toBe(to);
  expect((await historyOf())[0]).toBe(`team changed from ${from} to ${to}`);
  expect(await paidIn()).toEqual([to, from]);
});

test("a team that is new is created for the company alone, and somebody can be in none", async () => {
  const { email, companyId } = await find();
  const from = (await teamOf())!;
  await move(email, "Field trials", "--new", "--yes");
  await move(email, "--none", "--yes");
  await move(email, "field TRIALS", "--new", "--yes");
  expect(printed).toEqual([`${whose}, moved from ${from} to the new team Field trials.`, `${whose}, moved from Field trials to no team.`, `${whose}, moved from no team to Field trials.`]);
  expect(await teamOf()).toBe("Field trials");
  expect((await historyOf()).slice(0, 3)).toEqual(["joined team Field trials", "left team Field trials", `team changed from ${from} to Field trials`]);
  expect((await api.db.select().from(teams).where(eq(teams.name, "Field trials"))).map((team) => team.companyId)).toEqual([companyId]);
});

test("who is in a team already, or in none, stays there without a line of history", async () => {
  const { email } = await find();
  const team = (await teamOf())!;
  const before = await historyOf();
  await move(email, team, "--yes");
  expect(await historyOf()).toEqual(before);
  await move(email, "--none", "--yes");
  await move(email, "--none", "--yes");
  expect(printed).toEqual([`${whose}, is in ${team} already.`, `${whose}, moved from ${team} to no team.`, `${whose}, is in no team already.`]);
  expect(await historyOf()).toHaveLength(before.length + 1);
});

test("what will be done is asked first, and whoever was moved meanwhile stays where they are", async () => {
  const worker = await find();
  const team = (await teamOf())!;
  const asked: string[] = [];
  await workersTeam.run([worker.email, "Field trials", "--new"], { ...meansOf(api, printed), ask: async (question) => asked.push(question) === 0 });
  expect([asked, printed]).toEqual([[`${whose}: from ${team} to the new team Field trials.\nMove them?`], ["Nothing was changed."]]);
  await move(worker.email, "--none", "--yes");
  await expect(moveTeam(api.db, worker, "Field trials", api.clock.now())).rejects.toThrow(`${name} was moved to another team in the meantime. Look at it again.`);
  expect(await teamOf()).toBeNull();
  expect(await api.db.select().from(teams).where(and(eq(teams.companyId, worker.companyId), eq(teams.name, "Field trials")))).toEqual([]);
});

test.each([
  [["WORKER"], /^Name the team, or say --none\.$/],
  [["WORKER", "Motion", "--none"], /^Name the team, or say --none\.$/],
  [["WORKER", "Field", "trials"], /^"trials" is too much\. A name of several words must be in quotes\.$/],
  [["WORKER", "Moton"], /^Halcyon Robotics has no team "Moton"\. Add --new to create it\.$/],
  [["WORKER", " "], /^The name of a team has 1 to 100 characters, on one line\.$/],
  [["WORKER", "x".repeat(101), "--new"], /^The name of a team has 1 to 100 characters, on one line\.$/],
  [["WORKER", "Field\ntrials", "--new"], /^The name of a team has 1 to 100 characters, on one line\.$/],
  [["nobody@x.test", "Motion"], /^There is no worker "nobody@x\.test"\./],
])("refuses in words what it cannot take: %j", async (words, said) => {
  const worker = await find();
  const before = await historyOf();
  await expect(move(...words.map((word) => (word === "WORKER" ? worker.email : word)), "--yes")).rejects.toThrow(said);
  expect([await find(), await historyOf()]).toEqual([worker, before]);
});
