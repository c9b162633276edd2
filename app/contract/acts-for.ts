import { formatDay } from "./day-words.ts";
import type { CurrentUser } from "./user.ts";

export type ActsFor = NonNullable<CurrentUser["actsFor"]>[number];

/** "You also decide for Grace Tremblay until 30 Nov 2026." */
export function actsForInWords(actsFor: readonly ActsFor[]): string {
  return `You also decide for ${actsFor.map(({ name, until }) => `${name} until ${formatDay(until)}`).join(", and for ")}.`;
}
