import { v7 as uuid } from "uuid";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { HistorySubject } from "#app/contract/history-subject.ts";
import type { Db } from "../../db/connect.server.ts";
import { history } from "../../db/schema/history.ts";
import type { Who } from "../../environment.ts";
import { managerActedFor } from "../scope.ts";

type Event = {
  subject: HistorySubject;
  subjectId: string;
  event: string;
  from?: string;
  to?: string;
  comment?: string;
  /** Of the worker whom it is about: who decides for them meanwhile does it in their place. */
  managerId?: string | null;
};

/** Writes who did what, from what to what: in the transaction that does it, so that neither exists without the other. */
export async function recordHistory(tx: Db, who: Who, at: Date, ...events: Event[]): Promise<void> {
  const by = {
    companyId: who.companyId,
    actorId: who.userId,
    actorRole: who.user.role,
    ip: who.ip,
    at,
  };
  await tx.insert(history).values(events.map(({ managerId, ...event }) => ({ ...by, actorName: actorName(who, managerId), id: uuid(), ...event })));
}

/** "Alan Okafor for Grace Tremblay", where he decides for her; a token of his acts under its own name. */
function actorName(who: Who, managerId: string | null | undefined): string {
  const { user, token } = who;
  if (token) return `Token “${token.name}” of ${fullNameOf(user)}`;
  const manager = managerActedFor(who, managerId);
  return manager ? `${fullNameOf(user)} for ${manager}` : fullNameOf(user);
}
