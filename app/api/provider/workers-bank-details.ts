import { parseArgs } from "node:util";
import { bankDetailNames } from "#app/contract/bank-detail-names.ts";
import { isClabe, isRoutingNumber } from "../domain/worker/check-digit.ts";
import { isSameAccount, keepBankDetails } from "../domain/worker/keep-bank-details.ts";
import { inWords, isWanted, Mistake, readWith, refuseMore, type Command } from "./command.ts";
import { findNamedWorker, type FoundWorker } from "./find-worker.ts";

const option = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const options = { clabe: option, account: option, type: option, institution: option, transit: option, routing: option, "swift-bic": option, none: flag, yes: flag } as const;
const accountTypes = ["checking", "savings"];

/** Keeps where a worker is paid, which the company's super admins and admins see on the worker's page. */
export const workersBankDetails: Command = {
  usage: "workers bank-details <worker> --clabe 002180000000000012 | --account … […] | --none [--yes]",
  explanation: [
    "Keeps where a worker is paid, as they have said it, in place of what was there. The company's super admins and admins see it on",
    "the worker's page, and are told at the bell that it was given, changed or removed: call back whoever asks by mail for another one.",
    "<worker>       the id or the email address",
    "--clabe        18 digits, of an account in Mexico: it says all",
    "--account      the number of any other account, with what names its bank:",
    "--institution, --transit  3 and 5 digits, in Canada",
    "--routing      9 digits, in the United States",
    "--swift-bic    8 or 11 letters and digits, anywhere",
    `--type         ${accountTypes.join(" or ")}`,
    "--none         takes away what is there",
    "--yes          keep it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { values, positionals } = readWith(() => parseArgs({ args: words, allowPositionals: true, options }));
    const [name, ...more] = positionals;
    refuseMore(more, "A number with blanks must be in quotes.");
    const { company, timeZone: _, ...worker } = await findNamedWorker(db, name);
    const details = detailsOf(values, worker);
    const whose = `${worker.fullName}, ${company}`;
    if (isSameAccount(worker.bankDetails, details)) return print(`${whose}: it is so already. Nothing was changed.`);
    const former = worker.bankDetails === null ? "" : ", in place of what is there now";
    const lines = bankDetailNames.flatMap(([part, label]) => (details?.[part] ? [`  ${label} ${details[part]}`] : []));
    const question = details === null ? `The bank details of ${whose}, are taken away.\nRemove them?` : `${whose}, is paid to${former}:\n${lines.join("\n")}\nKeep it?`;
    if (!(await isWanted(means, values.yes ?? false, question))) return;
    await inWords(keepBankDetails(db, worker, details, now));
    print(`${whose}: bank details ${details === null ? "removed" : "kept"}.`);
  },
};

type Typed = Partial<Record<Exclude<keyof typeof options, "none" | "yes">, string>> & { none?: boolean };

function detailsOf({ none, ...typed }: Typed, worker: Omit<FoundWorker, "company" | "timeZone">): Record<string, string> | null {
  const said = Object.keys(typed).filter((name) => name !== "yes");
  if (none && said.length > 0) throw new Mistake("--none takes away what is there: leave the others out, or --none.");
  if (none) return null;
  if (said.length === 0) throw new Mistake("Say where the worker is paid, with --clabe or --account, or --none.");
  const details = typed.clabe === undefined ? accountOf(typed) : clabeOf(typed.clabe, said);
  if (worker.type === "employee" && worker.countryCode === "MX" && !details.clabe) throw new Mistake(`${worker.fullName} is employed in Mexico, and paid to a CLABE: --clabe.`);
  if (worker.type === "employee" && worker.countryCode === "CA" && !details.institutionNumber) {
    throw new Mistake(`${worker.fullName} is employed in Canada, and paid to an account there: --institution, --transit and --account.`);
  }
  return details;
}

function clabeOf(clabe: string, said: string[]): Record<string, string> {
  if (said.length > 1) throw new Mistake("A CLABE says all: leave the others out.");
  return { clabe: digitsOf(clabe, isClabe, "--clabe is 18 digits, of which the last one checks the others: one of these is not right.") };
}

function accountOf({ account = "", type, institution, transit, routing, "swift-bic": swiftBic }: Typed): Record<string, string> {
  const details = {
    account: read(account, /^[A-Z0-9]{4,34}$/, "--account is 4 to 34 digits and letters."),
    ...(type !== undefined && { type: read(type, /^(CHECKING|SAVINGS)$/, `--type is ${accountTypes.join(" or ")}.`).toLowerCase() }),
    ...(institution !== undefined && { institutionNumber: read(institution, /^\d{3}$/, "--institution is 3 digits.") }),
    ...(transit !== undefined && { transitCode: read(transit, /^\d{5}$/, "--transit is 5 digits.") }),
    ...(routing !== undefined && { routingNumber: digitsOf(routing, isRoutingNumber, "--routing is 9 digits, of which the last one checks the others: one of these is not right.") }),
    ...(swiftBic !== undefined && { swiftBic: read(swiftBic, /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, "--swift-bic is 8 or 11 letters and digits, as BOFACOB2 or BOFACOB2XXX.") }),
  };
  if ((institution === undefined) !== (transit === undefined)) throw new Mistake("--institution and --transit go together.");
  if (institution === undefined && routing === undefined && swiftBic === undefined) throw new Mistake("Say at which bank the account is: --institution and --transit, --routing or --swift-bic.");
  return details;
}

function digitsOf(typed: string, isRight: (digits: string) => boolean, sentence: string): string {
  const digits = closedUp(typed);
  if (!isRight(digits)) throw new Mistake(sentence);
  return digits;
}

function read(typed: string, form: RegExp, sentence: string): string {
  const read = closedUp(typed);
  if (!form.test(read)) throw new Mistake(sentence);
  return read;
}

/** People write such numbers in groups. */
function closedUp(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}
