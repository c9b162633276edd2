import { parseArgs } from "node:util";
import { requiredLine } from "#app/contract/plain-line.ts";
import { findTeam } from "../domain/worker/find-team.ts";
import { moveTeam } from "../domain/worker/move-team.ts";
import { inWords, isWanted, Mistake, readWith, refuseMore, type Command } from "./command.ts";
import { findNamedWorker } from "./find-worker.ts";

const options = { new: { type: "boolean" }, none: { type: "boolean" }, yes: { type: "boolean" } } as const;

/** Moves a worker to another team, which nobody in their company can do once they have been added. */
export const workersTeam: Command = {
  usage: 'workers team <worker> "Research" | --none [--new] [--yes]',
  explanation: [
    "Moves a worker to another team of their company, or to none: the calendar, who is away at the same time and the open paycycle's",
    "cost by team follow. Approved paycycles keep the team that they were paid in, and the history says from where to where.",
    "<worker>  the id or the email address",
    "--none    takes them out of their team",
    "--new     creates the team, where the company has none of this name",
    "--yes     move them without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { values, positionals } = readWith(() => parseArgs({ args: words, allowPositionals: true, options }));
    const [name, typed, ...more] = positionals;
    refuseMore(more, "A name of several words must be in quotes.");
    const { company, timeZone: _, ...worker } = await findNamedWorker(db, name);
    const { companyId, teamId } = worker;
    const whose = `${worker.fullName}, ${company}`;
    if ((values.none ?? false) === (typed !== undefined)) throw new Mistake("Name the team, or say --none.");
    const to = typed === undefined ? null : nameOf(typed);
    const from = teamId === null ? undefined : await findTeam(db, companyId, { id: teamId });
    const known = to === null ? undefined : await findTeam(db, companyId, { name: to });
    if (to !== null && !known && !values.new) throw new Mistake(`${company} has no team "${to}". Add --new to create it.`);
    if (from?.id === known?.id && (known || to === null)) return print(`${whose}, is in ${known ? known.name : "no team"} already.`);
    const move = `from ${from?.name ?? "no team"} to ${to === null ? "no team" : (known?.name ?? `the new team ${to}`)}`;
    if (!(await isWanted(means, values.yes ?? false, `${whose}: ${move}.\nMove them?`))) return;
    await inWords(moveTeam(db, worker, to, now));
    print(`${whose}, moved ${move}.`);
  },
};

function nameOf(typed: string): string {
  const { data } = requiredLine(100).safeParse(typed);
  if (data === undefined) throw new Mistake("The name of a team has 1 to 100 characters, on one line.");
  return data;
}
