import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { exchangeRates } from "#app/api/db/schema/exchange-rate.ts";
import { fxFetch } from "#app/api/provider/fx-fetch.ts";
import { fxList } from "#app/api/provider/fx-list.ts";
import { fxSet } from "#app/api/provider/fx-set.ts";
import { startApi } from "#tests/support/api.ts";
import { meansOf } from "#tests/support/provider.ts";

const api = await startApi();
const printed: string[] = [];
const means = () => meansOf(api, printed);
beforeEach(async () => {
  printed.length = 0;
  await api.db.delete(exchangeRates);
});
afterEach(() => vi.unstubAllEnvs());

describe("fx set", () => {
  const set = (...words: string[]) => fxSet.run(words, means());

  test("writes a rate with its source and time, which fx list shows beside what is missing", async () => {
    await set("USD", "CAD", "1.4123", "--source", "Bank of Canada", "--at", "2026-11-19");
    await fxList.run([], means());
    expect(printed).toEqual([
      "1 USD = 1.4123 CAD, Bank of Canada, 2026-11-19T00:00:00.000Z",
      "1 USD = 1.4123 CAD, Bank of Canada, 2026-11-19T00:00:00.000Z",
      "There is no rate for COP yet: estimates in it are refused.",
      "There is no rate for MXN yet: estimates in it are refused.",
    ]);
  });

  test("keeps the history, and replaces only the same currency at the same time", async () => {
    for (const [rate, at] of [["1.40", "2026-11-18"], ["1.41", "2026-11-19"], ["1.42", "2026-11-19"]] as const) await set("USD", "CAD", rate, "--source", "x", "--at", at);
    expect((await api.db.select().from(exchangeRates)).map(({ rate }) => rate).toSorted()).toEqual(["1.40", "1.42"]);
  });

  test("says of a rate from before the latest one that the latest is used on", async () => {
    await set("USD", "CAD", "1.42", "--source", "x", "--at", "2026-11-19");
    await set("USD", "CAD", "1.41", "--source", "x", "--at", "2025-11-20");
    await set("USD", "MXN", "18.3", "--source", "x", "--at", "2025-11-20");
    expect(printed.filter((line) => !line.startsWith("1 USD ="))).toEqual(["1.42 CAD of 2026-11-19T00:00:00.000Z is later, and is used on."]);
  });

  test("refuses a rate that is far from the one before, until it is confirmed", async () => {
    await set("USD", "CAD", "1.4123", "--source", "x", "--at", "2026-11-19");
    await expect(set("USD", "CAD", "0.7081", "--source", "x")).rejects.toThrow("-49.9% away from it");
    await set("USD", "CAD", "0.7081", "--source", "x", "--despite-change");
  });

  test.each([["CAD", "0.7081"], ["MXN", "0.0529"], ["MXN", "183.7"], ["COP", "412.1"]])("refuses a first rate of %s that is upside down or off by a digit, %s, until it is confirmed", async (currency, rate) => {
    await expect(set("USD", currency, rate, "--source", "x")).rejects.toThrow("Add --despite-change if it is right.");
    expect(await api.db.select().from(exchangeRates)).toEqual([]);
    await set("USD", currency, rate, "--source", "x", "--despite-change");
    expect(await api.db.select().from(exchangeRates)).toHaveLength(1);
  });

  test.each([
    [["CAD", "USD", "1.4", "--source", "x"], "The first currency is USD"],
    [["USD", "EUR", "1.4", "--source", "x"], '"EUR" is not a currency'],
    [["USD"], '"" is not a currency'],
    [["USD", "CAD", "1,4", "--source", "x"], '"1,4" is not a rate'],
    [["USD", "CAD", "0", "--source", "x"], '"0" is not a rate'],
    [["USD", "CAD", "1e3", "--source", "x"], '"1e3" is not a rate'],
    [["USD", "CAD", "１", "--source", "x"], "is not a rate"],
    [["USD", "CAD", "1.4"], "A rate has a source"],
    [["USD", "CAD", "1.4", "--source", "x", "--at", "2026-02-30"], "is not a time"],
    [["USD", "CAD", "1.4", "--source", "x", "--at", "2027-01-01"], "is in the future"],
    [["USD", "CAD", "1.4", "--source", "Bank", "of", "Canada"], "must be in quotes"],
    [["USD", "CAD", "1.4", "--sauce", "x"], "--sauce"],
  ])("refuses %j in words", async (words, sentence) => {
    await expect(set(...words)).rejects.toThrow(sentence);
    expect(await api.db.select().from(exchangeRates)).toEqual([]);
  });
});

describe("fx fetch", () => {
  /** What answers at EXCHANGE_RATES_URL, with this body. */
  async function fetchFrom(body: string, status = 200): Promise<void> {
    const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0);
    vi.stubEnv("EXCHANGE_RATES_URL", `http://localhost:${(server.address() as AddressInfo).port}/`);
    try {
      await fxFetch.run([], means());
    } finally {
      server.close();
    }
  }

  test("writes all three rates as they stand in the answer, never through a binary fraction", async () => {
    await fetchFrom('{ "base": "USD", "date": "2026-11-19", "source": "Tests", "rates": { "CAD": 1.412300000001, "COP": 4121.35, "MXN": 18.370, "EUR": 0.9 } }');
    expect(printed).toEqual(["1 USD = 1.412300000001 CAD, Tests, 2026-11-19", "1 USD = 4121.35 COP, Tests, 2026-11-19", "1 USD = 18.370 MXN, Tests, 2026-11-19"]);
  });

  test.each([
    ["a rate that is missing", '{ "base": "USD", "date": "2026-11-19", "rates": { "CAD": 1.4, "COP": 4121.35 } }'],
    ["another base", '{ "base": "EUR", "date": "2026-11-19", "rates": { "CAD": 1.4, "COP": 4121.35, "MXN": 18 } }'],
    ["no time", '{ "base": "USD", "rates": { "CAD": 1.4, "COP": 4121.35, "MXN": 18 } }'],
    ["no JSON", "<html>"],
  ])("writes nothing of an answer with %s", async (_, body) => {
    await expect(fetchFrom(body)).rejects.toThrow();
    expect(await api.db.select().from(exchangeRates)).toEqual([]);
  });

  test("says what of an answer does not fit, and why there is none", async () => {
    await expect(fetchFrom('{ "base": "EUR", "date": "2026-11-19", "rates": { "CAD": [] } }')).rejects.toThrow(/help fx fetch explains \(base: .*USD.*; rates\.CAD: /);
    await expect(fetchFrom('{ "base": "USD", "rates": {} }')).rejects.toThrow("help fx fetch explains (date: missing)");
    await expect(fetchFrom("<html>")).rejects.toThrow("help fx fetch explains (the whole: ");
    const server = createServer().listen(0);
    vi.stubEnv("EXCHANGE_RATES_URL", `http://localhost:${(server.address() as AddressInfo).port}/`);
    await new Promise((resolve) => server.close(resolve));
    await expect(fxFetch.run([], means())).rejects.toThrow("localhost did not answer with rates (ECONNREFUSED).");
  });

  test("reads no more of an answer than rates may take", { timeout: 9000 }, async () => {
    const server = createServer((_, response) => void response.writeHead(200).write("x".repeat(2 * 1024 * 1024))).listen(0);
    onTestFinished(() => server.closeAllConnections());
    onTestFinished(() => void server.close());
    vi.stubEnv("EXCHANGE_RATES_URL", `http://localhost:${(server.address() as AddressInfo).port}/`);
    await expect(fxFetch.run([], means())).rejects.toThrow("localhost answered with more than rates.");
  });

  test("says when the address does not answer, is missing, or is not to be trusted", async () => {
    await expect(fetchFrom("", 503)).rejects.toThrow("localhost did not answer with rates (503).");
    vi.stubEnv("EXCHANGE_RATES_URL", "");
    await expect(fxFetch.run([], means())).rejects.toThrow("EXCHANGE_RATES_URL is not set.");
    vi.stubEnv("EXCHANGE_RATES_URL", "http://rates.example/");
    await expect(fxFetch.run([], means())).rejects.toThrow("EXCHANGE_RATES_URL is not an https address.");
  });
});
