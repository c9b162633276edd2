import type { RequestNoun } from "#app/contract/request-noun.ts";

/** How mails and notifications call what somebody asks for. */
export const requestNames: Record<RequestNoun, string> = { "additional-compensation": "additional compensation", "time-off": "time off" };
