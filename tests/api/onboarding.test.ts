import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { history } from "#app/api/db/schema/history.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { zoneOfAddress } from "#app/api/domain/company/zone-of-address.ts";
import { countriesWithOffers } from "#app/api/domain/estimate/countries.ts";
import { usStates } from "#app/contract/us-states.ts";
import { startApi, type Client, type TestApi } from "#tests/support/api.ts";
import { ada, grace, pia } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";

let api: TestApi;
let visitor: Client;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.refill();
  visitor = await api.signInAs(pia);
});

const address = { street: "1 Main Street", city: "Austin", state: "TX", postalCode: "78701", countryCode: "US" };
const form = { legalName: "Pending Ltd", taxId: "12-3456789", countries: ["Canada", "Mexico"], workers: 3, type: "all", address };

describe("PATCH /onboarding/company", () => {
  test("takes the form, makes the company onboarded, and records it", async () => {
    expect((await visitor.patch("/onboarding/company", form)).status).toBe(200);
    const [company] = await api.db.select().from(companies).where(eq(companies.id, idOf("company", "Pending Ltd")));
    expect(company).toMatchObject({ ...address, legalName: "Pending Ltd", status: "onboarded", workersPlanned: 3, workerClassification: "all", hiringCountries: ["Canada", "Mexico"] });
    expect((await visitor.get("/user")).body.data.company).toMatchObject({ name: "Pending Ltd", status: "onboarded" });
    const [event] = await api.db.select().from(history).where(eq(history.actorName, pia.name)).orderBy(history.at);
    expect((await api.db.select().from(history).where(eq(history.event, "onboarded")))[0]).toMatchObject({ from: "pending", to: "onboarded", actorName: pia.name });
    expect(event).toBeDefined();
  });

  test("gives the company the clocks of its address, so that its cut-off is late in its own evening", async () => {
    await visitor.patch("/onboarding/company", { ...form, address: { street: "Av. Reforma 1", city: "Tijuana", state: "Baja California", postalCode: "22000", countryCode: "MX" } });
    expect((await visitor.get("/user")).body.data.company).toMatchObject({ timeZone: "America/Tijuana", today: "2026-11-20" });
    const { body } = await visitor.get("/paycycle-landing");
    // The 15th at 23:59 in Tijuana, eight hours behind UTC in December.
    expect(body.data).toMatchObject({ timeZone: "America/Tijuana", paycycle: { startDate: "2026-12-01", cutOff: "2026-12-16T07:59:59.999Z" } });
  });

  test("takes no state of the United States but by its code: of 'California' it would make the clocks of New York", async () => {
    const { status, body } = await visitor.patch("/onboarding/company", { ...form, address: { ...address, state: "California" } });
    expect([status, body.errors]).toEqual([422, { "address.state": ["Select a state"] }]);
    expect((await visitor.patch("/onboarding/company", { ...form, address: { ...address, state: "CA" } })).status).toBe(200);
    expect((await visitor.get("/user")).body.data.company.timeZone).toBe("America/Los_Angeles");
  });

  test("takes no tax id that its profile could not be saved with: of two lines, or with marks that turn it around", async () => {
    for (const taxId of ["12-3456789\nLtd", "\u202A12-3456789", "\u202E12-3456789"]) {
      const { status, body } = await visitor.patch("/onboarding/company", { ...form, taxId });
      expect([status, body.errors], JSON.stringify(taxId)).toEqual([422, { taxId: ["Invalid input"] }]);
    }
  });

  test("gives it clocks that the database knows as well", async () => {
    const states: Record<string, string[]> = {
      US: usStates.map(([code]) => code),
      CA: ["NL", "NS", "NB", "QC", "ON", "MB", "SK", "AB", "BC", "YT", "NU"],
      MX: ["BC", "BCS", "SON", "CHH", "ROO"],
      BR: ["AC", "AM", "MS", "MT", "RO", "RR"],
      CL: ["Magallanes"],
      ES: ["Canarias"],
      PT: ["Azores", "Madeira"],
    };
    const zones = new Set(countriesWithOffers.flatMap(({ code }) => ["", ...(states[code] ?? [])].map((state) => zoneOfAddress({ countryCode: code, state }))));
    const { rows } = (await api.db.execute(sql`select name from pg_timezone_names`)) as unknown as { rows: { name: string }[] };
    expect([...zones].filter((zone) => !rows.some(({ name }) => name === zone))).toEqual([]);
  });

  test("is taken once", async () => {
    await visitor.patch("/onboarding/company", form);
    expect((await visitor.patch("/onboarding/company", { ...form, legalName: "Other" })).status).toBe(409);
  });

  test("B5 a form that arrives twice is one form", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const answers = await Promise.all([visitor.patch("/onboarding/company", form, { headers }), visitor.patch("/onboarding/company", form, { headers })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("asks for every field but the tax id", async () => {
    const { status, body } = await visitor.patch("/onboarding/company", {});
    expect(status).toBe(422);
    expect(body.errors).toEqual({ legalName: ["Required"], type: ["Required"], workers: ["Required"], countries: ["Required"], address: ["Required"] });
    const blank = { legalName: " ", type: "all", workers: 0, countries: [], address: { ...address, street: "", state: "" } };
    expect((await visitor.patch("/onboarding/company", blank)).body.errors).toEqual({
      legalName: ["Required"],
      workers: ["Must be at least 1"],
      countries: ["Required"],
      "address.street": ["Required"],
      "address.state": ["Required"],
    });
    expect((await visitor.patch("/onboarding/company", { ...form, workers: "ten" })).body.errors).toEqual({ workers: ["Invalid input"] });
    expect((await visitor.patch("/onboarding/company", { ...form, taxId: undefined })).status).toBe(200);
  });

  test("hires only where it is possible", async () => {
    expect((await visitor.patch("/onboarding/company", { ...form, countries: ["Atlantis"] })).body.errors).toEqual({ countries: ["Invalid input"] });
  });

  test("Z12 takes no status, and nobody but those who may save a company", async () => {
    await visitor.patch("/onboarding/company", { ...form, status: "active", companyId: halcyon });
    expect((await visitor.get("/user")).body.data.company.status).toBe("onboarded");
    expect((await (await api.signInAs(grace)).patch("/onboarding/company", form)).status).toBe(403);
    expect((await (await api.signInAs(ada)).patch("/onboarding/company", form)).status).toBe(409);
    expect((await api.visitor().patch("/onboarding/company", form)).status).toBe(401);
  });
});
