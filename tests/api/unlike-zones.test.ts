import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { warnOfOldZones } from "#app/api/boot.server.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { startApi } from "#tests/support/api.ts";
import { readLog } from "#tests/support/log.ts";
import { brightwater, halcyon } from "#tests/support/requests.ts";

const api = await startApi();
beforeEach(api.refill);

async function warningsWith(zones: Record<string, string>) {
  await api.db.update(companies).set({ timeZone: "America/Toronto" });
  for (const [id, timeZone] of Object.entries(zones)) await api.db.update(companies).set({ timeZone }).where(eq(companies.id, id));
  const log = readLog();
  await warnOfOldZones(api.db, new Date("2026-11-29T12:00:00Z"));
  return log();
}

test("the start says nothing of time zones while the server and the database tell the same time in those of the companies", async () => {
  expect(await warningsWith({})).toEqual([]);
});

test("the start warns of a company's time zone by which the database shows another hour, and of one that it does not know", async () => {
  // To PostgreSQL "+05:00" is west of Greenwich, and "AET", which the server takes for Sydney, is nothing.
  expect(await warningsWith({ [halcyon]: "+05:00", [brightwater]: "AET" })).toMatchObject([{ level: "warn", part: "database", zones: "+05:00, AET" }]);
});
