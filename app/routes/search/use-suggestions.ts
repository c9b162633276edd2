import { useEffect, useState } from "react";
import { askBeside } from "#app/components/ask-beside.ts";
import { hasSessionEnded } from "#app/components/has-session-ended.ts";
import type { Suggestions } from "./suggest.server.ts";

/** Between two letters of somebody who types on. */
const pause = 150;
/** A search that takes longer is said to. */
const patience = 2_000;

export type SearchState = "asking" | "slow" | "failed" | "ended" | "answered";

/** What was found last, and how it stands with what is asked now. An answer that comes after the next question is not heard. */
export function useSuggestions(text: string): { found: Suggestions | null; state: SearchState } {
  const [found, setFound] = useState<Suggestions | null>(null);
  const [told, tell] = useState<{ of: string; state: SearchState } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const slow = setTimeout(() => tell({ of: text, state: "slow" }), patience);
    const asking = setTimeout(() => void askNow(), text === "" ? 0 : pause);
    async function askNow() {
      const answer = await askBeside<Suggestions>(`/app/search/suggestions?${new URLSearchParams({ q: text })}`, leaving.signal);
      // What was given up needs no reason why it did not come.
      if (leaving.signal.aborted) return;
      const state = answer ? "answered" : (await hasSessionEnded()) ? "ended" : "failed";
      if (leaving.signal.aborted) return;
      clearTimeout(slow);
      if (answer) setFound(answer);
      tell({ of: text, state });
    }
    return () => {
      clearTimeout(slow);
      clearTimeout(asking);
      leaving.abort();
    };
  }, [text]);
  return { found, state: told?.of === text ? told.state : "asking" };
}
