import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Registration } from "#app/contract/account.ts";
import type { Db } from "../db/connect.server.ts";
import { companies } from "../db/schema/company.ts";
import { users } from "../db/schema/user.ts";
import { tooMany } from "../refusal.ts";
import { refuseEasyPassword } from "./easy-password.ts";
import { canonicalEmail } from "./email.ts";
import { repeatInvitation } from "./invitation.ts";
import { findLink, readToken, redeemLink } from "./link.ts";
import { mayMail } from "./mail-limits.ts";
import { once, type Request } from "./once.ts";
import { hashPassword } from "./password.ts";
import { postMail } from "./post-mail.ts";
import { recordOwnHistory } from "./record-own-history.ts";
import { countTry } from "./throttle.ts";
import { sendVerification } from "./verification.ts";

type Person = { companyId: string; userId: string };

/** Whoever registers is nobody yet: their forms are kept under this one name, each with its own random key. */
const nobody: Person = { companyId: "00000000-0000-0000-0000-000000000000", userId: "00000000-0000-0000-0000-000000000000" };

/**
 * Registers a person and mails them a link to verify their address. By invitation: role and address are the
 * invitation's, the company is the one they were invited to. Otherwise they own a new, pending company as superAdmin.
 * Returns who is to be signed in; null when the address has an account, which only its mailbox is told.
 * 422 on `password` for one that is easy to guess; 429 after sixty registrations in an hour from one place.
 * A resend of the same form registers nobody a second time.
 */
export async function register(db: Db, form: Registration, request: Request, ip: string | null, secret: string, now: Date) {
  const wait = await countTry(db, [{ bucket: `sign-up:from:${ip}`, hits: 60, seconds: 3600 }], now);
  if (wait > 0) throw tooMany(wait);
  const invited = form.token ? await findLink(db, "invitation", readToken(form.token), secret, now) : null;
  await refuseEasyPassword(form.password, await ownWordsOf(db, form, invited?.user.companyId));
  const passwordHash = await hashPassword(form.password);
  const email = canonicalEmail(form.email);
  const mayTell = await mayMail(db, "sign-up", email, { ip, formKey: request.key }, now);
  const { body } = await once(db, nobody, request, now, async (tx) => {
    const user = (form.token && (await acceptInvitation(tx, form, passwordHash, secret, now))) || (await foundCompany(tx, form, email, passwordHash, now));
    if (!user) {
      if (mayTell) await tellOwner(tx, email, now);
      return { status: 201, body: null };
    }
    await recordOwnHistory(tx, user, ip, now, "signed up");
    await sendVerification(tx, user, now);
    return { status: 201, body: { companyId: user.companyId, userId: user.id } satisfies Person };
  });
  return body as Person | null;
}

/** What nobody should make their password of. */
async function ownWordsOf(db: Db, form: Registration, companyId: string | undefined): Promise<string[]> {
  const [company] = companyId ? await db.select({ name: companies.legalName }).from(companies).where(eq(companies.id, companyId)) : [];
  return [form.firstName, form.lastName, form.email.replace(/@.*/, ""), company?.name ?? ""];
}

/** The invited person with the password they chose; null when the invitation does not hold (any more). */
async function acceptInvitation(tx: Db, form: Registration, passwordHash: string, secret: string, now: Date) {
  const invited = await redeemLink(tx, "invitation", readToken(form.token ?? ""), secret, now);
  if (!invited) return null;
  const [user] = await tx
    .update(users)
    .set({ firstName: form.firstName, lastName: form.lastName, passwordHash })
    .where(and(eq(users.companyId, invited.companyId), eq(users.id, invited.id)))
    .returning();
  return user ?? null;
}

/** The owner of a new company; null when somebody has the address. */
async function foundCompany(tx: Db, form: Registration, email: string, passwordHash: string, now: Date) {
  const companyId = uuid();
  const [user] = await tx
    .insert(users)
    .values({
      companyId,
      id: uuid(),
      email,
      firstName: form.firstName,
      lastName: form.lastName,
      role: "superAdmin",
      isOwner: true,
      passwordHash,
      createdAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  // Its name comes with the onboarding form.
  if (user) await tx.insert(companies).values({ id: companyId, legalName: "", status: "pending", createdAt: now });
  return user ?? null;
}

async function tellOwner(tx: Db, email: string, now: Date): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.email, email));
  if (!user) return;
  if (user.passwordHash === null) await repeatInvitation(tx, user, now);
  else await postMail(tx, user, `account-exists:${uuid()}`, { kind: "account-exists", firstName: user.firstName }, now);
}
