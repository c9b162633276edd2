/** A sentence that comes as one text: its days, months and amounts stay whole at the end of a line. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(/(\d{1,2} [A-Z][a-z]{2} \d{4}|\d{4}-\d{2}|[+-]?[\d,.]{1,20} [A-Z]{3})\b/);
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
