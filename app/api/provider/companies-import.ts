import { DrizzleQueryError } from "drizzle-orm/errors";
import { writtenInstant } from "#app/contract/clock-words.ts";
import { importCompany, readManifest } from "../archive/read-archive.ts";
import { namesIn, summary } from "./archive.ts";
import { findNamedCompany } from "./find-company.ts";
import { inWords, isWanted, Mistake, readNames, type Command } from "./command.ts";

/** Imports one company. */
export const companiesImport: Command = {
  usage: "companies import <file> [--yes]",
  explanation: [
    "Adds the company of an archive that `companies export` wrote, checked by row counts and checksums: all of it, or",
    "nothing. It keeps its ids; where one of them, or a person's email address, is here already, it is refused.",
    "--yes  add it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { names, yes } = readNames(words, 1);
    const [path] = names;
    if (!path) throw new Mistake("Name the archive of a company.");
    const { of, createdAt } = await inWords(readManifest(path));
    const others = await namesIn(means.db);
    if (!(await isWanted(means, yes, `Add the company ${of} as it was on ${writtenInstant(createdAt, "UTC")}${others && `, to those that are here, ${others}`}?`))) return;
    const found = await inWords(importCompany(means.db, means.files, path).catch(sayClash));
    const { legalName, closedAt } = await findNamedCompany(means.db, found.companyId);
    means.print(`${legalName} (${found.companyId}) is here${closedAt ? ", closed" : ""}, compared: ${summary(found)}`);
    for (const line of stillToDo) means.print(line);
  },
};

/** What archives of a company leave behind (archive/tables.ts), and who sets it up here. */
const stillToDo = [
  "Left behind, to be set up again by its people: webhooks, API tokens, calendar addresses, passkeys, two-step sign-in. All log in again.",
  "Mails that waited were not brought. One that was closed for the move is opened by companies open. Exchange rates are this installation's own: see fx list.",
];

function sayClash(error: unknown): never {
  const cause = error instanceof DrizzleQueryError ? (error.cause as { code?: string; detail?: string } | undefined) : undefined;
  if (cause?.code !== "23505") throw error;
  throw new Mistake(`Something of this company is here already, and nothing was changed: ${cause.detail ?? "an id or an address"}`);
}
