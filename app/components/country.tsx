/**
 * Flag and name, of which a long one may go on below: in a card it lay over the words beside it. The flag is decoration, and
 * drawn by app.css where the system has none. `code` is ISO 3166 alpha-2.
 */
export function Country({ code, name }: { code?: string | null; name: string }) {
  const flag = code ? flagOf(code) : "";
  return (
    <>
      {flag ? <span aria-hidden>{`${flag}\u00a0`}</span> : null}
      {name}
    </>
  );
}

function flagOf(code: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return "";
  return String.fromCodePoint(...Array.from(code.toUpperCase(), (letter) => letter.charCodeAt(0) + 0x1f1a5));
}
