import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

// OWASP's minimum for argon2id; each hash takes 19 MiB, so only four are made at once.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atMostFour = pLimit(4);

/** How many hashes were made or compared since the start, and how many at most at one time. */
export const hashing = { count: 0, running: 0, most: 0 };

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return atMostFour(async () => {
    hashing.count += 1;
    hashing.running += 1;
    hashing.most = Math.max(hashing.most, hashing.running);
    try {
      return await work();
    } finally {
      hashing.running -= 1;
    }
  });
}

/** A wrong password for nobody, so that an unknown address takes as long as a known one. */
const nobodysHash = hash("nobody has this password", cost);

/** argon2id in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Whether the password fits; takes the same time when there is no hash to fit. */
export async function passwordFits(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const known = passwordHash ?? (await nobodysHash);
  const fits = await inTurn(() => verify(known, password));
  return fits && passwordHash != null;
}

/** Whether a stored hash was made with less than today's cost. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.includes(`m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`);
}
