import { nameLetters } from "#app/contract/plain-letters.ts";

type Part = { text: string; isMarked: boolean };

/** A text in parts, of which those are marked that were searched for, without regard to accents, case and which apostrophe it is: all of it in a row, or each of its words. */
export function markedParts(text: string, query: string): Part[] {
  const characters = [...text];
  const places: number[] = [];
  let key = "";
  for (const [place, character] of characters.entries()) {
    for (const folded of nameLetters(character)) {
      key += folded;
      for (let unit = 0; unit < folded.length; unit += 1) places.push(place);
    }
  }
  const asked = nameLetters(query.trim().replace(/\s+/g, " "));
  const marked = new Set<number>();
  for (const words of key.includes(asked) ? [asked] : asked.split(" ")) {
    const at = words === "" ? -1 : key.indexOf(words);
    if (at >= 0) for (let place = places[at]!; place <= places[at + words.length - 1]!; place += 1) marked.add(place);
  }
  // Marks that hang on a letter belong to it.
  for (const [place, character] of characters.entries()) if (marked.has(place - 1) && nameLetters(character) === "") marked.add(place);
  return inParts(characters, marked);
}

function inParts(characters: readonly string[], marked: ReadonlySet<number>): Part[] {
  const parts: Part[] = [];
  for (const [place, character] of characters.entries()) {
    const last = parts.at(-1);
    if (last && last.isMarked === marked.has(place)) last.text += character;
    else parts.push({ text: character, isMarked: marked.has(place) });
  }
  return parts;
}
