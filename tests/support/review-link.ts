import { idOf } from "#app/api/db/seed/id.ts";
import { reviewLinkAddress, type ReviewLinkParts } from "#app/api/domain/request/review-link-address.ts";
import type { Person } from "./people.ts";

/** Of the server that the journeys talk to, so that they can open what it would mail. */
export const journeysSecret = "Kp3-uZ9q_Wm7xT1rB5vN8cY2fH6jL4sD";

/** Path and query of the link that a mail to this person carries; signed with the secret of the tests. */
export function mailedReviewLink({ to, secret = "a secret of the tests alone, 32 bytes or more", ...parts }: Omit<ReviewLinkParts, "userId"> & { to: Person; secret?: string }): string {
  const url = new URL(reviewLinkAddress({ ...parts, userId: idOf("user", to.email) }, { origin: "http://localhost:3000", secret }));
  return url.pathname + url.search;
}
