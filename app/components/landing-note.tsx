import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatMonth } from "#app/contract/day-words.ts";
import type { PaycycleLanding } from "#app/contract/paycycle-landing.ts";
import { cityOf, formatInstant } from "./instant.tsx";

/** A page that was left open over a cut-off asks again when its window comes to the front: then it says another paycycle. */
export function useAskedAgainAfterCutOff(landing: PaycycleLanding | null): void {
  const cutOff = landing?.paycycle.cutOff;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ask = () => {
      if (cutOff && Date.now() > Date.parse(cutOff)) void revalidate();
    };
    addEventListener("focus", ask);
    return () => removeEventListener("focus", ask);
  }, [cutOff, revalidate]);
}

/** Which paycycle an acceptance of now lands in, until when, and the rule behind the date. */
export function LandingNote({ landing }: { landing: PaycycleLanding }) {
  return (
    <p className="rounded-md bg-sunk p-3 text-sm">
      {landingSentence(landing)}. <span className="text-muted">{landing.rule}</span>
    </p>
  );
}

/** "Paid in December 2026 if accepted by 15 Dec 2026, 23:59 Toronto (16 Dec 2026, 04:59 UTC); otherwise January 2027": once where both are the same. */
export function landingSentence({ paycycle, next, timeZone }: PaycycleLanding): string {
  const [there, inUtc] = [timeZone, "UTC"].map((zone) => `${formatInstant(paycycle.cutOff, zone, true)} ${cityOf(zone)}`);
  const by = there === inUtc ? there : `${there} (${inUtc})`;
  return `Paid in ${formatMonth(paycycle.startDate)} if accepted by ${by}; otherwise ${formatMonth(next.startDate)}`;
}
