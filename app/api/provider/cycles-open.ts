import { and, eq, isNull } from "drizzle-orm";
import { paycycles } from "../db/schema/paycycle.ts";
import { nextPaycycleStart } from "../domain/paycycle/calendar/next-paycycle.ts";
import { openPaycycle } from "../domain/paycycle/building/open-paycycle.ts";
import { recordProviderHistory } from "../domain/history/record-provider-history.ts";
import { inTransaction } from "../domain/transaction.ts";
import { isWanted, Mistake, readNames, type Command } from "./command.ts";
import { findNamedCompany, refuseClosed } from "./find-company.ts";

/** Opens a company's next paycycle. */
export const cyclesOpen: Command = {
  usage: "cycles open <company> [--yes]",
  explanation: [
    "Opens the paycycle that is next for an active company, with the fee and the exchange rates of now. It opens by itself,",
    "too: with the approval of the one before, or within a minute of a running server. One is open at a time.",
    "It cannot be taken back.",
    "<company>  the id or the legal name",
    "--yes      open it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { names, yes } = readNames(words, 1);
    const company = await findNamedCompany(db, names[0]);
    const { id: companyId, legalName, status } = company;
    refuseClosed(company);
    if (status !== "active") throw new Mistake(`${legalName} is ${status}: only an active company has paycycles. See \`companies activate\`.`);
    const [open] = await db.select().from(paycycles).where(and(eq(paycycles.companyId, companyId), isNull(paycycles.approvedDate)));
    if (open) return print(`The paycycle ${open.startDate.slice(0, 7)} of ${legalName} is open already.`);
    const month = (await nextPaycycleStart(db, company, now)).slice(0, 7);
    if (!(await isWanted(means, yes, `Open the paycycle ${month} of ${legalName}?`))) return;
    const opened = await inTransaction(db, async (tx) => {
      const id = await openPaycycle(tx, companyId, month, now);
      if (id) await recordProviderHistory(tx, now, { companyId, subject: "paycycle", subjectId: id, event: "opened", to: "unapproved" });
      return id;
    });
    if (!opened) throw new Mistake(`No paycycle was opened: nobody at ${legalName} is to be paid for ${month}, or it was opened meanwhile.`);
    print(`The paycycle ${month} of ${legalName} is open.`);
  },
};
