import { once } from "node:events";
import { writeSync } from "node:fs";
import { systemClock } from "#app/api/clock.ts";
import { openDatabase } from "#app/api/db/connect.server.ts";
import type { Send } from "#app/api/domain/mail/deliver-mails.ts";
import { deliverMailsJob } from "#app/api/jobs/deliver-mails.ts";
import { startJobs } from "#app/api/jobs/queue.server.ts";
import { quick, sender } from "./jobs.ts";

// A process of its own that delivers mails. It says which mail it has in hand; "hangs" never gets it off its hands, "asks"
// when it is told to on its input, and any other lives after the claim of the one that was killed has ended.
const [dataDir = "", databaseUrl = "", manner = ""] = process.argv.slice(2);
const hangs = manner === "hangs";
const asks = manner === "asks";

const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
const clock = hangs || asks ? systemClock : { now: () => new Date(Date.now() + 130_000) };
const send: Send = async ({ messageId }) => {
  writeSync(1, `${messageId}\n`);
  if (hangs) await new Promise(() => setInterval(() => {}, 1000));
  if (asks) {
    await once(process.stdin, "data");
    // An input that is open keeps a process alive.
    process.stdin.destroy();
  }
};
const stop = startJobs(database, [{ ...deliverMailsJob(database.db, clock, sender, send), every: 24 * 3600, expiresAfter: asks ? 5 : 2 }], quick);

process.once("SIGTERM", async () => {
  await stop();
  await database.close();
});
// The queue keeps no process alive.
const alive = setInterval(() => {}, 1000);
process.once("SIGTERM", () => clearInterval(alive));
