/** Beside a rate in words, which say of which currency it is: what formulas can reckon with. */
export const rateNumberHeader = "Rate as a number";

/** The rates of all months of a row, in one cell. */
export const allRatesHeader = "Exchange rates";

/** Whether a column is what other programs name a row by, or what it was converted and taxed with: too much for paper. */
export function isForFiles(header: string): boolean {
  return /\bid$/i.test(header) || /^(Exchange rate|Rate |Time zone|Tax year)/.test(header);
}
