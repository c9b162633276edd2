import { sql, type SQL } from "drizzle-orm";

/** What is done beside the requests; the names of the queues. */
export type JobName = "deliver-mails" | "deliver-webhooks" | "run-paycycles" | "send-reminders" | "end-sessions" | "clean-up";

/** What is told on this channel of the database are names of jobs that are due at once. */
export const jobChannel = "due_jobs";

/**
 * Given back by the statement that writes a job's work down, it lets the job begin as soon as that is committed, in
 * whichever process, and never when it is rolled back.
 */
export function wakes(job: JobName): SQL<unknown> {
  return sql`pg_notify(${jobChannel}, ${job})`;
}
