import { formatInstant } from "#app/components/instant.tsx";
import { writtenInstant } from "#app/contract/clock-words.ts";
import type { LandingWords } from "#app/components/landing-note.tsx";
import { formatMonth } from "#app/contract/day-words.ts";
import type { PaycycleLanding } from "#app/contract/paycycle-landing.ts";

/** Which paycycle an acceptance of now lands in, as people read it: put into words here, and not in every browser. */
export function landingInWords(landing: PaycycleLanding | null): LandingWords | null {
  if (!landing) return null;
  const { paycycle, timeZone, rule } = landing;
  return {
    cutOff: paycycle.cutOff,
    sentence: sentenceOf(landing),
    short: `${formatMonth(paycycle.startDate).slice(0, -5)} if accepted by ${formatInstant(paycycle.cutOff, timeZone).slice(0, -5)}`,
    rule,
  };
}

/** "Paid in December 2026 if accepted by 15 Dec 2026, 23:59 Toronto (16 Dec 2026, 04:59 UTC); otherwise January 2027": once where both are the same; the last month on one line with its year. */
function sentenceOf({ paycycle, next, timeZone }: PaycycleLanding): string {
  return `Paid in ${formatMonth(paycycle.startDate)} if accepted by ${writtenInstant(paycycle.cutOff, timeZone)}; otherwise ${formatMonth(next.startDate).replace(" ", "\u00a0")}`;
}
