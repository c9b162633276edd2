import type { BankDetails, WorkerDetail } from "#app/contract/worker.ts";

/** The worker with only the ends of what money can be sent to; what is absent stays absent. */
export function masked(worker: WorkerDetail): WorkerDetail {
  const { bankDetails } = worker.offer;
  if (!bankDetails?.details) return worker;
  return { ...worker, offer: { ...worker.offer, bankDetails: { details: maskedDetails(bankDetails.details) } } };
}

function maskedDetails(details: BankDetails): BankDetails {
  const entries = Object.entries(details).map(([name, value]) => [name, value && name !== "type" ? maskedText(value) : value]);
  return Object.fromEntries(entries) as BankDetails;
}

/** "•••• 4821"; a number so short that its end would give it away is hidden whole. */
function maskedText(text: string): string {
  return text.length > 8 ? `•••• ${text.slice(-4)}` : "••••";
}
