import { asc } from "drizzle-orm";
import { formatMoney } from "#app/contract/money.ts";
import { companies } from "../db/schema/company.ts";
import { Mistake, type Command } from "./command.ts";

/** Shows what each company pays. */
export const feeList: Command = {
  usage: "fee list",
  explanation: "Shows what each company pays the provider for one worker a month.",
  async run(words, { db, print }) {
    if (words.length > 0) throw new Mistake(`"${words.join(" ")}" is too much.`);
    const rows = await db.select().from(companies).orderBy(asc(companies.legalName), asc(companies.id));
    for (const { id, legalName, monthlyFee } of rows) print(`${id}  ${legalName}: ${formatMoney(monthlyFee, "USD")} a month`);
  },
};
