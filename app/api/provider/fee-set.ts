import { formatMoney } from "#app/contract/money.ts";
import { parseAmount } from "#app/contract/typed-money.ts";
import { changeFee } from "../domain/company/change-fee.ts";
import { inWords, isWanted, Mistake, readNames, type Command } from "./command.ts";
import { findNamedCompany } from "./find-company.ts";

/** More than this for one worker a month is a slip of the decimal point. */
const mostFee = 1_000_000;

/** Changes what a company pays, once it was asked whether it shall. */
export const feeSet: Command = {
  usage: "fee set <company> 549.00 [--yes]",
  explanation: [
    "Changes what a company pays the provider for one worker a month, in US dollars. Estimates use it at once, paycycles",
    "from the next that opens; the company's history keeps both figures.",
    "<company>  the id or the legal name",
    "--yes      change it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { names, yes } = readNames(words, 2);
    const [name, text = ""] = names;
    const { id: companyId, legalName, monthlyFee: from } = await findNamedCompany(db, name);
    const to = parseAmount(text, "USD");
    if (to === null || to < 0 || to > mostFee) throw new Mistake(`"${text}" is no fee. Write an amount up to ${formatMoney(mostFee, "USD")}, as 549.00.`);
    const sentence = `${legalName} pays ${formatMoney(from, "USD")} for each worker a month`;
    if (to === from) return print(`${sentence} already.`);
    if (!(await isWanted(means, yes, `${sentence}. Change it to ${formatMoney(to, "USD")}?`))) return;
    await inWords(changeFee(db, { companyId, from, to }, now));
    print(`${legalName} now pays ${formatMoney(to, "USD")} for each worker a month; it was ${formatMoney(from, "USD")}.`);
  },
};
