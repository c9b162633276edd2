import { eq, sql } from "drizzle-orm";
import * as xlsx from "xlsx";
import { beforeEach, describe, expect, test } from "vitest";
import { history } from "#app/api/db/schema/history.ts";
import { recordProviderHistory } from "#app/api/domain/history/record-provider-history.ts";
import { recordSystemHistory } from "#app/api/domain/history/record-system-history.ts";
import { enterCompensation } from "#app/api/domain/request/enter-request.ts";
import { companyHistory, type CompanyHistoryEntry } from "#app/contract/history.ts";
import { historySubjects } from "#app/contract/history-subject.ts";
import { pageSize } from "#app/contract/list.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { writeEntries } from "#tests/support/history.ts";
import { ada, alan, grace, tom, vera } from "#tests/support/people.ts";
import { brightwater, findRequest, halcyon } from "#tests/support/requests.ts";
import { userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const amelie = idOf("worker", "Amélie Gagnon");
const csv = { headers: { Accept: "text/csv" } };

async function read(client: Client, query = "") {
  const { status, body } = await client.get(`/history${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return companyHistory.parse(body);
}

/** All pages, each read from where the one before has ended. */
async function readAll(client: Client, query = "?"): Promise<CompanyHistoryEntry[]> {
  const all: CompanyHistoryEntry[] = [];
  for (let before = ""; ; before = `&before=${all.at(-1)?.id}`) {
    const { data, isCut } = await read(client, query + before);
    all.push(...data);
    if (!isCut) return all;
  }
}

describe("the history of a company", () => {
  test("says who did what to which record, from what to what and why, the latest first", async () => {
    const adas = await api.signInAs(ada);
    const request = await findRequest(api.db, { status: "submitted", requesterType: "other" });
    const worker = (await adas.get(`/workers/${request.workerId}`)).body.data.fullName;
    api.clock.pass({ seconds: 60 });
    await (await api.signInAs(alan)).patch(`/workers/additional-compensations/${request.id}`, { status: "rejected", comment: "Twice the same" });
    const { data, timeZone } = await read(adas);
    expect(timeZone).toBe("America/Toronto");
    expect(data.find(({ subjectId }) => subjectId === request.id)).toMatchObject({
      at: "2026-11-20T15:01:00.000Z",
      event: "rejected",
      words: "declined",
      from: "submitted",
      to: "rejected",
      comment: "Twice the same",
      actor: { name: "Alan Okafor", role: "admin" },
      subject: "additional-compensation",
      about: expect.stringMatching(new RegExp(`^${worker}: \\w+, [\\d,.]+ [A-Z]{3}$`)),
      isThere: true,
    });
    const all = await readAll(adas);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted().toReversed());
    expect(new Set(all.map(({ actor }) => actor.name))).toEqual(new Set(["Ada Lindqvist", "Alan Okafor", "Provider", "System"]));
  });

  test("puts a saved profile, a new role, a webhook and a shared estimate into words, and names what is deleted", async () => {
    const adas = await api.signInAs(ada);
    const { data: company } = (await adas.get("/company")).body;
    await adas.patch("/company", { ...company, taxId: "99-1", address: { ...company.address, city: "Ottawa" } });
    const veras = await userOf(api.db, vera);
    await adas.patch(`/users/${veras.id}`, { role: "manager" });
    await adas.delete(`/users/${veras.id}`);
    const address = "https://hooks.example.com/longitude";
    const hook = (await adas.post("/webhooks", { address, events: ["worker.added", "paycycle.approved"] })).body.data.id;
    await adas.delete(`/webhooks/${hook}`);
    await adas.post("/api-tokens", { name: "Books", scopes: ["workers:read", "reports:read"], days: 7 });
    const question = { grossSalary: 4_500_000, currencyCode: "MXN", countryCode: "MX", period: "monthly", outputCurrencyCode: "USD", compare: [] };
    const estimate = (await adas.post("/cost-calculator/estimates", { name: "An engineer", question })).body.data.id;
    await adas.post(`/cost-calculator/estimates/${estimate}/link`, { days: 7 });
    const outdated = (await adas.post("/cost-calculator/estimates", { name: "A designer", question })).body.data.id;
    await adas.delete(`/cost-calculator/estimates/${outdated}`);
    const told = (await readAll(adas)).map(({ subject, event, words, about, from, to, comment, isThere }) => ({ subject, event, words, about, from, to, comment, isThere }));
    const none = { from: null, to: null, comment: null };
    expect(told).toEqual(
      expect.arrayContaining([
        { ...none, subject: "company", event: "profile saved", words: `profile saved: Tax ID from ${company.taxId} to 99-1; City from Toronto to Ottawa`, about: "Halcyon Robotics", from: `Tax ID: ${company.taxId}; City: Toronto`, to: "Tax ID: 99-1; City: Ottawa", isThere: true },
        { ...none, subject: "user", event: "role changed", words: "role changed from Viewer to Manager", about: "Vera Castellanos, vera@halcyon.test", from: "Viewer", to: "Manager", isThere: false },
        { ...none, subject: "user", event: "deleted", words: "deleted, the role was Manager", about: "Vera Castellanos, vera@halcyon.test", from: "Manager", isThere: false },
        { ...none, subject: "webhook", event: "made", words: "created: Worker added; Paycycle approved", about: address, to: "Worker added; Paycycle approved", isThere: false },
        { ...none, subject: "webhook", event: "deleted", words: "deleted", about: address, isThere: false },
        { ...none, subject: "api-token", event: "made", words: "created: Read workers; Read reports", about: "Books", to: "Read workers; Read reports", isThere: true },
        { ...none, subject: "saved-estimate", event: "shared", words: "shared until 27 Nov 2026, 10:00 Toronto (27 Nov 2026, 15:00 UTC)", about: "An engineer", to: "27 Nov 2026, 10:00 Toronto (27 Nov 2026, 15:00 UTC)", isThere: true },
        { ...none, subject: "saved-estimate", event: "saved", words: "saved", about: "A designer", isThere: false },
        { ...none, subject: "saved-estimate", event: "deleted", words: "deleted", about: "A designer", isThere: false },
      ]),
    );
    expect(told.find(({ subject }) => subject === "paycycle")?.about).toMatch(/^[A-Z][a-z]+ 20\d\d$/);
    expect(told.find(({ subject }) => subject === "worker")?.isThere).toBe(true);
    expect(told.find(({ subject }) => subject === "time-off")?.about).toMatch(/^.+: (Vacation|Sick|Parental leave), \d/);
  });

  test("tells each entry as one plain phrase: what was added is accepted, what a verb says by itself is not said twice", async () => {
    const tell = (subject: string, event: string, change: { from?: string; to?: string }, at: number) =>
      api.db.insert(history).values({ companyId: halcyon, id: crypto.randomUUID(), subject, subjectId: amelie, event, ...change, actorName: "Provider", at: new Date(Date.UTC(2027, 0, 1, 0, at)) });
    const phrases: [subject: string, event: string, change: { from?: string; to?: string }, words: string][] = [
      ["additional-compensation", "added", { to: "accepted" }, "added and accepted"],
      ["time-off", "requested", { to: "submitted" }, "requested"],
      ["time-off", "accepted", { from: "submitted", to: "accepted" }, "accepted"],
      ["company", "onboarded", { from: "pending", to: "onboarded" }, "company details sent"],
      ["user", "mail settings changed", {}, "email settings changed"],
      ["user", "mail settings changed", { from: '{"time-off":"now","cut-off":"never"}', to: '{"time-off":"daily","cut-off":"now"}' }, "email settings changed: New time off requests from At once to In the daily digest; Reminders before the cut-off from Never to At once"],
      ["user", "turned mails off from a mail", {}, "turned emails off from an email"],
      ["user", "turned mails off from a mail", { from: '{"paycycle":"daily"}', to: '{"paycycle":"never"}' }, "turned emails off from an email: Automatic paycycle approval from In the daily digest to Never"],
      ["company", "activated", { from: "onboarded", to: "active" }, "activated"],
      ["company", "profile saved", { from: "{}", to: "{}" }, "profile saved"],
      ["company", "profile saved", { from: '{"taxId":null}', to: '{"taxId":"99-1"}' }, "profile saved: Tax ID from nothing to 99-1"],
      ["paycycle", "opened", { to: "unapproved" }, "opened"],
      ["paycycle", "approved", { from: "unapproved", to: "approved" }, "approved"],
      ["paycycle", "pay-by moved", { from: "2026-07-03", to: "2026-07-02" }, "pay-by moved from 3 Jul 2026 to 2 Jul 2026"],
      ["worker", "offer moved", { from: "filled", to: "active" }, "offer moved from filled to active"],
      ["worker", "manager assigned", { to: "Grace Tremblay" }, "manager assigned: Grace Tremblay"],
      ["worker", "manager assigned", { from: "Grace Tremblay", to: "Alan Okafor" }, "manager changed from Grace Tremblay to Alan Okafor"],
      ["worker", "phone number corrected", { to: "+52 55 555 0123" }, "phone number corrected: +52 55 555 0123"],
      ["worker", "birth date corrected", { from: "1990-05-13", to: "1990-05-31" }, "birth date corrected from 13 May 1990 to 31 May 1990"],
      ["worker", "start date corrected", { from: "2026-12-01", to: "2026-12-07" }, "start date corrected from 1 Dec 2026 to 7 Dec 2026"],
      ["worker", "last day set", { from: "2027-03-31", to: "2026-12-31" }, "last day changed from 31 Mar 2027 to 31 Dec 2026"],
      ["worker", "province corrected", { from: "ON", to: "BC" }, "province corrected from Ontario to British Columbia"],
      ["worker", "manager removed", { from: "Alan Okafor" }, "manager removed: Alan Okafor"],
      ["user", "invited", { to: "superAdmin" }, "invited as Super Admin"],
      ["user", "changed their name", { from: "Ada Lindqvist", to: "Ada Byron" }, "changed their name from Ada Lindqvist to Ada Byron"],
      ["user", "changed their name", { from: "admin", to: "constructor" }, "changed their name from admin to constructor"],
      ["user", "renamed", { from: "admin", to: "Ada Byron" }, "renamed from admin to Ada Byron"],
      ["user", "signed in", {}, "signed in"],
    ];
    for (const [place, [subject, event, change]] of phrases.entries()) await tell(subject, event, change, place);
    const told = await readAll(await api.signInAs(ada), "?filter[createdBetween]=2026-12-31,2027-01-01");
    expect(told.map(({ words }) => words).toReversed()).toEqual(phrases.map(([, , , words]) => words));
  });

  test("is told to super admins alone, and never with an address of the network", async () => {
    for (const person of [alan, grace, vera]) expect((await (await api.signInAs(person)).get("/history", csv)).status).toBe(403);
    const adas = await api.signInAs(ada);
    await api.db.insert(history).values({ companyId: halcyon, id: crypto.randomUUID(), subject: "worker", subjectId: amelie, event: "seen", actorName: "Ada", ip: "203.0.113.77", at: api.clock.now() });
    const told = JSON.stringify(await readAll(adas)) + String((await adas.get("/history", csv)).body);
    expect(told).toContain("seen");
    expect(told).not.toContain("203.0.113");
  });

  test("is of the own company alone, in its lines, its names and the entry that a page comes after (Z6)", async () => {
    const [adas, toms] = [await api.signInAs(ada), await api.signInAs(tom)];
    const [own, foreign] = [await readAll(adas), await readAll(toms)];
    expect(foreign.length).toBeGreaterThan(0);
    expect(foreign.filter(({ id }) => own.some((entry) => entry.id === id))).toEqual([]);
    const { actors } = await read(toms);
    expect(actors.map(({ name }) => name)).toEqual(["Tom Rautio", "Provider"]);
    expect((await read(toms, `?filter[actorId]=${(await userOf(api.db, ada)).id}`)).data).toEqual([]);
    expect((await read(adas, `?before=${foreign[0]?.id}`)).data).toEqual([]);
    const kept = await api.db.select({ id: history.id }).from(history).where(eq(history.companyId, brightwater));
    expect(foreign.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
  });
});

describe("the history is filtered", () => {
  test("by each kind of record, of which no other is left", async () => {
    const adas = await api.signInAs(ada);
    const all = await readAll(adas);
    for (const subject of historySubjects) expect(await readAll(adas, `?filter[subject]=${subject}`), subject).toEqual(all.filter((entry) => entry.subject === subject));
  });

  test("by one record, of which all is told and of no other", async () => {
    const adas = await api.signInAs(ada);
    const all = await readAll(adas);
    const subjectId = all.find(({ subject }) => subject === "paycycle")?.subjectId ?? "";
    const told = await readAll(adas, `?filter[subject]=paycycle&filter[subjectId]=${subjectId}`);
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(all.filter((entry) => entry.subjectId === subjectId));
    expect(await readAll(adas, `?filter[subject]=user&filter[subjectId]=${subjectId}`)).toEqual([]);
  });

  test("by who acted: a person, who may have left, the system or the provider", async () => {
    const adas = await api.signInAs(ada);
    await (await api.signInAs(vera)).patch("/notifications", { mailSubscription: false });
    const veras = await userOf(api.db, vera);
    await adas.delete(`/users/${veras.id}`);
    const { actors } = await read(adas);
    expect(actors.map(({ name }) => name)).toEqual(["Ada Lindqvist", "Alan Okafor", "Vera Castellanos", "System", "Provider"]);
    expect(actors.find(({ name }) => name === "Vera Castellanos")?.id).toBe(veras.id);
    const all = await readAll(adas);
    for (const [id, name] of [[veras.id, "Vera Castellanos"], ["system", "System"], ["provider", "Provider"]] as const) {
      const told = await readAll(adas, `?filter[actorId]=${id}`);
      expect(told.length, name).toBeGreaterThan(0);
      expect(told, name).toEqual(all.filter(({ actor }) => actor.name === name));
    }
  });

  test("by nobody else: a worker who has asked for something is none of those whom it can be asked for", async () => {
    const adas = await api.signInAs(ada);
    const before = (await read(adas)).actors;
    await enterCompensation(api.db, { companyId: halcyon, id: amelie, timeZone: "America/Toronto" }, { type: "bonus", amount: 25_050, currencyCode: "USD", description: "Saturday shift", receipt: null }, { reference: null, now: api.clock.now() });
    const { actors, data } = await read(adas);
    expect(data[0]).toMatchObject({ event: "requested", actor: { name: "Amélie Gagnon", role: "worker" } });
    expect(actors).toEqual(before);
  });

  test("by the days of the company's own clocks, both included", async () => {
    const adas = await api.signInAs(ada);
    // Midnight in Toronto is 05:00 in UTC.
    for (const at of ["2020-10-01T03:59:59.999Z", "2020-10-01T04:00:00Z", "2020-11-01T03:59:59.999Z", "2020-11-01T04:00:00Z"]) {
      await recordProviderHistory(api.db, new Date(at), { companyId: halcyon, subject: "worker", subjectId: amelie, event: at });
    }
    const october = await readAll(adas, "?filter[createdBetween]=2020-10-01,2020-10-31");
    expect(october.map(({ event }) => event)).toEqual(["2020-11-01T03:59:59.999Z", "2020-10-01T04:00:00Z"]);
    expect((await readAll(adas, "?filter[createdBetween]=,2020-09-30")).map(({ event }) => event)).toEqual(["2020-10-01T03:59:59.999Z"]);
  });

  test("by what it does not know: refused, and nothing is guessed", async () => {
    const adas = await api.signInAs(ada);
    for (const query of ["filter[subject]=users", "filter[subject]=user&filter[subjectId]=nobody", `filter[subjectId]=${amelie}`, "filter[actorId]=nobody", "filter[actorId]=toString", "filter[q]=ada", "sort=at"]) expect((await adas.get(`/history?${query}`)).status, query).toBe(400);
    expect((await adas.get("/history?filter[createdBetween]=2026-11-20,2026-11-01")).status).toBe(422);
  });
});

test("the pages hold every entry once, also those of one moment, and say when there are older ones", async () => {
  const adas = await api.signInAs(ada);
  await writeEntries(api.db, amelie, 3 * pageSize, (index) => new Date(Date.UTC(2027, 0, 1 + (index % 2))));
  const first = await read(adas);
  expect(first).toMatchObject({ isCut: true });
  expect(first.data).toHaveLength(pageSize);
  const all = await readAll(adas);
  const kept = await api.db.select({ id: history.id }).from(history).where(eq(history.companyId, halcyon));
  expect(all.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
  expect(await read(adas, `?before=${all.at(-1)?.id}`)).toMatchObject({ data: [], isCut: false });
});

describe("the file of the history", () => {
  test("holds what the filters show and all of it, once, a microsecond apart or not", async () => {
    const adas = await api.signInAs(ada);
    await api.db.execute(sql`insert into history (company_id, id, subject, subject_id, event, actor_name, at)
      select ${halcyon}, gen_random_uuid(), 'worker', ${amelie}, 'counted', 'system', '2026-05-01T12:00:00Z'::timestamptz + (n / 3) * interval '1 microsecond' from generate_series(1, 620) n`);
    const ids = (text: unknown) => String(text).trim().split("\n").slice(1).map((line) => line.trim().split(",").at(-1));
    const query = "?filter[subject]=worker&filter[actorId]=system&filter[createdBetween]=2026-05-01,2026-05-01";
    const { status, body, headers } = await adas.get(`/history${query}`, csv);
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toContain("History - Halcyon Robotics.csv");
    expect(new Set(ids(body)).size).toBe(620);
    expect(ids(body)).toEqual((await readAll(adas, query)).map(({ id }) => id));
    expect(ids((await adas.get("/history?before=x", csv)).body)).toEqual((await readAll(adas)).map(({ id }) => id));
  });

  test("says when by the company's clocks and as an instant, who with their role, and everything else in words", async () => {
    const adas = await api.signInAs(ada);
    await recordSystemHistory(api.db, new Date("2026-07-02T03:30:00Z"), [{ companyId: halcyon, subject: "paycycle", subjectId: crypto.randomUUID(), event: "pay-by moved", from: "2026-07-03", to: "2026-07-02", comment: "=1+1" }]);
    const { body } = await adas.download("/history?filter[createdBetween]=2026-07-01,2026-07-01&filter[actorId]=system");
    const book = xlsx.read(body);
    expect(book.SheetNames, "Excel keeps 'History' for itself").toEqual(["Company history"]);
    const [line] = xlsx.utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, { raw: false, dateNF: "yyyy-mm-dd" });
    expect(line).toMatchObject({ Time: "23:30", "Time zone": "America/Toronto", Who: "System", "What happened": "Pay-by moved", "Kind of record": "Paycycle", From: "3 Jul 2026", To: "2 Jul 2026" });
    const text = String((await adas.get(`/history?filter[subject]=user`, csv)).body).split("\n");
    expect(text[0]?.trim()).toBe("Date,Time,Time zone,Who,Role,What happened,Kind of record,Record,From,To,Comment,Instant (UTC),Record ID,Entry ID");
    expect(text[1]).toMatch(/^2026-11-20,10:00,America\/Toronto,Ada Lindqvist,Super Admin,Signed in,User,Ada Lindqvist,,,,2026-11-20T15:00:00\.000Z,/);
  });
});
