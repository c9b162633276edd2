import { and, eq } from "drizzle-orm";
import { mailEvents, mailKinds, type MailEvent, type MailKind } from "#app/contract/mail-event.ts";
import type { MailSubscriptionLink } from "#app/contract/mail-setting.ts";
import { requestNouns } from "#app/contract/request-noun.ts";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import { invalidSignature } from "../../refusal.ts";
import { isClosed } from "../company/close-company.ts";
import { companyOfUser } from "../user/company-of-user.ts";
import { isId } from "../id.ts";
import { changeOf, choose, deliveryOf } from "./mail-settings.ts";
import { recordOwnHistory } from "../history/record-own-history.ts";
import { sameText } from "../access/secret.ts";
import { unsubscribeSignature } from "./unsubscribe-address.ts";

/** What the link of a mail carries, as it arrives. */
type PresentedUnsubscribe = { user: string; kind: string; signature: string };

/** Which mails a link turns off, and whether they are off; changes nothing. 403 for a link that is not ours. */
export async function findUnsubscribe(db: Db, presented: PresentedUnsubscribe, secret: string): Promise<MailSubscriptionLink> {
  const kind = verified(presented, secret);
  const companyId = await companyOfUser(db, presented.user);
  const [user] = companyId ? await db.select().from(users).where(isUser(companyId, presented.user)) : [];
  return { kind, isOff: !user || isOff(user, kind), hasAccount: await hasAccount(db, user) };
}

/**
 * Turns mails of a kind off for the person of the link, whoever presents it; again changes nothing. Somebody whose
 * account is gone gets no mails either. 403 for a link that is not ours.
 */
export async function unsubscribe(tx: Db, presented: PresentedUnsubscribe, secret: string, ip: string | null, now: Date): Promise<MailSubscriptionLink> {
  const kind = verified(presented, secret);
  const companyId = await companyOfUser(tx, presented.user);
  const [user] = companyId ? await tx.select().from(users).where(isUser(companyId, presented.user)).for("update") : [];
  if (user && !isOff(user, kind)) {
    const chosen = Object.fromEntries(eventsOn(user, kind).map((event) => [event, "never" as const]));
    await choose(tx, isUser(user.companyId, user.id), chosen);
    await recordOwnHistory(tx, user, ip, now, "turned mails off from a mail", changeOf(user.mailDelivery, chosen));
  }
  return { kind, isOff: true, hasAccount: await hasAccount(tx, user) };
}

async function hasAccount(db: Db, user: typeof users.$inferSelect | undefined): Promise<boolean> {
  return user !== undefined && !(await isClosed(db, user.companyId));
}

function isUser(companyId: string, id: string) {
  return and(eq(users.companyId, companyId), eq(users.id, id));
}

function verified({ user, kind, signature }: PresentedUnsubscribe, secret: string): MailKind {
  const known = mailKinds.find((each) => each === kind);
  const isOurs = sameText(signature, unsubscribeSignature({ userId: user, kind }, secret));
  if (!known || !isOurs || !isId(user)) throw invalidSignature();
  return known;
}

function isOff(user: typeof users.$inferSelect, kind: MailKind): boolean {
  return eventsOn(user, kind).length === 0;
}

/** Of which events a person still gets mails of this kind. */
function eventsOn(user: typeof users.$inferSelect, kind: MailKind): MailEvent[] {
  if (kind === "digest") return mailEvents.filter((event) => deliveryOf(user, event) === "daily");
  const events: readonly MailEvent[] = kind === "requests" ? requestNouns : [kind];
  return events.filter((event) => deliveryOf(user, event) !== "never");
}
