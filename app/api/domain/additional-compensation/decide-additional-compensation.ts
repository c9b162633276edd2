import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import type { Decision } from "#app/contract/review.ts";
import type { Db } from "../../db/connect.server.ts";
import type { Who } from "../../environment.ts";
import { decideRequest } from "../request/decide-request.ts";
import { findAdditionalCompensation } from "./list-additional-compensations.ts";

const kind = {
  noun: "additional-compensation",
  find: findAdditionalCompensation,
  cancelRule: "Only an accepted item requested by the client can be canceled.",
} as const;

/** Accepts or declines a submitted request, or cancels an accepted one that the client made. Refuses as `decideRequest` does. */
export function decideAdditionalCompensation(tx: Db, who: Who, id: string, decision: Decision, now: Date): Promise<AdditionalCompensation> {
  return decideRequest(tx, who, kind, id, decision, now);
}
