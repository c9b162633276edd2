import type { ActsFor } from "#app/contract/acts-for.ts";
import type { MailEvent } from "#app/contract/mail-event.ts";
import type { Role } from "#app/contract/permission.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { TokenScope } from "#app/contract/token-scope.ts";
import type { WebhookEvent } from "#app/contract/webhook-event.ts";
import type { WorkersInBrief } from "#app/contract/workers-in-brief.ts";
import type { LinkPurpose } from "../../db/schema/link.ts";
import type { Fact } from "./request-facts.ts";

/** A link as the outbox keeps it: what is signed, without the signature. */
export type SealedLink = { purpose: LinkPurpose; userId: string; nonce: string; email: string; expires: number };

/** How many requests wait for a person's review. */
export type WaitingCounts = { additionalCompensation: number; timeOff: number };

/**
 * One part of a daily digest: a head, lines under it, and where all of it is to be seen. What it is about is asked about
 * again when it leaves; a letter of an earlier version does not say it.
 */
export type DigestSection = {
  title: string;
  lines: string[];
  label: string;
  path: string;
  event?: MailEvent;
  /** The first day of a paycycle that is not approved. */
  undecided?: string;
};

/** An invitation that stands in a mail about something else. */
export type InvitationBeside = { firstName: string; lastName: string; companyName: string; link: SealedLink };

/**
 * That somebody was named as the delegate of a manager, or is not any more: told to the one or the other, who has not done it
 * themselves. `by` is who did; null for the clock, when the last day is over.
 */
export type DelegationLetter = {
  kind: "delegation";
  change: "named" | "ended";
  to: "delegate" | "manager";
  firstName: string;
  userId?: string;
  delegationId?: string;
  other: string;
  by: string | null;
  firstDay: string;
  lastDay: string;
  /** It ended before it began, or another one of the same two holds. */
  isOfThoseDaysAlone?: boolean;
};

/** What a mail says, before it is put into words. */
export type Letter =
  | { kind: "login"; firstName: string; link: SealedLink; redirectTo?: string; invitation?: InvitationBeside }
  | { kind: "reset"; firstName: string; link: SealedLink; invitation?: InvitationBeside }
  | { kind: "verification"; firstName: string; link: SealedLink; invitation?: InvitationBeside }
  | { kind: "invitation"; firstName: string; lastName: string; inviterName: string | null; companyName: string; link: SealedLink }
  | {
      kind: "request";
      firstName: string;
      userId: string;
      noun: RequestNoun;
      workerName: string;
      facts: Fact[];
      /** In whose place its reader decides, where the worker is not theirs. */
      actsFor?: ActsFor;
      /** Of the request: its dialogs lie under it. */
      path: string;
      /** When its links end, in seconds; a letter of an earlier version has none, and leads to the dialogs themselves. */
      expires?: number;
    }
  | { kind: "digest"; firstName: string; userId: string; day: string; sections: DigestSection[]; actsFor?: ActsFor[] }
  | { kind: "cut-off-reminder"; firstName: string; userId: string; waiting: WaitingCounts; startDate: string; nextStartDate: string; at: string; timeZone: string; actsFor?: ActsFor[] }
  | DelegationLetter
  /** How much waits of a manager for whom its reader decides from now on. */
  | { kind: "delegated-requests"; firstName: string; userId: string; manager: ActsFor; waiting: WaitingCounts }
  | { kind: "account-exists"; firstName: string }
  | { kind: "password-changed"; firstName: string }
  | { kind: "password-ended"; firstName: string }
  | { kind: "company-active"; firstName: string; companyName: string }
  /** `isOwner`: to the new owner, and not to the former one. */
  | { kind: "company-handed-over"; firstName: string; companyName: string; ownerName: string; isOwner: boolean }
  /** `by` is who has done it; null for the person themselves. */
  | { kind: "role-changed"; firstName: string; companyName: string; from: Role; to: Role; by: string | null }
  | { kind: "account-deleted"; firstName: string; companyName: string; by: string | null }
  | { kind: "passkey-added"; firstName: string; name: string }
  | { kind: "passkey-removed"; firstName: string; name: string }
  | { kind: "api-token-made"; firstName: string; name: string; scopes: TokenScope[]; until: string }
  | { kind: "webhook-made"; firstName: string; address: string; events: WebhookEvent[] }
  | { kind: "calendar-address-made"; firstName: string }
  | { kind: "two-step-on"; firstName: string }
  | { kind: "recovery-codes-made"; firstName: string }
  | { kind: "two-step-off"; firstName: string; isByProvider?: true }
  | { kind: "paycycle-reminder"; firstName: string; userId?: string; startDate: string; endDate: string; taxYear?: number; daysLeft: number; at: string; timeZone: string; unpaid?: WorkersInBrief }
  | {
      kind: "paycycle-approved";
      firstName: string;
      userId?: string;
      paycycleId: string;
      startDate: string;
      endDate: string;
      paymentDate: string;
      taxYear?: number;
      at: string;
      timeZone: string;
    };
