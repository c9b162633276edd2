/** As names are searched by: O’Neil and Jean-Luc are found by "oneil" and "jean luc" too. The database says the same of what former versions kept (migration 0042). */
export function nameLetters(name: string): string {
  return plainLetters(name).replaceAll("'", "").replaceAll("-", " ");
}

/**
 * A text in plain letters: lower case, without accents and what nobody sees, and with those letters and signs that people
 * write who have no key for theirs.
 */
export function plainLetters(text: string): string {
  return text
    .replace(accentsAlone, "'")
    .normalize("NFKD")
    .replace(/[\p{M}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f]+/gu, "")
    .toLowerCase()
    .replace(isWritten, (letter) => written.get(letter) ?? letter);
}

/** Typed for an apostrophe where a key makes accents; Unicode takes them apart into a blank and what hangs on it. */
const accentsAlone = /[´΄᾽᾿\u1ffd῾]/g;

/** Which Unicode does not take apart: Łukasz, Søren, Işık; the apostrophes of keyboards, phones, spreadsheets and some languages; and hyphens. */
const written = new Map<string, string>();
for (const [plain, letters] of [
  ["l", "ł"], ["o", "øɔ"], ["d", "đðɗ"], ["i", "ı"], ["h", "ħ"], ["t", "ŧ"], ["n", "ŋ"], ["b", "ɓ"], ["k", "ƙ"], ["y", "ƴ"], ["e", "ɛ"],
  ["ae", "æ"], ["oe", "œ"], ["ss", "ß"], ["th", "þ"], ["σ", "ς"],
  ["'", "’‘‛`′‵ʼʻʽʹʾʿˈꞌ՚׳"],
  ["-", "‐‒–—―−⁃־֊᐀"],
] as const) for (const letter of letters) written.set(letter, plain);
const isWritten = new RegExp(`[${[...written.keys()].join("")}]`, "g");
