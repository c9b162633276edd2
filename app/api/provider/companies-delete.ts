import { prepare } from "../archive/rows.ts";
import { deleteCompany, isOpen } from "../domain/company/delete-company.ts";
import { removeBytes } from "../domain/file/removed-bytes.ts";
import { inTransaction } from "../domain/transaction.ts";
import { inWords, isWanted, Mistake, readNames, type Command } from "./command.ts";
import { findNamedCompany } from "./find-company.ts";

/** Deletes a company that is closed, because it has left or lives elsewhere by now. */
export const companiesDelete: Command = {
  usage: "companies delete <company> [--yes]",
  explanation: [
    "Deletes a company that is closed, with its people, workers, pay, files and history, for good. Close it first; companies export",
    "writes all of it into an archive, which its people may ask for. It is done where the server's DATA_DIR is, because the files are",
    "there; if it is cut off before all of them have gone, the server's clean-up removes the others. Backups and archives that hold",
    "the company are not touched.",
    "<company>  the id or the legal name",
    "--yes      delete it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, files, print } = means;
    const { names, yes } = readNames(words, 1);
    const company = await findNamedCompany(db, names[0]);
    if (!company.closedAt) throw new Mistake(isOpen(company.legalName));
    if (!(await isWanted(means, yes, `Delete ${company.legalName}, with all that is kept of its people, workers and pay? It cannot be taken back.`))) return;
    const ids = await inWords(inTransaction(db, async (tx) => {
      await prepare(tx);
      return deleteCompany(tx, files, company);
    }));
    const removed = await removeBytes(db, files, ids);
    print(`${company.legalName} is deleted, with ${numberOf(removed)}. Backups and archives that were made of it still hold it.`);
    if (removed < ids.length) print(`The bytes of ${numberOf(ids.length - removed)} were not in DATA_DIR here, or could not be removed: the server's clean-up removes what it finds of them, within the hour.`);
  },
};

function numberOf(files: number): string {
  return `${files.toLocaleString("en-US")} ${files === 1 ? "file" : "files"}`;
}
