/** What was done by nobody is kept as "system"; people read a name as names are written. */
export function historyAuthor(actorName: string): string {
  return actorName === "system" ? "System" : actorName;
}
