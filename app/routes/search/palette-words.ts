import { counted } from "#app/contract/counted.ts";
import type { Suggestions } from "./suggest.server.ts";
import type { SearchState } from "./use-suggestions.ts";

/** What is said under the results, and to whoever listens; `found` is null until there is an answer to this text. */
export function stateInWords(text: string, state: SearchState, found: Suggestions | null): string {
  if (state === "ended") return "Your session has ended. The last line above leads on once you have logged in again.";
  if (state === "failed") return "The search does not answer. Try the search page, the last line above.";
  if (state === "slow") return "Still searching. The last line above leads to the search's own page.";
  if (!found) return "";
  if (found.problem) return found.problem;
  const count = found.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (count === 0) return `Nothing found for “${text}”. Try a part of the name, or fewer words.`;
  if (text === "") return "Type to search, or choose a screen with the arrow keys.";
  return counted(count, "result");
}
