import { and, eq, gt, isNull } from "drizzle-orm";
import { createHash, randomUUID } from "node:crypto";
import { invitationDays, loginLinkMinutes, passwordLinkMinutes, verificationLinkMinutes } from "#app/contract/link-lifetime.ts";
import type { Db } from "../../db/connect.server.ts";
import { links, type LinkPurpose } from "../../db/schema/link.ts";
import { users } from "../../db/schema/user.ts";
import { companyOfUser } from "../user/company-of-user.ts";
import { isId } from "../id.ts";
import type { SealedLink } from "../mail/letter.ts";
import { sameText, sign } from "./secret.ts";

const minute = 60_000;
/** How long a link holds, in milliseconds. */
export const lifetimes: Record<LinkPurpose, number> = {
  login: loginLinkMinutes * minute,
  reset: passwordLinkMinutes * minute,
  verification: verificationLinkMinutes * minute,
  invitation: invitationDays * 24 * 60 * minute,
};

type Person = { companyId: string; id: string; email: string };

/** What a link carries, as it arrives in a call. `hash` names the address it was sent to, where the link has one. */
export type Presented = { userId: string; hash?: string; expires: string; signature: string };

/** Makes the person's one link of this kind; an earlier one is void from now on. */
export async function issueLink(tx: Db, purpose: LinkPurpose, person: Person, now: Date): Promise<SealedLink> {
  const nonce = randomUUID();
  const expiresAt = new Date(Math.ceil((now.getTime() + lifetimes[purpose]) / 1000) * 1000);
  const row = { nonce, email: person.email, createdAt: now, expiresAt, usedAt: null };
  await tx
    .insert(links)
    .values({ companyId: person.companyId, userId: person.id, purpose, ...row })
    .onConflictDoUpdate({ target: [links.companyId, links.userId, links.purpose], set: row });
  return { purpose, userId: person.id, nonce, email: person.email, expires: expiresAt.getTime() / 1000 };
}

/**
 * Uses a link up, and returns whose it is; null for one that is altered, used, superseded or expired, or that was sent
 * to an address the person has given up. Of two who present it at the same instant one gets it.
 */
export async function redeemLink(tx: Db, purpose: LinkPurpose, presented: Presented, secret: string, now: Date) {
  const found = await findLink(tx, purpose, presented, secret, now);
  if (!found) return null;
  const [used] = await tx
    .update(links)
    .set({ usedAt: now })
    .where(and(isLinkOf(found.user, purpose), eq(links.nonce, found.nonce), isNull(links.usedAt)))
    .returning({ userId: links.userId });
  return used ? found.user : null;
}

/** The same without using it up. */
export async function findLink(db: Db, purpose: LinkPurpose, presented: Presented, secret: string, now: Date) {
  const companyId = isId(presented.userId) ? await companyOfUser(db, presented.userId) : null;
  if (companyId === null) return null;
  const [row] = await db
    .select({ link: links, user: users })
    .from(links)
    .innerJoin(users, and(eq(users.companyId, links.companyId), eq(users.id, links.userId), eq(users.email, links.email)))
    .where(and(isLinkOf({ companyId, id: presented.userId }, purpose), isNull(links.usedAt), gt(links.expiresAt, now)));
  if (!row) return null;
  const { nonce, email, expiresAt } = row.link;
  const sealed: SealedLink = { purpose, userId: row.user.id, nonce, email, expires: expiresAt.getTime() / 1000 };
  const fits =
    presented.expires === String(sealed.expires) &&
    sameText(presented.signature, signatureOf(sealed, secret)) &&
    (presented.hash === undefined || presented.hash === hashOfAddress(email));
  return fits ? { nonce, user: row.user } : null;
}

/** Whether a link that is about to be mailed still opens anything: it is used, expired or replaced by another otherwise. */
export async function opensStill(db: Db, companyId: string, { purpose, userId, nonce }: SealedLink, now: Date): Promise<boolean> {
  const found = await db
    .select({ nonce: links.nonce })
    .from(links)
    .where(and(isLinkOf({ companyId, id: userId }, purpose), eq(links.nonce, nonce), isNull(links.usedAt), gt(links.expiresAt, now)));
  return found.length > 0;
}

/** Ends every link of a person, as a new password does. */
export async function voidLinks(tx: Db, { companyId, id }: Pick<Person, "companyId" | "id">): Promise<void> {
  await tx.delete(links).where(and(eq(links.companyId, companyId), eq(links.userId, id)));
}

function isLinkOf({ companyId, id }: Pick<Person, "companyId" | "id">, purpose: LinkPurpose) {
  return and(eq(links.companyId, companyId), eq(links.userId, id), eq(links.purpose, purpose));
}

/** 256 bits that only this installation can make of a link. */
export function signatureOf(link: SealedLink, secret: string): string {
  return sign(`link:${link.purpose}:${link.userId}:${link.nonce}:${link.email}:${link.expires}`, secret);
}

/** The address as links name it (wire 1.4). It says which address, and protects nothing: the signature does. */
export function hashOfAddress(email: string): string {
  return createHash("sha1").update(email).digest("hex");
}

/** One word for the links that carry one: "<user>.<expires>.<signature>". */
export function tokenOf(link: SealedLink, secret: string): string {
  return `${link.userId}.${link.expires}.${signatureOf(link, secret)}`;
}

/** Takes such a word apart; whatever it is, no part is missing, and `findLink` says whether it holds. */
export function readToken(token: string): Presented {
  const [userId = "", expires = "", signature = ""] = token.split(".");
  return { userId, expires, signature };
}
