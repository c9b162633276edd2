import type { CompensationStatus } from "./additional-compensation-status.ts";
import { isCancelable } from "./cancelable.ts";
import type { TimeOffStatus } from "./time-off-status.ts";

/** What each status of additional compensation means and who acts next. */
export const compensationMeanings: Record<CompensationStatus, string> = {
  submitted: "Waits for your company to accept or decline it.",
  accepted: "It is paid with its paycycle, once that paycycle is approved.",
  rejected: "Your company declined it. Nothing is paid.",
  canceled: "Your company canceled it after it was accepted. Nothing is paid.",
  processed: "Part of an approved paycycle. With the provider, who pays it.",
  paid: "The provider has paid it.",
};

/** The same of time off. */
export const timeOffMeanings: Record<TimeOffStatus, string> = {
  submitted: "Waits for your company to accept or decline it.",
  accepted: "The worker is off on these days.",
  rejected: "Your company declined it. The worker is not off on these days.",
  canceled: "Your company canceled it after it was accepted. The worker is not off on these days.",
};

/** Why an accepted request offers nobody here to cancel it, in words; null where it is canceled, or is not accepted. */
export function whyNotCanceled(request: { status: string; requesterType: string }, mayCancel: boolean): string | null {
  if (request.status !== "accepted") return null;
  if (!isCancelable(request)) return "The worker asked for it, so it cannot be canceled here: only what your company has added can.";
  return mayCancel ? null : "Only a super admin or an admin can cancel it.";
}
