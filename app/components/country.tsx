/**
 * A country by its name, with its two letters before it as a mark that the style sheet draws. No flag: Windows has none
 * and writes their letters in the line, where they read as part of the name. `code` is ISO 3166 alpha-2.
 */
export function Country({ code, name }: { code?: string | null; name: string }) {
  return (
    <span className="country" data-code={code || undefined}>
      {name}
    </span>
  );
}
