import { parseArgs } from "node:util";
import { and, eq, isNull } from "drizzle-orm";
import { payableAmount } from "#app/contract/amount.ts";
import { formatDay } from "#app/contract/day-words.ts";
import { salaryPeriods } from "#app/contract/salary.ts";
import { parseAmount } from "#app/contract/typed-money.ts";
import type { Db } from "../db/connect.server.ts";
import { paycycles } from "../db/schema/paycycle.ts";
import { monthlyPay } from "../domain/paycycle/pay/worker-pay.ts";
import { changeSalary, salaryInWords } from "../domain/worker/change-salary.ts";
import { inWords, isWanted, Mistake, readWith, refuseMore, type Command } from "./command.ts";
import { findNamedWorker } from "./find-worker.ts";

const options = { period: { type: "string" }, yes: { type: "boolean" }, "despite-change": { type: "boolean" } } as const;

/** So many times the month's pay before, or that part of it, is more often a slip of the decimal point, or another period, than a raise. */
const farTimes = 2;

/** Changes what a worker is paid, from the open paycycle on. */
export const workersSalary: Command = {
  usage: `workers salary <worker> 98000.00 [--period ${salaryPeriods.join("|")}] [--yes] [--despite-change]`,
  explanation: [
    "Changes the salary of a worker, in the currency of their offer: the open paycycle is paid by it from its first day, and so is",
    "each one after it. Approved paycycles keep theirs; what was agreed for days before is a request (request compensation).",
    "The history keeps both figures, and the company's super admins and admins are told at the bell.",
    "<worker>          the id or the email address",
    "--period          for how long it is paid; as it was, when left out",
    "--yes             change it without being asked",
    "--despite-change  change it although a month's pay is less than half of what it was, or more than twice",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { values, positionals } = readWith(() => parseArgs({ args: words, allowPositionals: true, options }));
    const [name, text = "", ...more] = positionals;
    refuseMore(more, "An amount is written without blanks.");
    const { company, timeZone: _, ...worker } = await findNamedWorker(db, name);
    const salaryPeriod = values.period === undefined ? worker.salaryPeriod : salaryPeriods.find((period) => period === values.period);
    if (!salaryPeriod) throw new Mistake(`--period is ${salaryPeriods.join(" or ")}.`);
    const { data: salary } = payableAmount.safeParse(parseAmount(text, worker.currencyCode));
    if (salary === undefined) throw new Mistake(`"${text}" is not a salary. Write an amount of ${worker.currencyCode} without commas, as 98000.`);
    const to = { salary, salaryPeriod };
    const [before, after] = [salaryInWords(worker), salaryInWords({ ...worker, ...to })];
    const sentence = `${worker.fullName}, ${company}, is paid ${before}`;
    if (before === after) return print(`${sentence} already.`);
    const [month, newMonth] = [monthlyPay(worker), monthlyPay({ ...worker, ...to })];
    if ((newMonth > month * farTimes || newMonth * farTimes < month) && !values["despite-change"]) throw new Mistake(`${sentence}; ${after} is far from it. Add --despite-change if it is right.`);
    const from = await firstDayOf(db, worker.companyId);
    if (!(await isWanted(means, values.yes ?? false, `${sentence}. Change it to ${after}, ${from}?`))) return;
    await inWords(changeSalary(db, worker, to, now));
    print(`${worker.fullName}, ${company}, is paid ${after}, ${from}; it was ${before}.`);
  },
};

/** From when it is paid, in words: what is approved stays. */
async function firstDayOf(db: Db, companyId: string): Promise<string> {
  const [open] = await db.select({ startDate: paycycles.startDate }).from(paycycles).where(and(eq(paycycles.companyId, companyId), isNull(paycycles.approvedDate)));
  return open ? `from ${formatDay(open.startDate)} on` : "from the next paycycle on";
}
