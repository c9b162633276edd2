import { beforeAll, describe, expect, test } from "vitest";
import { additionalCompensation, type AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { compensationStatuses, reviewedCompensationStatuses } from "#app/contract/additional-compensation-status.ts";
import { compensationTypes } from "#app/contract/additional-compensation-type.ts";
import { paged, single } from "#app/contract/envelope.ts";
import { dayIn } from "#app/api/domain/day/calendar-day.ts";
import { nameKey } from "#app/api/domain/name-key.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada, grace, tom } from "#tests/support/people.ts";
import { brightwater, findRequest, findRequests, isGraces } from "#tests/support/requests.ts";

const path = "/workers/additional-compensations";
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
  return body as { data: AdditionalCompensation[]; links: { prev: string | null; next: string | null }; meta: { total: number } };
}

async function all(query: Record<string, string> = {}, client = adas): Promise<AdditionalCompensation[]> {
  const rows: AdditionalCompensation[] = [];
  for (let page = 1; ; page += 1) {
    const { data, links, meta } = await list({ ...query, page: String(page) }, client);
    rows.push(...data);
    if (links.next) continue;
    expect(rows, JSON.stringify(query)).toHaveLength(meta.total);
    return rows;
  }
}

describe("the list of requests", () => {
  test("is what the contract says, with no field more (I11)", async () => {
    const body = await list();
    expect(paged(additionalCompensation).parse(body)).toEqual(body);
    const one = await adas.get(`${path}/${body.data[0]?.id}`);
    expect(one.body).toEqual({ data: body.data[0] });
    expect(single(additionalCompensation).parse(one.body)).toEqual(one.body);
  });

  test("has the newest first unless asked otherwise", async () => {
    const days = (await all({ "filter[status]": "submitted" })).map(({ createdAt }) => createdAt);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test("is complete and in order by every column, either way, for what waits, for what is reviewed and for both", async () => {
    const keys = (row: AdditionalCompensation) => ({ fullName: nameKey(row.fullName), type: row.type, createdAt: row.createdAt, amount: row.amount, status: row.status });
    for (const status of ["submitted", reviewedCompensationStatuses.join(","), compensationStatuses.join(",")]) {
      const expected = (await findRequests(api.db, {})).filter((row) => status.split(",").includes(row.status)).map(({ id }) => id);
      for (const field of ["fullName", "type", "createdAt", "amount", "status"] as const) {
        for (const sort of [field, `-${field}`]) {
          const rows = await all({ "filter[status]": status, sort });
          expect(rows.map(({ id }) => id).toSorted(), sort).toEqual(expected);
          const values = rows.map((row) => keys(row)[field]);
          const inOrder = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
          expect(values, sort).toEqual(sort === field ? inOrder : inOrder.toReversed());
        }
      }
    }
  });

  test("takes at most four queries, the question who asks among them", async () => {
    const queries: Record<string, string>[] = [{ "filter[status]": "submitted" }, { "filter[q]": "an" }, { "filter[createdBetween]": "2026-11-01,2026-11-20" }, { page: "5", sort: "-amount" }];
    for (const query of queries) {
      const before = api.queries.count;
      await list(query);
      expect(api.queries.count - before).toBeLessThanOrEqual(4);
    }
  });
});

describe("filters", () => {
  test("every status and type alone", async () => {
    const rows = await findRequests(api.db, {});
    for (const status of compensationStatuses) {
      for (const type of [undefined, ...compensationTypes]) {
        const expected = rows.filter((row) => row.status === status && (!type || row.type === type)).length;
        const { meta } = await list({ "filter[status]": status, ...(type && { "filter[type]": type }) });
        expect(meta.total, `${status} ${type}`).toBe(expected);
      }
    }
  });

  test("between two days, both included, by the company's clocks", async () => {
    const rows = await findRequests(api.db, {});
    const dayOf = (at: Date) => dayIn("America/Toronto", at);
    const days = rows.map(({ createdAt }) => dayOf(createdAt)).toSorted();
    const day = days[Math.floor(days.length / 2)] ?? "";
    for (const [start, end] of [[day, day], [day, ""], ["", day], ["2026-11-01", "2026-11-20"], ["2020-01-01", "2020-12-31"]] as const) {
      const expected = rows.filter(({ createdAt }) => (!start || dayOf(createdAt) >= start) && (!end || dayOf(createdAt) <= end)).map(({ id }) => id);
      const found = await all({ "filter[createdBetween]": `${start},${end}` });
      expect(found.map(({ id }) => id).toSorted(), `${start},${end}`).toEqual(expected);
    }
  });

  test("between two days for a manager, who is counted among her own", async () => {
    const found = await all({ "filter[createdBetween]": "2026-11-01,2026-11-20" }, graces);
    const expected = (await findRequests(api.db, {})).filter((row) => isGraces(row) && row.createdAt.toISOString() >= "2026-11-01");
    expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id));
    expect(found.length).toBeGreaterThan(3);
  });

  test("dates the wrong way round, or none, are a 422 with the field, and each is told what is wrong (I10)", async () => {
    const reversed = "The start date cannot be after the end date.";
    const told = { "2026-11-20,2026-11-01": reversed, "2026-11-20": "Invalid input", "a,b,c": "Invalid input", "2026-02-30,2026-03-01": "Invalid input", "soon,": "Invalid input", "2026-11-01,9999-12-31": "Invalid input", "9999-12-31,": "Invalid input" };
    for (const [range, sentence] of Object.entries(told)) {
      const { status, body } = await adas.get(`${path}?filter[createdBetween]=${range}`);
      expect([status, body.errors], range).toEqual([422, { "filter.createdBetween": [sentence] }]);
    }
  });

  test("a name, within a type", async () => {
    const found = await all({ "filter[q]": "chen", "filter[type]": "bonus" });
    expect(found.every(({ fullName, type }) => fullName === "Olivia Chen" && type === "bonus")).toBe(true);
    expect(await all({ "filter[q]": "chen" })).toHaveLength((await all()).filter(({ fullName }) => fullName === "Olivia Chen").length);
  });

  test("unknown ones are a 400 (I1)", async () => {
    for (const query of ["filter[type]=gift", "filter[status]=open", "filter[location]=MX", "sort=description", "sort=currencyCode"]) {
      expect((await adas.get(`${path}?${query}`)).status, query).toBe(400);
    }
  });
});

describe("nobody sees more than is theirs", () => {
  test("a company's requests are not there for another: not in lists, not in totals, not by their id (Z6)", async () => {
    const toms = await api.signInAs(tom);
    const his = await findRequests(api.db, { companyId: brightwater });
    const hers = await findRequest(api.db, { status: "submitted" });
    expect((await all({}, toms)).map(({ id }) => id).toSorted()).toEqual(his.map(({ id }) => id));
    const missing = await adas.get(`${path}/00000000-0000-4000-8000-000000000000`);
    for (const answer of [await toms.get(`${path}/${hers.id}`), await adas.get(`${path}/${his[0]?.id}`)]) {
      expect(answer, "as if there were none").toMatchObject({ status: 404, body: missing.body });
    }
    expect((await list({ "filter[q]": "Brightwater" })).meta.total).toBe(0);
  });

  test("a manager has those of her workers (Z4)", async () => {
    const rows = await findRequests(api.db, {});
    const hers = rows.filter(isGraces);
    const foreign = rows.find((row) => !isGraces(row));
    expect((await all({}, graces)).map(({ id }) => id).toSorted()).toEqual(hers.map(({ id }) => id));
    for (const status of compensationStatuses) {
      expect((await list({ "filter[status]": status }, graces)).meta.total).toBe(hers.filter((row) => row.status === status).length);
    }
    expect((await graces.get(`${path}/${hers[0]?.id}`)).status).toBe(200);
    expect((await graces.get(`${path}/${foreign?.id}`)).status).toBe(404);
  });

  test("the numbers beside the navigation are of what each may see", async () => {
    const waiting = async (client: Client) => (await client.get("/user")).body.data.waiting.additionalCompensation;
    const submitted = await findRequests(api.db, { status: "submitted" });
    expect(await waiting(adas)).toBe(submitted.length);
    expect(await waiting(graces)).toBe(submitted.filter(isGraces).length);
    expect(await waiting(await api.signInAs(tom))).toBe((await findRequests(api.db, { companyId: brightwater, status: "submitted" })).length);
  });
});
