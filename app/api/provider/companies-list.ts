import { and, asc, eq, sql } from "drizzle-orm";
import { companies } from "../db/schema/company.ts";
import { workerTallies } from "../db/schema/tally.ts";
import { users } from "../db/schema/user.ts";
import { readNames, type Command } from "./command.ts";

/** Shows every company with its status. */
export const companiesList: Command = {
  usage: "companies list",
  explanation: [
    "Shows every company: its id, its status, how many workers it has, its time zone, and its legal name or, until its form is",
    "sent, who founded it.",
    "  pending    the onboarding form is not sent yet",
    "  onboarded  it is, and the MSA is not signed",
    "  active     the MSA is signed",
  ].join("\n"),
  async run(words, { db, print }) {
    readNames(words, 0);
    const count = sql<number>`coalesce(sum(${workerTallies.count}), 0)`.mapWith(Number);
    const found = await db
      .select({ id: companies.id, legalName: companies.legalName, status: companies.status, timeZone: companies.timeZone, closedAt: companies.closedAt, workers: count, founder: users.email })
      .from(companies)
      .leftJoin(workerTallies, eq(workerTallies.companyId, companies.id))
      .leftJoin(users, and(eq(users.companyId, companies.id), users.isOwner))
      .groupBy(companies.id, users.companyId, users.id)
      .orderBy(asc(companies.legalName), asc(companies.id));
    const longestZone = Math.max(...found.map(({ timeZone }) => timeZone.length));
    for (const { id, legalName, status, timeZone, closedAt, workers, founder } of found) {
      print(`${id}  ${status.padEnd(9)}  ${String(workers).padStart(6)} ${workers === 1 ? "worker " : "workers"}  ${timeZone.padEnd(longestZone)}  ${legalName || `no name yet, founded by ${founder}`}${closedAt ? ", closed" : ""}`);
    }
    if (found.length === 0) print("There is no company yet.");
  },
};
