import { formatSpan } from "#app/contract/day-words.ts";

/** "Ana García: 7 Dec 2026 to 11 Dec 2026", for those who do not see the row: one worker may have several requests in a list. */
export function requestName({ fullName, ...span }: { fullName: string; startDate: string; endDate: string }): string {
  return `${fullName}: ${formatSpan(span)}`;
}
