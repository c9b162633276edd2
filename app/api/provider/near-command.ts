/** So many slips of the keys are taken for one word that was meant to be another. */
const mostSlips = 2;

/** The commands that may have been meant: those a slip or two away, also the other way round, or else those about the same thing. */
export function nearCommands(said: string[], names: string[]): string[] {
  const [first = "", second = ""] = said;
  const isNear = (name: string) => [`${first} ${second}`.trim(), `${second} ${first}`.trim()].some((words) => slipsBetween(words, name) <= mostSlips);
  const near = names.filter(isNear);
  return near.length > 0 ? near : names.filter((name) => name.includes(" ") && name.split(" ").some((word) => slipsBetween(first, word) <= 1));
}

/** How many letters have to be added, left out or exchanged. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, otherLetter] of [...other].entries()) {
      next.push(Math.min((next[place] ?? 0) + 1, (row[place + 1] ?? 0) + 1, (row[place] ?? 0) + (letter === otherLetter ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
