/** What became of a decision that was not made, and the comment that was typed to it, for whoever passes it on: its form is there no more. */
export function withComment(told: string, comment: string | undefined): string {
  // As long as one may be: of what was not checked nobody knows.
  return comment ? `${told} Your comment was: ${comment.slice(0, 255)}` : told;
}
