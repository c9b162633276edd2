import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Registration } from "#app/contract/account.ts";
import type { Db } from "../db/connect.server.ts";
import { companies } from "../db/schema/company.ts";
import { users } from "../db/schema/user.ts";
import { invalid, tooMany } from "../refusal.ts";
import { isHeldByAnother } from "./address.ts";
import { refuseEasyPassword } from "./easy-password.ts";
import { canonicalEmail } from "./email.ts";
import { findLink, readToken, redeemLink } from "./link.ts";
import { mayMail } from "./mail-limits.ts";
import { once, type Request } from "./once.ts";
import { hashPassword } from "./password.ts";
import { recordOwnHistory } from "./record-own-history.ts";
import type { Person } from "./session.ts";
import { countTry } from "./throttle.ts";
import { sendVerification } from "./verification.ts";

/** Whoever registers is nobody yet: their forms are kept under this one name, each with its own random key. */
const nobody: Person = { companyId: "00000000-0000-0000-0000-000000000000", userId: "00000000-0000-0000-0000-000000000000" };

/**
 * Registers a person and mails them a link to verify their address. By invitation: role and address are the
 * invitation's, the company is the one they were invited to. Otherwise they own a new, pending company as superAdmin,
 * and only claim the address until they have proved it: one that somebody holds is answered, and led on, like any other,
 * and its mailbox is told instead (see address.ts).
 * Returns who is to be signed in. 422 on `password` for one that is easy to guess, and on `email` for an invitation that
 * does not hold (any more) or whose address has an account elsewhere; 429 after sixty registrations in an hour from one
 * place. A resend of the same form registers nobody a second time.
 */
export async function register(db: Db, form: Registration, request: Request, ip: string | null, secret: string, now: Date): Promise<Person> {
  const wait = await countTry(db, [{ bucket: `sign-up:from:${ip}`, hits: 60, seconds: 3600 }], now);
  if (wait > 0) throw tooMany(wait);
  const invited = form.token ? await findLink(db, "invitation", readToken(form.token), secret, now) : null;
  await refuseEasyPassword(form.password, await ownWordsOf(db, form, invited?.user.companyId));
  const passwordHash = await hashPassword(form.password);
  const email = canonicalEmail(form.email);
  const mayWrite = await mayMail(db, "sign-up", email, { ip, formKey: null }, now);
  const { body } = await once(db, nobody, request, now, async (tx) => {
    const user = form.token ? await acceptInvitation(tx, form, passwordHash, secret, now) : await foundCompany(tx, form, email, passwordHash, now);
    await recordOwnHistory(tx, user, ip, now, "signed up");
    if (mayWrite) await sendVerification(tx, user, now);
    return { status: 201, body: { companyId: user.companyId, userId: user.id } satisfies Person };
  }).catch((error: unknown) => {
    // Who has the invitation has the mailbox, and may be told.
    throw isHeldByAnother(error) ? invalid({ email: ["This address has an account already. Ask to be invited by another one."] }) : error;
  });
  return body as Person;
}

/** What nobody should make their password of. */
async function ownWordsOf(db: Db, form: Registration, companyId: string | undefined): Promise<string[]> {
  const [company] = companyId ? await db.select({ name: companies.legalName }).from(companies).where(eq(companies.id, companyId)) : [];
  return [form.firstName, form.lastName, form.email.replace(/@.*/, ""), company?.name ?? ""];
}

/** The invited person with the password they chose. Who followed an invitation wants to join, not to found a company by the way. */
async function acceptInvitation(tx: Db, form: Registration, passwordHash: string, secret: string, now: Date) {
  const invited = await redeemLink(tx, "invitation", readToken(form.token ?? ""), secret, now);
  if (!invited) throw invitationIsOver();
  const [user] = await tx
    .update(users)
    .set({ firstName: form.firstName, lastName: form.lastName, passwordHash })
    .where(and(eq(users.companyId, invited.companyId), eq(users.id, invited.id)))
    .returning();
  if (!user) throw invitationIsOver();
  return user;
}

function invitationIsOver() {
  return invalid({ email: ["This invitation does not work any more. Log in if you have used it; if not, ask for a login link, and another invitation comes by mail."] });
}

/** The owner of a new company, who claims the address. */
async function foundCompany(tx: Db, form: Registration, email: string, passwordHash: string, now: Date): Promise<typeof users.$inferSelect> {
  const companyId = uuid();
  // Its name comes with the onboarding form.
  await tx.insert(companies).values({ id: companyId, legalName: "", status: "pending", createdAt: now });
  const { firstName, lastName } = form;
  const owner = { companyId, id: uuid(), email, firstName, lastName, role: "superAdmin", isOwner: true, passwordHash, createdAt: now } as const;
  const [user] = await tx.insert(users).values(owner).returning();
  return user!;
}
