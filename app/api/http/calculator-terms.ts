import { readTerms, type TermsOf } from "../domain/estimate/estimate-terms.ts";
import { refuseMany } from "../domain/access/throttle.ts";
import type { ApiContext, Who } from "../environment.ts";

/** Five questions a second over a minute: more than a person asks, less than one needs to slow the others down. */
const limit = { hits: 300, seconds: 60 };

/** What this person's question is calculated with; each one is counted, also one whose answer is saved. */
export async function calculatorTerms(c: ApiContext, who: Who): Promise<TermsOf> {
  const { db, clock } = c.var.means;
  const now = clock.now();
  await refuseMany(db, [{ bucket: `cost-calculator:${who.userId}`, ...limit }], now);
  return readTerms(db, who.companyId, now);
}
