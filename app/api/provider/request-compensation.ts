import { parseArgs } from "node:util";
import { z } from "zod";
import { largestAddedAmount } from "#app/contract/additional-compensation.ts";
import { compensationTypes } from "#app/contract/additional-compensation-type.ts";
import { formatMoney } from "#app/contract/money.ts";
import { largestAmount, parseAmount } from "#app/contract/typed-money.ts";
import { requestDescription } from "#app/contract/written-text.ts";
import { enterCompensation } from "../domain/request/enter-request.ts";
import { payCurrencyOf } from "../domain/paycycle/pay/pay-currency.ts";
import { inWords, Mistake, readWith, refuseMore, type Command } from "./command.ts";
import { findNamedWorker, type FoundWorker } from "./find-worker.ts";
import { readReference } from "./read-request.ts";

/** Enters what a worker asks to be paid, for the company to review. */
export const requestCompensation: Command = {
  usage: 'request compensation <worker> <amount> [<currency>] --type bonus --description "Quarterly bonus" [--receipt https://…] [--reference EXP-417]',
  explanation: [
    "Enters additional compensation that a worker asks for. It waits for a review, and the reviewers are told.",
    "It cannot be taken back, only declined by the company.",
    "<worker>       the id or the email address",
    "<amount>       as 1234.50, without a thousands separator",
    "<currency>     USD, or the currency that the worker is paid in; USD, when left out",
    `--type         ${compensationTypes.join(", ")}`,
    "--description  what it is for, at most 255 characters",
    "--receipt      the https address of the receipt",
    "--reference    the request's own number: the same one again is not entered twice; needed where just the same is asked again",
    "               while the first waits",
  ].join("\n"),
  async run(words, { db, now, print }) {
    const { values, positionals } = readWith(() => parseArgs({ args: words, allowPositionals: true, options: { type: { type: "string" }, description: { type: "string" }, receipt: { type: "string" }, reference: { type: "string" } } }));
    const [name, typedAmount = "", typedCurrency = "USD", ...more] = positionals;
    refuseMore(more, "A description of several words must be in quotes.");
    const worker = await findNamedWorker(db, name);
    const currencyCode = currencyOf(worker, typedCurrency);
    const type = compensationTypes.find((each) => each === values.type);
    if (!type) throw new Mistake(`--type is ${compensationTypes.join(", ")}.`);
    const asked = { type, amount: amountOf(typedAmount, currencyCode), currencyCode, description: descriptionOf(values.description), receipt: receiptOf(values.receipt) };
    const isNew = await inWords(enterCompensation(db, worker, asked, { reference: readReference(values.reference), now }));
    print(isNew ? `The request of ${worker.fullName}, ${worker.company}, waits for a review: ${type}, ${formatMoney(asked.amount, currencyCode)}.` : "A request with this reference was entered before: nothing was changed.");
  },
};

function currencyOf(worker: FoundWorker, typed: string): string {
  const allowed = [...new Set(["USD", payCurrencyOf(worker)])];
  const found = allowed.find((code) => code === typed);
  if (!found) throw new Mistake(`"${typed}" is not a currency for ${worker.fullName}: ${allowed.join(" or ")}.`);
  return found;
}

function amountOf(typed: string, currencyCode: string): number {
  const amount = parseAmount(typed, currencyCode);
  // As much as a company adds itself: see there.
  const largest = currencyCode === "USD" ? largestAddedAmount : largestAmount;
  if (amount === null || amount < 1 || amount > largest) throw new Mistake(`"${typed}" is not an amount of ${currencyCode}. Write 1234.50.`);
  return amount;
}

function descriptionOf(typed: string | undefined): string {
  const read = requestDescription.safeParse(typed);
  if (!read.success) throw new Mistake(typed?.trim() ? "--description is at most 255 characters." : 'Say what it is for: --description "Quarterly bonus".');
  return read.data;
}

function receiptOf(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  if (!z.url({ protocol: /^https$/ }).max(1000).safeParse(typed).success) throw new Mistake("--receipt is an https address.");
  return typed;
}
