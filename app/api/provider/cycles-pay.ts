import { and, eq } from "drizzle-orm";
import { counted } from "#app/contract/counted.ts";
import { formatMoney } from "#app/contract/money.ts";
import { paycycles } from "../db/schema/paycycle.ts";
import { totalDueOf } from "../domain/paycycle/listing/find-paycycle.ts";
import { payPaycycle } from "../domain/paycycle/approval/pay-paycycle.ts";
import { inTransaction } from "../domain/transaction.ts";
import { inWords, isWanted, Mistake, readNames, type Command } from "./command.ts";
import { findNamedCompany, refuseClosed } from "./find-company.ts";

/** Notes that an approved paycycle has been paid. */
export const cyclesPay: Command = {
  usage: "cycles pay <company> 2026-11 [--yes]",
  explanation: [
    "Notes that an approved paycycle has been paid: its processed requests become paid. Without it they do when the pay-by",
    "day is over. It cannot be taken back.",
    "<company>  the id or the legal name",
    "2026-11    the month of the paycycle",
    "--yes      note it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { names, yes } = readNames(words, 2);
    const company = await findNamedCompany(db, names[0]);
    refuseClosed(company);
    const month = names[1] ?? "";
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Mistake(month === "" ? "Name the month of the paycycle: 2026-11." : `"${month}" is not a month. Write 2026-11.`);
    const [paycycle] = await db
      .select({ id: paycycles.id, approvedDate: paycycles.approvedDate, due: totalDueOf(company.id) })
      .from(paycycles)
      .where(and(eq(paycycles.companyId, company.id), eq(paycycles.startDate, `${month}-01`)));
    const sentence = `The paycycle ${month} of ${company.legalName}`;
    if (!paycycle) throw new Mistake(`There is no paycycle ${month} of ${company.legalName}. \`cycles list\` shows those that exist.`);
    if (!paycycle.approvedDate) throw new Mistake(`${sentence} is not approved: what is not approved is not paid.`);
    if (!(await isWanted(means, yes, `${sentence}, ${formatMoney(paycycle.due, "USD")}: has it been paid?`))) return;
    const { isNew, requests } = await inWords(inTransaction(db, (tx) => payPaycycle(tx, { companyId: company.id, id: paycycle.id }, now)));
    if (!isNew) return print(`${sentence} was noted as paid before. Nothing was changed.`);
    print(`${sentence}, ${formatMoney(paycycle.due, "USD")}, is paid, and with it ${counted(requests, "request")}.`);
  },
};
