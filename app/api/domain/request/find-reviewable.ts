import { can } from "#app/contract/permission.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { Db } from "../../db/connect.server.ts";
import type { Who } from "../../environment.ts";
import { Refusal } from "../../refusal.ts";
import { findAdditionalCompensation } from "../additional-compensation/list-additional-compensations.ts";
import { findTimeOff } from "../time-off/list-time-offs.ts";

/** The request as this person may see it now; null when they may not decide it, or not any more. */
export async function findReviewable(db: Db, who: Who, { noun, requestId }: { noun: RequestNoun; requestId: string }) {
  if (!can(who.user, `${noun}:review`)) return null;
  try {
    return await (noun === "time-off" ? findTimeOff : findAdditionalCompensation)(db, who, requestId);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}
