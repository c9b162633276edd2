import { asc, eq, sql } from "drizzle-orm";
import { companies } from "../db/schema/company.ts";
import { workerTallies } from "../db/schema/tally.ts";
import { readNames, type Command } from "./command.ts";

/** Shows every company with its status. */
export const companiesList: Command = {
  usage: "companies list",
  explanation: [
    "Shows every company: its id, its status, how many workers it has, its time zone, its legal name.",
    "  pending    the onboarding form is not sent yet",
    "  onboarded  it is, and the MSA is not signed",
    "  active     the MSA is signed",
  ].join("\n"),
  async run(words, { db, print }) {
    readNames(words, 0);
    const count = sql<number>`coalesce(sum(${workerTallies.count}), 0)`.mapWith(Number);
    const found = await db
      .select({ id: companies.id, legalName: companies.legalName, status: companies.status, timeZone: companies.timeZone, closedAt: companies.closedAt, workers: count })
      .from(companies)
      .leftJoin(workerTallies, eq(workerTallies.companyId, companies.id))
      .groupBy(companies.id)
      .orderBy(asc(companies.legalName), asc(companies.id));
    const longestZone = Math.max(...found.map(({ timeZone }) => timeZone.length));
    for (const { id, legalName, status, timeZone, closedAt, workers } of found) {
      print(`${id}  ${status.padEnd(9)}  ${String(workers).padStart(6)} ${workers === 1 ? "worker " : "workers"}  ${timeZone.padEnd(longestZone)}  ${legalName}${closedAt ? ", closed" : ""}`);
    }
    if (found.length === 0) print("There is no company yet.");
  },
};
