/** What it means that somebody's take-home is negative; `who` is one name or several. */
export function belowZeroNote(who: string): string {
  return `The take-home of ${who} is below zero: days that were paid too much are taken back. The provider recovers it from later pay, within what the law allows.`;
}
