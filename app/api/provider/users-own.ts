import { fullNameOf } from "#app/contract/full-name.ts";
import { inTransaction } from "../domain/transaction.ts";
import { handOverCompany } from "../domain/user/hand-over-company.ts";
import { inWords, isWanted, readNames, type Command } from "./command.ts";
import { findNamedPerson } from "./find-person.ts";

/** Gives a company another owner: nobody in it can, nor delete the one who has left. */
export const usersOwn: Command = {
  usage: "users own <email> [--yes]",
  explanation: [
    "Makes a super admin the owner of their company, in place of whoever is. The former owner stays a super admin, whom the",
    "others can then change and delete; both are told by mail, and the history says so.",
    "Make sure first, by another way than mail, that the company wants it.",
    "--yes  do it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { names, yes } = readNames(words, 1);
    const user = await findNamedPerson(db, names[0]);
    const name = fullNameOf(user);
    if (!(await isWanted(means, yes, `Make ${name} the owner of ${user.companyName}?`))) return;
    const isNew = await inWords(inTransaction(db, (tx) => handOverCompany(tx, { companyId: user.companyId, userId: user.id }, now)));
    print(isNew ? `${name} is the owner of ${user.companyName}.` : `${name} is the owner of ${user.companyName} already.`);
  },
};
