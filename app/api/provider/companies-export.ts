import { writeArchive } from "../archive/write-archive.ts";
import { failWithoutFiles, newPath, summary } from "./archive.ts";
import { inWords, readNames, type Command } from "./command.ts";
import { findNamedCompany } from "./find-company.ts";

/** Exports one company. */
export const companiesExport: Command = {
  usage: "companies export <company> <file>",
  explanation: [
    "Writes one company with everything that belongs to it and its files into a new archive (.tar.gz), as it is at one",
    "instant. Sessions, links, passkeys, two-step sign-in, API tokens, calendar addresses, webhooks and mails are left behind: its",
    "people log in again.",
    "Close it first, or it goes on here after the move: see companies close.",
    "It holds personal and pay data in clear, and nothing of any other company.",
  ].join("\n"),
  async run(words, { db, files, now, print }) {
    const { names } = readNames(words, 2);
    const company = await findNamedCompany(db, names[0]);
    const path = newPath(names[1]);
    const contents = await inWords(writeArchive(db, files, path, company.id, now));
    print(`${path} holds ${company.legalName}: ${summary(contents)}`);
    if (!company.closedAt) print(`${company.legalName} is not closed: what is done here from now on is not in the archive.`);
    failWithoutFiles(contents);
  },
};
