import { v7 as uuid } from "uuid";
import type { Db } from "../../db/connect.server.ts";
import { insertRows } from "../../db/insert-rows.ts";
import { history } from "../../db/schema/history.ts";

type Event = { companyId: string; subject: "additional-compensation" | "paycycle" | "user"; subjectId: string; event: string; from?: string; to?: string; comment?: string; follows?: Date | null };

/**
 * Writes what nobody but the system did, in the transaction that does it: of all requests of a paycycle at once, however many there are.
 * None is before what it `follows`, where somebody did that while this waited or the clock was set back since.
 */
export async function recordSystemHistory(tx: Db, at: Date, events: Event[]): Promise<void> {
  await insertRows(tx, history, events.map(({ companyId, subject, subjectId, event, from, to, comment, follows }) => ({ companyId, id: uuid(), subject, subjectId, event, from, to, comment, actorName: "system", at: follows && follows > at ? follows : at })));
}
