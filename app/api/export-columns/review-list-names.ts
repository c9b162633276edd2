/**
 * What a file of requests is called: by the list whose statuses were asked for, or by neither where it holds both, and by
 * the day that it was asked for as of. Its sheet has room for the noun alone.
 */
export function reviewListNames(noun: string, { statuses, asOf }: { statuses: readonly string[]; asOf?: string | null }): { title: string; sheet: string } {
  return { title: `${noun}${listOf(statuses)}${asOf ? ` as of ${asOf}` : ""}`, sheet: noun };
}

function listOf(statuses: readonly string[]): string {
  if (!statuses.includes("submitted")) return ", Reviewed";
  return statuses.every((status) => status === "submitted") ? ", To Review" : "";
}
