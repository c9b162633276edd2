import type { LinkPurpose } from "../db/schema/link.ts";

/** A link as the outbox keeps it: what is signed, without the signature. */
export type SealedLink = { purpose: LinkPurpose; userId: string; nonce: string; email: string; expires: number };

/** What a mail says, before it is put into words. */
export type Letter =
  | { kind: "login"; firstName: string; link: SealedLink }
  | { kind: "reset"; firstName: string; link: SealedLink }
  | { kind: "verification"; firstName: string; link: SealedLink }
  | { kind: "invitation"; firstName: string; lastName: string; inviterName: string | null; companyName: string; link: SealedLink }
  | { kind: "request"; firstName: string; workerName: string; what: string; summary: string; path: string }
  | { kind: "account-exists"; firstName: string }
  | { kind: "password-changed"; firstName: string }
  | { kind: "paycycle-reminder"; firstName: string; startDate: string; endDate: string; daysLeft: number; at: string; timeZone: string }
  | {
      kind: "paycycle-approved";
      firstName: string;
      paycycleId: string;
      startDate: string;
      endDate: string;
      paymentDate: string;
      at: string;
      timeZone: string;
    };
