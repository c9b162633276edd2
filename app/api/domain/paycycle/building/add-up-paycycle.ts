import { and, eq, sql } from "drizzle-orm";
import { derivedFigures } from "#app/contract/paycycle-derivation.ts";
import type { Db } from "../../../db/connect.server.ts";
import { columnName } from "../../../db/insert-rows.ts";
import { paycycleChanges as changes, paycycleCompensations as rows, paycycleTotals as totals } from "../../../db/schema/paycycle.ts";

/** Writes a cycle's totals anew from its rows, by kind of worker, country and currency. */
export async function addUpPaycycle(tx: Db, companyId: string, paycycleId: string): Promise<void> {
  await tx.delete(totals).where(and(eq(totals.companyId, companyId), eq(totals.paycycleId, paycycleId)));
  await tx.execute(sql`${additions} where ${rows.companyId} = ${companyId} and ${rows.paycycleId} = ${paycycleId} ${byKind}`);
  await tx.execute(sql`${endings} and ${changes.companyId} = ${companyId} and ${changes.paycycleId} = ${paycycleId} ${byKind} ${addToKind}`);
}

/** Writes the totals of all cycles of a company that has none yet. */
export async function addUpPaycycles(tx: Db, companyId: string): Promise<void> {
  await tx.execute(sql`${additions} where ${rows.companyId} = ${companyId} ${byKind}`);
  await tx.execute(sql`${endings} and ${changes.companyId} = ${companyId} ${byKind} ${addToKind}`);
}

const figureColumns = derivedFigures.flatMap((name) => [name, `${name}Usd`]).map(columnName);

const additions = sql`insert into ${totals}
  (company_id, paycycle_id, type, country_code, currency_code, count, deposits_taken, deposits_returned, ${sql.raw(figureColumns.join(", "))})
  select company_id, paycycle_id, type, country_code, currency_code, count(*), count(*) filter (where security_deposit > 0), count(*) filter (where security_deposit < 0),
    ${sql.raw(figureColumns.map((name) => `sum(${name})`).join(", "))}
  from ${rows}`;

/** Who is no longer in a cycle is counted with it, with nothing to pay. */
const endings = sql`insert into ${totals}
  (company_id, paycycle_id, type, country_code, currency_code, count, ended, ${sql.raw(figureColumns.join(", "))})
  select company_id, paycycle_id, type, country_code, currency_code, 0, count(*), ${sql.raw(figureColumns.map(() => "0").join(", "))}
  from ${changes} where current_id is null`;

const addToKind = sql.raw(
  "on conflict (company_id, paycycle_id, type, country_code, currency_code) do update set ended = excluded.ended",
);

const byKind = sql.raw("group by company_id, paycycle_id, type, country_code, currency_code");
