import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { reportBatch } from "#app/api/report/report-source.ts";
import { reportKinds, type ReportKind } from "#app/contract/report.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { vera } from "#tests/support/people.ts";

const api = await startApi();
const many = 1_700;
let client: Client;

beforeAll(async () => {
  await api.refill();
  client = await api.signInAs(vera);
  const copies = sql`generate_series(1, ${many}::int) n`;
  await api.db.execute(sql`insert into workers select copy.* from (select * from workers where full_name = 'Amélie Gagnon') w, ${copies},
    lateral json_populate_record(w, json_build_object('id', gen_random_uuid(), 'full_name', 'Copy ' || n, 'name_key', 'copy ' || n, 'email', 'copy' || n || '@workers.test')) copy`);
  await api.db.execute(sql`insert into paycycle_compensations select copy.* from workers w,
    (select r.* from paycycle_compensations r join paycycles p on p.id = r.paycycle_id where p.start_date = '2025-12-01' and r.full_name = 'Amélie Gagnon') r,
    lateral json_populate_record(r, json_build_object('id', gen_random_uuid(), 'worker_id', w.id, 'full_name', w.full_name, 'name_key', w.name_key, 'security_deposit', 100, 'security_deposit_usd', 70)) copy
    where w.name_key like 'copy %'`);
  await api.db.execute(sql`insert into additional_compensations select copy.* from workers w, (select * from additional_compensations limit 1) r,
    lateral json_populate_record(r, json_build_object('id', gen_random_uuid(), 'worker_id', w.id, 'worker_name_key', w.name_key, 'created_at', '2025-06-01T12:00:00Z')) copy where w.name_key like 'copy %'`);
  await api.db.execute(sql`insert into time_offs select copy.* from workers w, (select * from time_offs limit 1) r,
    lateral json_populate_record(r, json_build_object('id', gen_random_uuid(), 'worker_id', w.id, 'worker_name_key', w.name_key, 'start_date', '2025-06-02', 'end_date', '2025-06-03')) copy where w.name_key like 'copy %'`);
});

/** Those with a row for each worker; the others have one for each team or month. */
const long: ReportKind[] = ["payroll-register", "additional-compensation", "time-off", "deposits"];

describe("a report file is made while it is read, and never lies in memory whole", () => {
  test.each(reportKinds)("%s", async (kind) => {
    const before = api.queries.count;
    const { rows, firstAfter } = await readSlowly(kind);
    const sent = api.queries.count - before;
    if (!long.includes(kind)) {
      expect(rows).toBeLessThan(100);
      return;
    }
    expect(rows).toBeGreaterThan(many);
    // Each statement brings a batch at most: so many rows are held, however many there are.
    expect(sent).toBeGreaterThanOrEqual(Math.floor(rows / reportBatch));
    expect(firstAfter - before, "statements before the first bytes").toBeLessThanOrEqual(4);
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
