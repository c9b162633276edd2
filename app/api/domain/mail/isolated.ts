/**
 * A name right before a date in plain text. Written from right to left it is set off by Unicode's isolates: the figures behind
 * it would be shown before it.
 */
export function isolated(name: string): string {
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(name) ? `\u2068${name}\u2069` : name;
}
