import { nameLetters, plainLetters } from "#app/contract/plain-letters.ts";

/** A name as lists are sorted and searched by: in plain letters, one blank between words. Whatever else it is written with, it has this one key. */
export function nameKey(name: string): string {
  return oneBlank(nameLetters(name));
}

/** Any other text in plain letters, with its apostrophes and hyphens: they are what an email address or a password is made of. */
export function textKey(text: string): string {
  return oneBlank(plainLetters(text));
}

function oneBlank(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The words of a typed text as they stand in such keys; a text of more than a name ever has is one. */
function wordsOf(text: string, keyOf = nameKey): string[] {
  const key = keyOf(text.replaceAll("\0", ""));
  const words = [...new Set(key.split(" "))];
  return words.length > most ? [key] : words;
}

const most = 6;

/** LIKE patterns that find each word of the typed text anywhere in a name key; what is special to LIKE stands for itself. */
export function searchPatterns(text: string): string[] {
  return wordsOf(text.slice(0, 200)).map((word) => `%${literal(word)}%`);
}

/** So many letters are found anywhere; fewer only where a word begins, which is as far as an index of three letters each reaches. */
const anywhere = 3;

/** Whether the lists, which look for each word anywhere, find the same as a search of everything. */
export function isFoundAnywhere(text: string): boolean {
  return wordsOf(text).every((word) => word.length >= anywhere && isSpelled(word));
}

/** As `searchPatterns`, for a search of everything: of each word those of which one has to fit. Empty for a text without letter or digit. */
export function wordPatterns(text: string, keyOf = nameKey): string[][] {
  return spelled(text, keyOf).map((word) => (word.length < anywhere ? [`${literal(word)}%`, `% ${literal(word)}%`] : [`%${literal(word)}%`]));
}

/** The same of a key that is there already. */
export function hasWords(key: string, text: string, keyOf = nameKey): boolean {
  const words = spelled(text, keyOf);
  return words.length > 0 && words.every((word) => (word.length < anywhere ? ` ${key}`.includes(` ${word}`) : key.includes(word)));
}

function spelled(text: string, keyOf: (text: string) => string): string[] {
  return wordsOf(text, keyOf).filter(isSpelled);
}

function isSpelled(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word);
}

/** What is special to LIKE stands for itself. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
