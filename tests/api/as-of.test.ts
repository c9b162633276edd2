import { parse } from "csv-parse/sync";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { paycycleCompensations } from "#app/api/db/schema/paycycle.ts";
import { runPaycycles } from "#app/api/domain/paycycle/run-paycycles.ts";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { compensationStatuses, reviewedCompensationStatuses } from "#app/contract/additional-compensation-status.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada, grace, tom, vera, type Person } from "#tests/support/people.ts";
import { brightwater, findRequest, findRequests, isGraces, reset } from "#tests/support/requests.ts";

const compensations = "/workers/additional-compensations";
const timeOff = "/workers/time-off";
const api = await startApi();

type Row = { id: string; status: string } & Partial<AdditionalCompensation>;

/** All pages of a list, each of which says the day and the number of them all. */
async function listed(client: Client, path: string, query: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await client.get(`${path}?${new URLSearchParams({ ...query, page: String(page) })}`);
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    expect(body.meta.asOf).toBe(query.asOf);
    rows.push(...body.data);
    if (body.links.next) continue;
    expect(rows, JSON.stringify(query)).toHaveLength(body.meta.total);
    return rows;
  }
}

/** What a request was on each of these days; undefined where it was not there. */
async function statusesOf(client: Client, path: string, id: string, days: string[]): Promise<(string | undefined)[]> {
  const statuses = [];
  for (const asOf of days) statuses.push((await listed(client, path, { asOf, "filter[id]": id }))[0]?.status);
  return statuses;
}

/** Does something on a later day, for which its person has to sign in anew. */
async function at<Done>(instant: string, person: Person, act: (client: Client) => Promise<Done>): Promise<Done> {
  api.clock.set(instant);
  return act(await api.signInAs(person));
}

async function decide(client: Client, path: string, id: string, status: string) {
  expect((await client.patch(`${path}/${id}`, { status })).status).toBe(200);
}

describe("a list as it was at the end of a day", () => {
  beforeEach(() => api.refill());

  test("has what waited then as waiting, until the last instant of the day by the company's clocks", async () => {
    const [one, other] = await findRequests(api.db, { status: "submitted" });
    if (!one || !other) throw new Error("The demo has no two requests that wait.");
    // Midnight in Toronto is 05:00 UTC.
    await at("2026-11-24T04:59:59.999Z", ada, (client) => decide(client, compensations, one.id, "accepted"));
    await at("2026-11-24T05:00:00.000Z", ada, (client) => decide(client, compensations, other.id, "rejected"));
    await at("2026-11-28T15:00:00Z", ada, async (client) => {
      const days = ["2026-11-22", "2026-11-23", "2026-11-24"];
      expect(await statusesOf(client, compensations, one.id, days)).toEqual(["submitted", "accepted", "accepted"]);
      expect(await statusesOf(client, compensations, other.id, days)).toEqual(["submitted", "submitted", "rejected"]);
      const waited = await listed(client, compensations, { asOf: "2026-11-23", "filter[status]": "submitted" });
      expect(waited.map(({ id }) => id)).toContain(other.id);
      expect(waited.map(({ id }) => id)).not.toContain(one.id);
      const reviewed = await listed(client, compensations, { asOf: "2026-11-23", "filter[status]": reviewedCompensationStatuses.join(",") });
      expect(reviewed.find(({ id }) => id === one.id)).toMatchObject({ status: "accepted", paycycle: null, payNote: null });
      expect(reviewed.map(({ id }) => id)).not.toContain(other.id);
    });
  });

  test("has nothing that was asked for after it", async () => {
    const [before, after] = await findRequests(api.db, { status: "submitted" });
    if (!before || !after) throw new Error("The demo has no two requests that wait.");
    await reset(api.db, before.id, { createdAt: new Date("2026-11-19T04:59:59.999Z") });
    await reset(api.db, after.id, { createdAt: new Date("2026-11-19T05:00:00Z") });
    const client = await api.signInAs(ada);
    for (const query of [{}, { "filter[status]": "submitted" }] as Record<string, string>[]) {
      const ids = (await listed(client, compensations, { ...query, asOf: "2026-11-18" })).map(({ id }) => id);
      expect([ids.includes(before.id), ids.includes(after.id)]).toEqual([true, false]);
    }
  });

  test("has as accepted what was canceled since, and knows since when it is canceled", async () => {
    const client = await api.signInAs(ada);
    const workerId = (await findRequest(api.db, { status: "submitted" })).workerId;
    const { body } = await client.post(`/workers/${workerId}/additional-compensations`, { type: "bonus", amount: 12_300, currencyCode: "USD", description: "For the launch" });
    const { id } = body.data;
    await at("2026-11-25T15:00:00Z", ada, (later) => decide(later, compensations, id, "canceled"));
    await at("2026-11-28T15:00:00Z", ada, async (later) => {
      expect(await statusesOf(later, compensations, id, ["2026-11-19", "2026-11-20", "2026-11-24", "2026-11-25"])).toEqual([undefined, "accepted", "accepted", "canceled"]);
      for (const [asOf, status] of [["2026-11-24", "accepted"], ["2026-11-25", "canceled"]] as const) {
        const found = await listed(later, compensations, { asOf, "filter[status]": status });
        expect(found.map((row) => row.id), `${status} as of ${asOf}`).toContain(id);
      }
    });
  });

  test("has as accepted what is processed or paid by now, and names the paycycle from the day of its approval on", async () => {
    const client = await api.signInAs(ada);
    const { id: paycycleId, startDate, endDate } = (await client.get("/paycycle")).body.data;
    const paid = await api.db.select({ items: paycycleCompensations.itemIds }).from(paycycleCompensations).where(eq(paycycleCompensations.paycycleId, paycycleId));
    const items = paid.flatMap((row) => row.items);
    const [item] = await api.db.select().from(additionalCompensations).where(inArray(additionalCompensations.id, items)).orderBy(additionalCompensations.decidedAt).limit(1);
    if (!item) throw new Error("Nothing is accepted in the open paycycle.");
    await client.patch(`/paycycle/${paycycleId}`);
    await at("2026-11-27T15:00:00Z", ada, () => runPaycycles(api.db, api.clock.now()));
    await at("2026-11-30T15:00:00Z", ada, async (later) => {
      const rows = [];
      for (const asOf of ["2026-11-19", "2026-11-20", "2026-11-26", "2026-11-27"]) rows.push(...(await listed(later, compensations, { asOf, "filter[id]": item.id })));
      expect(rows.map(({ status, paycycle }) => [status, paycycle])).toEqual([
        ["accepted", null],
        ["processed", { startDate, endDate }],
        ["processed", { startDate, endDate }],
        ["paid", { startDate, endDate }],
      ]);
    });
  });

  test("is the same for time off, without a balance, which is known of today alone", async () => {
    const waits = (await (await api.signInAs(ada)).get(`${timeOff}?filter[status]=submitted&filter[type]=vacation`)).body.data[0];
    expect(waits.ptoBalance).not.toBeNull();
    await at("2026-11-24T15:00:00Z", ada, (client) => decide(client, timeOff, waits.id, "rejected"));
    await at("2026-11-28T15:00:00Z", ada, async (client) => {
      expect(await statusesOf(client, timeOff, waits.id, ["2026-11-23", "2026-11-24"])).toEqual(["submitted", "rejected"]);
      const [row] = await listed(client, timeOff, { asOf: "2026-11-23", "filter[id]": waits.id });
      expect(row).toEqual({ ...waits, ptoBalance: null });
    });
  });

  test("is at the end of yesterday what it was before midnight, for every filter, order and person", async () => {
    const unchanged = ({ paycycle: _, payNote: __, ptoBalance: ___, ...row }: Row & { ptoBalance?: unknown }) => row;
    const queries: Record<string, string>[] = [
      ...compensationStatuses.map((status) => ({ "filter[status]": status })),
      { "filter[status]": reviewedCompensationStatuses.join(",") },
      ...["fullName", "-amount", "type", "status", "-status"].map((sort) => ({ sort })),
      { "filter[type]": "bonus,commission" },
      { "filter[q]": "an" },
      { "filter[createdBetween]": "2026-06-01,2026-12-31" },
      { "filter[createdBetween]": "2026-12-01," },
    ];
    const ask = async (of: Record<string, string>) => {
      const pages: { total: number; rows: Row[] }[] = [];
      for (const client of [await api.signInAs(ada), await api.signInAs(grace)]) {
        for (const query of queries) {
          const { body } = await client.get(`${compensations}?${new URLSearchParams({ ...query, ...of })}`);
          pages.push({ total: body.meta.total, rows: body.data.map(unchanged) });
        }
      }
      return pages;
    };
    const before = await ask({});
    api.clock.pass({ days: 1 });
    const after = await ask({ asOf: "2026-11-20" });
    expect(after).toEqual(before);
    expect(after.filter(({ total }) => total > 0).length).toBeGreaterThan(queries.length);
  });
});

describe("who looks back", () => {
  beforeAll(() => api.refill());

  test("a manager at their own workers' requests, a company at its own, and a viewer at none", async () => {
    const asOf = "2026-11-15";
    const graces = (await findRequests(api.db, {})).filter((row) => isGraces(row) && row.createdAt < new Date("2026-11-16T05:00:00Z"));
    const hers = await listed(await api.signInAs(grace), compensations, { asOf });
    expect(hers.map(({ id }) => id).toSorted()).toEqual(graces.map(({ id }) => id).toSorted());
    const { id } = await findRequest(api.db, { companyId: brightwater });
    await api.db.update(additionalCompensations).set({ createdAt: new Date("2026-11-10T15:00:00Z") }).where(eq(additionalCompensations.id, id));
    expect((await listed(await api.signInAs(tom), compensations, { asOf })).map((row) => row.id)).toEqual([id]);
    for (const path of [compensations, timeOff]) expect((await (await api.signInAs(vera)).get(`${path}?asOf=${asOf}`)).status).toBe(403);
  });

  test("asks for a day that is over by the company's clocks", async () => {
    const client = await api.signInAs(ada);
    for (const day of ["2026-11-20", "2026-11-21", "2026-02-30", "20261115", "2026-11-15T00:00:00Z", "15 Nov 2026", "1999-12-31", "yesterday", "2026-11-01,2026-11-02"]) {
      for (const path of [compensations, timeOff]) {
        const { status, body } = await client.get(`${path}?${new URLSearchParams({ asOf: day })}`);
        expect([status, body.message], day).toEqual([400, "`asOf` takes a day before today, as 2026-11-15."]);
      }
    }
    expect((await client.get(`${compensations}?asOf=2026-11-15&asOf=2026-11-16`)).status).toBe(400);
    // In Toronto it is still the day before.
    await at("2026-11-21T04:00:00Z", ada, async (later) => {
      expect((await later.get(`${compensations}?asOf=2026-11-20`)).status).toBe(400);
      expect((await later.get(`${compensations}?asOf=2026-11-19`)).body.meta.asOf).toBe("2026-11-19");
    });
  });

  test("gets the pages, and the file with the day in its name and every row as it was", async () => {
    await api.refill();
    const client = await api.signInAs(ada);
    const query = { asOf: "2026-10-31", "filter[status]": "accepted,rejected,canceled,processed,paid", sort: "-status" };
    const first = await client.get(`${compensations}?${new URLSearchParams(query)}`);
    expect(new URLSearchParams(first.body.links.next.split("?")[1]).get("asOf")).toBe("2026-10-31");
    const rows = await listed(client, compensations, query);
    const file = await client.get(`${compensations}?${new URLSearchParams(query)}`, { headers: { Accept: "text/csv" } });
    expect(file.headers.get("Content-Disposition")).toContain('filename="Additional Compensation, Reviewed as of 2026-10-31 - Halcyon Robotics.csv"');
    const lines = parse(file.body as string, { bom: true, columns: true }) as Record<string, string>[];
    expect(lines.map((line) => [line["Request ID"], line.Status?.toLowerCase()])).toEqual(rows.map(({ id, status }) => [id, status]));
    const days = await client.get(`${timeOff}?asOf=2026-10-31`, { headers: { Accept: "text/csv" } });
    expect(days.headers.get("Content-Disposition")).toContain('filename="Time Off as of 2026-10-31 - Halcyon Robotics.csv"');
  });

  test("asks the database no more often than whoever looks at today", async () => {
    const client = await api.signInAs(ada);
    for (const query of ["asOf=2026-11-15", "asOf=2026-11-15&filter[status]=submitted", "asOf=2026-11-15&filter[createdBetween]=2026-06-01,", "asOf=2026-11-15&page=3&sort=-amount"]) {
      for (const path of [compensations, timeOff]) {
        const before = api.queries.count;
        await client.get(`${path}?${query}`);
        expect(api.queries.count - before, query).toBeLessThanOrEqual(4);
      }
    }
  });
});
