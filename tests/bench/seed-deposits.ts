import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#app/api/db/connect.server.ts";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { addUpPaycycle } from "#app/api/domain/paycycle/building/add-up-paycycle.ts";

const company = idOf("company", "Halcyon Robotics");

/**
 * Has the first paycycle of the demo take a deposit from each employee that `seedMany` has made and that is, or was, paid.
 * Three in ten of them have a last day, and a tenth has got the deposit back with the paycycle after it.
 */
export async function seedDeposits(db: Db): Promise<void> {
  const [taking, returning] = await db
    .select({ id: paycycles.id })
    .from(paycycles)
    .where(and(eq(paycycles.companyId, company), isNotNull(paycycles.approvedDate)))
    .orderBy(asc(paycycles.startDate))
    .limit(2);
  await db.transaction(async (tx) => {
    // So many rows take a slow machine longer than anybody may wait for a page.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`update workers set end_date = date '2026-10-31' where ${isOneOf(3)}`);
    await tx.execute(rowsOf(taking!.id, 1, 10));
    await tx.execute(rowsOf(returning!.id, -1, 1));
    for (const { id } of [taking!, returning!]) await addUpPaycycle(tx, company, id);
  });
  await db.execute(sql`vacuum (analyze) workers, paycycle_compensations, paycycle_totals, leaving_deposit_tallies`);
  // What is still to be written after so much would be written while others are measured.
  await db.execute(sql`checkpoint`);
}

/** So many in ten of those who have a deposit. */
function isOneOf(tenths: number) {
  return sql`company_id = ${company} and email like 'w%@workers.test' and type = 'employee' and status in ('active', 'terminated') and abs(hashtext(id::text)) % 10 < ${tenths}`;
}

function rowsOf(paycycleId: string, sign: 1 | -1, tenths: number) {
  return sql`insert into paycycle_compensations (company_id, id, paycycle_id, worker_id, full_name, name_key, country_code, country_name, type, currency_code,
      monthly_salary, salary_currency_code, paid_days, period_days, item_ids, security_deposit, security_deposit_usd, ${sql.raw(others.join(", "))})
    select company_id, md5('deposit ' || ${sign}::int || id)::uuid, ${paycycleId}::uuid, id, full_name, name_key, country_code, country_name, type,
      case country_code when 'CA' then 'CAD' when 'CO' then 'COP' when 'MX' then 'MXN' else 'USD' end, 400000, 'USD', 31, 31, '{}', ${sign}::int * 500000, ${sign}::int * 400000, ${sql.raw(others.map(() => "0").join(", "))}
    from workers where ${isOneOf(tenths)}`;
}

const others = ["gross_base_pay", "bonus_commissions", "reimbursements", "total_employer_taxes", "total_benefits_and_other", "via_fee", "worker_taxes"].flatMap((figure) => [figure, `${figure}_usd`]);
