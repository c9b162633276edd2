/** One comma and three digits after it: a thousand to some, a decimal to others. */
const twoWays = /^-?\d{1,3}[.,]\d{3}$/;
/** "1,234.50" and "1,234,567": a comma before every three digits, and what makes clear that it is none of decimals. */
const grouped = /^-?\d{1,3}(,\d{3})+\.\d{1,2}$|^-?\d{1,3}(,\d{3}){2,}$/;

/** The digits of an amount in a file as a form takes them, "1234.50"; or in a sentence why nobody can be sure of it. */
export function readAmount(text: string): { digits: string } | { wrong: string } {
  if (grouped.test(text)) return { digits: text.replaceAll(",", "") };
  if (twoWays.test(text)) return { wrong: `“${text}” can be read in two ways. Write thousands as ${text.replace(/[.,]/, "")}.00` };
  if (/^-?\d+,\d{1,2}$/.test(text)) return { wrong: `Must be a valid amount. Write it with a point: ${text.replace(",", ".")}` };
  return { digits: text };
}
