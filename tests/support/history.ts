import { v7 as uuid } from "uuid";
import type { Db } from "#app/api/db/connect.server.ts";
import { history } from "#app/api/db/schema/history.ts";
import { halcyon } from "./requests.ts";

/** Entries in the history of a worker of Halcyon, each at its own time. */
export async function writeEntries(db: Db, workerId: string, count: number, at: (index: number) => Date): Promise<void> {
  const common = { companyId: halcyon, subject: "worker", subjectId: workerId, actorName: "Ada Lovelace", actorRole: "superAdmin" };
  await db.insert(history).values(Array.from({ length: count }, (_, index) => ({ ...common, id: uuid(), event: `assigned ${index + 1}`, at: at(index) })));
}
