import { and, eq, lt } from "drizzle-orm";
import type { Role } from "#app/contract/permission.ts";
import type { UserRow } from "#app/contract/user.ts";
import type { Db } from "../../db/connect.server.ts";
import { changesUsers, history } from "../../db/schema/history.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { endOf } from "../as-of.ts";
import { renamings } from "../history/entry-in-words.ts";
import { inOrder } from "../in-order.ts";
import { userRowOf } from "./user-row.ts";

type Entry = Pick<typeof history.$inferSelect, "subjectId" | "event" | "from" | "comment" | "at">;

/**
 * Who was a user of the company at the end of a day, with the name and the role that they had then, and whether they were only
 * invited; also whoever was deleted since. A name that is another one by now stands whole in `firstName`: the history does not part it.
 */
export async function usersAsOf(db: Db, who: Who, day: string): Promise<UserRow[]> {
  const end = endOf(who, day);
  // Before the history, which tells of what happens in between.
  const present = await db
    .select(userRowOf)
    .from(users)
    .where(and(eq(users.companyId, who.companyId), lt(users.createdAt, end)));
  const entries = await db
    .select({ subjectId: history.subjectId, event: history.event, from: history.from, comment: history.comment, at: history.at })
    .from(history)
    .where(and(eq(history.companyId, who.companyId), changesUsers))
    .orderBy(history.at, history.id);
  const told = Map.groupBy(entries, ({ subjectId }) => subjectId);
  const left = entries.filter(({ event, at, subjectId }) => event === "deleted" && at >= end && beganBefore(end, told.get(subjectId)!, present));
  const people = new Map([...left.map(asDeleted), ...present].map((user) => [user.id, user]));
  const ownerId = ownerAt(end, present, entries, told);
  return inOrder([...people.values()], ({ id }) => id).map((user) => ({ ...asItWas(end, user, told.get(user.id) ?? []), isOwner: user.id === ownerId }));
}

/** Of the demo's people no beginning is told: they were there as soon as anybody. */
function beganBefore(end: Date, entries: Entry[], present: UserRow[]): boolean {
  const beginning = entries.find(({ event }) => event === "invited" || event === "signed up");
  return beginning ? beginning.at < end : present.length > 0;
}

/** Of somebody who is deleted what their deletion keeps: the role, and the name and address as "Nia Okonjo, nia@halcyon.test". */
function asDeleted({ subjectId, from, comment }: Entry): UserRow {
  const [, firstName = "", email = ""] = /^(.*), (\S+)$/.exec(comment ?? "") ?? [];
  return { id: subjectId, firstName, lastName: "", email, role: from as Role, avatar: null, isOwner: false, isInvited: false };
}

function asItWas(end: Date, user: UserRow, entries: Entry[]): UserRow {
  const since = entries.filter(({ at }) => at >= end);
  const name = since.find(({ event }) => renamings.includes(event))?.from;
  const role = since.find(({ event }) => event === "role changed")?.from as Role | undefined;
  const hadDone = (verb: string) => entries.some(({ event, at }) => event === verb && at < end);
  return { ...user, ...(name && { firstName: name, lastName: "" }), role: role ?? user.role, isInvited: hadDone("invited") && !hadDone("signed up") };
}

/** Whoever was made the owner last; before anybody was, whoever founded the company, who alone signed up without an invitation. */
function ownerAt(end: Date, present: UserRow[], entries: Entry[], told: Map<string, Entry[]>): string | undefined {
  const made = entries.filter(({ event }) => event === "made owner");
  const last = made.findLast(({ at }) => at < end);
  if (last) return last.subjectId;
  if (made.length === 0) return present.find(({ isOwner }) => isOwner)?.id;
  return [...told].find(([, theirs]) => theirs[0]?.event === "signed up")?.[0];
}
