import { and, desc, eq } from "drizzle-orm";
import { writtenInstant } from "#app/contract/clock-words.ts";
import type { Db } from "../../db/connect.server.ts";
import { history } from "../../db/schema/history.ts";
import type { Who } from "../../environment.ts";
import { conflict, type Refusal } from "../../refusal.ts";
import { eventInWords } from "../history/entry-in-words.ts";
import { historyAuthor } from "../history/history-author.ts";

/** 409 that says who was first, and when: "Already accepted by Alan Okafor on 20 Nov 2026, 09:03 Toronto (…)." */
export async function alreadyDecided(
  tx: Db,
  who: Who,
  { subject, subjectId, status }: { subject: string; subjectId: string; status: string },
): Promise<Refusal> {
  const [last] = await tx
    .select()
    .from(history)
    .where(and(eq(history.companyId, who.companyId), eq(history.subject, subject), eq(history.subjectId, subjectId)))
    .orderBy(desc(history.at), desc(history.id))
    .limit(1);
  const word = eventInWords(status);
  if (!last) return conflict(`Already ${word}.`);
  return conflict(`Already ${word} by ${historyAuthor(last.actorName)} on ${writtenInstant(last.at, who.user.company.timeZone)}.`);
}
