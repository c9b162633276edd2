import { beforeEach, expect, test } from "vitest";
import { downloadsPerMinute } from "#app/api/http/download.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada, alan } from "#tests/support/people.ts";

const api = await startApi();
beforeEach(() => api.refill());

const lists = ["/workers", "/workers/additional-compensations", "/workers/time-off", "/paycycle", "/reports/payroll-register"];

async function downloadAll(client: Client, times: number): Promise<number[]> {
  const statuses = [];
  for (let time = 0; time < times; time += 1) statuses.push((await client.download(lists[time % 3] ?? "")).status);
  return statuses;
}

test("O12 who takes list after list as a file is told to wait, and nobody else is", async () => {
  const client = await api.signInAs(ada);
  expect(new Set(await downloadAll(client, downloadsPerMinute))).toEqual(new Set([200]));
  for (const list of lists) {
    const { status, headers } = await client.download(list);
    expect([list, status, headers.get("Retry-After")]).toEqual([list, 429, "60"]);
  }
  // The same person elsewhere is the same person; pages are no files.
  expect((await (await api.signInAs(ada)).download("/workers")).status).toBe(429);
  expect((await client.get("/workers")).status).toBe(200);
  expect((await (await api.signInAs(alan)).download("/workers")).status).toBe(200);
  api.clock.pass({ seconds: 61 });
  expect((await client.download("/workers")).status).toBe(200);
});

test("so is the file to fill in for an import, which names every worker", async () => {
  const client = await api.signInAs(ada);
  const path = "/workers/additional-compensations/import/template";
  for (let count = 0; count < downloadsPerMinute; count += 1) expect((await client.get(path, { headers: { Accept: "text/csv" } })).status).toBe(200);
  expect((await client.get(path, { headers: { Accept: "text/csv" } })).status).toBe(429);
});
