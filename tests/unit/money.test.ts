import { dinero, toDecimal } from "dinero.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numbersFrom } from "#app/api/db/seed/numbers.ts";
import { decimalsOf, formatAmount, formatMoney, toDecimalText, withCommas } from "#app/contract/money.ts";
import { parseAmount } from "#app/contract/typed-money.ts";

describe("what a person types as an amount is read exactly or not at all (I7)", () => {
  test.each([
    ["0", "USD", 0],
    ["-1", "USD", -100],
    ["-0", "USD", 0],
    ["1", "USD", 100],
    ["0.1", "USD", 10],
    ["0.10", "USD", 10],
    ["1.15", "USD", 115],
    ["4.35", "USD", 435],
    ["1000000.01", "USD", 100_000_001],
    ["85000.5", "CAD", 8_500_050],
    [" 12.00 ", "USD", 1200],
    ["10", "JPY", 10],
    ["1500000", "COP", 150_000_000],
    ["90071992547409.91", "USD", Number.MAX_SAFE_INTEGER],
    ["9007199254740991", "JPY", null],
    ["900719925474099", "JPY", 900_719_925_474_099],
  ])("%s %s", (text, currency, amount) => expect(parseAmount(text, currency)).toBe(amount));

  test.each([
    ["0.001", "USD"],
    ["1.005", "USD"],
    ["10.5", "JPY"],
    ["1,000.00", "USD"],
    ["1.000,00", "USD"],
    ["1 000", "USD"],
    ["１２", "USD"],
    ["1e21", "USD"],
    ["1e3", "USD"],
    ["0x10", "USD"],
    ["9007199254740993", "USD"],
    ["92233720368547758.08", "USD"],
    ["90071992547409.92", "USD"],
    ["$5", "USD"],
    ["5 USD", "USD"],
    [".5", "USD"],
    ["5.", "USD"],
    ["+5", "USD"],
    ["--5", "USD"],
    ["NaN", "USD"],
    ["Infinity", "USD"],
    ["", "USD"],
    [" ", "USD"],
    ["1\n2", "USD"],
  ])("not %j %s", (text, currency) => expect(parseAmount(text, currency)).toBeNull());
});

describe("an amount is written as the specification says", () => {
  test.each([
    [123_450, "USD", "1,234.50 USD"],
    [0, "USD", "0.00 USD"],
    [5, "USD", "0.05 USD"],
    [-5, "USD", "-0.05 USD"],
    [-123_456_789, "CAD", "-1,234,567.89 CAD"],
    [100, "USD", "1.00 USD"],
    [99_999, "USD", "999.99 USD"],
    [100_000, "USD", "1,000.00 USD"],
    [1_234_567, "JPY", "1,234,567 JPY"],
    [14_400_000_000, "COP", "144,000,000.00 COP"],
    [Number.MAX_SAFE_INTEGER, "USD", "90,071,992,547,409.91 USD"],
  ])("%d %s is %s", (amount, currency, text) => expect(formatMoney(amount, currency)).toBe(text));

  test("and so are other figures", () => expect([withCommas("39234.9"), withCommas("-1234567"), withCommas("12.5")]).toEqual(["39,234.9", "-1,234,567", "12.5"]));
  test("without its currency where that stands elsewhere", () => expect(formatAmount(123_450, "USD")).toBe("1,234.50"));

  test("every zero-decimal currency of section 9 has no decimals, and every other has two", () => {
    const codes = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF".split(" ");
    expect(codes.map(decimalsOf)).toEqual(codes.map(() => 0));
    expect(["USD", "CAD", "MXN", "COP", "EUR", "GBP"].map(decimalsOf)).toEqual([2, 2, 2, 2, 2, 2]);
  });
});

test("what is written into a field is read back as the same amount, for ten thousand amounts of every size", () => {
  const random = numbersFrom(7);
  for (let round = 0; round < 10_000; round += 1) {
    const amount = Math.floor(random() * 10 ** Math.ceil(random() * 15)) * (random() < 0.5 ? -1 : 1) + 0;
    const currency = random() < 0.5 ? "USD" : "JPY";
    if (Math.abs(amount) < 1e15 || currency === "USD") expect(parseAmount(toDecimalText(amount, currency), currency)).toBe(amount === 0 ? 0 : amount);
  }
});

test("the sum of ten thousand lines equals the sum of their whole cents (I7)", () => {
  const random = numbersFrom(11);
  const texts = Array.from({ length: 10_000 }, () => `${Math.floor(random() * 1e6)}.${String(Math.floor(random() * 100)).padStart(2, "0")}`);
  const byCents = texts.reduce((sum, text) => sum + BigInt(text.replace(".", "")), 0n);
  expect(BigInt(texts.reduce((sum, text) => sum + (parseAmount(text, "USD") ?? NaN), 0))).toBe(byCents);
});

test("an amount's digits are those that dinero.js writes", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom("USD", "COP", "JPY"), (amount, currency) => {
      const written = toDecimal(dinero({ amount, currency: { code: currency, base: 10, exponent: decimalsOf(currency) } }));
      expect(toDecimalText(amount, currency)).toBe(written);
    }),
  );
});
