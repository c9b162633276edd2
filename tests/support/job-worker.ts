import { writeSync } from "node:fs";
import { systemClock } from "#app/api/clock.ts";
import { openDatabase } from "#app/api/db/connect.server.ts";
import type { Send } from "#app/api/domain/deliver-mails.ts";
import { deliverMailsJob } from "#app/api/jobs/deliver-mails.ts";
import { startJobs } from "#app/api/jobs/queue.server.ts";
import { quick, sender } from "./jobs.ts";

// A process of its own that delivers mails. It says which mail it has in hand; "hangs" never gets it off its hands, and
// any other lives after the claim of the one that was killed has ended.
const [dataDir = "", databaseUrl = "", manner = ""] = process.argv.slice(2);
const hangs = manner === "hangs";

const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
const clock = hangs ? systemClock : { now: () => new Date(Date.now() + 130_000) };
const send: Send = async ({ messageId }) => {
  writeSync(1, `${messageId}\n`);
  if (hangs) await new Promise(() => setInterval(() => {}, 1000));
};
const stop = startJobs(database, [{ ...deliverMailsJob(database.db, clock, sender, send), every: 24 * 3600, expiresAfter: 2 }], quick);

process.once("SIGTERM", async () => {
  await stop();
  await database.close();
});
// The queue keeps no process alive.
const alive = setInterval(() => {}, 1000);
process.once("SIGTERM", () => clearInterval(alive));
