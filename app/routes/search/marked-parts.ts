/** A text around the first place that has what was searched for, without regard to accents and case; null where none has. */
export function markedParts(text: string, query: string): [before: string, hit: string, after: string] | null {
  const characters = [...text];
  const places: number[] = [];
  let key = "";
  for (const [place, character] of characters.entries()) {
    for (const folded of fold(character)) {
      key += folded;
      for (let unit = 0; unit < folded.length; unit += 1) places.push(place);
    }
  }
  const asked = fold(query.trim().replace(/\s+/g, " "));
  const at = asked === "" ? -1 : key.indexOf(asked);
  if (at < 0) return null;
  const start = places[at]!;
  let end = places[at + asked.length - 1]! + 1;
  // Marks that hang on the last letter belong to it.
  while (end < characters.length && fold(characters[end]!) === "") end += 1;
  return [characters.slice(0, start).join(""), characters.slice(start, end).join(""), characters.slice(end).join("")];
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase();
}
