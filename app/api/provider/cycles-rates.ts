import { and, eq, isNull } from "drizzle-orm";
import { formatMoney } from "#app/contract/money.ts";
import type { Db } from "../db/connect.server.ts";
import { paycycles } from "../db/schema/paycycle.ts";
import { buildPaycycle } from "../domain/paycycle/building/build-paycycle.ts";
import { totalDueOf } from "../domain/paycycle/listing/find-paycycle.ts";
import { findNewRates, renewRates } from "../domain/exchange-rate/renew-rates.ts";
import { inTransaction } from "../domain/transaction.ts";
import { inWords, isWanted, Mistake, readNames, type Command } from "./command.ts";
import { findNamedCompany, refuseClosed } from "./find-company.ts";

/** Takes the latest exchange rates into a company's open paycycle. */
export const cyclesRates: Command = {
  usage: "cycles rates <company> [--yes]",
  explanation: [
    "Takes the latest exchange rates into the open paycycle of a company, in place of those that it was opened with: for a",
    "rate that was wrong. Everybody's pay in it is calculated again. What is approved stays as it was.",
    "<company>  the id or the legal name",
    "--yes      take them without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { names, yes } = readNames(words, 1);
    const company = await findNamedCompany(db, names[0]);
    refuseClosed(company);
    const { id: companyId, legalName } = company;
    const open = await findOpen(db, companyId);
    if (!open) throw new Mistake(`No paycycle of ${legalName} is open. \`cycles list\` shows those that exist.`);
    const sentence = `The paycycle ${open.startDate.slice(0, 7)} of ${legalName}`;
    const changes = await findNewRates(db, open, now);
    if (changes.length === 0) return print(`${sentence} has the latest rates already.`);
    const written = changes.map(({ currencyCode, from, to }) => `${from ?? "no rate"} to ${to} ${currencyCode}`).join(", ");
    if (!(await isWanted(means, yes, `${sentence} comes to ${formatMoney(open.due, "USD")}. Change what one USD is worth in it from ${written}?`))) return;
    await inWords(inTransaction(db, (tx) => renewRates(tx, open, now)));
    await buildPaycycle(db, companyId, now);
    const renewed = await findOpen(db, companyId);
    print(`${sentence} now comes to ${formatMoney(renewed?.due ?? 0, "USD")}; it was ${formatMoney(open.due, "USD")}.`);
  },
};

async function findOpen(db: Db, companyId: string) {
  const [open] = await db
    .select({ companyId: paycycles.companyId, id: paycycles.id, startDate: paycycles.startDate, rates: paycycles.rates, due: totalDueOf(companyId) })
    .from(paycycles)
    .where(and(eq(paycycles.companyId, companyId), isNull(paycycles.approvedDate)));
  return open;
}
