import { and, eq } from "drizzle-orm";
import type { Db } from "#app/api/db/connect.server.ts";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import type { CompensationStatus } from "#app/contract/additional-compensation-status.ts";

export const halcyon = idOf("company", "Halcyon Robotics");
export const brightwater = idOf("company", "Brightwater Foods");

type Row = typeof additionalCompensations.$inferSelect;
type Wanted = Partial<Pick<Row, "status" | "requesterType" | "companyId" | "managerId" | "description">>;

/** The requests of Halcyon that are as wanted, in the order of their ids. */
export async function findRequests(db: Db, wanted: Wanted): Promise<Row[]> {
  const rows = await db
    .select()
    .from(additionalCompensations)
    .where(eq(additionalCompensations.companyId, wanted.companyId ?? halcyon))
    .orderBy(additionalCompensations.id);
  return rows.filter((row) => Object.entries(wanted).every(([field, value]) => row[field as keyof Row] === value));
}

/** One of them; the demo has some of every kind. */
export async function findRequest(db: Db, wanted: Wanted): Promise<Row> {
  const [found] = await findRequests(db, wanted);
  if (!found) throw new Error(`The demo has no request that is ${JSON.stringify(wanted)}.`);
  return found;
}

export async function statusOf(db: Db, id: string): Promise<CompensationStatus | undefined> {
  const [row] = await db.select().from(additionalCompensations).where(eq(additionalCompensations.id, id));
  return row?.status;
}

/** Whether a request, or a worker, is Grace's. */
export const isGraces = ({ managerId }: { managerId: string | null }) => managerId === idOf("user", "grace@halcyon.test");

/** Puts a request back to where a test wants it to begin. */
export async function reset(db: Db, id: string, to: Partial<Row>): Promise<void> {
  await db.update(additionalCompensations).set(to).where(and(eq(additionalCompensations.companyId, halcyon), eq(additionalCompensations.id, id)));
}
