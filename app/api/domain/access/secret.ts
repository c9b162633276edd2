import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits for a cookie or a link; only its hash is kept. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a secret in its place, and of whatever a counter should not name. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** A signature of a text (HMAC-SHA256) that only who knows the secret can make. */
export function sign(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Whether two texts are the same, in a time that does not tell how far they are. */
export function sameText(a: string, b: string): boolean {
  const left = createHash("sha256").update(a).digest();
  const right = createHash("sha256").update(b).digest();
  return timingSafeEqual(left, right);
}
