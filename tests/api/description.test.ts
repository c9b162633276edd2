import { describe, expect, test } from "vitest";
import type { Description } from "#app/api/description/openapi.ts";
import { callsPerMinute } from "#app/api/http/bearer.ts";
import { pageSize } from "#app/contract/list.ts";
import { reportKinds } from "#app/contract/report.ts";
import { largestBody, largestHead } from "#app/server/limits.ts";
import { startApi } from "#tests/support/api.ts";
import { deviation } from "#tests/support/contract.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada } from "#tests/support/people.ts";

const api = await startApi();
const visitor = api.visitor();
const description = (await visitor.get("/openapi.json")).body as Description;

test("the description is an OpenAPI 3.1 document, for whoever asks", () => {
  expect(description.openapi).toBe("3.1.0");
  expect(Object.keys(description.paths).length).toBeGreaterThan(40);
  const ids = Object.values(description.paths).flatMap((verbs) => Object.values(verbs).map(({ operationId }) => operationId));
  expect(ids.length).toBe(new Set(ids).size);
});

test("every reference leads to a shape, and every shape is referred to", () => {
  const referred = new Set([...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  expect([...referred].sort()).toEqual(Object.keys(description.components.schemas).sort());
});

test("the calls that are described are those that the API knows, both ways", () => {
  const described = Object.entries(description.paths).flatMap(([path, verbs]) => Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`));
  const known = api.routes().map((route) => route.replaceAll(/:(\w+)(\{[^/]*\})?/g, "{$1}"));
  expect(described.sort()).toEqual(known.sort());
});

test("what is refused before a call is read is described, with the sizes that hold", () => {
  for (const size of [`a body above ${largestBody / 1024 / 1024} MB (413)`, `headers above ${largestHead / 1024} KB (431)`]) expect(description.info.description).toContain(size);
});

test("how often a token may call is described, and which calls it opens, on the page as well", async () => {
  expect(description.info.description).toContain(`${callsPerMinute} of them in a minute`);
  const opened = Object.values(description.paths).flatMap((verbs) => Object.values(verbs).filter(({ security }) => security.some((way) => "token" in way)));
  expect(opened.length).toBeGreaterThan(10);
  const page = String((await visitor.get("/docs")).body);
  for (const { operationId, security, description: who } of opened) {
    const scope = security.flatMap((way) => ("token" in way ? way.token : []));
    expect(who, operationId).toMatch(new RegExp(`; a token with ${String(scope)}\\.$`));
    expect(page.split(`<details id="${operationId}">`)[1]?.split("</details>")[0], operationId).toContain(who);
  }
});

test("a list comes in the order that is described where none is asked for, and in pages as large as that says", async () => {
  const adas = await api.signInAs(ada);
  for (const [path, { get }] of Object.entries(description.paths)) {
    const order = /Without one it is `(.+)`\./.exec(get?.parameters.find(({ name }) => name === "sort")?.description ?? "")?.[1];
    if (!order) continue;
    const { data, meta } = (await adas.get(path)).body;
    expect([path, data]).toEqual([path, (await adas.get(`${path}?sort=${order}`)).body.data]);
    expect([path, data.length]).toEqual([path, Math.min(meta.total, pageSize)]);
    expect(get?.parameters.find(({ name }) => name === "page")?.description).toContain(`page of ${pageSize}`);
  }
  expect.assertions(12);
});

test("the sums that are described hold in every row of a paycycle, and in its totals", async () => {
  const sums = [...JSON.stringify(description.components.schemas).matchAll(/(\w+) = ((?:\w+ [+-] )+\w+)/g)];
  expect(sums.map(([, sum]) => sum)).toEqual(["totalEmployerCost", "totalDue", "totalNetPay"]);
  const adas = await api.signInAs(ada);
  const { data } = (await adas.get("/paycycle?filter[currencyType]=local")).body;
  const figures = [...data.compensations, ...data.totals].map(({ companyPays, workersTake }) => ({ ...companyPays, ...workersTake }));
  for (const [, sum = "", parts = ""] of sums) {
    // "a + b - c" as its parts, each with its sign.
    const signed = `+ ${parts}`.match(/[+-] \w+/g) ?? [];
    for (const each of figures) {
      // Both kinds of figures have reimbursements, which are the same.
      expect(signed.reduce((total, part) => total + (part.startsWith("-") ? -1 : 1) * (each[part.slice(2)] ?? 0), 0)).toBe(each[sum]);
    }
  }
  expect(figures.length).toBeGreaterThan(20);
});

test("where a report is read by a program follows from its url, as it is described", async () => {
  expect(description.components.schemas.Report?.description).toContain("where kind is the last part of url");
  const page = String((await visitor.get("/docs")).body);
  expect(page.split('<h3 id="Report">')[1]?.split("<h3")[0]).toContain("where kind is the last part of url");
});

test("what is a file beside JSON is described to be asked for by Accept, and is then whole, with amounts as decimals", async () => {
  const page = String((await visitor.get("/docs")).body).replaceAll(/<[^>]+>/g, "");
  expect(description.info.description).toContain("comes as one where Accept asks for its type");
  expect(page).toContain("As a file, where Accept asks for it: text/csv");
  expect(page).toContain("As a file: text/html");
  const adas = await api.signInAs(ada);
  const { data, meta } = (await adas.get("/workers/additional-compensations?sort=-amount")).body;
  const [, first = "", ...others] = String((await adas.get("/workers/additional-compensations?sort=-amount", { headers: { Accept: "text/csv" } })).body).trim().split("\r\n");
  expect([others.length + 1, meta.total > pageSize]).toEqual([meta.total, true]);
  expect(first).toContain(`,${(data[0].amount / 100).toFixed(2)},`);
});

test("how a history is read on is described: by the id of an entry, until none is older", async () => {
  const adas = await api.signInAs(ada);
  for (const path of ["/history", "/workers/{id}/history"]) {
    const said = description.paths[path]?.get?.parameters.find(({ name }) => name === "before")?.description;
    expect(said).toBe("The id of an entry: only older ones are answered. What is no id counts as left out; `isCut` says whether there are older ones than the last.");
    const at = path.replace("{id}", workerId("Amélie Gagnon"));
    const all = (await adas.get(at)).body;
    expect((await adas.get(`${at}?before=7`)).body).toEqual(all);
    expect([all.isCut, (await adas.get(`${at}?before=${all.data.at(-1).id}`)).body.data.length > 0]).toEqual([all.isCut, all.isCut]);
  }
});

test("what a question of the calculator may ask for is described as it is refused, in the document and on the page", async () => {
  const body = description.paths["/cost-calculator"]?.post?.requestBody?.content["application/json"]?.schema;
  const said = "region is required of an employee in Canada. currencyCode and outputCurrencyCode are USD or the country's own.";
  expect(body?.description).toContain(said);
  const page = String((await visitor.get("/docs")).body).replaceAll("&#39;", "'");
  expect(page.split('<details id="postCostCalculator">')[1]?.split("</details>")[0]).toContain(said);
  const adas = await api.signInAs(ada);
  const question = { grossSalary: 8_500_000, currencyCode: "CAD", countryCode: "CA", region: "BC", period: "annually", outputCurrencyCode: "USD" };
  expect((await adas.post("/cost-calculator", question)).status).toBe(200);
  expect((await adas.post("/cost-calculator", { ...question, region: undefined, outputCurrencyCode: "MXN" })).body.errors).toMatchObject({ region: expect.anything(), outputCurrencyCode: expect.anything() });
  expect((await adas.post("/cost-calculator", { ...question, region: undefined, offer: { type: "contractor" } })).status).toBe(200);
});

test("where a list of values is described, all of them are taken together", async () => {
  const adas = await api.signInAs(ada);
  const refused: string[] = [];
  for (const [path, { get }] of Object.entries(description.paths)) {
    for (const { name, in: where, schema } of get?.parameters ?? []) {
      if (where !== "query" || !schema.items?.enum) continue;
      const { status } = await adas.get(`${path.replace("{id}", workerId("Amélie Gagnon"))}?${new URLSearchParams({ [name]: schema.items.enum.join(",") })}`);
      // Of other ids than a worker's nothing is found.
      if (![200, 404].includes(status)) refused.push(`${path} ${name}`);
    }
  }
  expect(refused).toEqual([]);
});

test("the filters that are described are those that each list takes, both ways", async () => {
  const adas = await api.signInAs(ada);
  const cycle = (await adas.get("/paycycle")).body.data.id;
  const different: string[] = [];
  for (const [path, { get }] of Object.entries(description.paths)) {
    const described = get?.parameters.flatMap(({ name }) => /^filter\[(\w+)\]$/.exec(name)?.[1] ?? []) ?? [];
    const { body } = await adas.get(`${path.replace("paycycles/{id}", `paycycles/${cycle}`).replace("{id}", workerId("Amélie Gagnon")).replace("{kind}", reportKinds[0])}?filter[nonsense]=1`);
    const taken = /Allowed filter\(s\) are `(.*)`/.exec(body?.message)?.[1]?.split(", ") ?? [];
    if (described.sort().join() !== taken.sort().join()) different.push(`${path}: described ${described.join(", ")}; taken ${taken.join(", ")}`);
  }
  expect(different).toEqual([]);
});

test("a report is asked for by one of the words that the description names", async () => {
  const adas = await api.signInAs(ada);
  const kinds = description.paths["/reports/{kind}"]?.get?.parameters.find(({ name }) => name === "kind")?.schema.enum as string[] | undefined;
  const { body } = await adas.get("/reports?filter[year]=2025");
  expect(kinds).toEqual(body.data.map(({ url }: { url: string }) => url.split("/").at(-1)));
  expect((await adas.get(`/reports/${kinds?.[0]}`)).status).toBe(200);
});

test("an amount that is sent is described as whole minor units within its limits, as it is taken", async () => {
  const { "/workers/{id}/additional-compensations": added, "/cost-calculator": calculated } = description.paths;
  const amountOf = (call: typeof added, name: string) => call?.post?.requestBody?.content["application/json"]?.schema.properties?.[name];
  const amount = { type: "integer", minimum: 1, maximum: 1_000_000_000_000 };
  expect([amountOf(added, "amount"), amountOf(calculated, "grossSalary")]).toEqual([{ ...amount, maximum: 10_000_000_000 }, amount]);
  const adas = await api.signInAs(ada);
  const send = async (grossSalary: number) => (await adas.post("/cost-calculator", { grossSalary, currencyCode: "USD", countryCode: "MX", period: "annually" })).body.errors?.grossSalary;
  for (const wrong of [0.5, 0, -1, 1_000_000_000_001]) expect(await send(wrong), String(wrong)).toEqual(["Must be a valid amount"]);
  expect(await send(5_000_000)).toBeUndefined();
});

test("what is sent is described with its lengths and days, and a part that cannot be left out as required", async () => {
  const bodyOf = (path: string, verb: string) => description.paths[path]?.[verb]?.requestBody?.content["application/json"]?.schema;
  const text = { type: "string", minLength: 1, maxLength: 255 };
  const added = bodyOf("/workers/{id}/time-off", "post");
  expect(added?.properties).toMatchObject({ startDate: { type: "string", format: "date" }, endDate: { type: "string", format: "date" }, description: text });
  for (const path of ["/workers/additional-compensations/{id}", "/workers/time-off/{id}"]) {
    expect(bodyOf(path, "patch")?.oneOf?.map(({ properties }) => properties?.comment)).toEqual([text, text, undefined]);
  }
  const worker = bodyOf("/workers", "post");
  expect([worker?.required, worker?.properties?.worker?.default]).toEqual([["worker", "offer"], undefined]);
  const adas = await api.signInAs(ada);
  expect((await adas.post("/workers", {})).body.errors).toMatchObject({ "worker.email": ["Required"] });
});

test("of which years a day may be that is sent is described as it is taken", async () => {
  expect(description.info.description).toContain("days are YYYY-MM-DD, those that are sent of the years 1900 to 2099");
  const adas = await api.signInAs(ada);
  const send = async (startDate: string) => (await adas.post(`/workers/${workerId("Amélie Gagnon")}/time-off`, { startDate, endDate: startDate, type: "vacation" })).body.errors;
  for (const outside of ["1899-12-31", "2100-01-01"]) expect(await send(outside), outside).toMatchObject({ startDate: ["The year should be from 1900 to 2099."] });
  for (const within of ["1900-01-01", "2099-12-31"]) expect(await send(within), within).toEqual({ description: ["Required"] });
});

test("its patterns are read by languages that know no classes of Unicode", () => {
  expect(JSON.stringify(description).match(/\\p\{/)).toBeNull();
  const name = description.paths["/api-tokens"]?.post?.requestBody?.content["application/json"]?.schema.properties?.name;
  const pattern = new RegExp(String(name?.pattern));
  expect(["Łukasz’s sync", "two\nlines", "\u0085", "\u202Eturned"].map((text) => pattern.test(text))).toEqual([true, false, false, false]);
});

test("who may delete or share a saved estimate is said without the viewers, who are always refused", () => {
  const { "/cost-calculator/estimates/{id}": saved, "/cost-calculator/estimates/{id}/link": link } = description.paths;
  const said = [saved?.delete, link?.post, link?.delete].map((call) => call?.description);
  expect(said).toEqual(said.map(() => "Who may: superAdmin, admin, manager."));
});

test("objects of answers hold what is described and nothing else", () => {
  const open: string[] = [];
  const look = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null) return;
    if ("properties" in value && !("additionalProperties" in value)) open.push(at);
    for (const [key, inner] of Object.entries(value)) look(inner, `${at}/${key}`);
  };
  for (const [path, verbs] of Object.entries(description.paths)) for (const [verb, { responses }] of Object.entries(verbs)) look(responses, `${verb} ${path}`);
  look(description.components.schemas, "schemas");
  expect(open).toEqual([]);
});

describe("an answer that is not as described is found out (I11)", () => {
  const answered = (body: unknown, status = 200) => deviation("GET", "/teams", Response.json(body, { status }));

  test("a field more, a field less, another kind, another status, another type", async () => {
    expect(await answered({ data: { teams: [{ name: "Motion", value: "1" }] } })).toBeNull();
    expect(await answered({ data: { teams: [{ name: "Motion", value: "1", salary: 1 }] } })).toContain("salary");
    expect(await answered({ data: { teams: [{ name: "Motion" }] } })).toContain("data.teams.0.value");
    expect(await answered({ data: { teams: [{ name: "Motion", value: 1 }] } })).toContain("data.teams.0.value");
    expect(await answered({ data: { teams: [] }, debug: true })).toContain("debug");
    expect(await answered({ data: { teams: [] } }, 201)).toContain("not among the answers");
    expect(await answered({ message: "No.", trace: [] }, 403)).toContain("trace");
    expect(await deviation("GET", "/teams", new Response("<p>", { headers: { "Content-Type": "text/html" } }))).toContain("text/html");
    expect(await deviation("PATCH", "/notifications/1", new Response("{}", { status: 200 }))).toContain("200");
  });

  test("as it happens to a test that calls the API", async () => {
    const adas = await api.signInAs(ada);
    await expect(adas.get("/teams")).resolves.toMatchObject({ status: 200 });
  });
});

describe("the page to read", () => {
  test("names every call, and asks nobody else for anything", async () => {
    const { status, body, headers } = await visitor.get("/docs");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toContain("text/html");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    for (const path of Object.keys(description.paths)) expect(body).toContain(path);
    expect(body).not.toMatch(/<script|<style|style="|https?:\/\//);
    expect([...body.matchAll(/(?:href|src)="([^#"]+)"/g)].map(([, address]) => address)).toEqual(["docs.css", "openapi.json"]);
  });

  test("begins with paragraphs, each about one thing", async () => {
    const start = String((await visitor.get("/docs")).body).split("</h1>")[1]?.split("For programs:")[0] ?? "";
    const paragraphs = [...start.matchAll(/<p>([^<]+)<\/p>/g)].map(([, text]) => text?.replaceAll("&#39;", "'"));
    expect(paragraphs).toEqual(description.info.description.split("\n\n"));
    expect(paragraphs.length).toBeGreaterThan(3);
  });

  test("every link within it leads somewhere", async () => {
    const { body } = await visitor.get("/docs");
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]: string[]) => id));
    const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]: string[]) => id);
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  test("of a body that has several kinds, every value that may be sent is there", async () => {
    const { body } = await visitor.get("/docs");
    const call = (id: string) => String(body).split(`<details id="${id}">`)[1]?.split("</details>")[0]?.replaceAll(/<[^>]+>/g, "").replaceAll("&quot;", '"');
    const decision = call("patchWorkersTimeOffId");
    expect(decision).toContain('status: "accepted", "rejected", "canceled"');
    expect(decision).toContain("comment may be absent");
    const added = call("postWorkers");
    expect(added).toContain('offer.type: "employee", "contractor"');
    expect(added).toContain("offer.statutoryBenefits.bonusDays may be absent");
    expect(added).not.toContain("object or object");
  });

  test("its style is there", async () => {
    const { status, headers } = await visitor.get("/docs.css");
    expect([status, headers.get("Content-Type")]).toEqual([200, "text/css; charset=utf-8"]);
  });
});
