/** A function of the app, "api/domain/access/email-holder.ts findByAddress", and the tables that it asks for whichever company. */
type OverAllCompanies = { by: string; tables: string[] | "all"; because: string };

const secret = "a secret from before secrets named their company; those made since never come here";
const mailed = "an address that was given away names this row alone";
const swept = "the clock takes away what is over, in all companies";
const due = "the clock looks for what is due, in all companies, and then sees to each by its name";
const archived = "a backup is of all companies, and so is what comes back from one";
const providers = "the provider's command looks over all companies";

/** Whoever may ask for rows of a company's table without naming the company, each with the reason. Nobody else may (company-watch.ts). */
export const overAllCompanies: OverAllCompanies[] = [
  { by: "api/domain/access/email-holder.ts findByAddress", tables: ["users"], because: "whoever signs in says an address, which one person holds in all companies" },
  { by: "api/domain/user/company-of-user.ts companyOfUser", tables: ["users"], because: "a link in a mail names its person alone" },
  { by: "api/domain/access/company-of-secret.ts companyOfSecret", tables: ["sessions", "remember_tokens", "pending_sign_ins", "api_tokens", "calendar_feeds"], because: secret },
  { by: "api/domain/worker/worker-files.ts findSignedFile", tables: ["files"], because: mailed },
  { by: "api/domain/estimate/share-estimate.ts findSharedEstimate", tables: ["saved_estimates"], because: mailed },

  { by: "api/domain/access/session.ts clearEndedSessions", tables: ["sessions", "remember_tokens"], because: swept },
  { by: "api/domain/access/two-step-sign-in.ts clearOldTickets", tables: ["pending_sign_ins"], because: swept },
  { by: "api/domain/access/clean-up-sign-ups.ts cleanUpSignUps", tables: ["users", "sessions"], because: swept },
  { by: "api/domain/mail/deliver-mails.ts clearOldMails", tables: ["mails"], because: swept },
  { by: "api/domain/webhook/deliver-webhooks.ts clearOldDeliveries", tables: ["webhook_deliveries"], because: swept },
  { by: "api/domain/mail/mail-run.ts clearOldRuns", tables: ["mail_runs"], because: swept },
  { by: "api/domain/notification/notifications.ts clearOldNotifications", tables: ["notifications", "delegations"], because: swept },
  { by: "api/domain/once.ts clearOldKeys", tables: ["idempotency_keys"], because: swept },
  { by: "api/domain/worker-draft/save-worker-draft.ts clearOldWorkerDrafts", tables: ["worker_drafts"], because: swept },
  { by: "api/domain/history/clear-old-addresses.ts clearOldAddresses", tables: ["history"], because: swept },
  { by: "api/domain/file/removed-bytes.ts removeNoted", tables: ["files"], because: "bytes go that no company's file has, under an id that is one file's everywhere" },
  { by: "api/domain/mail/due-mails.ts findDue", tables: ["mails"], because: due },
  { by: "api/domain/mail/due-mails.ts nextMailAt", tables: ["mails"], because: due },
  { by: "api/domain/webhook/deliver-webhooks.ts endEndlessPauses", tables: ["webhook_deliveries"], because: due },
  { by: "api/domain/webhook/deliver-webhooks.ts firstInTurn", tables: ["webhook_deliveries"], because: due },
  { by: "api/domain/webhook/deliver-webhooks.ts nextDeliveryAt", tables: ["webhook_deliveries"], because: due },
  { by: "api/domain/delegation/delegations-due.ts eachDueDelegation", tables: ["delegations"], because: due },
  { by: "api/domain/mail/mail-run.ts seeTo", tables: ["mail_runs"], because: due },
  { by: "api/domain/mail/mail-cut-off.ts mailCutOffs", tables: ["paycycles"], because: due },
  { by: "api/domain/mail/mail-paycycle.ts mailReminders", tables: ["paycycles"], because: due },
  { by: "api/domain/paycycle/run-paycycles.ts takeNewRates", tables: ["paycycles"], because: due },
  { by: "api/domain/paycycle/run-paycycles.ts approveDuePaycycles", tables: ["paycycles"], because: due },
  { by: "api/domain/paycycle/run-paycycles.ts openMissingPaycycles", tables: ["paycycles", "worker_tallies"], because: due },
  { by: "api/domain/paycycle/run-paycycles.ts buildLargePaycycles", tables: ["paycycle_stale_workers"], because: due },
  { by: "api/domain/paycycle/approval/pay-paycycle.ts companiesToPay", tables: ["additional_compensation_tallies", "additional_compensations", "paycycle_compensations", "paycycles"], because: due },

  { by: "api/archive/rows.ts readRows", tables: "all", because: archived },
  { by: "api/archive/write-archive.ts addFiles", tables: ["files"], because: archived },
  { by: "api/archive/read-archive.ts take", tables: ["files"], because: archived },
  { by: "api/archive/read-archive.ts idsOfFiles", tables: ["files"], because: archived },
  { by: "api/archive/end-doors.ts endDoors", tables: ["sessions", "links", "remember_tokens", "pending_sign_ins", "calendar_feeds", "api_tokens", "saved_estimates"], because: archived },
  { by: "api/domain/mail/due-mails.ts countWaitingMails", tables: ["mails"], because: archived },
  { by: "api/provider/companies-list.ts run", tables: ["users", "worker_tallies"], because: providers },
  { by: "api/provider/cycles-list.ts run", tables: ["history", "paycycle_totals", "paycycles"], because: providers },
  { by: "api/provider/mails-list.ts run", tables: ["mails"], because: providers },
  { by: "api/provider/find-worker.ts findNamedWorker", tables: ["workers"], because: providers },
  { by: "api/provider/find-worker.ts meant", tables: ["workers"], because: providers },

  { by: "api/domain/mail/list-kept-mails.ts listKeptMails", tables: ["mails"], because: "on somebody's own machine the mails of all companies are kept to be read" },
  { by: "api/db/seed/seed-worker-history.ts seedWorkerHistory", tables: ["workers"], because: "the demo is written for all its companies at once" },
];
