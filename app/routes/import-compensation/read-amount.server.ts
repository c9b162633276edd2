import { addedCurrencies } from "#app/contract/additional-compensation-type.ts";

/** Longer than any amount that can be paid, as anybody writes it. */
const longestAmount = 50;

/** "$12.50", "USD 12.50", "US$ 12.50", "12,50 $ US": what stands around the digits of US dollars. */
const inDollars = /^(?:USD ?)?(?:(?:US)?\$ ?)?(\d[\d., ]*)(?:(?:US)?\$(?: ?USD?)?|USD)?$/i;
/** Another currency's sign or code: "€12", "MX$12", "12 MXN", "12 $ CA". */
const inAnother = /^(?:[a-z]{0,3}\p{Sc}|[a-z]{3}) ?\d[\d., ]*$|^\d[\d., ]*(?:[a-z]{0,3}\p{Sc} ?[a-z]{0,2}|[a-z]{3})$/iu;

/** One sign and three digits after it: a thousand to some, a decimal to others. */
const twoWays = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** "1 234.50": a blank before every three digits, which never stands before decimals. */
const groupedByBlanks = /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/;
/** "1,234.50" and "1,234,567": a comma before every three digits, and what makes clear that it is none of decimals. */
const grouped = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,}$/;
/** "1234,50", "1.234,50" and "1.234.567": the same as people write it who put a comma before decimals. */
const withCommaForPoint = /^\d+,\d{1,2}$|^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/;

/**
 * The digits of an amount in a file as a form takes them, "1234.50"; or in a sentence why nobody can be sure of it. Where no
 * comma divides the cells, one before decimals is nothing that has slipped out of its cell.
 */
export function readAmount(written: string, hasCommaBetweenCells: boolean): { digits: string } | { wrong: string } {
  const text = written.replace(/\s+/g, " ").trim();
  if (text.length > longestAmount) return { digits: text };
  const amount = inDollars.exec(text)?.[1]?.trim();
  if (amount === undefined) return inAnother.test(text) ? { wrong: `Only ${addedCurrencies[0]} can be added` } : { digits: text };
  const digits = groupedByBlanks.test(amount) ? amount.replaceAll(" ", "") : amount;
  if (grouped.test(digits)) return { digits: digits.replaceAll(",", "") };
  if (twoWays.test(digits)) return { wrong: `“${text}” can be read in two ways. Write thousands as ${digits.replace(/[.,]/, "")}.00` };
  if (!withCommaForPoint.test(digits)) return { digits };
  const withPoint = digits.replaceAll(".", "").replace(",", ".");
  return hasCommaBetweenCells ? { wrong: `Must be a valid amount. Write it with a point: ${withPoint}` } : { digits: withPoint };
}
