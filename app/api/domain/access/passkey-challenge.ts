import { and, eq, lt } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { passkeyChallenges } from "../../db/schema/passkey.ts";
import { hashOf, newSecret } from "./secret.ts";

export const challengeMinutes = 5;

/** What a challenge is for, and the hash of what only the browser has that asks for it. */
type Asked = { purpose: "add" | "sign-in"; askedBy: string };

/** What an authenticator is to sign: new each time, good for five minutes and for one answer. Only its hash is kept. */
export async function issueChallenge(db: Db, asked: Asked, now: Date): Promise<string> {
  const challenge = newSecret();
  await db.insert(passkeyChallenges).values({ challengeHash: hashOf(challenge), ...asked, expiresAt: new Date(now.getTime() + challengeMinutes * 60_000) });
  return challenge;
}

/** Uses a challenge up; false for one that is used, over, or was given for something or somebody else. */
export async function spendChallenge(db: Db, challenge: string, { purpose, askedBy }: Asked, now: Date): Promise<boolean> {
  const isThis = and(eq(passkeyChallenges.challengeHash, hashOf(challenge)), eq(passkeyChallenges.purpose, purpose), eq(passkeyChallenges.askedBy, askedBy));
  const [spent] = await db.delete(passkeyChallenges).where(isThis).returning({ expiresAt: passkeyChallenges.expiresAt });
  return spent !== undefined && spent.expiresAt > now;
}

/** Deletes those that nobody has answered. */
export async function clearOldChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
