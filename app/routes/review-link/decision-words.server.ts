import { writtenInstant } from "#app/contract/clock-words.ts";
import type { ReviewLink } from "#app/contract/review-link.ts";

/**
 * "accepted by Alan Okafor on 20 Nov 2026, 10:00 Toronto (20 Nov 2026, 15:00 UTC)". Put into words here: a
 * browser may know another law about the clocks of the company than the server.
 */
export function decisionInWords({ status, by, at, timeZone = "UTC" }: NonNullable<ReviewLink["decided"]>): string {
  const word = status === "rejected" ? "declined" : status;
  return `${word}${by ? ` by ${by}` : ""}${at ? ` on ${writtenInstant(at, timeZone)}` : ""}`;
}
