import { reportKinds } from "#app/contract/report.ts";
import { reportYears } from "#app/contract/report-year.ts";
import type { FoundReport } from "#app/contract/search.ts";
import { searchLimit } from "#app/contract/search-limit.ts";
import type { Db } from "../db/connect.server.ts";
import { nameKey } from "../domain/name-key.ts";
import type { Who } from "../environment.ts";
import { paidYears } from "./paid-years.ts";
import { cardOf, reportSources } from "./report-sources.ts";

/**
 * The reports whose name has each word of the text, of the year that it names or of all years that have any, the newest
 * first: "invoices 2025", "register", "2024".
 */
export async function searchReports(db: Db, who: Who, text: string): Promise<{ hits: FoundReport[]; total: number }> {
  const words = wordsOf(text);
  const asked = reportYears.filter((year) => words.includes(String(year)));
  const named = words.filter((word) => !asked.some((year) => String(year) === word));
  const kinds = reportKinds.filter((kind) => named.every((word) => wordsOf(reportSources[kind].name).some((part) => part.startsWith(word))));
  if (words.length === 0 || kinds.length === 0) return { hits: [], total: 0 };
  const paid = await paidYears(db, who.companyId);
  const years = reportYears.filter((year) => paid.includes(year) && (asked.length === 0 || asked.includes(year))).toReversed();
  const all = years.flatMap((year) => kinds.map((kind) => ({ ...cardOf(kind, year), year })));
  return { hits: all.slice(0, searchLimit.shown), total: all.length };
}

/** Its words, without those that say nothing of which report it is. */
function wordsOf(text: string): string[] {
  const words = nameKey(text).split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => !["", "report", "reports", "by", "and", "of"].includes(word));
}
