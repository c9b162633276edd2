import { networkOf } from "../domain/access/network-of.ts";
import { countTry } from "../domain/access/throttle.ts";
import type { ApiContext } from "../environment.ts";
import { Refusal, tooMany } from "../refusal.ts";
import { clientIp } from "./who.ts";

/** How many links of a kind that do not hold one place may present in a minute. */
const mistakes = 30;

/**
 * Reads what the link of a mail leads to, and passes its refusal on; with 429 once there were too many. Only what does not hold
 * is counted: mail scanners open what does, all of a company's from one place.
 */
export async function countingMistakes<Found>(c: ApiContext, kind: string, read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { db, clock } = c.var.means;
    const wait = await countTry(db, [{ bucket: `${kind}:from:${networkOf(clientIp(c))}`, hits: mistakes, seconds: 60 }], clock.now());
    throw wait > 0 ? tooMany(wait) : error;
  }
}
