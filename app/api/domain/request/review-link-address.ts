import { reviewLinkDays } from "#app/contract/link-lifetime.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { ReviewLinkDecision } from "#app/contract/review-link-address.ts";
import { sign } from "../access/secret.ts";

/** One request, one of the two dialogs, one person, until one second. */
export type ReviewLinkParts = { noun: RequestNoun; requestId: string; decision: ReviewLinkDecision; userId: string; expires: number };

/** When a link that is mailed now ends, in seconds; the request itself can be decided after that as well. */
export function reviewLinkExpiry(now: Date): number {
  return Math.ceil(now.getTime() / 1000) + reviewLinkDays * 24 * 3600;
}

/** Where a mail leads the person whom it asks to decide. It names them and opens nothing: they sign in, if they are not. */
export function reviewLinkAddress(parts: ReviewLinkParts, { origin, secret }: { origin: string; secret: string }): string {
  const { noun, requestId, decision, userId, expires } = parts;
  const query = new URLSearchParams({ user: userId, expires: String(expires), signature: reviewLinkSignature(parts, secret) });
  return `${origin}/review/${noun}/${requestId}/${decision}?${query}`;
}

/** What proves that we have mailed a link with these parts. */
export function reviewLinkSignature({ noun, requestId, decision, userId, expires }: ReviewLinkParts, secret: string): string {
  return sign(`review:${noun}:${requestId}:${decision}:${userId}:${expires}`, secret);
}
