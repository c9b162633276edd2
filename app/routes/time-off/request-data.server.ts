import { findTimeOff, findTimeOffContext, findTimeOffHistory } from "#app/api-client/time-off.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import { readReviewedAddress, readToReviewAddress } from "./address.server.ts";

/** A request with everything that helps to decide it. */
export async function loadRequest(api: Api, id: string, url: URL) {
  const [request, context, history] = await Promise.all([findTimeOff(api, id, [readToReviewAddress(url).query, readReviewedAddress(url).query]), findTimeOffContext(api, id), findTimeOffHistory(api, id)]);
  return { request, context, history };
}

/**
 * Requests that are accepted together, in their order: to the balance of each belongs what those before it take of the same
 * worker's vacation of the same year, as all of them are decided at once.
 */
export function oneAfterTheOther(requests: readonly TimeOff[]): TimeOff[] {
  const taken = new Map<string, number>();
  return requests.map((request) => {
    const { workerId, type, status, ptoBalance, daysRequested, daysInPeriod = daysRequested } = request;
    if (type !== "vacation" || status !== "submitted" || !ptoBalance) return request;
    const key = `${workerId} ${ptoBalance.period}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + daysInPeriod);
    return { ...request, ptoBalance: { ...ptoBalance, daysTaken: ptoBalance.daysTaken + before } };
  });
}
