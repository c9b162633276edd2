type Cycle = { startDate: string; taxYear?: number | undefined };

/** The tax year whose rates taxes and contributions of a paycycle stand on: its own unless it says another. */
export function reckonedYear({ startDate, taxYear }: Cycle): number {
  return taxYear ?? Number(startDate.slice(0, 4));
}

/** That they stand on the rates of another year than the paycycle's own; null where they do not. */
export function taxYearNote(cycle: Cycle & { approvedDate: unknown }): string | null {
  const year = cycle.startDate.slice(0, 4);
  const taxYear = reckonedYear(cycle);
  if (String(taxYear) === year) return null;
  if (cycle.approvedDate) return `There were no tax rates for ${year}: taxes and contributions were calculated with those of ${taxYear}.`;
  return `There are no tax rates for ${year}: taxes and contributions are calculated with those of ${taxYear}.`;
}
