/** Whether a column is what other programs name a row by, or what it was converted and taxed with: too much for paper. */
export function isForFiles(header: string): boolean {
  return /\bid$/i.test(header) || /^(Exchange rate|Rate |Time zone|Tax year)/.test(header);
}
