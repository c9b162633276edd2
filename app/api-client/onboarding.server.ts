import type { CompanyOnboarding } from "#app/contract/onboarding.ts";
import type { Api } from "./transport.server.ts";

/** PATCH /onboarding/company (spec 7.2). */
export async function onboardCompany(api: Api, company: CompanyOnboarding, idempotencyKey: string): Promise<void> {
  await api.send("PATCH", "/onboarding/company", { body: company, idempotencyKey });
}
