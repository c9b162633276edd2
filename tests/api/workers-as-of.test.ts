import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { workers } from "#app/api/db/schema/worker.ts";
import { moveOffer } from "#app/api/domain/worker/move-offer.ts";
import { pagedAsOf } from "#app/contract/envelope.ts";
import { offerStatuses, type OfferStatus } from "#app/contract/offer-status.ts";
import { workerRow, workerSorts, type WorkerRow } from "#app/contract/worker.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada, grace, tom, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";

const api = await startApi();
beforeEach(() => api.refill());

async function listed(client: Client, query: Record<string, string>): Promise<WorkerRow[]> {
  const rows: WorkerRow[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await client.get(`/workers?${new URLSearchParams({ ...query, page: String(page) })}`);
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    expect(pagedAsOf(workerRow).parse(body)).toEqual(body);
    expect(body.meta.asOf).toBe(query.asOf);
    rows.push(...body.data);
    if (body.links.next) continue;
    expect(rows, JSON.stringify(query)).toHaveLength(body.meta.total);
    return rows;
  }
}

/** Halcyon's, who were added before the demo's day. */
async function findPending() {
  const [worker] = await api.db.select().from(workers).where(eq(workers.fullName, "Andrés Ibarra"));
  if (worker?.status !== "pending" || worker.companyId !== halcyon) throw new Error("The demo's Andrés Ibarra is no offer that waits.");
  return { ...worker, timeZone: "America/Toronto" };
}

test("an offer has on a past day the status that it had then, until the last instant of the day by the company's clocks", async () => {
  const worker = await findPending();
  // Midnight in Toronto is 05:00 UTC.
  await moveOffer(api.db, worker, "filled", { now: new Date("2026-11-24T04:59:59.999Z") });
  await moveOffer(api.db, worker, "terminated", { now: new Date("2026-11-24T05:00:00.000Z") });
  api.clock.set("2026-11-28T15:00:00Z");
  const client = await api.signInAs(ada);
  for (const [asOf, status] of [["2026-11-22", "pending"], ["2026-11-23", "filled"], ["2026-11-24", "terminated"]] as const) {
    for (const wanted of offerStatuses) {
      const found = await listed(client, { asOf, "filter[status]": wanted });
      expect(found.some(({ id }) => id === worker.id), `${wanted} on ${asOf}`).toBe(wanted === status);
    }
    expect((await listed(client, { asOf })).find(({ id }) => id === worker.id)?.offer.status, asOf).toBe(status);
  }
});

test("whoever was added later is not there, and a change of manager changes no status", async () => {
  const client = await api.signInAs(ada);
  const worker = await findPending();
  await api.db.update(workers).set({ createdAt: new Date("2026-11-19T05:00:00Z") }).where(eq(workers.id, worker.id));
  const isThere = async (asOf: string) => (await listed(client, { asOf })).find(({ id }) => id === worker.id)?.offer.status;
  expect([await isThere("2026-11-18"), await isThere("2026-11-19")]).toEqual([undefined, "pending"]);
  const managers = await client.get("/users/managers");
  for (const { id } of managers.body.data) expect((await client.patch(`/users/${id}/worker/${worker.id}`, {})).status).toBe(204);
  expect(await isThere("2026-11-19")).toBe("pending");
});

test("the end of yesterday is what was before midnight, for every filter, order and person, but for the managers, who are not told", async () => {
  const queries: Record<string, string>[] = [
    {},
    { page: "2" },
    ...offerStatuses.map((status: OfferStatus) => ({ "filter[status]": status })),
    ...workerSorts.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]),
    { "filter[type]": "contractor" },
    { "filter[location]": "MX,CA" },
    { "filter[q]": "an" },
  ];
  const ask = async (of: Record<string, string>) => {
    const pages = [];
    for (const client of [await api.signInAs(ada), await api.signInAs(grace), await api.signInAs(tom)]) {
      for (const query of queries) {
        const { status, body } = await client.get(`/workers?${new URLSearchParams({ ...query, ...of })}`);
        expect(status, JSON.stringify([query, body]).slice(0, 300)).toBe(200);
        pages.push({ total: body.meta.total, rows: body.data.map((row: WorkerRow) => ({ ...row, offer: { ...row.offer, manager: null } })) });
      }
    }
    return pages;
  };
  const before = await ask({});
  api.clock.pass({ days: 1 });
  expect(await ask({ asOf: "2026-11-20" })).toEqual(before);
  const client = await api.signInAs(ada);
  expect((await listed(client, { asOf: "2026-11-20" })).every(({ offer }) => offer.manager === null)).toBe(true);
});

test("asks for a day that is over, and takes the file with it, which names the day and no manager", async () => {
  const client = await api.signInAs(ada);
  for (const day of ["2026-11-20", "2026-02-30", "yesterday"]) {
    const { status, body } = await client.get(`/workers?asOf=${day}`);
    expect([status, body.message], day).toEqual([400, "`asOf` takes a day before today, as 2026-11-15."]);
  }
  expect((await (await api.signInAs(vera)).get("/workers?asOf=2026-10-31")).status).toBe(403);
  const query = { asOf: "2026-10-31", sort: "-status" };
  const file = await client.get(`/workers?${new URLSearchParams(query)}`, { headers: { Accept: "text/csv" } });
  expect(file.headers.get("Content-Disposition")).toContain('filename="Workers as of 2026-10-31 - Halcyon Robotics.csv"');
  const lines = parse(file.body as string, { bom: true, columns: true }) as Record<string, string>[];
  expect(Object.keys(lines[0] ?? {})).toEqual(["Full name", "Job title", "Location", "Type", "Team", "Status", "Worker ID"]);
  expect(lines.map((line) => line["Worker ID"])).toEqual((await listed(client, query)).map(({ id }) => id));
});

test("costs as many queries as today's", async () => {
  const client = await api.signInAs(ada);
  for (const query of ["", "&page=2", "&filter[status]=active&sort=-status"]) {
    const before = api.queries.count;
    await client.get(`/workers?asOf=2026-11-15${query}`);
    expect(api.queries.count - before, query).toBeLessThanOrEqual(3);
  }
});
