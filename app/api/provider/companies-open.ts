import { openCompany } from "../domain/company/close-company.ts";
import { inTransaction } from "../domain/transaction.ts";
import { inWords, isWanted, readNames, type Command } from "./command.ts";
import { findNamedCompany } from "./find-company.ts";

/** Opens a company that is closed. */
export const companiesOpen: Command = {
  usage: "companies open <company> [--yes]",
  explanation: [
    "Opens a company that is closed: its people can log in again, and what was due meanwhile is approved, opened and paid within",
    "a minute.",
    "<company>  the id or the legal name",
    "--yes      open it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { names, yes } = readNames(words, 1);
    const { id, legalName, closedAt } = await findNamedCompany(db, names[0]);
    if (!closedAt) return print(`${legalName} is open already.`);
    if (!(await isWanted(means, yes, `Open ${legalName}? What was due meanwhile happens now.`))) return;
    const isNew = await inWords(inTransaction(db, (tx) => openCompany(tx, id, now)));
    print(isNew ? `${legalName} is open.` : `${legalName} is open already.`);
  },
};
