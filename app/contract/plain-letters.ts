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

/** A key whose apostrophes are all the one on keyboards: phones and spreadsheets write another, so the same name may have either. */
export function withOneApostrophe(key: string): string {
  return key.replace(/[’‘ʼ]/g, "'");
}
