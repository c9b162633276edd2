import { workerType, type WorkerType } from "#app/contract/worker.ts";
import { costCountryCode } from "#app/contract/cost-calculator.ts";
import type { CostCountryCode } from "#app/contract/cost-place.ts";

/** The first two steps, as the address has them: full time employee unless it says otherwise, no location until it does. */
export type Place = { type: WorkerType; country: CostCountryCode | null };

export const addWorkerPath = "/app/team/worker/new";

export function readPlace(query: URLSearchParams): Place {
  const type = workerType.safeParse(query.get("type"));
  const country = costCountryCode.safeParse(query.get("country"));
  return { type: type.data ?? "employee", country: country.data ?? null };
}

export function addressOf({ type, country }: Place): string {
  return `${addWorkerPath}?${new URLSearchParams({ type, ...(country && { country }) })}`;
}
