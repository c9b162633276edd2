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
  return `%${literal(key)}%`;
}

/** So many letters are found anywhere; fewer only where a word begins, which is as far as an index of three letters each reaches. */
export const anywhere = 3;

/** As `searchPattern`, for a search of everything. Empty for a text without letter or digit. */
export function wordPatterns(text: string): string[] {
  const key = nameKey(text.replaceAll("\0", ""));
  if (!/[\p{L}\p{N}]/u.test(key)) return [];
  return key.length < anywhere ? [`${literal(key)}%`, `% ${literal(key)}%`] : [`%${literal(key)}%`];
}

/** What is special to LIKE stands for itself. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
