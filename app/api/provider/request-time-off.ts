import { parseArgs } from "node:util";
import { formatSpan } from "#app/contract/day-words.ts";
import { newTimeOff } from "#app/contract/time-off.ts";
import { timeOffTypes } from "#app/contract/time-off-type.ts";
import { dayIn } from "../domain/day/calendar-day.ts";
import { enterTimeOff } from "../domain/request/enter-request.ts";
import { inWords, Mistake, readWith, refuseMore, type Command } from "./command.ts";
import { refuseFarDay } from "./far-day.ts";
import { findNamedWorker } from "./find-worker.ts";
import { readReference } from "./read-request.ts";

/** Enters time off that a worker asks for, for the company to review. */
export const requestTimeOff: Command = {
  usage: 'request time-off <worker> <first day> <last day> --type vacation --description "Family holiday" [--reference TO-88]',
  explanation: [
    "Enters time off that a worker asks for. It waits for a review, and the reviewers are told.",
    "It cannot be taken back, only declined by the company.",
    "<worker>       the id or the email address",
    "<first day>    as 2026-12-07, at most a year ahead; both days are days off",
    `--type         ${timeOffTypes.join(", ")}`,
    "--description  what it is for, at most 255 characters",
    "--reference    the request's own number: the same one again is not entered twice; needed where just the same is asked again",
    "               while the first waits",
  ].join("\n"),
  async run(words, { db, now, print }) {
    const { values, positionals } = readWith(() => parseArgs({ args: words, allowPositionals: true, options: { type: { type: "string" }, description: { type: "string" }, reference: { type: "string" } } }));
    const [name, startDate, endDate, ...more] = positionals;
    refuseMore(more, "A description of several words must be in quotes.");
    const worker = await findNamedWorker(db, name);
    if (!startDate || !endDate) throw new Mistake("Name the first and the last day: 2026-12-07 2026-12-11.");
    const asked = newTimeOff.safeParse({ type: values.type, startDate, endDate, description: values.description });
    if (!asked.success) throw new Mistake(sentenceOf(String(asked.error.issues[0]?.path[0]), asked.error.issues[0]?.message ?? "", { startDate, endDate }));
    refuseFarDay(asked.data.startDate, dayIn(worker.timeZone, now));
    const isNew = await inWords(enterTimeOff(db, worker, asked.data, { reference: readReference(values.reference), now }));
    print(isNew ? `The request of ${worker.fullName}, ${worker.company}, waits for a review: ${asked.data.type}, ${formatSpan(asked.data)}.` : "A request with this reference was entered before: nothing was changed.");
  },
};

/** What is wrong with the first of the words that is. */
function sentenceOf(field: string, message: string, typed: { startDate: string; endDate: string }): string {
  if (field === "type") return `--type is ${timeOffTypes.join(", ")}.`;
  if (field === "description") return message === "Required" ? 'Say what it is for: --description "Family holiday".' : "--description is at most 255 characters.";
  return message === "Invalid input" ? `"${field === "startDate" ? typed.startDate : typed.endDate}" is not a day. Write 2026-12-07.` : message.replace(/\.?$/, ".");
}
