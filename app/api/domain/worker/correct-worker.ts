import { formatDay } from "#app/contract/day-words.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import { conflict } from "../../refusal.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";
import { nameKey } from "../name-key.ts";
import { inTransaction } from "../transaction.ts";
import { isWorker, lockWorker } from "./lock-worker.ts";

type Worker = typeof workers.$inferSelect;
type Corrected = Pick<Worker, "firstName" | "lastName" | "email" | "jobTitle" | "phoneNumber" | "birthDate" | "startDate" | "region">;
/** What is right of a worker; what is left out stays. */
export type Correction = { [Field in keyof Corrected]?: Corrected[Field] | undefined };
type Change = { what: string; from: string | null; to: string | null };

/** What a correction changes, as people call it; a name is one, and is kept in two parts. */
export function changesOf(worker: Worker, correction: Correction): Change[] {
  const right = { ...worker, ...given(correction) };
  const changes: Change[] = [
    { what: "name", from: worker.fullName, to: fullNameOf(right) },
    { what: "email", from: worker.email, to: right.email },
    { what: "job title", from: worker.jobTitle, to: right.jobTitle },
    { what: "phone number", from: worker.phoneNumber, to: right.phoneNumber },
    { what: "birth date", from: worker.birthDate, to: right.birthDate },
    { what: "start date", from: worker.startDate, to: right.startDate },
    { what: "province", from: worker.region, to: right.region },
  ];
  return changes.filter(({ from, to }) => from !== to);
}

/**
 * Corrects what the provider learns to be wrong of a worker, with a line of history for each change. Requests and the open paycycle
 * follow; approved paycycles, history and what was told before keep what they say. `worker` is as it was shown: refuses with 409
 * where it is not so any more, a province by whose law and a start date from which somebody may have been paid, and a contract that
 * would end before it starts.
 */
export async function correctWorker(db: Db, worker: Worker, correction: Correction, now: Date): Promise<void> {
  const { companyId, id } = worker;
  await inTransaction(db, async (tx) => {
    const found = await lockWorker(tx, worker);
    const changes = changesOf(found, correction);
    if (JSON.stringify(changes) !== JSON.stringify(changesOf(worker, correction))) throw conflict(`The details of ${found.fullName} were changed in the meantime. Look at them again.`);
    const right = { ...found, ...given(correction) };
    refuseSettled(found, right);
    const fullName = fullNameOf(right);
    await tx.update(workers).set({ ...given(correction), fullName, nameKey: nameKey(fullName) }).where(isWorker(worker));
    for (const { what, from, to } of changes) {
      await recordProviderHistory(tx, now, { companyId, subject: "worker", subjectId: id, event: `${what} corrected`, ...(from && { from }), ...(to && { to }) });
    }
  });
}

function refuseSettled(found: Worker, right: Worker): void {
  const { fullName, status, endDate } = found;
  if (right.region !== found.region && !mayMove.has(status)) throw conflict(`${fullName} is ${status}: the province is settled once the offer is active, because pay and taxes go by its law.`);
  if (right.startDate === found.startDate) return;
  if (!mayMove.has(status)) throw conflict(`${fullName} is ${status}: the start date is settled once the offer is active, because pay goes by it.`);
  if (endDate !== null && right.startDate > endDate) throw conflict(`The contract of ${fullName} ends on ${formatDay(endDate)}, before that day.`);
}

/** Nobody is paid before. */
const mayMove = new Set(["created", "pending", "filled"]);

function given(correction: Correction) {
  return Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== undefined)) as Partial<Corrected>;
}
