/** A name as lists are sorted and searched by: lower case, without accents, one blank between words. */
export function nameKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** A LIKE pattern that finds the typed text anywhere in a name key; what is special to LIKE stands for itself. */
export function searchPattern(text: string): string {
  const key = nameKey(text.slice(0, 200).replaceAll("\0", ""));
  return `%${key.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
