import { useEffect, useState } from "react";
import type { Suggestions } from "./suggest.server.ts";

/** Between two letters of somebody who types on. */
const pause = 150;
/** A search that takes longer is said to. */
const patience = 2_000;

export type SearchState = "asking" | "slow" | "failed" | "answered";

/** What was found last, and how it stands with what is asked now. An answer that comes after the next question is not heard. */
export function useSuggestions(text: string): { found: Suggestions | null; state: SearchState } {
  const [found, setFound] = useState<Suggestions | null>(null);
  const [told, tell] = useState<{ of: string; state: SearchState } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const slow = setTimeout(() => tell({ of: text, state: "slow" }), patience);
    const asking = setTimeout(() => void askNow(), text === "" ? 0 : pause);
    async function askNow() {
      const answer = await ask(text, leaving.signal);
      if (leaving.signal.aborted) return;
      clearTimeout(slow);
      if (answer) setFound(answer);
      tell({ of: text, state: answer ? "answered" : "failed" });
    }
    return () => {
      clearTimeout(slow);
      clearTimeout(asking);
      leaving.abort();
    };
  }, [text]);
  return { found, state: told?.of === text ? told.state : "asking" };
}

/** Null when no answer comes: from a network that is away, or a session that has ended and leads to the log-in page. */
async function ask(text: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(`/app/search/suggestions?${new URLSearchParams({ q: text })}`, { redirect: "error", signal });
    return response.ok ? ((await response.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
