import { formatDay } from "./day-words.ts";

/** A manager for whom somebody decides as their delegate; `until` is the last day, included. */
export type ActsFor = { id: string; name: string; until: string };

/** "You also decide for Grace Tremblay until 30 Nov 2026." */
export function actsForInWords(actsFor: readonly ActsFor[]): string {
  return `You also decide for ${actsFor.map(({ name, until }) => `${name} until ${formatDay(until)}`).join(", and for ")}.`;
}
