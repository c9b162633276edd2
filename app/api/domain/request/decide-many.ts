import type { PaycyclePeriod } from "#app/contract/paycycle-landing.ts";
import type { DecisionOutcome } from "#app/contract/review.ts";
import type { Db } from "../../db/connect.server.ts";
import { notFound, Refusal } from "../../refusal.ts";
import { lockCompany } from "../company/lock-company.ts";
import { renewWaitingNotices } from "../delegation/waiting-notice.ts";
import { isId } from "../id.ts";
import type { Deciding } from "./decide-one.ts";

type Decided = { id: string; paycycle?: PaycyclePeriod | null | undefined };

/**
 * Decides one request after the other by the verb that decides one alone, and says of each what became of it. What is
 * refused is left as it is, and stops no other.
 */
export async function decideMany(tx: Db, { companyId, noun, now }: Deciding, ids: readonly string[], decide: (id: string) => Promise<Decided>): Promise<DecisionOutcome[]> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))];
  const outcomes: DecisionOutcome[] = [];
  await lockCompany(tx, companyId);
  for (const id of asked) outcomes.push(await outcomeOf(id, decide));
  const decided = outcomes.filter(({ isDecided }) => isDecided);
  await renewWaitingNotices(tx, companyId, { noun, ids: decided.map(({ id }) => id) }, now);
  return outcomes;
}

async function outcomeOf(id: string, decide: (id: string) => Promise<Decided>): Promise<DecisionOutcome> {
  try {
    if (!isId(id)) throw notFound();
    const { paycycle } = await decide(id);
    return { id, isDecided: true, message: null, ...(paycycle && { paycycle }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id, isDecided: false, message: error.message };
  }
}
