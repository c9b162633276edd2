type Cycle = { startDate: string; taxYear?: number | undefined; approvedDate: unknown };

/** That taxes and contributions of a paycycle stand on the rates of another year than its own; null where they do not. */
export function taxYearNote({ startDate, taxYear, approvedDate }: Cycle): string | null {
  const year = startDate.slice(0, 4);
  if (taxYear === undefined || String(taxYear) === year) return null;
  if (approvedDate) return `There were no rates for ${year}: taxes and contributions were reckoned with those of ${taxYear}.`;
  return `There are no rates for ${year}: taxes and contributions are reckoned with those of ${taxYear}.`;
}
