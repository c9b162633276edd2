import type { CompensationStatus } from "#app/contract/additional-compensation-status.ts";
import type { CompensationType } from "#app/contract/additional-compensation-type.ts";

type Reason = [type: CompensationType, description: string, lowest: number, highest: number];

/** What people ask for, with the range of the amount in major units of USD. */
export const reasons: Reason[] = [
  ["bonus", "Quarterly bonus for the Atlas gripper release", 400, 2_500],
  ["commission", "Commission on the Northgate pilot contract", 250, 4_000],
  ["reimbursement", "Train and hotel for the site visit in Querétaro", 90, 900],
  ["reimbursement", "Noise-cancelling headset, agreed with my manager", 120, 380],
  ["other", "On-call allowance for the release weekend", 150, 600],
  ["bonus", "Referral bonus", 500, 1_000],
  ["reimbursement", "Certification exam: functional safety engineer", 300, 1_450],
  ["hours", "Overtime during the fleet migration, eight hours", 160, 520],
  ["days", "Two days worked over the long weekend", 300, 900],
  ["commission", "Renewal commission, Harrow logistics", 180, 2_200],
  ["reimbursement", "Home office desk and chair", 210, 760],
  ["other", "Meal allowance for the customer workshop", 45, 220],
];

/**
 * Who alone can have made a request that stands so, null where it may be either: what the client adds is accepted with it, so
 * that it neither waits nor is declined, and of what is accepted only the client's own is canceled.
 */
export function onlyRequesterOf(status: CompensationStatus): "client" | "other" | null {
  if (status === "submitted" || status === "rejected") return "other";
  return status === "canceled" ? "client" : null;
}

/** How the demo's requests are spread over statuses; worker-made ones and client-made ones among all that allow it. */
export const statusShares: [CompensationStatus, number][] = [
  ["submitted", 64],
  ["accepted", 38],
  ["rejected", 26],
  ["canceled", 14],
  ["processed", 22],
  ["paid", 48],
];
