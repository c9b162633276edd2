import { closeCompany } from "../domain/company/close-company.ts";
import { inTransaction } from "../domain/transaction.ts";
import { inWords, isWanted, readNames, type Command } from "./command.ts";
import { findNamedCompany } from "./find-company.ts";

/** Closes a company, because it moves to another installation or leaves. */
export const companiesClose: Command = {
  usage: "companies close <company> [--yes]",
  explanation: [
    "Closes a company here: its people are signed out and cannot log in, its API tokens and calendar addresses open nothing,",
    "and nothing is approved, opened, paid or mailed for it by the clock. No other command changes anything of it until it is opened",
    "again. Its data stays until companies delete. Close it before it is exported: it arrives closed, and is opened there.",
    "<company>  the id or the legal name",
    "--yes      close it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { names, yes } = readNames(words, 1);
    const { id, legalName, closedAt } = await findNamedCompany(db, names[0]);
    if (closedAt) return print(`${legalName} is closed already.`);
    if (!(await isWanted(means, yes, `Close ${legalName}? Its people are signed out.`))) return;
    const isNew = await inWords(inTransaction(db, (tx) => closeCompany(tx, id, now)));
    print(isNew ? `${legalName} is closed.` : `${legalName} is closed already.`);
  },
};
