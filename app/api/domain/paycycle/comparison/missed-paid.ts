import { sql, type Column } from "drizzle-orm";
import { paycycleLines } from "../../../db/schema/paycycle.ts";
import { missedPrefix } from "../pay/build-paycycle-compensation.ts";

/**
 * Whether a row pays months before its cycle, in which somebody had begun too late for their own; read beside the row. Only its
 * lines say so. What a person wrote is in them as well, but no quote of it stands unescaped.
 */
export const paysMissed = (companyId: string, compensationId: Column) => sql<boolean>`exists (select from ${paycycleLines}
  where ${paycycleLines.companyId} = ${companyId} and ${paycycleLines.compensationId} = ${compensationId} and ${paycycleLines.lines}::text like ${`%"key":"${missedPrefix}%`})`;
