import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { closeCompany, openCompany } from "#app/api/domain/company/close-company.ts";
import { companiesActivate } from "#app/api/provider/companies-activate.ts";
import { startApi } from "#tests/support/api.ts";
import { pia, tom } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const address = { street: "1 Main Street", city: "Austin", state: "TX", postalCode: "78701", countryCode: "US" };
const form = { legalName: "Pending Ltd", countries: ["Canada"], workers: 3, type: "all", address };

test("of two companies that wait alike the one that is meant is onboarded, activated and opened, and the other waits on", async () => {
  const [pias, toms] = [(await userOf(api.db, pia)).companyId, (await userOf(api.db, tom)).companyId];
  const find = async (id: string) => (await api.db.select().from(companies).where(eq(companies.id, id)))[0];
  const statuses = async () => [(await find(pias))?.status, (await find(toms))?.status];
  const put = (status: "pending" | "onboarded") => api.db.update(companies).set({ status }).where(eq(companies.id, toms));

  await put("pending");
  expect((await (await api.signInAs(pia)).patch("/onboarding/company", form)).status).toBe(200);
  expect(await statuses()).toEqual(["onboarded", "pending"]);

  await put("onboarded");
  await companiesActivate.run(["Pending Ltd", "--yes"], meansOf(api, []));
  expect(await statuses()).toEqual(["active", "onboarded"]);

  for (const id of [pias, toms]) expect(await closeCompany(api.db, id, api.clock.now())).toBe(true);
  expect(await openCompany(api.db, pias, api.clock.now())).toBe(true);
  expect([(await find(pias))?.closedAt, (await find(toms))?.closedAt]).toEqual([null, api.clock.now()]);
  expect((await (await api.signInAs(pia)).get("/user")).status).toBe(200);
});
