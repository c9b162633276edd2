/** How many wait behind the link before it, in words: seen as a number, read out as the description of the link that names this id. */
export function Count({ id, children }: { id: string; children: string }) {
  return (
    <span className="sr-only">
      {", "}
      <span id={id}>{children}</span>
    </span>
  );
}
