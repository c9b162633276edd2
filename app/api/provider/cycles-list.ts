import { asc, desc, eq, lt, sql } from "drizzle-orm";
import { formatMoney } from "#app/contract/money.ts";
import { companies } from "../db/schema/company.ts";
import { history } from "../db/schema/history.ts";
import { paycycles } from "../db/schema/paycycle.ts";
import { companyDay } from "../domain/day/company-day.ts";
import { totalDueOf } from "../domain/paycycle/listing/find-paycycle.ts";
import { readNames, type Command } from "./command.ts";
import { findNamedCompany } from "./find-company.ts";

const most = 60;

/** Shows paycycles with what is due. */
export const cyclesList: Command = {
  usage: "cycles list [<company>]",
  explanation: [
    `Shows the paycycles of a company, or of all of them, newest first, ${most} at most: month, state, what is due, pay-by day.`,
    "  open      not approved yet; its sum is that of its last look",
    "  approved  to be paid until the pay-by day",
    "  paid      the provider said so with `cycles pay`, or the pay-by day is over",
  ].join("\n"),
  async run(words, { db, now, print }) {
    const { names } = readNames(words, 1);
    const company = names[0] === undefined ? null : await findNamedCompany(db, names[0]);
    const isNoted = sql`exists (select 1 from ${history} where ${history.companyId} = ${paycycles.companyId} and ${history.subject} = 'paycycle'
      and ${history.subjectId} = ${paycycles.id} and ${history.event} = 'paid')`;
    const isOver = lt(paycycles.paymentDate, companyDay(now.toISOString()));
    const found = await db
      .select({
        legalName: companies.legalName,
        startDate: paycycles.startDate,
        paymentDate: paycycles.paymentDate,
        state: sql<string>`case when ${paycycles.approvedDate} is null then 'open' when ${isNoted} or ${isOver} then 'paid' else 'approved' end`,
        due: totalDueOf(company?.id ?? paycycles.companyId),
      })
      .from(paycycles)
      .innerJoin(companies, eq(companies.id, paycycles.companyId))
      .where(company ? eq(paycycles.companyId, company.id) : undefined)
      .orderBy(desc(paycycles.startDate), asc(companies.legalName))
      .limit(most);
    for (const { legalName, startDate, paymentDate, state, due } of found) {
      print(`${startDate.slice(0, 7)}  ${state.padEnd(8)}  ${formatMoney(due, "USD").padStart(16)}  pay by ${paymentDate}  ${legalName}`);
    }
    if (found.length === 0) print(`There is no paycycle${company ? ` of ${company.legalName}` : ""} yet.`);
  },
};
