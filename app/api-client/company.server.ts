import { company, type Company, type CompanyProfile } from "#app/contract/company.ts";
import { single } from "#app/contract/envelope.ts";
import type { Api } from "./transport.server.ts";

/** GET /company (spec 7.2). */
export async function findCompany(api: Api): Promise<Company> {
  return (await api.get("/company", single(company))).data;
}

/** PATCH /company (spec 7.2); 409 when somebody saved since the version that is given. */
export async function saveCompany(api: Api, profile: CompanyProfile, idempotencyKey: string): Promise<void> {
  await api.send("PATCH", "/company", { body: profile, idempotencyKey });
}
