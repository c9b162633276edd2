import { parseArgs } from "node:util";
import { formatMoney } from "#app/contract/money.ts";
import { parseAmount } from "#app/contract/typed-money.ts";
import { changeFee } from "../domain/company/change-fee.ts";
import { inWords, isWanted, Mistake, readWith, refuseMore, type Command } from "./command.ts";
import { findNamedCompany, refuseClosed } from "./find-company.ts";

/** More than this for one worker a month is a slip of the decimal point. */
const mostFee = 1_000_000;

/** So many times the fee before, or that part of it, is more often a slip of the decimal point than a new price. */
const farTimes = 3;

/** Changes what a company pays, once it was asked whether it shall. */
export const feeSet: Command = {
  usage: "fee set <company> 549.00 [--yes] [--despite-change]",
  explanation: [
    "Changes what a company pays the provider for one worker a month, in US dollars. Estimates use it at once, paycycles",
    "from the next that opens; the company's history keeps both figures.",
    "<company>         the id or the legal name",
    "--yes             change it without being asked",
    "--despite-change  change it although it is less than a third of the fee before, or more than three times it",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { values, positionals } = readWith(() =>
      parseArgs({ args: words, allowPositionals: true, options: { yes: { type: "boolean" }, "despite-change": { type: "boolean" } } }),
    );
    const [name, text = "", ...more] = positionals;
    refuseMore(more, "A name of several words must be in quotes.");
    const company = await findNamedCompany(db, name);
    refuseClosed(company);
    const { id: companyId, legalName, monthlyFee: from } = company;
    const to = parseAmount(text, "USD");
    if (to === null || to < 0 || to > mostFee) throw new Mistake(`"${text}" is not a fee. Write an amount up to ${formatMoney(mostFee, "USD")}, as 549.00.`);
    const sentence = `${legalName} pays ${formatMoney(from, "USD")} for each worker a month`;
    if (to === from) return print(`${sentence} already.`);
    if (from > 0 && (to > from * farTimes || to * farTimes < from) && !values["despite-change"]) {
      throw new Mistake(`${sentence}; ${formatMoney(to, "USD")} is far from it. Add --despite-change if it is right.`);
    }
    if (!(await isWanted(means, values.yes ?? false, `${sentence}. Change it to ${formatMoney(to, "USD")}?`))) return;
    await inWords(changeFee(db, { companyId, from, to }, now));
    print(`${legalName} now pays ${formatMoney(to, "USD")} for each worker a month; it was ${formatMoney(from, "USD")}.`);
  },
};
