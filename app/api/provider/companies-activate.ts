import { activateCompany } from "../domain/company/activate-company.ts";
import { inTransaction } from "../domain/transaction.ts";
import { inWords, isWanted, readNames, type Command } from "./command.ts";
import { findNamedCompany, refuseClosed } from "./find-company.ts";

/** Makes a company active. */
export const companiesActivate: Command = {
  usage: "companies activate <company> [--yes]",
  explanation: [
    "Makes a company active, because its MSA is signed. Its super admins and admins are notified; from then on a paycycle",
    "opens for it as soon as somebody is to be paid. It cannot be taken back.",
    "<company>  the id or the legal name",
    "--yes      activate it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { names, yes } = readNames(words, 1);
    const company = await findNamedCompany(db, names[0]);
    refuseClosed(company);
    const { id, legalName, status } = company;
    if (status === "active") return print(`${legalName} is active already.`);
    const form = status === "pending" ? "It has not sent its onboarding form. " : "";
    if (!(await isWanted(means, yes, `${legalName} is ${status}. ${form}Make it active?`))) return;
    const from = await inWords(inTransaction(db, (tx) => activateCompany(tx, id, now)));
    print(from === "active" ? `${legalName} is active already.` : `${legalName}: ${from} is now active.`);
  },
};
