import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Db } from "#app/api/db/connect.server.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { halcyon } from "./requests.ts";

type Row = typeof timeOffs.$inferSelect;
type Wanted = Partial<Pick<Row, "status" | "type" | "requesterType" | "managerId" | "workerId">>;

/** The time off of Halcyon that is as wanted, in the order of its ids. */
export async function findTimeOffs(db: Db, wanted: Wanted): Promise<Row[]> {
  const rows = await db.select().from(timeOffs).where(eq(timeOffs.companyId, halcyon)).orderBy(timeOffs.id);
  return rows.filter((row) => Object.entries(wanted).every(([field, value]) => row[field as keyof Row] === value));
}

export async function findTimeOffRow(db: Db, id: string): Promise<Row> {
  const [row] = await db.select().from(timeOffs).where(and(eq(timeOffs.companyId, halcyon), eq(timeOffs.id, id)));
  if (!row) throw new Error(`There is no time off ${id}.`);
  return row;
}

/** A request of a worker's own, as the provider would bring it. */
export async function requestTimeOff(db: Db, workerId: string, row: Pick<Row, "type" | "startDate" | "endDate" | "daysRequested"> & Partial<Row>): Promise<string> {
  const [worker] = await db.select().from(workers).where(and(eq(workers.companyId, halcyon), eq(workers.id, workerId)));
  if (!worker) throw new Error(`There is no worker ${workerId}.`);
  const id = uuid();
  const { nameKey: workerNameKey, managerId } = worker;
  const createdAt = new Date("2026-11-18T10:00:00Z");
  await db.insert(timeOffs).values({ companyId: halcyon, id, workerId, workerNameKey, managerId, description: "Family", requesterType: "other", status: "submitted", createdAt, ...row });
  return id;
}
