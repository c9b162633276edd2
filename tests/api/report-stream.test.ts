import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { reportBatch } from "#app/api/report/report-source.ts";
import { reportKinds, type ReportKind } from "#app/contract/report.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { vera } from "#tests/support/people.ts";

const api = await startApi();
const many = 1_700;
/** Those with a row for each worker; the others have one for each team or month. */
const long = ["payroll-register", "additional-compensation", "time-off", "deposits"] as const satisfies ReportKind[];
/** How many rows each had before the copies. */
const few = new Map<ReportKind, number>();
let client: Client;

beforeAll(async () => {
  await api.refill();
  client = await api.signInAs(vera);
  for (const kind of long) few.set(kind, (await linesOf(kind)).length);
  const copyOf = (table: string, from: string, set: string) =>
    api.db.execute(sql.raw(`insert into ${table} select copy.* from ${from}, lateral jsonb_populate_record(null::${table}, to_jsonb(row) || jsonb_build_object(${set})) copy`));
  await copyOf(
    "workers",
    `(select * from workers where full_name = 'Amélie Gagnon') row, generate_series(1, ${many}) n`,
    "'id', gen_random_uuid(), 'full_name', 'Copy ' || n, 'name_key', 'copy ' || n, 'email', 'copy' || n || '@workers.test'",
  );
  const copies = "(select id, name_key from workers where name_key like 'copy %') w";
  await copyOf(
    "paycycle_compensations",
    `${copies}, (select r.* from paycycle_compensations r join paycycles p on p.id = r.paycycle_id where p.start_date = '2025-12-01' limit 1) row`,
    "'id', gen_random_uuid(), 'worker_id', w.id, 'name_key', w.name_key, 'security_deposit', 100, 'security_deposit_usd', 70",
  );
  const own = "'id', gen_random_uuid(), 'worker_id', w.id, 'worker_name_key', w.name_key";
  // Many in a millisecond, within which a Date of JavaScript cannot tell them apart.
  const apart = "7 * split_part(w.name_key, ' ', 2)::int";
  await copyOf("additional_compensations", `${copies}, (select * from additional_compensations limit 1) row`, `${own}, 'created_at', '2025-06-01T12:00:00Z'::timestamptz + ${apart} * interval '1 microsecond'`);
  // Many on one day, and several days in one batch.
  const begins = "'2025-06-02'::date + split_part(w.name_key, ' ', 2)::int % 7";
  await copyOf("time_offs", `${copies}, (select * from time_offs limit 1) row`, `${own}, 'start_date', ${begins}, 'end_date', ${begins} + 1`);
});

describe("a report file is made while it is read, and never lies in memory whole", () => {
  test.each(reportKinds)("%s", async (kind) => {
    const before = api.queries.count;
    const { rows, firstAfter } = await readSlowly(kind);
    const sent = api.queries.count - before;
    if (!long.some((each) => each === kind)) {
      expect(rows).toBeLessThan(100);
      return;
    }
    expect(rows).toBeGreaterThanOrEqual(many);
    // Each statement brings a batch at most: so many rows are held, however many there are.
    expect(sent).toBeGreaterThanOrEqual(Math.floor(rows / reportBatch));
    expect(firstAfter - before, "statements before the first bytes, with the one that counts downloads and the one that reads the calendar of refunds").toBeLessThanOrEqual(6);
  });

  test.each(long)("every row of %s is in it once, however many batches it takes and however little tells them apart", async (kind) => {
    const lines = await linesOf(kind);
    expect(lines.length).toBe((few.get(kind) ?? 0) + many);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test("what nobody reads on is not read from the database either", async () => {
    const stream = (await download("payroll-register")).getReader();
    await stream.read();
    const before = api.queries.count;
    await stream.cancel();
    await new Promise(setImmediate);
    expect(api.queries.count).toBe(before);
  });
});

async function download(kind: ReportKind): Promise<ReadableStream<Uint8Array>> {
  const headers = { Accept: "text/csv", Cookie: client.cookies.header };
  const { body } = await api.fetch(new Request(`http://api.internal/reports/${kind}?filter[year]=2025`, { headers }));
  if (!body) throw new Error("There is no file.");
  return body;
}

async function linesOf(kind: ReportKind): Promise<string[]> {
  return (await new Response(await download(kind)).text()).trimEnd().split("\r\n").slice(1);
}

/** Reads a file chunk by chunk; how many rows it has, and how many statements had been sent when the first bytes came. */
async function readSlowly(kind: ReportKind) {
  const decoder = new TextDecoder();
  let firstAfter = 0;
  let text = "";
  for await (const chunk of await download(kind)) {
    firstAfter ||= api.queries.count;
    text += decoder.decode(chunk, { stream: true });
  }
  return { rows: text.trimEnd().split("\r\n").length - 1, firstAfter };
}
