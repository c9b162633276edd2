import { and, eq } from "drizzle-orm";
import type { PasskeyQuestion, PasskeySignIn, SignedCredential } from "#app/contract/passkey.ts";
import type { Db } from "../../db/connect.server.ts";
import { passkeys } from "../../db/schema/passkey.ts";
import { pendingSignIns } from "../../db/schema/two-step.ts";
import { users } from "../../db/schema/user.ts";
import { invalid } from "../../refusal.ts";
import { refuseOfClosed } from "../company/close-company.ts";
import { recordOwnHistory } from "../history/record-own-history.ts";
import { inTransaction } from "../transaction.ts";
import { isForSite, readClientData, readSigned } from "./authenticator.ts";
import { noteCode } from "./fresh-code.ts";
import { lockPerson } from "./lock-person.ts";
import { networkOf } from "./network-of.ts";
import { challengeMinutes, issueChallenge, spendChallenge } from "./passkey-challenge.ts";
import { personIn } from "./passkey-handle.ts";
import type { RelyingParty } from "./relying-party.ts";
import { startRemembered } from "./remembered-device.ts";
import { hashOf } from "./secret.ts";
import { isOf, type Device } from "./session.ts";
import { refuseMany } from "./throttle.ts";
import type { Admission } from "./two-step-sign-in.ts";

/** The secret of a browser that tries to sign in, and the site that it tries it at. */
type Try = { browser: string; party: RelyingParty };
/** What it tries with; `pending` is the ticket of who would otherwise give a code now. */
type Given = PasskeySignIn & { pending: string | undefined };

/**
 * What the browser is to ask an authenticator to sign in with: any passkey of this site, whoever's it is. Refuses with 429
 * after 50 in a minute from one place.
 */
export async function askForPasskey(db: Db, { browser, party }: Try, { ip }: Device, now: Date): Promise<PasskeyQuestion> {
  await refuseManySignIns(db, `passkey:asked:${networkOf(ip)}`, now);
  const challenge = await issueChallenge(db, { purpose: "sign-in", askedBy: hashOf(browser) }, now);
  return { challenge, rpId: party.id, timeout: challengeMinutes * 60_000, userVerification: "required", allowCredentials: [] };
}

/**
 * Signs in by a passkey, which stands for password and code: its authenticator has made sure of the person. Refuses with
 * 422 on `credential` (the same for a passkey that is not known and an answer that does not hold), of the whole form where
 * the company is closed, and with 429 after 50 in a minute from one place.
 */
export async function signInByPasskey(db: Db, { credential, remember, pending }: Given, { browser, party }: Try, device: Device, now: Date): Promise<Admission> {
  await refuseManySignIns(db, `passkey:from:${networkOf(device.ip)}`, now);
  const clientData = readClientData(credential.response.clientDataJSON);
  const isAsked = clientData && (await spendChallenge(db, clientData.challenge, { purpose: "sign-in", askedBy: hashOf(browser) }, now));
  if (!isAsked) throw refused("This took too long, or was begun elsewhere. Please try again.");
  if (clientData.origin !== party.origin || !isForSite(credential, party)) throw refused(`This passkey was asked for at another address than ${party.origin}. Open it there and try again.`);
  const found = await findByCredential(db, credential);
  if (!found) throw opensNothing();
  const { passkey, user } = found;
  const signed = await readSigned(credential, passkey, clientData.challenge, party);
  if (!signed) {
    await recordOwnHistory(db, user, device.ip, now, "passkey refused");
    throw opensNothing();
  }
  if (isCopy(passkey.counter, signed.counter)) {
    await recordOwnHistory(db, user, device.ip, now, "passkey refused, which may have been copied");
    throw refused("This passkey may have been copied, so it was refused. Log in another way, and remove it in your settings.");
  }
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, { companyId: user.companyId, userId: user.id });
    await refuseOfClosed(tx, user.companyId);
    const [used] = await tx
      .update(passkeys)
      // Its host is signed: of one from before hosts were kept it is known from now on.
      .set({ rpId: party.id, counter: signed.counter, isBackedUp: signed.isBackedUp, lastUsedAt: now })
      // Not one that was removed, or has signed again, meanwhile.
      .where(and(eq(passkeys.companyId, passkey.companyId), eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id });
    if (!used) throw opensNothing();
    await recordOwnHistory(tx, user, device.ip, now, "signed in with a passkey");
    const remembers = remember || (pending !== undefined && (await isRemembered(tx, user, pending)));
    const begun = await startRemembered(tx, { companyId: user.companyId, userId: user.id }, device, remembers, now);
    await noteCode(tx, user.companyId, hashOf(begun.session), now);
    return begun;
  });
}

/** By what the authenticator says of its person and calls the passkey; only people whose address is proved have any. */
async function findByCredential(db: Db, { id, response }: SignedCredential) {
  const person = personIn(response.userHandle ?? "");
  if (!person) return null;
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, and(eq(users.companyId, passkeys.companyId), eq(users.id, passkeys.userId)))
    .where(and(isOf(person, passkeys), eq(passkeys.credentialId, id)));
  return found?.user.emailVerifiedAt ? found : null;
}

/** Uses the ticket up, and returns what was ticked beside the password. */
async function isRemembered(tx: Db, user: typeof users.$inferSelect, pending: string): Promise<boolean> {
  const isThis = and(eq(pendingSignIns.companyId, user.companyId), eq(pendingSignIns.tokenHash, hashOf(pending)), eq(pendingSignIns.userId, user.id));
  const [used] = await tx.delete(pendingSignIns).where(isThis).returning({ remember: pendingSignIns.remember });
  return used?.remember ?? false;
}

/** An authenticator that counts never counts back: two that do are of one passkey (WebAuthn Level 3, 6.1.1). */
function isCopy(kept: number, signed: number): boolean {
  return (kept > 0 || signed > 0) && signed <= kept;
}

function refuseManySignIns(db: Db, bucket: string, now: Date): Promise<void> {
  return refuseMany(db, [{ bucket, hits: 50, seconds: 60 }], now, { field: "credential", of: "login attempts" });
}

function opensNothing() {
  return refused("This passkey is not known here, or its answer is not valid. Log in another way.");
}

function refused(sentence: string) {
  return invalid({ credential: [sentence] });
}
