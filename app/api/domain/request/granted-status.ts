import type { CompensationStatus } from "#app/contract/additional-compensation-status.ts";

/** What was accepted and not taken back, wherever it stands on its way to the worker. */
export const grantedStatuses: CompensationStatus[] = ["accepted", "processed", "paid"];
