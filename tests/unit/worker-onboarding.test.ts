import { describe, expect, test } from "vitest";
import { workerOnboarding } from "#app/contract/worker-onboarding.ts";
import { offerForm, toPayload } from "#app/routes/add-worker/offer-form.ts";
import { descriptionOf, onboardingOf } from "#tests/support/onboarding.ts";

/** What is said, by dotted field, of a payload that is right but for these changes to its offer. */
function errorsOf(changes: object, type: "employee" | "contractor" = "employee", country: "CA" | "CO" | "MX" = "MX", person: object = {}) {
  const result = workerOnboarding.safeParse(onboardingOf(type, country, changes, person));
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("POST /workers (spec 5, 7.7)", () => {
  test.each([
    ["employee", "MX"],
    ["employee", "CA"],
    ["employee", "CO"],
    ["contractor", "MX"],
    ["contractor", "CA"],
    ["contractor", "CO"],
  ] as const)("takes an %s in %s", (type, country) => expect(errorsOf({}, type, country)).toEqual({}));

  test("what is missing is required, each at its own field", () => {
    const { error } = workerOnboarding.safeParse({ offer: { type: "employee", countryCode: "MX" } });
    expect(error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([
      "worker.firstName: Required",
      "worker.lastName: Required",
      "worker.email: Required",
      "offer.jobTitle: Required",
      "offer.servicesDescription: Required",
      "offer.startsAt: Required",
      "offer.quotedCurrencyCode: Required",
      "offer.grossSalaryPeriod: Required",
      "offer.quotedGrossSalary: Required",
      "offer.statutoryBenefits.bonusDays: Required",
      "offer.statutoryBenefits.vacationDays: Required",
      "offer.statutoryBenefits.vacationsPremiumPercentage: Required",
    ]);
    expect(workerOnboarding.safeParse({}).error?.issues.map(({ path }) => path.join("."))).toContain("offer.type");
  });

  test("an email must be valid", () => expect(errorsOf({}, "employee", "MX", { email: "ximena@" })).toEqual({ "worker.email": "Invalid email" }));

  test.each([
    [99, "The job description must be at least 100 characters."],
    [100, undefined],
    [499, undefined],
    [500, undefined],
    [501, "Service description should be less than 501 characters"],
  ])("a description of %i characters", (length, message) => {
    expect(errorsOf({ servicesDescription: descriptionOf(length) })["offer.servicesDescription"]).toBe(message);
  });

  test.each([-1, 0, 24, 26, 25.5, 100, 101, "25"])("a percentage below 0, above 100 or in between the choices is refused: %s (spec 5)", (vacationsPremiumPercentage) => {
    const statutoryBenefits = { bonusDays: 15, vacationDays: 12, vacationsPremiumPercentage };
    expect(errorsOf({ statutoryBenefits })).toEqual({ "offer.statutoryBenefits.vacationsPremiumPercentage": "Invalid input" });
  });

  test("a line break counts once, though browsers send two characters", () => {
    const text = `${descriptionOf(249)}\r\n${descriptionOf(250)}`;
    expect(text).toHaveLength(501);
    expect(errorsOf({ servicesDescription: text })).toEqual({});
    expect(errorsOf({ servicesDescription: `${" ".repeat(90)}too short` })).toHaveProperty(["offer.servicesDescription"]);
  });

  test.each([0, -1, 0.001, 1e21, Number.NaN, 2 ** 53 + 2, "6000000", null])("a salary of %s is refused (I7)", (quotedGrossSalary) => {
    expect(errorsOf({ quotedGrossSalary })["offer.quotedGrossSalary"]).toBe(quotedGrossSalary === null ? "Required" : "Must be a valid amount");
  });

  test.each(["2026-02-30", "2027-1-4", "tomorrow", "2027-01-04T00:00:00Z"])("a start on %s is no day (I10)", (startsAt) => {
    expect(errorsOf({ startsAt })["offer.startsAt"]).toBe("Invalid input");
  });

  test.each(["0000-01-01", "0026-12-01", "1899-12-31", "2100-01-01", "2126-12-01", "10000-01-01", "20266-12-01"])("a start on %s is of a year that cannot be meant", (startsAt) => {
    expect(errorsOf({ startsAt })["offer.startsAt"]).toBe("The year should be from 1900 to 2099.");
  });

  test.each(["2027-01-04", "2056-12-01", "2099-12-31"])("a start on %s may be meant", (startsAt) => expect(errorsOf({ startsAt })).toEqual({}));

  test("blanks around a day do not count, and blanks alone are no day", () => {
    const { offer } = workerOnboarding.parse(onboardingOf("contractor", "MX", { startsAt: " 2027-01-04", endsAt: "\t2027-01-04\u00A0" }));
    expect(offer).toMatchObject({ startsAt: "2027-01-04", endsAt: "2027-01-04" });
    expect(errorsOf({ startsAt: " 20266-12-01 ", endsAt: "  " }, "contractor")).toEqual({ "offer.startsAt": "The year should be from 1900 to 2099.", "offer.endsAt": "Invalid input" });
  });

  test("only US dollars, and only the three periods", () => {
    expect(errorsOf({ quotedCurrencyCode: "MXN" })).toHaveProperty(["offer.quotedCurrencyCode"]);
    expect(errorsOf({ grossSalaryPeriod: "weekly" })).toHaveProperty(["offer.grossSalaryPeriod"]);
    expect(errorsOf({ grossSalaryPeriod: "hourly" })).toEqual({});
  });

  test("a contractor's end is optional and not before the start; an employee has none", () => {
    expect(errorsOf({ endsAt: "2027-01-03" }, "contractor")).toEqual({ "offer.endsAt": "End date should be after start date" });
    expect(errorsOf({ endsAt: "2027-01-04" }, "contractor")).toEqual({});
    expect(errorsOf({ endsAt: null }, "contractor")).toEqual({});
    expect(errorsOf({ endsAt: "2020-01-01" })).toEqual({});
  });

  test("Mexico's choices are those of the law's table", () => {
    const statutory = { bonusDays: 15, vacationDays: 12, vacationsPremiumPercentage: 25 };
    expect(errorsOf({ statutoryBenefits: statutory })).toEqual({});
    expect(errorsOf({ statutoryBenefits: { ...statutory, vacationDays: 11 } })).toEqual({ "offer.statutoryBenefits.vacationDays": "Vacation days should be 12 or more" });
    expect(errorsOf({ statutoryBenefits: { ...statutory, bonusDays: 16 } })).toHaveProperty(["offer.statutoryBenefits.bonusDays"]);
    expect(errorsOf({ statutoryBenefits: { ...statutory, vacationsPremiumPercentage: 30 } })).toHaveProperty(["offer.statutoryBenefits.vacationsPremiumPercentage"]);
  });

  test("Canada chooses a policy, Colombia days", () => {
    expect(errorsOf({ statutoryBenefits: { pto: "unlimited" } }, "employee", "CA")).toEqual({ "offer.statutoryBenefits.pto": "Required" });
    expect(errorsOf({ statutoryBenefits: { vacationDays: 11 } }, "employee", "CO")).toEqual({ "offer.statutoryBenefits.vacationDays": "Vacation days should be 12 or more" });
  });

  test("what is not asked for is not kept: a status, a salary in another field (Z12)", () => {
    const taken = workerOnboarding.parse(onboardingOf("employee", "MX", { status: "active", salaryUsd: 1, companyId: "x" }));
    expect(Object.keys(taken.offer)).not.toEqual(expect.arrayContaining(["status"]));
    expect(JSON.stringify(taken)).not.toMatch(/status|salaryUsd|companyId/);
    expect(workerOnboarding.parse(onboardingOf("contractor", "MX")).offer).not.toHaveProperty("extraBenefits");
  });
});

describe("the form", () => {
  const place = { type: "employee", country: "CA" } as const;
  const typed = {
    worker: { firstName: "Ximena", lastName: "Duarte", email: "x@example.test" },
    offer: {
      jobTitle: "Engineer", servicesDescription: descriptionOf(100), startsAt: "2027-01-04", quotedCurrencyCode: "USD", quotedGrossSalary: "60000.50",
      grossSalaryPeriod: "annual", region: "ON", teamChoice: "none", managerChoice: "no", statutoryBenefits: { pto: "statutory" },
      extraBenefits: { needsBenefits: "no", newGroupBenefit: "no", questionnaire: {} },
    },
    authority: true,
  };
  const errorsIn = (changes: object, rest: object = {}) => {
    const result = offerForm(place).safeParse({ ...typed, ...rest, offer: { ...typed.offer, ...changes } });
    return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
  };

  test("becomes a payload in minor units that the API takes", () => {
    const payload = toPayload(offerForm(place).parse(typed), place);
    expect(payload.offer).toMatchObject({ type: "employee", countryCode: "CA", quotedGrossSalary: 6_000_050, team: null, managerId: null, region: "ON" });
    expect(workerOnboarding.safeParse(payload).success).toBe(true);
  });

  test("asks Canada for a province, everybody for a team and the authority", () => {
    expect(errorsIn({ region: undefined })).toEqual({ "offer.region": "Select a state/province" });
    expect(errorsIn({ teamChoice: undefined })).toEqual({ "offer.teamChoice": "Required" });
    expect(errorsIn({ teamChoice: "existing" })).toEqual({ "offer.team": "Required" });
    expect(errorsIn({ teamChoice: "new" })).toEqual({ "offer.teamName": "Required" });
    expect(errorsIn({ managerChoice: "yes" })).toEqual({ "offer.managerId": "Required" });
    expect(errorsIn({}, { authority: false })).toEqual({ authority: "Required" });
    expect(errorsIn({}, { authority: undefined })).toEqual({ authority: "Required" });
  });

  test("says what is missing beside days that are no whole number", () => {
    const mexico = { type: "employee", country: "MX" } as const;
    const statutoryBenefits = { bonusDays: 15, vacationDays: 12.5, vacationsPremiumPercentage: 25 };
    const { error } = offerForm(mexico).safeParse({ ...typed, offer: { ...typed.offer, statutoryBenefits, teamChoice: "new" } });
    expect(error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual(["offer.statutoryBenefits.vacationDays: Invalid input", "offer.teamName: Required"]);
  });

  test.each(["0", "0.001", "-5", "1,000.00", "１２", "1e21", "92233720368547758.08"])("a salary typed as %s is refused (I7)", (quotedGrossSalary) => {
    expect(errorsIn({ quotedGrossSalary })).toEqual({ "offer.quotedGrossSalary": "Must be a valid amount" });
  });
});
