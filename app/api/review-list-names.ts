/**
 * What a file of requests is called: by the list whose statuses were asked for, or by neither where it holds both. Its
 * sheet has room for the noun alone.
 */
export function reviewListNames(noun: string, statuses: readonly string[]): { title: string; sheet: string } {
  return { title: `${noun}${listOf(statuses)}`, sheet: noun };
}

function listOf(statuses: readonly string[]): string {
  if (!statuses.includes("submitted")) return ", Reviewed";
  return statuses.every((status) => status === "submitted") ? ", To Review" : "";
}
