import { markedParts } from "./marked-parts.ts";

/** A text in which what was searched for is marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  const parts = markedParts(text, query);
  if (!parts) return text;
  const [before, hit, after] = parts;
  return (
    <>
      {before}
      <mark className="rounded-sm bg-yellow-soft text-ink">{hit}</mark>
      {after}
    </>
  );
}
