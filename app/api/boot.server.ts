import { and, inArray, sql } from "drizzle-orm";
import { usualProduct } from "#app/contract/product-settings.ts";
import { log } from "#app/log.server.ts";
import { createApi } from "./api.ts";
import { systemClock, type Clock } from "./clock.ts";
import { longestSilence, openDatabase, type Database, type Db } from "./db/connect.server.ts";
import { findUnlikeZones } from "./db/unlike-zones.ts";
import { companies } from "./db/schema/company.ts";
import { users } from "./db/schema/user.ts";
import type { Sender } from "./domain/mail/mail-words.ts";
import { openFileStore, type FileStore } from "./files/file-store.ts";
import { callOut } from "./outbound/call-out.server.ts";
import { isOwnMachine } from "./own-machine.ts";
import { cleanUpJob } from "./jobs/clean-up.ts";
import { deliverMailsJob } from "./jobs/deliver-mails.ts";
import { deliverWebhooksJob } from "./jobs/deliver-webhooks.ts";
import { endSessionsJob } from "./jobs/end-sessions.ts";
import type { Job } from "./jobs/job.ts";
import { startJobs } from "./jobs/queue.server.ts";
import { runPaycyclesJob } from "./jobs/run-paycycles.ts";
import { sendRemindersJob } from "./jobs/send-reminders.ts";
import { smtpMailer } from "./mailer.server.ts";
import { seedDemo } from "./db/seed/demo.ts";
import { idOf } from "./db/seed/id.ts";
import { demoCompanies, demoPassword, demoPeople } from "./db/seed/people.ts";
import type { Shared } from "./environment.ts";

export type Running = Database & {
  api: { fetch(request: Request, shared?: Shared): Response | Promise<Response> };
  clock: Clock;
  files: FileStore;
  /** Begins no further job and waits for those under way; closing does so as well. */
  stopJobs(): Promise<void>;
  /** The demo's people and their password, when this database has them. */
  demo: { people: { email: string; role: string; company: string }[]; password: string } | null;
};

// Kept on the global object: under the development server this module is loaded again with every change.
const processWide = globalThis as { longitude?: Promise<Running> };

/** The API of this process: database open, migrated and seeded. Opened once, however often it is asked for. */
export function boot(): Promise<Running> {
  processWide.longitude ??= start().catch((error: unknown) => {
    processWide.longitude = undefined;
    throw error;
  });
  return processWide.longitude;
}

async function start(): Promise<Running> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "./data", PORT: port = "3000" } = process.env;
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl, silence: longestSilence }) });
  // What fails from here on lets go of the database: the next try is another one's, or this process's own.
  return startOn(database, { databaseUrl, dataDir, port }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
}

async function startOn(database: Database, { databaseUrl, dataDir, port }: { databaseUrl: string | undefined; dataDir: string; port: string }): Promise<Running> {
  const clock: Clock = { ...systemClock };
  const files = openFileStore(dataDir);
  const secret = process.env.APP_SECRET;
  // An empty key would sign and seal for anybody.
  if (!secret) throw new TypeError("APP_SECRET is not set.");
  const origin = process.env.APP_ORIGIN ?? `http://localhost:${port}`;
  const isLocal = isOwnMachine(origin, process.env);
  const isOwn = !databaseUrl && isLocal;
  const wantsDemo = (process.env.SEED ?? (isOwn ? "demo" : "none")) === "demo";
  if (wantsDemo && (await isEmpty(database))) await seedDemo(database.db, clock.now(), files);
  const demo = await findDemo(database);
  // Tried on somebody's own machine, and then given to the world: its super admins' password stands in the README.
  if (demo && !isLocal) {
    throw new Error(`${databaseUrl ? "DATABASE_URL" : "DATA_DIR"} holds the demo, whose people's password is published: name an empty one, or keep HOST and APP_ORIGIN local`);
  }
  if (databaseUrl) await warnOfOldZones(database.db, clock.now());
  const mail = mailSettings(isOwn);
  const api = createApi({ ...database, clock, files, secret, origin, mail, mayCallLocal: isOwn });
  const office = postOffice({ ...mail, secret, origin });
  const jobs: Job[] = [
    runPaycyclesJob(database.db, clock),
    sendRemindersJob(database.db, clock),
    deliverWebhooksJob(database.db, clock, secret, callOut(isOwn)),
    endSessionsJob(database.db, clock),
    cleanUpJob(database.db, clock, files),
    ...(office ? [deliverMailsJob(database.db, clock, office.sender, office.send)] : []),
  ];
  const stopJobs = process.env.JOBS === "off" ? async () => {} : startJobs(database, jobs);
  const close = async () => {
    await stopJobs();
    office?.close();
    await database.close();
  };
  return { ...database, close, stopJobs, api, clock, files, demo };
}

/** The embedded database has its list of zones built in: there is nothing that an operator could do about it. */
export async function warnOfOldZones(db: Db, now: Date): Promise<void> {
  const zones = await findUnlikeZones(db, now);
  if (zones.length === 0) return;
  log.warn({ part: "database", zones: zones.join(", "), message: "PostgreSQL and this server tell another time in these time zones: bring the older list of zones (tzdata, or Node.js) up to date." });
}

/** Mails are kept to be read at /mailbox while this is somebody's own machine, without a mail server. */
function mailSettings(isOwn: boolean) {
  const { SMTP_URL, PRODUCT_NAME, SUPPORT_EMAIL } = process.env;
  return {
    productName: PRODUCT_NAME || usualProduct.productName,
    supportEmail: SUPPORT_EMAIL || usualProduct.supportEmail,
    isKept: !SMTP_URL && isOwn,
  };
}

/** What delivers the outbox by SMTP_URL; null when there is none. */
function postOffice(sender: Sender & { isKept: boolean }) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = process.env;
  if (smtpUrl) return { sender, ...smtpMailer(smtpUrl, from || `${sender.productName} <${sender.supportEmail}>`) };
  if (!sender.isKept) log.warn({ part: "mail", message: "SMTP_URL is not set: mails wait in the outbox." });
  return null;
}

async function isEmpty({ db }: Database): Promise<boolean> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(companies);
  return row?.count === 0;
}

/** The demo's people are shown where they are: a demo from before has fewer, and what was restored in its place people of its own. */
async function findDemo({ db }: Database): Promise<Running["demo"]> {
  const companyIds = demoCompanies.map(({ name }) => idOf("company", name));
  const userIds = demoPeople.map(({ email }) => idOf("user", email));
  const found = await db.select({ id: users.id }).from(users).where(and(inArray(users.companyId, companyIds), inArray(users.id, userIds)));
  const people = demoPeople.filter(({ email }) => found.some(({ id }) => id === idOf("user", email))).map(({ email, role, company }) => ({ email, role, company }));
  return people.length > 0 ? { people, password: demoPassword } : null;
}
