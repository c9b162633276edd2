import { parseArgs } from "node:util";
import { z } from "zod";
import { chosenDay } from "#app/contract/calendar-day.ts";
import { costRegion } from "#app/contract/cost-calculator.ts";
import { hasRegions } from "#app/contract/cost-place.ts";
import { formatDay } from "#app/contract/day-words.ts";
import { emailAddress, personName } from "#app/contract/person.ts";
import { requiredLine } from "#app/contract/plain-line.ts";
import { addDays, dayIn } from "../domain/day/calendar-day.ts";
import { changesOf, correctWorker, type Correction } from "../domain/worker/correct-worker.ts";
import { inWords, isWanted, Mistake, readWith, refuseMore, type Command } from "./command.ts";
import { findNamedWorker, type FoundWorker } from "./find-worker.ts";

const option = { type: "string" } as const;
const options = { "first-name": option, "last-name": option, email: option, "job-title": option, phone: option, "birth-date": option, "start-date": option, province: option, yes: { type: "boolean" } } as const;

/** Corrects what is wrong of a worker, and what nobody in their company can change. */
export const workersCorrect: Command = {
  usage: 'workers correct <worker> --last-name "Duarte Paz" [--email …] [--first-name …] […] [--yes]',
  explanation: [
    "Corrects the details of a worker, which nobody in their company can change: those that are given, all others stay. Lists, requests",
    "and the open paycycle show them from then on; approved paycycles keep the name that was approved, and the history says what was",
    "corrected, from what to what. Run it once more the other way round to take it back.",
    "Make sure first who asks: name and address are what the company's imports know a worker by.",
    "<worker>      the id or the email address",
    "--first-name, --last-name, --job-title, --email  as it is right",
    "--phone       as \"+52 55 1234 5678\"",
    "--birth-date  as 1990-05-31",
    "--start-date  as 2026-12-07, until the offer is active",
    "--province    of somebody in Canada, ON or BC, until the offer is active",
    "--yes         correct it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { values, positionals } = readWith(() => parseArgs({ args: words, allowPositionals: true, options }));
    const [name, ...more] = positionals;
    refuseMore(more, "A value of several words must be in quotes.");
    const worker = await findNamedWorker(db, name);
    const correction = correctionOf(values, worker, now);
    const { company, timeZone: _, ...shown } = worker;
    const changes = changesOf(shown, correction);
    const whose = `${worker.fullName}, ${company}`;
    if (changes.length === 0) return print(`${whose}: all of it is so already. Nothing was changed.`);
    const lines = changes.map(({ what, from, to }) => `${what} from ${inPlainWords(what, from)} to ${inPlainWords(what, to)}`);
    if (!(await isWanted(means, values.yes ?? false, `${whose}:\n${lines.map((line) => `  ${line}`).join("\n")}\nCorrect it?`))) return;
    await inWords(correctWorker(db, shown, correction, now));
    print(`${whose}, corrected: ${lines.join("; ")}.`);
  },
};

function inPlainWords(what: string, value: string | null): string {
  if (value === null) return "nothing";
  return what === "birth date" || what === "start date" ? formatDay(value) : value;
}

type Typed = Partial<Record<Exclude<keyof typeof options, "yes">, string>>;

function correctionOf(typed: Typed, worker: FoundWorker, now: Date): Correction {
  const correction: Correction = {
    firstName: read(personName, typed["first-name"], "--first-name has 1 to 100 characters, on one line."),
    lastName: read(personName, typed["last-name"], "--last-name has 1 to 100 characters, on one line."),
    email: read(emailAddress, typed.email, `"${typed.email}" is not an email address of at most 254 characters.`),
    jobTitle: read(requiredLine(150), typed["job-title"], "--job-title has 1 to 150 characters, on one line."),
    phoneNumber: read(phoneNumber, typed.phone, "--phone has 5 to 30 digits, blanks and signs of a phone number."),
    birthDate: read(birthDate(dayIn(worker.timeZone, now)), typed["birth-date"], `"${typed["birth-date"]}" is not the birth date of somebody who works. Write 1990-05-31.`),
    startDate: read(chosenDay.refine((day) => day <= addDays(dayIn(worker.timeZone, now), farthestStart)), typed["start-date"], `"${typed["start-date"]}" is not a day that somebody starts on. Write 2026-12-07.`),
    region: read(costRegion, typed.province?.toUpperCase(), `--province is ${costRegion.options.join(" or ")}.`),
  };
  if (Object.values(correction).every((value) => value === undefined)) throw new Mistake("Say what is right, with --first-name, --last-name, --email, --job-title, --phone, --birth-date, --start-date or --province.");
  if (correction.region && !hasRegions(worker.countryCode)) throw new Mistake(`${worker.fullName} works in ${worker.countryName}, where no province is kept.`);
  return correction;
}

/** In days: what is further ahead is a slip of the keys. */
const farthestStart = 2 * 366;

const phoneNumber = z.string().trim().regex(/^\+?[0-9][0-9 ()./-]{4,28}$/);

/** Nobody who is younger is employed anywhere here: it is a slip of the keys. */
const birthDate = (today: string) => chosenDay.refine((day) => day <= addDays(today, -14 * 366));

function read<Value>(schema: z.ZodType<Value>, typed: string | undefined, sentence: string): Value | undefined {
  if (typed === undefined) return undefined;
  const { data } = schema.safeParse(typed);
  if (data === undefined) throw new Mistake(sentence);
  return data;
}
