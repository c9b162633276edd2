/**
 * A name at the beginning of a line in plain text, or right before a date. Written from right to left it is set off by
 * Unicode's isolates: many mail programs would lay the whole line out from right to left, and the figures behind the name are
 * shown before it.
 */
export function isolated(name: string): string {
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(name) ? `\u2068${name}\u2069` : name;
}
