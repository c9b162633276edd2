import type { Db } from "../../db/connect.server.ts";
import { lifetimes } from "../access/link.ts";
import { networkOf } from "../access/network-of.ts";
import { hashOf } from "../access/secret.ts";
import { countTry, refuseMany, type Limit } from "../access/throttle.ts";

/** Where a request for a mail comes from, and the form it was asked with, when the form says which it is. */
export type Asking = { ip: string | null; formKey: string | null };

const hour = { hits: 20, seconds: 3600 };
/** No window outlasts the links that its mails carry: who gets no mail any more has one that holds, and another soon after. */
const longLimits = {
  login: { hits: 10, seconds: lifetimes.login / 1000 },
  reset: hour,
  verification: hour,
  "sign-up": hour,
};

/**
 * Whether a mail that anybody may ask for is to be sent now. One place may ask sixty times in ten minutes (429 after
 * that). One address gets five mails of a kind in a minute and twenty in an hour (links to sign in: ten in ten minutes):
 * requests beyond are answered like any other, because the mail before them still holds. Known and unknown addresses count alike.
 */
export async function mayMail(db: Db, kind: keyof typeof longLimits, email: string, ip: string | null, now: Date): Promise<boolean> {
  await refuseMany(db, [{ bucket: `mail:from:${networkOf(ip)}`, hits: 60, seconds: 600 }], now);
  const address = `mail:${kind}:${hashOf(email)}`;
  return isWithin(db, now, [
    { bucket: `${address}:minute`, hits: 5, seconds: 60 },
    { bucket: `${address}:long`, ...longLimits[kind] },
  ]);
}

/** What one limit holds back does not count for the next: it brought no mail. */
async function isWithin(db: Db, now: Date, limits: Limit[]): Promise<boolean> {
  for (const limit of limits) if ((await countTry(db, [limit], now)) > 0) return false;
  return true;
}

/**
 * Whether a form, by its key, asks for the first time in an hour for a mail to this address: it sends one however often it
 * arrives. Counted in the transaction that writes the mail: a form whose mail was not written may be sent again.
 */
export async function isFirstOfForm(tx: Db, formKey: string | null, email: string, now: Date): Promise<boolean> {
  return formKey === null || isWithin(tx, now, [{ bucket: `mail:form:${hashOf(`${formKey} ${email}`)}`, hits: 1, seconds: 3600 }]);
}

/** Writes as many rows for an address that nobody has as for one that is known, so that the time of an answer tells nothing. */
export async function writeForNobody(tx: Db, email: string, now: Date, rows: number): Promise<void> {
  const bucket = `nobody:${hashOf(email)}`;
  await countTry(tx, Array.from({ length: rows }, (_, row) => ({ bucket: `${bucket}:${row}`, hits: 1, seconds: 1 })), now);
}
