import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { logToStandardError } from "#app/log.server.ts";
import { openDatabase } from "../db/connect.server.ts";
import { migrateNew, refuseOtherVersion } from "../db/migrate.ts";
import { openFileStore } from "../files/file-store.ts";
import { Mistake, sentenceOf, type Command } from "./command.ts";
import { nearCommands } from "./near-command.ts";

// The provider's side of the desk: npm run provider -- <command>. It works on the same database as the server.
// Each is read when it is asked for: all of them and what they use take longer than most take to be done.
const commands = new Map<string, () => Promise<Command>>(Object.entries({
  "companies list": async () => (await import("./companies-list.ts")).companiesList,
  "companies activate": async () => (await import("./companies-activate.ts")).companiesActivate,
  "companies close": async () => (await import("./companies-close.ts")).companiesClose,
  "companies open": async () => (await import("./companies-open.ts")).companiesOpen,
  "companies delete": async () => (await import("./companies-delete.ts")).companiesDelete,
  "companies zone": async () => (await import("./companies-zone.ts")).companiesZone,
  "companies export": async () => (await import("./companies-export.ts")).companiesExport,
  "companies import": async () => (await import("./companies-import.ts")).companiesImport,
  "cycles list": async () => (await import("./cycles-list.ts")).cyclesList,
  "cycles open": async () => (await import("./cycles-open.ts")).cyclesOpen,
  "cycles pay": async () => (await import("./cycles-pay.ts")).cyclesPay,
  "cycles rates": async () => (await import("./cycles-rates.ts")).cyclesRates,
  "cycles recompute": async () => (await import("./cycles-recompute.ts")).cyclesRecompute,
  "documents attach": async () => (await import("./documents-attach.ts")).documentsAttach,
  "documents remove": async () => (await import("./documents-remove.ts")).documentsRemove,
  "mails list": async () => (await import("./mails-list.ts")).mailsList,
  "offers move": async () => (await import("./offers-move.ts")).offersMove,
  "fee list": async () => (await import("./fee-list.ts")).feeList,
  "fee set": async () => (await import("./fee-set.ts")).feeSet,
  "request compensation": async () => (await import("./request-compensation.ts")).requestCompensation,
  "request time-off": async () => (await import("./request-time-off.ts")).requestTimeOff,
  "receipts remove": async () => (await import("./receipts-remove.ts")).receiptsRemove,
  "users own": async () => (await import("./users-own.ts")).usersOwn,
  "users two-step-off": async () => (await import("./users-two-step-off.ts")).usersTwoStepOff,
  "workers bank-details": async () => (await import("./workers-bank-details.ts")).workersBankDetails,
  "workers correct": async () => (await import("./workers-correct.ts")).workersCorrect,
  "workers salary": async () => (await import("./workers-salary.ts")).workersSalary,
  "workers team": async () => (await import("./workers-team.ts")).workersTeam,
  "fx set": async () => (await import("./fx-set.ts")).fxSet,
  "fx list": async () => (await import("./fx-list.ts")).fxList,
  "fx fetch": async () => (await import("./fx-fetch.ts")).fxFetch,
  backup: async () => (await import("./backup.ts")).backup,
  restore: async () => (await import("./restore.ts")).restore,
}));

/** What scripts go by: it failed, or somebody said no; or it was refused as it was said, and nothing was changed. */
const [notDone, misunderstood] = [1, 2];

readEnvironment();
logToStandardError();
await main(process.argv.slice(2));

/** The same .env as the server's, where an empty or blank value is none: without it a backup would be one of another database. */
function readEnvironment(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
  for (const name in process.env) if (process.env[name]?.trim() === "") delete process.env[name];
}

async function main(said: string[]): Promise<void> {
  const asksHow = said.length === 0 || ["help", "-h"].includes(said[0] ?? "") || said.includes("--help");
  const words = (said[0] === "help" || said[0] === "-h" ? said.slice(1) : said).filter((word) => !asksHow || word !== "--help");
  const length = commands.has(words[0] ?? "") ? 1 : 2;
  const name = words.slice(0, length).join(" ");
  const read = commands.get(name);
  if (asksHow && words.length === 0) return console.log(await overview());
  if (!read) return fail(await noCommand(name, words), misunderstood);
  const command = await read();
  if (asksHow) return console.log(explained(command));
  try {
    await runOnDatabase(command, words.slice(length));
  } catch (error) {
    // Not all of its help: what was wrong would no longer be on the screen.
    if (error instanceof Mistake) return fail(`${error.message}\n\nnpm run provider -- ${command.usage}\nnpm run provider -- help ${name} explains it.`, misunderstood);
    fail(sentenceOf(error));
  }
}

async function runOnDatabase(command: Command, words: string[]): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "./data" } = process.env;
  if (!databaseUrl && command.arrive !== migrateNew && !existsSync(join(dataDir, "database"))) {
    throw new Error(`There is no database in ${dataDir}: start the server once, which makes it, or say where it is, in DATA_DIR or, if it is in PostgreSQL, in DATABASE_URL.`);
  }
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) }, command.arrive ?? refuseOtherVersion);
  try {
    await command.run(words, { db: database.db, files: openFileStore(dataDir), now: new Date(), print: (line) => console.log(line), ...(process.stdin.isTTY && { ask }) });
  } finally {
    await database.close();
  }
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Whoever leaves by Ctrl+C or Ctrl+D does not want it either; what is said next begins a line of its own.
  const answer = await terminal.question(`${question} (yes/no) `).catch(() => void process.stderr.write("\n")).finally(() => terminal.close());
  const isWanted = /^y(es)?$/i.test(answer?.trim() ?? "");
  if (!isWanted) process.exitCode = notDone;
  return isWanted;
}

async function noCommand(name: string, words: string[]): Promise<string> {
  const near = await usagesOf(nearCommands(words, [...commands.keys()]));
  const meant = near.length > 0 ? `Did you mean this?\n${near.join("\n")}\n\n` : "";
  return `There is no command "${name}".\n\n${meant}npm run provider -- help shows them all.`;
}

async function overview(): Promise<string> {
  return ["Commands:", ...(await usagesOf([...commands.keys()])), "", "npm run provider -- help <command> explains one.", "Exit code 0: it was done, or was so already. 1: it failed, or the question was answered with no. 2: the command was refused as it was written, and nothing was changed.", "The embedded database takes one process at a time: stop the server first, or use DATABASE_URL."].join("\n");
}

function usagesOf(names: string[]): Promise<string[]> {
  return Promise.all(names.map(async (name) => `  npm run provider -- ${(await commands.get(name)?.())?.usage}`));
}

function explained({ usage, explanation }: Command): string {
  return `npm run provider -- ${usage}\n\n${explanation}`;
}

function fail(sentence: string, exitCode = notDone): void {
  console.error(sentence);
  process.exitCode = exitCode;
}
