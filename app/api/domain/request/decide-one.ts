import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { Db } from "../../db/connect.server.ts";
import { lockCompany } from "../company/lock-company.ts";
import { renewWaitingNotices } from "../delegation/waiting-notice.ts";

export type Deciding = { companyId: string; noun: RequestNoun; now: Date };

/** Decides one request by its verb; the bell of a delegate then says what is left. */
export async function decideOne<Request>(tx: Db, { companyId, noun, now }: Deciding, id: string, decide: (id: string) => Promise<Request>): Promise<Request> {
  await lockCompany(tx, companyId);
  const decided = await decide(id);
  await renewWaitingNotices(tx, companyId, { noun, ids: [id] }, now);
  return decided;
}
