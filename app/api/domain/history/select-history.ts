import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { HistorySubject } from "#app/contract/history-subject.ts";
import type { Db } from "../../db/connect.server.ts";
import { additionalCompensations } from "../../db/schema/additional-compensation.ts";
import { apiTokens } from "../../db/schema/api-token.ts";
import { history } from "../../db/schema/history.ts";
import { paycycles } from "../../db/schema/paycycle.ts";
import { savedEstimates } from "../../db/schema/saved-estimate.ts";
import { timeOffs } from "../../db/schema/time-off.ts";
import { users } from "../../db/schema/user.ts";
import { webhooks } from "../../db/schema/webhook.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { sortValue } from "../every-row.ts";

/** Lines of history, the youngest first, each with the record that it is about as far as that still is. */
export async function selectHistory(db: Db, { companyId }: Who, condition: SQL | undefined, limit: number) {
  // The lines alone first, as their index has them: no other record is looked up than theirs.
  const lines = db
    .select({
      id: history.id,
      subject: history.subject,
      subjectId: history.subjectId,
      event: history.event,
      from: history.from,
      to: history.to,
      comment: history.comment,
      actorName: history.actorName,
      actorRole: history.actorRole,
      at: history.at,
      sortValue: sortValue(history.at).as("sort_value"),
    })
    .from(history)
    .where(and(eq(history.companyId, companyId), condition))
    .orderBy(desc(history.at), desc(history.id))
    .limit(limit)
    .as("lines");
  // One row each by its key, whatever the database believes about the sizes of their tables.
  const isAbout = (subject: HistorySubject, { companyId: company, id }: Keys) => and(eq(company, companyId), eq(id, lines.subjectId), eq(lines.subject, subject));
  const compensation = db
    .select({ workerId: additionalCompensations.workerId, type: additionalCompensations.type, amount: additionalCompensations.amount, currencyCode: additionalCompensations.currencyCode })
    .from(additionalCompensations)
    .where(isAbout("additional-compensation", additionalCompensations))
    .limit(1)
    .as("compensation");
  const timeOff = db
    .select({ workerId: timeOffs.workerId, type: timeOffs.type, startDate: timeOffs.startDate, endDate: timeOffs.endDate })
    .from(timeOffs)
    .where(isAbout("time-off", timeOffs))
    .limit(1)
    .as("time_off");
  const workerId = sql`coalesce(${compensation.workerId}, ${timeOff.workerId}, ${lines.subjectId})`;
  const worker = db.select({ fullName: workers.fullName }).from(workers).where(and(eq(workers.companyId, companyId), eq(workers.id, workerId))).limit(1).as("worker");
  const user = db.select({ firstName: users.firstName, lastName: users.lastName }).from(users).where(isAbout("user", users)).limit(1).as("person");
  const paycycle = db.select({ startDate: paycycles.startDate }).from(paycycles).where(isAbout("paycycle", paycycles)).limit(1).as("paycycle");
  const estimate = db.select({ name: savedEstimates.name }).from(savedEstimates).where(isAbout("saved-estimate", savedEstimates)).limit(1).as("estimate");
  const webhook = db.select({ address: webhooks.address }).from(webhooks).where(isAbout("webhook", webhooks)).limit(1).as("webhook");
  const token = db.select({ name: apiTokens.name }).from(apiTokens).where(isAbout("api-token", apiTokens)).limit(1).as("token");
  // Who deletes a user, a webhook or a saved estimate leaves its name in the comment.
  const deletion = db
    .select({ name: deletions.comment })
    .from(deletions)
    .where(and(eq(deletions.companyId, companyId), eq(deletions.subject, lines.subject), eq(deletions.subjectId, lines.subjectId), eq(deletions.event, "deleted"), inArray(lines.subject, ["user", "webhook", "saved-estimate"])))
    .orderBy(desc(deletions.at))
    .limit(1)
    .as("deletion");
  return db
    .select({
      id: lines.id,
      subject: sql<HistorySubject>`${lines.subject}`,
      subjectId: lines.subjectId,
      event: lines.event,
      from: lines.from,
      to: lines.to,
      comment: lines.comment,
      actorName: lines.actorName,
      actorRole: lines.actorRole,
      at: lines.at,
      sortValue: lines.sortValue,
      compensation: { type: compensation.type, amount: compensation.amount, currencyCode: compensation.currencyCode },
      timeOff: { type: timeOff.type, startDate: timeOff.startDate, endDate: timeOff.endDate },
      worker: { fullName: worker.fullName },
      user: { firstName: user.firstName, lastName: user.lastName },
      paycycle: { startDate: paycycle.startDate },
      estimate: { name: estimate.name },
      webhook: { address: webhook.address },
      token: { name: token.name },
      deleted: { name: deletion.name },
    })
    .from(lines)
    .leftJoinLateral(compensation, sql`true`)
    .leftJoinLateral(timeOff, sql`true`)
    .leftJoinLateral(worker, sql`true`)
    .leftJoinLateral(user, sql`true`)
    .leftJoinLateral(paycycle, sql`true`)
    .leftJoinLateral(estimate, sql`true`)
    .leftJoinLateral(webhook, sql`true`)
    .leftJoinLateral(token, sql`true`)
    .leftJoinLateral(deletion, sql`true`)
    .orderBy(desc(lines.at), desc(lines.id));
}

type Keys = Record<"companyId" | "id", PgColumn>;
const deletions = alias(history, "deletions");

export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number];
