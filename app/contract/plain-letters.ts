/** A text as names are searched by: lower case, without accents, and with those letters that people write who have no key for theirs. */
export function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[łøđðıħŧæœßþ]/g, (letter) => written[letter] ?? letter);
}

/** Which Unicode does not take apart: Łukasz, Søren, Işık. Migration 0029 says the same. */
const written: Record<string, string> = { ł: "l", ø: "o", đ: "d", ð: "d", ı: "i", ħ: "h", ŧ: "t", æ: "ae", œ: "oe", ß: "ss", þ: "th" };

/** What names are written with: the one on keyboards, those of phones and spreadsheets, and the letter of some languages. */
export const apostrophes = "'’‘ʼ";

/** A key whose apostrophes are all the one on keyboards: the same name may have any. */
export function withOneApostrophe(key: string): string {
  return key.replace(new RegExp(`[${apostrophes}]`, "g"), "'");
}
