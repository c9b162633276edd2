import { beforeAll, describe, expect, test } from "vitest";
import { dayIn } from "#app/api/domain/day/calendar-day.ts";
import { nameKey } from "#app/api/domain/name-key.ts";
import { paged, single } from "#app/contract/envelope.ts";
import { reviewedTimeOffStatuses, timeOffStatuses } from "#app/contract/time-off-status.ts";
import { timeOffTypes } from "#app/contract/time-off-type.ts";
import { timeOff, type TimeOff } from "#app/contract/time-off.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada, grace, tom } from "#tests/support/people.ts";
import { isGraces } from "#tests/support/requests.ts";
import { findTimeOffs } from "#tests/support/time-offs.ts";

const path = "/workers/time-off";
const api = await startApi();
let adas: Client;
let graces: Client;
beforeAll(async () => {
  adas = await api.signInAs(ada);
  graces = await api.signInAs(grace);
});

async function list(query: Record<string, string> = {}, client = adas) {
  const { status, body } = await client.get(`${path}?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body as { data: TimeOff[]; links: { next: string | null }; meta: { total: number } };
}

async function all(query: Record<string, string> = {}, client = adas): Promise<TimeOff[]> {
  const rows: TimeOff[] = [];
  for (let page = 1; ; page += 1) {
    const { data, links, meta } = await list({ ...query, page: String(page) }, client);
    rows.push(...data);
    if (links.next) continue;
    expect(rows, JSON.stringify(query)).toHaveLength(meta.total);
    return rows;
  }
}

describe("the list of time off (spec 2.14, 7.4)", () => {
  test("is what the contract says, with no field more (I11)", async () => {
    const body = await list();
    expect(paged(timeOff).parse(body)).toEqual(body);
    const one = await adas.get(`${path}/${body.data[0]?.id}`);
    expect(single(timeOff).parse(one.body)).toEqual({ data: body.data[0] });
  });

  test("is complete and in order by every column, either way, for what waits, for what is reviewed and for both", async () => {
    const key = (row: TimeOff, field: keyof TimeOff) => (field === "fullName" ? nameKey(row.fullName) : (row[field] as string | number));
    for (const status of ["submitted", reviewedTimeOffStatuses.join(","), timeOffStatuses.join(",")]) {
      const expected = (await findTimeOffs(api.db, {})).filter((row) => status.split(",").includes(row.status)).map(({ id }) => id);
      for (const field of ["fullName", "type", "createdAt", "startDate", "endDate", "daysRequested", "status"] as const) {
        for (const sort of [field, `-${field}`]) {
          const rows = await all({ "filter[status]": status, sort });
          expect(rows.map(({ id }) => id).toSorted(), sort).toEqual(expected);
          const values = rows.map((row) => key(row, field));
          const inOrder = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
          expect(values, sort).toEqual(sort === field ? inOrder : inOrder.toReversed());
        }
      }
    }
  });

  test("takes at most four queries, the question who asks among them", async () => {
    for (const query of [{ "filter[status]": "submitted" }, { "filter[q]": "an" }, { "filter[createdBetween]": "2026-11-01,2026-11-20" }, { page: "3", sort: "-endDate" }] as Record<string, string>[]) {
      const before = api.queries.count;
      await list(query);
      expect(api.queries.count - before).toBeLessThanOrEqual(4);
    }
  });

  test("every status and type alone", async () => {
    const rows = await findTimeOffs(api.db, {});
    for (const status of timeOffStatuses) {
      for (const type of [undefined, ...timeOffTypes]) {
        const expected = rows.filter((row) => row.status === status && (!type || row.type === type)).length;
        expect((await list({ "filter[status]": status, ...(type && { "filter[type]": type }) })).meta.total, `${status} ${type}`).toBe(expected);
      }
    }
  });

  test("between two days, both included, by the company's clocks; for a manager among her own", async () => {
    const rows = await findTimeOffs(api.db, {});
    const dayOf = (at: Date) => dayIn("America/Toronto", at);
    const days = rows.map(({ createdAt }) => dayOf(createdAt)).toSorted();
    const day = days[Math.floor(days.length / 2)] ?? "";
    for (const [start, end] of [[day, day], [day, ""], ["", day], ["2026-11-01", "2026-11-20"], ["2020-01-01", "2020-12-31"]] as const) {
      const fitting = rows.filter(({ createdAt }) => (!start || dayOf(createdAt) >= start) && (!end || dayOf(createdAt) <= end));
      expect((await all({ "filter[createdBetween]": `${start},${end}` })).map(({ id }) => id).toSorted(), `${start},${end}`).toEqual(fitting.map(({ id }) => id));
      const hers = fitting.filter(isGraces).map(({ id }) => id);
      expect((await all({ "filter[createdBetween]": `${start},${end}` }, graces)).map(({ id }) => id).toSorted()).toEqual(hers);
    }
    expect((await adas.get(`${path}?filter[createdBetween]=2026-11-20,2026-11-01`)).status).toBe(422);
  });

  test("a name, within a type; of one's own alone (Z4, Z6)", async () => {
    const [some] = await findTimeOffs(api.db, { type: "vacation" });
    const named = await all({ "filter[q]": "gagnon", "filter[type]": "vacation" });
    expect(named.every(({ fullName, type }) => fullName === "Amélie Gagnon" && type === "vacation")).toBe(true);
    const hers = (await findTimeOffs(api.db, {})).filter(isGraces);
    expect((await all({}, graces)).map(({ id }) => id).toSorted()).toEqual(hers.map(({ id }) => id));
    const toms = await api.signInAs(tom);
    expect((await list({}, toms)).meta.total).toBe(0);
    expect((await toms.get(`${path}/${some?.id}`)).status).toBe(404);
  });
});
