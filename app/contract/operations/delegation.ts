import { delegation as row, delegationList, newDelegation } from "../delegation.ts";
import { single } from "../envelope.ts";
import type { Noun } from "../operation.ts";

/** Who decides for a manager who is away. */
export const delegation: Noun = {
  name: "Delegations",
  operations: [
    { method: "GET", path: "/delegations", summary: "The delegations that hold or are to come: one's own, and for a super admin all.", who: "delegation:name", answers: { 200: delegationList } },
    { method: "POST", path: "/delegations", summary: "Names who decides for a manager from one day to another; with two-step sign-in on after a fresh code.", who: "delegation:name", body: newDelegation, answers: { 201: single(row) }, isOnce: true },
    { method: "DELETE", path: "/delegations/{id}", summary: "Ends a delegation at once, or before it begins.", who: "delegation:name", answers: { 204: null }, isOnce: true },
  ],
};
