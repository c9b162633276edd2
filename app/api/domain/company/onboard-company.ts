import { and, eq } from "drizzle-orm";
import type { CompanyOnboarding } from "#app/contract/onboarding.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import type { Who } from "../../environment.ts";
import { conflict, invalid } from "../../refusal.ts";
import { availableCountries } from "../estimate/countries.ts";
import { recordHistory } from "../history/record-history.ts";
import { refuseOtherCountry } from "./refuse-other-country.ts";
import { zoneOfAddress } from "./zone-of-address.ts";

/**
 * Takes the onboarding form of a pending company, which is then onboarded: the form is sent, the MSA not yet signed.
 * Its clocks are from now on those of its address. 422 on `countries` for one in which nobody can be hired,
 * and on a country that no address can have; 409 when the form was sent before.
 */
export async function onboardCompany(tx: Db, who: Who, form: CompanyOnboarding, now: Date): Promise<void> {
  if (form.countries.some((name) => !availableCountries.some((country) => country.name === name))) {
    throw invalid({ countries: ["Invalid input"] });
  }
  refuseOtherCountry(form.address);
  const timeZone = zoneOfAddress(form.address);
  const [onboarded] = await tx
    .update(companies)
    .set({
      legalName: form.legalName,
      taxId: form.taxId || null,
      ...form.address,
      ...(timeZone && { timeZone }),
      workerClassification: form.type,
      workersPlanned: form.workers,
      hiringCountries: [...new Set(form.countries)],
      status: "onboarded",
    })
    .where(and(eq(companies.id, who.companyId), eq(companies.status, "pending")))
    .returning({ id: companies.id });
  if (!onboarded) throw conflict("The company details were sent already.");
  await recordHistory(tx, who, now, { subject: "company", subjectId: who.companyId, event: "onboarded", from: "pending", to: "onboarded" });
}
