import { z } from "zod";
import { additionalCompensation } from "./additional-compensation.ts";
import { fileCollection } from "./file.ts";
import { historyEntry } from "./history.ts";
import { instant } from "./instant.ts";
import { timeOff } from "./time-off.ts";
import { extraBenefits } from "./worker-onboarding.ts";
import { workerPaycycle } from "./worker-paycycle.ts";
import { workerDetail } from "./worker.ts";

/**
 * GET /workers/{id}/record (beyond the specification): all that is kept about one worker, the youngest first in each list, for
 * whoever asks what that is. `extraBenefits` is what was asked for when they were added; null where nobody was asked. Amounts of
 * `paycycles` are in what the worker is paid in. Of files it has the names, not the bytes.
 */
export const workerRecord = z.object({
  at: instant,
  worker: workerDetail,
  addedAt: instant,
  extraBenefits: extraBenefits.nullable(),
  additionalCompensations: z.array(additionalCompensation),
  timeOffs: z.array(timeOff),
  paycycles: z.array(workerPaycycle),
  files: z.array(z.object({ name: z.string(), collection: fileCollection, addedAt: instant })),
  history: z.array(historyEntry),
});
export type WorkerRecord = z.infer<typeof workerRecord>;
