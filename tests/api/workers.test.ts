import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { workers } from "#app/api/db/schema/worker.ts";
import { brightwaterWorkers, halcyonWorkers } from "#app/api/db/seed/workers.ts";
import { nameKey } from "#app/api/domain/name-key.ts";
import { paged } from "#app/contract/envelope.ts";
import { workerRow, type WorkerRow } from "#app/contract/worker.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, grace, tom } from "#tests/support/people.ts";
import { halcyon, isGraces } from "#tests/support/requests.ts";

const api = await startApi();
let adas: Client;
beforeAll(async () => {
  adas = await api.signInAs(ada);
});

async function list(query: Record<string, string>, client = adas) {
  const { status, body } = await client.get(`/workers?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body as { data: WorkerRow[]; links: { prev: string | null; next: string | null }; meta: { from: number | null; to: number | null; total: number } };
}

/** All rows of the query, page by page. */
async function all(query: Record<string, string>, client = adas): Promise<WorkerRow[]> {
  const rows: WorkerRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, links, meta } = await list({ ...query, page: String(page) }, client);
    rows.push(...data);
    if (!links.next) {
      expect(rows).toHaveLength(meta.total);
      return rows;
    }
  }
}

const names = (rows: WorkerRow[]) => rows.map(({ fullName }) => fullName);

describe("the list", () => {
  test("has the company's workers by name, 25 to a page", async () => {
    const { data, links, meta } = await list({});
    expect(meta).toEqual({ from: 1, to: 25, total: halcyonWorkers.length });
    expect(links).toEqual({ prev: null, next: "/workers?page=2" });
    expect(names(data)).toEqual(halcyonWorkers.map(([name]) => name).sort((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1)).slice(0, 25));
  });

  test("is what the contract says, with no field more (I11)", async () => {
    const body = await list({});
    expect(paged(workerRow).parse(body)).toEqual(body);
  });

  test("shows every worker once over its pages, in every order", async () => {
    for (const sort of ["fullName", "-fullName", "location", "-location", "type", "-type", "status", "-status"]) {
      const rows = await all({ sort });
      expect(new Set(rows.map(({ id }) => id)).size).toBe(halcyonWorkers.length);
      const keys = rows.map((row) => ({ fullName: nameKey(row.fullName), location: row.offer.country.name, type: row.offer.type, status: row.offer.status })[sort.replace("-", "") as "type"]);
      const inOrder = keys.toSorted();
      expect(keys, sort).toEqual(sort.startsWith("-") ? inOrder.toReversed() : inOrder);
    }
  });

  test("takes at most four queries, the question who asks among them", async () => {
    const queries: Record<string, string>[] = [{}, { page: "3" }, { sort: "-status" }, { "filter[q]": "an" }, { "filter[type]": "employee", page: "9" }];
    for (const query of queries) {
      const before = api.queries.count;
      await list(query);
      expect(api.queries.count - before).toBeLessThanOrEqual(4);
    }
  });
});

describe("filters", () => {
  test("type, status and location each leave what fits, and together too", async () => {
    for (const type of ["employee", "contractor"]) {
      const expected = halcyonWorkers.filter(([, , of]) => of === type);
      expect((await all({ "filter[type]": type })).map(({ offer }) => offer.type)).toEqual(expected.map(() => type));
    }
    for (const status of ["active", "pending", "created", "filled", "terminated"]) {
      const expected = halcyonWorkers.filter((line) => line[5] === status).length;
      expect((await all({ "filter[status]": status })).filter(({ offer }) => offer.status === status)).toHaveLength(expected);
    }
    const mexicans = await all({ "filter[location]": "MX", "filter[type]": "employee", "filter[status]": "active" });
    expect(mexicans).toHaveLength(halcyonWorkers.filter(([, country, type, , , status]) => country === "MX" && type === "employee" && status === "active").length);
    expect(mexicans.every(({ offer }) => offer.country.code === "MX" && offer.status === "active")).toBe(true);
  });

  test("several values are joined by a comma; an empty one is no filter", async () => {
    const both = await all({ "filter[status]": "pending,filled" });
    expect(new Set(both.map(({ offer }) => offer.status))).toEqual(new Set(["pending", "filled"]));
    expect((await list({ "filter[status]": "", "filter[type]": "" })).meta.total).toBe(halcyonWorkers.length);
  });

  test("one that nothing fits gives an empty list", async () => {
    expect(await list({ "filter[location]": "DE", "filter[type]": "employee" })).toEqual({ data: [], links: { prev: null, next: null }, meta: { from: null, to: null, total: 0 } });
  });

  test("an unknown filter or sort is a 400 that says what is allowed (I1)", async () => {
    expect(await adas.get("/workers?filter[evil]=1")).toMatchObject({
      status: 400,
      body: { message: "Requested filter(s) `evil` are not allowed. Allowed filter(s) are `q, type, status, location`." },
    });
    for (const key of ["filter[type][]", "filter[type][0]"]) {
      const written = key.replace("filter[type]", "type");
      expect(await adas.get(`/workers?${key}=employee`), "a list in another notation filters nothing").toMatchObject({
        status: 400,
        body: { message: `Requested filter(s) \`${written}\` are not allowed. Allowed filter(s) are \`q, type, status, location\`.` },
      });
    }
    expect(await adas.get("/workers?sort=password")).toMatchObject({
      status: 400,
      body: { message: "Requested sort(s) `password` is not allowed. Allowed sort(s) are `fullName, location, type, status`." },
    });
    for (const query of ["filter[type]=robot", "filter[type]=employee,robot", "filter[status]=Active", "filter[location]=XX", "filter[location]=mx"]) {
      expect((await adas.get(`/workers?${query}`)).status).toBe(400);
    }
  });

  test("a filter that is said twice asks for both values, as with a comma between them, and a single choice takes one", async () => {
    const total = async (query: string) => (await adas.get(`/workers?${query}`)).body.meta.total;
    expect(await total("filter[status]=pending&filter[status]=terminated")).toBe(await total("filter[status]=pending,terminated"));
    expect((await adas.get("/workers?filter[status]=pending&filter[status]=gone")).status).toBe(400);
    for (const path of ["/paycycle?filter[currencyType]=usd,local", "/paycycle?filter[currencyType]=local&filter[currencyType]=usd", "/history?filter[subject]=worker,user", `/workers/${workerId("Amélie Gagnon")}/files?filter[collection]=documents,benefits`]) {
      const name = /filter\[(\w+)\]/.exec(path)?.[1];
      expect(await adas.get(path), path).toMatchObject({ status: 400, body: { message: `The filter \`${name}\` takes one value.` } });
    }
  });

  test("a sort may be written as a list of one; of several, and of an unknown one, it is said (wire 1.3)", async () => {
    const namesBy = async (query: string) => (await adas.get(`/workers?${query}`)).body.data.map(({ fullName }: { fullName: string }) => fullName);
    expect(await namesBy("sort[]=-fullName")).toEqual(await namesBy("sort=-fullName"));
    for (const [query, asked] of [["sort[]=password", "password"], ["sort[]=fullName&sort[]=-type", "fullName,-type"], ["sort=fullName&sort=type", "fullName,type"], ["sort[0]=x", "x"]]) {
      expect(await adas.get(`/workers?${query}`), query).toMatchObject({
        status: 400,
        body: { message: `Requested sort(s) \`${asked}\` is not allowed. Allowed sort(s) are \`fullName, location, type, status\`.` },
      });
    }
  });

  test("a page that is no number is the first; one beyond the end is empty, with the real total and a way back", async () => {
    for (const page of ["abc", "0", "-1", "1.5", "", "99999999999999999999"]) expect((await list({ page })).meta.from).toBe(1);
    expect((await list({ "page[]": "2" })).meta.from).toBe(1);
    const beyond = await list({ page: "1000", "filter[type]": "employee" });
    expect(beyond.data).toEqual([]);
    expect(beyond.meta).toMatchObject({ from: null, to: null, total: halcyonWorkers.filter((line) => line[2] === "employee").length });
    expect(beyond.links).toEqual({ prev: "/workers?page=999&filter%5Btype%5D=employee", next: null });
  });
});

describe("the search", () => {
  const found = async (q: string, client?: Client) => names(await all({ "filter[q]": q }, client));

  test("finds a piece of a name, whatever its case and accents", async () => {
    expect(await found("gagnon")).toEqual(["Amélie Gagnon"]);
    expect(await found("AMELIE")).toEqual(["Amélie Gagnon"]);
    expect(await found("amélie g")).toEqual(["Amélie Gagnon"]);
    expect(await found("Andrés")).toEqual(["Andrés Felipe Rojas", "Andrés Ibarra"]);
    expect(await found("  ruiz  ortega ")).toEqual(["Alejandra Ruiz Ortega"]);
    expect(await found("nobody of that name")).toEqual([]);
  });

  test("takes what is special to a pattern literally (I2)", async () => {
    await api.db.update(workers).set({ fullName: "100%_\\'Sure", nameKey: nameKey("100%_\\'Sure") }).where(eq(workers.email, "noah.pelletier@workers.test"));
    for (const q of ["%", "_", "\\", "%_\\'", "100%"]) expect(await found(q), q).toEqual(["100%_\\'Sure"]);
    await api.refill();
    adas = await api.signInAs(ada);
    for (const q of ["%", "_", "\\"]) expect(await found(q), q).toEqual([]);
  });

  test("goes on with the filters and the pages", async () => {
    const some = await all({ "filter[q]": "a", "filter[type]": "employee", sort: "-fullName" });
    expect(names(some)).toEqual(names(some).toSorted((a, b) => (nameKey(a) < nameKey(b) ? 1 : -1)));
    expect(some.length).toBeGreaterThan(25);
  });
});

describe("nobody sees more than is theirs", () => {
  test("a company sees its own workers, also when it searches for another's (Z6)", async () => {
    const toms = await api.signInAs(tom);
    expect(names(await all({}, toms)).toSorted()).toEqual(brightwaterWorkers.map(([name]) => name).toSorted());
    expect(await found("Brightwater")).toEqual([]);
    expect((await list({ "filter[q]": "Gagnon" }, toms)).meta.total).toBe(0);
  });

  test("a manager sees the workers assigned to her, in lists, totals and searches (Z4)", async () => {
    const graces = await api.signInAs(grace);
    const assigned = await api.db.select().from(workers).where(eq(workers.companyId, halcyon));
    const hers = assigned.filter(isGraces).map(({ fullName }) => fullName);
    expect(hers.length).toBeGreaterThan(5);
    expect(names(await all({}, graces)).toSorted()).toEqual(hers.toSorted());
    expect((await list({ "filter[q]": "Sophie" }, graces)).meta.total, "Sophie is not on her teams").toBe(0);
    expect((await list({ "filter[status]": "active", "filter[type]": "employee" }, graces)).meta.total).toBe(
      assigned.filter((worker) => isGraces(worker) && worker.status === "active" && worker.type === "employee").length,
    );
  });

  async function found(q: string) {
    return names(await all({ "filter[q]": q }));
  }
});
