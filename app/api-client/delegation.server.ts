import { delegation, delegationList, type DelegationList, type NewDelegation } from "#app/contract/delegation.ts";
import { single } from "#app/contract/envelope.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

/** GET /delegations: those that hold or are to come, and who can be named; null where the API knows of none. */
export async function findDelegations(api: Api): Promise<DelegationList | null> {
  return findIfKnown(api, "/delegations", delegationList);
}

/** POST /delegations. */
export async function nameDelegate(api: Api, wanted: NewDelegation, idempotencyKey: string): Promise<void> {
  await api.send("POST", "/delegations", { body: wanted, idempotencyKey, schema: single(delegation) });
}

/** DELETE /delegations/{id}: from now on the delegate decides nothing more. */
export async function endDelegation(api: Api, id: string, idempotencyKey: string): Promise<void> {
  await api.send("DELETE", `/delegations/${encodeURIComponent(id)}`, { idempotencyKey });
}
