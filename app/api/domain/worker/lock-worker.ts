import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import { conflict } from "../../refusal.ts";
import { lockCompany } from "../company/lock-company.ts";

/** A worker as they are while nothing else of their company is changed, until the transaction ends; refuses with 409 one who is gone. */
export async function lockWorker(tx: Db, { companyId, id }: { companyId: string; id: string }): Promise<typeof workers.$inferSelect> {
  await lockCompany(tx, companyId);
  const [found] = await tx.select().from(workers).where(isWorker({ companyId, id }));
  if (!found) throw conflict("This worker no longer exists.");
  return found;
}

/** Which row of the workers it is. */
export function isWorker({ companyId, id }: { companyId: string; id: string }) {
  return and(eq(workers.companyId, companyId), eq(workers.id, id));
}
