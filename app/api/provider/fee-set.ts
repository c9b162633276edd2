import { eq, or, sql } from "drizzle-orm";
import { parseArgs } from "node:util";
import { formatMoney } from "#app/contract/money.ts";
import { parseAmount } from "#app/contract/typed-money.ts";
import type { Db } from "../db/connect.server.ts";
import { companies } from "../db/schema/company.ts";
import { changeFee } from "../domain/change-fee.ts";
import { isId } from "../domain/id.ts";
import { Refusal } from "../refusal.ts";
import { Mistake, type Command } from "./command.ts";

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
  async run(words, { db, now, print, ask }) {
    const { values, positionals } = read(words);
    const [name, text = "", ...more] = positionals;
    if (more.length > 0) throw new Mistake(`"${more.join(" ")}" is too much. A name of several words stands in quotes.`);
    const company = await findCompany(db, name);
    const to = parseAmount(text, "USD");
    if (to === null || to < 0 || to > mostFee) throw new Mistake(`"${text}" is no fee. Write an amount up to ${formatMoney(mostFee, "USD")}, as 549.00.`);
    const from = company.monthlyFee;
    const sentence = `${company.legalName} pays ${formatMoney(from, "USD")} for each worker a month`;
    if (to === from) return print(`${sentence} already.`);
    const isWanted = values.yes || (await ask?.(`${sentence}. Change it to ${formatMoney(to, "USD")}?`));
    if (!isWanted) return print(`${sentence}. Nothing was changed; with --yes it becomes ${formatMoney(to, "USD")}.`);
    await changeFee(db, { companyId: company.id, from, to }, now).catch((error: unknown) => {
      throw error instanceof Refusal ? new Mistake(error.body.message) : error;
    });
    print(`${company.legalName} now pays ${formatMoney(to, "USD")} for each worker a month; it was ${formatMoney(from, "USD")}.`);
  },
};

async function findCompany(db: Db, name: string | undefined) {
  if (!name) throw new Mistake("Name a company: by id, or by legal name.");
  const isNamed = eq(sql`lower(${companies.legalName})`, name.toLowerCase());
  const found = await db.select().from(companies).where(or(isId(name) ? eq(companies.id, name) : undefined, isNamed)).limit(10);
  const [only] = found;
  if (!only) throw new Mistake(`There is no company "${name}". \`fee list\` shows them all.`);
  if (found.length > 1) throw new Mistake(`Several companies are named ${name}. Name one by id:\n${found.map(({ id }) => `  ${id}`).join("\n")}`);
  return only;
}

function read(words: string[]) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: { yes: { type: "boolean" } } });
  } catch (error) {
    throw new Mistake(error instanceof Error ? error.message : "The command was not understood.");
  }
}
