import { sql, type Column } from "drizzle-orm";
import { paycycleLines } from "../../../db/schema/paycycle.ts";
import { settledPrefix } from "../../statutory-payment/statutory-charge.ts";

/**
 * What the lines of a row settle of statutory payments, in minor units of the row's currency; read beside the row. Few rows
 * settle anything: only their lines are taken apart.
 */
export const settledSum = (companyId: string, compensationId: Column) => sql<number>`coalesce((select sum((line ->> 'local')::bigint)
  from ${paycycleLines}, json_array_elements(${paycycleLines.lines}) as line
  where ${paycycleLines.companyId} = ${companyId} and ${paycycleLines.compensationId} = ${compensationId}
    and ${paycycleLines.lines}::text like ${`%"${settledPrefix}%`} and line ->> 'key' like ${`${settledPrefix}%`}), 0)`.mapWith(Number);
