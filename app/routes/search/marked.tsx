import { markedParts } from "./marked-parts.ts";

/** A text in which what was searched for is marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map((part, place) =>
    part.isMarked ? (
      <mark key={place} className="rounded-sm bg-yellow-soft text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
