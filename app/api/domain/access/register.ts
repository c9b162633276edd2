import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Registration } from "#app/contract/account.ts";
import { canonicalEmail } from "#app/contract/canonical-email.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { users } from "../../db/schema/user.ts";
import { invalid } from "../../refusal.ts";
import { refuseEasyPassword } from "./easy-password.ts";
import { isHeldByAnother } from "./email-holder.ts";
import { lockByPassword } from "./lock-person.ts";
import { findLink, readToken, redeemLink } from "./link.ts";
import { mayMail } from "../mail/mail-limits.ts";
import { networkOf } from "./network-of.ts";
import { nobody, once, type Sending } from "../once.ts";
import { hashPassword, passwordFits } from "./password.ts";
import { recordOwnHistory } from "../history/record-own-history.ts";
import type { Device, Person } from "./session.ts";
import { refuseMany } from "./throttle.ts";
import { inTransaction } from "../transaction.ts";
import { findPerson } from "../user/find-person.ts";
import { admit, type Admission } from "./two-step-sign-in.ts";
import { sendVerification } from "./verification.ts";

type User = typeof users.$inferSelect;

/**
 * Registers a person and mails them a link to verify their address. By invitation: role and address are the
 * invitation's, the company is the one they were invited to. Otherwise they own a new, pending company as superAdmin,
 * and only claim the address until they have proved it: one that somebody holds is answered, and led on, like any other,
 * and its mailbox is told instead (see email-holder.ts).
 * Lets in whom it has registered. 422 on `password` for one that is easy to guess, and on `email` for an invitation that
 * does not hold (any more) or whose address has an account elsewhere; 429 after sixty registrations in an hour from one
 * place. A resend of the same form registers nobody a second time: it signs in, as long as its password is the person's.
 */
export async function register(db: Db, form: Registration, sending: Sending, device: Device, secret: string, now: Date): Promise<Admission> {
  const { ip } = device;
  await refuseMany(db, [{ bucket: `sign-up:from:${networkOf(ip)}`, hits: 60, seconds: 3600 }], now);
  const invited = form.token ? await findLink(db, "invitation", readToken(form.token), secret, now) : null;
  await refuseEasyPassword(db, form.password, { ...form, companyId: invited?.user.companyId });
  const passwordHash = await hashPassword(form.password);
  const email = canonicalEmail(form.email);
  const mayWrite = await mayMail(db, "sign-up", email, ip, now);
  return signUpOrIn(db, form.password, sending, device, now, async (tx) => {
    const user = form.token ? await acceptInvitation(tx, form, passwordHash, ip, secret, now) : await foundCompany(tx, form, email, passwordHash, now);
    if (mayWrite) await sendVerification(tx, user, now);
    return user;
  });
}

/** Signs up and lets in, once for one form; whoever sends it again signs in by its password. */
async function signUpOrIn(db: Db, password: string, sending: Sending, device: Device, now: Date, signUp: (tx: Db) => Promise<User>): Promise<Admission> {
  const made: { person?: Person; admission?: Admission } = {};
  const { body } = await once(db, nobody, sending, now, async (tx) => {
    const user = await signUp(tx);
    const person: Person = { companyId: user.companyId, userId: user.id };
    Object.assign(made, { person, admission: await admit(tx, user, device, false, now, "signed up") });
    return { status: 201, body: person };
  }).catch((error: unknown) => {
    // Who has the invitation has the mailbox, and may be told.
    throw isHeldByAnother(error) ? invalid({ email: ["This address has an account already. Ask to be invited by another one."] }) : error;
  });
  // What a transaction made that was tried again is gone: then the person is another's, and not this very object.
  if (made.admission && body === made.person) return made.admission;
  const person = body as Person;
  const admission = await signInAgain(db, person, password, device, now);
  // The form of somebody whose password is another one by now is like any other with an address that is taken.
  return admission ?? signUpOrIn(db, password, { ...sending, key: `${sending.key} after ${person.userId}` }, device, now, signUp);
}

/** Lets in whom a form has registered before; null when its password is theirs no more, or when they are gone. */
async function signInAgain(db: Db, { companyId, userId }: Person, password: string, device: Device, now: Date): Promise<Admission | null> {
  const user = await findPerson(db, companyId, userId);
  const fits = await passwordFits(password, user?.passwordHash);
  if (!user || !fits) return null;
  return inTransaction(db, async (tx) => {
    const stillFits = await lockByPassword(tx, { companyId, userId }, password, user.passwordHash);
    return stillFits ? admit(tx, user, device, false, now, "signed in") : null;
  });
}

/** The invited person with the password they chose. Who followed an invitation wants to join, not to found a company by the way. */
async function acceptInvitation(tx: Db, form: Registration, passwordHash: string, ip: string | null, secret: string, now: Date) {
  const invited = await redeemLink(tx, "invitation", readToken(form.token ?? ""), secret, now);
  if (!invited) throw invitationIsOver();
  const [user] = await tx
    .update(users)
    .set({ firstName: form.firstName, lastName: form.lastName, passwordHash })
    .where(and(eq(users.companyId, invited.companyId), eq(users.id, invited.id)))
    .returning();
  if (!user) throw invitationIsOver();
  const [from, to] = [fullNameOf(invited), fullNameOf(user)];
  if (from !== to) await recordOwnHistory(tx, user, ip, now, "changed their name", { from, to });
  return user;
}

function invitationIsOver() {
  return invalid({ email: ["This invitation no longer works. Log in if you have used it; if not, ask for a login link, and another invitation comes by email."] });
}

/** The owner of a new company, who claims the address. */
async function foundCompany(tx: Db, form: Registration, email: string, passwordHash: string, now: Date): Promise<User> {
  const companyId = uuid();
  // Its name comes with the onboarding form.
  await tx.insert(companies).values({ id: companyId, legalName: "", status: "pending", createdAt: now });
  const { firstName, lastName } = form;
  const owner = { companyId, id: uuid(), email, firstName, lastName, role: "superAdmin", isOwner: true, passwordHash, createdAt: now } as const;
  const [user] = await tx.insert(users).values(owner).returning();
  return user!;
}
