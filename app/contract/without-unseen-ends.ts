/** The end is looked for from the first of them alone, as `canonicalEmail` does. */
const unseenEnds = /^[\s\p{Default_Ignorable_Code_Point}]+|(?<![\s\p{Default_Ignorable_Code_Point}])[\s\p{Default_Ignorable_Code_Point}]+$/gu;

/** A text without blanks at its ends, nor signs that nobody sees, as come with what is copied out of a page or a chat. */
export function withoutUnseenEnds(text: string): string {
  return text.replace(unseenEnds, "");
}
