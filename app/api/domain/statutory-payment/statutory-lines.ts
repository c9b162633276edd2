import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { paycycleCompensations as rows, paycycleLines, paycycleStatutoryLines, type StoredLine } from "../../db/schema/paycycle.ts";
import { paymentRules } from "./payment-rules.ts";
import { settledPrefix } from "./statutory-charge.ts";

const lineKeys = paymentRules.map(({ lineKey }) => lineKey);
const countryCodes = [...new Set(paymentRules.map(({ countryCode }) => countryCode))];

/** Of the lines of a row, those that charge or settle a statutory payment; null where there are none. Each key is read once. */
export const statutoryLines = sql<StoredLine[] | null>`(select json_agg(line)
  from (select line, line ->> 'key' as key from json_array_elements(${paycycleLines.lines}) as line offset 0) as keyed
  where key in (${sql.join(lineKeys.map((key) => sql`${key}`), sql`, `)}) or key like ${`${settledPrefix}%`})`;

/** Keeps them of all rows of a cycle, once its lines change no more. What a further rule would read of them has to be kept anew by a migration. */
export async function keepStatutoryLines(tx: Db, { companyId, id }: { companyId: string; id: string }): Promise<void> {
  await tx.insert(paycycleStatutoryLines).select(
    tx
      .select({ companyId: rows.companyId, compensationId: rows.id, lines: sql<StoredLine[]>`coalesce(${statutoryLines}, '[]')`.as("lines") })
      .from(rows)
      .innerJoin(paycycleLines, and(eq(paycycleLines.companyId, companyId), eq(paycycleLines.compensationId, rows.id)))
      .where(and(eq(rows.companyId, companyId), eq(rows.paycycleId, id), eq(rows.type, "employee"), inArray(rows.countryCode, countryCodes))),
  );
}
