/** What the link in a mail leads to, in its address: /review/time-off/{id}/accept. */
export const reviewLinkDecisions = ["accept", "decline"] as const;
export type ReviewLinkDecision = (typeof reviewLinkDecisions)[number];
