import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { userOf } from "#tests/support/users.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada, grace, tom } from "#tests/support/people.ts";
import { brightwater, halcyon } from "#tests/support/requests.ts";

const api = await startApi();
let client: Client;
/** Something of each kind that is Brightwater's, and the same of Halcyon's. */
let foreign: Record<string, string>;
let own: Record<string, string>;
let nobodys: string;

const tables = ["workers", "additional_compensations", "time_offs", "paycycles", "paycycle_compensations", "users", "notifications", "saved_estimates", "files", "api_tokens", "webhooks"];

beforeAll(async () => {
  await api.refill();
  client = await api.signInAs(ada);
  const toms = await api.signInAs(tom);
  for (const someone of [client, toms]) {
    const question = { grossSalary: 4_500_000, currencyCode: "MXN", countryCode: "MX", period: "monthly", outputCurrencyCode: "USD", compare: [] };
    await someone.post("/cost-calculator/estimates", { name: "Kept", question });
    await someone.post("/api-tokens", { name: "Kept", scopes: ["workers:read"], days: 7 });
    await someone.post("/webhooks", { address: "https://hooks.example.com/", events: ["worker.added"] });
  }
  // Nobody at Brightwater has asked for time off: from now on somebody has.
  await api.db.execute(sql.raw(`update time_offs set company_id = '${brightwater}' where id = '${await firstId("time_offs", halcyon)}'`));
  const idsOf = async (companyId: string) => {
    const ids = await Promise.all(tables.map(async (table) => [table, await firstId(table, companyId)] as const));
    return Object.fromEntries(ids.filter(([, id]) => id !== ""));
  };
  [foreign, own] = [await idsOf(brightwater), await idsOf(halcyon)];
  foreign.sessions = (await toms.get("/sessions")).body.data[0].id;
  nobodys = "01990000-0000-7000-8000-000000000000";
});

async function firstId(table: string, companyId: string): Promise<string> {
  const { rows } = (await api.db.execute(sql.raw(`select id from ${table} where company_id = '${companyId}' order by id limit 1`))) as unknown as { rows: { id: string }[] };
  return rows[0]?.id ?? "";
}

/** Bodies with which the call would be carried out on something of one's own. */
const added = { amount: 10_000, currencyCode: "USD", description: "Forged", type: "bonus" };
const bodies: Record<string, unknown> = {
  "PATCH /workers/additional-compensations/:id": { status: "accepted" },
  "PATCH /workers/time-off/:id": { status: "accepted" },
  "PATCH /users/:id": { role: "viewer" },
  "PATCH /webhooks/:id": { events: ["paycycle.approved"] },
  "POST /workers/:id/additional-compensations": added,
  "POST /workers/:id/time-off": { startDate: "2027-03-01", endDate: "2027-03-02", description: "Forged", type: "vacation" },
  "POST /cost-calculator/estimates/:id/link": { days: 7 },
};

test("there is something of every kind to reach for", () => {
  const kinds = ["workers", "additional_compensations", "time_offs", "paycycles", "paycycle_compensations", "users", "saved_estimates", "sessions", "api_tokens"];
  expect(Object.keys(foreign)).toEqual(expect.arrayContaining(kinds));
});

test("another company's ids, of every kind and in every call, answer as ids that do not exist, and change nothing (Z6)", async () => {
  const calls = api.routes().map((route) => route.replace(/\{[^/]*\}/g, "")).filter((route) => /:\w+/.test(route) && !/link\/:id|verify|review-links|GET \/estimates|GET \/files/.test(route));
  expect(calls.length).toBeGreaterThan(18);
  const grasp = { userId: (await userOf(api.db, grace)).id, workerId: own.workers ?? "" };
  const before = await contents();
  for (const call of calls) {
    const [method = "", pattern = ""] = call.split(" ");
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    for (const name of names) {
      const answerTo = async (id: string) => {
        const path = pattern.replace(/:(\w+)/g, (_, each: keyof typeof grasp) => (each === name ? id : (grasp[each] ?? own.paycycles ?? "")));
        const query = path.endsWith("/files") ? "?filter[collection]=documents" : path.endsWith("/preview") ? "?startDate=2027-03-01&endDate=2027-03-02" : "";
        const headers = { "X-XSRF-TOKEN": client.cookies.get("XSRF-TOKEN") ?? "" };
        const { status, body } = await client.send(method, path + query, method === "GET" ? undefined : (bodies[call] ?? {}), { headers });
        return { status, body: JSON.stringify(body).replaceAll(id, "the id") };
      };
      const never = await answerTo(nobodys);
      // To take a manager away who is none is done already.
      if (call !== "DELETE /users/:userId/worker/:workerId") expect(never.status, `${call} ${name}`).toBeGreaterThanOrEqual(400);
      // A session's id is of another make than all others.
      const kinds = Object.entries(foreign).filter(([kind]) => kind !== "sessions" || call.includes("/sessions"));
      for (const [kind, id] of kinds) expect(await answerTo(id), `${call}: ${name} of ${kind}`).toEqual(never);
    }
  }
  expect(await contents()).toEqual(before);
});

test("as managers, teams and filters they are refused or find nothing (Z6, Z7)", async () => {
  const toms = await userOf(api.db, tom);
  const lists = ["/workers", "/workers/additional-compensations", "/workers/time-off", "/users"];
  const answers = await Promise.all(lists.map(async (path) => JSON.stringify((await client.get(path)).body)));
  for (const text of answers) for (const id of [...Object.values(foreign), toms.id, brightwater]) expect(text).not.toContain(id);
  for (const path of ["/workers", "/workers/additional-compensations", "/workers/time-off"]) {
    expect((await client.get(`${path}?filter[q]=${encodeURIComponent(toms.lastName)}`)).body.meta.total, path).toBe(0);
  }
});

/** All that a forged call could have changed. */
async function contents() {
  const touched = [...tables, "history", "companies", "mails", "links", "two_steps", "teams", "worker_tallies", "additional_compensation_tallies", "time_off_tallies"];
  return Promise.all(
    touched.map(async (table) => {
      const { rows } = (await api.db.execute(sql.raw(`select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as digest from ${table} t`))) as unknown as { rows: object[] };
      return { table, ...rows[0] };
    }),
  );
}
