import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { logToStandardError } from "#app/log.server.ts";
import { openDatabase } from "../db/connect.server.ts";
import { migrateNew, refuseOtherVersion } from "../db/migrate.ts";
import { openFileStore } from "../files/file-store.ts";
import { backup } from "./backup.ts";
import { Mistake, sentenceOf, type Command } from "./command.ts";
import { companiesActivate } from "./companies-activate.ts";
import { companiesClose } from "./companies-close.ts";
import { companiesDelete } from "./companies-delete.ts";
import { companiesExport } from "./companies-export.ts";
import { companiesImport } from "./companies-import.ts";
import { companiesList } from "./companies-list.ts";
import { companiesOpen } from "./companies-open.ts";
import { companiesZone } from "./companies-zone.ts";
import { cyclesList } from "./cycles-list.ts";
import { cyclesOpen } from "./cycles-open.ts";
import { cyclesPay } from "./cycles-pay.ts";
import { cyclesRates } from "./cycles-rates.ts";
import { cyclesRecompute } from "./cycles-recompute.ts";
import { documentsAttach } from "./documents-attach.ts";
import { documentsRemove } from "./documents-remove.ts";
import { feeList } from "./fee-list.ts";
import { feeSet } from "./fee-set.ts";
import { fxFetch } from "./fx-fetch.ts";
import { fxList } from "./fx-list.ts";
import { fxSet } from "./fx-set.ts";
import { mailsList } from "./mails-list.ts";
import { nearCommands } from "./near-command.ts";
import { offersMove } from "./offers-move.ts";
import { receiptsRemove } from "./receipts-remove.ts";
import { requestCompensation } from "./request-compensation.ts";
import { requestTimeOff } from "./request-time-off.ts";
import { restore } from "./restore.ts";
import { usersOwn } from "./users-own.ts";
import { usersTwoStepOff } from "./users-two-step-off.ts";
import { workersBankDetails } from "./workers-bank-details.ts";
import { workersCorrect } from "./workers-correct.ts";
import { workersSalary } from "./workers-salary.ts";
import { workersTeam } from "./workers-team.ts";

// The provider's side of the desk: npm run provider -- <command>. It works on the same database as the server.
const commands = new Map<string, Command>(Object.entries({
  "companies list": companiesList,
  "companies activate": companiesActivate,
  "companies close": companiesClose,
  "companies open": companiesOpen,
  "companies delete": companiesDelete,
  "companies zone": companiesZone,
  "companies export": companiesExport,
  "companies import": companiesImport,
  "cycles list": cyclesList,
  "cycles open": cyclesOpen,
  "cycles pay": cyclesPay,
  "cycles rates": cyclesRates,
  "cycles recompute": cyclesRecompute,
  "documents attach": documentsAttach,
  "documents remove": documentsRemove,
  "mails list": mailsList,
  "offers move": offersMove,
  "fee list": feeList,
  "fee set": feeSet,
  "request compensation": requestCompensation,
  "request time-off": requestTimeOff,
  "receipts remove": receiptsRemove,
  "users own": usersOwn,
  "users two-step-off": usersTwoStepOff,
  "workers bank-details": workersBankDetails,
  "workers correct": workersCorrect,
  "workers salary": workersSalary,
  "workers team": workersTeam,
  "fx set": fxSet,
  "fx list": fxList,
  "fx fetch": fxFetch,
  backup,
  restore,
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
  const command = commands.get(name);
  if (asksHow && words.length === 0) return console.log(overview());
  if (!command) return fail(noCommand(name, words), misunderstood);
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

function noCommand(name: string, words: string[]): string {
  const near = nearCommands(words, [...commands.keys()]);
  const meant = near.length > 0 ? `Did you mean this?\n${near.map((each) => `  npm run provider -- ${commands.get(each)?.usage}`).join("\n")}\n\n` : "";
  return `There is no command "${name}".\n\n${meant}npm run provider -- help shows them all.`;
}

function overview(): string {
  const usages = [...commands.values()].map(({ usage }) => `  npm run provider -- ${usage}`);
  return ["Commands:", ...usages, "", "npm run provider -- help <command> explains one.", "Exit code 0: it was done, or was so already. 1: it failed, or the question was answered with no. 2: the command was refused as it was written, and nothing was changed.", "The embedded database takes one process at a time: stop the server first, or use DATABASE_URL."].join("\n");
}

function explained({ usage, explanation }: Command): string {
  return `npm run provider -- ${usage}\n\n${explanation}`;
}

function fail(sentence: string, exitCode = notDone): void {
  console.error(sentence);
  process.exitCode = exitCode;
}
