import { parseArgs } from "node:util";
import { formatDay } from "#app/contract/day-words.ts";
import { offerStatuses } from "#app/contract/offer-status.ts";
import { dayIn } from "../domain/day/calendar-day.ts";
import { lastDayOf, legalMoves, moveOffer } from "../domain/worker/move-offer.ts";
import { inWords, isWanted, Mistake, readWith, refuseMore, type Command } from "./command.ts";
import { refuseFarDay } from "./far-day.ts";
import { findNamedWorker } from "./find-worker.ts";

/** Moves an offer on, as the provider learns of it. */
export const offersMove: Command = {
  usage: "offers move <worker> <status> [--on 2026-11-20] [--yes]",
  explanation: [
    "Moves a worker's offer to its next status, and tells the company's super admins and admins. A move cannot be taken back.",
    ...offerStatuses.map((status) => `  ${status.padEnd(11)} to ${legalMoves[status].join(" or ") || "nothing: it stays"}`),
    "<worker>  the id or the email address",
    "--on      the last day, when it is terminated, at most a year ahead; when left out, today, or the day on which the",
    "          contract had run out; in the company's time zone",
    "--yes     terminate it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { values, positionals } = readWith(() => parseArgs({ args: words, allowPositionals: true, options: { on: { type: "string" }, yes: { type: "boolean" } } }));
    const [name, wanted = "", ...more] = positionals;
    refuseMore(more);
    const worker = await findNamedWorker(db, name);
    const to = offerStatuses.find((status) => status === wanted);
    if (!to) throw new Mistake(`"${wanted}" is not a status. Those are ${offerStatuses.join(", ")}.`);
    if (values.on) refuseFarDay(values.on, dayIn(worker.timeZone, now));
    const isSaid = values.on === undefined || (to === "terminated" && values.on === worker.endDate);
    if (to === worker.status && isSaid) return print(`${worker.fullName}, ${worker.company}: ${to} already. Nothing was changed.`);
    if (to === "terminated") {
      const end = await inWords(lastDayOf(worker, to, { lastDay: values.on, now }));
      const how = end ? `Terminate the offer of ${worker.fullName}, ${worker.company}, with ${formatDay(end)} as the last day?` : `Withdraw the offer of ${worker.fullName}, ${worker.company}?`;
      if (!(await isWanted(means, values.yes ?? false, `${how} It cannot be taken back.`))) return;
    }
    const { from, endDate } = await inWords(moveOffer(db, worker, to, { lastDay: values.on, now }));
    const last = to === "terminated" && endDate ? `; the last day is ${formatDay(endDate)}` : "";
    print(`${worker.fullName}, ${worker.company}: ${from} is now ${to}${last}.`);
  },
};
