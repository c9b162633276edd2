import { fullNameOf } from "#app/contract/full-name.ts";
import { inTransaction } from "../domain/transaction.ts";
import { takeOffTwoStep } from "../domain/access/two-step.ts";
import { inWords, isWanted, readNames, type Command } from "./command.ts";
import { findNamedPerson } from "./find-person.ts";

/** Turns two-step sign-in off for somebody who can give no code any more. */
export const usersTwoStepOff: Command = {
  usage: "users two-step-off <email> [--yes]",
  explanation: [
    "Turns two-step sign-in off for somebody who has neither their app nor a recovery code, or whose codes can no longer be",
    "checked because APP_SECRET was lost. They are signed out everywhere and log in by password or link; the history says so.",
    "Make sure first, by another way than mail, that it is this person who asks.",
    "--yes  turn it off without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { names, yes } = readNames(words, 1);
    const user = await findNamedPerson(db, names[0]);
    const name = `${fullNameOf(user)}, ${user.companyName}`;
    if (!(await isWanted(means, yes, `${name}: turn two-step sign-in off?`))) return;
    const wasOn = await inWords(inTransaction(db, (tx) => takeOffTwoStep(tx, { companyId: user.companyId, userId: user.id }, now)));
    print(wasOn ? `${name}: two-step sign-in is off, and all sessions have ended.` : `${name}: two-step sign-in is not on.`);
  },
};
