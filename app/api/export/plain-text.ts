/**
 * How text begins that a spreadsheet may take for a formula when it is typed, pasted or read from CSV.
 * The wide forms count too: a Japanese Excel takes them for the plain ones.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

// The characters that XML 1.0 has no way to write, once lone surrogates are gone.
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Whether a spreadsheet might read the text as a formula. */
export function looksLikeFormula(text: string): boolean {
  return formulaStart.test(text);
}

/** The text with U+FFFD in the place of lone surrogates and of characters that no XML document can hold. */
export function writableText(text: string): string {
  return text.toWellFormed().replace(unwritable, "\uFFFD");
}

/** At most `length` UTF-16 units, never half of a surrogate pair; "…" ends a text that was cut. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
