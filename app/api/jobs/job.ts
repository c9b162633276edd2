import type { JobName } from "../domain/job-name.ts";

/** Something that is done beside the requests, by one process or by several at once: the rows that it works on are claimed one by one. */
export type Job = {
  name: JobName;
  /** So often it is done by itself, by one process of all, in seconds. */
  every: number;
  /** A run is tried again as often when it fails or when its process dies. */
  retries: number;
  /** A run that is not over by then counts as failed, in seconds. */
  expiresAfter: number;
  /** Does what is due, and begins nothing more once `stopping`. Returns when the next of it is due, where that is known. */
  run(stopping: AbortSignal): Promise<Date | null>;
};
