import { apostrophes, plainLetters, withOneApostrophe } from "#app/contract/plain-letters.ts";

/** A name as lists are sorted and searched by: in plain letters, one blank between words. */
export function nameKey(name: string): string {
  return plainLetters(name).replace(/\s+/g, " ").trim();
}

/** A key with each apostrophe that a name may have been written with, and as it stands; without one that is all the same. */
export function spellingsOf(key: string): string[] {
  const one = withOneApostrophe(key);
  return [...new Set([...apostrophes].map((apostrophe) => one.replaceAll("'", apostrophe)).concat(key))];
}

/** The words of a typed text as they stand in name keys; a text of more than a name ever has is one. */
function wordsOf(text: string): string[] {
  const key = nameKey(text.replaceAll("\0", ""));
  const words = [...new Set(key.split(" "))];
  return words.length > most ? [key] : words;
}

const most = 6;

/** LIKE patterns that find each word of the typed text anywhere in a name key, one of each word's; what is special to LIKE stands for itself. */
export function searchPatterns(text: string): string[][] {
  return wordsOf(text.slice(0, 200)).map((word) => spellingsOf(literal(word)).map((spelling) => `%${spelling}%`));
}

/** So many letters are found anywhere; fewer only where a word begins, which is as far as an index of three letters each reaches. */
const anywhere = 3;

/** Whether the lists, which look for each word anywhere, find the same as a search of everything. */
export function isFoundAnywhere(text: string): boolean {
  return wordsOf(text).every((word) => word.length >= anywhere && isSpelled(word));
}

/** As `searchPatterns`, for a search of everything: of each word those of which one has to fit. Empty for a text without letter or digit. */
export function wordPatterns(text: string): string[][] {
  return spelled(text).map((word) => spellingsOf(literal(word)).flatMap((spelling) => (word.length < anywhere ? [`${spelling}%`, `% ${spelling}%`] : [`%${spelling}%`])));
}

/** The same of a key that is there already. */
export function hasWords(key: string, text: string): boolean {
  const words = spelled(withOneApostrophe(text));
  const one = withOneApostrophe(key);
  return words.length > 0 && words.every((word) => (word.length < anywhere ? ` ${one}`.includes(` ${word}`) : one.includes(word)));
}

function spelled(text: string): string[] {
  return wordsOf(text).filter(isSpelled);
}

function isSpelled(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word);
}

/** What is special to LIKE stands for itself. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
