import { v7 as uuid } from "uuid";
import type { Db } from "../../db/connect.server.ts";
import { insertRows } from "../../db/insert-rows.ts";
import { history } from "../../db/schema/history.ts";

type Event = { companyId: string; subject: "additional-compensation" | "paycycle" | "user"; subjectId: string; event: string; from?: string; to?: string; comment?: string };

/** Writes what nobody but the system did, in the transaction that does it: of all requests of a paycycle at once, however many there are. */
export async function recordSystemHistory(tx: Db, at: Date, events: Event[]): Promise<void> {
  await insertRows(tx, history, events.map(({ companyId, subject, subjectId, event, from, to, comment }) => ({ companyId, id: uuid(), subject, subjectId, event, from, to, comment, actorName: "system", at })));
}
