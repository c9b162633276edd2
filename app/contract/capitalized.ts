/** "bonus" as "Bonus": statuses and types are words already, as the specification writes them. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
