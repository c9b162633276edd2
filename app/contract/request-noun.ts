/** What a worker asks for and the client decides, as it stands in addresses, abilities, histories and mails. */
export const requestNouns = ["additional-compensation", "time-off"] as const;
export type RequestNoun = (typeof requestNouns)[number];
