/** The kinds of records that the history tells of. */
export const historySubjects = ["additional-compensation", "time-off", "worker", "paycycle", "user", "company", "saved-estimate", "api-token", "webhook"] as const;
export type HistorySubject = (typeof historySubjects)[number];

/** How a kind is written for people. */
export const historySubjectNames: Record<HistorySubject, string> = {
  "additional-compensation": "Additional compensation",
  "time-off": "Time off",
  worker: "Worker",
  paycycle: "Paycycle",
  user: "User",
  company: "Company",
  "saved-estimate": "Saved estimate",
  "api-token": "API token",
  webhook: "Webhook",
};

/** Who acted that is no person of the company, as `filter[actorId]` names them, in the words of their entries. */
export const historyActors = { system: "System", provider: "Provider" } as const;
