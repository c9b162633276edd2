import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { notifications } from "#app/api/db/schema/notification.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { numbersFrom } from "#app/api/db/seed/numbers.ts";
import { addDays } from "#app/api/domain/day/calendar-day.ts";
import { enterCompensation, enterTimeOff } from "#app/api/domain/request/enter-request.ts";
import { correctWorker } from "#app/api/domain/worker/correct-worker.ts";
import { moveOffer } from "#app/api/domain/worker/move-offer.ts";
import { Refusal } from "#app/api/refusal.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { idOfPerson } from "#tests/support/delegations.ts";
import { ada, dorothy, grace, type Person } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";

// Requests, decisions, managers, names and ends at random, and the same each time; after some of them each person's private
// calendar and bell beside a naive reading of all rows.

const random = numbersFrom(2027);
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
const below = (count: number) => Math.floor(random() * count);

const api = await startApi();
const people = [ada, grace, dorothy];
const clients = new Map<Person, Client>();
const calendars = new Map<Person, string>();
/** The demo's own requests: its bells ring for some of them alone. */
const seeded = new Set<string>();

const timeZone = "America/Toronto";
/** Names that the format marks, folds and counts in more bytes than signs. */
const names = ["O’Neil; Smith, Jr", "Zoë \\ Back", "Ana-María de la Concepción Fernández y González del Río Ñúñez", "李 小龍", "😀 Bo"];

beforeAll(async () => {
  for (const { id } of await readRequests()) seeded.add(id);
  for (const person of people) {
    const client = await api.signInAs(person);
    clients.set(person, client);
    calendars.set(person, new URL((await client.post("/calendar-feed")).body.data.address).pathname);
  }
});

const today = () => api.clock.now().toISOString().slice(0, 10);
const readWorkers = () => api.db.select().from(workers).where(eq(workers.companyId, halcyon)).orderBy(workers.id);

async function readRequests() {
  const [stays, pay] = [timeOffs, additionalCompensations].map((table) => api.db.select().from(table as typeof timeOffs).where(eq(table.companyId, halcyon)).orderBy(table.id));
  return [...(await stays!).map((row) => ({ ...row, noun: "time-off" })), ...(await pay!).map((row) => ({ ...row, noun: "additional-compensation" }))];
}

async function stayOf() {
  const startDate = addDays(today(), below(460) - 60);
  return { startDate, endDate: addDays(startDate, below(14)), description: `${below(1e9)}`, type: pick(["vacation", "sick"] as const) };
}

const happenings: (() => Promise<unknown>)[] = [
  async () => enterTimeOff(api.db, { companyId: halcyon, id: pick(await readWorkers()).id, timeZone }, await stayOf(), { reference: null, now: api.clock.now() }),
  async () =>
    enterCompensation(
      api.db,
      { companyId: halcyon, id: pick(await readWorkers()).id, timeZone },
      { type: "bonus", amount: 100 + below(1e5), currencyCode: "USD", description: `${below(1e9)}`, receipt: null },
      { reference: null, now: api.clock.now() },
    ),
  async () => clients.get(pick(people))!.post(`/workers/${pick(await readWorkers()).id}/time-off`, await stayOf()),
  async () => {
    const { id, noun, status } = pick(await readRequests());
    const path = noun === "time-off" ? "/workers/time-off" : "/workers/additional-compensations";
    return clients.get(pick(people))!.patch(`${path}/${id}`, { status: status === "submitted" ? pick(["accepted", "rejected"]) : "canceled" });
  },
  async () => clients.get(ada)!.patch(`/users/${idOfPerson(pick([grace, dorothy]))}/worker/${pick(await readWorkers()).id}`, {}),
  async () => correctWorker(api.db, pick(await readWorkers()), { lastName: pick(names) }, api.clock.now()),
  async () => moveOffer(api.db, { ...pick(await readWorkers()), timeZone }, "terminated", { lastDay: addDays(today(), below(100)), now: api.clock.now() }),
  async () => api.clock.pass({ minutes: 7 }),
];

/** What is refused changes nothing. */
async function happens(): Promise<void> {
  await pick(happenings)().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

const isSeen = (managerId: string | null, person: Person) => person.role !== "manager" || managerId === idOfPerson(person);

async function naiveEvents(person: Person) {
  const all = new Map((await readWorkers()).map((worker) => [worker.id, worker]));
  return (await readRequests()).flatMap(({ id, noun, workerId, status, startDate, endDate }) => {
    const { fullName, managerId, endDate: lastDay, status: offer } = all.get(workerId)!;
    if (noun !== "time-off" || !["submitted", "accepted"].includes(status) || !isSeen(managerId, person) || (offer === "terminated" && !lastDay)) return [];
    const end = lastDay && lastDay < endDate ? lastDay : endDate;
    if (end < startDate || end < addDays(today(), -31) || startDate > addDays(today(), 366)) return [];
    const waits = status === "submitted";
    return [{ id, start: startDate, end: addDays(end, 1), summary: `${fullName}: away${waits ? " (not decided yet)" : ""}`, status: waits ? "TENTATIVE" : "CONFIRMED" }];
  });
}

/** As RFC 5545 has it: lines of 75 bytes at most, unfolded, and what is marked in a text without its marks. */
function eventsIn(calendar: string) {
  for (const line of calendar.split("\r\n")) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  const [, ...events] = calendar.replaceAll("\r\n ", "").split("BEGIN:VEVENT\r\n");
  return events.map((text) => {
    const value = (name: string) => new RegExp(`^${name}:(.*)$`, "m").exec(text)?.[1] ?? "";
    const day = (name: string) => value(`${name};VALUE=DATE`).replace(/^(....)(..)/, "$1-$2-");
    return { id: value("UID"), start: day("DTSTART"), end: day("DTEND"), summary: value("SUMMARY").replace(/\\([\\;,])/g, "$1"), status: value("STATUS"), changed: value("LAST-MODIFIED") };
  });
}

const byId = <Row extends { id: string }>(rows: Row[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

test("each private calendar and each bell has what a naive reading of all requests finds, and a calendar says what has changed", async () => {
  const shown = new Map<string, ReturnType<typeof eventsIn>[number]>();
  for (let round = 0; round < 5; round += 1) {
    for (let count = 0; count < 8; count += 1) await happens();
    const requests = await readRequests();
    for (const person of people) {
      const events = eventsIn((await api.visitor().send("GET", calendars.get(person)!)).body);
      expect(byId(events.map(({ changed: _, ...event }) => event)), `${person.name}, round ${round}`).toEqual(byId(await naiveEvents(person)));
      for (const { changed, ...event } of person === ada ? events : []) {
        const { changed: before = "", ...former } = shown.get(event.id) ?? {};
        if (before && JSON.stringify(former) !== JSON.stringify(event)) expect(changed > before, `${event.summary} ${changed}`).toBe(true);
        shown.set(event.id, { ...event, changed });
      }
      const bell = await api.db.select({ link: notifications.link }).from(notifications).where(and(eq(notifications.companyId, halcyon), eq(notifications.userId, idOfPerson(person)), isNull(notifications.dismissedAt)));
      const waiting = requests.filter(({ id, status, managerId }) => !seeded.has(id) && status === "submitted" && isSeen(managerId, person));
      const rung = bell.flatMap(({ link }) => (link?.endsWith("/accept") && !seeded.has(link.split("/")[3]!) ? link : []));
      expect(rung.sort(), `${person.name}, round ${round}`).toEqual(waiting.map(({ noun, id }) => `/app/${noun}/${id}/accept`).sort());
    }
    api.clock.pass({ minutes: 11 });
  }
  expect(shown.size).toBeGreaterThan(10);
});
