import { beforeEach, describe, expect, test } from "vitest";
import { startApi, type Client } from "#tests/support/api.ts";
import { onboardingOf } from "#tests/support/onboarding.ts";
import { ada, password, pia, vera } from "#tests/support/people.ts";
import { findRequest, reset } from "#tests/support/requests.ts";
import { userOf } from "#tests/support/users.ts";

const api = await startApi();
let adas: Client;
beforeEach(async () => {
  await api.refill();
  adas = await api.signInAs(ada);
});

const address = { street: "1 Main Street", city: "Austin", state: "TX", postalCode: "73301", countryCode: "US" };
const registration = { firstName: "Noor", lastName: "Haddad", email: "noor@haddad.test", role: "superAdmin", password: "Seven-Herons-81", passwordConfirmation: "Seven-Herons-81", accepted: true };

describe("what may be left out may also be sent as null or as an empty text (wire 1.2)", () => {
  test.each([null, ""])("%j: no comment of a decision", async (comment) => {
    const { id } = await findRequest(api.db, {});
    for (const status of ["accepted", "rejected"]) {
      await reset(api.db, id, { status: "submitted" });
      expect((await adas.patch(`/workers/additional-compensations/${id}`, { status, comment })).status).toBe(200);
    }
  });

  test.each([null, ""])("%j: no box ticked to be remembered, no tax id, no version, no role from before, no region", async (nothing) => {
    expect((await api.visitor().post("/client/login", { email: ada.email, password, remember: nothing })).status).toBe(200);
    const onboarding = { legalName: "Pending Ltd", taxId: nothing, address, type: "all", workers: 3, countries: ["Canada"] };
    expect((await (await api.signInAs(pia)).patch("/onboarding/company", onboarding)).status).toBe(200);
    expect((await adas.patch("/company", { legalName: "Halcyon Robotics", taxId: "12-3456789", address, version: nothing })).status).toBe(200);
    expect((await adas.patch(`/users/${(await userOf(api.db, vera)).id}`, { role: "manager", from: nothing })).status).toBe(200);
    const question = { grossSalary: 4_500_000, currencyCode: "MXN", countryCode: "MX", region: nothing, period: "monthly", outputCurrencyCode: "MXN" };
    expect((await adas.post("/cost-calculator", question)).status).toBe(200);
  });

  test.each([null, ""])("%j: no invitation, no team, no manager, no end", async (nothing) => {
    expect((await api.visitor().post("/register", { ...registration, token: nothing })).status).toBe(201);
    expect((await adas.post("/workers", onboardingOf("contractor", "MX", { team: nothing, managerId: nothing, endsAt: nothing }))).status).toBe(201);
  });

  test.each([null, ""])("%j where something is required is answered as if it were missing", async (nothing) => {
    const { body } = await adas.post("/users", { firstName: nothing, lastName: nothing, email: nothing, role: nothing });
    expect(body.errors).toEqual({ firstName: ["Required"], lastName: ["Required"], email: ["Required"], role: ["Required"] });
    expect((await api.visitor().post("/client/login", { email: ada.email, password: nothing })).body.errors).toEqual({ password: ["Required"] });
  });
});

test("what no rule of ours has a sentence for is 'Required' or 'Invalid input', and tells nothing of its making (5)", async () => {
  const { id } = await findRequest(api.db, {});
  await reset(api.db, id, { status: "submitted" });
  const verasPath = `/users/${(await userOf(api.db, vera)).id}`;
  const answers: [Promise<{ body: { errors: unknown } }>, object][] = [
    [adas.patch(`/workers/additional-compensations/${id}`, { status: "rejected", comment: 7 }), { comment: ["Invalid input"] }],
    [adas.patch(`/workers/additional-compensations/${id}`, { status: "paid" }), { status: ["Invalid input"] }],
    [adas.patch(verasPath, { role: "manager", from: "emperor" }), { from: ["Invalid input"] }],
    [adas.patch("/notifications", {}), { mailSubscription: ["Required"] }],
    [adas.patch("/notifications", { mailSubscription: "maybe" }), { mailSubscription: ["Invalid input"] }],
    [api.visitor().post("/client/login", { email: ada.email, password, remember: "on" }), { remember: ["Invalid input"] }],
    [adas.patch("/company", { legalName: "Halcyon Robotics", taxId: "1", address, version: "x" }), { version: ["Invalid input"] }],
  ];
  for (const [answer, errors] of answers) expect((await answer).body.errors).toEqual(errors);
});

test("what was sent and cannot be read is wrong, and not missing, also where a form can only leave it open", async () => {
  const { workerId } = await findRequest(api.db, {});
  const request = { type: "bonus", amount: 100, currencyCode: "USD", description: "Well done", payee: { id: workerId } };
  const answers: [Promise<{ body: { errors: unknown } }>, object][] = [
    [adas.post("/users", { firstName: "Noor", lastName: 7, email: ["noor@haddad.test"], role: "emperor" }), { lastName: ["Invalid input"], email: ["Invalid input"], role: ["Invalid input"] }],
    [adas.post(`/workers/${workerId}/additional-compensations`, { ...request, type: "days", currencyCode: "CAD" }), { type: ["Invalid input"], currencyCode: ["Invalid input"] }],
    [adas.patch("/company", { legalName: "Halcyon Robotics", taxId: "1", address: "Austin" }), { address: ["Invalid input"] }],
    [adas.patch("/company", []), { body: ["Invalid input"] }],
    [api.visitor().post("/register", { ...registration, accepted: "on" }), { accepted: ["Invalid input"] }],
    [api.visitor().post("/register", { ...registration, accepted: false }), { accepted: ["Required"] }],
  ];
  for (const [answer, errors] of answers) expect((await answer).body.errors).toEqual(errors);
});
