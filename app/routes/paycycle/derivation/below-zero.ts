/** What it means that more is taken back from somebody than they earn; `who` is one name or several. */
export function belowZeroNote(who: string): string {
  return `More is taken back from ${who} than they earn in this paycycle. Only reimbursements are paid, and the rest is carried over: it is taken back from later pay, within what the law allows. Whoever has left owes it to the provider.`;
}

/** The same in a paycycle from before such a rest was carried over: it shows the negative amount. */
export function notCarriedNote(who: string): string {
  return `The take-home of ${who} is below zero: days that should not have been paid are taken back. The provider recovers it from later pay, within what the law allows.`;
}
