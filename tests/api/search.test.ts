import { and, eq, like, sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { users } from "#app/api/db/schema/user.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { nameKey } from "#app/api/domain/name-key.ts";
import { single } from "#app/contract/envelope.ts";
import { searchResult, type SearchResult } from "#app/contract/search.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, fourRoles, grace, tom, vera, type Person } from "#tests/support/people.ts";
import { brightwater, halcyon } from "#tests/support/requests.ts";
import { userOf } from "#tests/support/users.ts";

const api = await startApi();
let clients: Record<string, Promise<Client>>;
beforeEach(async () => {
  clients = {};
  await api.refill();
});

const clientOf = (person: Person) => (clients[person.email] ??= api.signInAs(person));

async function search(q: string, person = ada): Promise<SearchResult> {
  const { status, body } = await (await clientOf(person)).get(`/search?${new URLSearchParams({ q })}`);
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  expect(single(searchResult).parse(body)).toEqual(body);
  return body.data;
}

const names = (found: { hits: { fullName: string }[] } | null) => found?.hits.map(({ fullName }) => fullName);
const ofHalcyon = (name: string) => and(eq(workers.companyId, halcyon), eq(workers.fullName, name));

describe("who finds what", () => {
  test("each role finds the kinds that it may see, and is told nothing of the others", async () => {
    const kinds: (keyof SearchResult)[] = ["workers", "additionalCompensations", "timeOffs", "users", "paycycles", "reports"];
    const seen: Record<string, string> = {};
    for (const person of fourRoles) {
      const found = await search("2025", person);
      seen[person.role] = kinds.filter((kind) => found[kind] !== null).join(" ");
    }
    expect(seen).toEqual({
      superAdmin: "workers additionalCompensations timeOffs users paycycles reports",
      admin: "workers additionalCompensations timeOffs reports",
      manager: "workers additionalCompensations timeOffs",
      viewer: "paycycles reports",
    });
  });

  test("a manager finds only the workers assigned to them and their requests", async () => {
    const mine = await userOf(api.db, grace);
    await api.db.update(workers).set({ managerId: null }).where(ofHalcyon("Olivia Chen"));
    await api.db.update(workers).set({ managerId: mine.id }).where(ofHalcyon("Amélie Gagnon"));
    expect(await search("Olivia Chen", grace)).toMatchObject({ workers: { hits: [], total: 0 }, additionalCompensations: { hits: [], waiting: 0, reviewed: 0 }, timeOffs: { hits: [], waiting: 0, reviewed: 0 } });
    expect(names((await search("Olivia Chen", alan)).workers)).toEqual(["Olivia Chen"]);
    expect(names((await search("Gagnon", grace)).workers)).toEqual(["Amélie Gagnon"]);
    expect((await search("amelie.gagnon@", grace)).workers).toEqual((await search("amelie.gagnon@", alan)).workers);
  });

  test("another company's workers, requests, users and paycycles are never found", async () => {
    const [theirs] = await api.db.select().from(workers).where(eq(workers.companyId, brightwater)).limit(1);
    expect(names((await search(theirs!.fullName, tom)).workers)).toEqual([theirs!.fullName]);
    for (const text of [theirs!.fullName, theirs!.email, tom.name, tom.email]) {
      expect(await search(text), text).toMatchObject({ workers: { hits: [] }, additionalCompensations: { hits: [] }, timeOffs: { hits: [] }, users: { hits: [] } });
    }
    const own = await api.db.select().from(paycycles).where(eq(paycycles.companyId, halcyon));
    const found = (await search("2026")).paycycles!;
    expect(found.total).toBe(own.filter(({ startDate }) => startDate.startsWith("2026")).length);
    for (const { id } of found.hits) expect(own.map((each) => each.id)).toContain(id);
  });
});

describe("people", () => {
  test("are found without their accents, in whatever case, by any part of their name", async () => {
    for (const text of ["amelie", "AMÉLIE", "  melie gag ", "Ame\u0301lie"]) expect(names((await search(text)).workers), text).toEqual(["Amélie Gagnon"]);
  });

  test("are found by plain letters where theirs are on no key, also who was added when their letters were kept", async () => {
    await api.db.update(workers).set({ fullName: "Łukasz Ødegård", nameKey: "łukasz ødegard" }).where(ofHalcyon("Felipe Arango"));
    for (const statement of readFileSync("app/api/db/migrations/0029_plain_letters.sql", "utf8").split("--> statement-breakpoint")) await api.db.execute(sql.raw(statement));
    for (const q of ["lukasz", "Odegard Lukasz", "ŁUKASZ"]) expect(names((await search(q)).workers), q).toEqual(["Łukasz Ødegård"]);
    const { body } = await (await clientOf(ada)).get("/workers/additional-compensations?filter[status]=submitted&filter[q]=lukasz");
    expect(body.meta.total).toBeGreaterThan(0);
  });

  test("are found whichever apostrophe is typed, and without one: keyboards have one, phones and spreadsheets write another", async () => {
    for (const fullName of ["Seán O’Brien", "Seán O'Brien", "Seán O´Brien", "Seán O`Brien"]) {
      await api.db.update(workers).set({ fullName, nameKey: nameKey(fullName) }).where(eq(workers.id, workerId("Felipe Arango")));
      await api.db.update(users).set({ lastName: fullName.slice(5) }).where(eq(users.email, alan.email));
      for (const q of ["O'Brien", "o’brien", "OʼBRIEN", "O´Brien", "O`Brien", "obrien"]) {
        const found = await search(q);
        expect([names(found.workers), found.users?.hits.length], `${fullName}: ${q}`).toEqual([[fullName], 1]);
        const listed = (await (await clientOf(ada)).get(`/workers?${new URLSearchParams({ "filter[q]": q })}`)).body;
        expect(names({ hits: listed.data }), `${fullName}: ${q}`).toEqual([fullName]);
        const { body } = await (await clientOf(ada)).post("/workers/additional-compensations/import/check", { rows: [{ worker: { name: `Sean ${q}` }, type: "bonus", amount: 100, currencyCode: "USD", description: "x" }] });
        expect(body.data.rows[0].errors, `${fullName}: ${q}`).toEqual({});
      }
    }
  });

  test("are found with a hyphen or without, in either order, whichever their name has", async () => {
    for (const [fullName, asked] of [["Jean-Luc Pöndix", "jean-luc"], ["Jean Luc Pöndix", "jean‐luc"], ["Pöndix Jean‐Luc", "luc-jean"], ["Jean–Luc Pöndix", "lu jean"]] as const) {
      await api.db.update(workers).set({ fullName, nameKey: nameKey(fullName) }).where(eq(workers.id, workerId("Felipe Arango")));
      for (const q of [asked, `${asked} pondix`, `Pöndix ${asked}`]) {
        expect(names((await search(q)).workers), `${fullName}: ${q}`).toContain(fullName);
        const listed = (await (await clientOf(ada)).get(`/workers?${new URLSearchParams({ "filter[q]": q })}`)).body;
        expect(names({ hits: listed.data }), `${fullName}: ${q}`).toContain(fullName);
      }
    }
  });

  test("are found by an email with an apostrophe or a hyphen, as it is typed", async () => {
    await api.db.update(workers).set({ email: "Mo.O'Quist-Lee@quist.test" }).where(ofHalcyon("Amélie Gagnon"));
    await api.db.update(users).set({ email: "al.o'quist-lee@quist.test" }).where(eq(users.email, alan.email));
    onTestFinished(async () => void (await api.db.update(users).set({ email: alan.email }).where(eq(users.email, "al.o'quist-lee@quist.test"))));
    for (const q of ["o'quist", "O’QUIST-lee@", "quist-l"]) {
      const found = await search(q);
      expect([found.workers?.hits.map(({ fullName }) => fullName), found.users?.hits.length], q).toEqual([["Amélie Gagnon"], 1]);
    }
  });

  test("whose name begins with it come first, whichever apostrophe is typed", async () => {
    for (const [was, fullName] of [["Felipe Arango", "Dara Q’Ill Novak"], ["Olivia Chen", "Q’Ill Adams"]] as const) {
      await api.db.update(workers).set({ fullName, nameKey: nameKey(fullName) }).where(ofHalcyon(was));
    }
    for (const q of ["q’ill", "q'ill", "qʼill"]) expect(names((await search(q)).workers), q).toEqual(["Q’Ill Adams", "Dara Q’Ill Novak"]);
  });

  test("are found by their email, which the list does not search and the total does not count", async () => {
    const [amelie] = await api.db.select().from(workers).where(ofHalcyon("Amélie Gagnon"));
    await api.db.update(workers).set({ email: "Unlike.Her-Name@quist.test" }).where(ofHalcyon("Amélie Gagnon"));
    expect(await search("unlike.HER-name@")).toMatchObject({ workers: { hits: [{ id: amelie!.id, email: "Unlike.Her-Name@quist.test" }], total: 0 } });
  });

  test("are counted as their list counts them, and the first six are shown", async () => {
    const listed = (await (await clientOf(ada)).get(`/workers?${new URLSearchParams({ "filter[q]": "and" })}`)).body;
    const { workers: found } = await search("and");
    expect(found?.total).toBe(listed.meta.total);
    expect(found!.hits.length).toBe(Math.min(6, listed.meta.total));
  });

  test("are not counted where the list finds others, because it looks for signs as well", async () => {
    const listed = (await (await clientOf(ada)).get(`/workers?${new URLSearchParams({ "filter[q]": "andrés (((" })}`)).body;
    const { workers: found } = await search("andrés (((");
    expect([names(found), found?.total, listed.meta.total]).toEqual([["Andrés Felipe Rojas", "Andrés Ibarra"], null, 0]);
  });

  test("are found by their first name and surname, in either order, by the list as by the search", async () => {
    await api.db.update(workers).set({ fullName: "Quitéria Alves Sardinha", nameKey: "quiteria alves sardinha" }).where(ofHalcyon("Amélie Gagnon"));
    for (const text of ["quiteria sardinha", "Sardinha Quitéria", "sardi alv"]) {
      expect((await search(text)).workers, text).toMatchObject({ hits: [{ fullName: "Quitéria Alves Sardinha" }], total: 1, found: 1 });
      const listed = (await (await clientOf(ada)).get(`/workers?${new URLSearchParams({ "filter[q]": text })}`)).body;
      expect(names({ hits: listed.data }), text).toEqual(["Quitéria Alves Sardinha"]);
    }
    expect(names((await search("quiteria chen")).workers)).toEqual([]);
  });

  test("who are found by their email alone are all counted, and six of them shown", async () => {
    const all = await api.db.$count(workers, and(eq(workers.companyId, halcyon), like(workers.email, "%.test%")));
    const { workers: found } = await search(".test");
    expect(found).toMatchObject({ total: 0, found: all });
    expect(found?.hits).toHaveLength(6);
  });

  test("whose name begins with the text come before those who have it inside", async () => {
    const [first] = names((await search("and")).workers)!;
    expect(first).toMatch(/^And/);
  });

  test("are found by two letters where a word of their name begins, however rare these are inside of others", async () => {
    const found = names((await search("li")).workers)!;
    expect(found).toContain("Liam MacDonald");
    expect(found.every((name) => /\bli/i.test(name))).toBe(true);
    expect((await search("li")).workers?.total, "the list finds them inside of words, too").toBeNull();
  });

  test("are not counted where they are too many, and neither are their requests", async () => {
    const [row] = await api.db.select().from(workers).where(ofHalcyon("Amélie Gagnon"));
    await api.db.insert(workers).values(Array.from({ length: 201 }, (_, n) => ({ ...row!, id: crypto.randomUUID(), fullName: `Quistan ${n}`, nameKey: `quistan ${n}`, email: `q${n}@quist.test` })));
    const { workers: found, additionalCompensations, timeOffs } = await search("quistan");
    expect(found).toMatchObject({ total: null });
    expect([additionalCompensations?.waiting, timeOffs?.reviewed]).toEqual([null, null]);
  });

  test("what is special to a pattern stands for itself, and a text of signs alone finds nobody", async () => {
    for (const text of ["%%", "__", "a%l", "--", "\\\\", "100%"]) expect((await search(text)).workers?.hits, text).toEqual([]);
  });

  test("users are found by name and by email, by those alone who may see users", async () => {
    await api.db.update(users).set({ firstName: "Zoë" }).where(and(eq(users.companyId, halcyon), eq(users.email, vera.email)));
    expect((await search("zoe castell")).users).toMatchObject({ total: 1, hits: [{ email: vera.email }] });
    expect((await search("VERA@")).users).toMatchObject({ total: 1, hits: [{ firstName: "Zoë" }] });
    expect((await search("VERA@", alan)).users).toBeNull();
    for (const [firstName, lastName, texts] of [["Nora", "Ōkubo", ["okubo", "ŌKUBO"]], ["Жанна", "Đặng", ["жан", "ЖАННА", "đang жанна"]]] as const) {
      await api.db.update(users).set({ firstName, lastName }).where(and(eq(users.companyId, halcyon), eq(users.email, vera.email)));
      for (const text of texts) expect((await search(text)).users, text).toMatchObject({ total: 1, hits: [{ lastName }] });
    }
  });
});

describe("requests", () => {
  test("are found by the worker's name: those that wait first, with how many wait and how many are reviewed", async () => {
    const id = workerId("Amélie Gagnon");
    const ofHer = { compensations: await api.db.select().from(additionalCompensations).where(eq(additionalCompensations.workerId, id)), timeOffs: await api.db.select().from(timeOffs).where(eq(timeOffs.workerId, id)) };
    const found = await search("amelie");
    const waiting = (rows: { status: string }[]) => rows.filter(({ status }) => status === "submitted").length;
    expect(found.additionalCompensations).toMatchObject({ waiting: waiting(ofHer.compensations), reviewed: ofHer.compensations.length - waiting(ofHer.compensations) });
    expect(found.timeOffs).toMatchObject({ waiting: waiting(ofHer.timeOffs), reviewed: ofHer.timeOffs.length - waiting(ofHer.timeOffs) });
    expect(ofHer.compensations.length + ofHer.timeOffs.length).toBeGreaterThan(1);
    for (const hits of [(await search("and")).additionalCompensations!.hits, (await search("and")).timeOffs!.hits]) {
      const order = hits.map(({ status }) => status === "submitted");
      expect(order).toEqual(order.toSorted((one, other) => Number(other) - Number(one)));
    }
  });
});

describe("paycycles and reports", () => {
  test("a paycycle is found by its month and year, however they are written", async () => {
    for (const text of ["october 2026", "Oct 2026", "2026-10", "10/2026", "paycycle of October 2026"]) {
      expect((await search(text)).paycycles, text).toMatchObject({ total: 1, hits: [{ startDate: "2026-10-01", isApproved: true }] });
    }
    const november = (await search("november", vera)).paycycles!;
    expect(november.hits.map(({ startDate }) => startDate)).toEqual(["2026-11-01", "2025-11-01", "2024-11-01"].slice(0, november.total!));
    expect(november.hits[0]).toMatchObject({ isApproved: false });
    expect((await search("amelie")).paycycles).toEqual({ hits: [], total: 0 });
  });

  test("a report is found by words of its name, of the year that is named or of every year that has any", async () => {
    expect((await search("payroll register 2025", vera)).reports).toMatchObject({ total: 1, hits: [{ name: "Payroll register", year: 2025, url: "/app/reports/2025/payroll-register" }] });
    const every = (await search("register")).reports!;
    expect(every.hits.map(({ year }) => year)).toEqual([2025, 2024].slice(0, every.total!));
    expect((await search("2025")).reports).toMatchObject({ total: 6 });
    expect((await search("register 2020")).reports).toEqual({ hits: [], total: 0 });
  });
});

describe("a search", () => {
  test("takes two to a hundred characters, and says so", async () => {
    for (const [query, message] of [["", "Required"], ["?q=", "Type at least 2 characters."], ["?q=%20a%20", "Type at least 2 characters."], [`?q=${"a".repeat(101)}`, "Type at most 100 characters."]]) {
      expect(await (await clientOf(ada)).get(`/search${query}`), query).toMatchObject({ status: 422, body: { message, errors: { q: [message] } } });
    }
    await search("a".repeat(100));
  });

  test("takes at most five queries, the question who asks among them; of what is no month three", async () => {
    const count = async (text: string) => {
      const before = api.queries.count;
      await search(text);
      return api.queries.count - before;
    };
    await search("amelie");
    expect(await count("amelie")).toBeLessThanOrEqual(5);
    expect(await count("no such person")).toBeLessThanOrEqual(3);
    expect(await count("2025")).toBeLessThanOrEqual(5);
  });
});
