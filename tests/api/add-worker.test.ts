import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { teams, workers } from "#app/api/db/schema/worker.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { descriptionOf, onboardingOf } from "#tests/support/onboarding.ts";
import { ada, alan, grace, tom, vera } from "#tests/support/people.ts";
import { brightwater, halcyon } from "#tests/support/requests.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
let adas: Client;
beforeAll(async () => {
  adas = await api.signInAs(ada);
});
beforeEach(() => api.clock.reset());

const add = (payload: object, client = adas, key?: string) => client.post("/workers", payload, key ? { headers: { "Idempotency-Key": key } } : {});
const stored = async (id: string) => (await api.db.select().from(workers).where(eq(workers.id, id)))[0];
const count = async () => (await api.db.select().from(workers).where(eq(workers.companyId, halcyon))).length;

describe("POST /workers", () => {
  test.each([
    ["employee", "MX", { bonusDays: 20, vacationDays: 14, vacationsPremiumPercentage: 50, ptoType: null }],
    ["employee", "CA", { bonusDays: null, vacationDays: 10, vacationsPremiumPercentage: null, ptoType: "flexible" }],
    ["employee", "CO", { bonusDays: null, vacationDays: 15, vacationsPremiumPercentage: null, ptoType: null }],
    ["contractor", "MX", { vacationDays: null, endDate: "2027-06-30" }],
    ["contractor", "CA", { vacationDays: null, endDate: "2027-06-30" }],
    ["contractor", "CO", { vacationDays: null, endDate: "2027-06-30" }],
  ] as const)("adds an %s in %s, whose offer is created", async (type, country, terms) => {
    const { status, body } = await add(onboardingOf(type, country));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(await stored(body.data.id)).toMatchObject({ fullName: "Ximena Duarte Paz", nameKey: "ximena duarte paz", type, countryCode: country, status: "created", salary: 6_000_000, currencyCode: "USD", startDate: "2027-01-04", ...terms });
    expect(await historyOf(api.db, "worker", body.data.id)).toMatchObject([{ event: "offer created", actorName: "Ada Lindqvist" }]);
    expect((await adas.get("/workers?filter[q]=Ximena")).body.meta.total).toBeGreaterThan(0);
  });

  test("is for super admins and admins", async () => {
    expect((await add(onboardingOf("contractor", "MX"), await api.signInAs(alan))).status).toBe(201);
    for (const person of [grace, vera]) expect((await add(onboardingOf("contractor", "MX"), await api.signInAs(person))).status).toBe(403);
  });

  test("an employee asks for a new benefit plan; a contractor for none", async () => {
    const extraBenefits = { needsBenefits: true, newGroupBenefit: true, questionnaire: { dental: true, health: true } };
    const { body } = await add(onboardingOf("employee", "MX", { extraBenefits }));
    expect((await stored(body.data.id))?.extraBenefits).toEqual({ needsBenefits: true, newGroupBenefit: true, questionnaire: { dental: true, dependentLife: false, groceryAllowance: false, health: true, savingsFund: false } });
    const contractor = await add(onboardingOf("contractor", "MX", { extraBenefits }));
    expect((await stored(contractor.body.data.id))?.extraBenefits).toEqual({ needsBenefits: false, newGroupBenefit: false });
  });

  test("what nobody asked for is not stored: status, salaryUsd, companyId, id (Z12)", async () => {
    const forged = { status: "active", salaryUsd: 1, companyId: brightwater, id: "00000000-0000-4000-8000-000000000001", bankDetails: { clabe: "1" } };
    const { body } = await add(onboardingOf("employee", "MX", forged, { ...forged }));
    expect(await stored(body.data.id)).toMatchObject({ companyId: halcyon, status: "created", bankDetails: null });
    expect(body.data.id).not.toBe(forged.id);
  });

  test("errors come under dotted keys, with how many more there are", async () => {
    const { status, body } = await add({ worker: { firstName: "", lastName: "B", email: "b" }, offer: { ...onboardingOf("employee", "MX").offer, servicesDescription: descriptionOf(501), quotedGrossSalary: 0 } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      "worker.firstName": ["Required"],
      "worker.email": ["Invalid email"],
      "offer.servicesDescription": ["Service description should be less than 501 characters"],
      "offer.quotedGrossSalary": ["Must be a valid amount"],
    });
    expect(body.message).toBe("Required (and 3 more errors)");
  });
});

describe("the start date (I10)", () => {
  const startsAt = async (day: string) => (await add(onboardingOf("contractor", "MX", { startsAt: day, endsAt: null }))).body.errors?.["offer.startsAt"];

  test("must be after today", async () => {
    expect(await startsAt("2026-11-19")).toEqual(["Start date should be after today"]);
    expect(await startsAt("2026-11-20")).toEqual(["Start date should be after today"]);
    expect(await startsAt("2026-11-21")).toBeUndefined();
  });

  test("today is the company's: the same instant is another day in Kiritimati and in Pago Pago", async () => {
    await api.db.update(companies).set({ timeZone: "Pacific/Kiritimati" }).where(eq(companies.id, halcyon));
    expect(await startsAt("2026-11-21")).toEqual(["Start date should be after today"]);
    await api.db.update(companies).set({ timeZone: "Pacific/Pago_Pago" }).where(eq(companies.id, halcyon));
    api.clock.set("2026-11-20T10:00:00Z");
    expect(await startsAt("2026-11-19")).toEqual(["Start date should be after today"]);
    expect(await startsAt("2026-11-20")).toBeUndefined();
    await api.db.update(companies).set({ timeZone: "America/Toronto" }).where(eq(companies.id, halcyon));
  });
});

describe("manager and team (Z7)", () => {
  const errorsOf = async (changes: object, client = adas) => (await add(onboardingOf("employee", "CO", changes), client)).body.errors;

  test("a super admin gives a manager of the company, and nobody else", async () => {
    const manager = await userOf(api.db, grace);
    const { body } = await add(onboardingOf("employee", "CO", { managerId: manager.id }));
    expect(body.data.offer.manager).toEqual({ id: manager.id, name: "Grace Tremblay" });
    for (const person of [alan, vera, tom]) {
      expect(await errorsOf({ managerId: (await userOf(api.db, person)).id })).toEqual({ "offer.managerId": ["Choose a manager in your company"] });
    }
    expect(await errorsOf({ managerId: "grace" })).toEqual({ "offer.managerId": ["Choose a manager in your company"] });
    expect(await errorsOf({ managerId: manager.id }, await api.signInAs(alan))).toEqual({ "offer.managerId": ["Only a super admin assigns managers"] });
  });

  test("an existing team by its value, a new one by its name, another company's not at all", async () => {
    const { body } = await adas.get("/teams");
    const motion = body.data.teams.find(({ name }: { name: string }) => name === "Motion");
    expect((await add(onboardingOf("employee", "CO", { team: motion.value }))).body.data.offer.team).toBe("Motion");
    expect((await add(onboardingOf("employee", "CO", { team: "Field trials" }))).body.data.offer.team).toBe("Field trials");
    expect(await errorsOf({ team: "field TRIALS" })).toEqual({ "offer.team": ["There is a team with this name already"] });
    const [others] = await api.db.select().from(teams).where(eq(teams.companyId, brightwater));
    expect(await errorsOf({ team: others?.id })).toEqual({ "offer.team": ["Choose a team in your company"] });
  });

  test("teams are offered by name, with accents and small letters among the others", async () => {
    for (const team of ["équipe Nord", "Zurich"]) await add(onboardingOf("employee", "CO", { team }));
    const names = (await adas.get("/teams")).body.data.teams.map(({ name }: { name: string }) => name);
    expect(names.indexOf("équipe Nord")).toBe(names.indexOf("Design") + 1);
    expect(names.at(-1)).toBe("Zurich");
  });

  test("a refused worker leaves no team behind", async () => {
    await errorsOf({ team: "Never made", startsAt: "2026-11-20" });
    expect(await api.db.select().from(teams).where(eq(teams.name, "Never made"))).toEqual([]);
  });
});

describe("sent twice (B5, B6)", () => {
  test("the same form makes one worker, in whatever order its copies arrive", async () => {
    const before = await count();
    const answers = await Promise.all([1, 2, 3].map(() => add(onboardingOf("employee", "MX"), adas, "add-worker-key-000000001")));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect((await add(onboardingOf("employee", "CO"), adas, "add-worker-key-000000001")).status).toBe(422);
  });
});
