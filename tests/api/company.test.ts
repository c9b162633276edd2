import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { startApi } from "#tests/support/api.ts";
import { ada, alan, grace, pia, tom, vera } from "#tests/support/people.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const address = { street: "1 Main Street", city: "Austin", state: "TX", postalCode: "73301", countryCode: "US" };
const profile = { legalName: "Halcyon Robotics Inc.", taxId: "12-3456789", address };

async function rowOf(person: { email: string }) {
  const { companyId } = await userOf(api.db, person);
  const [row] = await api.db.select().from(companies).where(eq(companies.id, companyId));
  return row!;
}

describe("the company profile (spec 7.2)", () => {
  test("is read and saved by super admin and admin", async () => {
    for (const [person, taxId] of [[ada, "98-7654321"], [alan, "12-3456789"]] as const) {
      const client = await api.signInAs(person);
      const { body } = await client.get("/company");
      expect(body.data).toMatchObject({ legalName: expect.any(String), status: "active", address: { countryCode: expect.any(String) } });
      const saved = await client.patch("/company", { ...profile, taxId });
      expect(saved).toMatchObject({ status: 200, body: { data: { ...profile, taxId, savedBy: person.name } } });
      expect((await client.get("/company")).body.data).toEqual(saved.body.data);
    }
    expect((await (await api.signInAs(ada)).get("/user")).body.data.company.name).toBe("Halcyon Robotics Inc.");
  });

  test("is nobody else's: not the manager's, the viewer's, or that of a company whose form is not sent", async () => {
    for (const person of [grace, vera, pia]) {
      const client = await api.signInAs(person);
      expect((await client.get("/company")).status).toBe(403);
      expect((await client.patch("/company", profile)).status).toBe(403);
    }
    expect((await rowOf(grace)).legalName).toBe("Halcyon Robotics");
  });

  test("requires every field (spec 5)", async () => {
    const client = await api.signInAs(ada);
    const { status, body } = await client.patch("/company", { taxId: " ", address: { countryCode: "us" } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      legalName: ["Required"],
      taxId: ["Required"],
      "address.street": ["Required"],
      "address.city": ["Required"],
      "address.state": ["Required"],
      "address.postalCode": ["Required"],
      "address.countryCode": ["Invalid input"],
    });
  });

  test("is in one of the countries with offers, as the choice for addresses is (2.22): ZZ is none, and in others it has no clocks", async () => {
    const [client, pias] = [await api.signInAs(ada), await api.signInAs(pia)];
    for (const countryCode of ["ZZ", "FR"]) {
      const elsewhere = { ...profile, address: { ...address, countryCode } };
      const refused = { status: 422, body: { errors: { "address.countryCode": ["Invalid input"] } } };
      expect(await client.patch("/company", elsewhere)).toMatchObject(refused);
      expect(await pias.patch("/onboarding/company", { ...elsewhere, countries: ["Canada"], workers: 1, type: "all" })).toMatchObject(refused);
    }
    expect(await rowOf(ada)).toMatchObject({ version: 1, countryCode: "CA" });
    expect((await rowOf(pia)).status).toBe("pending");
  });

  test.each([
    ["on one line each: a name with line breaks would write lines of its own into our mails (I6)", "Evil\r\n\r\nLog in at https://evil.test"],
    ["read from its beginning: a name that turns its line around would turn the subject of an invitation (I6)", "\u202Etset.live//:sptth ta ni goL"],
  ])("is %s", async (_, broken) => {
    const [client, pias] = [await api.signInAs(ada), await api.signInAs(pia)];
    for (const wrong of [{ legalName: broken }, { taxId: broken }, { address: { ...address, city: broken } }]) {
      const { status, body } = await client.patch("/company", { ...profile, ...wrong });
      expect([status, Object.values(body.errors)]).toEqual([422, [["Invalid input"]]]);
    }
    const form = { ...profile, legalName: broken, countries: ["Canada"], workers: 3, type: "all" };
    expect(await pias.patch("/onboarding/company", form)).toMatchObject({ status: 422, body: { errors: { legalName: ["Invalid input"] } } });
  });

  test("ignores status, company and whatever else it is not asked (Z12)", async () => {
    const client = await api.signInAs(ada);
    const other = await rowOf(tom);
    await client.patch("/company", { ...profile, status: "pending", companyId: other.id, id: other.id, timeZone: "UTC", savedBy: "Mallory" });
    expect(await rowOf(ada)).toMatchObject({ status: "active", timeZone: "America/Toronto", savedBy: ada.name });
    expect(await rowOf(tom)).toEqual(other);
  });

  test("saved second on the same version is refused and told by whom and when; no fields are mixed (B8)", async () => {
    const [first, second] = [await api.signInAs(alan), await api.signInAs(ada)];
    const { version } = (await first.get("/company")).body.data;
    expect((await first.patch("/company", { ...profile, version })).status).toBe(200);
    const late = await second.patch("/company", { ...profile, legalName: "Another name", version });
    expect(late).toMatchObject({ status: 409, body: { message: "Alan Okafor saved this profile on 20 Nov 2026, 10:00 Toronto (20 Nov 2026, 15:00 UTC), after you opened it." } });
    expect((await rowOf(ada)).legalName).toBe("Halcyon Robotics Inc.");
    expect((await second.patch("/company", { ...profile, legalName: "Another name", version: version + 1 })).status).toBe(200);
  });

  test("saved by twenty at once on the same version is saved once (B8)", async () => {
    const client = await api.signInAs(ada);
    const { version } = (await client.get("/company")).body.data;
    const names = Array.from({ length: 20 }, (_, place) => `Name ${place}`);
    const answers = await Promise.all(names.map((legalName) => client.patch("/company", { ...profile, legalName, version })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test("saved as it is stays whose it was, is told nowhere, and stops nobody who has opened it", async () => {
    const [first, second] = [await api.signInAs(alan), await api.signInAs(ada)];
    const saved = (await first.patch("/company", profile)).body.data;
    const before = await historyOf(api.db, "company", (await rowOf(ada)).id);
    api.clock.pass({ seconds: 60 });
    expect((await second.patch("/company", { ...profile, version: saved.version })).body.data).toEqual(saved);
    expect((await second.patch("/company", profile)).body.data).toEqual(saved);
    expect(await historyOf(api.db, "company", (await rowOf(ada)).id)).toEqual(before);
    expect((await first.patch("/company", { ...profile, legalName: "Another name", version: saved.version })).status).toBe(200);
    expect((await second.patch("/company", { ...profile, legalName: "Another name", version: saved.version })).status).toBe(409);
  });

  test("writes into history what changed, from what to what (B10)", async () => {
    const client = await api.signInAs(ada, { ip: "203.0.113.9" });
    await client.patch("/company", profile);
    const { id } = await rowOf(ada);
    const event = (await historyOf(api.db, "company", id)).at(-1);
    expect(event).toMatchObject({ event: "profile saved", actorName: ada.name, ip: "203.0.113.9" });
    expect(JSON.parse(event?.to ?? "")).toMatchObject({ legalName: "Halcyon Robotics Inc.", city: "Austin" });
    expect(JSON.parse(event?.from ?? "")).toMatchObject({ legalName: "Halcyon Robotics", city: "Toronto" });
  });
});
