import type { ReviewLinkNoun } from "#app/contract/review-link-address.ts";

/** How mails and notifications call what somebody asks for. */
export const requestNames: Record<ReviewLinkNoun, string> = { "additional-compensation": "additional compensation", "time-off": "time off" };
