import { z } from "zod";
import { isLocalHost } from "#app/contract/local-host.ts";
import { kindOf } from "#app/log.server.ts";
import { inTransaction } from "../domain/transaction.ts";
import { Mistake, type Command } from "./command.ts";
import { localCurrencyCodes, writeExchangeRate } from "./exchange-rate.ts";

const timeLimit = 10_000;
const sizeLimit = 1024 * 1024;

/** Nothing is wrong with the command: it failed at whoever was asked, and may succeed another time. */
class NoRates extends Error {}

/** Fetches the rates from the address that the installation names; meant to be run by a timer. */
export const fxFetch: Command = {
  usage: "fx fetch [--despite-change]",
  explanation: [
    "Fetches rates from EXCHANGE_RATES_URL, which answers with JSON such as",
    '  { "base": "USD", "date": "2026-11-20", "source": "Bank of Canada", "rates": { "CAD": 1.4123, "COP": 4121.35, "MXN": 18.3745 } }',
    '"at" may stand for "date" with an instant; without "source" the name of the host is the source.',
    "All three rates are written, or none.",
  ].join("\n"),
  async run(words, { db, now, print }) {
    const despiteChange = words.length === 1 && words[0] === "--despite-change";
    if (words.length > 0 && !despiteChange) throw new Mistake(`"${words.join(" ")}" is not understood.`);
    const url = readAddress(process.env.EXCHANGE_RATES_URL);
    const { at, rates, source = url.hostname } = readAnswer(await readText(url));
    const written = await inTransaction(db, async (tx) => {
      const rows = [];
      for (const currency of localCurrencyCodes) {
        rows.push(await writeExchangeRate(tx, { currency, rate: rates[currency] ?? "", source, at }, { now, despiteChange }));
      }
      return rows;
    });
    for (const { rate, currencyCode } of written) print(`1 USD = ${rate} ${currencyCode}, ${source}, ${at}`);
  },
};

function readAddress(address: string | undefined): URL {
  if (!address) throw new Mistake("EXCHANGE_RATES_URL is not set.");
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (url.protocol !== "https:" && !(url.protocol === "http:" && isLocalHost(url.hostname)))) {
    throw new Mistake("EXCHANGE_RATES_URL is not an https address.");
  }
  return url;
}

async function readText(url: URL): Promise<string> {
  try {
    const response = await fetch(url, { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(timeLimit) });
    if (!response.ok) throw new NoRates(`${url.hostname} did not answer with rates (${response.status}).`);
    return await readBody(response);
  } catch (error) {
    if (error instanceof NoRates) throw error;
    const { error: kind, code = kind } = kindOf(error);
    throw new NoRates(`${url.hostname} did not answer with rates (${code}).`);
  }
}

async function readBody({ body, url }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > sizeLimit) throw new NoRates(`${new URL(url).hostname} answered with more than rates.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

const ratesAnswer = z.object({
  base: z.literal("USD"),
  date: z.iso.date().optional(),
  at: z.iso.datetime().optional(),
  source: z.string().min(1).optional(),
  rates: z.record(z.string(), z.string()),
});

function readAnswer(text: string): { at: string; rates: Record<string, string>; source: string | undefined } {
  const { data, error } = ratesAnswer.safeParse(parseExactly(text));
  const at = data?.at ?? data?.date;
  const wrong = error?.issues.map(({ path, message }) => `${path.join(".") || "the whole"}: ${message}`) ?? ["date: missing"];
  if (!data || !at) throw new NoRates(`The answer is not of the form that help fx fetch explains (${wrong.join("; ")}).`);
  return { at, rates: data.rates, source: data.source };
}

type Revive = (key: string, value: unknown, context?: { source?: string }) => unknown;

/** JSON with every number as the text that stands there: no rate passes through a binary fraction. */
function parseExactly(text: string): unknown {
  const revive: Revive = (_, value, context) => (typeof value === "number" ? context?.source : value);
  try {
    return JSON.parse(text, revive as Parameters<typeof JSON.parse>[1]);
  } catch {
    return null;
  }
}
