import { v7 as uuid } from "uuid";
import type { Db } from "../../db/connect.server.ts";
import { history } from "../../db/schema/history.ts";

type Event = { companyId: string; subject: "additional-compensation" | "paycycle" | "user"; subjectId: string; event: string; from?: string; to?: string; comment?: string };

/** Writes what nobody but the system did, in the transaction that does it. */
export async function recordSystemHistory(tx: Db, at: Date, events: Event[]): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(history).values(events.map((event) => ({ id: uuid(), actorName: "system", at, ...event })));
}
