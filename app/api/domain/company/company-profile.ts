import { and, eq, sql } from "drizzle-orm";
import { writtenInstant } from "#app/contract/clock-words.ts";
import type { Company, CompanyProfile } from "#app/contract/company.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import type { Who } from "../../environment.ts";
import { conflict, notFound } from "../../refusal.ts";
import { recordHistory } from "../history/record-history.ts";
import { refuseOtherCountry } from "./refuse-other-country.ts";

type Row = typeof companies.$inferSelect;

/** The profile of this person's company. */
export async function findCompany(db: Db, who: Who): Promise<Company> {
  const [row] = await db.select().from(companies).where(eq(companies.id, who.companyId));
  if (!row) throw notFound();
  return onTheWire(row);
}

/**
 * Saves the whole profile. Refuses with 422 a country that no address can have, and with 409 when it was saved by anybody
 * since the given version, and says by whom and when; fields of two people are never mixed. Where nothing differs,
 * nothing is saved: it stays whose it was, and stops nobody who has opened it meanwhile.
 */
export async function saveCompany(tx: Db, who: Who, profile: CompanyProfile, now: Date): Promise<Company> {
  refuseOtherCountry(profile.address);
  const [before] = await tx.select().from(companies).where(eq(companies.id, who.companyId)).for("update");
  if (!before) throw notFound();
  if (profile.version !== undefined && profile.version !== before.version) throw conflict(savedMeanwhile(before));
  const changed = changedFields(before, profile);
  if (changed.length === 0) return onTheWire(before);
  const [after] = await tx
    .update(companies)
    .set({
      legalName: profile.legalName,
      taxId: profile.taxId,
      ...profile.address,
      version: sql`${companies.version} + 1`,
      savedAt: now,
      savedBy: fullNameOf(who.user),
    })
    .where(and(eq(companies.id, who.companyId), eq(companies.version, before.version)))
    .returning();
  if (!after) throw conflict(savedMeanwhile(before));
  await recordHistory(tx, who, now, {
    subject: "company",
    subjectId: who.companyId,
    event: "profile saved",
    from: JSON.stringify(Object.fromEntries(changed.map(([name, from]) => [name, from]))),
    to: JSON.stringify(Object.fromEntries(changed.map(([name, , to]) => [name, to]))),
  });
  return onTheWire(after);
}

function changedFields(before: Row, profile: CompanyProfile): [name: string, from: string | null, to: string][] {
  const wanted = { legalName: profile.legalName, taxId: profile.taxId, ...profile.address };
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  return names.filter((name) => before[name] !== wanted[name]).map((name) => [name, before[name], wanted[name]]);
}

/** "Alan Okafor saved this profile on 20 Nov 2026, 09:03 Toronto (…), after you opened it." */
function savedMeanwhile({ savedAt, savedBy, timeZone }: Row): string {
  if (!savedAt || !savedBy) return "This profile was saved after you opened it.";
  return `${savedBy} saved this profile on ${writtenInstant(savedAt, timeZone)}, after you opened it.`;
}

function onTheWire({ legalName, taxId, street, city, state, postalCode, countryCode, status, version, savedAt, savedBy }: Row): Company {
  return {
    legalName,
    taxId: taxId ?? "",
    address: {
      street: street ?? "",
      city: city ?? "",
      state: state ?? "",
      postalCode: postalCode ?? "",
      countryCode: countryCode ?? "",
    },
    status,
    version,
    savedAt: savedAt?.toISOString() ?? null,
    savedBy,
  };
}
