import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { approveDuePaycycles } from "#app/api/domain/paycycle/run-paycycles.ts";
import { startApi } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";

const api = await startApi();
// British Columbia has put its clocks back for the last time in 2025: a PostgreSQL whose list of zones is older is an hour behind in winter.
beforeEach(async () => {
  await api.refill();
  await api.db.update(companies).set({ timeZone: "America/Vancouver", state: "British Columbia" }).where(eq(companies.id, halcyon));
});

test("the year of a balance is that of the company's day, whatever clocks the database knows", async () => {
  for (const [at, today] of [["2027-01-01T06:59:00Z", "2026-12-31"], ["2027-01-01T07:00:00Z", "2027-01-01"]] as const) {
    api.clock.set(at);
    const { data } = (await (await api.signInAs(ada)).get(`/workers/${workerId("Laura Gómez")}`)).body;
    expect([data.today, data.offer.ptoBalance.period], at).toEqual([today, today.slice(0, 4)]);
  }
});

test("a paycycle is the active one until its pay-by day is over where the company is, whatever clocks the database knows", async () => {
  api.clock.set("2026-11-20T20:00:00Z");
  await approveDuePaycycles(api.db, api.clock.now());
  for (const [at, startDate] of [["2026-11-26T06:59:00Z", "2026-11-01"], ["2026-11-26T07:00:00Z", "2026-12-01"]] as const) {
    api.clock.set(at);
    expect((await (await api.signInAs(ada)).get("/paycycle")).body.data.startDate, at).toBe(startDate);
  }
});
