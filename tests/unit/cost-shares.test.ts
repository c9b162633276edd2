import { describe, expect, test } from "vitest";
import { inWords } from "#app/routes/cost-calculator/estimate/totals.tsx";

const sharesOf = (...amounts: number[]) => {
  const words = inWords("Employer Pays", amounts.map((amount, n) => ({ label: `part ${n}`, amount, tone: "pay" })), "CAD");
  return [...words.matchAll(/\((\d+\.\d)%\)/g)].map(([, share]) => Number(share));
};

describe("the shares of a cost come to 100.0%, each as near to its own as that leaves room for", () => {
  test.each<[number[], number[]]>([
    [[1, 1, 1], [33.4, 33.3, 33.3]],
    [[2, 2, 2, 1], [28.6, 28.6, 28.5, 14.3]],
    [[85_000_50, 8_342_17, 7_188_00], [84.6, 8.3, 7.1]],
    [[80_045, 15_055, 4_900], [80.0, 15.1, 4.9]],
    [[66_650, 33_350], [66.7, 33.3]],
    [[100, 0, 0], [100, 0, 0]],
    [[0, 0], [0, 0]],
  ])("%j", (amounts, shares) => expect(sharesOf(...amounts)).toEqual(shares));

  test("whatever they are", () => {
    for (let n = 1; n < 500; n += 1) {
      const amounts = [n * 7_919, (n * n * 131) % 99_991, 59_900];
      const whole = amounts.reduce((sum, amount) => sum + amount, 0);
      const shares = sharesOf(...amounts);
      expect(Math.round(shares.reduce((sum, share) => sum + share, 0) * 10), `${amounts}`).toBe(1000);
      shares.forEach((share, place) => expect(Math.abs(share - ((amounts[place] ?? 0) / whole) * 100)).toBeLessThan(0.1));
    }
  });
});
