import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import { conflict } from "../../refusal.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";
import { inTransaction } from "../transaction.ts";
import { createTeam, findTeam } from "./find-team.ts";
import { isWorker, lockWorker } from "./lock-worker.ts";

type Worker = Pick<typeof workers.$inferSelect, "companyId" | "id" | "teamId">;

/**
 * Moves a worker to the team of this name, which is created where their company has none of it, or to none, with a line of
 * history: who is away with whom, and the open paycycle's cost by team, follow; approved paycycles keep the team that they were
 * paid in. `worker` is as it was shown: refuses with 409 one who is in another team by now.
 */
export async function moveTeam(db: Db, worker: Worker, name: string | null, now: Date): Promise<void> {
  const { companyId, id } = worker;
  await inTransaction(db, async (tx) => {
    const found = await lockWorker(tx, worker);
    if (found.teamId !== worker.teamId) throw conflict(`${found.fullName} was moved to another team in the meantime. Look at it again.`);
    const from = found.teamId === null ? undefined : await findTeam(tx, companyId, { id: found.teamId });
    const to = name === null ? undefined : ((await findTeam(tx, companyId, { name })) ?? (await createTeam(tx, companyId, name)));
    await tx.update(workers).set({ teamId: to?.id ?? null }).where(isWorker(worker));
    const event = name === null ? "left team" : "joined team";
    await recordProviderHistory(tx, now, { companyId, subject: "worker", subjectId: id, event, ...(from && { from: from.name }), ...(to && { to: to.name }) });
  });
}
