import { asc } from "drizzle-orm";
import { formatMoney } from "#app/contract/money.ts";
import { companies } from "../db/schema/company.ts";
import { refuseMore, type Command } from "./command.ts";

/** Shows what each company pays. */
export const feeList: Command = {
  usage: "fee list",
  explanation: "Shows what each company pays the provider for one worker a month.",
  async run(words, { db, print }) {
    refuseMore(words);
    const rows = await db.select().from(companies).orderBy(asc(companies.legalName), asc(companies.id));
    for (const { id, legalName, monthlyFee } of rows) print(`${id}  ${legalName}: ${formatMoney(monthlyFee, "USD")} a month`);
  },
};
