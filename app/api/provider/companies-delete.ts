import { prepare } from "../archive/rows.ts";
import { deleteCompany } from "../domain/company/delete-company.ts";
import { inTransaction } from "../domain/transaction.ts";
import { inWords, isWanted, readNames, type Command } from "./command.ts";
import { findNamedCompany } from "./find-company.ts";

/** Deletes a company that is closed, because it has left or lives elsewhere by now. */
export const companiesDelete: Command = {
  usage: "companies delete <company> [--yes]",
  explanation: [
    "Deletes a company that is closed, with its people, workers, pay, files and history, for good. Close it first; companies export",
    "writes all of it into an archive, which its people may ask for. It is done where the server's DATA_DIR is, because the files are",
    "there. Backups and archives that hold the company are not touched.",
    "<company>  the id or the legal name",
    "--yes      delete it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, files, print } = means;
    const { names, yes } = readNames(words, 1);
    const company = await findNamedCompany(db, names[0]);
    if (!(await isWanted(means, yes, `Delete ${company.legalName}, with all that is kept of its people, workers and pay? It cannot be taken back.`))) return;
    const ids = await inWords(inTransaction(db, async (tx) => {
      await prepare(tx);
      return deleteCompany(tx, files, company);
    }));
    // Not while a row could still come back, whose bytes would then be lost.
    let removed = 0;
    for (const id of ids) if (await files.remove(id)) removed += 1;
    print(`${company.legalName} is deleted, with ${removed.toLocaleString("en-US")} files. Backups and archives that were made of it still hold it.`);
  },
};
