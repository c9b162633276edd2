import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { idempotencyKeys } from "#app/api/db/schema/idempotency.ts";
import { calendarFeeds } from "#app/api/db/schema/calendar-feed.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { users } from "#app/api/db/schema/user.ts";
import { teams, workers } from "#app/api/db/schema/worker.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { correctWorker } from "#app/api/domain/worker/correct-worker.ts";
import { moveOffer } from "#app/api/domain/worker/move-offer.ts";
import { timeOffCalendar } from "#app/contract/time-off-calendar.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { justBefore } from "#tests/support/database.ts";
import { mailsTo } from "#tests/support/mail.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace, tom } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(async () => {
  await api.refill();
  await api.db.delete(timeOffs);
});

const path = "/workers/time-off/calendar";
const team = (name: string) => idOf("team", `Halcyon Robotics/${name}`);
type Kind = Partial<Pick<typeof timeOffs.$inferInsert, "status" | "type" | "description">>;

async function away(name: string, startDate: string, endDate: string, kind: Kind = {}): Promise<string> {
  const id = crypto.randomUUID();
  const [worker] = await api.db.select().from(workers).where(eq(workers.id, workerId(name)));
  if (!worker) throw new Error(`There is no ${name}.`);
  await api.db.insert(timeOffs).values({
    companyId: worker.companyId,
    id,
    workerId: worker.id,
    workerNameKey: worker.nameKey,
    managerId: worker.managerId,
    type: "vacation",
    description: "Family holiday",
    startDate,
    endDate,
    daysRequested: 3,
    requesterType: "other",
    status: "accepted",
    createdAt: api.clock.now(),
    ...kind,
  });
  return id;
}

const namesIn = async (client: Client, query = "?month=2026-12") => (await client.get(path + query)).body.data.map(({ fullName }: { fullName: string }) => fullName);

describe("the team calendar", () => {
  test("has who is away or asks to be in the month, with holidays of their place, in one answer of four queries", async () => {
    await away("Noah Pelletier", "2026-11-27", "2026-12-01");
    const id = await away("Amélie Gagnon", "2026-12-31", "2027-01-08", { status: "submitted", type: "sick" });
    await away("Laura Gómez", "2026-12-07", "2026-12-07");
    for (const status of ["rejected", "canceled"] as const) await away("Isla Campbell", "2026-12-07", "2026-12-09", { status });
    await away("Maya Kowalczyk", "2026-11-27", "2026-11-30");
    await away("Ethan Singh", "2027-01-01", "2027-01-01");
    const client = await api.signInAs(ada);
    const before = api.queries.count;
    const { body } = await client.get(`${path}?month=2026-12`);
    expect(api.queries.count - before).toBeLessThanOrEqual(4);
    expect(timeOffCalendar.parse(body)).toEqual(body);
    expect(body).toMatchObject({ month: "2026-12", today: "2026-11-20", meta: { from: 1, to: 3, total: 3 } });
    expect(body.data.map(({ fullName }: { fullName: string }) => fullName)).toEqual(["Amélie Gagnon", "Laura Gómez", "Noah Pelletier"]);
    expect(body.data[0]).toMatchObject({ team: "Motion", country: { code: "CA", name: "Canada" }, stays: [{ id, type: "sick", status: "submitted", startDate: "2026-12-31", endDate: "2027-01-08" }] });
    expect(body.data[0].holidays.map(({ day }: { day: string }) => day)).toContain("2026-12-25");
    expect(body.data[1].holidays.map(({ day }: { day: string }) => day)).toEqual(["2026-12-08", "2026-12-25"]);
    expect(JSON.stringify(body)).not.toContain("Family holiday");
  });

  test("shows the company's own month when none is asked for, also where its day is not the server's", async () => {
    api.clock.set("2026-12-01T03:00:00Z");
    await away("Noah Pelletier", "2026-11-30", "2026-11-30");
    const { body } = await (await api.signInAs(ada)).get(path);
    expect(body).toMatchObject({ month: "2026-11", today: "2026-11-30", meta: { total: 1 } });
  });

  test("a manager has her own workers and their teams alone; another company has nothing of it (Z4, Z6)", async () => {
    await away("Amélie Gagnon", "2026-12-07", "2026-12-09");
    await away("Isla Campbell", "2026-12-07", "2026-12-09");
    const graces = await api.signInAs(grace);
    const { body } = await graces.get(`${path}?month=2026-12`);
    expect(body.data.map(({ fullName }: { fullName: string }) => fullName)).toEqual(["Amélie Gagnon"]);
    expect(body.meta.total).toBe(1);
    expect(body.teams.map(({ name }: { name: string }) => name)).toEqual(["Motion", "Vision"]);
    const toms = await api.signInAs(tom);
    expect(await namesIn(toms)).toEqual([]);
    expect((await toms.get(`${path}?month=2026-12&team=${team("Motion")}`)).body.data).toEqual([]);
  });

  test("of one team alone, and a page at a time, by name", async () => {
    await away("Amélie Gagnon", "2026-12-07", "2026-12-09");
    await away("Olivia Chen", "2026-12-07", "2026-12-09");
    const client = await api.signInAs(alan);
    expect(await namesIn(client, `?month=2026-12&team=${team("Design")}`)).toEqual(["Olivia Chen"]);
    expect((await client.get(`${path}?month=2026-12&page=2`)).body).toMatchObject({ data: [], meta: { from: null, total: 2 } });
    const all = await api.db.select().from(workers).where(and(eq(workers.companyId, halcyon), eq(workers.status, "active"), eq(workers.type, "employee")));
    for (const { fullName } of all) await away(fullName, "2026-12-21", "2026-12-23");
    const [first, second] = [await client.get(`${path}?month=2026-12`), await client.get(`${path}?month=2026-12&page=2`)];
    expect(first.body.meta).toEqual({ from: 1, to: 25, total: all.length });
    expect(second.body.meta).toEqual({ from: 26, to: all.length, total: all.length });
    expect(second.body.links.next).toBeNull();
    expect(first.body.data.find(({ fullName }: { fullName: string }) => fullName === "Amélie Gagnon").stays).toHaveLength(2);
    expect((await client.get(`${path}?month=2026-12&page=9`)).body).toMatchObject({ data: [], meta: { from: null, total: all.length } });
  });

  test("whoever has left is away until the last day, and no longer; of a withdrawn offer nobody is", async () => {
    await away("Amélie Gagnon", "2026-12-07", "2026-12-18");
    await away("Noah Pelletier", "2026-12-21", "2026-12-23");
    await away("Isla Campbell", "2026-12-07", "2026-12-09");
    const ended = (name: string, endDate: string | null) => api.db.update(workers).set({ status: "terminated", endDate }).where(eq(workers.id, workerId(name)));
    await Promise.all([ended("Amélie Gagnon", "2026-12-09"), ended("Noah Pelletier", "2026-12-18"), ended("Isla Campbell", null)]);
    const client = await api.signInAs(ada);
    const { body } = await client.get(`${path}?month=2026-12`);
    expect(body.data).toMatchObject([{ fullName: "Amélie Gagnon", stays: [{ startDate: "2026-12-07", endDate: "2026-12-09" }] }]);
    expect(body.meta.total).toBe(1);
    const { address } = (await client.post("/calendar-feed")).body.data;
    const feed = (await api.visitor().send("GET", new URL(address).pathname)).body;
    expect(feed).toContain("DTSTART;VALUE=DATE:20261207\r\nDTEND;VALUE=DATE:20261210\r\nSUMMARY:Amélie Gagnon: away");
    expect(feed).not.toMatch(/Noah|Isla/);
    const days = new URLSearchParams({ startDate: "2026-12-07", endDate: "2026-12-11" });
    const ofTeam = async () => (await client.get(`/workers/${workerId("Liam MacDonald")}/time-off/preview?${days}`)).body.data.away;
    expect(await ofTeam()).toEqual([{ fullName: "Amélie Gagnon", startDate: "2026-12-07", endDate: "2026-12-09" }]);
    await ended("Amélie Gagnon", "2026-12-04");
    expect(await ofTeam()).toEqual([]);
  });

  test("refuses what is no month and no team", async () => {
    const client = await api.signInAs(ada);
    for (const query of ["?month=2026-13", "?month=12", "?month=1999-12", "?month=2026-12&team=Motion", "?month=%00", "?team='"]) expect((await client.get(path + query)).status, query).toBe(400);
  });
});

describe("the private calendar address", () => {
  const make = async (client: Client) => new URL((await client.post("/calendar-feed")).body.data.address);
  const read = (address: URL, ip?: string) => api.visitor(ip ? { ip } : {}).send("GET", address.pathname);

  test("is made, told once, kept as a hash, and read without a session: names and days, never why", async () => {
    const id = await away("Amélie Gagnon", "2026-12-07", "2026-12-09", { type: "sick", description: "Knee surgery" });
    await away("Noah Pelletier", "2026-12-21", "2026-12-21", { status: "submitted" });
    await away("Isla Campbell", "2026-12-07", "2026-12-09", { status: "rejected" });
    const client = await api.signInAs(ada);
    expect((await client.get("/calendar-feed")).body).toEqual({ data: null });
    const address = await make(client);
    expect(address.href).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{64}\.ics$/);
    const secret = /calendar\/(.+)\.ics$/.exec(address.pathname)?.[1] ?? "";
    expect(JSON.stringify(await api.db.select().from(calendarFeeds))).not.toContain(secret);
    expect((await client.get("/calendar-feed")).body).toEqual({ data: { createdAt: api.clock.now().toISOString(), lastReadAt: null } });

    const { status, headers, body } = await read(address);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("text/calendar; charset=utf-8; method=PUBLISH");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(body).toContain(`UID:${id}\r\n`);
    expect(body).toContain("DTSTART;VALUE=DATE:20261207\r\nDTEND;VALUE=DATE:20261210\r\nSUMMARY:Amélie Gagnon: away\r\nSTATUS:CONFIRMED");
    expect(body).toContain("SUMMARY:Noah Pelletier: away (not decided yet)\r\nSTATUS:TENTATIVE");
    expect(body).not.toMatch(/Isla|Knee|sick|vacation/i);
    expect((await read(address)).body, "the same until something changes").toBe(body);
    expect((await client.get("/calendar-feed")).body.data.lastReadAt).toBe(api.clock.now().toISOString());
  });

  test("is told of by mail to its person, who may not have made it: what it lets see, where it is revoked, and not the address", async () => {
    const address = await make(await api.signInAs(grace));
    const [mail, ...others] = await mailsTo(api, grace.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("A calendar address was created with your Longitude account");
    expect(mail?.text).toMatch(/Whoever has it reads which of the workers whom you may see are away/);
    expect(mail?.text).toContain("http://localhost:3000/app/time-off/calendar/feed\n");
    expect(mail?.text).toMatch(/Was that not you\? Revoke it at once/);
    expect(JSON.stringify(mail)).not.toContain(address.pathname);
  });

  test("says that a stay has changed when its worker's end cuts it: programs keep the former days otherwise", async () => {
    await away("Amélie Gagnon", "2026-12-07", "2026-12-18");
    const address = await make(await api.signInAs(ada));
    const stampsOf = (feed: string) => /LAST-MODIFIED:(\w+)\r\nSEQUENCE:(\d)\r\nDTSTART;VALUE=DATE:20261207\r\nDTEND;VALUE=DATE:(\d+)/.exec(feed)?.slice(1);
    expect(stampsOf((await read(address)).body)).toEqual(["20261120T150000Z", "0", "20261219"]);
    api.clock.pass({ hours: 2 });
    const worker = { companyId: halcyon, id: workerId("Amélie Gagnon"), fullName: "Amélie Gagnon", timeZone: "America/Toronto" };
    await moveOffer(api.db, worker, "terminated", { lastDay: "2026-12-09", now: api.clock.now() });
    expect(stampsOf((await read(address)).body)).toEqual(["20261120T170000Z", "1", "20261210"]);
  });

  test("says so, too, when the name of its worker is corrected", async () => {
    await away("Amélie Gagnon", "2026-12-07", "2026-12-18");
    const address = await make(await api.signInAs(ada));
    api.clock.pass({ hours: 2 });
    const [worker] = await api.db.select().from(workers).where(eq(workers.id, workerId("Amélie Gagnon")));
    await correctWorker(api.db, worker!, { lastName: "Gagnon-Roy" }, api.clock.now());
    const stamps = "DTSTAMP:20261120T170000Z\r\nLAST-MODIFIED:20261120T170000Z\r\nSEQUENCE:0";
    expect((await read(address)).body).toMatch(new RegExp(`${stamps}[^]*SUMMARY:Amélie Gagnon-Roy: away`));
  });

  test("says so, too, when it is decided", async () => {
    const id = await away("Amélie Gagnon", "2026-12-07", "2026-12-18", { status: "submitted" });
    const client = await api.signInAs(ada);
    const address = await make(client);
    api.clock.pass({ hours: 1 });
    expect((await client.patch(`/workers/time-off/${id}`, { status: "accepted" })).status).toBe(200);
    expect((await read(address)).body).toMatch(/LAST-MODIFIED:20261120T160000Z\r\nSEQUENCE:0\r\n[^]*SUMMARY:Amélie Gagnon: away\r\nSTATUS:CONFIRMED/);
  });

  test("has what its person may see, as it is at the time", async () => {
    await away("Amélie Gagnon", "2026-12-07", "2026-12-09");
    await away("Isla Campbell", "2026-12-07", "2026-12-09");
    await away("Ethan Singh", "2026-09-07", "2026-10-09");
    await away("Maya Kowalczyk", "2026-10-01", "2026-11-02");
    await away("Noah Pelletier", "2027-11-19", "2027-11-19");
    await away("Olivia Chen", "2027-11-29", "2027-11-29");
    const address = await make(await api.signInAs(grace));
    expect((await read(address)).body).toMatch(/Amélie/);
    expect((await read(address)).body).not.toMatch(/Isla/);
    await api.db.update(workers).set({ managerId: null }).where(eq(workers.id, workerId("Amélie Gagnon")));
    expect((await read(address)).body).not.toMatch(/Amélie/);
    const adas = (await read(await make(await api.signInAs(ada)))).body;
    expect(adas).toContain("Maya");
    expect(adas, "more than a month ago").not.toContain("Ethan");
    expect(adas, "within a year from now").toContain("Noah");
    expect(adas, "more than a year from now").not.toContain("Olivia");
  });

  test("is the same one for the same form, however often that arrives, and nobody can read it out of what is kept", async () => {
    const client = await api.signInAs(ada);
    const send = (key: string) => client.post("/calendar-feed", undefined, { headers: { "Idempotency-Key": key } });
    const [first, again] = await Promise.all([send("the same form"), send("the same form")]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const address = new URL(first.body.data.address);
    expect((await read(address)).status).toBe(200);
    const secret = /calendar\/(.+)\.ics$/.exec(address.pathname)?.[1] ?? "";
    expect(JSON.stringify(await api.db.select().from(idempotencyKeys))).not.toContain(secret);
    expect((await send("another form")).body).not.toEqual(first.body);
    expect((await read(address)).status).toBe(404);
  });

  test("is not told once more where it has ended since, revoked or replaced: nobody subscribes to what is nowhere", async () => {
    const client = await api.signInAs(ada);
    const send = (key: string) => client.post("/calendar-feed", undefined, { headers: { "Idempotency-Key": key } });
    const ended = { status: 409, body: { message: "This form has created an address, which has ended since. Open it again to create another." } };
    await send("the first form");
    await client.delete("/calendar-feed");
    expect(await send("the first form")).toMatchObject(ended);
    await send("the second form");
    expect((await send("the third form")).status).toBe(201);
    expect(await send("the second form")).toMatchObject(ended);
    expect((await send("the third form")).status).toBe(201);
  });

  test("ends when it is revoked or made anew, and again changes nothing", async () => {
    const client = await api.signInAs(ada);
    const first = await make(client);
    const second = await make(client);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    for (let time = 0; time < 2; time += 1) expect((await client.delete("/calendar-feed")).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    const events = await historyOf(api.db, "user", (await userOf(api.db, ada)).id);
    expect(events.filter(({ event }) => event.startsWith("calendar")).map(({ event }) => event)).toEqual(["calendar address made", "calendar address made", "calendar address revoked"]);
  });

  test("is each person's own: what one reads, makes anew or revokes is no other's", async () => {
    const [adas, alans] = [await api.signInAs(ada), await api.signInAs(alan)];
    const [first, kept] = [await make(adas), await make(alans)];
    api.clock.pass({ minutes: 5 });
    await read(first);
    expect((await alans.get("/calendar-feed")).body.data.lastReadAt).toBeNull();
    await make(adas);
    await adas.delete("/calendar-feed");
    expect([(await adas.get("/calendar-feed")).body.data, (await read(kept)).status]).toEqual([null, 200]);
  });

  test("ends for good with the role, and with the account", async () => {
    const adas = await api.signInAs(ada);
    const graces = await make(await api.signInAs(grace));
    const id = (await userOf(api.db, grace)).id;
    await adas.patch(`/users/${id}`, { role: "viewer" });
    expect((await read(graces)).status).toBe(404);
    await adas.patch(`/users/${id}`, { role: "manager" });
    expect((await read(graces)).status).toBe(404);
    const alans = await make(await api.signInAs(alan));
    expect((await read(alans)).status).toBe(200);
    await adas.delete(`/users/${(await userOf(api.db, alan)).id}`);
    expect((await read(alans)).status).toBe(404);
    expect(await api.db.select().from(calendarFeeds)).toEqual([]);
  });

  test("is not made by who loses the role, or the account, at the same moment", async () => {
    const adas = await api.signInAs(ada);
    const user = `/users/${(await userOf(api.db, grace)).id}`;
    const graces = await api.signInAs(grace);
    justBefore(api.db, () => adas.patch(user, { role: "viewer" }));
    expect((await graces.post("/calendar-feed")).status).toBe(403);
    await adas.patch(user, { role: "manager" });
    justBefore(api.db, () => adas.delete(user));
    expect((await graces.post("/calendar-feed")).status).toBe(401);
    expect(await api.db.select().from(calendarFeeds)).toEqual([]);
  });

  test("nor is it read while its person is not verified or may not review, while their company is not signed up, or by who guesses", async () => {
    const address = await make(await api.signInAs(ada));
    const set = (values: Partial<typeof users.$inferInsert>) => api.db.update(users).set(values).where(eq(users.email, ada.email));
    for (const [without, again] of [[{ emailVerifiedAt: null }, { emailVerifiedAt: api.clock.now() }], [{ role: "viewer" }, { role: "superAdmin" }]] as const) {
      await set(without);
      expect((await read(address)).status, JSON.stringify(without)).toBe(404);
      await set(again);
    }
    expect((await read(address)).status).toBe(200);
    await api.db.update(companies).set({ status: "pending" }).where(eq(companies.id, halcyon));
    expect((await read(address)).status).toBe(404);
    for (const wrong of ["/calendar/x.ics", "/calendar/%00.ics", `/calendar/${"A".repeat(43)}.ics`]) expect((await api.visitor().send("GET", wrong)).status).toBe(404);
  });

  test("is read 30 times in ten minutes at most; wrong secrets stop a place, and nobody who calls from it", async () => {
    const address = await make(await api.signInAs(ada));
    const statuses = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await read(address)).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
    expect((await read(address)).headers.get("Retry-After")).toBe("600");
    api.clock.pass({ minutes: 11 });
    for (let time = 0; time < 60; time += 1) expect((await api.visitor({ ip: "10.9.9.9" }).send("GET", `/calendar/${time}.ics`)).status).toBe(404);
    const stopped = await api.visitor({ ip: "10.9.9.9" }).send("GET", "/calendar/61.ics");
    expect([stopped.status, stopped.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect((await read(address, "10.9.9.9")).status).toBe(200);
    for (let time = 0; time < 60; time += 1) await api.visitor({ ip: `2001:db8:1:2::${time}` }).send("GET", `/calendar/${time}.ics`);
    expect((await api.visitor({ ip: "2001:db8:1:2:3::" }).send("GET", "/calendar/61.ics")).status, "another address of the same line").toBe(429);
  });
});

test("teams without anybody whom the person sees are not offered to a manager", async () => {
  await api.db.insert(teams).values({ companyId: halcyon, id: crypto.randomUUID(), name: "Nobody yet" });
  const all = (await (await api.signInAs(ada)).get(path)).body.teams.map(({ name }: { name: string }) => name);
  expect(all).toContain("Nobody yet");
  expect((await (await api.signInAs(grace)).get(path)).body.teams.map(({ name }: { name: string }) => name)).not.toContain("Nobody yet");
});
