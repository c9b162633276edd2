import { parseArgs } from "node:util";
import { latestRates } from "../domain/exchange-rate/latest-rates.ts";
import { Mistake, readWith, refuseMore, type Command } from "./command.ts";
import { writeExchangeRate } from "./exchange-rate.ts";

/** Sets one exchange rate by hand. */
export const fxSet: Command = {
  usage: 'fx set USD CAD 1.4123 --source "Bank of Canada" [--at 2026-11-20T15:00:00Z] [--despite-change]',
  explanation: [
    "Sets what one US dollar is worth in CAD, COP or MXN. Estimates use it from its time on,",
    "paycycles from the next that opens: `cycles rates` takes it into one that is open.",
    "--source          who says so; people read it beside every converted figure",
    "--at              when the source read it: an instant in UTC or a day; now, when left out",
    "--despite-change  set it although it is far from the rate before, or as the first from what a dollar has been worth for years",
  ].join("\n"),
  async run(words, { db, now, print }) {
    const { values, positionals } = readWith(() =>
      parseArgs({ args: words, allowPositionals: true, options: { source: { type: "string" }, at: { type: "string" }, "despite-change": { type: "boolean" } } }),
    );
    const [base, currency = "", rate = "", ...more] = positionals;
    if (base !== "USD") throw new Mistake("The first currency is USD: a rate says what one US dollar is worth.");
    refuseMore(more, "A source of several words must be in quotes.");
    const written = await writeExchangeRate(
      db,
      { currency, rate, source: values.source ?? "", at: values.at ?? now.toISOString() },
      { now, despiteChange: values["despite-change"] ?? false },
    );
    print(`1 USD = ${written.rate} ${written.currencyCode}, ${written.source}, ${written.at.toISOString()}`);
    // A year that was mistyped would pass for a rate that is set.
    const latest = (await latestRates(db, now))[written.currencyCode];
    if (latest && new Date(latest.at) > written.at) print(`${latest.rate} ${written.currencyCode} of ${latest.at} is later, and is used on.`);
  },
};
