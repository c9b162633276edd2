/** A sign that shows: no blank, no mark that hangs on another sign, nothing that is there unseen (U+2800 is an empty sign). */
const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text as it counts: without blanks at its ends, and nothing where no sign of it shows, so that it does not pass as filled in. */
export function shownText(text: string): string {
  return visible.test(text) ? text.trim() : "";
}
