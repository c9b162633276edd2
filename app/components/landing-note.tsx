import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { askBeside } from "./ask-beside.ts";

/** Which paycycle an acceptance of now lands in, until when, and the rule behind the date; `short` is a line of a few words. */
export type LandingWords = { cutOff: string; sentence: string; short: string; rule: string };

/**
 * A page that was left open over a cut-off asks again when its window comes to the front: then it says another paycycle. Only once
 * an answer comes beside it: the router would lead whoever is typing there to log in, or to an error.
 */
export function useAskedAgainAfterCutOff(landing: LandingWords | null): void {
  const cutOff = landing?.cutOff;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ask = () => {
      if (cutOff && new Date() > new Date(cutOff)) void askBeside("/app/notifications").then((answer) => answer && revalidate());
    };
    addEventListener("focus", ask);
    return () => removeEventListener("focus", ask);
  }, [cutOff, revalidate]);
}

export function LandingNote({ landing: { sentence, rule } }: { landing: LandingWords }) {
  return (
    <p className="rounded-md bg-sunk p-3 text-sm">
      {sentence}. <span className="text-muted">{rule}</span>
    </p>
  );
}
