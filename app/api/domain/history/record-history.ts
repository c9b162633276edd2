import { v7 as uuid } from "uuid";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { HistorySubject } from "#app/contract/history-subject.ts";
import type { Db } from "../../db/connect.server.ts";
import { history } from "../../db/schema/history.ts";
import type { Who } from "../../environment.ts";

type Event = {
  subject: HistorySubject;
  subjectId: string;
  event: string;
  from?: string;
  to?: string;
  comment?: string;
};

/** Writes who did what, from what to what: in the transaction that does it, so that neither exists without the other. */
export async function recordHistory(tx: Db, who: Who, at: Date, ...events: Event[]): Promise<void> {
  const by = {
    companyId: who.companyId,
    actorId: who.userId,
    actorName: who.token ? `Token “${who.token.name}” of ${fullNameOf(who.user)}` : fullNameOf(who.user),
    actorRole: who.user.role,
    ip: who.ip,
    at,
  };
  await tx.insert(history).values(events.map((event) => ({ ...by, id: uuid(), ...event })));
}
