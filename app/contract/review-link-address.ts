/** What the link in a mail leads to, in its address: /review/time-off/{id}/accept. */
export const reviewLinkNouns = ["additional-compensation", "time-off"] as const;
export const reviewLinkDecisions = ["accept", "decline"] as const;
export type ReviewLinkNoun = (typeof reviewLinkNouns)[number];
export type ReviewLinkDecision = (typeof reviewLinkDecisions)[number];
