import { and, eq, isNull, sql } from "drizzle-orm";
import { writtenInstant } from "#app/contract/clock-words.ts";
import type { Db } from "../db/connect.server.ts";
import { paycycles } from "../db/schema/paycycle.ts";
import { changeZone } from "../domain/company/change-zone.ts";
import { inWords, isWanted, Mistake, readNames, type Command } from "./command.ts";
import { findNamedCompany, refuseClosed } from "./find-company.ts";

/** Changes by whose clocks a company goes. */
export const companiesZone: Command = {
  usage: "companies zone <company> America/Mexico_City [--yes]",
  explanation: [
    "Changes the time zone of a company, which its address gave it when it sent its onboarding form. Its cut-offs, approvals,",
    "digests and days follow it. A paycycle that is open keeps its cut-off and its approval to the second, so that",
    "no deadline moves; they are shown in the new time zone, and the next one opens in it.",
    "<company>  the id or the legal name",
    "--yes      change it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { names, yes } = readNames(words, 2);
    const [name, written = ""] = names;
    const company = await findNamedCompany(db, name);
    refuseClosed(company);
    const { id: companyId, legalName, timeZone: from } = company;
    const to = await zoneCalled(db, written);
    if (to === null) throw new Mistake(`"${written}" is not a time zone. Write one of the IANA database, as America/Mexico_City.`);
    if (to === from) return print(`${legalName} has the time zone ${to} already.`);
    if (!(await isWanted(means, yes, `${legalName} has the time zone ${from}. Change it to ${to}?`))) return;
    await inWords(changeZone(db, { companyId, from, to }, now));
    print(`${legalName} now has the time zone ${to}; it was ${from}.`);
    const [open] = await db.select().from(paycycles).where(and(eq(paycycles.companyId, companyId), isNull(paycycles.approvedDate)));
    if (!open) return;
    const month = open.startDate.slice(0, 7);
    print(`Its paycycle ${month} stays as it opened: cut-off ${writtenInstant(open.cutOff, to)}, approval ${writtenInstant(open.autoApproveDate, to)}.`);
  },
};

/** The zone of this name as the database spells it; null for one that it or this program does not know. One of a place, or UTC. */
async function zoneCalled(db: Db, written: string): Promise<string | null> {
  if (!/^UTC$|^[a-z]+\//i.test(written)) return null;
  try {
    new Intl.DateTimeFormat("en", { timeZone: written }).format();
  } catch {
    return null;
  }
  const { rows } = await db.execute<{ name: string }>(sql`select name from pg_timezone_names where lower(name) = lower(${written})`);
  return rows[0]?.name ?? null;
}
