import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.server.ts";
import { runPaycycles } from "../domain/paycycle/run-paycycles.ts";
import type { Job } from "./job.ts";

/** Does what happens to paycycles by time alone, which makes up for any time out of service. */
export function runPaycyclesJob(db: Db, clock: Clock): Job {
  return {
    name: "run-paycycles",
    every: 60,
    retries: 2,
    expiresAfter: 900,
    async run(stopping) {
      await runPaycycles(db, clock.now(), stopping);
      return null;
    },
  };
}
