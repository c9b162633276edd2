import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { users } from "#app/api/db/schema/user.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { numbersFrom } from "#app/api/db/seed/numbers.ts";
import { dayIn } from "#app/api/domain/day/calendar-day.ts";
import { nameKey } from "#app/api/domain/name-key.ts";
import { compensationTypes } from "#app/contract/additional-compensation-type.ts";
import { compensationStatuses } from "#app/contract/additional-compensation-status.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { pageSize } from "#app/contract/list.ts";
import { offerStatuses } from "#app/contract/offer-status.ts";
import { roles } from "#app/contract/permission.ts";
import { timeOffStatuses } from "#app/contract/time-off-status.ts";
import { timeOffTypes } from "#app/contract/time-off-type.ts";
import { workerTypes } from "#app/contract/worker-type.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { delegate, idOfPerson } from "#tests/support/delegations.ts";
import { ada, alan, dorothy, grace, type Person } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";

// Each list beside a naive reading of all its rows, asked at random, and the same each time: what fails names its question.

const random = numbersFrom(2026);
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
const isAsked = (share: number) => random() < share;

const api = await startApi();
const clients = new Map<Person, Client>();

/** Names that a search and an order may stumble over: some twice, so that pages begin among equals. */
const hardNames = ["José Ñúñez", "Jose Nunez", "JOSÉ NÚÑEZ", "Dara O’Neil", "Dara O'Neil", "Dara OʼNeil", "Dara O´Neil", "Dara O`Neil", "Jean‐Luc Ba", "Jean-Luc\u00a0Ba", "Γιώργος Παππάς", "100% Sure", "x_y \\z", "😀 Bo", "Łukasz Ng", "Ana", "Ana"];

/** The days on which requests are made begin and end by Toronto's clocks. */
const zone = "America/Toronto";

beforeAll(async () => {
  const people = await api.db.select().from(workers).where(eq(workers.companyId, halcyon)).orderBy(workers.id);
  for (const [place, fullName] of hardNames.entries()) await api.db.update(workers).set({ fullName, nameKey: nameKey(fullName) }).where(eq(workers.id, people[place * 3]!.id));
  for (const requests of [additionalCompensations, timeOffs]) {
    const midnight = sql`date_trunc('day', ${requests.createdAt} at time zone ${zone}) at time zone ${zone}`;
    // A third in the first instant of a day, another in the last one of the day before.
    for (const [place, at] of [midnight, sql`${midnight} - interval '1 microsecond'`].entries()) {
      await api.db.update(requests).set({ createdAt: at }).where(sql`${requests.companyId} = ${halcyon} and ascii(${requests.id}::text) % 3 = ${place}`);
    }
  }
  await delegate(api, { firstDay: "2026-11-20", lastDay: "2026-11-20" }, { manager: dorothy, to: grace });
  for (const person of [ada, alan, grace, dorothy]) clients.set(person, await api.signInAs(person));
});

type Row = { id: string; name: string; managerId: string | null; day?: string } & Record<string, unknown>;
type List = {
  path: string;
  /** Who may ask for it. */
  people: Person[];
  rows: Row[];
  filters: Record<string, { field: string; values: readonly string[] }>;
  /** The field that each sort is by; ids decide among equals. */
  sorts: Record<string, string>;
  usual: string;
  hasSearch?: boolean;
  idColumn: string;
};
type Question = { query: URLSearchParams; expected: string[] };

/** The same name however it is typed: without accents, capitals and apostrophes, and with a blank for a hyphen. */
const plain = (text: string) => text.replace(/['’ʼ´`]/g, "").replace(/[‐-]|\s/g, " ").normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/gi, "l").toLowerCase().replace(/ς/g, "σ");
const isIn = (name: string, word: string) => plain(name).includes(plain(word));

/** One of their workers', where they are a manager. */
function isSeen({ managerId }: Row, person: Person): boolean {
  return person.role !== "manager" || managerId === idOfPerson(person) || (person === grace && managerId === idOfPerson(dorothy));
}

function askAtRandom(list: List, person: Person): Question {
  const query = new URLSearchParams();
  let rows = list.rows.filter((row) => isSeen(row, person));
  for (const [name, { field, values }] of Object.entries(list.filters)) {
    if (!isAsked(0.4)) continue;
    const wanted = [...new Set([pick(values), pick(values)])];
    query.set(`filter[${name}]`, wanted.join(","));
    rows = rows.filter((row) => wanted.includes(row[field] as string));
  }
  if (list.hasSearch && isAsked(0.4)) {
    const [...characters] = pick(list.rows).name;
    const start = Math.floor(random() * characters.length);
    const text = characters.slice(start, start + 1 + Math.floor(random() * 5)).join("");
    const typed = pick([text, text.toUpperCase(), text.replaceAll("'", "´"), text.replaceAll("'", ""), text.replaceAll("-", " "), text.replaceAll(" ", "-"), text.split(" ").toReversed().join(" ")]);
    query.set("filter[q]", typed);
    rows = rows.filter(({ name }) => plain(typed).split(" ").every((word) => isIn(name, word)));
  }
  const days = list.rows.flatMap(({ day }) => day ?? []);
  if (days.length > 0 && isAsked(0.4)) {
    const [start = "", end = ""] = [pick([...days, ""]), pick([...days, ""])].sort((a, b) => (a && b ? (a < b ? -1 : 1) : 0));
    query.set("filter[createdBetween]", `${start},${end}`);
    rows = rows.filter(({ day = "" }) => (start === "" || day >= start) && (end === "" || day <= end));
  }
  const sort = isAsked(0.7) ? pick(["", "-"]) + pick(Object.keys(list.sorts)) : null;
  if (sort) query.set("sort", sort);
  return { query, expected: inOrder(list, rows, sort ?? list.usual).map(({ id }) => id) };
}

function inOrder({ sorts }: List, rows: Row[], sort: string): Row[] {
  const field = sorts[sort.replace("-", "")]!;
  const keyOf = (row: Row) => (field === "name" ? plain(row.name) : (row[field] as string | number));
  const ascending = rows.toSorted((one, other) => compare(keyOf(one), keyOf(other)) || compare(one.id, other.id));
  return sort.startsWith("-") ? ascending.toReversed() : ascending;
}

/** By code points, as names with an emoji are read: JavaScript's own order is by halves of them. */
function compare(one: string | number, other: string | number): number {
  return typeof one === "string" ? Buffer.compare(Buffer.from(one), Buffer.from(other as string)) : one - (other as number);
}

/** Asks for the first page, the last one, the one beyond it and one at random. */
async function expectPages(list: List, person: Person, { query, expected }: Question): Promise<void> {
  const last = Math.max(1, Math.ceil(expected.length / pageSize));
  for (const page of new Set([1, last, last + 1, 1 + Math.floor(random() * last)])) {
    const { status, body } = await clients.get(person)!.get(`${list.path}?${query}&page=${page}`);
    const ids = expected.slice((page - 1) * pageSize, page * pageSize);
    const from = ids.length > 0 ? (page - 1) * pageSize + 1 : null;
    const answer = { status, ids: body.data?.map(({ id }: Row) => id), meta: body.meta, hasNext: body.links?.next !== null, hasPrevious: body.links?.prev !== null };
    const meta = { from, to: from && from + ids.length - 1, total: expected.length };
    expect(answer, `${person.name}: ${list.path}?${decodeURIComponent(`${query}`)}&page=${page}`).toEqual({ status: 200, ids, meta, hasNext: page < last, hasPrevious: page > 1 });
  }
}

async function expectFile(list: List, { query, expected }: Question): Promise<void> {
  const { body } = await clients.get(ada)!.get(`${list.path}?${query}`, { headers: { Accept: "text/csv" } });
  const rows: Record<string, string>[] = parse(body, { columns: true, bom: true });
  expect(rows.map((row) => row[list.idColumn]), decodeURIComponent(`${query}`)).toEqual(expected);
}

async function expectNaive(list: List): Promise<void> {
  expect(list.rows.length).toBeGreaterThan(0);
  for (let question = 0; question < 25; question += 1) {
    const person = pick(list.people);
    await expectPages(list, person, askAtRandom(list, person));
    if (question % 5 === 0) await expectFile(list, askAtRandom(list, ada));
  }
}

const reviewers = [ada, alan, grace, dorothy];

async function readRequests(requests: typeof additionalCompensations | typeof timeOffs): Promise<Row[]> {
  const found = await api.db.select({ request: requests, name: workers.fullName }).from(requests as typeof timeOffs).innerJoin(workers, eq(workers.id, requests.workerId)).where(eq(requests.companyId, halcyon));
  return found.map(({ request, name }) => ({ ...request, name, day: dayIn(zone, request.createdAt), at: request.createdAt.getTime() }));
}

const ofRequests = { people: reviewers, usual: "-createdAt", hasSearch: true, idColumn: "Request ID" };
const bothSorts = { fullName: "name", type: "type", createdAt: "at", status: "status" };

test("whatever is asked of additional compensation finds what a naive reading of all of it finds", async () => {
  const filters = { type: { field: "type", values: compensationTypes }, status: { field: "status", values: compensationStatuses } };
  await expectNaive({ ...ofRequests, path: "/workers/additional-compensations", rows: await readRequests(additionalCompensations), filters, sorts: { ...bothSorts, amount: "amount" } });
});

test("and so it does of time off", async () => {
  const filters = { type: { field: "type", values: timeOffTypes }, status: { field: "status", values: timeOffStatuses } };
  const sorts = { ...bothSorts, startDate: "startDate", endDate: "endDate", daysRequested: "daysRequested" };
  await expectNaive({ ...ofRequests, path: "/workers/time-off", rows: await readRequests(timeOffs), filters, sorts });
});

test("and of workers", async () => {
  const found = await api.db.select().from(workers).where(eq(workers.companyId, halcyon));
  const filters = { type: { field: "type", values: workerTypes }, status: { field: "status", values: offerStatuses }, location: { field: "countryCode", values: ["CA", "MX", "CO", "DE"] } };
  const sorts = { fullName: "name", location: "countryName", type: "type", status: "status" };
  await expectNaive({ path: "/workers", people: reviewers, rows: found.map((row) => ({ ...row, name: row.fullName })), filters, sorts, usual: "fullName", hasSearch: true, idColumn: "Worker ID" });
});

test("and of users, whom only a super admin lists", async () => {
  const found = await api.db.select().from(users).where(eq(users.companyId, halcyon));
  const rows = found.map((row) => ({ ...row, name: fullNameOf(row), managerId: null }));
  await expectNaive({ path: "/users", people: [ada], rows, filters: { role: { field: "role", values: roles } }, sorts: { fullName: "name", email: "email", role: "role" }, usual: "fullName", idColumn: "User ID" });
});

test("the numbers beside the navigation are those of what waits on the lists, for each person", async () => {
  const waiting = async (requests: typeof additionalCompensations | typeof timeOffs, person: Person) => (await readRequests(requests)).filter((row) => row.status === "submitted" && isSeen(row, person)).length;
  for (const person of reviewers) {
    const { body } = await clients.get(person)!.get("/user");
    expect(body.data.waiting, person.name).toMatchObject({ additionalCompensation: await waiting(additionalCompensations, person), timeOff: await waiting(timeOffs, person) });
  }
});
