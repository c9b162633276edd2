import type { MailKind } from "#app/contract/mail-event.ts";
import type { Letter, WaitingCounts } from "./letter.ts";
import { sign } from "../access/secret.ts";

/** What people have asked for themselves, and warnings: nobody is asked whether they want them. */
const withoutKind = [
  "login",
  "reset",
  "verification",
  "invitation",
  "account-exists",
  "password-changed",
  "password-ended",
  "company-active",
  "company-handed-over",
  "role-changed",
  "account-deleted",
  "passkey-added",
  "passkey-removed",
  "api-token-made",
  "webhook-made",
  "calendar-address-made",
  "two-step-on",
  "two-step-off",
  "recovery-codes-made",
] as const;

/** Whether a letter is one of those: it cannot be turned off, and leaves without being asked about again. */
export function isWithoutKind(letter: Letter): letter is Extract<Letter, { kind: (typeof withoutKind)[number] }> {
  return withoutKind.some((kind) => kind === letter.kind);
}

/**
 * Of which kind a letter is, for whoever wants no more of it; null for one without. One that has a kind is asked about again
 * before it leaves: `askAgain` says how.
 */
export function mailKindOf(letter: Letter): { userId: string; kind: MailKind } | null {
  if (isWithoutKind(letter)) return null;
  switch (letter.kind) {
    case "request":
      return { userId: letter.userId, kind: letter.noun };
    case "digest":
      return { userId: letter.userId, kind: "digest" };
    case "delegated-requests":
      return { userId: letter.userId, kind: kindOf(letter.waiting) };
    case "cut-off-reminder":
      return { userId: letter.userId, kind: "cut-off" };
    case "delegation":
      return letter.userId ? { userId: letter.userId, kind: "delegation" } : null;
    case "paycycle-reminder":
    case "paycycle-approved":
      return letter.userId ? { userId: letter.userId, kind: "paycycle" } : null;
  }
}

/** It tells of both kinds only where both are mailed at once: then it is of both. */
function kindOf({ additionalCompensation, timeOff }: WaitingCounts): MailKind {
  if (additionalCompensation > 0 && timeOff > 0) return "requests";
  return timeOff > 0 ? "time-off" : "additional-compensation";
}

/** Where one press, or a mail program on its own (RFC 8058), turns mails of a kind off: it opens nothing else. */
export function unsubscribeAddress(of: { userId: string; kind: MailKind }, { origin, secret }: { origin: string; secret: string }): string {
  const query = new URLSearchParams({ user: of.userId, kind: of.kind, signature: unsubscribeSignature(of, secret) });
  return `${origin}/unsubscribe?${query}`;
}

/** It does not expire: a mail is kept for years, and turning mails off does no harm. */
export function unsubscribeSignature({ userId, kind }: { userId: string; kind: string }, secret: string): string {
  return sign(`unsubscribe:${kind}:${userId}`, secret);
}
