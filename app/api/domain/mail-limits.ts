import type { Db } from "../db/connect.server.ts";
import { tooMany } from "../refusal.ts";
import { hashOf } from "./secret.ts";
import { countTry } from "./throttle.ts";

/**
 * Whether a mail that anybody may ask for is to be sent now. One place may ask twenty times in ten minutes (429 after
 * that); one address gets one mail of a kind in a minute and ten in an hour, and a request beyond is answered like any
 * other, because the mail before it still holds. Known and unknown addresses count alike.
 */
export async function mayMail(db: Db, kind: string, email: string, ip: string | null, now: Date): Promise<boolean> {
  const wait = await countTry(db, [{ bucket: `mail:from:${ip}`, hits: 20, seconds: 600 }], now);
  if (wait > 0) throw tooMany(wait);
  const address = `mail:${kind}:${hashOf(email)}`;
  const limits = [
    { bucket: `${address}:minute`, hits: 1, seconds: 60 },
    { bucket: `${address}:hour`, hits: 10, seconds: 3600 },
  ];
  return (await countTry(db, limits, now)) === 0;
}
