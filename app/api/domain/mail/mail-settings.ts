import { and, eq, sql } from "drizzle-orm";
import { mailEvents, mailEventsFor, type MailDelivery, type MailEvent } from "#app/contract/mail-event.ts";
import type { MailSettings } from "#app/contract/mail-setting.ts";
import type { Role } from "#app/contract/permission.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { unauthenticated } from "../../refusal.ts";
import { recordHistory } from "../history/record-history.ts";

type Chosen = Partial<Record<MailEvent, MailDelivery>>;
type Choosing = { mailSubscription: boolean; mailDelivery: Chosen };

/** When the daily digest goes out, by the clocks of the company. */
export const digestAt = "08:00";

/** How this person is told of each event that concerns their role. */
export async function readMailSettings(db: Db, who: Who): Promise<MailSettings> {
  const [found] = await db
    .select({ chosen: users.mailDelivery, timeZone: companies.timeZone })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(isPerson(who));
  if (!found) throw unauthenticated();
  const events = mailEventsFor(who.user).map((event) => ({ event, delivery: found.chosen[event] ?? ("now" as const) }));
  return { events, digestAt, timeZone: found.timeZone };
}

/** Changes them; events that are not named, or do not concern this person, stay as they are. */
export async function changeMailSettings(tx: Db, who: Who, wanted: Chosen, now: Date): Promise<void> {
  const own = mailEventsFor(who.user).flatMap((event) => (wanted[event] ? [[event, wanted[event]] as const] : []));
  const [before] = await tx.select({ chosen: users.mailDelivery }).from(users).where(isPerson(who)).for("update");
  if (!before) throw unauthenticated();
  const changed = own.filter(([event, delivery]) => (before.chosen[event] ?? "now") !== delivery);
  if (changed.length === 0) return;
  await choose(tx, isPerson(who), Object.fromEntries(changed));
  await recordHistory(tx, who, now, { subject: "user", subjectId: who.userId, event: "mail settings changed", ...changeOf(before.chosen, Object.fromEntries(changed)) });
}

/** From what to what mails of these events are set, as the history keeps it. */
export function changeOf(before: Chosen, chosen: Chosen): { from: string; to: string } {
  const events = Object.keys(chosen) as MailEvent[];
  return { from: JSON.stringify(Object.fromEntries(events.map((event) => [event, before[event] ?? "now"]))), to: JSON.stringify(chosen) };
}

/** Writes what is chosen beside what was chosen before. */
export async function choose(tx: Db, isUser: ReturnType<typeof and>, chosen: Chosen): Promise<void> {
  await tx.update(users).set({ mailDelivery: sql`${users.mailDelivery} || ${JSON.stringify(chosen)}::jsonb` }).where(isUser);
}

/** How this person is told of an event by mail: as they have chosen, under the one master switch. */
export function deliveryOf(user: Choosing, event: MailEvent): MailDelivery {
  return user.mailSubscription ? (user.mailDelivery[event] ?? "now") : "never";
}

/** Whether a person is told of an event by mail in this way, or in any: it concerns their role, their address is proved, and they have chosen so. */
export function isTold(user: Choosing & { role: Role; emailVerifiedAt: Date | null }, event: MailEvent, how?: "now" | "daily"): boolean {
  const delivery = deliveryOf(user, event);
  return user.emailVerifiedAt !== null && mailEventsFor(user).includes(event) && (how ? delivery === how : delivery !== "never");
}

/**
 * What somebody's daily digest tells, none where they get none. Whoever gets one is reminded of the cut-off in it, also where
 * they are to be reminded at once: no day brings two mails of what waits.
 */
export function eventsOfDigest(user: Parameters<typeof isTold>[0]): MailEvent[] {
  const daily = mailEvents.filter((event) => isTold(user, event, "daily"));
  return daily.length === 0 ? [] : mailEvents.filter((event) => daily.includes(event) || (event === "cut-off" && isTold(user, event)));
}

function isPerson(who: Who) {
  return and(eq(users.companyId, who.companyId), eq(users.id, who.userId));
}
