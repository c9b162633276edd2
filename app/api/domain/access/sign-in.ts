import { and, eq } from "drizzle-orm";
import type { Credentials } from "#app/contract/account.ts";
import { canonicalEmail } from "#app/contract/canonical-email.ts";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import { invalid } from "../../refusal.ts";
import { findByAddress, type Addressed } from "./email-holder.ts";
import { lockByPassword } from "./lock-person.ts";
import { writeForNobody } from "../mail/mail-limits.ts";
import { networkOf } from "./network-of.ts";
import { hashPassword, isOutdated, passwordFits } from "./password.ts";
import { recordOwnHistory } from "../history/record-own-history.ts";
import { hashOf } from "./secret.ts";
import type { Device } from "./session.ts";
import { forgetTries, refuseMany, type Limit } from "./throttle.ts";
import { inTransaction } from "../transaction.ts";
import { admit, type Admission } from "./two-step-sign-in.ts";

/**
 * Signs in by password; whoever has two-step sign-in on is asked for a code first. Refuses with 422 when the pair does
 * not fit (the same for known and unknown addresses) and with 429 after 5 tries in a minute from one place, 20 in an
 * hour on one account, or 50 in a minute from one place. Links by mail and remembered devices are not throttled with
 * it, so nobody can lock another person out.
 */
export async function signIn(db: Db, credentials: Credentials, device: Device, now: Date): Promise<Admission> {
  const email = canonicalEmail(credentials.email);
  const limits = limitsOf(email, device.ip);
  await refuseMany(db, limits, now, { field: "email", of: "login attempts" });
  const { holder, claimant, invited } = await findByAddress(db, email);
  const user = await whomItFits(credentials.password, [holder, claimant]);
  if (!user) {
    const known = holder ?? claimant ?? invited;
    if (known) await recordOwnHistory(db, known, device.ip, now, "sign-in failed");
    else await writeForNobody(db, email, now, 1);
    throw wrongPair();
  }
  const renewedHash = isOutdated(user.passwordHash ?? "") ? await hashPassword(credentials.password) : null;
  return inTransaction(db, async (tx) => {
    // It may have become another one since it was compared.
    if (!(await lockByPassword(tx, { companyId: user.companyId, userId: user.id }, credentials.password, user.passwordHash))) throw wrongPair();
    // Not of whoever has only claimed an address that is held: with a password of their own they would win tries at its holder's.
    if (user === (holder ?? claimant)) await forgetTries(tx, limits.slice(0, 2).map((limit) => limit.bucket));
    if (renewedHash) {
      await tx
        .update(users)
        .set({ passwordHash: renewedHash })
        .where(and(eq(users.companyId, user.companyId), eq(users.id, user.id)));
    }
    return admit(tx, user, device, credentials.remember, now, "signed in");
  });
}

function wrongPair() {
  return invalid({ email: ["These credentials do not match our records."] });
}

/** Whose password it is. Two are compared, whoever there is to compare with: the time of an answer tells nothing. */
async function whomItFits(password: string, people: [Addressed | null, Addressed | null]): Promise<Addressed | null> {
  const fits = await Promise.all(people.map((person) => passwordFits(password, person?.passwordHash)));
  return people.find((_, place) => fits[place]) ?? null;
}

/** The buckets hold hashes: an address is nobody's business in a counter. */
function limitsOf(email: string, ip: string | null): Limit[] {
  const account = hashOf(email);
  const network = networkOf(ip);
  return [
    { bucket: `sign-in:${account}:${network}`, hits: 5, seconds: 60 },
    { bucket: `sign-in:${account}`, hits: 20, seconds: 3600 },
    { bucket: `sign-in:from:${network}`, hits: 50, seconds: 60 },
  ];
}
