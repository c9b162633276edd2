import type { z } from "zod";
import { additionalCompensation } from "./additional-compensation.ts";
import { apiToken } from "./api-token.ts";
import { company } from "./company.ts";
import { costComparison } from "./cost-comparison.ts";
import { costEstimate, costLine, exchangeRate } from "./cost-estimate.ts";
import { country } from "./country.ts";
import { errorBody } from "./error.ts";
import { fileEntry } from "./file.ts";
import { companyHistoryEntry, historyEntry } from "./history.ts";
import { keptMail } from "./mail.ts";
import { manager } from "./manager.ts";
import { notification } from "./notification.ts";
import { passkey } from "./passkey.ts";
import { companyPays, paycycleCompensation, paycycleHead, workersTake } from "./paycycle.ts";
import { report } from "./report.ts";
import { savedEstimate, savedEstimateRow } from "./saved-estimate.ts";
import { session } from "./session.ts";
import { teamOption } from "./team.ts";
import { ptoBalance, timeOff } from "./time-off.ts";
import { currentUser, userRow } from "./user.ts";
import { webhook, webhookDelivery } from "./webhook.ts";
import { workerDraft, workerDraftRow } from "./worker-draft.ts";
import { workerDetail, workerRow } from "./worker.ts";

/** What answers are made of, by the name that the description calls it; what has none here stands where it is used. */
export const schemaNames: Record<string, z.ZodType> = {
  AdditionalCompensation: additionalCompensation,
  ApiToken: apiToken,
  Company: company,
  CompanyHistoryEntry: companyHistoryEntry,
  CompanyPays: companyPays,
  CostComparison: costComparison,
  CostEstimate: costEstimate,
  CostLine: costLine,
  Country: country,
  CurrentUser: currentUser,
  Error: errorBody,
  ExchangeRate: exchangeRate,
  File: fileEntry,
  HistoryEntry: historyEntry,
  KeptMail: keptMail,
  Manager: manager,
  Notification: notification,
  Passkey: passkey,
  PaycycleCompensation: paycycleCompensation,
  PaycycleHead: paycycleHead,
  PtoBalance: ptoBalance,
  Report: report,
  SavedEstimate: savedEstimate,
  SavedEstimateRow: savedEstimateRow,
  Session: session,
  TeamOption: teamOption,
  TimeOff: timeOff,
  User: userRow,
  Webhook: webhook,
  WebhookDelivery: webhookDelivery,
  Worker: workerDetail,
  WorkerDraft: workerDraft,
  WorkerDraftRow: workerDraftRow,
  WorkerRow: workerRow,
  WorkersTake: workersTake,
};
