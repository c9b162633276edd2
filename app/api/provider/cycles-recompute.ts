import { and, asc, eq, isNotNull } from "drizzle-orm";
import { counted } from "#app/contract/counted.ts";
import { formatMoney } from "#app/contract/money.ts";
import type { DerivedFigure } from "#app/contract/paycycle-derivation.ts";
import type { Db } from "../db/connect.server.ts";
import { paycycles } from "../db/schema/paycycle.ts";
import { oneLine } from "../domain/mail/mail-words.ts";
import { everyRowAnew, sumsAnew, type Deviation } from "../domain/paycycle/derivation/reckon-anew.ts";
import { Mistake, readNames, type Command } from "./command.ts";
import { findNamedCompany } from "./find-company.ts";

const titles: Record<DerivedFigure, string> = {
  grossBasePay: "Gross base pay",
  bonusCommissions: "Bonus commissions",
  reimbursements: "Reimbursements",
  totalEmployerTaxes: "Total employer taxes",
  totalBenefitsAndOther: "Total benefits and other",
  securityDeposit: "Security deposit",
  viaFee: "Fee",
  workerTaxes: "Worker taxes",
  carriedOver: "Carried over",
};

/** Reckons approved paycycles anew and says what comes out differently. */
export const cyclesRecompute: Command = {
  usage: "cycles recompute <company> [2026-10]",
  explanation: [
    "Calculates the approved paycycles of a company again, with the exchange rates, the fee and the tax year that each was calculated",
    "with, and shows every figure that comes out differently: month, worker, figure, as kept, as calculated again, difference. It",
    "changes nothing. Where something differs, it ends with exit code 1.",
    "<company>  the id or the legal name",
    "2026-10    the month of one paycycle; without it all that are approved",
    "Calculated again, in both currencies: the salary by the days that were paid, the requests that were paid, each contribution and",
    "tax, the security deposit, the fee, the figures that these add up to, and the sums of the paycycle by kind of worker, country",
    "and currency. Employer cost, what is due and net pay are put together from those whenever they are shown.",
    "Taken as kept: the lines by which a paycycle corrects, settles, carries over or pays late what belongs to other months. Where",
    "a paycycle was brought in without its lines, all of that shows as a difference.",
    "Not kept: the contract as it was then. Bonus days, vacation, the first and the last day, and a salary by the year that is not",
    "in whole cents a month are those of now: where they were changed since, what shows may come from that.",
  ].join("\n"),
  async run(words, { db, print }) {
    const { names } = readNames(words, 2);
    const company = await findNamedCompany(db, names[0]);
    const cycles = await findApproved(db, company, names[1]);
    let [people, different, differentSums] = [0, 0, 0];
    for (const cycle of cycles) {
      const month = cycle.startDate.slice(0, 7);
      for await (const { fullName, deviations } of everyRowAnew(db, cycle)) {
        people += 1;
        if (deviations.length > 0) different += 1;
        for (const deviation of deviations) print(lineOf(month, fullName, deviation));
      }
      const sums = await sumsAnew(db, cycle);
      differentSums += sums.length;
      for (const { of, ...deviation } of sums) print(lineOf(month, of, deviation));
    }
    const sentence = `${counted(people, "worker")} of ${counted(cycles.length, "paycycle")} of ${company.legalName}`;
    // Whoever runs it by the clock goes by the exit code.
    if (different + differentSums > 0) throw new Error(`${sentence}: ${counted(different, "worker")} and ${counted(differentSums, "sum")} differ.`);
    print(`${sentence}: the same to the cent.`);
  },
};

async function findApproved(db: Db, { id, legalName }: { id: string; legalName: string }, month: string | undefined) {
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Mistake(`"${month}" is not a month. Write 2026-10.`);
  const isAsked = month === undefined ? isNotNull(paycycles.approvedDate) : eq(paycycles.startDate, `${month}-01`);
  const found = await db.select().from(paycycles).where(and(eq(paycycles.companyId, id), isAsked)).orderBy(asc(paycycles.startDate));
  if (month === undefined) return found;
  if (found.length === 0) throw new Mistake(`There is no paycycle ${month} of ${legalName}. \`cycles list\` shows those that exist.`);
  if (!found[0]?.approvedDate) throw new Mistake(`The paycycle ${month} of ${legalName} is not approved: it is calculated again whenever it is looked at.`);
  return found;
}

function lineOf(month: string, whose: string, { figure, line, currencyCode, kept, anew }: Deviation): string {
  const name = line === null ? titles[figure] : `${titles[figure]}, line "${line}"`;
  const amounts = `kept ${formatMoney(kept, currencyCode)}  calculated again ${formatMoney(anew, currencyCode)}  difference ${formatMoney(kept - anew, currencyCode)}`;
  return oneLine(`${month}  ${whose}  ${name}  ${amounts}`);
}
